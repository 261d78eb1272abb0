// Where long words may be parted.

import { needs_hyphens } from "../../lang/language";
import type { Lang } from "../../lang/texts";

const LONG = /\p{L}{10,}/gu;
const SYLLABLE =
  /(?<=\p{L}{3}[aeiouyàâéèêëîïôöùûüœæ])(?=[bcdfghjklmnpqrstvwxz][aeiouyàâéèêëîïôöùûüœæ]\p{L}{2})/giu;

// A long word may be parted on a narrow card, in French or in Latin: between a vowel and the
// consonant that begins the next syllable, some letters away from either end. Browsers cannot part
// Latin words, and few can part French ones.
export const partable = (text: string): string =>
  text.replace(LONG, (word) => word.replace(SYLLABLE, "\u00ad"));

// The same for a text in a language that browsers do not part.
export const partable_in = (lang: Lang, text: string): string =>
  needs_hyphens(lang) ? partable(text) : text;
