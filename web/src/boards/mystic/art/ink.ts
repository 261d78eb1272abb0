// Shapes of the pictures, as SVG markup. Everything inside `inked` has one outline, so a picture
// consists of paths with a colour each.

export const INK = "#2b1a12";
export const METAL = "#b9c0c2";
export const STEEL = "#8d979c";
export const WOOD = "#8a5a30";
export const BRASS = "#d2a24a";
export const BONE = "#f3e6c4";
export const RED = "#9a3327";
export const CLOTH = "currentColor"; // of the figure that wears it
export const SKIN = "var(--k)";
export const HAIR = "var(--h)";

// One decimal is enough in a box of 100, and keeps the markup short.
export const round = (x: number): number => Math.round(x * 10) / 10;
const tidy = (markup: string): string =>
  markup.replace(/-?\d*\.\d{2,}/g, (number) => String(round(Number(number))));

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const ball = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
// The same without an outline.
export const patch = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="none"/>`;
export const spot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`;

export const line = (d: string, color = INK, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}"/>`;
// A stroke with an outline: an arm, a shaft.
export const rod = (d: string, color: string, width: number): string =>
  line(d, INK, width + 4) + line(d, color, width);

export const moved = (x: number, y: number, markup: string, more = ""): string =>
  `<g transform="translate(${x} ${y})${more}">${markup}</g>`;
// A part of the sheet: sheet.ts.
export const use = (part: string, x = 0, y = 0): string =>
  `<use href="#ms-part-${part}"${x ? ` x="${x}"` : ""}${y ? ` y="${y}"` : ""}/>`;
export const glow = (name: "cold" | "warm" | "acid" | "cyan"): string => `url(#ms-glow-${name})`;

export const inked = (markup: string, more = ""): string =>
  `<g stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"${more}>${tidy(markup)}</g>`;

// The same shape at several places.
export const at_each = (
  places: readonly (readonly [number, number])[],
  shape: (x: number, y: number) => string,
): string => places.map(([x, y]) => shape(x, y)).join("");
