// Texts that belong together, filled in by the rules of each language.
//
//     {0} {1}         the arguments
//     {0?one|many}    a form that depends on the number: one for each plural form of the language

import { figure, plural_form } from "./language";
import { tr, type Lang, type Pair } from "./texts";

export type Argument = string | number;

const PLACEHOLDER = /\{(\d)(?:\?([^{}]*))?\}/g;

export function fill(lang: Lang, text: string, given: readonly Argument[]): string {
  return text.replace(PLACEHOLDER, (all, n: string, forms: string | undefined) => {
    const x = given[Number(n)];
    if (x === undefined) return all;
    if (forms === undefined) return typeof x === "number" ? figure(x) : x;
    const list = forms.split("|");
    return list[plural_form(lang, Number(x))] ?? list[list.length - 1] ?? "";
  });
}

export type Say<K extends string = string> = (key: K, ...given: Argument[]) => string;

// The texts of the page's frame ("page") or of one board ("page.mycelia").
export interface Vocabulary<K extends string> {
  readonly name: string;
  readonly texts: Readonly<Record<K, Pair>>;
  say(lang: Lang, key: K, ...given: Argument[]): string;
  in(lang: Lang): Say<K>;
  has(key: string): key is K;
}

export function vocabulary<K extends string>(name: string, texts: Record<K, Pair>): Vocabulary<K> {
  const say = (lang: Lang, key: K, ...given: Argument[]): string =>
    fill(lang, tr(lang, `${name}.${key}`, texts[key]), given);
  return {
    name,
    texts,
    say,
    in:
      (lang) =>
      (key, ...given) =>
        say(lang, key, ...given),
    has: (key): key is K => Object.hasOwn(texts, key),
  };
}
