// The languages of this build. English and French are in the code; build.mjs compiles each other
// language from lang/<code>/ into a file, which the page loads when a reader chooses it.

import { languages as listed } from "virtual:languages";
import type { GameHead } from "../engine/calls";
import type { Lang } from "./texts";

export interface Language {
  code: Lang;
  name: string; // in the language itself
  file: string | null; // null: in the code
}

// The content of such a file.
export interface Loaded {
  texts: Record<string, string>;
  games: GameHead[]; // as the engine lists them in that language
}

export const languages: readonly Language[] = listed;

const loaded = new Map<Lang, Loaded>();

export const own_text = (lang: Lang, key: string): string | undefined =>
  loaded.get(lang)?.texts[key];
export const own_games = (lang: Lang): GameHead[] | undefined => loaded.get(lang)?.games;

// The first of the wanted languages that this build has: "de-AT" finds German.
export const spoken = (wanted: readonly string[]): Lang =>
  wanted.map((w) => languages.find((l) => w === l.code || w.startsWith(`${l.code}-`))).find(Boolean)
    ?.code ?? "en";

// Returns false if the file could not be loaded; the texts are then shown in English.
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

// This language can be shown without loading anything.
export const is_ready = (code: Lang): boolean =>
  loaded.has(code) || !languages.find((l) => l.code === code)?.file;
