// The symbols of Mystic: resources in colour, signs for figures, abilities and purposes, the gems
// of force and resistance, and the clock of quarter-turns. Shapes differ, not only colours.

import type { VNode } from "preact";
import { sheet_of } from "../kit/sprite";
import { resource } from "./art/resources";
import { install } from "./art/sheet";
import { signs } from "./art/signs";
import { UNITS } from "./data";

const markup = (html: string, transform?: string): VNode => (
  <g transform={transform} dangerouslySetInnerHTML={{ __html: html }} />
);

const DRAWINGS: Record<string, VNode> = {
  ...Object.fromEntries(Object.entries(signs()).map(([name, html]) => [name, markup(html)])),
  ...Object.fromEntries(
    UNITS.map((unit) => [unit, markup(resource(unit), "translate(-.5 -5) scale(.25)")]),
  ),
};

export const drawable = (name: string): boolean => name in DRAWINGS;

const sheet = sheet_of("ms", 24, DRAWINGS);

export function Icon(props: { name: string }): VNode {
  install(); // resources shine with the halos of the pictures
  return <sheet.Icon {...props} />;
}

export function Figure({
  name,
  n,
  less,
}: {
  name: string;
  n: number | string;
  less?: boolean;
}): VNode {
  return (
    <span class={less ? "ms-figure ms-less" : "ms-figure"}>
      <Icon name={name} />
      {n}
    </span>
  );
}

export function Amounts({ of }: { of: Record<string, number | undefined> }): VNode {
  return (
    <span class="ms-amounts">
      {Object.entries(of).map(([unit, n]) => (
        <Figure key={unit} name={unit} n={n ?? 0} />
      ))}
    </span>
  );
}

const SHAPES = {
  force: {
    body: "M20 1L26 9 36 6 33 16 40 22 32 27 32 37 22 34 16 40 11 32 2 32 6 23 0 16 9 13 9 4z",
    shine: "M20 5L25 12 32 10 30 17",
  },
  resistance: {
    body: "M20 1.5L37 7V19Q36 33 20 39Q4 33 3 19V7z",
    shine: "M20 5L33 9V19",
  },
};

interface GemProps {
  of: keyof typeof SHAPES;
  n: number | string;
  more?: boolean | undefined; // raised by an object or a gift
}

// Force is a burst, resistance a shield.
export function Gem({ of, n, more }: GemProps): VNode {
  return (
    <span class={`ms-gem ms-gem-${of}${more ? " ms-more" : ""}`}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path class="ms-gem-body" d={SHAPES[of].body} />
        <path class="ms-gem-shine" d={SHAPES[of].shine} />
        <text class="ms-gem-n" x="20" y="28" text-anchor="middle">
          {n}
        </text>
      </svg>
    </span>
  );
}

const QUARTERS = [
  "M12 12V1.5A10.5 10.5 0 0 1 22.5 12z",
  "M12 12H22.5A10.5 10.5 0 0 1 12 22.5z",
  "M12 12V22.5A10.5 10.5 0 0 1 1.5 12z",
];

// A clock with as many dark quarters as there are turns to wait.
export function Dial({ turns }: { turns: number }): VNode {
  return (
    <svg class="ms-dial" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle class="ms-dial-face" cx="12" cy="12" r="10.5" />
      <path class="ms-dial-quarters" d={QUARTERS.slice(0, turns).join("")} />
      <circle class="ms-dial-rim" cx="12" cy="12" r="10.5" />
      <path class="ms-dial-cross" d="M12 12V1.5M12 12H22.5M12 12V22.5M12 12H1.5" />
    </svg>
  );
}
