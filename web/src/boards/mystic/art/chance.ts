// Variation that depends on a name only: the same card always looks the same.

export type Chance = () => number; // from 0 to 1

export function chance_of(name: string): Chance {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const any = (chance: Chance, n: number): number => Math.floor(chance() * n);

export function pick<T>(chance: Chance, list: readonly T[]): T {
  return list[any(chance, list.length)] as T;
}
