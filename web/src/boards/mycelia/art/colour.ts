// Colours as "#rrggbb", mixed like paint: light is warm, shade is violet.

export type Colour = string;

const SUN = "#fff4d8";
const SHADE = "#1d1030";

function channels(colour: Colour): [red: number, green: number, blue: number] {
  const n = Number.parseInt(colour.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

// `share` of the second colour, from 0 to 1.
export function mix(one: Colour, other: Colour, share: number): Colour {
  const goal = channels(other);
  return `#${channels(one)
    .map((from, i) => hex(from + ((goal[i] ?? 0) - from) * share))
    .join("")}`;
}

export const lighter = (colour: Colour, share = 0.35): Colour => mix(colour, SUN, share);
export const darker = (colour: Colour, share = 0.35): Colour => mix(colour, SHADE, share);

// From 0 to 255, as the eye weighs the channels.
export function brightness(colour: Colour): number {
  const [red, green, blue] = channels(colour);
  return (red * 3 + green * 6 + blue) / 10;
}

// The hue in degrees; saturation and lightness from 0 to 1.
export function from_hue(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): string => {
    const k = (shift + hue / 30) % 12;
    return hex(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
