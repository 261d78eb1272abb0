// The colours of pictures. The level of a card is its hour, and its leading symbol tints the land.

export type Light = "dusk" | "day";

export interface Hour {
  top: string; // of the sky
  low: string; // the horizon
  disc: string; // the sun or the moon, and its glow
  rim: string; // the edge that catches the light
}

const hour = (top: string, low: string, disc: string, rim: string): Hour => ({
  top,
  low,
  disc,
  rim,
});

// By level: the old land of starting cards, golden hour, sunset, moonrise.
export const HOURS: Record<Light, readonly Hour[]> = {
  dusk: [
    hour("#4d4a5c", "#c98a62", "#f0b98a", "#f3b27a"),
    hour("#5d86a6", "#ffd08a", "#fff3cf", "#ffe3a0"),
    hour("#4a3f7d", "#ff9a62", "#ffe0a3", "#ffbf80"),
    hour("#161c4a", "#7a5fb0", "#eaf0ff", "#c9d4ff"),
  ],
  day: [
    hour("#a9a49a", "#e8d3b4", "#fff0d8", "#ffe2b4"),
    hour("#7cc0e8", "#e9f5dc", "#fffbe2", "#fff6cf"),
    hour("#5f9fdc", "#ffe9c4", "#fff6d6", "#fff0cb"),
    hour("#4d6cc0", "#e3cdf2", "#ffffff", "#f3ebff"),
  ],
};

// How much of the hour lies on the land: far, middle, near.
export const HAZE: Record<Light, readonly [number, number, number][]> = {
  dusk: [
    [0.2, 0.1, 0],
    [0.3, 0.06, 0],
    [0.38, 0.16, 0.12],
    [0.5, 0.45, 0.3],
  ],
  day: [
    [0.2, 0, 0],
    [0.2, 0, 0],
    [0.2, 0, 0],
    [0.2, 0, 0],
  ],
};

export interface Land {
  far: string;
  middle: string;
  near: string;
  magic: string;
}

const land = (far: string, middle: string, near: string, magic: string): Land => ({
  far,
  middle,
  near,
  magic,
});

export const LANDS = {
  mana: land("#7fb0cf", "#35739c", "#123852", "#8fe0ff"),
  animal: land("#d09a62", "#8c5230", "#3a1f14", "#ffb066"),
  forest: land("#8dbb86", "#3e7a52", "#123626", "#b8f28a"),
  sky: land("#9cc9c9", "#468791", "#143f4c", "#c8fbf4"),
  wild: land("#b79ad6", "#6c5299", "#2a1c50", "#ffe28a"),
  growth: land("#aecb74", "#578a3c", "#1a3d1c", "#d2ff8f"),
  guardian: land("#9c92c9", "#5a5196", "#221f48", "#c9b8ff"),
  decay: land("#a37a70", "#66474a", "#291a20", "#ff7b4a"),
  points: land("#c3a6a0", "#80607a", "#2f2440", "#ffd977"),
} as const;

export type Tint = keyof typeof LANDS;
