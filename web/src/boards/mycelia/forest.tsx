// The large forest: a grid of spaces that are buttons. A drop is moved by choosing it and then the
// space beside it, or by dragging it there.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Act } from "../kit/acts";
import { Offered } from "../kit/choices";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { GroundDrawing } from "./cell";
import { cell_index, cell_name, chosen_cell, COLUMNS, ground_of, ROWS } from "./data";
import { place_of, reach_of, type Table } from "./table";

export function Forest({ table, drag }: { table: Table; drag: Drag }): VNode {
  const over = drag.now && drag.now.over !== drag.now.what ? drag.now.over : null;
  return (
    <div class="my-forest">
      <div
        class="my-grid"
        role="grid"
        aria-label={table.t("forest", table.name_of(table.large))}
        data-dragging={drag.now ? "" : undefined}
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} class="my-row" role="row">
            {Array.from({ length: COLUMNS }, (__, column) => (
              <Cell key={column} table={table} index={row * COLUMNS + column} over={over} />
            ))}
          </div>
        ))}
        <Arrow table={table} />
      </div>
      {/* Several things can be done on one space: remove one drop, or two. */}
      <Offered
        table={table}
        class="my-how"
        label={table.t("choose_how", table.hold.offered?.title ?? "")}
      />
    </div>
  );
}

function Cell({ table, index, over }: { table: Table; index: number; over: string | null }): VNode {
  const cell = cell_name(index);
  const key = `cell ${cell}`;
  const acts = table.hold.acts(key);
  const chosen = chosen_cell(place_of(table, table.large)) === cell;
  const reach = reach_of(table).includes(cell);
  return (
    <div role="gridcell" class="my-cell">
      <Thing
        table={table}
        name={key}
        class="my-space"
        label={label_of(table, index, acts)}
        heading={cell.toUpperCase()}
        explain={["cell", cell]}
        pondered={acts[acts.length - 1]?.code ?? null}
        over={over === cell}
        thing={`${table.large}:${cell}`}
        grip={acts.some((act) => act.kind === "pick") ? cell : undefined}
        drop={cell}
        row={Math.floor(index / COLUMNS)}
        column={index % COLUMNS}
        data={{
          "data-cell": cell,
          "data-chosen": chosen ? "" : undefined,
          "data-reach": reach ? "" : undefined,
        }}
      >
        <GroundDrawing {...ground_at(table, index, chosen)} />
        <span class="my-place">{cell.toUpperCase()}</span>
      </Thing>
    </div>
  );
}

function ground_at(
  table: Table,
  index: number,
  chosen: boolean,
): Parameters<typeof GroundDrawing>[0] {
  const place = place_of(table, table.large);
  const drops = place.cells[index] ?? 0;
  const would = table.after?.seats[table.large]?.cells[index] ?? null;
  const runes = runes_at(table, index);
  return {
    terrain: ground_of(place, index),
    drops,
    would: would === drops ? null : would,
    runes,
    dewy: table.dew > 0 && runes.includes(table.dew),
    lifted: chosen && table.props.moment.ask?.kind === "to",
  };
}

function runes_at(table: Table, index: number): number[] {
  const cell = cell_name(index);
  return table.pub.dew.symbols.flatMap((cells, i) => (cells.includes(cell) ? [i + 1] : []));
}

function label_of(table: Table, index: number, acts: Act[]): string {
  const { t, props } = table;
  const place = place_of(table, table.large);
  const cell = cell_name(index);
  const drops = place.cells[index] ?? 0;
  const parts = [
    cell.toUpperCase(),
    t(`terrain_${ground_of(place, index)}`),
    drops > 0 ? t("drops", drops) : t("no_drops"),
  ];
  if (chosen_cell(place) === cell) parts.push(t("chosen"));
  if (reach_of(table).includes(cell)) parts.push(t("could_use"));
  const runes = runes_at(table, index);
  if (runes.length > 0)
    parts.push(
      t(
        "new_dew_here",
        list(
          props.lang,
          runes.map((r) => t("symbol", r)),
        ),
      ),
    );
  return [list(props.lang, parts), ...acts.map((act) => act.text)].join(". ");
}

// The way of the drop that is being considered.
function Arrow({ table }: { table: Table }): VNode | null {
  const [kind, to] = (table.ponder.action ?? "").split(" ");
  const from = chosen_cell(place_of(table, table.large));
  if (!table.mine || kind !== "to" || to === undefined || from === null) return null;
  const [a, b] = [centre(from), centre(to)];
  const [dx, dy] = [(b.x - a.x) / 2, (b.y - a.y) / 2];
  return (
    <svg
      class="my-way"
      viewBox={`0 0 ${COLUMNS * 10} ${ROWS * 10}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${a.x + dx * 0.4} ${a.y + dy * 0.4} L${b.x - dx * 0.7} ${b.y - dy * 0.7}`} />
      <path
        class="my-way-head"
        d={head(b.x - dx * 0.35, b.y - dy * 0.35, Math.sign(dx), Math.sign(dy))}
      />
    </svg>
  );
}

function centre(cell: string): { x: number; y: number } {
  const index = cell_index(cell);
  return { x: (index % COLUMNS) * 10 + 5, y: Math.floor(index / COLUMNS) * 10 + 5 };
}

const head = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y} L${x - dx * 2.4 - dy * 1.8} ${y - dy * 2.4 - dx * 1.8} L${x - dx * 2.4 + dy * 1.8} ${y - dy * 2.4 + dx * 1.8} Z`;
