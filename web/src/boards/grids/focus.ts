// Who plays by keyboard stays on the board: when what had the focus is gone, the first thing that can be used
// gets it.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function useKeptFocus(root: RefObject<HTMLElement | null>, ply: number, usable: string): void {
  const had = useRef(false);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    const gain = (event: FocusEvent): void => {
      had.current = (event.target as HTMLElement).matches(":focus-visible");
    };
    const lose = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Node && !board.contains(event.relatedTarget)) had.current = false;
    };
    board.addEventListener("focusin", gain);
    board.addEventListener("focusout", lose);
    return () => {
      board.removeEventListener("focusin", gain);
      board.removeEventListener("focusout", lose);
    };
  }, []);
  useEffect(() => {
    if (!had.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(usable)?.focus();
  }, [ply]);
}
