import { useState } from "preact/hooks";
import { useWorkshopWords } from "../lang/workshop-words";
import { Dialog } from "../parts/dialog";
import { retitled, title_fits, title_of } from "./header";

interface Props {
  text: string;
  close(): void;
  keep(text: string): void;
}

// Another title for a set, in both languages.
export function NameSheet({ text, close, keep }: Props) {
  const ws = useWorkshopWords();
  const [en, write_en] = useState(title_of(text, "en"));
  const [fr, write_fr] = useState(title_of(text, "fr"));
  const fits = title_fits(en) && title_fits(fr);
  const done = (e: Event) => {
    e.preventDefault();
    if (fits) (keep(retitled(text, { en, fr })), close());
  };
  return (
    <Dialog title={ws("ws_rename")} close={close}>
      <form class="ws-name" onSubmit={done}>
        <label>
          {ws("ws_title_en")}
          <input
            value={en}
            lang="en"
            data-testid="ws-title-en"
            onInput={(e) => write_en(e.currentTarget.value)}
          />
        </label>
        <label>
          {ws("ws_title_fr")}
          <input
            value={fr}
            lang="fr"
            data-testid="ws-title-fr"
            onInput={(e) => write_fr(e.currentTarget.value)}
          />
        </label>
        <p class={fits ? "soft" : "trouble"} role="status">
          {ws("ws_title_not")}
        </p>
        <p class="acts-row">
          <button class="btn main" aria-disabled={!fits}>
            {ws("ws_keep_title")}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
