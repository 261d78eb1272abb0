// Points of tournaments, which come in twelfths.

import { locale_of } from "../lang/language";

export const TWELFTHS = 12;

export const decimal = (lang: string, n: number): string =>
  n.toLocaleString(locale_of(lang), { maximumFractionDigits: 2 });

export const points_shown = (lang: string, twelfths: number): string =>
  decimal(lang, twelfths / TWELFTHS);
