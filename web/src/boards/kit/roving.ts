// The arrow keys walk through the things of a group ([data-roving]); the Tab key stops at what can be
// chosen, or once at a group in which nothing can be.
import { useLayoutEffect } from "preact/hooks";
import type { RefObject } from "preact";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function buttons(group: Element): HTMLButtonElement[] {
  return [...group.querySelectorAll<HTMLButtonElement>("button:not([disabled])")];
}

export function walk(e: KeyboardEvent): void {
  const step = STEPS[e.key];
  const at = e.target as HTMLElement | null;
  const group = at?.closest("[data-roving]");
  if (!step || !group || e.altKey || e.ctrlKey || e.metaKey) return;
  const all = buttons(group);
  const next = all[all.indexOf(at as HTMLButtonElement) + step];
  if (!next) return;
  next.focus();
  e.preventDefault();
}

export function useRoving(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const group of root.current?.querySelectorAll("[data-roving]") ?? []) {
      const all = buttons(group);
      const lit = all.some((one) => one.classList.contains("lit"));
      all.forEach((one, i) => (one.tabIndex = lit ? (one.classList.contains("lit") ? 0 : -1) : i === 0 ? 0 : -1));
    }
  });
}
