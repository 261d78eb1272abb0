// The shape of an arrow between two tiles: a curve that grows to its head, crossing the river
// upright.

import { round } from "./ink";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Point = [x: number, y: number];

const STEPS = 26;
const HEAD_AT = 0.86; // of the way
const LEAST_WIDTH = 7;

// A cubic curve whose ends stand upright.
function curve([x1, y1]: Point, [x2, y2]: Point, k: number): Point {
  const middle = (y1 + y2) / 2;
  const mix = (a: number, b: number, c: number, d: number): number =>
    (1 - k) ** 3 * a + 3 * (1 - k) ** 2 * k * b + 3 * (1 - k) * k * k * c + k ** 3 * d;
  return [mix(x1, x1, x2, x2), mix(y1, middle, middle, y2)];
}

const middle_of = (box: Box): number => box.x + box.width / 2;

// From edge to edge, so that no figure is covered.
function ends(from: Box, to: Box): [Point, Point] {
  const up = from.y > to.y;
  const y1 = up ? from.y + from.height * 0.04 : from.y + from.height * 0.96;
  const y2 = up ? to.y + to.height * 0.98 : to.y + to.height * 0.02;
  return [
    [middle_of(from), y1],
    [middle_of(to), y2],
  ];
}

const join = (points: Point[]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");

interface Shaft {
  left: Point[];
  right: Point[];
}

function shaft(a: Point, b: Point, width: (k: number) => number, until: number): Shaft {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= STEPS; i++) {
    const k = (i / STEPS) * until;
    const [x, y] = curve(a, b, k);
    const [u, v] = curve(a, b, k + 0.01);
    const length = Math.hypot(u - x, v - y) || 1;
    const w = width(k);
    left.push([x - ((v - y) / length) * w, y + ((u - x) / length) * w]);
    right.unshift([x + ((v - y) / length) * w, y - ((u - x) / length) * w]);
  }
  return { left, right };
}

function head(a: Point, b: Point, size: number): Point[] {
  const [x, y] = curve(a, b, HEAD_AT);
  const length = Math.hypot(b[0] - x, b[1] - y) || 1;
  const [tx, ty] = [(b[0] - x) / length, (b[1] - y) / length];
  const beyond = Math.max(0, size * 1.5 - length) * 0.4;
  return [
    [x - ty * size, y + tx * size],
    [b[0] + tx * beyond, b[1] + ty * beyond],
    [x + ty * size, y - tx * size],
  ];
}

// `joins`: it runs into another arrow and has no head of its own.
export function blade(from: Box, to: Box, joins: boolean): string {
  const [a, b] = ends(from, to);
  const wide = Math.max(LEAST_WIDTH, from.width * 0.085);
  const taper = (k: number): number =>
    wide * (joins ? 0.55 * Math.sin(Math.PI * (0.12 + 0.8 * k)) : 0.3 + 0.7 * k);
  const { left, right } = shaft(a, b, taper, joins ? 0.9 : HEAD_AT);
  return `${join([...left, ...(joins ? [] : head(a, b, wide * 2.1)), ...right])}z`;
}

// From a tile to the middle of the river.
export function march(from: Box, river: Box): string {
  const x = middle_of(from);
  const up = from.y > river.y;
  const start: Point = [x, up ? from.y + from.height * 0.04 : from.y + from.height * 0.96];
  const end: Point = [x + from.width * 0.3, river.y + river.height * (up ? 0.62 : 0.38)];
  return join(Array.from({ length: STEPS }, (_, i) => curve(start, end, i / (STEPS - 1))));
}
