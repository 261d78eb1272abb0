// Where something large appears beside a thing without covering it.

export interface Spot {
  left: number;
  top: number;
}

const GAP = 14; // px between the two
const EDGE = 10; // px to the edge of the window

const clamp = (value: number, most: number): number => Math.max(EDGE, Math.min(most, value));

export function spot_beside(at: DOMRect, width: number, height: number): Spot {
  const most_left = window.innerWidth - width - EDGE;
  const most_top = window.innerHeight - height - EDGE;
  const middle = { x: at.left + at.width / 2 - width / 2, y: at.top + at.height / 2 - height / 2 };
  const room = {
    right: window.innerWidth - at.right - GAP - EDGE - width,
    left: at.left - GAP - EDGE - width,
    below: window.innerHeight - at.bottom - GAP - EDGE - height,
    above: at.top - GAP - EDGE - height,
  };
  if (room.right >= 0) return { left: at.right + GAP, top: clamp(middle.y, most_top) };
  if (room.left >= 0) return { left: at.left - GAP - width, top: clamp(middle.y, most_top) };
  if (room.above >= 0) return { left: clamp(middle.x, most_left), top: at.top - GAP - height };
  if (room.below >= 0) return { left: clamp(middle.x, most_left), top: at.bottom + GAP };
  // Nowhere beside it: at the other end of the window.
  const low = at.top + at.height / 2 > window.innerHeight / 2;
  return { left: clamp(middle.x, most_left), top: low ? EDGE : most_top };
}
