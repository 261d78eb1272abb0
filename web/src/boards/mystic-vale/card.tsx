// A card of the field: three slots one over the other, and what the finished card gives in all.
import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Lang } from "../../table/types";
import type { BoardProps } from "../board";
import { Band, describe } from "./band";
import {
  MARKS,
  SLOTS,
  type Advancement,
  type Card,
  type Counts,
  type Mark,
  type Slot,
} from "./data";
import { Icon } from "./symbols";
import { count, words } from "./words";

export interface Ghost extends Counts {
  one: Advancement;
  slot: Slot;
}

interface CardProps {
  card: Card;
  meaning: BoardProps["meaning"];
  ghost?: Ghost | null;
  small?: boolean;
}

function filled(card: Card, ghost: Ghost | null): (Advancement | null)[] {
  return card.slots.map((one, i) => (ghost && ghost.slot === SLOTS[i] ? ghost.one : one));
}

// Printed symbols are added up; decay, growth and guardians come from the engine's count, which
// includes texts.
function totals(slots: (Advancement | null)[], counts: Counts): [string, number][] {
  const sum = (of: (one: Advancement) => number): number =>
    slots.reduce((n, one) => n + (one ? of(one) : 0), 0);
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
  ghost?: Ghost | null,
): string {
  const slots = filled(card, ghost ?? null).filter((one) => one !== null);
  if (!slots.length) return words.say(lang, "blank");
  const sums = totals(slots, ghost ?? card).map(([name, n]) => count(lang, name, n));
  const told = slots.map((one) =>
    describe(lang, one, { ...meaning("advancement", one.id), about: "" }),
  );
  return [...told, ...(slots.length > 1 ? [words.say(lang, "totals", list(lang, sums))] : [])].join(
    " ",
  );
}

function Totals({ slots, counts }: { slots: (Advancement | null)[]; counts: Counts }): VNode {
  return (
    <span class="mv-totals">
      {totals(slots, counts).map(([name, n]) =>
        name === "vp" || name === "points" ? (
          <Icon name={name} text={n} />
        ) : (
          <span class="mv-sum">
            {n}
            <Icon name={name} />
          </span>
        ),
      )}
    </span>
  );
}

export function CardFace({ card, meaning, ghost = null, small }: CardProps): VNode {
  const slots = filled(card, ghost);
  const many = slots.filter((one) => one !== null).length > 1;
  return (
    <span class={small ? "mv-card mv-small" : "mv-card"}>
      {slots.map((one, i) =>
        one ? (
          <Band one={one} known={meaning("advancement", one.id)} ghost={ghost?.slot === SLOTS[i]} />
        ) : (
          <span class="mv-band mv-open" />
        ),
      )}
      {many || ghost ? <Totals slots={slots} counts={ghost ?? card} /> : null}
    </span>
  );
}
