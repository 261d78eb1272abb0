// The texts of the page's frame. Texts about a game come from the engine or from the game's board.

import { figure } from "./language";
import { en } from "./page-en";
import { fr } from "./page-fr";
import type { Lang, Pair } from "./texts";
import { vocabulary, type Say as SayAny } from "./vocabulary";

export type Word = keyof typeof en;
export type Say = SayAny<Word>;

const pairs = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [key, [text, fr[key as Word]]]),
) as unknown as Record<Word, Pair>;

export const page = vocabulary("page", pairs);
export const say = page.say;

// A small number as a word, for the beginning of a sentence.
export const number_word = (lang: Lang, n: number): string =>
  say(lang, "numbers").split(" ")[n - 1] ?? figure(n);
