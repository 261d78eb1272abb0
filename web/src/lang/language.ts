// What differs between languages beyond words. Each property is a text with a key, so a further
// language defines its own; those that the engine needs too (src/base/lang.h) stand in
// lang/<code>/language.txt.

import { tr, type Lang, type Pair } from "./texts";

// The properties by their keys.
export const properties = {
  "language.name": ["English", "Français"], // in the language itself
  "language.plural": ["one-other", "zero-one"], // a rule of PLURALS
  "language.colon": [": ", " : "],
  "language.semicolon": ["; ", " ; "],
  "language.percent": ["%", "\u202f%"],
  "page.comma": [", ", ", "], // between the items of a list
  // Whether the browser or the page hyphenates long words on narrow cards: see
  // boards/kit/typography.ts.
  "page.hyphens": ["browser", "page"],
} satisfies Record<string, Pair>;

const property = (lang: Lang, key: keyof typeof properties): string =>
  tr(lang, key, properties[key]);

export const colon = (lang: Lang): string => property(lang, "language.colon");
export const semicolon = (lang: Lang): string => property(lang, "language.semicolon");

// A number as people write it: with a minus sign, not a hyphen.
export const figure = (n: number): string => String(n).replace("-", "\u2212");

export const percent = (lang: Lang, n: number): string =>
  `${figure(n)}${property(lang, "language.percent")}`;

// As the reader writes dates: with the page's language, 24/12/2026 or 12/24/2026 depends on where
// the browser is at home.
export const locale_of = (lang: Lang, wanted: readonly string[] = navigator.languages): string =>
  wanted.find((w) => w === lang || w.startsWith(`${lang}-`)) ?? lang;

export const date = (lang: Lang, ms: number): string =>
  new Date(ms).toLocaleDateString(locale_of(lang));

export const list = (lang: Lang, names: readonly string[]): string =>
  names.join(property(lang, "page.comma"));

// The plural rules of src/base/lang.c: which form of a text goes with a number.
export const PLURALS: Record<string, { forms: number; form(n: number): number }> = {
  "one-other": { forms: 2, form: (n) => (n === 1 ? 0 : 1) },
  "zero-one": { forms: 2, form: (n) => (n > 1 ? 1 : 0) },
  none: { forms: 1, form: () => 0 },
  "one-few-many": {
    forms: 3,
    form: (n) =>
      n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2,
  },
};

export const plural_form = (lang: Lang, n: number): number =>
  (PLURALS[property(lang, "language.plural")] ?? PLURALS["one-other"])?.form(Math.abs(n)) ?? 0;

// Browsers do not hyphenate this language.
export const needs_hyphens = (lang: Lang): boolean => property(lang, "page.hyphens") === "page";
