// What is under way between the camps, one line for each: attacks, a treasure, a payment.
import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import type { Hit } from "./data";
import { hit_words } from "./hit";
import { Due } from "./paying";
import { Icon } from "./symbols";
import type { Table } from "./table";

function Attack({ table, hit }: { table: Table; hit: Hit }): VNode {
  const { lang, meaning } = table.props;
  const fogged = table.pub.attack.fogged && table.pub.attack.struck_at === hit.target;
  return (
    <li>
      <Icon name="attack" /> <b>{meaning("place", hit.target).name}</b>
      {colon(lang)}
      {list(lang, [
        table.t("members", hit.members ?? 0),
        fogged ? table.t("fogged") : hit_words(table, hit),
      ])}
    </li>
  );
}

export function Battle({ table }: { table: Table }): VNode | null {
  const { lang, meaning } = table.props;
  const { attack, owed } = table.pub;
  // Otherwise it is in the bar.
  const bill = Object.keys(owed).length > 0 && table.props.moment.ask?.kind !== "pay";
  if (!attack.groups.length && !attack.treasure && !bill) return null;
  return (
    <ul class="ms-battle">
      {attack.groups.map((hit) => (
        <Attack table={table} hit={hit} />
      ))}
      {attack.treasure ? (
        <li>
          <Icon name="gift" /> {table.t("treasure")}
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
