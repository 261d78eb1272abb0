// The river: a stream from above to below, or on a phone from left to right, with its banks.

import { pebble, tuft, TURN, type Brush } from "./brush";
import { chance_of, type Chance } from "./chance";
import { darker, mix } from "./colour";
import { palette_of, STONES, type Light, type Palette } from "./ground";

export interface Stream {
  width: number;
  height: number;
  across: boolean; // it flows from left to right
  light: Light;
}

// Points are given along the stream and from bank to bank.
type Point = [along: number, over: number];

interface Work extends Stream {
  g: Brush;
  chance: Chance;
  palette: Palette;
  long: number;
  broad: number;
  near: Point[]; // the banks
  far: Point[];
}

const PARTS = 24;

const at = ({ across }: Work, [along, over]: Point): [x: number, y: number] =>
  across ? [along, over] : [over, along];

function banks(work: Work): void {
  const { long, broad, across, chance, near, far } = work;
  for (let i = 0; i <= PARTS; i++) {
    const share = i / PARTS;
    const along = share * long;
    near.push([along, broad * (0.07 + 0.035 * Math.sin(share * 7 + 1) + chance() * 0.012)]);
    far.push([
      along,
      broad * (across ? 0.93 + 0.03 * Math.sin(share * 6 + 2) : 1.02 + chance() * 0.02),
    ]);
  }
}

// The water, `more` pixels broader on each side.
function outline(work: Work, more: number): void {
  const { g, near, far } = work;
  g.beginPath();
  near.forEach(([along, over], i) => {
    const [x, y] = at(work, [along, over - more]);
    if (i) g.lineTo(x, y);
    else g.moveTo(x, y);
  });
  for (const [along, over] of [...far].reverse()) g.lineTo(...at(work, [along, over + more]));
  g.closePath();
}

function water({ g, width, height, across, palette }: Work): void {
  const { water: blue } = palette;
  const [deep, mid, pale] = [blue[3] ?? "", blue[2] ?? "", blue[1] ?? ""];
  const flow = across
    ? g.createLinearGradient(0, 0, 0, height)
    : g.createLinearGradient(0, 0, width, 0);
  for (const [share, colour] of [
    [0, deep],
    [0.25, mid],
    [0.55, mix(mid, pale, 0.35)],
    [1, deep],
  ] as const)
    flow.addColorStop(share, darker(colour, 0.12));
  g.fillStyle = flow;
  g.fillRect(0, 0, width, height);
}

function* waves(work: Work): Generator<void> {
  const { g, chance, long, broad } = work;
  for (let i = 0; i < 36; i++) {
    const [x, y] = at(work, [chance() * long, chance() * broad]);
    g.fillStyle = "rgba(8,48,60,.22)";
    g.beginPath();
    g.ellipse(x, y, 6 + chance() * 16, 4 + chance() * 10, chance(), 0, TURN);
    g.fill();
  }
  yield;
  for (let i = 0; i < long * 0.16; i++) {
    const [over, along, far] = [chance() * broad, chance() * long, 16 + chance() * 60];
    g.strokeStyle =
      chance() < 0.55 ? `rgba(225,250,250,${0.1 + chance() * 0.28})` : "rgba(6,50,64,.28)";
    g.lineWidth = 0.8 + chance() * 1.8;
    g.beginPath();
    g.moveTo(...at(work, [along, over]));
    g.quadraticCurveTo(
      ...at(work, [along + far * 0.5, over + (chance() - 0.5) * 12]),
      ...at(work, [along + far, over + (chance() - 0.5) * 6]),
    );
    g.stroke();
  }
}

function* growth(work: Work, bank: Point[], side: number): Generator<void> {
  const { g, chance, palette, long } = work;
  for (let i = 0; i < long / 9; i++) {
    const share = chance();
    const over = bank[Math.floor(share * PARTS)]?.[1] ?? 0;
    const [x, y] = at(work, [share * long, over + side * (2 + chance() * 9)]);
    tuft(g, chance, x, y, 4 + chance() * 6, palette.moss.slice(0, 4));
    if (chance() < 0.13) pebble(g, chance, x, y, 4 + chance() * 7, STONES);
    if (i % 10 === 0) yield;
  }
}

export function* paint_stream(g: Brush, of: Stream): Generator<void> {
  const { width, height, across, light } = of;
  if (light === "contrast") {
    g.fillStyle = "#062a38";
    g.fillRect(across ? 0 : width * 0.06, 0, width, height);
    return;
  }
  const [long, broad] = across ? [width, height] : [height, width];
  const palette = palette_of(light);
  const chance = chance_of("stream");
  const work: Work = { ...of, g, chance, palette, long, broad, near: [], far: [] };
  banks(work);
  for (const [more, colour] of [
    [9, "rgba(10,8,3,.35)"],
    [6, palette.soil[2]],
    [2, palette.earth[2]],
  ] as const) {
    g.fillStyle = colour ?? "";
    outline(work, more);
    g.fill();
  }
  g.save();
  outline(work, 0);
  g.clip();
  water(work);
  yield* waves(work);
  g.restore();
  yield* growth(work, work.near, -1);
  if (across) yield* growth(work, work.far, 1);
}
