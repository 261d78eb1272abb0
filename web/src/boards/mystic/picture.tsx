// The game at a glance, for the start page: two camps, and a card turned on its side between them.
import type { VNode } from "preact";

export function Picture(): VNode {
  return (
    <svg class="ms-picture" viewBox="0 0 320 200" role="img" aria-label="Mystic">
      <rect width="320" height="200" class="ms-p-sky" />
      <path class="ms-p-hill" d="M0 130l50-48 40 34 46-60 60 70 44-40 80 54v60H0z" />
      <path class="ms-p-ground" d="M0 150q80-22 160-4t160-6v60H0z" />
      <path class="ms-p-fort" d="M18 152V96h12v9h10v-9h12v9h10v-9h12v56H56v-18q-8-9-16 0v18z" />
      <path class="ms-p-tower" d="M262 152V96h32v56zM256 96l22-40 22 40z" />
      <g transform="translate(122 70) rotate(-8)">
        <rect class="ms-p-card" width="56" height="78" rx="6" />
        <path
          class="ms-p-a"
          d="M20 26c0-8 4-12 8-12s8 4 8 12c0 6-3 9-8 9s-8-3-8-9zM10 72c0-18 7-26 18-26s18 8 18 26z"
        />
      </g>
      <g transform="translate(240 92) rotate(96)">
        <rect class="ms-p-card" width="56" height="78" rx="6" />
        <path
          class="ms-p-b"
          d="M28 8l10 18H18zM20 28h16a8 8 0 0 1-16 0zM10 72c2-20 8-32 18-32s16 12 18 32z"
        />
      </g>
      <path class="ms-p-arrow" d="M182 96q30-34 56-2" />
      <path class="ms-p-tip" d="M243 100l-12-6 10-10z" />
      <path
        class="ms-p-points"
        d="M144 14h32l-4 14a13 13 0 0 1-8 8v6h7v6h-22v-6h7v-6a13 13 0 0 1-8-8z"
      />
    </svg>
  );
}
