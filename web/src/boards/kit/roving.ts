// The arrow keys walk from thing to thing: along a group (data-roving), or over a grid (role=grid)
// whose buttons carry data-row and data-column; there Home and End go to the ends of a row.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowRight: [0, 1],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowUp: [-1, 0],
};

const buttons_in = (group: Element): HTMLButtonElement[] => [
  ...group.querySelectorAll<HTMLButtonElement>("button:not([disabled])"),
];
const is_lit = (one: HTMLElement): boolean => one.dataset.lit !== undefined;

function along_group(group: Element, at: HTMLElement, key: string): HTMLElement | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const all = buttons_in(group);
  return all[all.indexOf(at as HTMLButtonElement) + step[0] + step[1]];
}

function over_grid(grid: Element, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = Number(from.dataset.row);
  const column = Number(from.dataset.column);
  const step = STEPS[key];
  const spot = (r: number, c: number) =>
    grid.querySelector<HTMLElement>(`[data-row="${r}"][data-column="${c}"]`);
  if (step) return spot(row + step[0], column + step[1]);
  if (key === "Home") return spot(row, 0);
  if (key === "End") return [...grid.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)].pop();
  return undefined;
}

export function walk(e: KeyboardEvent): void {
  const at = e.target as HTMLElement;
  const spot = at.closest<HTMLElement>("[data-row]");
  const grid = spot?.closest("[role=grid]");
  const group = at.closest("[data-roving]");
  if (e.altKey || e.ctrlKey || e.metaKey) return;
  const next =
    spot && grid ? over_grid(grid, spot, e.key) : group ? along_group(group, at, e.key) : undefined;
  if (!next) return;
  next.focus();
  e.preventDefault();
}

// The Tab key stops at what can be chosen: in a group at each such thing, in a grid at the spot
// that the board marks with data-stop, or at the first such thing. Where nothing can be chosen it
// stops once.
function set_stops(group: Element, is_grid: boolean): void {
  const all = buttons_in(group);
  const lit = all.filter(is_lit);
  const marked = is_grid ? all.find((one) => one.dataset.stop !== undefined) : undefined;
  const stops = marked
    ? [marked]
    : lit.length === 0
      ? all.slice(0, 1)
      : is_grid
        ? lit.slice(0, 1)
        : lit;
  for (const one of all) one.tabIndex = stops.includes(one) ? 0 : -1;
}

export function useRoving(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const group of root.current?.querySelectorAll("[data-roving]") ?? [])
      set_stops(group, false);
    for (const grid of root.current?.querySelectorAll("[role=grid]") ?? []) set_stops(grid, true);
  });
}
