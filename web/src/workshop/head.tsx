import { useState } from "preact/hooks";
import { download } from "../lib/download";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Stamp } from "../parts/picture";
import { file_name, PlayButton } from "./gallery-parts";
import { doc_title } from "./header";
import { LinkSheet } from "./link-sheet";
import { NameSheet } from "./name-sheet";
import type { Open, OpenSet } from "./open-set";
import type { SetChecked } from "./schema";
import { progress, SetDocument } from "./set-document";
import { ProgressBar } from "./state-line";

interface Props {
  open: OpenSet;
  now: Open;
  game: string;
  id: string;
  view: string;
  checked: SetChecked | null;
}

const VIEWS = [
  ["", "ws_view_cards"],
  ["box", "ws_view_box"],
  ["text", "ws_view_text"],
] as const;

function History({ open, now }: Pick<Props, "open" | "now">) {
  const { t } = useWords();
  const ws = useWorkshopWords();
  const { past, future } = now.doc;
  return (
    <>
      <button
        type="button"
        class="btn tool"
        aria-label={t("undo")}
        title={`${t("undo")} (Ctrl Z)`}
        aria-disabled={past.length === 0}
        data-testid="ws-undo"
        onClick={() => open.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="btn tool ws-redo"
        aria-label={ws("ws_redo")}
        title={`${ws("ws_redo")} (Ctrl Y)`}
        aria-disabled={future.length === 0}
        data-testid="ws-redo"
        onClick={() => open.redo()}
      >
        <Icon name="undo" />
      </button>
    </>
  );
}

// The title with what can be done with the whole set, and the ways to look at it.
export function Head({ open, now, game, id, view, checked }: Props) {
  const { lang } = useWords();
  const ws = useWorkshopWords();
  const [sheet, show] = useState<"name" | "link" | null>(null);
  const { doc } = now;
  const text = doc.now.text();
  const how_far = progress(doc.now);
  const state = checked && {
    fine: checked.fine,
    problems: checked.count,
    why: checked.problems[0]?.reason ?? "",
    progress: how_far,
  };
  return (
    <header class="titleline ws-head">
      <Link to="workshop" class="btn tool" label={ws("ws_to_all")}>
        <Icon name="left" />
      </Link>
      <Stamp game={game} />
      <h1 class="snug">{doc_title(doc.now, lang) || ws("ws_untitled")}</h1>
      <button
        type="button"
        class="btn tool"
        aria-label={ws("ws_rename")}
        title={ws("ws_rename")}
        onClick={() => show("name")}
      >
        <Icon name="pen" />
      </button>
      <span class="grow" />
      <ProgressBar of={how_far} />
      <span class="ws-head-ways">
        <History open={open} now={now} />
        <button
          type="button"
          class="btn tool"
          aria-label={ws("ws_save_file")}
          title={ws("ws_save_file")}
          data-testid="ws-save"
          onClick={() => download(file_name({ game, text }), text)}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          class="btn tool"
          aria-label={ws("ws_link")}
          title={ws("ws_link")}
          onClick={() => show("link")}
        >
          <Icon name="link" />
        </button>
        <PlayButton set={{ game, text }} state={state} />
      </span>
      <nav class="ws-views" aria-label={ws("ws_views")}>
        {VIEWS.map(([to, word]) => (
          <Link
            key={to}
            to={to ? `workshop/${id}/${to}` : `workshop/${id}`}
            class="pill"
            current={view === to}
          >
            {ws(word)}
          </Link>
        ))}
      </nav>
      {sheet === "link" && <LinkSheet text={text} close={() => show(null)} />}
      {sheet === "name" && (
        <NameSheet
          text={text}
          close={() => show(null)}
          keep={(next) => open.change(SetDocument.parse(next))}
        />
      )}
    </header>
  );
}
