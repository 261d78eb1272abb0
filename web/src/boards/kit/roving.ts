// The arrow keys walk from thing to thing: along a group ([data-roving]), or over a grid, whose buttons carry data-row
// and data-column; there Home and End go to the ends of a row.
import { useLayoutEffect } from "preact/hooks";
import type { RefObject } from "preact";

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowUp: [-1, 0],
};

function buttons(group: Element): HTMLButtonElement[] {
  return [...group.querySelectorAll<HTMLButtonElement>("button:not([disabled])")];
}

function alongGroup(group: Element, at: HTMLElement, key: string): HTMLElement | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const all = buttons(group);
  return all[all.indexOf(at as HTMLButtonElement) + step[0] + step[1]];
}

function overGrid(grid: Element, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = Number(from.dataset.row), column = Number(from.dataset.column), step = STEPS[key];
  const spot = (r: number, c: number) => grid.querySelector<HTMLElement>(`[data-row="${r}"][data-column="${c}"]`);
  if (step) return spot(row + step[0], column + step[1]);
  if (key === "Home") return spot(row, 0);
  if (key === "End") return [...grid.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)].pop();
  return undefined;
}

export function walk(e: KeyboardEvent): void {
  const at = e.target as HTMLElement;
  const spot = at.closest<HTMLElement>("[data-row]"), grid = spot?.closest("[role=grid]"), group = at.closest("[data-roving]");
  if (e.altKey || e.ctrlKey || e.metaKey) return;
  const next = spot && grid ? overGrid(grid, spot, e.key) : group ? alongGroup(group, at, e.key) : undefined;
  if (!next) return;
  next.focus();
  e.preventDefault();
}

// The Tab key stops at what can be chosen, or once at a group in which nothing can be.
export function useRoving(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const group of root.current?.querySelectorAll("[data-roving]") ?? []) {
      const all = buttons(group);
      const lit = all.some((one) => one.classList.contains("lit"));
      all.forEach((one, i) => (one.tabIndex = lit ? (one.classList.contains("lit") ? 0 : -1) : i === 0 ? 0 : -1));
    }
  });
}
