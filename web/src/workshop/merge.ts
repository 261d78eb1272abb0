// Merges the work of two people on one set, by stanza and field. What only one of them changed is
// taken over; what both changed differently is a conflict, and stays as `mine` until somebody
// decides. The layout and the comments are those of `mine`, with the stanzas that only `theirs` has.

import { SetDocument, type DocStanza, type Source } from "./set-document";

// The lines of one key of a stanza, in order; null if the stanza lacks the key.
export type Said = { value: string; source: string | null }[] | null;

export interface Conflict {
  kind: string;
  id: string;
  key: string; // "": the stanza as a whole, which one side removed or both added
  word: string; // of keys that name something on each line ("card gold 30"): gold; otherwise ""
  base: Said;
  mine: Said;
  theirs: Said;
}

export interface Merged {
  doc: SetDocument;
  conflicts: Conflict[];
}

// Lines of these keys are independent of each other: each is known by its first word.
const BY_WORD = new Set(["card", "symbol", "link"]);
const MARK = "@"; // stands for the mark of the stanza itself

const name_of = (s: DocStanza): string => `${s.kind} ${s.id}`;
const same = (a: Said, b: Said): boolean => JSON.stringify(a) === JSON.stringify(b);

function stanzas_of(doc: SetDocument): Map<string, number> {
  const all = new Map<string, number>();
  doc.stanzas.forEach((s, i) => {
    if (!all.has(name_of(s))) all.set(name_of(s), i);
  });
  return all;
}

// The fields of a stanza by their keys, in the order of their first lines.
function said_in(doc: SetDocument, stanza: number | undefined): Map<string, NonNullable<Said>> {
  const all = new Map<string, NonNullable<Said>>();
  const s = stanza === undefined ? undefined : doc.stanzas[stanza];
  if (s?.mark) all.set(MARK, [{ value: "", source: s.mark }]);
  for (const f of s?.fields ?? []) {
    const word = BY_WORD.has(f.key) ? (f.value.split(/\s+/, 1)[0] ?? "") : "";
    const key = word ? `${f.key} ${word}` : f.key;
    all.set(key, [...(all.get(key) ?? []), { value: f.value, source: f.source }]);
  }
  return all;
}

const in_order = (...lists: Iterable<string>[]): string[] => [
  ...new Set(lists.flatMap((l) => [...l])),
];

// The place among the fields of `key` of those that begin with `word`.
function nths(doc: SetDocument, stanza: number, key: string, word: string): number[] {
  return doc
    .values(stanza, key)
    .flatMap((v, n) => (!word || v.split(/\s+/, 1)[0] === word ? [n] : []));
}

// Writes what was said for a key, keeping the lines that are there.
function say(doc: SetDocument, stanza: number, name: string, said: Said): SetDocument {
  if (name === MARK) {
    const mark = said?.[0]?.source ?? null;
    return doc.set_mark(stanza, mark);
  }
  const [key = "", word = ""] = name.split(" ", 2);
  const had = nths(doc, stanza, key, word);
  const lines = said ?? [];
  let next = doc;
  for (const nth of had.slice(lines.length).reverse()) next = next.remove_field(stanza, key, nth);
  lines.forEach(({ value, source }, i) => {
    const nth = had[i];
    const mark = source as Source | null;
    next =
      nth === undefined
        ? next.add_field(stanza, { key, value, source: mark })
        : next.set_field(stanza, key, value, { nth, source: mark });
  });
  return next;
}

interface Sides {
  base: SetDocument;
  mine: SetDocument;
  theirs: SetDocument;
}

// Merges the fields of a stanza that all have, or that both sides added.
function merge_stanza(sides: Sides, name: string, into: Merged): void {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((doc) =>
    said_in(doc, stanzas_of(doc).get(name)),
  ) as [Map<string, Said>, Map<string, Said>, Map<string, Said>];
  const [kind = "", id = ""] = name.split(" ", 2);
  for (const key of in_order(mine.keys(), theirs.keys(), base.keys())) {
    const [b, m, t] = [base.get(key) ?? null, mine.get(key) ?? null, theirs.get(key) ?? null];
    if (same(b, t) || same(m, t)) continue;
    if (same(b, m)) {
      into.doc = say(into.doc, into.doc.find(kind, id), key, t);
    } else {
      const [at = "", word = ""] = key.split(" ", 2);
      into.conflicts.push({ kind, id, key: at, word, base: b, mine: m, theirs: t });
    }
  }
}

// Everything that a stanza says, as one: for stanzas that one side removed.
function whole(doc: SetDocument, name: string): Said {
  const at = stanzas_of(doc).get(name);
  const s = at === undefined ? undefined : doc.stanzas[at];
  if (!s) return null;
  return [
    { value: name, source: s.mark },
    ...s.fields.map((f) => ({ value: `${f.key} ${f.value}`, source: f.source })),
  ];
}

// One side removed the stanza: it goes if the other has not touched it.
function merge_removed(sides: Sides, name: string, into: Merged): void {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((d) =>
    whole(d, name),
  ) as [Said, Said, Said];
  const [kind = "", id = ""] = name.split(" ", 2);
  if (mine === null && (theirs === null || same(base, theirs))) return;
  if (theirs === null && same(base, mine)) {
    into.doc = into.doc.remove_stanza(into.doc.find(kind, id));
    return;
  }
  into.conflicts.push({ kind, id, key: "", word: "", base, mine, theirs });
}

// A stanza that only `theirs` has follows the one that it follows there.
function add_stanza(sides: Sides, name: string, into: Merged): void {
  const at = stanzas_of(sides.theirs).get(name) ?? -1;
  const before = sides.theirs.stanzas
    .slice(0, at)
    .reverse()
    .map((s) => into.doc.find(s.kind, s.id))
    .find((i) => i >= 0);
  const text = sides.theirs.stanza_text(at);
  into.doc = into.doc.add_text(text, before ?? into.doc.stanzas.length - 1);
}

export function merge(base: SetDocument, mine: SetDocument, theirs: SetDocument): Merged {
  if (mine.text() === theirs.text() || base.text() === theirs.text())
    return { doc: mine, conflicts: [] };
  if (base.text() === mine.text()) return { doc: theirs, conflicts: [] };
  const sides = { base, mine, theirs };
  const names = { base: stanzas_of(base), mine: stanzas_of(mine), theirs: stanzas_of(theirs) };
  const into: Merged = { doc: mine, conflicts: [] };
  for (const name of in_order(names.theirs.keys(), names.mine.keys(), names.base.keys())) {
    const [b, m, t] = [names.base.has(name), names.mine.has(name), names.theirs.has(name)];
    if (m && t) merge_stanza(sides, name, into);
    else if (b) merge_removed(sides, name, into);
    else if (t) add_stanza(sides, name, into);
  }
  return into;
}

// Decides a conflict for one side.
export function decide(
  doc: SetDocument,
  c: Conflict,
  side: "base" | "mine" | "theirs",
): SetDocument {
  const said = c[side];
  const at = doc.find(c.kind, c.id);
  if (c.key) {
    const name = c.word ? `${c.key} ${c.word}` : c.key;
    return at < 0 ? doc : say(doc, at, name, said);
  }
  if (said === null) return at < 0 ? doc : doc.remove_stanza(at);
  const [head, ...lines] = said;
  const fields = lines.map(({ value, source }) => {
    const cut = value.indexOf(" ");
    const key = cut < 0 ? value : value.slice(0, cut);
    return { key, value: cut < 0 ? "" : value.slice(cut + 1), source: source as Source | null };
  });
  const place = at < 0 ? undefined : Math.max(0, at - 1);
  const next = (at < 0 ? doc : doc.remove_stanza(at)).add_stanza(c.kind, c.id, fields, place);
  return next.set_mark(next.find(c.kind, c.id), head?.source ?? null);
}
