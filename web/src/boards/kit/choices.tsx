// Actions in words: those that belong to no thing of the board, those of the thing that is picked
// up, and those that a pressed thing offers.

import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { page } from "../../lang/page";
import type { Act } from "./acts";
import { Main, type Tone } from "./frame-parts";
import { pointing } from "./ponder";
import type { Table } from "./table";

interface ChoiceProps {
  table: Table;
  act: Act;
  main?: boolean | undefined; // the usual choice
  tone?: Tone; // instead of `main`
  sub?: ComponentChildren; // a second line
  class?: string;
  children?: ComponentChildren; // instead of its text
}

export function Choice({
  table: { hold, ponder },
  act,
  main,
  tone = main ? "main" : "quiet",
  sub,
  class: name = "",
  children,
}: ChoiceProps): VNode {
  return (
    <Main
      tone={tone}
      class={`kit-choice ${tone === "main" ? "kit-main" : ""} ${name}`}
      act={act.code}
      sub={sub}
      pondered={ponder.mark([act.code])}
      pointing={pointing(ponder, act.code)}
      onPress={() => hold.play(act)}
    >
      {children ?? act.text}
    </Main>
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
    <Main
      tone={main ? "main" : "quiet"}
      class={main ? "kit-other kit-main" : "kit-other"}
      acts={false}
      title={title}
      pressed={pressed}
      onPress={press}
    >
      {children}
    </Main>
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
