// What differs between languages beyond words: each is a text as well. A further language gives its own in
// lang/<code>/language.txt, with the keys that the engine uses (src/base/lang.h).

import { tr, type Lang, type Pair } from "./texts";

const PROPERTIES = {
  name: ["English", "Français"], // in itself
  plural: ["one-other", "zero-one"], // a rule of PLURALS
  colon: [": ", " : "],
  semicolon: ["; ", " ; "],
  comma: [", ", ", "], // between the items of a list
  percent: ["%", "\u202f%"],
  hyphens: ["browser", "page"], // who parts long words on narrow cards: see boards/kit/typography.ts
} satisfies Record<string, Pair>;

export type Property = keyof typeof PROPERTIES;
export const property = (lang: Lang, name: Property): string => tr(lang, `language.${name}`, PROPERTIES[name]);
export const properties: Readonly<Record<Property, Pair>> = PROPERTIES;

export const colon = (lang: Lang): string => property(lang, "colon");
export const semicolon = (lang: Lang): string => property(lang, "semicolon");

// A number as people write it: with a minus sign, not a hyphen.
export const figure = (n: number): string => String(n).replace("-", "\u2212");

export const percent = (lang: Lang, n: number): string => `${figure(n)}${property(lang, "percent")}`;

export const date = (lang: Lang, ms: number): string => new Date(ms).toLocaleDateString(lang);

export const list = (lang: Lang, names: readonly string[]): string => names.join(property(lang, "comma"));

// The rules of src/base/lang.c: which form of a text goes with a number.
export const PLURALS: Record<string, { forms: number; form(n: number): number }> = {
  "one-other": { forms: 2, form: (n) => (n === 1 ? 0 : 1) },
  "zero-one": { forms: 2, form: (n) => (n > 1 ? 1 : 0) },
  none: { forms: 1, form: () => 0 },
  "one-few-many": { forms: 3, form: (n) => (n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2) },
};

export const plural_form = (lang: Lang, n: number): number => (PLURALS[property(lang, "plural")] ?? PLURALS["one-other"])?.form(Math.abs(n)) ?? 0;
