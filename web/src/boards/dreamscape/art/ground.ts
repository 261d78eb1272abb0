// The floating ground of a Dreamscape: rock beneath, lit violet from below, a plate, and a slab for
// each space. It never changes while one plays, so each is made once.

import { joined, random_of, short, type Spot } from "./numbers";
import type { Sight } from "./view";

interface Corners {
  left: Spot; // as seen from the front
  front: Spot;
  right: Spot;
  back: Spot;
}

export interface Ground {
  markup: string;
  corners: Corners;
  thick: number; // of the plate
  depth: number; // of the rock
}

const RIM = 0.16; // of the plate around the spaces
const THICK = { corner: 24, above: 16 };

const down = ([x, y]: Spot, n: number): Spot => [x, y + n];

function corners_of({ at, across, deep }: Sight, rim: number): Corners {
  return {
    left: at(-rim, deep + rim),
    front: at(across + rim, deep + rim),
    right: at(across + rim, -rim),
    back: at(-rim, -rim),
  };
}

// Points along the two front edges of the plate, below it.
function edge_of(sight: Sight, thick: number): Spot[] {
  const { at, across, deep } = sight;
  const near = Array.from({ length: 6 }, (_, i) =>
    down(at(-RIM + ((across + 2 * RIM) * i) / 5, deep + RIM), thick - 2),
  );
  const aside = Array.from({ length: 4 }, (_, i) =>
    down(at(across + RIM, deep + RIM - ((deep + 2 * RIM) * (i + 1)) / 4), thick - 2),
  );
  return [...near, ...aside];
}

const path = (fill: string, ...spots: Spot[]): string =>
  `<path d="M${joined(...spots)}Z" fill="${fill}"/>`;

function crystal([x, y]: Spot, n: number): string {
  return (
    path("#b79bff", [x - 7, y - 8], [x + 7, y - 8], [x + 3, y + n - 8], [x, y + n]) +
    path("#e6dcff", [x - 7, y - 8], [x, y - 8], [x, y + n])
  );
}

const CRYSTALS = [
  [1, 34],
  [4, 46],
  [7, 28],
] as const;
const LIT_SIDES = 5; // the facets of the left edge; those to the right are in the shade

function rock(sight: Sight, corners: Corners, thick: number, depth: number, seed: number): string {
  const random = random_of(seed);
  const edge = edge_of(sight, thick);
  const middle = (corners.left[0] + corners.right[0]) / 2;
  const tip: Spot = [middle + 20, Math.max(...edge.map((e) => e[1])) + depth * 0.62];
  const ring = edge.slice(0, -1).map((e, i): Spot => {
    const k = 0.34 + random() * 0.24;
    const next = edge[i + 1] ?? e;
    const x = e[0] + (next[0] - e[0]) / 2 + (tip[0] - e[0]) * k * 0.55;
    return [x, e[1] + (tip[1] - e[1]) * k + 16 + random() * 30];
  });
  const facet = (i: number, lower: boolean, ...spots: Spot[]): string => {
    const light = (i < LIT_SIDES ? 34 : 20) + random() * 12 - (lower ? 4 : 0);
    const colour = `hsl(${short(252 + random() * 14)} ${lower ? 52 : 34}% ${short(light)}%)`;
    return `<path d="M${joined(...spots)}Z" fill="${colour}" stroke="${colour}" stroke-width=".8"/>`;
  };
  const toward = (r: Spot): Spot => [
    tip[0] + (r[0] - tip[0]) * 0.25,
    tip[1] - Math.abs(r[0] - tip[0]) * 0.12,
  ];
  const wide = (corners.right[0] - corners.left[0]) / 2;
  return (
    `<ellipse cx="${short(middle)}" cy="${short(tip[1] - depth * 0.35)}" rx="${short(wide)}" ry="${short(depth * 0.85)}" fill="url(#ds-under)"/>` +
    ring.map((r, i) => facet(i, false, edge[i] ?? r, edge[i + 1] ?? r, r)).join("") +
    ring
      .slice(0, -1)
      .map((r, i) => {
        const next = ring[i + 1] ?? r;
        return facet(i, false, r, edge[i + 1] ?? r, next) + facet(i, true, r, next, toward(r));
      })
      .join("") +
    CRYSTALS.map(([i, n]) => crystal(ring[i] ?? tip, n)).join("")
  );
}

function plate({ left, front, right, back }: Corners, thick: number, view: Sight["view"]): string {
  const flank =
    view === "corner" ? path("#2b1f62", front, right, down(right, thick), down(front, thick)) : "";
  return (
    path("#4b3a92", left, front, down(front, thick), down(left, thick)) +
    flank +
    path("url(#ds-plate)", back, right, front, left) +
    `<path d="M${joined(left, back, right)}" fill="none" stroke="#cdbcff" stroke-opacity=".5" stroke-width="2"/>` +
    `<path d="M${joined(left, front, right)}" fill="none" stroke="#e9dfff" stroke-opacity=".8" stroke-width="2.5"/>`
  );
}

const slab = (lids: string): string =>
  `<path d="${lids}" fill="url(#ds-slab)" stroke="#b9a6ff" stroke-opacity=".45" stroke-width="1.5"/>`;

export const slab_of = (sight: Sight, spaces: readonly string[]): string =>
  slab(spaces.map((space) => sight.lid(...sight.spot(space), 0, 0.045)).join(""));

const made = new Map<string, Ground>();

// `entrance` has a gate of light.
export function ground_of(sight: Sight, entrance: string, seed: number): Ground {
  const { columns, rows, turn, view, across, deep } = sight;
  const key = [columns, rows, turn, view, entrance, seed].join();
  const known = made.get(key);
  if (known) return known;
  const corners = corners_of(sight, RIM);
  const thick = THICK[view];
  const depth = view === "corner" ? 60 + 26 * Math.min(across, deep) : 0;
  const lids = Array.from({ length: across * deep }, (_, i) =>
    sight.lid(i % across, Math.floor(i / across), 0, 0.045),
  );
  const gate = `<path d="${sight.lid(...sight.spot(entrance), 0, 0.1)}" fill="none" stroke="#ffd978" stroke-opacity=".75" stroke-width="3" stroke-dasharray="9 8"/>`;
  const markup =
    (depth ? rock(sight, corners, thick, depth, seed) : "") +
    plate(corners, thick, view) +
    slab(lids.join("")) +
    gate;
  const ground = { markup, corners, thick, depth };
  made.set(key, ground);
  return ground;
}
