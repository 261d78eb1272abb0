// What is under way between the camps, in a line each: attacks, a treasure, a bill.
import type { VNode } from "preact";
import { colon } from "../kit/typography";
import type { Hit } from "./data";
import { hitWords } from "./hit";
import type { Table } from "./hand";
import { Due } from "./paying";
import { Icon } from "./symbols";
import { say } from "./words";

function Attack({ table, hit }: { table: Table; hit: Hit }): VNode {
  const { lang, meaning } = table.props;
  const fogged = table.pub.attack.fogged && table.pub.attack.struck_at === hit.target;
  return (
    <li>
      <Icon name="attack" /> <b>{meaning("place", hit.target).name}</b>
      {colon(lang)}
      {hit.members} {say(lang, hit.members === 1 ? "member" : "members")},{" "}
      {fogged ? say(lang, "fogged") : hitWords(lang, hit)}
    </li>
  );
}

export function Battle({ table }: { table: Table }): VNode | null {
  const { lang, meaning } = table.props;
  const { attack, owed } = table.pub;
  const bill = Object.keys(owed).length > 0 && table.props.moment.ask?.kind !== "pay"; // else it is in the bar
  if (!attack.groups.length && !attack.treasure && !bill) return null;
  return (
    <ul class="ms-battle">
      {attack.groups.map((hit) => (
        <Attack table={table} hit={hit} />
      ))}
      {attack.treasure ? (
        <li>
          <Icon name="gift" /> {say(lang, "treasure")}
          {colon(lang)}
          <b>{meaning("card", attack.treasure).name}</b>
        </li>
      ) : null}
      {bill ? (
        <li>
          <Due table={table} />
        </li>
      ) : null}
    </ul>
  );
}
