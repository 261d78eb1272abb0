// The forest of somebody else: the whole board, small; the drops grow with their number.

import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import { drop } from "./art/drop";
import { cell_name, COLUMNS, ROWS } from "./data";
import { ClearingGround } from "./ground";
import { place_of, type Table } from "./table";

const RIM = 0.06;
const LARGEST = 5; // drops for which the picture still grows

interface Props {
  table: Table;
  seat: number;
  large?: boolean; // in the opened seat, with coordinates
}

export function SmallForest({ table, seat, large }: Props): VNode {
  const { t, props } = table;
  const place = place_of(table, seat);
  const full = place.cells.flatMap((n, i) => (n > 0 ? [`${cell_name(i).toUpperCase()} ${n}`] : []));
  const label = `${t("forest", table.name_of(seat))}${colon(props.lang)}${list(props.lang, full) || t("no_drops")}`;
  return (
    <span class={large ? "my-small my-small-large" : "my-small"} role="img" aria-label={label}>
      <ClearingGround place={place} rim={RIM} />
      <span class="my-small-grid">
        {Array.from({ length: ROWS * COLUMNS }, (_, i) => (
          <SmallSpace key={i} table={table} seat={seat} index={i} />
        ))}
      </span>
    </span>
  );
}

// The spaces that changed last shine.
function changed(table: Table, seat: number, cell: string): boolean {
  return table.props.moment.events.some(
    (event) => event.who === seat && (event["cell"] === cell || event["cell2"] === cell),
  );
}

function SmallSpace({ table, seat, index }: { table: Table; seat: number; index: number }): VNode {
  const drops = place_of(table, seat).cells[index] ?? 0;
  const cell = cell_name(index);
  return (
    <span
      class="my-small-space"
      data-thing={`${seat}:${cell}`}
      data-changed={changed(table, seat, cell) ? "" : undefined}
    >
      {drops > 0 && (
        <img
          src={drop}
          alt=""
          draggable={false}
          style={{ width: `${36 + 9 * Math.min(drops, LARGEST)}%` }}
        />
      )}
      {drops > 1 && <b>{drops}</b>}
    </span>
  );
}
