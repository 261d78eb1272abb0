// A card as it lies: turned by quarters, with a clock that shows when it is back and what it is
// doing.

import type { VNode } from "preact";
import { Dial, Icon } from "./symbols";
import type { Table } from "./table";
import type { Word } from "./words";

export interface Turned {
  turns: number;
  purpose: string;
}

export function clock_words({ t }: Table, { turns, purpose }: Turned): string {
  return turns ? t("turns_left", t(`purpose_${purpose}` as Word), turns) : "";
}

interface ClockProps {
  table: Table;
  now: Turned;
  would: Turned | null; // after the pondered action
}

export function Clock({ table, now, would }: ClockProps): VNode | null {
  const { turns, purpose } = would ?? now;
  if (!turns) return null;
  return (
    <>
      <span class={would ? "ms-clock ms-would" : "ms-clock"}>
        <Dial turns={turns} />
      </span>
      <span class={would ? "ms-for ms-would" : "ms-for"}>
        <Icon name={purpose} />
        <span class="ms-word">{table.t(`short_${purpose}` as Word)}</span>
      </span>
    </>
  );
}

// How the pondered action would turn the card in this place.
export function would_turn(
  one: { place: string; turns: number },
  after: { place: string; turns: number; engaged_for?: string }[] | null,
): Turned | null {
  const then = after?.find((other) => other.place === one.place);
  return then && then.turns !== one.turns
    ? { turns: then.turns, purpose: then.engaged_for ?? "construction" }
    : null;
}
