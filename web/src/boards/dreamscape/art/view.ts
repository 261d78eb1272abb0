// The projection of a Dreamscape: seen from a corner above, with real height, or straight from
// above. It can be turned by quarters. A space is a square of edge 1; u goes to the right and away
// from its left corner, v towards the front, z up, counted in dreamshards.

import { column_of, row_of } from "../data";
import { joined, type Spot } from "./numbers";

export type ViewName = "corner" | "above";

interface Axes {
  along: Spot; // of one step of u
  down: Spot; // of one step of v
  rise: number; // of one dreamshard
}

export const AXES: Record<ViewName, Axes> = {
  corner: { along: [88, 25], down: [-47, 54], rise: 28 },
  above: { along: [100, 0], down: [0, 94], rise: 12 },
};

export interface Ground {
  columns: number;
  rows: number;
  turn: number; // quarters
  view: ViewName;
}

export interface Sight extends Ground, Axes {
  across: number; // spaces along u, as it is turned now
  deep: number; // spaces along v
  at(u: number, v: number, z?: number): Spot;
  spot(space: string): Spot; // u and v of a space
  // The outline of the top of a space at height z, `inset` from its edges.
  lid(u: number, v: number, z: number, inset: number): string;
}

export function sight_of(ground: Ground): Sight {
  const { columns, rows, view } = ground;
  const turn = ((ground.turn % 4) + 4) % 4;
  const { along, down, rise } = AXES[view];
  const [across, deep] = turn % 2 === 1 ? [rows, columns] : [columns, rows];
  const at = (u: number, v: number, z = 0): Spot => [
    u * along[0] + v * down[0],
    u * along[1] + v * down[1] - z * rise,
  ];
  const corners = (u: number, v: number, z: number, i: number): Spot[] => [
    at(u + i, v + i, z),
    at(u + 1 - i, v + i, z),
    at(u + 1 - i, v + 1 - i, z),
    at(u + i, v + 1 - i, z),
  ];
  return {
    columns,
    rows,
    turn,
    view,
    along,
    down,
    rise,
    across,
    deep,
    at,
    spot: (space) => turned(column_of(space), rows - 1 - row_of(space), { columns, rows, turn }),
    lid: (u, v, z, i) => `M${joined(...corners(u, v, z, i))}Z`,
  };
}

function turned(
  column: number,
  row: number, // from the back
  { columns, rows, turn }: { columns: number; rows: number; turn: number },
): Spot {
  switch (turn) {
    case 1:
      return [rows - 1 - row, column];
    case 2:
      return [columns - 1 - column, rows - 1 - row];
    case 3:
      return [row, columns - 1 - column];
    default:
      return [column, row];
  }
}
