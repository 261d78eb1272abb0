// Things that changed places glide from the old place to the new one, so that players see what
// happened. A thing is an element with data-thing; the same name before and after is the same
// thing. New things appear from the element with their data-from as its data-source, or fade in.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { pace_of } from "./pace";

interface Place {
  x: number;
  y: number;
  width: number;
}

const EASING = "cubic-bezier(.3,.7,.3,1)";

function places(root: HTMLElement | null, attribute: string): Map<string, Place> {
  const found = new Map<string, Place>();
  if (!root) return found;
  const home = root.getBoundingClientRect();
  for (const one of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const box = one.getBoundingClientRect();
    if (box.width > 0)
      found.set(one.getAttribute(attribute) ?? "", {
        x: box.x - home.x,
        y: box.y - home.y,
        width: box.width,
      });
  }
  return found;
}

function move_from(one: HTMLElement, from: Place, to: Place, time: number): void {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  const scale = from.width / to.width;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  one.animate(
    [
      {
        transform: `translate(${dx}px, ${dy}px) scale(${scale})`,
        transformOrigin: "0 0",
        zIndex: 5,
      },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: time, easing: EASING },
  );
}

function glide(board: HTMLElement, old: Map<string, Place>): void {
  const things = places(board, "data-thing");
  const sources = places(board, "data-source");
  const time = pace_of(board);
  for (const one of board.querySelectorAll<HTMLElement>("[data-thing]")) {
    const name = one.dataset.thing ?? "";
    const to = things.get(name);
    const from = old.get(name) ?? sources.get(one.dataset.from ?? "");
    if (!to) continue;
    if (from) move_from(one, from, to, time);
    else
      one.animate(
        [
          { opacity: 0, transform: "scale(.9)" },
          { opacity: 1, transform: "none" },
        ],
        { duration: time, easing: EASING },
      );
  }
}

// Watches the board through positions; `ply` distinguishes them. With `still` nothing moves.
// Measuring forces a layout, so it is done once per ply: before the update, while the old position
// is still in the document, and after it.
export function useGlide(root: RefObject<HTMLElement | null>, ply: number, still: boolean): void {
  const shown = useRef(ply);
  const old = useRef<Map<string, Place> | null>(null);
  if (shown.current !== ply) old.current = still ? null : places(root.current, "data-thing");
  shown.current = ply;
  useLayoutEffect(() => {
    if (root.current && old.current) glide(root.current, old.current);
    old.current = null;
  }, [ply]);
}
