// Effects of a set file, taken apart by the forms of the schema and written again. A line is a list
// of parts, joined by "and" and "or" where the game allows it; a part is a form with its arguments,
// or a list in brackets.

import type { EffectForm, EffectJoin, EffectPart, FieldType } from "./schema";

export type EffectType = Extract<FieldType, { type: "effect" }>;

// The values of the parts of a form, in their order: a word, a figure, or of an optional part its
// own values, and null where it is left out.
export type Value = string | Value[] | null;

export interface EffectUse {
  form: number; // which of the forms
  values: Value[];
}

export interface EffectItem {
  joined: "and" | "or"; // to the part before it
  times: string; // "2x", or "" for once
  use: EffectUse | null; // null: a list in brackets
  list: EffectItem[];
}

export interface EffectLine {
  before: string; // "opponents", or ""
  list: EffectItem[];
}

// ---- reading --------------------------------------------------------------------------------------

interface Read {
  values: Value[];
  at: number;
}

const is_number = (word: string | undefined, p: { low: number; high: number; zero: boolean }) =>
  word !== undefined &&
  /^-?\d+$/.test(word) &&
  Number(word) >= p.low &&
  Number(word) <= p.high &&
  (p.zero || Number(word) !== 0);

// All ways to read parts from a place on, the longest optional parts first.
function* reads(
  parts: readonly EffectPart[],
  words: readonly string[],
  at: number,
): Generator<Read> {
  const [part, ...rest] = parts;
  if (!part) return yield { values: [], at };
  const word = words[at];
  const on = function* (value: Value, next: number): Generator<Read> {
    for (const r of reads(rest, words, next)) yield { values: [value, ...r.values], at: r.at };
  };
  switch (part.type) {
    case "word":
      if (word === part.word) yield* on(part.word, at + 1);
      return;
    case "choice":
      if (word !== undefined && part.words.some((w) => w.word === word)) yield* on(word, at + 1);
      return;
    case "number":
      if (word !== undefined && is_number(word, part)) yield* on(word, at + 1);
      return;
    case "optional":
      for (const inside of reads(part.parts, words, at)) yield* on(inside.values, inside.at);
      yield* on(null, at);
  }
}

interface ReadUse {
  use: EffectUse;
  at: number;
}

// The form that reads most of the words.
function read_use(type: EffectType, words: readonly string[], from: number): ReadUse | null {
  let best: ReadUse | null = null;
  type.forms.forEach(({ parts }, form) => {
    for (const { values, at } of reads(parts, words, from))
      if (!best || at > best.at) best = { use: { form, values }, at };
  });
  return best;
}

interface ReadList {
  list: EffectItem[];
  at: number;
}

function read_list(type: EffectType, words: readonly string[], from: number): ReadList | null {
  const { join } = type;
  const list: EffectItem[] = [];
  for (let at = from, joined: "and" | "or" = "and"; ;) {
    const times = join?.times.includes(words[at] ?? "") ? (words[at] ?? "") : "";
    if (times) at++;
    if (join && words[at] === join.open) {
      const inside = read_list(type, words, at + 1);
      if (!inside || words[inside.at] !== join.close) return null;
      list.push({ joined, times, use: null, list: inside.list });
      at = inside.at + 1;
    } else {
      const found = read_use(type, words, at);
      if (!found) return null;
      list.push({ joined, times, use: found.use, list: [] });
      at = found.at;
    }
    const word = words[at];
    if (!join || (word !== join.and && word !== join.or)) return { list, at };
    joined = word === join.or ? "or" : "and";
    at++;
  }
}

// null: no form of the schema fits.
export function read_effect(type: EffectType, text: string): EffectLine | null {
  const words = text.split(/\s+/).filter(Boolean);
  const before = type.join?.before.includes(words[0] ?? "") ? (words[0] ?? "") : "";
  const found = read_list(type, words, before ? 1 : 0);
  return found?.at === words.length ? { before, list: found.list } : null;
}

// ---- writing --------------------------------------------------------------------------------------

const said = (value: Value): string[] =>
  value === null ? [] : typeof value === "string" ? [value] : value.flatMap(said);

function list_words(join: EffectJoin | null, list: readonly EffectItem[]): string[] {
  return list.flatMap((item, i) => [
    ...(i > 0 && join ? [item.joined === "or" ? join.or : join.and] : []),
    ...(item.times ? [item.times] : []),
    ...(item.use
      ? item.use.values.flatMap(said)
      : [join?.open ?? "(", ...list_words(join, item.list), join?.close ?? ")"]),
  ]);
}

export const effect_text = (type: EffectType, line: EffectLine): string =>
  [...(line.before ? [line.before] : []), ...list_words(type.join, line.list)].join(" ");

// The figure that a new part begins with.
const first_number = ({ low, high, zero }: { low: number; high: number; zero: boolean }): string =>
  String(low <= 1 && high >= 1 ? 1 : low === 0 && !zero ? high : low);

const first_value = (part: EffectPart): Value => {
  switch (part.type) {
    case "word":
      return part.word;
    case "choice":
      return part.words[0]?.word ?? "";
    case "number":
      return first_number(part);
    case "optional":
      return null;
  }
};

export const first_values = (parts: readonly EffectPart[]): Value[] => parts.map(first_value);

export const new_item = (form: EffectForm, at: number): EffectItem => ({
  joined: "and",
  times: "",
  use: { form: at, values: first_values(form.parts) },
  list: [],
});
