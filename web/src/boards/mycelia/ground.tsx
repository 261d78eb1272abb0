// The painted grounds: the floor of the window, the stream, and the clearing of a player.

import type { VNode } from "preact";
import { light } from "../../lib/settings";
import { useStore } from "../../lib/store";
import { paint_clearing } from "./art/clearing";
import type { Brush } from "./art/brush";
import { paint_floor, paint_threads, type Floor as FloorOf, type Way } from "./art/floor";
import { GROUNDS, type Ground } from "./art/ground";
import { Painted, type Size } from "./art/painted";
import { paint_stream } from "./art/stream";
import { COLUMNS, ground_of, ROWS, type Place } from "./data";

// Where something stands on the canvas.
function box_on(canvas: HTMLCanvasElement, selector: string): DOMRect | null {
  const found = canvas.parentElement?.querySelector(selector)?.getBoundingClientRect();
  const home = canvas.getBoundingClientRect();
  if (!found || found.width === 0) return null;
  return new DOMRect(found.x - home.x, found.y - home.y, found.width, found.height);
}

// Threads of mycelium run from the Shrine to the clearing.
function ways_on(canvas: HTMLCanvasElement): Way[] {
  const shrine = box_on(canvas, ".my-shrine");
  const clearing = box_on(canvas, ".my-forest");
  if (!shrine || !clearing) return [];
  const from: Way["from"] = [shrine.x + shrine.width / 2, shrine.y + shrine.height / 2];
  if (shrine.bottom < clearing.top)
    return [{ from, to: [clearing.x + clearing.width * 0.7, clearing.y + 20], count: 5 }];
  return [
    { from, to: [clearing.x + 12, clearing.y + clearing.height * 0.62], count: 6 },
    { from, to: [clearing.x + 12, clearing.bottom - 12], count: 4 },
    { from, to: [shrine.x + shrine.width * 0.3, shrine.y - shrine.height * 0.5], count: 3 },
  ];
}

function* floor_and_threads(g: Brush, floor: FloorOf, canvas: HTMLCanvasElement): Generator<void> {
  yield* paint_floor(g, floor);
  paint_threads(g, ways_on(canvas), floor.light);
}

export function Floor(): VNode {
  const now = useStore(light);
  return (
    <Painted
      class="my-floor"
      about={now}
      painting={(g, size, canvas) => floor_and_threads(g, { ...size, light: now }, canvas)}
    />
  );
}

export function Stream({ across }: { across: boolean }): VNode {
  const now = useStore(light);
  return (
    <Painted
      class="my-stream"
      about={`${now} ${across}`}
      painting={(g, size) => paint_stream(g, { ...size, across, light: now })}
    />
  );
}

function rows_of(place: Place): Ground[][] {
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from(
      { length: COLUMNS },
      (__, column) => GROUNDS[ground_of(place, row * COLUMNS + column)],
    ),
  );
}

// The rim is a share of the shorter side of a space; the styles lay out the spaces by the same rule.
function rim_of({ width, height }: Size, share: number): number {
  const by_height = (height * share) / (ROWS + 2 * share);
  const by_width = (width * share) / (COLUMNS + 2 * share);
  const cell_width = (width - 2 * by_height) / COLUMNS;
  return cell_width >= by_height / share ? by_height : by_width;
}

export function ClearingGround({ place, rim }: { place: Place; rim: number }): VNode {
  const now = useStore(light);
  const rows = rows_of(place);
  return (
    <Painted
      class="my-ground"
      about={`${now} ${rim} ${rows.join(" ")}`}
      painting={(g, size) =>
        paint_clearing(g, { ...size, rows, light: now, rim: rim_of(size, rim) })
      }
    />
  );
}
