// How each language is set.
//
// A colon and a semicolon: in French after a no-break space.
import type { Lang } from "../../table/types";

export const colon = (lang: Lang): string => (lang === "fr" ? "\u00a0: " : ": ");
export const semicolon = (lang: Lang): string => (lang === "fr" ? "\u00a0; " : "; ");

const LONG = /\p{L}{10,}/gu;
const SYLLABLE = /(?<=\p{L}{3}[aeiouyàâéèêëîïôöùûüœæ])(?=[bcdfghjklmnpqrstvwxz][aeiouyàâéèêëîïôöùûüœæ]\p{L}{2})/giu;

// Where a long word may be parted on a narrow card, in French or in Latin: between a vowel and the consonant that begins
// the next syllable, some letters away from either end. Browsers have no such knowledge of Latin, and few of French.
export const partable = (text: string): string => text.replace(LONG, (word) => word.replace(SYLLABLE, "\u00ad"));
