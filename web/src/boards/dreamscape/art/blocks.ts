// A dreamshard on a Dreamscape, as a block. Each kind is drawn once for each view, with its top and
// without (within a pile the top is never seen); a landscape repeats these drawings.

import { KINDS, MATTER } from "./matter";
import type { Colour } from "../data";
import { short } from "./numbers";
import { AXES, type ViewName } from "./view";

const INSET = 0.035; // of a block in its space
const SIDE = 1 - 2 * INSET;

export const block_id = (view: ViewName, kind: Colour, within = false): string =>
  `ds-block-${view}-${kind}${within ? "-in" : ""}`;

const matrix = (...numbers: number[]): string => `matrix(${numbers.map(short).join(" ")})`;

function texture(kind: Colour, strength: number): string {
  const { path, colour, strength: full, width } = MATTER[kind].texture;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity="${full * strength}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

const wall = (kind: Colour, which: "front" | "side", place: string, strength: number): string =>
  `<g transform="${place}"><path d="M0 0H1V1H0Z" fill="url(#ds-${kind}-${which})"/>${texture(kind, strength)}</g>`;

function lid(kind: Colour, place: string): string {
  const { sign, ink, filled } = MATTER[kind];
  return (
    `<g transform="${place}"><path d="M0 0H1V1H0Z" fill="url(#ds-${kind}-top)"/>` +
    `<path d="M.045 .955V.045H.955" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width=".035"/>` +
    `<path d="M.045 .955H.955V.045" fill="none" stroke="#1a0f3c" stroke-opacity=".25" stroke-width=".03"/>` +
    `<path transform="translate(.17 .17) scale(.0275)" d="${sign}" fill="${filled ? ink : "none"}" fill-opacity=".14" stroke="${ink}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/></g>`
  );
}

function block(view: ViewName, kind: Colour): string {
  const { along, down, rise } = AXES[view];
  const [x, y] = [INSET * (along[0] + down[0]), INSET * (along[1] + down[1])];
  const [ax, ay] = [along[0] * SIDE, along[1] * SIDE];
  const [dx, dy] = [down[0] * SIDE, down[1] * SIDE];
  const side =
    view === "corner"
      ? wall(kind, "side", matrix(dx, dy, 0, rise, x + ax, y + ay - rise), 0.55)
      : "";
  const walls = side + wall(kind, "front", matrix(ax, ay, 0, rise, x + dx, y + dy - rise), 1);
  return (
    `<g id="${block_id(view, kind, true)}">${walls}</g>` +
    `<g id="${block_id(view, kind)}">${walls}${lid(kind, matrix(ax, ay, dx, dy, x, y - rise))}</g>`
  );
}

const fade = (id: string, [light, shade]: [string, string], x2: number): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`;

const colours = (kind: Colour): string =>
  fade(`ds-${kind}-top`, MATTER[kind].top, 1) +
  fade(`ds-${kind}-front`, MATTER[kind].front, 0) +
  fade(`ds-${kind}-side`, MATTER[kind].side, 0);

export const blocks = (): string =>
  KINDS.map(
    (kind) => colours(kind) + (Object.keys(AXES) as ViewName[]).map((v) => block(v, kind)).join(""),
  ).join("");

// A dreamshard off the Dreamscape: in a row, in Hands, on a card.
function gem(kind: Colour): string {
  const { outline, sign, ink, front, filled } = MATTER[kind];
  return (
    `<symbol id="ds-${kind}" viewBox="-2 -2 52 54">` +
    `<path d="${outline}" transform="translate(0 3)" fill="#090420" opacity=".55"/>` +
    `<path d="${outline}" fill="${front[1]}"/>` +
    `<path d="${outline}" fill="url(#ds-${kind}-top)" transform="translate(2.2 1.2) scale(.91)"/>` +
    `<path d="${outline}" fill="none" stroke="#120a30" stroke-width="1.6"/>` +
    `<path d="M9 19Q12 8 25 7.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".85"/>` +
    `<path transform="translate(9.5 9.5) scale(1.21)" d="${sign}" fill="${filled ? ink : "none"}" fill-opacity=".14" stroke="${ink}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/></symbol>`
  );
}

export const gems = (): string => KINDS.map(gem).join("");
