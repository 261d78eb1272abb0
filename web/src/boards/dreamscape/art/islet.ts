// A floating islet, 220 wide: an uneven top in two tones, and below it a root of flat facets.

import { joined, random_of, short, type Spot } from "./numbers";
import { fill, line } from "./strokes";

export interface Islet {
  seed: number;
  light: string; // of the top
  dark: string;
  rim: string;
  hue: number; // of the root
}

const SIDES = 8;

function edge_of(random: () => number): Spot[] {
  return Array.from({ length: SIDES + 1 }, (_, i) => {
    const angle = Math.PI - (Math.PI * i) / SIDES;
    const rough = i % SIDES ? random() * 4 : 0;
    return [110 + Math.cos(angle) * 92, 104 + Math.sin(angle) * 19 + rough] as const;
  });
}

// The root is two rings of facets, darker to the right and below.
function root(edge: Spot[], hue: number, random: () => number): string {
  const tip: Spot = [112 + random() * 8, 150];
  const ring = edge.slice(0, -1).map((e, i): Spot => {
    const next = edge[i + 1] ?? e;
    const depth = 9 + (1 - Math.abs(i - 3.5) / 4) * 14 + random() * 7;
    return [(e[0] + next[0]) / 2 + (tip[0] - e[0]) * 0.28, e[1] + depth];
  });
  const facet = (light: number, ...corners: Spot[]): string => {
    const colour = `hsl(${short(hue + random() * 16)} 34% ${short(light)}%)`;
    return `<path d="M${joined(...corners)}Z" fill="${colour}" stroke="${colour}" stroke-width=".5"/>`;
  };
  const toward = (r: Spot): Spot => [
    tip[0] + (r[0] - tip[0]) * 0.3,
    tip[1] - Math.abs(r[0] - tip[0]) * 0.16,
  ];
  const upper = ring.map((r, i) =>
    facet(36 - i * 2.4 + random() * 6, edge[i] ?? r, edge[i + 1] ?? r, r),
  );
  const lower = ring.slice(0, -1).map((r, i) => {
    const next = ring[i + 1] ?? r;
    return (
      facet(30 - i * 2 + random() * 6, r, edge[i + 1] ?? r, next) +
      facet(24 - i * 1.2 + random() * 5, r, next, toward(r))
    );
  });
  return [...upper, ...lower].join("");
}

export function islet({ seed, light, dark, rim, hue }: Islet): string {
  const random = random_of(seed);
  const edge = edge_of(random);
  const front = `M${joined(...edge)}`;
  return (
    `<ellipse cx="110" cy="134" rx="84" ry="24" fill="url(#ds-glow)"/>` +
    root(edge, hue, random) +
    fill(dark, `${front}C200 92 160 88 110 88S20 92 18 104Z`) +
    fill(
      light,
      "M18 104C20 92 60 88 110 88S200 92 202 104C190 112 150 100 110 106S40 116 18 104Z",
    ) +
    line(rim, 1.6, front, 0.8)
  );
}
