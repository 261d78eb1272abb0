// Chance with a memory: the same text always gives the same numbers.

export interface Luck {
  next(): number; // 0 to 1
  within(low: number, high: number): number;
  whole(low: number, high: number): number;
}

const hash_of = (text: string): number =>
  [...text].reduce((h, letter) => Math.imul(h ^ letter.charCodeAt(0), 16777619), 2166136261);

// Mulberry32, seeded with the hash of a text.
export function luck_of(text: string): Luck {
  let state = hash_of(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 4; i++) next(); // similar texts differ from the fifth number on
  const within = (low: number, high: number): number => low + next() * (high - low);
  return { next, within, whole: (low, high) => Math.round(within(low, high)) };
}
