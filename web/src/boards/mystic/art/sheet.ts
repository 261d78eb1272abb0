// The parts that pictures share: put into the document once, used by `use` of ink.ts.

import { BODY_PARTS } from "./bodies";
import { building } from "./buildings";
import { HEADGEAR } from "./headgear";
import { HEAD_PARTS } from "./heads";
import { LANDS } from "./places";
import { THINGS } from "./things";

const HOUSES = ["bank", "farm", "forge", "tower"]; // in the pictures of spells

const REED =
  '<path d="M0 104Q-3 84 1 70M5 104Q5 88 9 78" stroke="#4f6b39" stroke-width="1.6" fill="none"/>' +
  '<path d="M0 64v10" stroke="#5a3a20" stroke-width="4" stroke-linecap="round"/>';
const LIGHT = '<path d="M0 0H100V120H0z" fill="url(#ms-light)"/>';

const stop = (offset: number, color: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
const halo = (id: string, color: string): string =>
  `<radialGradient id="${id}">${stop(0, color, 0.95)}${stop(0.4, color, 0.45)}${stop(1, color, 0)}</radialGradient>`;
const sky = (id: string, [low, high]: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stop(0, high ?? "")}${stop(0.62, low ?? "")}</linearGradient>`;

const HALOS = {
  "ms-glow-cold": "#bfe9ff",
  "ms-glow-warm": "#ffb84a",
  "ms-glow-acid": "#c8f06a",
  "ms-glow-cyan": "#6fd8e8",
};

// Light from the upper left, as of a candle.
const CANDLE = `<radialGradient id="ms-light" cx=".3" cy=".22" r=".95">${stop(0, "#ffe9b0", 0.32)}${stop(0.45, "#ffd98a", 0)}${stop(1, "#1d0d06", 0.62)}</radialGradient>`;

// All definitions by their ids.
function definitions(): Map<string, string> {
  const all = new Map([["ms-light", CANDLE]]);
  const parts = {
    ...HEAD_PARTS,
    ...BODY_PARTS,
    ...THINGS,
    ...HEADGEAR,
    reed: REED,
    light: LIGHT,
    ...Object.fromEntries(HOUSES.map((id) => [`house-${id}`, building(id, null)])),
  };
  for (const [name, drawn] of Object.entries(parts))
    all.set(`ms-part-${name}`, `<g id="ms-part-${name}">${drawn}</g>`);
  for (const [id, color] of Object.entries(HALOS)) all.set(id, halo(id, color));
  for (const [land, colors] of Object.entries(LANDS))
    all.set(`ms-sky-${land}`, sky(`ms-sky-${land}`, colors));
  return all;
}

let known: Map<string, string> | undefined;
const all = (): Map<string, string> => (known ??= definitions());

// A definition, for pictures that carry their own.
export const part = (id: string): string => all().get(id) ?? "";

let installed = false;

export function install(): void {
  if (installed) return;
  installed = true;
  const home = document.createElement("div");
  home.className = "ms-sheet";
  home.innerHTML = `<svg aria-hidden="true" width="0" height="0"><defs>${[...all().values()].join("")}</defs></svg>`;
  document.body.append(home);
}
