// The few marks that the drawings are made of, as SVG.

export const fill = (colour: string, path: string, strength = 1): string =>
  `<path d="${path}" fill="${colour}"${strength < 1 ? ` opacity="${strength}"` : ""}/>`;

export const line = (colour: string, width: number, path: string, strength = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${strength < 1 ? ` opacity="${strength}"` : ""}/>`;

type Dot = [x: number, y: number, r: number];

export const dots = (colour: string, ...all: Dot[]): string =>
  `<g fill="${colour}">${all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}</g>`;

type Stop = [at: number, colour: string, strength: number];

export const glow = (id: string, ...stops: Stop[]): string =>
  `<radialGradient id="${id}">${stops
    .map(([at, c, o]) => `<stop offset="${at}" stop-color="${c}" stop-opacity="${o}"/>`)
    .join("")}</radialGradient>`;

export const slope = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
