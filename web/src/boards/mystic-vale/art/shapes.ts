// Hills, trees, grass and the outlines that several subjects share, as path data.

import { line, short, whole, faint } from "./brush";
import type { Luck } from "./luck";

export const WIDTH = 200;
export const HEIGHT = 90;

export function hills(luck: Luck, y: number, rough: number, steps: number): string {
  const w = WIDTH / steps;
  let d = `M0 ${short(y + luck.within(-rough, rough))}`;
  for (let i = 0; i < steps; i++)
    d += `q${whole(w / 2)} ${whole(luck.within(-rough, rough))} ${whole(w)} ${short(luck.within(-rough / 2, rough / 2))}`;
  return `${d}V${HEIGHT}H0z`;
}

export function peaks(luck: Luck, y: number, rough: number, steps: number): string {
  const w = WIDTH / steps;
  let d = `M0 ${short(y)}`;
  for (let i = 0; i < steps; i++)
    d += `L${short((i + luck.within(0.3, 0.7)) * w)} ${short(y - luck.within(rough * 0.4, rough))}L${short((i + 1) * w)} ${short(y + luck.within(-3, 3))}`;
  return `${d}V${HEIGHT}H0z`;
}

// ---- trees -------------------------------------------------------------------------------------

type Point = [x: number, y: number];

interface Tree {
  limbs: string[]; // the thickest first
  tips: Point[];
}

export function branches(luck: Luck, height: number, spread: number, depth = 4): Tree {
  const tree: Tree = { limbs: ["", "", "", "", ""], tips: [] };
  const grow = (x: number, y: number, angle: number, length: number, age: number): void => {
    const x2 = x + Math.cos(angle) * length;
    const y2 = y + Math.sin(angle) * length;
    tree.limbs[age] += `M${whole(x)} ${whole(y)}L${whole(x2)} ${whole(y2)}`;
    if (age + 1 >= depth) {
      tree.tips.push([x2, y2]);
      return;
    }
    grow(x2, y2, angle - luck.within(0.25, spread), length * luck.within(0.6, 0.8), age + 1);
    grow(x2, y2, angle + luck.within(0.25, spread), length * luck.within(0.6, 0.8), age + 1);
  };
  grow(0, 0, -Math.PI / 2 + luck.within(-0.12, 0.12), height, 0);
  return tree;
}

export const wood = (tree: Tree, colour: string, width: number): string =>
  `<g fill="none" stroke="${colour}">${tree.limbs
    .map((d, i) => (d ? `<path d="${d}" stroke-width="${short(width / (i * 0.9 + 1))}"/>` : ""))
    .join("")}</g>`;

const dots = (points: Point[]): string =>
  points.map(([x, y]) => `M${whole(x)} ${whole(y)}h.1`).join("");

// A round crown around the tips of the twigs; with `more` it is a highlight in one stroke.
export const crown = (tips: Point[], size: number, colour: string, more?: string): string =>
  line(dots(tips), colour, size * 2, more) +
  (more ? "" : line(dots(tips.filter((_, i) => i % 3 === 1)), colour, size * 2.6));

export const pine = (x: number, y: number, h: number): string =>
  `M${short(x)} ${short(y - h)}l${short(h * 0.24)} ${short(h * 0.4)}h${short(-h * 0.09)}l${short(h * 0.17)} ${short(h * 0.5)}h${short(-h * 0.64)}l${short(h * 0.17)} ${short(-h * 0.5)}h${short(-h * 0.09)}z`;

// ---- small growth, light, water ------------------------------------------------------------------

export const blade = (x: number, h: number, lean: number): string =>
  `M${whole(x)} 0q${whole(lean * 0.2)}${whole(-h * 0.6)} ${whole(lean)}${whole(-h)}q${whole(-lean * 0.3)} ${whole(h * 0.5)} ${whole(-lean + 3)} ${whole(h)}z`.replace(
    /q(-?\d+)-0/,
    "q$1 0",
  );

export function motes(
  luck: Luck,
  count: number,
  colour: string,
  [left, top, right, bottom]: [number, number, number, number],
): string {
  let d = "";
  for (let i = 0; i < count; i++) d += `M${luck.whole(left, right)} ${luck.whole(top, bottom)}h.1`;
  return line(d, colour, 2.4) + line(d, colour, 6, faint(0.25));
}

// A fern: a stem that curls, and the leaflets along it.
export function frond(h: number, curl: number): [stem: string, leaves: string] {
  const step = h / 7.5;
  let stem = "M0 0";
  let leaves = "";
  let [x, y, angle] = [0, 0, -1.55];
  for (let i = 0; i < 9; i++) {
    angle += curl * (0.05 + (i * i) / 95);
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    stem += `L${short(x)} ${short(y)}`;
    const k = step * (1.75 - i * 0.15);
    const leaf = (side: number): string =>
      `${whole(x + Math.cos(angle + side) * k)} ${whole(y + Math.sin(angle + side) * k)}`;
    if (i > 0 && i < 8) leaves += `M${leaf(-1)}L${short(x)} ${short(y)}L${leaf(1)}`;
  }
  return [stem, leaves];
}

export const ripples = (luck: Luck, x: number, y: number, w: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const length = w * (1 - i * 0.12) * luck.within(0.3, 0.7);
    return `M${short(x + luck.within(-w / 3, w / 3) - length / 2)} ${short(y + i * 3.6)}h${short(length)}`;
  }).join("");

// ---- outlines that several subjects share ----------------------------------------------------------

export const DEER =
  "M-19-31C-8-35 8-34 16-32C22-30 22-24 21-19L20 0H17L15-15L10-18C2-15-5-16-9-18L-10 0H-13L-14-17C-19-20-20-25-22-32L-26-40C-30-40-34-38-38-38L-39-41C-35-45-31-49-26-50L-24-55L-20-49C-16-44-16-37-19-31z";
export const ANTLERS =
  "M-24-52C-25-60-33-61-34-70M-27-59L-36-60M-21-51C-18-59-9-60-8-70M-17-58L-8-57";
export const ROBE = "M-14 0C-13-20-12-29-7-35C-11-45-5-53 0-57C7-52 11-44 8-35C13-29 15-18 16 0z";
export const WING =
  "M-44-46C-30-52-14-48-6-37C2-54 14-64 34-70C30-57 22-45 10-35C20-32 27-28 36-21C24-20 12-19 4-23C-4-20-14-24-19-31L-29-30L-21-35C-28-42-36-45-44-46z";
