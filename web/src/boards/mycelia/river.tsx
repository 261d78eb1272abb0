// The river: five heroes and what they cost.

import type { VNode } from "preact";
import { Card } from "./card";
import { Pile } from "./pile";
import type { Table } from "./table";

export function River({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  const boxed = Object.values(pub.box).reduce((sum, n) => sum + n, 0);
  return (
    <section class="my-river my-panel" aria-label={t("river")}>
      <div class="my-river-head">
        <h3>{t("river")}</h3>
        <Pile table={table} id="river" thing="pile" text={t("river_pile", pub.pile_count)} />
        <Pile table={table} id="river-discard" text={t("river_discard", pub.river_discard_count)} />
        {boxed > 0 && <Pile table={table} id="box" text={t("box", boxed)} />}
      </div>
      <ul class="my-cards">
        {pub.river.map((id, i) => (
          <li key={i}>
            {id === null ? (
              <div class="my-empty">{t("empty_spot")}</div>
            ) : (
              <Card table={table} id={id} name={`river ${id}`} thing={`river:${id}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
