// The large forest: a grid of spaces that are buttons. A drop is moved by choosing it and then the
// space beside it, or by dragging it there.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Act } from "../kit/acts";
import { Offered } from "../kit/choices";
import type { Drag } from "../kit/drag";
import { useWindowClass } from "../kit/frame-parts";
import { Thing } from "../kit/thing";
import { cell_index, cell_name, chosen_cell, COLUMNS, ground_of, ROWS } from "./data";
import { ClearingGround } from "./ground";
import { Drops, type Dewfall } from "./space";
import { place_of, reach_of, type Table } from "./table";

// How broad the rim is, for a space of 1; the styles say the same.
const RIMS = { desk: 0.34, narrow: 0.34, tall: 0.12, small: 0.12, short: 0.12 };

export function Forest({ table, drag }: { table: Table; drag: Drag }): VNode {
  const over = drag.now && drag.now.over !== drag.now.what ? drag.now.over : null;
  const rim = RIMS[useWindowClass()];
  const asked = table.mine ? table.props.moment.ask?.kind : undefined;
  return (
    <div class="my-clear">
      <div class="my-forest" data-asked={asked}>
        <ClearingGround place={place_of(table, table.large)} rim={rim} />
        <div
          class="my-grid"
          role="grid"
          aria-label={
            table.mine ? table.t("own_forest") : table.t("forest", table.name_of(table.large))
          }
          data-dragging={drag.now ? "" : undefined}
        >
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} class="my-row" role="row">
              {Array.from({ length: COLUMNS }, (__, column) => (
                <Cell key={column} table={table} index={row * COLUMNS + column} over={over} />
              ))}
            </div>
          ))}
          <Ways table={table} />
        </div>
        <How table={table} />
      </div>
    </div>
  );
}

// Several things can be done on one space: remove one drop, or two.
function How({ table }: { table: Table }): VNode | null {
  const { offered } = table.hold;
  if (!offered) return null;
  const cell = offered.acts[0]?.args[0] ?? "a1";
  const { x, y } = centre(cell);
  return (
    <div
      class="my-how-at"
      style={{ left: `${x}%`, top: `${y}%` }}
      data-side={x > 60 ? "left" : x < 40 ? "right" : "middle"}
    >
      <Offered table={table} class="my-how" label={table.t("choose_how", offered.title)} />
    </div>
  );
}

function Cell({ table, index, over }: { table: Table; index: number; over: string | null }): VNode {
  const cell = cell_name(index);
  const key = `cell ${cell}`;
  const acts = table.hold.acts(key);
  const chosen = chosen_cell(place_of(table, table.large)) === cell;
  const reach = reach_of(table).includes(cell);
  const fall = fall_at(table, index, chosen);
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
          "data-decide": "",
          "data-chosen": chosen ? "" : undefined,
          "data-reach": reach ? "" : undefined,
          "data-dewy": fall.dewy ? "" : undefined,
        }}
      >
        <Drops of={fall} />
        <span class="my-place">{cell.toUpperCase()}</span>
      </Thing>
    </div>
  );
}

function fall_at(table: Table, index: number, chosen: boolean): Dewfall {
  const place = place_of(table, table.large);
  const drops = place.cells[index] ?? 0;
  const would = table.after?.seats[table.large]?.cells[index] ?? null;
  const runes = runes_at(table, index);
  return {
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

// Arrows to every space to which the chosen drop could go.
function Ways({ table }: { table: Table }): VNode | null {
  const from = chosen_cell(place_of(table, table.large));
  if (from === null || table.props.moment.ask?.kind !== "to") return null;
  const goals = table.hold.all.filter((act) => act.kind === "to").map((act) => act.args[0] ?? "");
  const ground = place_of(table, table.large).terrain;
  return (
    <svg class="my-ways" viewBox="0 0 500 400" preserveAspectRatio="none" aria-hidden="true">
      {goals.map((goal) => (
        <path
          key={goal}
          class="my-way"
          data-away={ground[cell_index(goal)] === "shrine" ? "" : undefined}
          data-pondered={table.ponder.mark([`to ${goal}`])}
          d={arrow(from, goal)}
        />
      ))}
    </svg>
  );
}

// In per cent of the grid.
function centre(cell: string): { x: number; y: number } {
  const index = cell_index(cell);
  return {
    x: ((index % COLUMNS) + 0.5) * (100 / COLUMNS),
    y: (Math.floor(index / COLUMNS) + 0.5) * (100 / ROWS),
  };
}

// From the edge of one space over to its neighbour; a space is 100 by 100.
function arrow(from: string, to: string): string {
  const [a, b] = [cell_index(from), cell_index(to)];
  const [x, y] = [((a % COLUMNS) + 0.5) * 100, (Math.floor(a / COLUMNS) + 0.5) * 100];
  const dx = Math.sign((b % COLUMNS) - (a % COLUMNS));
  const dy = Math.sign(Math.floor(b / COLUMNS) - Math.floor(a / COLUMNS));
  const at = (far: number, off = 0): string =>
    `${x + dx * far - dy * off} ${y + dy * far + dx * off}`;
  return `M${at(33, -7)}L${at(50, -7)} ${at(50, -18)} ${at(68)} ${at(50, 18)} ${at(50, 7)} ${at(33, 7)}Z`;
}
