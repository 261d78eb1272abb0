// What each symbol of Dreamscape means, in words.

import type { Lang } from "../../lang/texts";
import { legend_of } from "../kit/sprite";
import { words } from "./words";

const ICONS = [
  "water",
  "stone",
  "earth",
  "grass",
  "white",
  "red",
  "tree",
  "mountain",
  "dreamer",
  "sleeper",
  "nightmare",
  "key",
  "ap",
  "power-archives",
  "power-harvesters",
  "power-tower",
  "power-golem",
  "power-lake",
  "power-king",
];

export const legend = legend_of(words, ICONS);

export function symbol_name(lang: Lang, icon: string): string {
  const key = `symbol_${icon}`;
  return words.has(key) ? words.say(lang, key) : icon;
}

// The same within a sentence, without what explains it: "red".
export const matter_name = (lang: Lang, icon: string): string =>
  (symbol_name(lang, icon).split(/\s?:/)[0] ?? icon).toLocaleLowerCase(lang);

// What a step or an action scores: "+2".
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");
