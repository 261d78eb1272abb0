// What lies on one space: its drops, what a pondered action would make of them, the symbols of new
// dew. The ground below it is painted (art/clearing.ts).

import type { VNode } from "preact";
import { drop, drop_going } from "./art/drop";
import { Icon } from "./symbols";

type Spot = [x: number, y: number];

// Where drops lie, in per cent, so that up to eight can be counted.
const LAYOUTS: Spot[][] = [
  [],
  [[50, 52]],
  [
    [32, 54],
    [68, 50],
  ],
  [
    [50, 32],
    [31, 66],
    [69, 66],
  ],
  [
    [32, 34],
    [68, 34],
    [32, 70],
    [68, 70],
  ],
  [
    [27, 30],
    [73, 30],
    [50, 51],
    [27, 74],
    [73, 74],
  ],
  [
    [25, 32],
    [50, 30],
    [75, 32],
    [25, 70],
    [50, 72],
    [75, 70],
  ],
  [
    [25, 26],
    [50, 24],
    [75, 26],
    [36, 50],
    [64, 50],
    [30, 76],
    [56, 78],
  ],
  [
    [24, 25],
    [50, 23],
    [76, 25],
    [34, 49],
    [66, 49],
    [24, 75],
    [48, 77],
    [68, 71],
  ],
];
const MOST = LAYOUTS.length - 1;

export interface Dewfall {
  drops: number;
  would: number | null; // what a pondered action would make of it
  runes: number[]; // faces of the die that bring a drop here
  dewy: boolean; // the face that is pointed at does
  lifted: boolean; // a drop of it is being moved
}

type Look = "there" | "going" | "coming" | "lifted";

function look_of(index: number, { drops, would, lifted }: Dewfall): Look {
  if (would !== null && index >= would) return "going";
  if (index >= drops) return "coming";
  return lifted && index === drops - 1 ? "lifted" : "there";
}

function Drop({ at: [x, y], look }: { at: Spot; look: Look }): VNode {
  return (
    <img
      class="my-drop"
      data-look={look}
      style={{ left: `${x}%`, top: `${y}%` }}
      src={look === "going" ? drop_going : drop}
      alt=""
      draggable={false}
    />
  );
}

export function Drops({ of }: { of: Dewfall }): VNode {
  const shown = Math.max(of.drops, of.would ?? 0);
  const spots = LAYOUTS[Math.min(shown, MOST)] ?? [];
  const changes = of.would !== null && of.would !== of.drops;
  return (
    <>
      <span class="my-drops" data-many={shown > 4 ? "" : undefined}>
        {spots.map((at, i) => (
          <Drop key={i} at={at} look={look_of(i, of)} />
        ))}
        {of.dewy && <Drop at={[50, 18]} look="coming" />}
      </span>
      {shown > 1 && (
        <b class="my-number" data-changes={changes ? "" : undefined}>
          {changes ? `${of.drops}→${of.would}` : of.drops}
        </b>
      )}
      {of.runes.length > 0 && (
        <span class="my-runes">
          {of.runes.map((rune) => (
            <span key={rune} class="my-rune">
              <Icon name={`rune-${rune}`} />
            </span>
          ))}
        </span>
      )}
    </>
  );
}
