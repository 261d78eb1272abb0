// The languages there are. English and French are in the code; build.mjs compiles any other from
// lang/<code>/ into a file, which is loaded when that language is chosen.

import { languages as listed } from "virtual:languages";
import type { GameHead } from "../engine/calls";
import type { Lang } from "./texts";

export interface Language {
  code: Lang;
  name: string; // in itself
  file: string | null; // null: written in the code
}

// What such a file holds.
export interface Loaded {
  texts: Record<string, string>;
  games: GameHead[]; // as the engine lists them in that language
}

export const languages: readonly Language[] = listed;

const loaded = new Map<Lang, Loaded>();

export const own_text = (lang: Lang, key: string): string | undefined =>
  loaded.get(lang)?.texts[key];
export const own_games = (lang: Lang): GameHead[] | undefined => loaded.get(lang)?.games;

// The first of these that the page speaks: "de-AT" finds German.
export const spoken = (wanted: readonly string[]): Lang =>
  wanted.map((w) => languages.find((l) => w === l.code || w.startsWith(`${l.code}-`))).find(Boolean)
    ?.code ?? "en";

// False: it could not be loaded, and its texts are shown in English.
export async function load_language(code: Lang): Promise<boolean> {
  const file = languages.find((l) => l.code === code)?.file;
  if (!file || loaded.has(code)) return true;
  try {
    const answer = await fetch(new URL(file, import.meta.url));
    if (!answer.ok) return false;
    loaded.set(code, (await answer.json()) as Loaded);
    return true;
  } catch {
    return false;
  }
}

// Nothing has to be loaded before this language can be shown.
export const is_ready = (code: Lang): boolean =>
  loaded.has(code) || !languages.find((l) => l.code === code)?.file;
