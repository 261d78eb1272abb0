// One component on the bench: how it looks, its form, and what can be done with it as a whole.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board } from "../boards/board";
import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { as_normal, card_name, differs, free_id, type Card } from "./card";
import { CardForm } from "./card-form";
import { CardLook } from "./card-look";
import type { Format } from "./checked";
import { counted_kinds, DeckCurve } from "./deck-curve";
import type { OpenSet } from "./open-set";
import { MARK_SIGNS, parts_of } from "./parts-list";
import type { SetChecked } from "./schema";
import { mark_of, type SetDocument } from "./set-document";

export interface Bench {
  open: OpenSet;
  doc: SetDocument;
  game: string;
  format: Format;
  board: Board | null;
  checked: SetChecked | null;
  at: number; // the component; -1: none
  go(at: number): void;
}

// What the keys and the buttons do with the component that is open.
export function acts_of({ open, doc, format, at, go }: Bench, card: Card | null) {
  const all = parts_of(doc);
  const beside = (by: number) => all[all.indexOf(at) + by];
  const step = (by: number) => {
    const to = beside(by);
    open.pause();
    if (to !== undefined) go(to);
  };
  const mark = (how: "transcribed" | "changed") => card && open.change(doc.mark_stanza(at, how));
  return {
    next: () => step(1),
    back: () => step(-1),
    has_next: beside(1) !== undefined,
    has_back: beside(-1) !== undefined,
    printed: () => (mark("transcribed"), step(1)),
    changed: () => mark("changed"),
    normal: () => {
      const next = card && as_normal(card);
      if (next) open.change(next);
    },
    copy: () => {
      const s = doc.stanzas[at];
      if (!s) return;
      const id = free_id(doc, s.kind, s.id);
      open.change(doc.copy_stanza(at, id));
      go(at + 1);
    },
    remove: () => {
      open.change(doc.remove_stanza(at));
      go(Math.max(1, beside(1) === undefined ? at - 1 : at));
    },
    add: (kind: string) => {
      const like = format.base.stanzas.findIndex((s) => s.kind === kind);
      const id = free_id(doc, kind, kind);
      const fields = format.base.stanzas[like]?.fields ?? [];
      const marked = fields.map((f) => ({
        key: f.key,
        value: f.value,
        source: f.source === null ? null : ("changed" as const),
      }));
      const next = doc.add_stanza(kind, id, marked);
      open.change(next);
      go(next.find(kind, id));
    },
  };
}

export type Acts = ReturnType<typeof acts_of>;

export function card_of({ doc, format, at }: Bench): Card | null {
  const s = doc.stanzas[at];
  const kind = format.schema.kinds.find((k) => k.kind === s?.kind);
  return s && kind ? { doc, at, kind, base: format.base } : null;
}

let stepped_by_key = false; // how the last act was given

// The keys of the bench. They work in every field; letters alone are typed.
export function useBenchKeys(acts: Acts): void {
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const act = key_of(e, now.current);
      if (!act) return;
      e.preventDefault();
      e.stopPropagation();
      stepped_by_key = true;
      act();
    };
    const touch = () => void (stepped_by_key = false);
    const end = new AbortController();
    window.addEventListener("keydown", press, { capture: true, signal: end.signal });
    window.addEventListener("pointerdown", touch, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
}

function key_of(e: KeyboardEvent, acts: Acts): (() => void) | null {
  const ctrl = e.ctrlKey || e.metaKey;
  if (ctrl && !e.altKey && e.key === "Enter") return acts.printed;
  if (!e.altKey || ctrl || e.shiftKey) return null;
  const by: Record<string, () => void> = {
    ArrowDown: acts.next,
    ArrowUp: acts.back,
    KeyX: acts.changed,
    KeyC: acts.normal,
  };
  return by[e.code] ?? null;
}

interface PaneProps extends Bench {
  acts: Acts;
  calm?: boolean; // one card at a time: no other ways
  children?: ComponentChildren;
}

// After a step by key the first field of the next component has the focus. A tap leaves it where it
// is: on a phone the keyboard would cover the card.
function useFocusOnCard(at: number) {
  const pane = useRef<HTMLElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    if (stepped_by_key)
      pane.current?.querySelector<HTMLElement>(".ws-form :is(input, select)")?.focus();
  }, [at]);
  return pane;
}

export function CardPane(props: PaneProps) {
  const { open, doc, game, board, checked, at, acts, calm, children } = props;
  const { lang } = useWords();
  const ws = useWorkshopWords();
  const pane = useFocusOnCard(at);
  const card = card_of(props);
  const stanza = doc.stanzas[at];
  if (!card || !stanza) return <p class="pane soft">{ws("ws_no_card")}</p>;
  const mark = mark_of(stanza);
  const counted = counted_kinds(card.kind);
  const problems = (checked?.problems ?? []).filter(
    (p) => p.kind === stanza.kind && p.id === stanza.id,
  );
  return (
    <section
      ref={pane}
      class={calm ? "ws-bench calm" : "ws-bench"}
      aria-labelledby="ws-card-title"
      data-testid="ws-bench"
      data-card={`${stanza.kind} ${stanza.id}`}
    >
      <header class="ws-bench-head">
        <h2 id="ws-card-title">{card_name(doc, at, lang)}</h2>
        <span class="ws-kind">{card.kind.title}</span>
        <span class={`ws-sign ${mark}`} data-testid="ws-mark">
          <Icon name={MARK_SIGNS[mark].icon} /> {ws(MARK_SIGNS[mark].word)}
        </span>
        <span class="grow" />
        <Whole acts={acts} card={card} calm={calm ?? false} />
        {children}
      </header>
      <div class="ws-bench-card paper">
        <CardLook doc={doc} at={at} board={board} lang={lang}>
          {counted && <DeckCurve doc={doc} at={at} kinds={counted} schema={props.format.schema} />}
        </CardLook>
        <CardForm
          key={`${stanza.kind} ${stanza.id}`}
          card={card}
          game={game}
          board={board}
          problems={problems}
          write={(next, about) => open.change(next, `${at} ${about}`)}
        />
      </div>
      <Ways acts={acts} />
    </section>
  );
}

// What can be done with the component as a whole.
function Whole({ acts, card, calm }: { acts: Acts; card: Card; calm: boolean }) {
  const ws = useWorkshopWords();
  return (
    <span class="ws-whole">
      {differs(card) && (
        <button
          type="button"
          class="btn tool"
          aria-keyshortcuts="Alt+C"
          data-testid="ws-normal"
          onClick={acts.normal}
        >
          <Icon name="again" />
          {ws("ws_as_normal")} <kbd>Alt C</kbd>
        </button>
      )}
      {!calm && (
        <>
          <button
            type="button"
            class="btn tool"
            aria-label={ws("ws_card_copy")}
            title={ws("ws_card_copy")}
            onClick={acts.copy}
          >
            <Icon name="cards" />
          </button>
          <button
            type="button"
            class="btn tool"
            aria-label={ws("ws_card_remove")}
            title={ws("ws_card_remove")}
            onClick={acts.remove}
          >
            <Icon name="cross" />
          </button>
        </>
      )}
    </span>
  );
}

// The buttons for the previous and the next card, and for the two marks.
function Ways({ acts }: { acts: Acts }) {
  const ws = useWorkshopWords();
  return (
    <footer class="ws-bench-ways">
      <button
        type="button"
        class="btn tool"
        aria-label={ws("ws_card_back")}
        aria-disabled={!acts.has_back}
        aria-keyshortcuts="Alt+ArrowUp"
        onClick={acts.back}
      >
        <Icon name="left" />
      </button>
      <span class="grow" />
      <button
        type="button"
        class="btn"
        aria-keyshortcuts="Alt+X"
        data-testid="ws-changed"
        onClick={acts.changed}
      >
        <Icon name="pen" />
        {ws("ws_mark_changed")} <kbd>Alt X</kbd>
      </button>
      <button
        type="button"
        class="btn main"
        aria-keyshortcuts="Control+Enter"
        data-testid="ws-printed"
        onClick={acts.printed}
      >
        <Icon name="check" />
        {ws("ws_mark_printed")} <kbd>Ctrl ⏎</kbd>
      </button>
      <button
        type="button"
        class="btn tool"
        aria-label={ws("ws_card_next")}
        aria-disabled={!acts.has_next}
        aria-keyshortcuts="Alt+ArrowDown"
        data-testid="ws-next"
        onClick={acts.next}
      >
        <Icon name="right" />
      </button>
    </footer>
  );
}
