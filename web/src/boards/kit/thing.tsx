// Anything on a board: a button that does what can be done with it, or explains itself; a mere
// picture where there is nothing to do and nothing to say. It has a label for screen readers and
// shows its children to everybody else.
//
// Its state is in attributes, which the board's styles draw: data-lit (something can be done with
// it), data-picked, data-over (something is dragged over it), data-pondered (see ponder.ts).

import type { ComponentChildren, CSSProperties, VNode } from "preact";
import type { Act } from "./acts";
import { pointing } from "./ponder";
import type { Table } from "./table";

// What can be chosen: things and choices.
export const USABLE = "button[data-lit], button[data-choice]";

export interface ThingProps {
  table: Table;
  class: string;
  name?: string; // its key; without one nothing can be done with it
  acts?: Act[]; // instead of those that are sorted under its key
  label?: string; // without one, screen readers read what it shows
  title?: string;
  heading?: string; // over the choices, where it offers several
  explain?: [noun: string, id: string] | null;
  direct?: boolean; // a press plays the first action at once
  press?: (() => void) | undefined; // instead of what a press usually does
  // The action that is pondered with it, where that is not the usual one.
  pondered?: string | null | undefined;
  lit?: boolean | undefined; // although nothing can be done with it alone
  picked?: boolean | undefined; // where the board itself keeps what is picked up
  over?: boolean;
  point?: ((on: boolean) => void) | undefined; // it is pointed at, or no longer
  grip?: string | undefined; // it can be dragged, under this name
  drop?: string | undefined; // things can be dropped on it, under this name
  thing?: string | undefined; // its name for motion
  from?: string; // where it appears from: glide.ts
  row?: number; // its spot in a grid
  column?: number;
  data?: Record<`data-${string}`, string | undefined>;
  style?: CSSProperties;
  children?: ComponentChildren;
}

function press({ table, name = "", heading = "", explain, direct }: ThingProps, acts: Act[]): void {
  const { hold, props } = table;
  const [first] = acts;
  if (!first) {
    if (explain) props.explain(...explain);
  } else if (direct || (!hold.picks && acts.length === 1)) hold.play(first);
  else if (!hold.picks) hold.offer(heading, acts);
  else {
    const again = hold.picked === name ? hold.again(acts) : null;
    if (again) hold.play(again);
    else hold.pick(hold.picked === name ? null : name);
  }
}

// A thing that is picked up first ponders what it would do first; elsewhere only what a press would
// do at once.
const usually_pondered = (acts: Act[], picks: boolean): string | null =>
  picks || acts.length === 1 ? (acts[0]?.code ?? null) : null;

const flag = (on: boolean | undefined): "" | undefined => (on ? "" : undefined);

export function Thing(t: ThingProps): VNode {
  const { hold, ponder } = t.table;
  const acts = t.acts ?? (t.name === undefined ? [] : hold.acts(t.name));
  const lit = t.lit ?? acts.length > 0;
  const picked = t.picked ?? (hold.picks && hold.picked === t.name);
  const codes = [
    ...acts.map((act) => act.code),
    ...(t.name === undefined ? [] : hold.codes(t.name)),
  ];
  const attributes = {
    class: t.class,
    title: t.title,
    style: t.style,
    ...t.data,
    "data-lit": flag(lit),
    "data-picked": flag(picked),
    "data-over": flag(t.over),
    "data-pondered": ponder.mark(codes),
    "data-thing": t.thing,
    "data-from": t.from,
    "data-explain": t.explain ? t.explain.join(" ") : undefined,
  };
  if (!lit && !t.explain && !t.press)
    return (
      <span {...attributes} role="img" aria-label={t.label}>
        {t.children}
      </span>
    );
  const code = t.pondered === undefined ? usually_pondered(acts, hold.picks) : t.pondered;
  const toggles = t.picked !== undefined || (hold.picks && !t.direct);
  return (
    <button
      type="button"
      {...attributes}
      aria-pressed={lit && toggles ? picked : undefined}
      data-act={acts[0]?.code}
      data-drag={lit ? t.grip : undefined}
      data-drop={t.drop}
      data-row={t.row}
      data-column={t.column}
      onClick={t.press ?? (() => press(t, acts))}
      {...pointing(ponder, code, t.point)}
    >
      {t.label === undefined ? (
        t.children
      ) : (
        <>
          <span class="hidden">{t.label}</span>
          <span class="kit-seen" aria-hidden="true">
            {t.children}
          </span>
        </>
      )}
    </button>
  );
}
