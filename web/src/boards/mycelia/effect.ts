// The effect of a card as the engine writes it (src/games/mycelia/json.c): a tree, one for each line of the set.

import type { Terrain } from "./data";

export interface Effect {
  op: string;
  icon?: string; // a symbol of symbols.tsx
  count?: number; // how many, or how often
  letter?: string; // of an action tile
  parts?: Effect[];
  words?: Record<string, string>; // by language: of a verb without a symbol

  // of an effect on a space
  terrain?: Terrain | "any";
  at_least?: number; // drops that the space must hold
  exactly?: number;
  icons?: string[]; // what is done there, from left to right
}
