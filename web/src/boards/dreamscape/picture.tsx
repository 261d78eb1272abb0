// The start page's picture: a Dreamscape at night, and the Dreamer on his way.

import type { VNode } from "preact";
import { PileDrawing } from "./pile";
import { install_symbols } from "./symbols";
import { space_name, type Colour } from "./data";
import { corners, sight_of } from "./view";

// From the left, the farthest row first: fragments from the bottom up, and what stands on them.
const LAND: { pile: Colour[]; tree?: boolean; dreamer?: boolean }[] = [
  { pile: ["water"], tree: true },
  { pile: ["stone", "stone", "water"] },
  { pile: [] },
  { pile: ["grass"] },
  { pile: ["earth"], dreamer: true },
  { pile: ["stone"] },
  { pile: ["water"] },
  { pile: ["earth", "earth"] },
  { pile: ["grass"], tree: true },
];

export function Picture(): VNode {
  install_symbols();
  const sight = sight_of({ columns: 3, rows: 3, turn: 0, things: [{ space: "a3", height: 90 }] });
  return (
    <svg class="ds-picture" viewBox="0 0 320 200" width="320" height="200" aria-hidden="true">
      <rect class="ds-night" width="320" height="200" />
      <path class="ds-moonlight" d="M270 22 a24 24 0 1 0 22 38 a20 20 0 0 1 -22 -38 Z" />
      <g class="ds-stars">
        {[
          [30, 30],
          [70, 60],
          [40, 120],
          [250, 110],
          [290, 150],
          [100, 22],
          [210, 26],
        ].map(([x, y]) => (
          <circle key={`${x}`} cx={x} cy={y} r="2" />
        ))}
      </g>
      <svg x="60" y="8" width="200" height="188" viewBox={`0 0 ${sight.width} ${sight.height}`}>
        {LAND.map(({ pile, tree, dreamer }, i) => {
          const space = space_name(i % 3, 2 - Math.floor(i / 3));
          const { u, v } = sight.spot(space);
          const ground = [
            sight.at(u - 0.5, v - 0.5, 0),
            sight.at(u + 0.5, v - 0.5, 0),
            sight.at(u + 0.5, v + 0.5, 0),
            sight.at(u - 0.5, v + 0.5, 0),
          ];
          return (
            <g key={space}>
              <polygon class="ds-plot" points={corners(ground)} />
              <PileDrawing
                sight={sight}
                u={u}
                v={v}
                pile={pile.map((colour) => ({ colour, look: "real" as const }))}
                tree={tree ? "real" : null}
                dreamer={dreamer ? "real" : null}
              />
            </g>
          );
        })}
      </svg>
    </svg>
  );
}
