// The projection of a Dreamscape: from the front and above, with farther spaces a little smaller;
// or flat, straight from above. It can be turned by quarters.

import { column_of, row_of } from "./data";

export interface Point {
  x: number;
  y: number;
}

export interface Sight {
  across: number; // spaces from left to right as seen now
  deep: number; // spaces from front to back
  width: number;
  height: number;
  base: number; // y of the front edge
  flat: boolean;
  rise: number; // how much a fragment lifts what stands on it
  at(u: number, v: number, z: number): Point; // v from the front; z up
  scale(v: number): number;
  spot(space: string): { u: number; v: number };
}

export const UNIT = 100; // width of a space in front
export const RISE = 24; // height of a fragment
export const FIGURE = 66; // how high a tree or the Dreamer stands
const DEPTH = 88;
const FALL = 0.035; // how much smaller a space is for each row farther away
const MARGIN = 16;

export interface Frame {
  columns: number;
  rows: number;
  turn: number; // quarters
  flat?: boolean;
  things: { space: string; height: number }[]; // what stands on it, so that there is room
}

export function sight_of({ columns, rows, turn, flat = false, things }: Frame): Sight {
  const sideways = turn % 2 === 1;
  const [across, deep] = sideways ? [rows, columns] : [columns, rows];
  const scale = (v: number): number => (flat ? 1 : 1 - FALL * v);
  const away = (v: number): number => (flat ? UNIT * v : DEPTH * (v - (FALL * v * v) / 2));
  const width = across * UNIT * scale(-0.5) + 2 * MARGIN;
  const spot = (space: string): { u: number; v: number } =>
    turned(column_of(space), row_of(space), { columns, rows, turn });
  const above = flat
    ? []
    : things.map(
        ({ space, height }) =>
          height * scale(spot(space).v) - away(deep - 0.5) + away(spot(space).v + 0.4),
      );
  const top = MARGIN + Math.max(0, ...above);
  const height = away(deep - 0.5) - away(-0.5) + top + MARGIN;
  const base = height - MARGIN + away(-0.5);
  return {
    across,
    deep,
    width,
    height,
    base,
    flat,
    rise: flat ? 0 : RISE,
    scale,
    at: (u, v, z) => ({
      x: width / 2 + (u - (across - 1) / 2) * UNIT * scale(v),
      y: base - away(v) - z * scale(v),
    }),
    spot,
  };
}

function turned(
  x: number,
  y: number,
  { columns, rows, turn }: { columns: number; rows: number; turn: number },
): { u: number; v: number } {
  switch (((turn % 4) + 4) % 4) {
    case 1:
      return { u: y, v: columns - 1 - x };
    case 2:
      return { u: columns - 1 - x, v: rows - 1 - y };
    case 3:
      return { u: rows - 1 - y, v: x };
    default:
      return { u: x, v: y };
  }
}

export const corners = (points: Point[]): string =>
  points.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(" ");
