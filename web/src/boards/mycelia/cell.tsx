// One space of a forest: its terrain, its drops, and what could happen there.

import type { VNode } from "preact";
import type { Terrain } from "./data";

// Where drops lie, so that up to five can be counted at a glance.
const LAYOUTS: [number, number][][] = [
  [],
  [[50, 50]],
  [
    [33, 50],
    [67, 50],
  ],
  [
    [50, 34],
    [32, 66],
    [68, 66],
  ],
  [
    [33, 34],
    [67, 34],
    [33, 68],
    [67, 68],
  ],
  [
    [31, 32],
    [69, 32],
    [31, 70],
    [69, 70],
    [50, 51],
  ],
];

export interface Ground {
  terrain: Terrain;
  drops: number;
  would: number | null; // what a pondered action would make of it
  runes: number[]; // faces of the die that bring a drop here
  dewy: boolean; // the face that is pointed at does
  lifted: boolean; // a drop of it is being moved
}

export function GroundDrawing({ terrain, drops, would, runes, dewy, lifted }: Ground): VNode {
  const shown = Math.max(drops, would ?? 0);
  const many = shown > 5;
  const spots = LAYOUTS[many ? 4 : shown] ?? [];
  const size = shown > 3 || runes.length > 0 ? 36 : 40;
  return (
    <svg class="my-ground" viewBox="-8 0 116 100" aria-hidden="true">
      <svg x="-8" width="116" height="100" viewBox="0 0 100 100" preserveAspectRatio="none">
        <use href={`#my-${terrain}`} />
      </svg>
      {spots.map(([x, y], i) => (
        <Drop key={i} x={x} y={y} size={size} look={dropLook(i, drops, would, lifted)} />
      ))}
      {dewy && <Drop x={50} y={24} size={34} look="coming" />}
      {shown > 1 && <Count drops={drops} would={would} />}
      {runes.map((rune, i) => (
        <g key={rune} transform={`translate(${-4 + i * 22} 4)`}>
          <rect class="my-rune-plate" width="20" height="20" rx="5" />
          <svg class="my-rune-small" x="2" y="2" width="16" height="16" viewBox="0 0 100 100">
            <use href={`#my-rune-${rune}`} />
          </svg>
        </g>
      ))}
    </svg>
  );
}

type Look = "there" | "going" | "coming" | "lifted";

function dropLook(index: number, drops: number, would: number | null, lifted: boolean): Look {
  if (would !== null && index >= would) return "going";
  if (index >= drops) return "coming";
  return lifted && index === drops - 1 ? "lifted" : "there";
}

function Drop({ x, y, size, look }: { x: number; y: number; size: number; look: Look }): VNode {
  return (
    <svg
      class={`my-drop my-drop-${look}`}
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 100 100"
    >
      <use
        href={look === "coming" ? "#my-drop-ghost" : look === "going" ? "#my-remove" : "#my-drop"}
      />
    </svg>
  );
}

function Count({ drops, would }: { drops: number; would: number | null }): VNode {
  const changes = would !== null && would !== drops;
  const text = changes ? `${drops}→${would}` : String(drops);
  const width = changes ? 46 : 24;
  return (
    <g
      class={changes ? "my-number my-number-changes" : "my-number"}
      transform={`translate(${105 - width} 73)`}
    >
      <rect width={width} height="24" rx="12" />
      <text x={width / 2} y="18">
        {text}
      </text>
    </g>
  );
}
