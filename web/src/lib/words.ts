// The page's own words in both languages. Everything about a game comes from the engine.
// {0} and {1} stand for what `say` is given.

import type { Lang } from "../table/types";
import { settings } from "./settings";
import { useStore } from "./store";
import { en } from "./words_en";
import { fr } from "./words_fr";

export type Word = keyof typeof en;

const all: Record<Lang, Record<Word, string>> = { en, fr };

export function say(lang: Lang, word: Word, ...more: (string | number)[]): string {
  return more.reduce<string>((text, x, i) => text.replaceAll(`{${i}}`, String(x)), all[lang][word]);
}

export type Say = (word: Word, ...more: (string | number)[]) => string;

export function useWords(): { lang: Lang; t: Say } {
  const { lang } = useStore(settings);
  return { lang, t: (word, ...more) => say(lang, word, ...more) };
}
