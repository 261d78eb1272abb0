// Numbers for drawings: short ones in paths, and chance that is the same every time.

// One digit after the point is enough for a drawing.
export const short = (n: number): number => Math.round(n * 10) / 10;

export type Spot = readonly [x: number, y: number];

export const joined = (...spots: Spot[]): string =>
  spots.map(([x, y]) => `${short(x)} ${short(y)}`).join("L");

// Numbers from 0 to 1, the same ones for the same seed.
export function random_of(seed: number): () => number {
  let n = seed >>> 0;
  return () => (n = (Math.imul(n, 1664525) + 1013904223) >>> 0) / 4294967296;
}

// A seed that depends on a name.
export function seed_of(name: string): number {
  let n = 2166136261;
  for (let i = 0; i < name.length; i++) n = Math.imul(n ^ name.charCodeAt(i), 16777619);
  return n >>> 0;
}
