// The effects of a card, a tile or a solo card as the engine describes them (my_json_thing): a tree
// for each line of the set.

import type { Meaning } from "../../table/types";

export interface Effect {
  op: string;
  icon?: string; // a symbol of symbols.tsx
  count?: number; // how many, or how often
  letter?: string; // of an action tile
  parts?: Effect[];
  words?: string; // what it does, in the reader's language; for an effect with parts, see these

  // of an effect on a space
  terrain?: string;
  at_least?: number; // drops that the space must hold
  exactly?: number;
  icons?: string[]; // what is done there, from left to right
}

interface Drawn {
  effect?: Effect[];
  instant?: Effect[];
}

export const effects_of = (known: Meaning): Effect[] =>
  (known.drawn as Drawn | undefined)?.effect ?? [];
export const instants_of = (known: Meaning): Effect[] =>
  (known.drawn as Drawn | undefined)?.instant ?? [];
