// Paying: the ways to pay for a deed, and choosing unit by unit what pays. MS-R10.1, MS-G-49.
import type { VNode } from "preact";
import type { Act } from "../kit/codes";
import { Choice } from "../kit/thing";
import { colon } from "../kit/typography";
import type { Table } from "./hand";
import { Amounts } from "./symbols";
import { amounts, say, WAYS, pair } from "./words";

const BY_SECOND = ["build", "send", "quick", "shoot"];
const BY_THIRD = ["recruit", "equip", "cast", "clone", "mutant"];

// How an action pays, and the deed without that: "send p0c3 hand" is the deed "send p0c3" paid by "hand".
function payment({ kind, args }: Act): { by: string; deed: string } {
  const at = BY_SECOND.includes(kind) ? 1 : BY_THIRD.includes(kind) ? 2 : args.length;
  return { by: args[at] ?? "stores", deed: [kind, ...args.slice(0, at)].join(" ") };
}

// One deed: the usual payment first, then the others in a few words.
export interface Deed {
  usual: Act;
  others: { act: Act; by: string }[];
}

export function deedsOf(acts: Act[]): Deed[] {
  const found = new Map<string, Deed>();
  for (const act of acts) {
    const { by, deed } = payment(act);
    const known = found.get(deed);
    if (known) known.others.push({ act, by });
    else found.set(deed, { usual: act, others: [] });
  }
  return [...found.values()];
}

export function DeedChoices({ table, deed, class: name }: { table: Table; deed: Deed; class: string }): VNode {
  const { lang } = table.props;
  if (!deed.others.length) return <Choice hand={table.hand} act={deed.usual} class={name} />;
  return (
    <span class="ms-deed">
      <Choice hand={table.hand} act={deed.usual} class={name} />
      {deed.others.map(({ act, by }) => (
        <Choice hand={table.hand} act={act} class="kit-choice ms-way">
          {pair(lang, WAYS[by])}
          <span class="hidden">{`${colon(lang)}${deed.usual.text}`}</span>
        </Choice>
      ))}
    </span>
  );
}

// What is still to be paid, and for which card.
export function Due({ table }: { table: Table }): VNode {
  const { lang, meaning } = table.props;
  const { owed, owed_for } = table.pub;
  return (
    <span class="ms-due">
      {owed_for ? `${say(lang, "dueFor")} ${meaning("card", owed_for).name}` : say(lang, "due")}
      {colon(lang)}
      <Amounts of={owed} />
      <span class="hidden">{amounts(lang, owed)}</span>
    </span>
  );
}

// Every source of the next unit; they are lit on the board too. The last one leaves the rest to the usual payment.
export function Paying({ table }: { table: Table }): VNode {
  const { hand, props } = table;
  return (
    <>
      <span class="ms-ask">{props.moment.ask?.text}</span>
      <Due table={table} />
      {hand.payments.map((act) => (
        <Choice hand={hand} act={act} class="kit-choice" />
      ))}
      {hand.loose.map((act) => (
        <Choice hand={hand} act={act} class="kit-choice kit-main" />
      ))}
    </>
  );
}
