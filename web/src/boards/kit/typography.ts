// Hyphenation of long words.

import { needs_hyphens } from "../../lang/language";
import type { Lang } from "../../lang/texts";

const LONG = /\p{L}{10,}/gu;
const SYLLABLE =
  /(?<=\p{L}{3}[aeiouyàâéèêëîïôöùûüœæ])(?=[bcdfghjklmnpqrstvwxz][aeiouyàâéèêëîïôöùûüœæ]\p{L}{2})/giu;

// Soft hyphens for long words on narrow cards: between a vowel and the consonant that begins the
// next syllable, some letters away from either end. That suits French, German and Latin. Browsers
// cannot hyphenate Latin, and few can hyphenate French.
export const partable = (text: string): string =>
  text.replace(LONG, (word) => word.replace(SYLLABLE, "\u00ad"));

// The same for a text in a language that browsers do not hyphenate.
export const partable_in = (lang: Lang, text: string): string =>
  needs_hyphens(lang) ? partable(text) : text;
