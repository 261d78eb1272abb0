// Pictures put together: the place, the subject, the light.

import { building, SCAFFOLD, SITE } from "./buildings";
import { figure, type Figure } from "./figure";
import { use } from "./ink";
import { object_of } from "./objects";
import { land_of, place } from "./places";
import { resource } from "./resources";
import type { Sketch } from "./sketch";
import { spell_of } from "./spells";

export interface Drawn {
  markup: string;
  colors?: Figure["colors"];
}

export const plain = (markup: string): Drawn => ({ markup });

export function subject(id: string, sketch: Sketch): Drawn {
  switch (sketch.kind) {
    case "character": {
      const { markup, colors } = figure(id, sketch);
      return { markup: use("shadow") + markup, colors };
    }
    case "building":
      return plain(`<g transform="translate(2 26) scale(.8)">${building(id, sketch.holds)}</g>`);
    case "resource":
      return plain(resource(sketch.unit ?? "or"));
    case "object":
      return plain(object_of(id, sketch));
    default:
      return plain(spell_of(id, sketch));
  }
}

export function card_markup(id: string, sketch: Sketch): Drawn {
  const { markup, colors } = subject(id, sketch);
  return { markup: place(id, land_of(sketch)) + markup + use("light"), ...(colors && { colors }) };
}

// Head and shoulders of a character; other cards whole.
export function portrait_markup(id: string, sketch: Sketch): Drawn & { box: string } {
  if (sketch.kind !== "character") return { ...card_markup(id, sketch), box: "0 10 100 100" };
  const { markup, colors } = figure(id, sketch);
  return { markup: place(id, land_of(sketch)) + markup, colors, box: "15 8 68 68" };
}

// The same in the proportions of a thumb.
export function thumb_markup(id: string, sketch: Sketch): Drawn & { box: string } {
  const portrait = portrait_markup(id, sketch);
  return { ...portrait, box: sketch.kind === "character" ? "0 10 100 56" : "0 34 100 56" };
}

// A building as it stands on the map: a faint promise while nobody has begun to build it.
export function house_markup(id: string, sketch: Sketch, site: string): Drawn {
  const house = building(id, sketch.holds);
  if (site === "idle") return plain(`${SITE}<g opacity=".45">${house}</g>`);
  return plain(site === "construction" ? house + SCAFFOLD : house);
}
