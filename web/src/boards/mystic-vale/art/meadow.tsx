// What stands on the meadow where no card lies yet: a ring of old stones, toadstools, flowers. All
// colours are in the style sheet, by light.

import type { VNode } from "preact";
import { luck_of } from "./luck";

// Left foot, width and height. The ground is drawn wider than high on every desk.
type Stone = readonly [x: number, y: number, width: number, height: number];

const STONES: readonly Stone[] = [
  [1068, 176, 40, 104],
  [1130, 160, 34, 82],
  [1190, 178, 46, 122],
  [1262, 206, 38, 74],
];
const CAPS: readonly [x: number, y: number, size: number][] = [
  [1020, 268, 1],
  [1044, 282, 0.7],
  [1000, 284, 0.6],
];

const outline = ([x, y, w, h]: Stone): string =>
  `M${x} ${y}c-3-${h * 0.5} 2-${h * 0.86} ${w * 0.3}-${h}c${w * 0.3}-6 ${w * 0.62} 6 ${w * 0.66} ${h * 0.2}` +
  `c2 ${h * 0.3} 4 ${h * 0.6} ${w * 0.04} ${h * 0.8}z`;

// The sun stands low at the left: a bright edge there, a long shadow to the right.
const edge = ([x, y, w, h]: Stone): string =>
  `M${x} ${y}c-3-${h * 0.5} 2-${h * 0.86} ${w * 0.3}-${h}c-2 ${h * 0.4} -${w * 0.06} ${h * 0.7} -${w * 0.1} ${h}z`;
const shadow = ([x, y, w, h]: Stone): string =>
  `M${x} ${y}l${w} 0l${h * 1.1} ${h * 0.34}l-${w * 0.7} ${h * 0.06}z`;
const rune = ([x, y, w, h]: Stone): string =>
  `M${x + w * 0.5} ${y - h * 0.72}v${h * 0.34}m-${w * 0.2}-${h * 0.22}l${w * 0.2} ${h * 0.1}l${w * 0.2}-${h * 0.14}`;

function Toadstool({ at: [x, y, size] }: { at: readonly [number, number, number] }): VNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path class="mv-stem" d="M-5 0c2-8 2-16 0-24h10c-2 8-2 16 0 24z" />
      <path class="mv-cap" d="M-19-20c2-26 36-26 38 0q-19 7-38 0z" />
      <path class="mv-spots" d="M-8-30h.1M5-34h.1M11-25h.1" />
    </g>
  );
}

// Small flowers in patches, as dots of a round pen.
function flowers(name: string, count: number): string {
  const luck = luck_of(name);
  let path = "";
  for (let patch = 0; patch < 7; patch++) {
    const x = luck.whole(330, 1290);
    const y = luck.whole(120, 430);
    for (let i = 0; i < count; i++)
      path += `M${x + luck.whole(-52, 52)} ${y + luck.whole(-20, 20)}h.1`;
  }
  return path;
}

export function Standing(): VNode {
  return (
    <g class="mv-standing">
      <path class="mv-flower" d={flowers("daisies", 7)} />
      <path class="mv-flower mv-late" d={flowers("asters", 5)} />
      <path class="mv-stone-shadow" d={STONES.map(shadow).join("")} />
      <path class="mv-stone" d={STONES.map(outline).join("")} />
      <path class="mv-stone-lit" d={STONES.map(edge).join("")} />
      <path class="mv-rune" d={STONES.map(rune).join("")} />
      {CAPS.map((at) => (
        <Toadstool key={at[0]} at={at} />
      ))}
    </g>
  );
}
