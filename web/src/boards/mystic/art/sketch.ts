// What a picture needs to know of a card: a Design of the board, or the fields of a set file.

import type { Design } from "../data";

export interface Sketch extends Partial<
  Pick<
    Design,
    "kind" | "unit" | "camp" | "category" | "force" | "resistance" | "speed" | "holds" | "effects"
  >
> {
  object?: string | null; // what the figure carries
}
