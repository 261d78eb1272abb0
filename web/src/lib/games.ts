// What the page knows of the games before the engine is there: enough to draw the start. Everything else is
// asked of the engine.

import type { Lang } from "../table/types";

export interface Shown {
  id: string;
  name: string;
  seats: [number, number];
  minutes: string;
  level: 1 | 2 | 3;
  pitch: Record<Lang, string>;
  round: Record<Lang, string> | null; // what a match counts, if players count what the engine does
}

const ROUND = { en: "round", fr: "manche" };

export const GAMES: Shown[] = [
  {
    id: "mystic-vale", name: "Mystic Vale", seats: [2, 4], minutes: "20–30", level: 2,
    pitch: { en: "Craft your own cards, push your luck, and bring the valley back to life.", fr: "Façonnez vos cartes, poussez votre chance et rendez la vie à la vallée." },
    round: ROUND,
  },
  {
    id: "mycelia", name: "Mycelia", seats: [1, 4], minutes: "15–30", level: 1,
    pitch: { en: "Clear your forest of dewdrops with the help of mushroom heroes.", fr: "Débarrassez votre forêt de ses gouttes de rosée avec l’aide de héros champignons." },
    round: ROUND,
  },
  {
    id: "dreamscape", name: "Dreamscape", seats: [2, 4], minutes: "40–60", level: 3,
    pitch: { en: "Collect dreamshards and build the landscapes of your nights.", fr: "Récoltez des fragments de rêve et bâtissez les paysages de vos nuits." },
    round: { en: "Cycle", fr: "Cycle" },
  },
  {
    id: "mystic", name: "Mystic", seats: [2, 6], minutes: "20–40", level: 2,
    pitch: { en: "Raise a camp, arm your characters and strike your opponents for ten points.", fr: "Bâtissez un camp, armez vos personnages et frappez vos adversaires pour dix points." },
    round: null,
  },
];

export const game_shown = (id: string): Shown | undefined => GAMES.find((g) => g.id === id);

// How far a match is, in its game's words: "round 3". Nothing before its first round, or where nobody counts.
export const round_shown = (id: string, round: number, lang: Lang): string | null => {
  const word = game_shown(id)?.round;
  return word && round > 0 ? `${word[lang]} ${round}` : null;
};
