// Even luck: the same seed gives the same numbers on every machine, so that a card keeps its face
// and the forest its moss.

export type Chance = () => number; // from 0 up to, but not including, 1

function hash(text: string): number {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  return h;
}

export function chance_of(text: string): Chance {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(chance: Chance, list: readonly T[]): T =>
  list[Math.floor(chance() * list.length)] as T;
