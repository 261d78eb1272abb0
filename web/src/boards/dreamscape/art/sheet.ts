// All drawings, put into the document once. Landscapes, cards and rows repeat them by name.

import { blocks, gems } from "./blocks";
import { figures } from "./figures";
import { places } from "./places";
import { signs } from "./signs";
import { glow } from "./strokes";

const LIGHTS =
  glow("ds-lamp", [0, "#fff0b0", 0.95], [0.3, "#ffd978", 0.45], [1, "#ffd978", 0]) +
  glow("ds-under", [0, "#8f6bff", 0.75], [0.55, "#7040d8", 0.28], [1, "#5a2fc0", 0]) +
  glow("ds-dread", [0, "#ff2a5c", 0.6], [1, "#ff2a5c", 0]) +
  `<linearGradient id="ds-beam" x2="0" y2="1"><stop stop-color="#ffe9a0" stop-opacity="0"/><stop offset="1" stop-color="#ffe9a0" stop-opacity=".6"/></linearGradient>` +
  `<linearGradient id="ds-slab" x2="1" y2="1"><stop stop-color="#6650b4"/><stop offset="1" stop-color="#45348c"/></linearGradient>` +
  `<linearGradient id="ds-plate" x2="1" y2="1"><stop stop-color="#6a54b4"/><stop offset="1" stop-color="#3d2d80"/></linearGradient>`;

const installed = new Set<string>();

function install(name: string, drawings: () => string): void {
  if (installed.has(name)) return;
  installed.add(name);
  const home = document.createElement("div");
  home.className = "ds-sheet";
  home.innerHTML = `<svg aria-hidden="true" width="0" height="0"><defs>${drawings()}</defs></svg>`;
  document.body.append(home);
}

// What a Dreamscape is drawn with; the picture on the start page needs no more.
export const install_land = (): void => install("land", () => LIGHTS + blocks() + figures());

export function install_all(): void {
  install_land();
  install("table", () => gems() + places() + signs());
}
