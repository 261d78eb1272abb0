// The map behind the table: parchment on a dark desk, mountains on the far side, a river between
// two camps, tents, palisades and woods. Drawn for a window in pixels, always alike.

import { round as f } from "./ink";

export interface View {
  width: number;
  height: number;
  river: { top: number; height: number };
  unit: number; // the table's unit in pixels
  narrow: boolean; // no room beside the camps
  crowded: boolean; // seats stand where the mountains would be
  candle: boolean; // lit by a candle, with dark edges; else by a window
}

const LINE = "#5a3d24";
const FAR = { tent: "#4a6d8f", shade: "#35526e" };
const NEAR = { tent: "#a8483a", shade: "#7d2c22" };

type Chance = () => number;

function chance_from(seed: number): Chance {
  let n = seed;
  return () => (n = (Math.imul(n, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
}

// ---- parchment ---------------------------------------------------------------------------------

// A torn edge from corner to corner.
function edge(width: number, height: number, margin: number, chance: Chance): string {
  const [right, low] = [width - margin, height - margin];
  const corners: [number, number][] = [
    [margin, margin],
    [right, margin],
    [right, low],
    [margin, low],
    [margin, margin],
  ];
  let d = `M${margin} ${margin}`;
  for (let side = 1; side < corners.length; side++) {
    const [x1, y1] = corners[side - 1] as [number, number];
    const [x2, y2] = corners[side] as [number, number];
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 26);
    for (let i = 1; i <= steps; i++) {
      const at = (a: number, b: number): number =>
        f(a + ((b - a) * i) / steps + (chance() - 0.5) * 4);
      d += `L${at(x1, x2)} ${at(y1, y2)}`;
    }
  }
  return `${d}z`;
}

const stop = (offset: number, color: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
const down = (id: string, ...stops: string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient>`;

const DEFINITIONS = [
  `<radialGradient id="ms-map" cx=".42" cy=".4" r=".85">${stop(0, "#f8e8c0")}${stop(0.55, "#ebd4a0")}${stop(0.9, "#d3ad74")}${stop(1, "#a87a48")}</radialGradient>`,
  `<radialGradient id="ms-rim" cx=".46" cy=".42" r=".78">${stop(0.62, "#1d0d06", 0)}${stop(1, "#1d0d06", 0.6)}</radialGradient>`,
  `<radialGradient id="ms-candle">${stop(0, "#ffdf8a", 0.6)}${stop(1, "#ffdf8a", 0)}</radialGradient>`,
  down("ms-top", stop(0, "#1d0d06", 0.88), stop(1, "#1d0d06", 0)),
  down("ms-far", stop(0, "#35526e", 0.42), stop(1, "#35526e", 0)),
  down("ms-near", stop(0, "#8c2b21", 0), stop(1, "#8c2b21", 0.34)),
].join("");

// ---- land --------------------------------------------------------------------------------------

// Shaded on the side away from the candle.
function mountain(x: number, y: number, size: number, chance: Chance): string {
  const k = 0.85 + chance() * 0.5;
  const px = x + (chance() - 0.6) * size * 0.3;
  const py = y - size * k;
  const slope = [
    `M${f(x - size)} ${f(y)}`,
    `Q${f(x - size * 0.55)} ${f(y - size * 0.35 * k)} ${f(px - size * 0.22)} ${f(py + size * 0.3)}`,
    `L${f(px)} ${f(py)}L${f(px + size * 0.3)} ${f(py + size * 0.34)}`,
    `Q${f(x + size * 0.5)} ${f(y - size * 0.3)} ${f(x + size)} ${f(y)}`,
  ];
  const hatching = [1, 2, 3, 4, 5].map((i) => {
    const a = i / 6;
    const from = `M${f(px + (x + size - px) * a)} ${f(py + (y - py) * a)}`;
    return `${from}l${f(-size * (0.16 + 0.1 * a))} ${f(size * 0.34 * (1 - a * 0.3))}`;
  });
  const ridge = `M${f(px)} ${f(py)}L${f(px - size * 0.08)} ${f(py + size * 0.42)}L${f(px + size * 0.06)} ${f(py + size * 0.7)}`;
  return `<path d="${slope.join("")}" fill="#ecd8aa"/><path d="${ridge}${hatching.join("")}"/>`;
}

const pine = (x: number, y: number, size: number): string =>
  `<path d="M${f(x)} ${f(y - size)}l${f(size * 0.34)} ${f(size * 0.8)}h${f(-size * 0.68)}z" fill="#8f9a63"/><path d="M${f(x)} ${f(y - size * 0.2)}v${f(size * 0.24)}"/>`;

interface Grove {
  at: [x: number, y: number];
  trees: number;
  spread: [x: number, y: number];
}

function grove({ at: [x, y], trees, spread }: Grove, unit: number, chance: Chance): string {
  const places = Array.from({ length: trees }, (): [number, number] => [
    x + (chance() - 0.5) * spread[0],
    y + (chance() - 0.5) * spread[1],
  ]);
  places.sort((a, b) => a[1] - b[1]);
  return places.map(([px, py]) => pine(px, py, unit * (1.1 + chance() * 0.8))).join("");
}

function mountains({ width, height, unit, narrow, crowded }: View, chance: Chance): string {
  if (crowded) return "";
  const peaks = narrow ? 9 : 26;
  const far = narrow ? height * 0.07 : unit * 7.5;
  return Array.from({ length: peaks }, (_, i) => {
    const x = (width * (i + chance() * 0.9)) / peaks;
    const y = far - unit * 1.6 + (i % 2) * unit * 1.8 + chance() * unit * 0.8;
    return mountain(x, y, (narrow ? 13 : unit * 1.5) + chance() * unit * 1.3, chance);
  }).join("");
}

function groves({ width, river, unit: u, narrow }: View): Grove[] {
  const low = river.top + river.height;
  if (narrow)
    return [
      { at: [width * 0.93, river.top - 16], trees: 5, spread: [50, 24] },
      { at: [width * 0.06, low + 18], trees: 5, spread: [50, 24] },
    ];
  return [
    { at: [width * 0.185, river.top - u * 1.1], trees: 9, spread: [u * 9, u * 2] },
    { at: [width * 0.84, river.top - u * 1.6], trees: 8, spread: [u * 8, u * 2.5] },
    { at: [width * 0.83, low + u * 2], trees: 9, spread: [u * 9, u * 2.4] },
    { at: [width * 0.2, low + u * 1.6], trees: 7, spread: [u * 7, u * 2] },
  ];
}

// ---- river -------------------------------------------------------------------------------------

function bank({ width, unit }: View, y: number, phase: number): [number, number][] {
  const points: [number, number][] = [];
  for (let x = -20; x <= width + 60 + width / 9; x += width / 9)
    points.push([x, y + Math.sin(x / (width / 11) + phase) * unit * 0.55]);
  return points;
}

const along = ({ width, unit }: View, points: [number, number][]): string =>
  points
    .map(([x, y], i) =>
      i ? `S${f(x - width / 22)} ${f(y - unit * 0.25)} ${f(x)} ${f(y)}` : `M${f(x)} ${f(y)}`,
    )
    .join("");

function waves({ width, river, unit, narrow }: View, chance: Chance): string {
  const wave = (): string => {
    const x = chance() * width;
    const y = river.top + river.height * (0.28 + chance() * 0.44);
    return `M${f(x)} ${f(y)}q${f(unit * 0.4)} ${f(-unit * 0.35)} ${f(unit * 0.8)} 0t${f(unit * 0.8)} 0`;
  };
  return Array.from({ length: narrow ? 9 : 34 }, wave).join("");
}

function water(view: View, chance: Chance): string {
  const { top, height } = view.river;
  const far = bank(view, top + height * 0.1, 0);
  const near = bank(view, top + height * 0.9, 0.6);
  const back = [...near].reverse().map(([x, y]) => `L${f(x)} ${f(y)}`);
  const shore = along(view, far) + along(view, near);
  return (
    `<path class="ms-water" d="${along(view, far)}${back.join("")}z" fill="#8fa9a8" opacity=".8"/>` +
    `<path d="${shore}" fill="none" stroke="${LINE}" stroke-width="2.2"/>` +
    `<path d="${waves(view, chance)}" fill="none" stroke="#f3ead0" stroke-width="1.6" opacity=".85"/>`
  );
}

function bridge({ river, unit, narrow }: View, x: number): string {
  const top = river.top + river.height * 0.02;
  const low = river.top + river.height * 0.98;
  const middle = f((top + low) / 2);
  const half = narrow ? 26 : unit * 2.6;
  const planks = Array.from({ length: 7 }, (_, i) => {
    const y = f(top + ((low - top) * (i + 0.6)) / 7);
    return `M${f(x - half * 0.86)} ${y}H${f(x + half * 0.86)}`;
  });
  const sides = `M${f(x - half)} ${f(top)}Q${f(x - half * 0.7)} ${middle} ${f(x - half)} ${f(low)}H${f(x + half)}Q${f(x + half * 0.7)} ${middle} ${f(x + half)} ${f(top)}z`;
  return `<g stroke="#4a2f1c" stroke-width="${narrow ? 1.4 : 2}"><path d="${sides}" fill="#b9905a"/><path d="${planks.join("")}" opacity=".55"/></g>`;
}

// ---- camps -------------------------------------------------------------------------------------

type Side = typeof FAR;

function tent(x: number, y: number, s: number, side: Side): string {
  const top = f(y - s * 0.82);
  const mast = f(y - s * 1.15);
  return (
    `<g stroke="#2b1a12" stroke-width="${f(Math.max(1.2, s * 0.035))}" stroke-linejoin="round">` +
    `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(s * 0.75)}" ry="${f(s * 0.12)}" fill="#2b1a12" opacity=".25" stroke="none"/>` +
    `<path d="M${f(x - s * 0.7)} ${f(y)}L${f(x)} ${top}L${f(x + s * 0.2)} ${f(y)}z" fill="${side.tent}"/>` +
    `<path d="M${f(x + s * 0.2)} ${f(y)}L${f(x)} ${top}L${f(x + s * 0.75)} ${f(y - s * 0.08)}z" fill="${side.shade}"/>` +
    `<path d="M${f(x - s * 0.36)} ${f(y)}L${f(x - s * 0.12)} ${f(y - s * 0.5)}L${f(x - s * 0.05)} ${f(y)}z" fill="#2b1a12"/>` +
    `<path d="M${f(x)} ${top}V${mast}" fill="none"/>` +
    `<path d="M${f(x)} ${mast}l${f(s * 0.3)} ${f(s * 0.09)}l${f(-s * 0.3)} ${f(s * 0.1)}z" fill="${side.tent}"/></g>`
  );
}

function palisade(from: number, to: number, y: number, unit: number, color: string): string {
  const step = unit * 0.62;
  const count = Math.floor((to - from) / step);
  const stakes = Array.from({ length: count }, (_, i) => {
    const x = from + i * step;
    const top = y - unit * (1.35 + 0.25 * Math.sin(i * 2.3));
    const tip = `l${f(step * 0.4)} ${f(-unit * 0.42)}l${f(step * 0.4)} ${f(unit * 0.42)}`;
    return `M${f(x)} ${f(y)}V${f(top)}${tip}V${f(y)}z`;
  });
  return (
    `<path d="${stakes.join("")}" fill="#a97f4c" stroke="#3a2416" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="M${f(from - step * 0.3)} ${f(y - unit * 0.75)}H${f(from + count * step)}" stroke="${color}" stroke-width="${f(unit * 0.24)}"/>`
  );
}

function camps({ width: w, river, unit: u, narrow }: View): string {
  if (narrow) return "";
  const { top } = river;
  const low = top + river.height;
  return [
    palisade(u * 14, u * 20, top - u * 0.2, u, FAR.shade),
    palisade(w - u * 21, w - u * 15, top - u * 0.2, u, FAR.shade),
    tent(w * 0.155, top - u * 3.4, u * 2.6, FAR),
    tent(w * 0.19, top - u * 1.6, u * 2.1, FAR),
    tent(w * 0.856, top - u * 3, u * 2.4, FAR),
    palisade(u * 3, u * 12, low + u * 1.5, u, "#8c2b21"),
    palisade(w - u * 13, w - u * 4, low + u * 1.5, u, "#8c2b21"),
    tent(w * 0.15, low + u * 4.4, u * 2.6, NEAR),
    tent(w * 0.852, low + u * 3.6, u * 2.8, NEAR),
    tent(w * 0.815, low + u * 5.2, u * 2, NEAR),
  ].join("");
}

// The rose of the winds.
const rose = (x: number, y: number, size: number): string =>
  `<g transform="translate(${f(x)} ${f(y)}) scale(${f(size / 10)})" fill="${LINE}" stroke="${LINE}" stroke-width=".3" opacity=".55">` +
  `<circle r="8" fill="none" stroke-width=".6"/><circle r="6.8" fill="none"/>` +
  `<path d="M0-11L1.6-1.6 11 0 1.6 1.6 0 11-1.6 1.6-11 0-1.6-1.6z" fill="#e7d2a2"/>` +
  `<path d="M0-11V0L1.6-1.6zM11 0H0L1.6 1.6zM0 11V0L-1.6 1.6zM-11 0H0L-1.6-1.6z"/></g>`;

// ---- the whole ---------------------------------------------------------------------------------

function ground(view: View, margin: number, chance: Chance): string {
  const { width, height, river } = view;
  const inner = width - 2 * margin;
  const low = river.top + river.height;
  const boards = Array.from({ length: 9 }, (_, i) => `M0 ${f((height * i) / 9)}H${width}`);
  return (
    `<rect class="ms-desk" width="${width}" height="${height}" fill="#2a1810"/>` +
    `<path d="${boards.join("")}" stroke="#160a05" stroke-width="2"/>` +
    `<path d="${edge(width, height, margin, chance)}" fill="url(#ms-map)" stroke="#6a4526" stroke-width="1.5"/>` +
    `<rect x="${margin}" y="${margin}" width="${inner}" height="${f(river.top)}" fill="url(#ms-far)"/>` +
    `<rect x="${margin}" y="${f(low)}" width="${inner}" height="${f(Math.max(0, height - low - margin))}" fill="url(#ms-near)"/>`
  );
}

function candle({ width, height, unit, narrow }: View): string {
  return (
    `<g class="ms-candle"><circle cx="${f(width * 0.4)}" cy="${f(height * 0.36)}" r="${f(Math.max(width, height) * 0.42)}" fill="url(#ms-candle)"/>` +
    `<rect width="${width}" height="${height}" fill="url(#ms-rim)"/>` +
    `<rect width="${width}" height="${narrow ? 60 : f(unit * 6.5)}" fill="url(#ms-top)"/></g>`
  );
}

export function scene(view: View): string {
  const { width, river, unit, narrow } = view;
  const chance = chance_from(7);
  const margin = narrow ? 3 : f(unit * 0.9);
  const map = ground(view, margin, chance);
  const flow = water(view, chance);
  const land =
    mountains(view, chance) +
    groves(view)
      .map((one) => grove(one, unit, chance))
      .join("");
  const bridges = (narrow ? [0.82] : [0.305, 0.7]).map((at) => bridge(view, width * at)).join("");
  const winds = narrow ? "" : rose(width - unit * 4.5, river.top + river.height * 0.5, unit * 2.3);
  return `<defs>${DEFINITIONS}</defs>${map}<g stroke="${LINE}" stroke-width="1.4" stroke-linejoin="round" fill="none" opacity=".5">${land}</g>${flow}${bridges}${camps(view)}${winds}${view.candle ? candle(view) : ""}`;
}
