// Beside the river: the pool of points, and the discard pile.
import type { VNode } from "preact";
import type { Seat } from "./data";
import { Icon } from "./symbols";
import type { Table } from "./table";

// Where the tokens lie, the first to be taken last.
const SPOTS: readonly [x: number, y: number][] = [
  [38, 30],
  [58, 24],
  [80, 32],
  [50, 42],
  [70, 46],
  [90, 48],
  [34, 48],
  [58, 58],
  [78, 62],
];

function Pond({ tokens }: { tokens: number }): VNode {
  return (
    <svg class="mv-pond" viewBox="0 0 128 84" aria-hidden="true" focusable="false">
      <ellipse class="mv-pond-shade" cx="64" cy="50" rx="62" ry="30" />
      <ellipse class="mv-pond-water" cx="64" cy="46" rx="60" ry="29" />
      <path class="mv-pond-glints" d="M18 42h30M70 58h36M84 34h20" />
      {SPOTS.slice(0, tokens).map(([x, y]) => (
        <use href="#mv-vp" x={x - 11} y={y - 10} width="21" height="21" />
      ))}
    </svg>
  );
}

function PoolTag({ table: { pub, t } }: { table: Table }): VNode {
  return pub.pool ? (
    <>
      {t("pool")} <b>{pub.pool}</b>
    </>
  ) : (
    <b class="mv-last">{t("last")}</b>
  );
}

// On a phone: one line among the player's own things.
export function PoolChip({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <span class="mv-pool-chip" title={t("pool")} data-thing="pool-chip">
      <small>{t(pub.pool ? "pool_short" : "last")}</small>
      <Icon name="vp" text={pub.pool} />
    </span>
  );
}

export function Riverside({ table, seat }: { table: Table; seat: Seat }): VNode {
  return (
    <div class="mv-side">
      <div class="mv-pool" data-thing="pool">
        <Pond tokens={table.pub.pool} />
        <span class="mv-tag">
          <PoolTag table={table} />
        </span>
      </div>
      <div class="mv-heap" data-empty={seat.discard_count ? undefined : ""}>
        <span class="mv-tag">
          {table.t("discard")} {seat.discard_count}
        </span>
      </div>
    </div>
  );
}
