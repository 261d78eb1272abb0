// The one way to every text of the page.
//
// English and French are written in the code, side by side. Each text has a key that never changes:
// the name of its vocabulary and its own name, "page.home", "page.mycelia.forest". Any further
// language is a folder lang/<code>/ of text files with lines `key = text`, which the browser loads
// when that language is chosen; a text that it lacks is shown in English. `node web/lang.mjs` lists
// the keys and checks a language.

import { own_text } from "./languages";
import { in_print } from "./print";

export type Lang = string; // "en", "fr", "de"

// A text as the code has it.
export type Pair = readonly [en: string, fr: string];

const WRITTEN: readonly Lang[] = ["en", "fr"];

// The text of a key in a language, or else in English.
export function tr(lang: Lang, key: string, text: Pair): string {
  return in_print(text[WRITTEN.indexOf(lang) as 0 | 1] ?? own_text(lang, key) ?? text[0]);
}
