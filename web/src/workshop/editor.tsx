// A set of the workshop, open: its cards, its text, its problems.

import { useEffect, useState } from "preact/hooks";
import { download } from "../lib/download";
import { usePlaceOf } from "../lib/scene";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Lost } from "../parts/lost";
import { Stamp } from "../parts/picture";
import { useChecked } from "./checked";
import { file_name, PlayButton } from "./gallery-parts";
import { doc_title } from "./header";
import { NameSheet } from "./name-sheet";
import { useOpenSet, type Open, type OpenSet } from "./open-set";
import { ProgressBar } from "./state-line";
import { progress, SetDocument } from "./set-document";
import { TextPane } from "./text-pane";
import type { SetChecked } from "./schema";

// Ctrl+Z and Ctrl+Y everywhere on the page: also in fields, which are part of the document.
function useUndoKeys(open: OpenSet): void {
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || document.querySelector("dialog[open]")) return;
      const key = e.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      e.preventDefault();
      if (key === "y" || e.shiftKey) open.redo();
      else open.undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [open]);
}

interface HeadProps {
  open: OpenSet;
  now: Open;
  game: string;
  checked: SetChecked | null;
}

// The title with what can be done with the whole set.
function Head({ open, now, game, checked }: HeadProps) {
  const { lang, t } = useWords();
  const ws = useWorkshopWords();
  const [naming, name] = useState(false);
  const { doc } = now;
  const text = doc.now.text();
  const title = doc_title(doc.now, lang) || ws("ws_untitled");
  const state = checked && {
    fine: checked.fine,
    problems: checked.count,
    why: checked.problems[0]?.reason ?? "",
    progress: progress(doc.now),
  };
  return (
    <header class="titleline ws-head">
      <Stamp game={game} />
      <h1 class="snug">{title}</h1>
      <button
        type="button"
        class="btn tool"
        aria-label={ws("ws_rename")}
        title={ws("ws_rename")}
        onClick={() => name(true)}
      >
        <Icon name="pen" />
      </button>
      <span class="grow" />
      <ProgressBar of={progress(doc.now)} />
      <span class="ws-head-ways">
        <button
          type="button"
          class="btn tool"
          aria-label={t("undo")}
          title={t("undo")}
          aria-disabled={doc.past.length === 0}
          data-testid="ws-undo"
          onClick={() => open.undo()}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="btn tool ws-redo"
          aria-label={ws("ws_redo")}
          title={ws("ws_redo")}
          aria-disabled={doc.future.length === 0}
          onClick={() => open.redo()}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="btn tool"
          aria-label={ws("ws_save_file")}
          title={ws("ws_save_file")}
          onClick={() => download(file_name({ game, text }), text)}
        >
          <Icon name="down" />
        </button>
        <PlayButton set={{ game, text }} state={state} />
      </span>
      {naming && (
        <NameSheet
          text={text}
          close={() => name(false)}
          keep={(next) => open.change(SetDocument.parse(next))}
        />
      )}
    </header>
  );
}

export function Editor({ id, view }: { id: string; view: string }) {
  const { lang, t } = useWords();
  const ws = useWorkshopWords();
  const { open, now } = useOpenSet(id);
  const game = now.set?.game ?? "mystic-vale";
  usePlaceOf(game);
  useUndoKeys(open);
  const checked = useChecked(now.doc.now, lang);
  if (now.missing) return <Lost title={ws("ws")} text={ws("ws_missing")} />;
  if (!now.set) return <p role="status">{t("loading")}</p>;
  return (
    <div class="column wide ws" data-saved={now.saved} data-testid="ws-editor">
      <p class="ws-crumb">
        <Link to="workshop" class="btn tool">
          <Icon name="left" />
          {ws("ws_to_all")}
        </Link>
      </p>
      <Head open={open} now={now} game={game} checked={checked} />
      {now.trouble && (
        <p class="trouble" role="alert">
          {ws(`ws_not_${now.trouble}`)}{" "}
          <button type="button" class="btn tool" onClick={() => open.save()}>
            {t("again")}
          </button>
        </p>
      )}
      {view !== "never" && <TextPane open={open} game={game} doc={now.doc.now} checked={checked} />}
    </div>
  );
}
