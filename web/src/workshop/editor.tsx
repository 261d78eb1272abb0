// A set of the workshop, open: its cards, the guided way through the box, its text, its problems.

import { useEffect, useState } from "preact/hooks";
import type { Board } from "../boards/board";
import { board_of } from "../boards/registry";
import { usePlaceOf } from "../lib/scene";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { Lost } from "../parts/lost";
import { Trouble } from "../parts/trouble";
import { BoxView } from "./box-view";
import { acts_of, card_of, CardPane, useBenchKeys, type Bench } from "./card-pane";
import { useChecked, useFormat } from "./checked";
import { Head } from "./head";
import { useOpenSet, type OpenSet } from "./open-set";
import { parts_of, PartsList } from "./parts-list";
import { Problems } from "./problems";
import type { SetProblem } from "./schema";
import type { SetDocument } from "./set-document";
import { TextPane } from "./text-pane";

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
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [open]);
}

// The component that is open, by its kind and id; the first one if that is gone.
function place_in(doc: SetDocument, place: string): number {
  const [kind = "", id = ""] = place.split(" ");
  const at = doc.find(kind, id);
  return at > 0 ? at : (parts_of(doc)[0] ?? -1);
}

// The problems of the set as a whole, and a way to each of the others.
function ProblemsPane({ bench }: { bench: Bench }) {
  const ws = useWorkshopWords();
  const { checked, doc, game, go } = bench;
  if (!checked || checked.problems.length === 0)
    return (
      <p class="ws-verdict good" role="status" data-testid="ws-verdict">
        {checked?.fine && (
          <>
            <Icon name="check" /> {ws("ws_fine")}
          </>
        )}
      </p>
    );
  const show = ({ line }: SetProblem) => {
    const at = doc.at_line(line);
    if (at > 0) go(at);
  };
  return (
    <section class="pane ws-wrongs" aria-live="polite" data-testid="ws-verdict">
      <h2>{ws("ws_wrong", checked.count)}</h2>
      <Problems game={game} problems={checked.problems} count={checked.count} show={show} />
    </section>
  );
}

function CardsView({ bench }: { bench: Bench }) {
  const ws = useWorkshopWords();
  const [listed, list] = useState(false);
  const acts = acts_of(bench, card_of(bench));
  useBenchKeys(acts);
  const parts = (
    <PartsList
      doc={bench.doc}
      schema={bench.format.schema}
      problems={bench.checked?.problems ?? []}
      at={bench.at}
      go={(at) => (list(false), bench.open.pause(), bench.go(at))}
      add={(kind) => (list(false), acts.add(kind))}
    />
  );
  return (
    <div class="ws-desk">
      <div class="ws-side">{parts}</div>
      <div class="ws-main">
        <ProblemsPane bench={bench} />
        <CardPane {...bench} acts={acts}>
          <button
            type="button"
            class="btn tool ws-list-open"
            data-testid="ws-list"
            onClick={() => list(true)}
          >
            <Icon name="log" />
            {ws("ws_parts")}
          </button>
        </CardPane>
        <p class="soft ws-keys">{ws("ws_keys")}</p>
      </div>
      {listed && (
        <Dialog title={ws("ws_parts")} close={() => list(false)}>
          {parts}
        </Dialog>
      )}
    </div>
  );
}

export function Editor({ id, view }: { id: string; view: string }) {
  const { lang, t } = useWords();
  const ws = useWorkshopWords();
  const { open, now } = useOpenSet(id);
  const game = now.set?.game ?? "";
  usePlaceOf(game || "mystic-vale");
  useUndoKeys(open);
  const doc = now.doc.now;
  const checked = useChecked(doc, lang);
  const formats = useFormat(game, lang);
  const format = formats.value;
  const [board, found] = useState<Board | null>(null);
  useEffect(() => void (game && board_of(game).then((b) => found(() => b))), [game]);
  if (now.missing) return <Lost title={ws("ws")} text={ws("ws_missing")} />;
  if (formats.error !== null) return <Trouble text={t("engine_failed")} again={formats.again} />;
  if (!now.set || !format) return <p role="status">{t("loading")}</p>;
  const at = place_in(doc, now.set.place);
  const go = (to: number) => {
    const s = open.now.value.doc.now.stanzas[to];
    if (s) open.at(`${s.kind} ${s.id}`);
  };
  const bench: Bench = { open, doc, game, format, board, checked, at, go };
  return (
    <div class="column wide ws" data-saved={now.saved} data-testid="ws-editor">
      <Head open={open} now={now} game={game} id={id} view={view} checked={checked} />
      {now.trouble && (
        <p class="trouble" role="alert">
          {ws(`ws_not_${now.trouble}`)}{" "}
          <button type="button" class="btn tool" onClick={() => open.save()}>
            {t("again")}
          </button>
        </p>
      )}
      {view === "text" ? (
        <TextPane open={open} game={game} doc={doc} checked={checked} />
      ) : view === "box" ? (
        <BoxView bench={bench} />
      ) : (
        <CardsView bench={bench} />
      )}
    </div>
  );
}
