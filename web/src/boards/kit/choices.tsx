// Actions in words: those that belong to no thing of the board, those of the thing that is picked
// up, and those that a pressed thing offers.

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { page } from "../../lang/page";
import type { Act } from "./acts";
import { pointing } from "./ponder";
import type { Table } from "./table";

const PLAIN = "kit-choice";
const MAIN = "kit-choice kit-main";

interface ChoiceProps {
  table: Table;
  act: Act;
  main?: boolean | undefined; // the usual choice
  class?: string;
  children?: ComponentChildren; // instead of its text
}

export function Choice({
  table: { hold, ponder },
  act,
  main,
  class: name = main ? MAIN : PLAIN,
  children,
}: ChoiceProps): VNode {
  return (
    <button
      type="button"
      class={name}
      data-choice
      data-pondered={ponder.mark([act.code])}
      onClick={() => hold.play(act)}
      {...pointing(ponder, act.code)}
    >
      {children ?? act.text}
    </button>
  );
}

interface OtherProps {
  press(): void;
  main?: boolean;
  title?: string;
  pressed?: boolean; // of a switch
  children: ComponentChildren;
}

// A button that plays no action.
export function Other({ press, main, title, pressed, children }: OtherProps): VNode {
  return (
    <button
      type="button"
      class={main ? MAIN : PLAIN}
      title={title}
      aria-pressed={pressed}
      onClick={press}
    >
      {children}
    </button>
  );
}

interface HeldProps {
  table: Table;
  name: string | null; // the title of the picked thing; null: the thing is visible beside it
  note?: string | null;
  explain: [noun: string, id: string];
  children: ComponentChildren; // what can be done with it
}

// The thing that is picked up.
export function Held({ table, name, note, explain, children }: HeldProps): VNode {
  const { props, hold } = table;
  const t = page.in(props.lang);
  return (
    <>
      {name !== null && <b>{name}</b>}
      {note && <span>{note}</span>}
      {children}
      <Other press={() => props.explain(...explain)}>{t("about")}</Other>
      {name !== null && <Other press={hold.put_back}>{t("put_back")}</Other>}
    </>
  );
}

interface OfferedProps {
  table: Table;
  class: string;
  label: string;
  titled?: boolean; // its title is visible
  shown?(act: Act): ComponentChildren; // instead of its text
}

// The choices of a pressed thing, if it has several. The focus moves there and leaves with Escape.
export function Offered({ table, class: name, label, titled, shown }: OfferedProps): VNode | null {
  const { hold, props } = table;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector("button")?.focus(), [hold.offered]);
  if (!hold.offered) return null;
  return (
    <div class={name} role="group" aria-label={label} ref={group}>
      {titled && <b>{hold.offered.title}</b>}
      {hold.offered.acts.map((act) => (
        <Choice key={act.text} table={table} act={act} main>
          {shown?.(act)}
        </Choice>
      ))}
      <Other press={hold.put_back}>{page.say(props.lang, "cancel")}</Other>
    </div>
  );
}
