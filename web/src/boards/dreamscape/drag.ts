// Dragging from the Hands onto a space: the same as holding a fragment and pressing the space.

import { useRef, useState } from "preact/hooks";

const FAR = 8; // pixels: less is a click

// What is in the hand, and where it is from the corner of the board.
export interface Held {
  tool: string;
  x: number;
  y: number;
}

export interface DragHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  onClickCapture(event: MouseEvent): void;
}

export function useToolDrag(hold: (tool: string | null) => void, over: (space: string | null) => void, drop: (tool: string, space: string) => void): { held: Held | null; handlers: DragHandlers } {
  const [held, setHeld] = useState<Held | null>(null);
  const start = useRef<{ tool: string; x: number; y: number; moving: boolean } | null>(null);
  const dragged = useRef(false);
  const spaceAt = (event: PointerEvent): string | null =>
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((e) => e.closest<HTMLElement>("[data-space]")?.dataset["space"])
      .find((s) => s !== undefined) ?? null;
  const handlers: DragHandlers = {
    onPointerDown: (event) => {
      const tool = (event.target as HTMLElement).closest<HTMLElement>("[data-drag]")?.dataset["drag"];
      dragged.current = false;
      start.current = tool !== undefined && event.button === 0 ? { tool, x: event.clientX, y: event.clientY, moving: false } : null;
    },
    onPointerMove: (event) => {
      const from = start.current;
      if (!from) return;
      if (!from.moving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
      if (!from.moving) {
        from.moving = true;
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        hold(from.tool);
      }
      const corner = (event.currentTarget as HTMLElement).getBoundingClientRect();
      setHeld({ tool: from.tool, x: event.clientX - corner.left, y: event.clientY - corner.top });
      over(spaceAt(event));
    },
    onPointerUp: (event) => {
      const from = start.current;
      start.current = null;
      setHeld(null);
      if (!from?.moving) return;
      dragged.current = true;
      const space = spaceAt(event);
      over(null);
      hold(null);
      if (space !== null) drop(from.tool, space);
    },
    onPointerCancel: () => {
      start.current = null;
      setHeld(null);
      over(null);
    },
    onClickCapture: (event) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
  return { held, handlers };
}
