// What each symbol means, in words: new players cannot guess the icons of this game.

import { colon } from "../../lang/language";
import type { Lang } from "../../lang/texts";
import { legend_of, type Explained } from "../kit/sprite";
import { words, type Word } from "./words";

const ICONS = [
  "drop",
  "leaf",
  "dead-leaves",
  "moss",
  "water",
  "earth",
  "any",
  "shrine",
  "move",
  "remove",
  "maybe-move",
  "maybe-remove",
  "insect",
  "one-neighbour",
  "each-neighbour",
  "opponents",
  "instant",
  "remove-card",
  "tile",
  "river",
  "flip",
  "heap",
];
const RUNES = [1, 2, 3, 4, 5, 6];

const plain = legend_of(words, ICONS);

export const rune_name = (lang: Lang, n: number): string => words.say(lang, `rune_${n}` as Word);

export const legend = (lang: Lang): Explained[] => [
  ...plain(lang),
  ...RUNES.map((n) => ({
    icon: `rune-${n}`,
    name: words.say(lang, "rune", n, rune_name(lang, n)),
    about: words.say(lang, "rune_about"),
  })),
];

// "" if the board has no such symbol.
export function about_of(lang: Lang, icon: string): string {
  const key = `symbol_${icon}`;
  return words.has(key)
    ? `${words.say(lang, key)}${colon(lang)}${words.say(lang, `${key}_about` as Word)}`
    : "";
}
