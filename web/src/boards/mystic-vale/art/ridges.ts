// Ridges of mountains and the woods on them, as path data for the valley (valley.tsx).

import type { Luck } from "./luck";

export const WIDE = 1600;
export const HIGH = 620;

type Point = [x: number, y: number];

export interface Ridge {
  crest: string; // its upper edge
  mass: string; // all of it
  height_at(x: number): number;
}

const round = (x: number): number => Math.round(x * 10) / 10;

// Midpoint displacement: mountains that do not repeat.
function roughen(luck: Luck, y: number, rough: number, step: number): Point[] {
  let points: Point[] = [
    [0, y + luck.within(-rough, rough)],
    [WIDE, y + luck.within(-rough, rough)],
  ];
  let shift = rough;
  while (WIDE / (points.length - 1) > step) {
    points = points.flatMap((a, i): Point[] => {
      const b = points[i + 1];
      return b ? [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + luck.within(-shift, shift)]] : [a];
    });
    shift *= 0.54;
  }
  return points;
}

// `dip`: how deep the gap is in which the sun sets.
export function ridge(luck: Luck, y: number, rough: number, step: number, dip = 0): Ridge {
  const points = roughen(luck, y, rough, step).map(([x, h]): Point => [
    x,
    h + dip * Math.exp(-(((x - 230) / 300) ** 2)),
  ]);
  const crest = `M${points.map(([x, h]) => `${round(x)} ${round(h)}`).join("L")}`;
  const height_at = (x: number): number => {
    const i = Math.min(
      points.length - 2,
      Math.max(0, Math.floor((x / WIDE) * (points.length - 1))),
    );
    const [a, b] = [points[i], points[i + 1]];
    return a && b ? a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1) : y;
  };
  return { crest, mass: `${crest}V${HIGH}H0z`, height_at };
}

const pine = (x: number, y: number, h: number): string =>
  `M${round(x)} ${round(y - h)}l${round(h * 0.16)} ${round(h * 0.36)}h${round(-h * 0.06)}l${round(h * 0.14)} ${round(h * 0.32)}h${round(-h * 0.07)}l${round(h * 0.13)} ${round(h * 0.36)}h${round(-h * 0.6)}l${round(h * 0.13)} ${round(-h * 0.36)}h${round(-h * 0.07)}l${round(h * 0.14)} ${round(-h * 0.32)}h${round(-h * 0.06)}z`;

interface Grove {
  from: number;
  to: number;
  trees: number;
  height: [least: number, most: number];
}

export function woods(luck: Luck, on: Ridge, { from, to, trees, height }: Grove): string {
  let d = "";
  for (let i = 0; i < trees; i++) {
    const x = from + ((to - from) * (i + luck.next())) / trees;
    d += pine(x, on.height_at(x) + 5, luck.within(...height));
  }
  return d;
}

export const cloud = (x: number, y: number, w: number): string =>
  `M${x} ${y}c${w * 0.1}-${w * 0.05} ${w * 0.25}-${w * 0.06} ${w * 0.35}-${w * 0.02}s${w * 0.3}-${w * 0.06} ${w * 0.42} 0 ${w * 0.18} ${w * 0.02} ${w * 0.23} ${w * 0.02}c-${w * 0.2} ${w * 0.03}-${w * 0.8} ${w * 0.03}-${w} 0z`;

export function stars(luck: Luck, count: number): string {
  let d = "";
  for (let i = 0; i < count; i++) d += `M${luck.whole(420, WIDE)} ${luck.whole(0, 210)}h.1`;
  return d;
}

// ---- the ground on which the field lies ------------------------------------------------------------

export interface Meadow {
  edge: string;
  tufts: string; // along the edge
  blades: string; // scattered
}

function tuft(luck: Luck, x: number, y: number): string {
  let d = "";
  for (let k = 0; k < 3; k++)
    d += `M${round(x + k * 3)} ${round(y)}q${round(luck.within(-3, 3))} ${round(-luck.within(6, 14))} ${round(luck.within(-7, 7))} ${round(-luck.within(9, 17))}`;
  return d;
}

function scattered(luck: Luck): string {
  const [x, y] = [luck.within(0, WIDE), luck.within(90, 500)];
  const s = 0.6 + y / 420; // nearer is larger
  return `M${round(x)} ${round(y)}q${round(2 * s)} ${round(-6 * s)} ${round(luck.within(-4, 4) * s)} ${round(-13 * s)}M${round(x + 4 * s)} ${round(y)}q${round(s)} ${round(-5 * s)} ${round(luck.within(1, 6) * s)} ${round(-9 * s)}`;
}

export function meadow(luck: Luck): Meadow {
  const height = (x: number): number => 52 + 15 * Math.sin(x / 210 + 1) + 7 * Math.sin(x / 83);
  let edge = `M0 ${round(height(0))}`;
  for (let x = 40; x <= WIDE; x += 40) edge += `L${x} ${round(height(x))}`;
  let tufts = "";
  for (let i = 0; i < 150; i++) {
    const x = luck.within(0, WIDE);
    tufts += tuft(luck, x, height(x) + luck.within(1, 10));
  }
  let blades = "";
  for (let i = 0; i < 130; i++) blades += scattered(luck);
  return { edge, tufts, blades };
}
