// Paints with light on them: a ball lit from the upper left, a stem lit from the left.

import { darker, lighter, mix, type Colour } from "./colour";
import { stops } from "./svg";

export const shaded = (id: string, colour: Colour, [x, y] = [34, 22]): string =>
  `<radialGradient id="${id}" cx="${x}%" cy="${y}%" r="85%">${stops([
    [0, lighter(colour, 0.5)],
    [0.45, colour],
    [1, darker(colour, 0.42)],
  ])}</radialGradient>`;

export const grained = (id: string, colour: Colour): string =>
  `<linearGradient id="${id}">${stops([
    [0, lighter(colour, 0.4)],
    [0.5, colour],
    [1, mix(darker(colour, 0.3), "#7a4a5a", 0.15)],
  ])}</linearGradient>`;
