// What tells the players apart: a colour for each seat, in their figures and their beds. Beds also
// carry the first letter of the name.

import type { CSSProperties } from "preact";

const CAPS = ["#e0669c", "#3fb8c8", "#e09a4a", "#8fd07a"];

export const colour_of = (seat: number): string => CAPS[seat % CAPS.length] ?? "#e0669c";

export const cap_of = (seat: number): CSSProperties => ({ "--cap": colour_of(seat) });

export const letter_of = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? "?";
