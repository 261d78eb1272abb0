// "I own the box": all components in the order of the box, one at a time. Those that are done are
// skipped; one may leave at any time and goes on here.

import { useEffect } from "preact/hooks";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { acts_of, card_of, CardPane, useBenchKeys, type Bench } from "./card-pane";
import { parts_of } from "./parts-list";
import { mark_of, progress, type SetDocument } from "./set-document";
import { play_set } from "./play-set";

const is_open = (doc: SetDocument, at: number): boolean => {
  const s = doc.stanzas[at];
  return s !== undefined && mark_of(s) === "reconstructed";
};

// The next one that nobody has read yet, from a place on and then from the beginning; -1: none.
export function next_open(doc: SetDocument, from: number): number {
  const all = parts_of(doc);
  const behind = all.filter((at) => at > from);
  const before = all.filter((at) => at <= from);
  return [...behind, ...before].find((at) => is_open(doc, at)) ?? -1;
}

interface KindProgress {
  kind: string;
  title: string;
  done: number;
  all: number;
  first: number;
}

function by_kind({ doc, format }: Bench): KindProgress[] {
  const kinds = [...new Set(parts_of(doc).map((at) => doc.stanzas[at]?.kind ?? ""))];
  return kinds.map((kind) => {
    const { printed, changed, all } = progress(doc, kind);
    const title = format.schema.kinds.find((k) => k.kind === kind)?.title ?? kind;
    const of_kind = parts_of(doc).filter((at) => doc.stanzas[at]?.kind === kind);
    const first = of_kind.find((at) => is_open(doc, at)) ?? of_kind[0] ?? -1;
    return { kind, title, done: printed + changed, all, first };
  });
}

// What to do, and how far one has come with each kind of component.
function Kinds({ bench }: { bench: Bench }) {
  const ws = useWorkshopWords();
  const { doc, at, go } = bench;
  const now = doc.stanzas[at]?.kind;
  return (
    <ol class="ws-kinds" aria-label={ws("ws_parts")}>
      {by_kind(bench).map(({ kind, title, done, all, first }) => (
        <li key={kind}>
          <button
            type="button"
            aria-current={kind === now ? "step" : undefined}
            data-done={done === all || undefined}
            onClick={() => go(first)}
          >
            {title} <b class="digits">{done === all ? <Icon name="check" /> : `${done}/${all}`}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Done({ bench }: { bench: Bench }) {
  const ws = useWorkshopWords();
  const { game, doc, checked } = bench;
  return (
    <section class="paper ws-done" data-testid="ws-done">
      <h2>{ws("ws_box_done")}</h2>
      <p>{ws("ws_box_done_note")}</p>
      {checked?.fine && (
        <button type="button" class="btn main" onClick={() => play_set(game, doc.text())}>
          <Icon name="play" />
          {ws("ws_play")}
        </button>
      )}
    </section>
  );
}

export function BoxView({ bench }: { bench: Bench }) {
  const ws = useWorkshopWords();
  const { doc, at, open, go } = bench;
  const whole = progress(doc);
  const done = whole.printed + whole.changed;
  const acts = acts_of(bench, card_of(bench));
  // On to the next card that is still open, which the mark of this one does not change.
  const on = () => {
    open.pause();
    const to = next_open(open.now.value.doc.now, at);
    if (to >= 0) go(to);
  };
  const box_acts = {
    ...acts,
    printed: () => (open.change(doc.mark_stanza(at, "transcribed")), on()),
  };
  useBenchKeys(box_acts);
  // One goes on where something is left to do.
  useEffect(() => {
    if (!is_open(doc, at)) on();
  }, []);
  return (
    <div class="ws-box">
      <p class="pane ws-box-note">
        <b class="digits">{ws("ws_of", done, whole.all)}</b> {ws("ws_box_note")}
      </p>
      <Kinds bench={bench} />
      {done === whole.all ? <Done bench={bench} /> : <CardPane {...bench} acts={box_acts} calm />}
      {done < whole.all && (
        <p class="acts-row">
          <button type="button" class="btn" data-testid="ws-skip" onClick={on}>
            {ws("ws_skip")}
          </button>
        </p>
      )}
    </div>
  );
}
