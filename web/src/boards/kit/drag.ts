// Dragging with a mouse or a pen. Fingers scroll: for them, and for the keyboard, choosing a thing and
// then its place does the same.
import { useRef, useState } from "preact/hooks";

const BEGINS_AT = 6; // px

export interface Dragging {
  what: string;
  x: number;
  y: number;
  over: string | null; // the data-drop that the pointer is over
}

export interface Dragged {
  begin(what: string): void;
  over(what: string, place: string | null): void;
  drop(what: string, place: string | null): void;
}

export interface Drag {
  now: Dragging | null;
  // Handlers for a thing that can be dragged.
  grip(what: string): Record<string, (e: PointerEvent) => void>;
  // True once after a drag: the click that follows it means nothing.
  swallowed(): boolean;
}

function placeAt(e: PointerEvent): string | null {
  const found = document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>("[data-drop]");
  return found?.dataset.drop ?? null;
}

export function useDrag(on: Dragged): Drag {
  const [now, set] = useState<Dragging | null>(null);
  const start = useRef<{ what: string; x: number; y: number; moving: boolean } | null>(null);
  const ended = useRef(false);

  function move(e: PointerEvent): void {
    const from = start.current;
    if (!from) return;
    if (!from.moving) {
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < BEGINS_AT) return;
      from.moving = true;
      (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
      on.begin(from.what);
    }
    const over = placeAt(e);
    if (over !== now?.over) on.over(from.what, over);
    set({ what: from.what, x: e.clientX, y: e.clientY, over });
  }

  function end(e: PointerEvent): void {
    const from = start.current;
    start.current = null;
    set(null);
    if (!from?.moving) return;
    ended.current = true;
    on.drop(from.what, e.type === "pointerup" ? placeAt(e) : null);
  }

  return {
    now,
    swallowed() {
      const was = ended.current;
      ended.current = false;
      return was;
    },
    grip: (what) => ({
      onPointerDown(e: PointerEvent) {
        ended.current = false;
        if (e.pointerType !== "touch" && e.button === 0) start.current = { what, x: e.clientX, y: e.clientY, moving: false };
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
