// The forest floor of the whole window: soil, litter, moss in drifts, ferns in the corners, light.

import { fern, leaf, tuft, twig, TURN, type Brush } from "./brush";
import { chance_of, pick, type Chance } from "./chance";
import { darker, mix, type Colour } from "./colour";
import { palette_of, type Light, type Palette } from "./ground";

export interface Floor {
  width: number;
  height: number;
  light: Light;
}

interface Work extends Floor {
  g: Brush;
  chance: Chance;
  palette: Palette;
  area: number; // in millions of pixels
}

const across = ({ width, chance }: Work): number => chance() * width;
const down = ({ height, chance }: Work): number => chance() * height;

function* soil(work: Work): Generator<void> {
  const { g, width, height, chance, palette, area } = work;
  const ground = g.createRadialGradient(
    width * 0.4,
    height * 0.4,
    0,
    width * 0.5,
    height * 0.5,
    Math.hypot(width, height) * 0.6,
  );
  [0, 0.6, 1].forEach((at, i) => ground.addColorStop(at, palette.soil[i] ?? ""));
  g.fillStyle = ground;
  g.fillRect(0, 0, width, height);
  const crumbs = [palette.soil[0], palette.soil[2], palette.earth[3], palette.litter[3]];
  g.globalAlpha = 0.5;
  for (let i = 0; i < 900 * area; i++) {
    g.strokeStyle = pick(chance, crumbs) ?? "";
    g.lineWidth = 1 + chance();
    const [x, y, turn, long] = [across(work), down(work), chance() * TURN, 5 + chance() * 14];
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + Math.cos(turn) * long, y + Math.sin(turn) * long);
    g.stroke();
    if (i % 100 === 0) yield;
  }
}

// Leaves of this autumn or of the one before.
function* litter(work: Work, count: number, old: number, size: number): Generator<void> {
  const { g, chance, palette } = work;
  for (let i = 0; i < count; i++) {
    const colour = mix(pick(chance, palette.litter), palette.soil[1] ?? "", old + chance() * old);
    const [x, y] = [across(work), down(work)];
    leaf(g, chance, x, y, size + chance() * 24, { colour, shade: 0.35 });
    if (i % 10 === 0) yield;
  }
}

// A soft dark bed, then cushions that grow sparse towards its edge.
function* drift(work: Work): Generator<void> {
  const { g, chance, palette } = work;
  const dark = palette.moss[0] ?? "";
  const [cx, cy, radius] = [across(work), down(work), 60 + chance() * 120];
  g.save();
  g.translate(cx, cy);
  g.scale(1.35, 0.85);
  const bed = g.createRadialGradient(0, 0, 0, 0, 0, radius);
  bed.addColorStop(0, dark);
  bed.addColorStop(0.55, `${dark}b0`);
  bed.addColorStop(1, `${dark}00`);
  g.globalAlpha = 0.95;
  g.fillStyle = bed;
  g.beginPath();
  g.arc(0, 0, radius, 0, TURN);
  g.fill();
  g.restore();
  g.globalAlpha = 0.85;
  for (let i = 0; i < radius * 1.5; i++) {
    const turn = chance() * TURN;
    const far = ((chance() + chance()) / 2) * radius * 0.95;
    const colours = palette.moss.slice(0, far > radius * 0.5 ? 3 : 4);
    const [x, y] = [cx + Math.cos(turn) * far * 1.3, cy + Math.sin(turn) * far * 0.82];
    tuft(g, chance, x, y, 4 + chance() * 7, colours);
    if (i % 12 === 0) yield;
  }
}

// They lean in from the corners.
function ferns({ g, width, height, chance, palette }: Work): void {
  const size = Math.min(width, height) * 0.32;
  const colours: Colour[] = palette.moss.map((colour) => darker(colour, 0.22));
  for (const [x, y, turn, bend] of [
    [-8, height * 0.99, -0.9, 0.5],
    [-12, height * 0.93, -0.35, -0.4],
    [width + 6, height + 4, -2.5, -0.4],
    [width + 10, height * 0.86, 3.5, 0.5],
    [width * 0.5, height + 14, -1.9, -0.5],
  ] as const)
    fern(g, { x, y, long: size * (0.8 + chance() * 0.4), turn, bend }, colours);
}

function shafts({ g, width, height, chance, palette }: Work): void {
  for (let i = 0; i < 5; i++) {
    const [x, wide] = [width * (0.04 + i * 0.17), width * (0.03 + chance() * 0.05)];
    const light = g.createLinearGradient(x, 0, x + width * 0.22, height * 0.8);
    light.addColorStop(0, palette.shaft);
    light.addColorStop(1, "rgba(255,240,180,0)");
    g.fillStyle = light;
    g.beginPath();
    g.moveTo(x, -10);
    g.lineTo(x + wide, -10);
    g.lineTo(x + wide * 2.4 + width * 0.22, height);
    g.lineTo(x + width * 0.18, height);
    g.fill();
  }
}

// The sun from the upper left, shafts of light, and a rim that is darker.
function light_of(work: Work): void {
  const { g, width, height, palette } = work;
  const far = Math.hypot(width, height);
  g.globalCompositeOperation = "soft-light";
  const sun = g.createRadialGradient(width * 0.3, -height * 0.1, 0, width * 0.35, 0, far * 0.8);
  sun.addColorStop(0, palette.sun);
  sun.addColorStop(1, palette.low);
  g.fillStyle = sun;
  g.fillRect(0, 0, width, height);
  g.globalCompositeOperation = "screen";
  shafts(work);
  g.globalCompositeOperation = "source-over";
  const rim = g.createRadialGradient(
    width * 0.48,
    height * 0.48,
    Math.min(width, height) * 0.35,
    width * 0.5,
    height * 0.5,
    far * 0.58,
  );
  rim.addColorStop(0, "rgba(12,14,6,0)");
  rim.addColorStop(1, palette.rim);
  g.fillStyle = rim;
  g.fillRect(0, 0, width, height);
}

// A large window gets larger moss, not more of it.
export function* paint_floor(g: Brush, of: Floor): Generator<void> {
  if (of.light === "contrast") {
    g.fillStyle = "#0b0f08";
    g.fillRect(0, 0, of.width, of.height);
    return;
  }
  const zoom = Math.max(1, Math.min(of.width / 1280, of.height / 800));
  const [width, height] = [of.width / zoom, of.height / zoom];
  const area = (width * height) / 1e6;
  const palette = palette_of(of.light);
  const work: Work = { ...of, g, width, height, area, palette, chance: chance_of("floor") };
  g.save();
  g.scale(zoom, zoom);
  yield* soil(work);
  g.globalAlpha = 0.55;
  yield* litter(work, 130 * area, 0.34, 16);
  for (let i = 0; i < 9 * area + 5; i++) yield* drift(work);
  g.globalAlpha = 0.9;
  yield* litter(work, 40 * area, 0.1, 14);
  g.strokeStyle = mix(palette.earth[2] ?? "", palette.soil[2] ?? "", 0.3);
  for (let i = 0; i < 10 * area; i++)
    twig(g, work.chance, across(work), down(work), 30 + work.chance() * 50);
  g.globalAlpha = 1;
  ferns(work);
  yield;
  light_of(work);
  g.restore();
}

export interface Way {
  from: [x: number, y: number];
  to: [x: number, y: number];
  count: number;
}

type Point = [x: number, y: number];

function strand(g: Brush, chance: Chance, { from, to }: Way, palette: Palette): void {
  const [[x0, y0], [x1, y1]] = [from, to];
  const off = (): number => (chance() - 0.5) * Math.hypot(x1 - x0, y1 - y0) * 0.5;
  const early: Point = [x0 + (x1 - x0) * 0.3 + off() * 0.5, y0 + (y1 - y0) * 0.3 + off()];
  const late: Point = [x0 + (x1 - x0) * 0.7 + off() * 0.5, y0 + (y1 - y0) * 0.7 + off()];
  const end: Point = [x1, y1 + off() * 0.8];
  for (const [alpha, width, colour] of [
    [0.1, 7, "#d9b8ff"],
    [0.55, 1.3, palette.thread],
  ] as const) {
    g.globalAlpha = alpha;
    g.strokeStyle = colour;
    g.lineWidth = width;
    g.beginPath();
    g.moveTo(x0, y0);
    g.bezierCurveTo(...early, ...late, ...end);
    g.stroke();
  }
}

// Threads of mycelium under the ground, from one living thing to another.
export function paint_threads(g: Brush, ways: readonly Way[], light: Light): void {
  if (light === "contrast") return;
  const chance = chance_of("threads");
  g.lineCap = "round";
  for (const way of ways)
    for (let i = 0; i < way.count; i++) strand(g, chance, way, palette_of(light));
  g.globalAlpha = 1;
}
