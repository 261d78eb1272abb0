// Finding rules: by words, whatever their case and accents, or by number.

import type { Rule } from "../engine/calls";
import { plain } from "./plain";

export const words_of = (wanted: string): string[] => plain(wanted).split(/\s+/).filter(Boolean);

// The rules that contain all words, without the headings; all of the book without a word.
export function found_rules(rules: Rule[], wanted: string): Rule[] {
  const words = words_of(wanted);
  if (words.length === 0) return rules;
  return rules.filter(
    (r) => r.rule && words.every((w) => plain(`${r.rule} ${r.text}`).includes(w)),
  );
}

// "MY-R5.01" also as "my r5.01", "r5.01" or "R5.1"; null if no rule has the number.
export function rule_named(rules: Rule[], wanted: string): string | null {
  const bare = (id: string): string =>
    plain(id)
      .replace(/[\s-]+/g, "")
      .replace(/(\D)0+(?=\d)/g, "$1");
  const name = bare(wanted);
  if (!/\d/.test(name)) return null;
  const fits = (id: string): boolean => bare(id) === name || bare(id.slice(3)) === name;
  return rules.find((r) => r.rule && fits(r.rule))?.rule ?? null;
}

// The text in parts: every second one contains one of the words. A letter is plain without its
// accents, so that places in the plain text are places in the text.
export function marked(text: string, words: string[]): string[] {
  const letters = [...text].map((c) => plain(c).charAt(0) || c).join("");
  if (letters.length !== text.length) return [text];
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const next = words
      .map((w) => ({ w, i: letters.indexOf(w, at) }))
      .filter((f) => f.i >= 0)
      .sort((a, b) => a.i - b.i)[0];
    if (!next) return [...parts, text.slice(at)];
    parts.push(text.slice(at, next.i), text.slice(next.i, next.i + next.w.length));
    at = next.i + next.w.length;
  }
}
