// Anything on the board: a button that does what can be done with it, or explains itself.
import type { ComponentChildren, VNode } from "preact";
import type { BoardProps } from "../board";
import type { Drag } from "../kit/drag";
import type { Act } from "../kit/codes";
import type { Hand } from "./hand";

export interface Table {
  props: BoardProps;
  hand: Hand;
  drag: Drag;
}

interface ThingProps {
  table: Table;
  name: string; // its key
  label: string;
  class: string;
  explain: [noun: string, id: string] | null;
  direct?: boolean; // pressing does it at once
  grip?: boolean; // can be dragged
  drop?: string; // what is dragged can be dropped on it
  press?: () => void; // instead of picking
  lit?: boolean; // although nothing can be done with it alone
  over?: boolean;
  thing?: string; // its name for motion
  from?: string;
  children: ComponentChildren;
}

function press(t: ThingProps, acts: Act[]): void {
  const { hand, props } = t.table;
  const [only] = acts;
  if (t.table.drag.swallowed()) return;
  if (t.press) t.press();
  else if (!only) {
    if (t.explain) props.explain(...t.explain);
  } else if (t.direct || (hand.picked === t.name && acts.length === 1 && only.kind !== "sleeve")) hand.play(only);
  else hand.pick(hand.picked === t.name ? null : t.name);
}

export function Thing(t: ThingProps): VNode {
  const { hand } = t.table;
  const acts = hand.acts(t.name);
  const lit = t.lit ?? acts.length > 0;
  const state = [t.class, lit && "lit", hand.picked === t.name && "picked", t.over && "over", hand.hinted(t.name) && "hinted"];
  const code = acts[0]?.code ?? null;
  const ponder = (): void => (code ? hand.ponder(code) : undefined);
  const leave = (): void => (code ? hand.ponder(null) : undefined);
  return (
    <button
      type="button"
      class={state.filter(Boolean).join(" ")}
      aria-pressed={lit && !t.direct ? hand.picked === t.name : undefined}
      data-thing={t.thing}
      data-from={t.from}
      data-drop={t.drop}
      onClick={() => press(t, acts)}
      onMouseEnter={ponder}
      onMouseLeave={leave}
      onFocus={ponder}
      onBlur={leave}
      {...(t.grip && lit ? t.table.drag.grip(t.name) : {})}
    >
      <span class="mv-said">{t.label}</span>
      <span class="mv-seen" aria-hidden="true">
        {t.children}
      </span>
    </button>
  );
}
