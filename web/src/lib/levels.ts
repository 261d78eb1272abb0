// The strengths of bots as the page names them. The command line and the server's interface know
// them by the names of the players: random, greedy, apprentice, adept, master.

import type { Word } from "../lang/page-words";
import type { AnimalName } from "../parts/face";

export interface Level {
  id: string; // of the player in the engine
  name: Word;
  line: Word; // one line of character
  animal: AnimalName;
}

// From the weakest to the strongest.
export const LEVELS: readonly Level[] = [
  { id: "random", name: "strength_random", line: "strength_random_line", animal: "toad" },
  { id: "greedy", name: "strength_greedy", line: "strength_greedy_line", animal: "hare" },
  {
    id: "apprentice",
    name: "strength_apprentice",
    line: "strength_apprentice_line",
    animal: "fox",
  },
  { id: "adept", name: "strength_adept", line: "strength_adept_line", animal: "badger" },
  { id: "master", name: "strength_master", line: "strength_master_line", animal: "owl" },
];

export const level_of = (player: string): Level | undefined => LEVELS.find((l) => l.id === player);

// The next stronger level; none above the strongest.
export const stronger = (player: string): Level | undefined => {
  const at = LEVELS.findIndex((l) => l.id === player);
  return at < 0 ? undefined : LEVELS[at + 1];
};
