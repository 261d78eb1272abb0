// `tr` is the only way to a text of the page.
//
// English and French are in the code, side by side. Each text has a stable key: the name of its
// vocabulary and its own name, "page.home", "page.mycelia.forest". Any other language is a folder
// lang/<code>/ of text files with lines `key = text`, which the browser loads when a reader chooses
// that language; missing texts are shown in English. `node web/lang.mjs` lists the keys and checks
// a language.

import { own_text } from "./languages";
import { in_print } from "./print";

export type Lang = string; // "en", "fr", "de"

// A text in both languages of the code.
export type Pair = readonly [en: string, fr: string];

const WRITTEN: readonly Lang[] = ["en", "fr"];

// The text of a key in a language, or in English if the language lacks it.
export function tr(lang: Lang, key: string, text: Pair): string {
  return in_print(text[WRITTEN.indexOf(lang) as 0 | 1] ?? own_text(lang, key) ?? text[0]);
}
