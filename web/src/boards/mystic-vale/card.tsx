// A card of the field: three slots one over the other.
import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Lang } from "../../table/types";
import type { BoardProps } from "../board";
import { Band, describe } from "./band";
import type { Placed } from "./crafting";
import {
  MARKS,
  SLOTS,
  type Advancement,
  type Card,
  type Counts,
  type Mark,
  type Slot,
} from "./data";
import { count, words } from "./words";

interface CardProps {
  card: Card;
  meaning: BoardProps["meaning"];
  added?: readonly Placed[]; // what is planned or shown in its free slots
  here?: { slot: Slot; text: string } | null; // where the picked advancement would go
}

// What fills a slot, and whether it only would.
interface Filled {
  one: Advancement | null;
  ghost: boolean;
}

function filled(card: Card, added: readonly Placed[]): Filled[] {
  return card.slots.map((one, i) => {
    const ghost = added.find(({ slot }) => slot === SLOTS[i])?.one;
    return { one: ghost ?? one, ghost: ghost !== undefined };
  });
}

// Printed symbols are added up; decay, growth and guardians come from the engine's count, which
// includes texts.
function totals(slots: readonly Filled[], counts: Counts): [string, number][] {
  const sum = (of: (one: Advancement) => number): number =>
    slots.reduce((n, { one }) => n + (one ? of(one) : 0), 0);
  const counted: Partial<Record<Mark, number>> = {
    decay: counts.decay,
    growth: counts.growth,
    guardian: counts.guardians,
  };
  const marks = MARKS.map((mark): [string, number] => [
    mark,
    counted[mark] ?? sum((one) => one.symbols[mark] ?? 0),
  ]);
  return [
    ...marks,
    ["vp", sum((one) => one.vp)] as [string, number],
    ["points", sum((one) => one.gray)] as [string, number],
  ].filter(([, n]) => n !== 0);
}

export function card_label(
  lang: Lang,
  card: Card,
  meaning: BoardProps["meaning"],
  added: readonly Placed[] = [],
  counts: Counts = card,
): string {
  const slots = filled(card, added).filter(({ one }) => one !== null);
  if (!slots.length) return words.say(lang, "blank");
  const sums = totals(slots, counts).map(([name, n]) => count(lang, name, n));
  const told = slots.flatMap(({ one }) =>
    one ? [describe(lang, one, { ...meaning("advancement", one.id), about: "" })] : [],
  );
  return [...told, ...(slots.length > 1 ? [words.say(lang, "totals", list(lang, sums))] : [])].join(
    " ",
  );
}

const LEAF = "M4 20C4 10 10 4 20 4c0 10-6 16-16 16zM4 20L14 10";

// A free slot: paper with a leaf.
function Open({ here }: { here: string | null }): VNode {
  if (here !== null) return <span class="mv-open mv-here">{here}</span>;
  return (
    <span class="mv-open">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={LEAF} />
      </svg>
    </span>
  );
}

export function CardFace({ card, meaning, added = [], here = null }: CardProps): VNode {
  return (
    <span class="mv-card">
      {filled(card, added).map(({ one, ghost }, i) =>
        one ? (
          <Band one={one} known={meaning("advancement", one.id)} ghost={ghost} />
        ) : (
          <Open here={here && here.slot === SLOTS[i] ? here.text : null} />
        ),
      )}
    </span>
  );
}
