// The texts of the page's frame. Texts about a game come from the engine or from the game's board.

import { figure } from "./language";
import { en } from "./page-en";
import { fr } from "./page-fr";
import type { later_en } from "./later-en";
import type { people_en } from "./people-en";
import type { Lang, Pair } from "./texts";
import { vocabulary, type Say as SayAny } from "./vocabulary";

export type Word = keyof typeof en | keyof typeof later_en | keyof typeof people_en;
export type Say = SayAny<Word>;

const paired = (one: object, other: object): Record<Word, Pair> =>
  Object.fromEntries(
    Object.entries(one).map(([key, text]) => [key, [text, (other as Record<string, string>)[key]]]),
  ) as unknown as Record<Word, Pair>;

const pairs = paired(en, fr);

// Texts that a first visit does not need come with the pages that do: see later-words.ts and
// people-words.ts.
export const add_texts = (one: object, other: object): void =>
  void Object.assign(pairs, paired(one, other));

export const page = vocabulary("page", pairs);
export const say = page.say;

// A small number as a word, for the beginning of a sentence.
export const number_word = (lang: Lang, n: number): string =>
  say(lang, "numbers").split(" ")[n - 1] ?? figure(n);
