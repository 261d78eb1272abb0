// The clearing that is a player's board: a bed of soil, a rim of moss, leaves and stones, a cushion
// for each space and the threads of mycelium between them. Paintings are done in steps, so that the
// page stays awake.

import { grown_box, leaf, pebble, tuft, TURN, type Brush } from "./brush";
import { chance_of, pick, type Chance } from "./chance";
import { darker } from "./colour";
import { palette_of, STONES, type Ground, type Light, type Palette } from "./ground";
import { paint_space } from "./space";

export interface Clearing {
  width: number; // all of it
  height: number;
  rim: number; // around the spaces
  rows: Ground[][];
  light: Light;
}

interface Work extends Clearing {
  g: Brush;
  cell_width: number;
  cell_height: number;
  side: number;
  chance: Chance;
  palette: Palette;
}

function soil({ g, width, height, rim, chance, palette, light }: Work): void {
  if (light === "contrast") {
    g.fillStyle = "#000";
    g.fillRect(rim * 0.6, rim * 0.6, width - rim * 1.2, height - rim * 1.2);
    return;
  }
  const box = (inset: number, shift = inset) => ({
    x: rim * inset,
    y: rim * shift,
    width: width - rim * inset * 2,
    height: height - rim * shift * 2,
  });
  for (let i = 0; i < 3; i++) {
    g.fillStyle = "rgba(10,8,3,.16)"; // its shadow
    grown_box(g, box(0.25 + i * 0.18, 0.4 + i * 0.18), rim * 1.2, rim * 0.3, chance_of("shadow"));
    g.fill();
  }
  const bed = g.createLinearGradient(0, 0, width, height);
  bed.addColorStop(0, darker(palette.soil[1] ?? "", 0.25));
  bed.addColorStop(1, darker(palette.soil[2] ?? "", 0.3));
  g.fillStyle = bed;
  grown_box(g, box(0.55), rim * 0.7, rim * 0.12, chance);
  g.fill();
}

// Places on the rim, between two distances from the edge. The rim swells and thins along the way, so
// that it has no edge.
function* around(
  { width, height, rim, chance }: Work,
  count: number,
  [least, most]: [number, number],
): Generator<[x: number, y: number]> {
  const keep = rim * 0.5;
  for (let i = 0; i < count; i++) {
    const way = chance() * 2 * (width + height);
    const fat = 0.55 + 0.45 * Math.sin(way * 0.021 + 1) * Math.sin(way * 0.047);
    const off = rim * (most - (most - least) * fat * Math.sqrt(chance()) - chance() * 0.06);
    const inside = (at: number, long: number): number => Math.max(keep, Math.min(long - keep, at));
    if (way < width) yield [inside(way, width), off];
    else if (way < width + height) yield [width - off, inside(way - width, height)];
    else if (way < 2 * width + height) yield [inside(way - width - height, width), height - off];
    else yield [off, inside(way - 2 * width - height, height)];
  }
}

function* rim_of(work: Work): Generator<void> {
  const { g, rim, chance, palette, width, height } = work;
  const count = (width + height) / 2.4;
  for (const [x, y] of around(work, count, [0.1, 0.8])) {
    tuft(g, chance, x, y, 4 + chance() * rim * 0.2, palette.moss.slice(0, 4));
    yield;
  }
  for (const [x, y] of around(work, count / 14, [0.3, 0.75]))
    leaf(g, chance, x, y, rim * (0.5 + chance() * 0.5), {
      colour: pick(chance, palette.litter),
      shade: 0.45,
    });
  yield;
  for (const [x, y] of around(work, count / 26, [0.35, 0.7]))
    pebble(g, chance, x, y, rim * (0.12 + chance() * 0.2), STONES);
  for (const [x, y] of around(work, count / 2.6, [0.4, 0.85])) {
    tuft(g, chance, x, y, 4 + chance() * rim * 0.14, palette.moss.slice(1));
    yield;
  }
}

function thread(
  { g, side, chance }: Work,
  [x0, y0]: [number, number],
  [x1, y1]: [number, number],
): void {
  const parts = 5;
  g.beginPath();
  g.moveTo(x0, y0);
  for (let i = 1; i <= parts; i++) {
    const share = i / parts;
    const off = (chance() - 0.5) * side * 0.1;
    g.quadraticCurveTo(
      x0 + (x1 - x0) * (share - 0.1) + (y1 === y0 ? 0 : off),
      y0 + (y1 - y0) * (share - 0.1) + (x1 === x0 ? 0 : off),
      x0 + (x1 - x0) * share,
      y0 + (y1 - y0) * share,
    );
  }
  g.stroke();
}

// Mycelium between the spaces, with knots where four of them meet.
function* threads(work: Work): Generator<void> {
  const { g, rim, rows, side, palette, cell_width, cell_height } = work;
  const [high, wide] = [rows.length, rows[0]?.length ?? 0];
  const at = (column: number, row: number): [number, number] => [
    rim + column * cell_width,
    rim + row * cell_height,
  ];
  g.strokeStyle = palette.thread;
  for (const [alpha, width] of [
    [0.16, side * 0.045],
    [0.72, Math.max(0.8, side * 0.012)],
  ] as const) {
    g.globalAlpha = alpha;
    g.lineWidth = width;
    for (let row = 0; row < high; row++)
      for (let column = 0; column < wide; column++) {
        if (row > 0) thread(work, at(column, row), at(column + 1, row));
        if (column > 0) thread(work, at(column, row), at(column, row + 1));
        yield;
      }
  }
  g.globalAlpha = 0.9;
  g.fillStyle = palette.thread;
  for (let row = 1; row < high; row++)
    for (let column = 1; column < wide; column++) {
      g.beginPath();
      g.arc(...at(column, row), Math.max(1.1, side * 0.02), 0, TURN);
      g.fill();
    }
}

// Moss grows over the edge of its space.
function* overgrowth(work: Work): Generator<void> {
  const { g, rim, rows, chance, palette, cell_width, cell_height } = work;
  g.globalAlpha = 0.85;
  for (const [r, row] of rows.entries())
    for (const [c, ground] of row.entries()) {
      if (ground !== "M") continue;
      for (let i = 0; i < 14; i++) {
        const side = Math.floor(chance() * 4);
        const share = chance();
        const x = side === 0 ? 2 : side === 1 ? cell_width - 2 : share * cell_width;
        const y = side === 2 ? 3 : side === 3 ? cell_height - 2 : share * cell_height;
        const [left, top] = [rim + c * cell_width, rim + r * cell_height];
        tuft(g, chance, left + x, top + y, 3 + chance() * 3, palette.moss.slice(1, 4));
      }
      yield;
    }
}

export function* paint_clearing(g: Brush, of: Clearing): Generator<void> {
  const { width, height, rim, rows, light } = of;
  const cell_width = (width - rim * 2) / (rows[0]?.length ?? 1);
  const cell_height = (height - rim * 2) / rows.length;
  const side = Math.min(cell_width, cell_height);
  const work: Work = {
    ...of,
    g,
    cell_width,
    cell_height,
    side,
    chance: chance_of("clearing"),
    palette: palette_of(light),
  };
  soil(work);
  if (rim > 10 && light !== "contrast") yield* rim_of(work);
  for (const [r, row] of rows.entries())
    for (const [c, ground] of row.entries()) {
      const [x, y] = [rim + c * cell_width, rim + r * cell_height];
      const plot = { x, y, width: cell_width, height: cell_height };
      paint_space(g, ground, plot, `space ${r} ${c}`, light);
      yield;
    }
  if (light === "contrast") return;
  yield* threads(work);
  if (side > 45) yield* overgrowth(work);
  g.globalAlpha = 1;
}
