// Editing one component of a set: every change keeps the mark of the figure true. A figure that
// becomes what the normal set has gets the normal set's mark again; any other that had a mark, or
// is new among marked ones, becomes "changed".

import type { SchemaField, SchemaKind } from "./schema";
import type { SetDocument, Source } from "./set-document";

export interface Card {
  doc: SetDocument;
  at: number; // the stanza
  kind: SchemaKind;
  base: SetDocument; // the game's normal set
}

const base_at = ({ doc, at, base }: Card): number => {
  const s = doc.stanzas[at];
  return s ? base.find(s.kind, s.id) : -1;
};

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((v, i) => v === b[i]);

const squeezed = (value: string): string => value.trim().replace(/\s+/g, " ");

// The mark of a new value of a field.
function mark_for(card: Card, key: string, nth: number, value: string): Source | null | undefined {
  const { doc, at, base } = card;
  const original = base.field(base_at(card), key, nth);
  if (original && squeezed(original.value) === squeezed(value))
    return original.source as Source | null;
  const old = doc.field(at, key, nth);
  if (old) return old.source === null ? undefined : "changed";
  const marked = doc.stanzas[at]?.fields.some((f) => f.source !== null) ?? false;
  return marked && !/^(gender|plural)$/.test(key) ? "changed" : undefined;
}

// The keys of a kind in the order in which most stanzas of the normal set have them; where those do
// not say, in that of the schema.
export function file_order(base: SetDocument, kind: SchemaKind): string[] {
  const lists = base.stanzas.map((s) => ({ of: s.kind, keys: s.fields.map((f) => f.key) }));
  const votes = (among: typeof lists, a: string, b: string): number =>
    among.reduce((n, { keys }) => {
      const both = keys.includes(a) && keys.includes(b);
      return both ? n + Math.sign(keys.indexOf(b) - keys.indexOf(a)) : n;
    }, 0);
  const own = lists.filter((l) => l.of === kind.kind);
  const precedes = (a: string, b: string): boolean => (votes(own, a, b) || votes(lists, a, b)) > 0;
  const order: string[] = [];
  for (const { key } of kind.fields) {
    const at = order.findIndex((other) => precedes(key, other));
    order.splice(at < 0 ? order.length : at, 0, key);
  }
  return order;
}

const order_of = ({ base, kind }: Card): string[] => file_order(base, kind);

// One field with one line; null: it is left out.
export function with_field(card: Card, key: string, value: string | null): SetDocument {
  const { doc, at } = card;
  if (value === null || value.trim() === "") return doc.remove_field(at, key);
  if (squeezed(doc.value(at, key) ?? "") === squeezed(value)) return doc;
  const source = mark_for(card, key, 0, value);
  return doc.set_field(at, key, value, { source, order: order_of(card) });
}

// All lines of a field that may have several.
export function with_lines(card: Card, key: string, values: readonly string[]): SetDocument {
  const { at } = card;
  let { doc } = card;
  for (let nth = doc.values(at, key).length - 1; nth >= values.length; nth--)
    doc = doc.remove_field(at, key, nth);
  values.forEach((value, nth) => {
    const old = doc.value(at, key, nth);
    if (old !== null && squeezed(old) === squeezed(value)) return;
    const source = mark_for({ ...card, doc }, key, nth, value);
    const way = { nth, source, order: order_of(card) };
    doc =
      old === null
        ? doc.add_field(at, { key, value, source: source ?? null }, way.order)
        : doc.set_field(at, key, value, way);
  });
  return doc;
}

// The component as the normal set has it: its lines with their marks. null: it has none such.
export function as_normal(card: Card): SetDocument | null {
  const { doc, at, base } = card;
  const from = base_at(card);
  const original = base.stanzas[from];
  const s = doc.stanzas[at];
  if (!original || !s) return null;
  const keys = [...new Set([...s.fields, ...original.fields].map((f) => f.key))];
  const order = original.fields.map((f) => f.key);
  let next = doc.set_mark(at, original.mark);
  for (const key of keys) {
    const lines = original.fields.filter((f) => f.key === key);
    const had = next.values(at, key).length;
    for (let nth = had - 1; nth >= lines.length; nth--) next = next.remove_field(at, key, nth);
    lines.forEach(({ value, source }, nth) => {
      const mark = source as Source | null;
      next =
        nth < had
          ? next.set_field(at, key, value, { nth, source: mark })
          : next.add_field(at, { key, value, source: mark }, order);
    });
  }
  return next;
}

export const differs = (card: Card): boolean => {
  const { doc, at, base } = card;
  const from = base_at(card);
  const s = doc.stanzas[at];
  const original = base.stanzas[from];
  if (!s || !original) return false;
  const told = (fields: typeof s.fields) =>
    fields.map((f) => `${f.key} ${squeezed(f.value)}`).sort();
  return !same(told(s.fields), told(original.fields));
};

// What a field has now; what is meant where it is missing.
export const value_of = ({ doc, at }: Card, field: SchemaField): string =>
  doc.value(at, field.key) ?? "";

// The name of a component, as its owner reads it.
export function card_name(doc: SetDocument, at: number, lang: string): string {
  const s = doc.stanzas[at];
  const of = (key: string) => doc.value(at, key);
  return of(`name.${lang}`) || of("name.en") || of("name") || s?.id || "";
}

// An id that no stanza of this kind has yet.
export function free_id(doc: SetDocument, kind: string, like: string): string {
  const stem = like.replace(/[-_]?\d+$/, "") || kind;
  for (let n = 2; ; n++) if (doc.find(kind, `${stem}-${n}`) < 0) return `${stem}-${n}`;
}
