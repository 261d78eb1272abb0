// Texts that belong together, filled in by the rules of each language.
//
//     {0} {1}         the arguments
//     {0?one|many}    a form that depends on the number: one for each plural form of the language
//     {0@wins|win}    by whether the person is somebody else or the reader, who is "you";
//                     * is the name

import { figure, plural_form } from "./language";
import { tr, type Lang, type Pair } from "./texts";

// Somebody at a table.
export interface Person {
  name: string;
  you: boolean; // the reader
}

export type Argument = string | number | Person;

const PLACEHOLDER = /\{(\d)(?:([?@])([^{}]*))?\}/g;
const ADDRESSED: readonly Lang[] = ["en", "fr"]; // others say "you" where a text has a brace with @

// "you", with a capital at the beginning of a text; in French "de" is elided before a name.
function named(lang: Lang, { name, you }: Person, begins: boolean): string {
  if (!you) return name;
  const word = tr(lang, "page.you", ["you", "vous"]);
  return begins ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

const MARK = "\u0001"; // before a name
const OPEN = /\b([dq]u?)e \u0001(?=[aeiouàâéèêëîïôûùœæ][^\d\s])/gi;
const elided = (lang: Lang, text: string): string =>
  lang === "fr" ? text.replace(OPEN, "$1’") : text;

export function fill(lang: Lang, text: string, given: readonly Argument[]): string {
  const address = ADDRESSED.includes(lang) || text.includes("@");
  const filled = text.replace(PLACEHOLDER, (all, n: string, kind, forms: string, at: number) => {
    let x = given[Number(n)];
    if (x === undefined) return all;
    if (typeof x === "object") {
      x = { ...x, you: x.you && address };
      if (kind === "@")
        return (forms.split("|")[x.you ? 1 : 0] ?? "").replaceAll("*", MARK + x.name);
      return MARK + named(lang, x, at === 0);
    }
    if (kind === undefined) return typeof x === "number" ? figure(x) : MARK + x;
    const list = forms.split("|");
    return list[plural_form(lang, Number(x))] ?? list[list.length - 1] ?? "";
  });
  return elided(lang, filled).replaceAll(MARK, "");
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
