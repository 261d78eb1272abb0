// The river: five heroes on their rafts, what they cost, and how many come after them.

import type { VNode } from "preact";
import { Card } from "./card";
import { Stream } from "./ground";
import { Pile } from "./pile";
import type { Table } from "./table";

export function River({ table, across }: { table: Table; across: boolean }): VNode {
  const { pub, t } = table;
  const boxed = Object.values(pub.box).reduce((sum, n) => sum + n, 0);
  const gone = pub.river_discard_count;
  return (
    <section class="my-river" aria-label={t("river")}>
      <Stream across={across} />
      <div class="my-river-head">
        <h2>{t("river")}</h2>
        <Pile
          table={table}
          id="river"
          count={pub.pile_count}
          thing="pile"
          text={t("upstream", pub.pile_count)}
        />
        <Pile table={table} id="river-discard" count={gone} text={t("downstream", gone)} />
        {boxed > 0 && (
          <Pile table={table} id="box" count={boxed} text={t("box", boxed)}>
            {t("box_short", boxed)}
          </Pile>
        )}
      </div>
      <ul class="my-rafts">
        {pub.river.map((id, i) => (
          <li key={i} style={{ "--i": i }}>
            {id === null ? (
              <div class="my-empty">{t("empty_spot")}</div>
            ) : (
              <Card table={table} id={id} name={`river ${id}`} thing={`river:${id}`} lies="river" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
