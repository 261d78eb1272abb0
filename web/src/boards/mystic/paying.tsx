// Paying: the ways to pay for an action, and choosing each unit. MS-R10.1, MS-G-49.

import type { VNode } from "preact";
import { colon } from "../../lang/language";
import type { Act } from "../kit/acts";
import { Choice } from "../kit/choices";
import { Amounts } from "./symbols";
import type { Table } from "./table";
import { amounts, type Word } from "./words";

const BY_SECOND = ["build", "send", "quick", "shoot"];
const BY_THIRD = ["recruit", "equip", "cast", "clone", "mutant"];

// How an action pays, and the action without that: "send p0c3 hand" is "send p0c3" paid by "hand".
function payment({ kind, args }: Act): { by: string; deed: string } {
  const at = BY_SECOND.includes(kind) ? 1 : BY_THIRD.includes(kind) ? 2 : args.length;
  return { by: args[at] ?? "stores", deed: [kind, ...args.slice(0, at)].join(" ") };
}

// One action: the usual payment first, then the others in a few words.
export interface Deed {
  usual: Act;
  others: { act: Act; by: string }[];
}

export function deeds_of(acts: Act[]): Deed[] {
  const found = new Map<string, Deed>();
  for (const act of acts) {
    const { by, deed } = payment(act);
    const known = found.get(deed);
    if (known) known.others.push({ act, by });
    else found.set(deed, { usual: act, others: [] });
  }
  return [...found.values()];
}

export function DeedChoices({
  table,
  deed,
  main,
}: {
  table: Table;
  deed: Deed;
  main: boolean;
}): VNode {
  const usual = <Choice table={table} act={deed.usual} main={main} />;
  if (!deed.others.length) return usual;
  return (
    <span class="ms-deed">
      {usual}
      {deed.others.map(({ act, by }) => (
        <Choice table={table} act={act} class="kit-choice ms-way">
          {table.t(`way_${by}` as Word)}
          <span class="hidden">{`${colon(table.props.lang)}${deed.usual.text}`}</span>
        </Choice>
      ))}
    </span>
  );
}

// What is still to be paid, and for which card.
export function Due({ table }: { table: Table }): VNode {
  const {
    t,
    props: { lang, meaning },
    pub: { owed, owed_for },
  } = table;
  return (
    <span class="ms-due">
      {owed_for ? t("due_for", meaning("card", owed_for).name) : t("due")}
      {colon(lang)}
      <Amounts of={owed} />
      <span class="hidden">{amounts(lang, owed)}</span>
    </span>
  );
}

// Every source of the next unit; they are highlighted on the board, too. The last choice leaves the
// rest to the usual payment.
export function Paying({ table }: { table: Table }): VNode {
  return (
    <>
      <span class="ms-ask">{table.props.moment.ask?.text}</span>
      <Due table={table} />
      {table.payments.map((act) => (
        <Choice table={table} act={act} />
      ))}
      {table.hold.loose.map((act) => (
        <Choice table={table} act={act} main />
      ))}
    </>
  );
}
