// Anything on a board: a button that does what can be done with it, or explains itself; a mere picture where
// there is nothing to do and nothing to say.
//
// The first press picks a thing up, so that one sees what it would do; the second does it. A thing says its
// label to those who listen and shows its children to those who see.
import type { ComponentChildren, VNode } from "preact";
import type { Act } from "./codes";

// What can be chosen.
export const USABLE = "button.lit, button[data-choice]";

// What a board knows of its legal actions.
export interface Grasp {
  acts(key: string): Act[]; // what can be done with a thing
  again(acts: Act[]): Act | null; // what a second press does; null: it puts the thing back
  picked: string | null;
  pick(key: string | null): void;
  hinted(key: string): boolean;
  play(act: Act): void;
  ponder(code: string | null): void;
}

export interface Held {
  hand: Grasp;
  props: { explain(noun: string, id: string): void };
}

interface ThingProps {
  table: Held;
  name: string; // its key
  label: string;
  class: string;
  explain: [noun: string, id: string] | null;
  direct?: boolean; // pressing does it at once
  grip?: boolean; // can be dragged
  drop?: string | undefined; // what is dragged can be dropped on it
  press?: (() => void) | undefined; // instead of picking
  pondered?: string | undefined; // the action that such a press would play
  lit?: boolean | undefined; // although nothing can be done with it alone
  over?: boolean;
  place?: string; // where arrows begin and end
  thing?: string; // its name for motion
  from?: string;
  children: ComponentChildren;
}

function press(t: ThingProps, acts: Act[]): void {
  const { hand, props } = t.table;
  const [first] = acts;
  if (t.press) t.press();
  else if (!first) {
    if (t.explain) props.explain(...t.explain);
  } else if (t.direct) hand.play(first);
  else {
    const again = hand.picked === t.name ? hand.again(acts) : null;
    if (again) hand.play(again);
    else hand.pick(hand.picked === t.name ? null : t.name);
  }
}

export function Thing(t: ThingProps): VNode {
  const { hand } = t.table;
  const acts = hand.acts(t.name);
  const lit = t.lit ?? acts.length > 0;
  const state = [t.class, lit && "lit", hand.picked === t.name && "picked", t.over && "over", hand.hinted(t.name) && "hinted"];
  const code = t.pondered ?? acts[0]?.code ?? null;
  const ponder = (): void => (code ? hand.ponder(code) : undefined);
  const leave = (): void => (code ? hand.ponder(null) : undefined);
  const name = state.filter(Boolean).join(" ");
  if (!lit && !t.explain && !t.press) {
    return (
      <span class={name} role="img" aria-label={t.label} data-thing={t.thing} data-from={t.from} data-place={t.place}>
        {t.children}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={name}
      aria-pressed={lit && !t.direct ? hand.picked === t.name : undefined}
      data-thing={t.thing}
      data-from={t.from}
      data-drag={t.grip && lit ? t.name : undefined}
      data-drop={t.drop}
      data-place={t.place}
      onClick={() => press(t, acts)}
      onMouseEnter={ponder}
      onMouseLeave={leave}
      onFocus={ponder}
      onBlur={leave}
    >
      <span class="hidden">{t.label}</span>
      <span class="thing-seen" aria-hidden="true">
        {t.children}
      </span>
    </button>
  );
}

// A choice in words, for what has no thing of its own.
export function Choice({ hand, act, class: name, children }: { hand: Grasp; act: Act; class: string; children?: ComponentChildren }): VNode {
  return (
    <button
      type="button"
      class={hand.hinted(act.code) ? `${name} hinted` : name}
      data-choice
      onClick={() => hand.play(act)}
      onMouseEnter={() => hand.ponder(act.code)}
      onMouseLeave={() => hand.ponder(null)}
      onFocus={() => hand.ponder(act.code)}
      onBlur={() => hand.ponder(null)}
    >
      {children ?? act.text}
    </button>
  );
}
