// Where a bubble stands: beside the thing it means, where it covers as little as possible of the
// thing and of what one may want to press; in a corner or at an edge where there is no room beside
// the thing.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

// The side of the bubble that has the pointer: "up" stands below its thing, "side" right of it.
export type Side = "up" | "down" | "side" | "left";

export interface Spot {
  left: number;
  top: number;
  side: Side | null; // null: it points at nothing
  point: number; // where the pointer is, along that side
  thing: Box | null;
}

const GAP = 18; // between the bubble and the thing
const EDGE = 12; // that stays free at the edge of the window
const CORNER = 28; // no pointer here
const POINTLESS = 4000; // so much may it cover, in square pixels, before it rather points at nothing

const clamp = (x: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, x));

const middle = (from: number, to: number): number => (from + to) / 2;

// The part of a box that is in the window.
const within = (b: Box, w: Size): Box => ({
  left: Math.max(0, b.left),
  top: Math.max(0, b.top),
  right: Math.min(w.width, b.right),
  bottom: Math.min(w.height, b.bottom),
});

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// Positions along the thing: centred on it, or pushed to either end.
const along = (center: number, size: number, most: number): number[] =>
  [0.5, 0.3, 0.7, 0, 1]
    .map((part) => CORNER + 4 + part * (size - 2 * CORNER - 8))
    .map((back) => clamp(center - back, EDGE, Math.max(EDGE, most - size - EDGE)));

function beside(box: Size, thing: Box, w: Size): Spot[] {
  const x = middle(thing.left, thing.right);
  const y = middle(thing.top, thing.bottom);
  const rows = along(x, box.width, w.width).flatMap((left): Spot[] => {
    const point = clamp(x - left, CORNER, box.width - CORNER);
    return [
      { left, top: thing.top - GAP - box.height, side: "down", point, thing },
      { left, top: thing.bottom + GAP, side: "up", point, thing },
    ];
  });
  const columns = along(y, box.height, w.height).flatMap((top): Spot[] => {
    const point = clamp(y - top, CORNER, box.height - CORNER);
    return [
      { left: thing.right + GAP, top, side: "side", point, thing },
      { left: thing.left - GAP - box.width, top, side: "left", point, thing },
    ];
  });
  return [...rows, ...columns].filter(
    (s) =>
      s.top >= EDGE &&
      s.left >= EDGE &&
      s.top + box.height <= w.height - EDGE &&
      s.left + box.width <= w.width - EDGE,
  );
}

// Edges and corners, the most convenient first.
function docked(box: Size, thing: Box | null, w: Size): Spot[] {
  const right = w.width - box.width - EDGE;
  const center = (w.width - box.width) / 2;
  const bottom = w.height - box.height - EDGE;
  const top = Math.min(76, Math.max(EDGE, bottom));
  return [
    [right, top],
    [center, bottom],
    [center, top],
    [EDGE, top],
    [right, bottom],
    [EDGE, bottom],
    [right, (w.height - box.height) / 2],
    [center, (w.height - box.height) / 2],
  ].map(([left = EDGE, at = EDGE]) => ({
    left: Math.max(EDGE, left),
    top: Math.max(EDGE, at),
    side: null,
    point: 0,
    thing,
  }));
}

// A thing that fills most of the window has no side where a bubble fits: it stands on it, away from
// what one presses.
export function stand(box: Size, meant: Box | null, busy: Box[], w: Size): Spot | null {
  const thing = meant && within(meant, w);
  const covered = (s: Spot): number => {
    const here = {
      left: s.left,
      top: s.top,
      right: s.left + box.width,
      bottom: s.top + box.height,
    };
    const pressed = busy.reduce((sum, b) => sum + overlap(here, b), 0);
    return 4 * pressed + (thing ? overlap(here, thing) : 0) + (s.side ? 0 : POINTLESS);
  };
  const spots = [...(thing ? beside(box, thing, w) : []), ...docked(box, thing, w)];
  return spots.reduce<Spot | null>(
    (best, s) => (best === null || covered(s) < covered(best) ? s : best),
    null,
  );
}
