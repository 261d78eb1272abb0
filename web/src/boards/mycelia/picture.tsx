// The start page's picture: a corner of the forest, a hero, and dew.

import type { VNode } from "preact";
import { install_symbols } from "./symbols";

const GROUND = [
  "moss",
  "moss",
  "water",
  "water",
  "dead-leaves",
  "earth",
  "shrine",
  "water",
  "dead-leaves",
  "dead-leaves",
  "earth",
  "moss",
];
const DROPS = [1, 0, 2, 0, 0, 1, 0, 1, 2, 0, 1, 0];

export function Picture(): VNode {
  install_symbols();
  return (
    <svg class="my-picture" viewBox="0 0 320 200" width="320" height="200" aria-hidden="true">
      <rect class="my-ground-earth" width="320" height="200" />
      {GROUND.map((ground, i) => (
        <svg
          key={i}
          x={(i % 4) * 80}
          y={Math.floor(i / 4) * 67}
          width="79"
          height="66"
          viewBox="17 17 66 56"
          preserveAspectRatio="none"
        >
          <use href={`#my-${ground}`} width="100" height="100" />
        </svg>
      ))}
      {DROPS.map((n, i) =>
        Array.from({ length: n }, (_, k) => (
          <svg
            key={`${i}.${k}`}
            x={(i % 4) * 80 + 18 + k * 26}
            y={Math.floor(i / 4) * 67 + 14}
            width="34"
            height="34"
            viewBox="0 0 100 100"
          >
            <use href="#my-drop" />
          </svg>
        )),
      )}
      <g transform="translate(176 66) scale(1.55)">
        <path class="my-stem" d="M40 44 Q36 68 32 74 Q50 80 68 74 Q64 68 60 44 Z" />
        <path class="my-cap" fill="#c9302c" d="M14 46 Q16 8 50 8 Q84 8 86 46 Q50 56 14 46 Z" />
        <g fill="#fff6e8">
          <circle cx="34" cy="30" r="5" />
          <circle cx="52" cy="20" r="4" />
          <circle cx="66" cy="32" r="5" />
          <circle cx="48" cy="38" r="3.5" />
        </g>
        <g class="my-face">
          <circle cx="43" cy="60" r="3" />
          <circle cx="57" cy="60" r="3" />
          <path d="M45 66 q5 5 10 0" />
        </g>
      </g>
    </svg>
  );
}
