// What stands on the spaces of a Dreamscape, ready to be drawn: as it is, with the changes of the
// considered action, and with what a card still lacks.

import type { Look, Stack } from "./art/stack";
import {
  space_name,
  type Pile,
  type Pub,
  type Seat,
  type Stack as Shape,
  type Wanted,
} from "./data";

export const spaces_of = ({ board: { width, height } }: Pub): string[] =>
  Array.from({ length: width * height }, (_, i) => space_name(i % width, Math.floor(i / width)));

export const pile_at = (seat: Seat, space: string): Pile | undefined =>
  seat.landscape.find((p) => p.space === space);

function look_of(was: boolean, is: boolean): Look | null {
  if (was) return is ? "real" : "going";
  return is ? "coming" : null;
}

// `then`: the same seat after the considered action.
export function stack_at(space: string, now: Seat, then: Seat = now): Stack {
  const [before, after] = [pile_at(now, space), pile_at(then, space)];
  const [old, fresh] = [before?.pile ?? [], after?.pile ?? []];
  const longer = fresh.length >= old.length ? fresh : old;
  return {
    space,
    layers: longer.map((kind, i) => ({
      kind,
      look: look_of(i < old.length, i < fresh.length) ?? "real",
    })),
    tree: look_of(!!before?.tree, !!after?.tree),
    dreamer: look_of(now.dreamer === space, then.dreamer === space),
  };
}

// With what a card lacks there as ghosts.
export function with_ghost(stack: Stack, wanted: Wanted | undefined): Stack {
  if (wanted === undefined) return stack;
  const missing = wanted.fragments
    .slice(stack.layers.length)
    .map((kind) => ({ kind, look: "ghost" as const }));
  return {
    ...stack,
    layers: [...stack.layers, ...missing],
    tree: stack.tree ?? (wanted.tree ? "ghost" : null),
    dreamer: stack.dreamer ?? (wanted.dreamer ? "ghost" : null),
  };
}

// ---- the pattern of a card ----------------------------------------------------------------------

interface Cell {
  x: number;
  y: number;
}

// A pattern may lie turned and mirrored in the Dreamscape: these are the eight ways.
const WAYS: ((cell: Cell) => Cell)[] = [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x: y, y: -x }),
  ({ x, y }) => ({ x: -x, y: -y }),
  ({ x, y }) => ({ x: -y, y: x }),
  ({ x, y }) => ({ x: -x, y }),
  ({ x, y }) => ({ x: y, y: x }),
  ({ x, y }) => ({ x, y: -y }),
  ({ x, y }) => ({ x: -y, y: -x }),
];

interface Part extends Shape {
  cell: Cell; // y from the lowest row
}

const parts_of = (rows: (Shape | null)[][]): Part[] =>
  rows.flatMap((row, top) =>
    row.flatMap((shape, x) => (shape ? [{ ...shape, cell: { x, y: rows.length - 1 - top } }] : [])),
  );

const cell_of = (space: string): Cell => ({
  x: space.charCodeAt(0) - 97,
  y: Number(space.slice(1)) - 1,
});

const same = (a: Shape, b: Shape): boolean =>
  a.tree === b.tree && a.dreamer === b.dreamer && a.fragments.join() === b.fragments.join();

// Where each part of a pattern lies in the Dreamscape, where the engine has laid the pattern.
function laid(parts: Part[], spaces: readonly Wanted[]): Wanted[] | null {
  const first = parts[0];
  if (!first) return null;
  for (const way of WAYS)
    for (const anchor of spaces) {
      const [from, to] = [way(first.cell), cell_of(anchor.space)];
      const found = parts.map((part) => {
        const at = way(part.cell);
        const [x, y] = [at.x - from.x + to.x, at.y - from.y + to.y];
        return spaces.find((w) => w.space === space_name(x, y) && same(w, part));
      });
      if (found.every((w) => w !== undefined)) return found;
    }
  return null;
}

// A pattern as it is printed; with a seat, what does not stand there yet is a ghost.
export function pattern_stacks(
  rows: (Shape | null)[][],
  progress?: { seat: Seat; spaces: readonly Wanted[] } | null,
): Stack[] {
  const parts = parts_of(rows);
  const places = progress ? laid(parts, progress.spaces) : null;
  return parts.map((part, i) => {
    const space = space_name(part.cell.x, part.cell.y);
    const place = places?.[i]?.space;
    const standing = progress && place ? stack_at(place, progress.seat) : null;
    const have = standing ? standing.layers.length : part.fragments.length;
    const look = (there: boolean): Look => (there ? "real" : "ghost");
    return {
      space,
      layers: part.fragments.map((kind, z) => ({ kind, look: look(z < have) })),
      tree: part.tree ? look(!standing || standing.tree !== null) : null,
      dreamer: part.dreamer ? look(!standing || standing.dreamer !== null) : null,
    };
  });
}

export const pattern_size = (rows: (Shape | null)[][]): { columns: number; rows: number } => ({
  columns: Math.max(1, ...rows.map((row) => row.length)),
  rows: Math.max(1, rows.length),
});
