// The page's own words in both languages. Everything about a game comes from the engine.
// {0} and {1} stand for what `say` is given.

import type { Lang } from "../table/types";
import { in_print } from "./print";
import { settings } from "./settings";
import { useStore } from "./store";
import { en } from "./words_en";
import { fr } from "./words_fr";

export type Word = keyof typeof en;

const set = (words: Record<Word, string>): Record<Word, string> => Object.fromEntries(Object.entries(words).map(([k, text]) => [k, in_print(text)])) as Record<Word, string>;
const all: Record<Lang, Record<Word, string>> = { en, fr: set(fr) };

// A figure as people write it: with a minus sign, not a hyphen.
export const figure = (n: number): string => String(n).replace("-", "\u2212");

export function say(lang: Lang, word: Word, ...more: (string | number)[]): string {
  return more.reduce<string>((text, x, i) => text.replaceAll(`{${i}}`, typeof x === "number" ? figure(x) : x), all[lang][word]);
}

// A small number as a word, to begin a sentence with.
export const number_word = (lang: Lang, n: number): string => say(lang, "numbers").split(" ")[n - 1] ?? figure(n);

// "1 point", "−3 points"; in French none is singular too.
export const points = (lang: Lang, n: number): string => say(lang, Math.abs(n) === 1 || (lang === "fr" && n === 0) ? "point_1" : "points", n);

export type Say = (word: Word, ...more: (string | number)[]) => string;

export function useWords(): { lang: Lang; t: Say } {
  const { lang } = useStore(settings);
  return { lang, t: (word, ...more) => say(lang, word, ...more) };
}
