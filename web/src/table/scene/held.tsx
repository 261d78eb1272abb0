// A thing in the hand: large, with every symbol on it in words and what it would do now.

import type { RefObject, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import type { Reason } from "../../engine/calls";
import { data_of, stanzas_of } from "../../lib/cards";
import { when_resized } from "../../lib/resized";
import { useWords } from "../../lang/page";
import { Link } from "../../parts/link";
import { Prose } from "../../parts/prose";
import { RuleLink } from "../../parts/rule-link";
import { Pondered } from "../pondered";
import { distinct } from "../reasons";
import { spot_beside, type Spot } from "./beside";
import { useFrame } from "./frame";
import { in_play } from "./in-play";
import type { HeldThing } from "./hold-still";

interface HeldProps {
  held: HeldThing;
  props: BoardProps;
  reasons(noun: string, id: string): Promise<Reason[]>;
  put_back(): void;
}

const MOST_REASONS = 2;

// What the drawing of a card away from the table needs.
function useData(game: string, id: string): Record<string, string[]> | null {
  const [data, know] = useState<Record<string, string[]> | null>(null);
  useEffect(() => {
    let wanted = true;
    void stanzas_of(game).then((all) => {
      const found = all.find((s) => s.id === id);
      if (wanted && found) know(data_of(found, all));
    });
    return () => void (wanted = false);
  }, [game, id]);
  return data;
}

// Beside the thing, once its size is known.
function useSpot(at: DOMRect, fresh: unknown): [RefObject<HTMLElement | null>, Spot | null] {
  const ref = useRef<HTMLElement>(null);
  const [spot, stand] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return undefined;
    const place = (): void => {
      const next = spot_beside(at, card.offsetWidth, card.offsetHeight);
      stand((old) => (old?.left === next.left && old.top === next.top ? old : next));
    };
    place();
    return when_resized(card, place);
  }, [at, fresh]);
  return [ref, spot];
}

interface Symbol {
  icon: VNode;
  name: string;
  about: string;
}

// The symbols on the thing in words. Without the board's own choice: those whose drawings appear on
// its face.
function Symbols({
  all,
  every,
  face,
}: {
  all: Symbol[];
  every: boolean;
  face: RefObject<HTMLElement | null>;
}) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (every || !list.current) return;
    const drawn = new Set(
      [...(face.current?.querySelectorAll("use") ?? [])].map((u) => u.getAttribute("href")),
    );
    for (const item of list.current.children) {
      const use = item.querySelector("use");
      (item as HTMLElement).hidden = !drawn.has(use?.getAttribute("href") ?? "");
    }
  });
  return (
    <ul ref={list} class="symlist">
      {all.map((s) => (
        <li key={s.name}>
          <span class="symbol-icon">{s.icon}</span>
          <span>
            <b>{s.name}</b> {s.about}
          </span>
        </li>
      ))}
    </ul>
  );
}

function WhyNot({
  game,
  held,
  reasons,
}: Pick<HeldProps, "held" | "reasons"> & { game: string }): VNode | null {
  const { t } = useWords();
  const [why, know] = useState<Reason[]>([]);
  useEffect(() => {
    let wanted = true;
    void reasons(held.noun, held.id).then(
      (found) => wanted && know(distinct(found).slice(0, MOST_REASONS)),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [held.noun, held.id]);
  if (!why.length) return null;
  return (
    <p class="held-why">
      <b>{t("not_now")}</b>
      {why.map((r, i) => (
        <span key={r.text}>
          {i > 0 && " ·"} {r.text}
          {r.rule && (
            <>
              {" "}
              (<RuleLink game={game} rule={r.rule} />)
            </>
          )}
        </span>
      ))}
    </p>
  );
}

export function Held({ held, props, reasons, put_back }: HeldProps): VNode | null {
  const { t } = useWords();
  const { board, state } = useFrame();
  const { noun, id, pinned } = held;
  const { moment, meaning: meaning_of, lang } = props;
  const face = useRef<HTMLDivElement>(null);
  const data = useData(state.game, id);
  const [ref, spot] = useSpot(held.at, data);
  const meaning = meaning_of(noun, id);
  const own = board?.held?.(noun, id, { moment, lang, meaning: meaning_of }) ?? null;
  const made = board?.Made?.({ noun, id, moment, meaning: meaning_of, lang }) ?? null;
  const drawing = own?.face ?? made?.face ?? board?.Face({ noun, id, data, meaning, lang }) ?? null;
  const can = moment.legal.filter((a) => a.action.split(" ").slice(1).includes(id));
  const act = can.find((a) => a.action === held.act) ?? can[0] ?? null;
  useEffect(() => {
    if (pinned) ref.current?.focus({ preventScroll: true });
  }, [pinned]);
  // A name alone is not worth a sheet.
  if (!pinned && !drawing && !made && !meaning.about && !act) return null;
  return (
    <section
      ref={ref}
      class={pinned ? "held pinned" : "held"}
      role={pinned ? "dialog" : undefined}
      aria-label={made?.name ?? meaning.name}
      tabIndex={-1}
      style={spot ? { left: `${spot.left}px`, top: `${spot.top}px` } : { visibility: "hidden" }}
    >
      {drawing && (
        <div ref={face} class="held-face" aria-hidden="true">
          {drawing}
        </div>
      )}
      <div class="held-words">
        <h2>{made?.name ?? meaning.name}</h2>
        {made ? (
          <dl class="explain-parts">
            {made.parts.map((p, i) => (
              <div key={i}>
                <dt>{p.name}</dt>
                <dd>{in_play(p.about, t)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          meaning.about && (
            <p class="held-about">
              <Prose text={in_play(meaning.about, t)} game={state.game} />
            </p>
          )
        )}
        {board && (
          <Symbols all={own?.symbols ?? board.symbols(lang)} every={own !== null} face={face} />
        )}
        {act ? (
          <Pondered
            action={act.action}
            preview={props.preview}
            game={state.game}
            title={act.text}
          />
        ) : (
          moment.ask && <WhyNot game={state.game} held={held} reasons={reasons} />
        )}
        {pinned && (
          <p class="held-ways">
            <button type="button" class="btn" onClick={() => props.explain(noun, id)}>
              {t("about")}
            </button>
            {meaning.rule && (
              <Link to={`rules/${state.game}/${meaning.rule}`} class="btn">
                {t("rule", meaning.rule)}
              </Link>
            )}
            <button type="button" class="btn" onClick={put_back}>
              {t("put_back")}
            </button>
          </p>
        )}
        {!pinned && meaning.rule && (
          <p class="fine">
            {t("rule", meaning.rule)} · <kbd>i</kbd> {t("held_keep")}
          </p>
        )}
      </div>
    </section>
  );
}
