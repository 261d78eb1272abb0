// The colour of a card's frame: that of its people or, for other cards, of its kind.

import { CLANS, clan_of, type Shape } from "./art/clans";
import type { Sketch } from "./art/sketch";

const KINDS: Record<string, string> = {
  building: "var(--ms-house)",
  resource: "var(--ms-house)",
  object: "var(--ms-thing)",
  spell: "var(--ms-spell)",
};

export function frame_of(sketch: Sketch | undefined): Record<`--${string}`, string> {
  if (!sketch) return { "--f": "var(--ms-house)" };
  if (sketch.kind !== "character") return { "--f": KINDS[sketch.kind ?? ""] ?? "var(--ms-house)" };
  const { camp = "" } = sketch;
  const known = camp in CLANS;
  return { "--f": known ? `var(--ms-${camp as Shape})` : (clan_of(camp).cloth[0] ?? "") };
}
