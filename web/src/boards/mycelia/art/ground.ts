// What the forest floor is painted with, in each light. The spaces of a board are known by letters,
// as in the set file.

import type { Terrain } from "../data";
import { mix, type Colour } from "./colour";

export type Light = "day" | "dusk" | "contrast";
export type Ground = "M" | "L" | "W" | "E" | "S";

export const GROUNDS: Record<Terrain, Ground> = {
  moss: "M",
  "dead-leaves": "L",
  water: "W",
  earth: "E",
  shrine: "S",
};

// From light to dark, or the other way round for moss, whose tips catch the light.
export interface Palette {
  soil: Colour[];
  moss: Colour[];
  litter: Colour[];
  water: Colour[];
  earth: Colour[];
  thread: Colour; // of mycelium
  sun: Colour;
  rim: string; // where the window ends
  shaft: string; // of light through the leaves
  low: string; // where the sun does not reach
}

const MORNING: Palette = {
  soil: ["#735a3c", "#57432d", "#3a2c1d"],
  moss: ["#3a5724", "#50752f", "#6d963c", "#92b951", "#c3dc7d"],
  litter: ["#8d5a2c", "#a8702f", "#c68a3d", "#7a4522", "#b5582b"],
  water: ["#bfe6e2", "#74bfc8", "#3f94a8", "#2a7388"],
  earth: ["#a98a6e", "#8f715a", "#6f5643", "#574233"],
  thread: "#fff6dc",
  sun: "#fff0b8",
  rim: "rgba(96,104,30,.16)",
  shaft: "rgba(255,240,180,.3)",
  low: "rgba(255,250,200,.2)",
};

const all = (colours: Colour[], light: Colour, share: number): Colour[] =>
  colours.map((colour) => mix(colour, light, share));

export const PALETTES: Record<Exclude<Light, "contrast">, Palette> = {
  day: {
    ...MORNING,
    soil: all(MORNING.soil, "#eae0a0", 0.4),
    moss: all(MORNING.moss, "#e4f0a4", 0.26),
    litter: all(MORNING.litter, "#ffe0a0", 0.18),
    water: all(MORNING.water, "#e8fbff", 0.18),
    earth: all(MORNING.earth, "#f2dcc0", 0.18),
  },
  dusk: {
    soil: ["#2a2733", "#1f1d29", "#15141f"],
    moss: ["#1b3026", "#264433", "#365c3c", "#4d7a4a", "#729a5e"],
    litter: ["#5c3d38", "#6e4a38", "#84593c", "#4d3034", "#7a4038"],
    water: ["#8fb9d0", "#4f89ab", "#2d6389", "#1d4868"],
    earth: ["#75645f", "#61524f", "#4b3f41", "#3a3136"],
    thread: "#d9d2ff",
    sun: "#8fa4ff",
    rim: "rgba(6,6,18,.7)",
    shaft: "rgba(140,160,255,.1)",
    low: "rgba(0,0,0,.35)",
  },
};

export const palette_of = (light: Light): Palette => PALETTES[light === "dusk" ? "dusk" : "day"];

export const STONES: Colour[] = ["#8f877d", "#a79c8c", "#74695f"];

// Without light: flat ground, and what is drawn on it in ink.
export const FLAT: Record<Ground, [ground: Colour, ink: Colour]> = {
  M: ["#d3f0a0", "#2f5c00"],
  L: ["#ffd9a8", "#8f4a00"],
  W: ["#c4ecff", "#00527a"],
  E: ["#e2cfc2", "#4f2f1c"],
  S: ["#e8d9ff", "#41108a"],
};
