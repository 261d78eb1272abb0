// The game at a glance, for the start page: a card being crafted before the hills of the vale.
import type { VNode } from "preact";

export function Picture(): VNode {
  return (
    <svg class="mv-picture" viewBox="0 0 320 200" role="img" aria-label="Mystic Vale">
      <rect width="320" height="200" class="mv-p-sky" />
      <circle cx="250" cy="58" r="30" class="mv-p-sun" />
      <path class="mv-p-far" d="M0 120q50-46 100-18t96-26 124 30v94H0z" />
      <path class="mv-p-mid" d="M0 146q70-34 140-8t180-22v84H0z" />
      <path class="mv-p-near" d="M0 176q80-20 160-6t160-12v42H0z" />
      <path
        class="mv-p-tree"
        d="M36 170v-34c-18 3-26-12-16-24-6-16 14-28 26-20 16-6 28 10 20 22 8 14-4 25-20 22v34z"
      />
      <path class="mv-p-river" d="M210 200c-4-20 30-26 22-42s-30-12-24-26" />
      <g transform="translate(118 30) rotate(-5)">
        <rect class="mv-p-card" width="92" height="134" rx="8" />
        <path class="mv-p-band1" d="M6 8h80v36H6z" />
        <path class="mv-p-band2" d="M6 92h80v34H6z" />
        <path class="mv-p-open" d="M6 50h80v36H6z" />
        <path class="mv-p-mana" d="M18 15c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14z" />
        <path
          class="mv-p-leaf"
          d="M70 40V24M70 30c-8 0-11-6-11-11 7 0 11 4 11 11zM70 26c0-7 4-10 10-10 0 6-4 10-10 10z"
        />
        <path
          class="mv-p-mana"
          d="M18 99c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14zM38 99c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14z"
        />
      </g>
      <g transform="translate(196 70) rotate(9)">
        <rect class="mv-p-band3" width="80" height="36" rx="4" />
        <circle class="mv-p-spirit" cx="16" cy="18" r="9" />
        <path class="mv-p-star" d="M16 10l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
        <path class="mv-p-points" d="M62 8l9 5v10l-9 5-9-5V13z" />
      </g>
    </svg>
  );
}
