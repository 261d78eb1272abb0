// The games as the engine lists them. The build writes the list, so that it is known before the
// engine has loaded.

import { games as listed } from "virtual:games";
import type { GameHead } from "../engine/calls";
import { own_games } from "../lang/languages";
import { printed } from "../lang/print";
import type { Lang } from "../lang/texts";

const written = printed(listed, []);

// All games of this engine, in a language or else in English.
const known = (lang: Lang): GameHead[] => written[lang] ?? own_games(lang) ?? written["en"] ?? [];

// Toys are games that show how to write a game. Authors see them by opening the page with ?toys;
// the tab remembers that.
function wants_toys(): boolean {
  const asked = /[?&]toys\b/.test(location.search + location.hash);
  try {
    if (asked) sessionStorage.setItem("vallon.toys", "1");
    return sessionStorage.getItem("vallon.toys") !== null;
  } catch {
    return asked;
  }
}

const toys = wants_toys();

export const is_offered = (game: { toy: boolean }): boolean => toys || !game.toy;

// The games that players are offered, in the engine's order.
export const games_in = (lang: Lang): GameHead[] => known(lang).filter(is_offered);

// Any game of this engine, offered or not.
export const game_in = (lang: Lang, id: string): GameHead | undefined =>
  known(lang).find((g) => g.id === id);
export const is_game = (id: string): boolean => game_in("en", id) !== undefined;
export const game_name = (lang: Lang, id: string): string => game_in(lang, id)?.name ?? id;

// What one does in the game, as a sentence.
export const pitch_of = ({ pitch }: GameHead): string =>
  `${pitch.charAt(0).toUpperCase()}${pitch.slice(1)}.`;

// The progress of a match in its game's words ("round 3"). "" before the first round, or if the
// game counts nothing.
export const round_shown = (id: string, round: number, lang: Lang): string | null => {
  const word = game_in(lang, id)?.round;
  return word && round > 0 ? `${word} ${round}` : null;
};
