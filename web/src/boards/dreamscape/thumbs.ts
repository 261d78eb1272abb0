// Small pictures that stand alone, as data: addresses.

import { MATTER } from "./art/matter";
import type { Colour } from "./data";

const picture = (box: string, drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${drawing}</svg>`)}`;

const STROKE = `stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"`;

export function shard_thumb(kind: Colour): string {
  const { outline, front, top, sign, ink } = MATTER[kind];
  return picture(
    "-12 -2 72 52",
    `<path d="${outline}" fill="${top[1]}" stroke="${front[1]}" stroke-width="3"/>` +
      `<path transform="translate(9.5 9.5) scale(1.21)" d="${sign}" fill="none" stroke="${ink}" ${STROKE}/>`,
  );
}

// The back of a card: the moon.
export const card_thumb = (): string =>
  picture(
    "0 0 72 52",
    `<path d="M0 0H72V52H0Z" fill="#2a1c66"/><path d="M42 8A19 19 0 1 0 55 36 16 16 0 0 1 42 8Z" fill="#ffd978"/>` +
      `<path d="M10 12h0M62 14h0M14 40h0M60 44h0" stroke="#fff3d0" stroke-width="3" stroke-linecap="round"/>`,
  );
