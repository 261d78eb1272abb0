// One tab stop for a grid of buttons: the arrow keys go from one to the next, Home and End to the ends of a row.

const steps: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

// Each button carries data-row and data-column.
export function rove(event: KeyboardEvent): void {
  const grid = event.currentTarget as HTMLElement;
  const from = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = next(grid, from, event.key);
  if (!to) return;
  event.preventDefault();
  to.focus();
}

function next(grid: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const row = Number(from.dataset["row"]);
  const column = Number(from.dataset["column"]);
  const step = steps[key];
  if (step) return spot(grid, row + step[0], column + step[1]);
  if (key === "Home") return spot(grid, row, 0);
  if (key === "End") {
    const line = [...grid.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)];
    return line[line.length - 1] ?? null;
  }
  return null;
}

function spot(grid: HTMLElement, row: number, column: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
}
