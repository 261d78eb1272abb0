// Where a hero stands: mist, trunks in two rows, and the ground of the terrain that it acts on.

import { chance_of, type Chance } from "./chance";
import { mix, type Colour } from "./colour";
import { address, d, path, stops } from "./svg";

export type Kind = "moss" | "dead-leaves" | "water" | "any" | "leaf";
type Layers = [mist: Colour, haze: Colour, ground: Colour, deep: Colour];

const LAYERS: Record<Kind, Layers> = {
  moss: ["#eef6cf", "#b9d48d", "#7fa352", "#5c8238"],
  "dead-leaves": ["#fff0cf", "#ecc07e", "#bd7a3a", "#94551f"],
  water: ["#e6f8f6", "#a5d8dc", "#58a9b8", "#357f94"],
  any: ["#f7f2d2", "#ccd79c", "#93a058", "#6f7d3e"],
  leaf: ["#f1f8cb", "#cfe28c", "#94b450", "#6e9338"],
};

// The first terrain that the lines of a card speak of.
export function kind_of(effect: readonly string[]): Kind {
  const named = /\bon (moss|dead-leaves|water|any)\b/.exec(effect.join(" & "))?.[1];
  return (named as Kind | undefined) ?? "leaf";
}

function far_trunks(chance: Chance): string {
  const trunk = (): string => {
    const [x, width] = [chance() * 120, 2 + chance() * 4];
    return d`M${x} -4l${width * 0.8} 0 ${width * 0.2} 76h${-width * 1.2}z`;
  };
  return Array.from({ length: 7 }, trunk).join("");
}

function near_trunks(chance: Chance): string {
  const trunk = (_: unknown, i: number): string => {
    const [x, width] = [(i ? 92 : -6) + chance() * 22, 8 + chance() * 7];
    return d`M${x} -4h${width}q1 50 5 82h${-width - 9}q5-40 4-82z`;
  };
  return Array.from({ length: 2 }, trunk).join("");
}

function growth(kind: Kind, chance: Chance): string {
  const one = (): string => {
    const [x, y] = [chance() * 120, 80 + chance() * 18];
    if (kind === "water") return d`M${x} ${y}q5-4 10 0t10 0`;
    if (kind === "dead-leaves") return d`M${x} ${y}q6-7 12 0q-6 6-12 0z`;
    return d`M${x} ${y}q1-8 3-10M${x + 3} ${y}q2-6 5-8`;
  };
  return Array.from({ length: 9 }, one).join("");
}

function paints([mist, haze, ground, deep]: Layers): string {
  const down = (id: string, from: Colour, to: Colour): string =>
    `<linearGradient id="${id}" x2="0" y2="1">${stops([
      [0, from],
      [1, to],
    ])}</linearGradient>`;
  const light = `<radialGradient id="l" cx=".25" cy="0" r=".9">${stops([
    [0, "#fffbe0", 0.9],
    [1, "#fffbe0", 0],
  ])}</radialGradient>`;
  return down("s", mist, haze) + down("g", ground, deep) + light;
}

function scene(kind: Kind, id: string): string {
  const layers = LAYERS[kind];
  const [mist, haze, ground, deep] = layers;
  const chance = chance_of(`place ${id}`);
  const whole = "M0 0H120V100H0z";
  const grown = {
    fill: kind === "dead-leaves" ? mix(ground, mist, 0.3) : "none",
    line: kind === "water" ? mist : mix(deep, mist, 0.28),
    width: 1.6,
    round: true,
    opacity: 0.75,
  };
  return [
    path(whole, { fill: "url(#s)" }),
    path(far_trunks(chance), { fill: mix(haze, ground, 0.35), opacity: 0.6 }),
    path(near_trunks(chance), { fill: mix(ground, "#4a3a2a", 0.4), opacity: 0.5 }),
    path(d`M0 76Q30 ${66 + chance() * 6} 62 73T120 70V100H0Z`, { fill: mix(haze, ground, 0.6) }),
    path(d`M0 86Q40 ${74 + chance() * 5} 80 80T120 82V100H0Z`, { fill: "url(#g)" }),
    path(growth(kind, chance), grown),
    path(whole, { fill: "url(#l)" }),
  ].join("");
}

const drawn = new Map<string, string>();

export function backdrop(id: string, effect: readonly string[]): string {
  const kind = kind_of(effect);
  const key = `${kind} ${id}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const url = address(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100" width="240" height="200" preserveAspectRatio="xMidYMax slice"><defs>${paints(LAYERS[kind])}</defs>${scene(kind, id)}</svg>`,
  );
  drawn.set(key, url);
  return url;
}
