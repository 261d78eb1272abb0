// Keeps the focus for players who use the keyboard: when the focused thing is gone after a move,
// the first thing that can be chosen gets the focus.
import { useEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { USABLE } from "./thing";

export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const keyboard = useRef(false); // the focus was last in the board, and by keyboard
  useEffect(() => {
    const note = (e: Event): void => {
      const at = e.target as Element | null;
      if (at?.closest("dialog")) return; // it gives the focus back
      keyboard.current = Boolean(at && root.current?.contains(at) && at.matches(":focus-visible"));
    };
    const forget = (): void => void (keyboard.current = false);
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);
  useEffect(() => {
    if (!keyboard.current) return;
    // While the focus moves, nothing has it for a moment: look again when it has settled.
    const later = requestAnimationFrame(() => {
      if (!keyboard.current || document.activeElement !== document.body) return;
      root.current?.querySelector<HTMLElement>(USABLE)?.focus();
    });
    return () => cancelAnimationFrame(later);
  });
}
