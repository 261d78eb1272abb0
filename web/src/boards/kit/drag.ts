// Dragging from elements with data-drag to elements with data-drop. It is never the only way:
// choosing a thing and then its place does the same. Touch scrolls, except where a board declares
// that it drags (and its things have touch-action: none).
import { useRef, useState } from "preact/hooks";

const BEGINS_AT = 6; // px: less is a click

export interface Dragging {
  what: string; // its data-drag
  over: string | null; // the data-drop that the pointer is over
  x: number; // on the screen
  y: number;
  left: number; // from the corner of the element with the handlers
  top: number;
}

export interface Dragged {
  begin?(what: string): void;
  over?(what: string, place: string | null): void;
  drop(what: string, place: string | null): void; // null: nowhere
  fingers?: boolean;
}

export interface Drag {
  now: Dragging | null;
  // Handlers for the element around everything that can be dragged.
  handlers: {
    onPointerDown(e: PointerEvent): void;
    onPointerMove(e: PointerEvent): void;
    onPointerUp(e: PointerEvent): void;
    onPointerCancel(e: PointerEvent): void;
    onClickCapture(e: MouseEvent): void;
  };
}

interface Start {
  what: string;
  x: number;
  y: number;
  pointer: number;
  moving: boolean;
  over: string | null;
}

function place_at(e: PointerEvent): string | null {
  for (const one of document.elementsFromPoint(e.clientX, e.clientY)) {
    const place = one.closest<HTMLElement>("[data-drop]")?.dataset.drop;
    if (place !== undefined) return place;
  }
  return null;
}

function dragging_at(e: PointerEvent, from: Start): Dragging {
  const corner = (e.currentTarget as HTMLElement).getBoundingClientRect();
  return {
    what: from.what,
    over: from.over,
    x: e.clientX,
    y: e.clientY,
    left: e.clientX - corner.left,
    top: e.clientY - corner.top,
  };
}

export function useDrag(on: Dragged): Drag {
  const [now, set] = useState<Dragging | null>(null);
  const start = useRef<Start | null>(null);
  const ended = useRef(false); // ignore the click that follows a drag

  function down(e: PointerEvent): void {
    const what = (e.target as HTMLElement).closest<HTMLElement>("[data-drag]")?.dataset.drag;
    const grips = what !== undefined && e.button === 0 && (on.fingers || e.pointerType !== "touch");
    start.current = grips
      ? { what, x: e.clientX, y: e.clientY, pointer: e.pointerId, moving: false, over: null }
      : null;
  }

  function move(e: PointerEvent): void {
    const from = start.current;
    if (!from || from.pointer !== e.pointerId) return;
    if (!from.moving) {
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < BEGINS_AT) return;
      from.moving = true;
      (e.currentTarget as HTMLElement).setPointerCapture(e.pointerId);
      on.begin?.(from.what);
    }
    const over = place_at(e);
    const changed = over !== from.over;
    from.over = over;
    if (changed) on.over?.(from.what, over);
    set(dragging_at(e, from));
  }

  function end(e: PointerEvent): void {
    const from = start.current;
    start.current = null;
    set(null);
    if (!from?.moving) return;
    ended.current = true;
    setTimeout(() => (ended.current = false), 0); // that click comes at once, or not at all
    on.drop(from.what, e.type === "pointerup" ? place_at(e) : null);
  }

  function click(e: MouseEvent): void {
    if (!ended.current) return;
    e.stopPropagation();
    e.preventDefault();
  }

  return {
    now,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: click,
    },
  };
}
