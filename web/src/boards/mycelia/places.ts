// Where cards lay before the last move: what is taken away is gone from the document when it is seen
// to fly.

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const LEAVING = '[data-thing^="river:"], [data-thing*=":hand:"]';

const before = new WeakMap<HTMLElement, Map<string, DOMRect>>();

function measured(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const one of root.querySelectorAll<HTMLElement>(LEAVING)) {
    const box = one.getBoundingClientRect();
    if (box.width > 0) found.set(one.dataset["thing"] ?? "", box);
  }
  return found;
}

export const place_before = (root: HTMLElement, thing: string): DOMRect | undefined =>
  before.get(root)?.get(thing);

// Measures after the motion of a ply has begun, and not in the way of it.
export function useLastPlaces(root: RefObject<HTMLElement | null>, ply: number): void {
  useEffect(() => {
    const later = requestAnimationFrame(() => {
      if (root.current) before.set(root.current, measured(root.current));
    });
    return () => cancelAnimationFrame(later);
  }, [ply]);
}
