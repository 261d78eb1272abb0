// The picture of a card as an address, for places that show an <img>. It carries the parts that it
// uses.

import { thumb_markup } from "./compose";
import { part } from "./sheet";
import type { Sketch } from "./sketch";

const USED = /#(ms-[\w-]+)/g;

// The definitions that the markup needs, and those that they need.
function needed(markup: string, found = new Map<string, string>()): Map<string, string> {
  for (const [, id] of markup.matchAll(USED)) {
    if (!id || found.has(id)) continue;
    const definition = part(id);
    found.set(id, definition);
    needed(definition, found);
  }
  return found;
}

const made = new Map<string, string>();

export function thumb_of(id: string, sketch: Sketch): string {
  const known = made.get(id);
  if (known) return known;
  const { markup, colors, box } = thumb_markup(id, sketch);
  const style = colors
    ? ` style="--k:${colors.skin};--h:${colors.hair};color:${colors.second}"`
    : "";
  const defs = [...needed(markup).values()].join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${style}><defs>${defs}</defs>${markup}</svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  made.set(id, address);
  return address;
}
