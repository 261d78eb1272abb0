// Dragging a drop from one space to another. The same is done by choosing one, then the other.

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

const FAR = 8; // pixels: less is a click

interface Start {
  cell: string;
  x: number;
  y: number;
  id: number;
  moving: boolean;
}

export interface Drag {
  over: string | null; // the space under the drop in hand
  at: { x: number; y: number } | null; // where that is, from the corner of the grid
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
    onClickCapture(event: MouseEvent): void;
  };
}

const cellAt = (event: PointerEvent): string | null => {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-cell]");
  return found?.dataset["cell"] ?? null;
};

export function useDrag(grid: RefObject<HTMLDivElement | null>, drop: (from: string, to: string) => void): Drag {
  const start = useRef<Start | null>(null);
  const dragged = useRef(false);
  const [over, setOver] = useState<string | null>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const end = (): void => {
    start.current = null;
    grid.current?.removeAttribute("data-dragging");
    setOver(null);
    setAt(null);
  };
  return {
    over,
    at,
    handlers: {
      onPointerDown: (event) => {
        const space = (event.target as HTMLElement).closest<HTMLElement>("[data-pick]");
        dragged.current = false;
        if (space && event.button === 0)
          start.current = { cell: space.dataset["cell"] ?? "", x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
      },
      onPointerMove: (event) => {
        const from = start.current;
        if (!from || from.id !== event.pointerId) return;
        if (!from.moving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
        if (!from.moving) grid.current?.setPointerCapture(from.id);
        from.moving = true;
        grid.current?.setAttribute("data-dragging", "");
        const cell = cellAt(event);
        setOver(cell === from.cell ? null : cell);
        const corner = grid.current?.getBoundingClientRect();
        if (corner) setAt({ x: event.clientX - corner.left, y: event.clientY - corner.top });
      },
      onPointerUp: (event) => {
        const from = start.current;
        const to = cellAt(event);
        end();
        if (!from?.moving) return;
        dragged.current = true;
        if (to !== null && to !== from.cell) drop(from.cell, to);
      },
      onPointerCancel: end,
      onClickCapture: (event) => {
        if (!dragged.current) return;
        dragged.current = false;
        event.stopPropagation();
        event.preventDefault();
      },
    },
  };
}
