// A set file as a document that can be edited without losing anything: comments, blank lines, order
// and alignment stay, and changing a field changes its line only. Documents never change; every
// edit returns another one, so undo is a list of documents.
//
// Stanzas are named by their place in `stanzas`, which every edit returns anew: an id may be missing
// or there twice while somebody types. `find` gives the place of a kind and id.

import {
  clean_value,
  mark_column,
  put_together,
  taken_apart,
  value_column,
  with_mark,
  with_value,
  type Line,
} from "./lines";

export type Source =
  "rulebook" | "transcribed" | "public" | "deduced" | "reconstructed" | "changed";

export interface DocField {
  key: string;
  value: string;
  source: string | null; // its own mark; without one, that of the stanza counts
  line: number; // from 1
}

export interface DocStanza {
  kind: string;
  id: string;
  mark: string | null; // of the whole stanza
  line: number;
  fields: DocField[];
}

// A field as somebody types it, to go into a new stanza.
export interface NewField {
  key: string;
  value: string;
  source?: Source | null;
}

const USUAL_VALUE_COLUMN = 13;
const USUAL_MARK_COLUMN = 59;

const ends = (line: string): boolean => line.endsWith("\n");
const is_comment = (l: Line): boolean => l.key === "" && /^[ \t\r]*#/.test(l.rest);
const is_empty = (l: Line): boolean => l.key === "" && !is_comment(l);

function last_index<T>(list: readonly T[], fits: (item: T) => boolean): number {
  for (let i = list.length - 1; i >= 0; i--) if (fits(list[i] as T)) return i;
  return -1;
}

const of_nothing = (length: number): string => " ".repeat(Math.max(0, length));

export class SetDocument {
  readonly stanzas: readonly DocStanza[];
  private readonly lines: readonly Line[];

  private constructor(lines: readonly Line[]) {
    this.lines = lines;
    this.stanzas = SetDocument.stanzas_of(lines);
  }

  static parse(text: string): SetDocument {
    return new SetDocument((text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map(taken_apart));
  }

  private static stanzas_of(lines: readonly Line[]): DocStanza[] {
    const found: DocStanza[] = [];
    lines.forEach((l, i) => {
      if (!l.key) return;
      const line = i + 1;
      const mark = l.mark || null;
      if (!l.indent) found.push({ kind: l.key, id: l.value, mark, line, fields: [] });
      else found.at(-1)?.fields.push({ key: l.key, value: l.value, source: mark, line });
    });
    return found;
  }

  text(): string {
    return this.lines.map(put_together).join("");
  }

  // -1: there is none.
  find(kind: string, id: string): number {
    return this.stanzas.findIndex((s) => s.kind === kind && s.id === id);
  }

  // The value of the first field with this key, or of the `nth`.
  value(stanza: number, key: string, nth = 0): string | null {
    return this.field(stanza, key, nth)?.value ?? null;
  }

  values(stanza: number, key: string): string[] {
    return (this.stanzas[stanza]?.fields ?? []).filter((f) => f.key === key).map((f) => f.value);
  }

  field(stanza: number, key: string, nth = 0): DocField | null {
    return this.stanzas[stanza]?.fields.filter((f) => f.key === key)[nth] ?? null;
  }

  // The stanza that a line is in, or -1; the lines between two stanzas are in the former.
  at_line(line: number): number {
    return last_index(this.stanzas, (s) => s.line <= line);
  }

  // ---- fields ---------------------------------------------------------------------------------

  // Changes a field. Without a `source` it keeps its mark.
  set_field(stanza: number, key: string, value: string, how: FieldWay = {}): SetDocument {
    const old = this.field(stanza, key, how.nth ?? 0);
    if (!old) return this.add_field(stanza, { key, value, source: how.source }, how.order);
    let line = with_value(this.line(old.line), clean_value(value));
    if (how.source !== undefined) line = with_mark(line, how.source, this.columns(stanza).mark);
    return this.splice(old.line - 1, 1, [line]);
  }

  // Several values of one key, in this order; as many lines stay as there are values.
  set_values(stanza: number, key: string, values: string[], how: FieldWay = {}): SetDocument {
    let doc: SetDocument = this;
    const had = this.values(stanza, key).length;
    for (let nth = had - 1; nth >= values.length; nth--) doc = doc.remove_field(stanza, key, nth);
    values.forEach((value, nth) => {
      doc =
        nth < had
          ? doc.set_field(stanza, key, value, { ...how, nth })
          : doc.add_field(stanza, { key, value, source: how.source }, how.order);
    });
    return doc;
  }

  // After the last field of this key; else where `order` (the keys of the schema) has it; else at
  // the end of the stanza.
  add_field(stanza: number, field: NewField, order: readonly string[] = []): SetDocument {
    const s = this.stanzas[stanza];
    if (!s) return this;
    const { value, mark } = this.columns(stanza);
    return this.splice(this.place_of(s, field.key, order), 0, [
      this.new_line(field, value, field.source === undefined ? -1 : mark),
    ]);
  }

  remove_field(stanza: number, key: string, nth = 0): SetDocument {
    const f = this.field(stanza, key, nth);
    return f ? this.splice(f.line - 1, 1, []) : this;
  }

  // ---- marks ----------------------------------------------------------------------------------

  // Marks a whole card: "transcribed" (as printed: its owner compared everything on it with the
  // card, also what it does not have) or "changed". Figures that are not the rulebook's own get the
  // same mark. null takes the mark of the stanza away and leaves those of the figures.
  mark_stanza(stanza: number, mark: "transcribed" | "changed" | null): SetDocument {
    const s = this.stanzas[stanza];
    if (!s) return this;
    let doc = this.set_mark(stanza, mark);
    if (mark === null) return doc;
    for (const f of s.fields)
      if (f.source && f.source !== "rulebook" && f.source !== mark)
        doc = doc.splice(f.line - 1, 1, [{ ...doc.line(f.line), mark }]);
    return doc;
  }

  // Only the mark of the stanza itself.
  set_mark(stanza: number, mark: string | null): SetDocument {
    const s = this.stanzas[stanza];
    if (!s || s.mark === mark) return this;
    return this.splice(s.line - 1, 1, [with_mark(this.line(s.line), mark, 0)]);
  }

  // ---- stanzas --------------------------------------------------------------------------------

  // At the end of the stanza `after` (default: of the last of its kind, or of all).
  add_stanza(kind: string, id: string, fields: NewField[], after?: number): SetDocument {
    const lines = [
      taken_apart(`${kind} ${clean_value(id)}\n`),
      ...fields.map((f) => this.new_line(f, USUAL_VALUE_COLUMN, f.source ? USUAL_MARK_COLUMN : -1)),
    ];
    return this.insert(lines, after ?? this.last_of(kind));
  }

  // The copy comes directly after its original.
  copy_stanza(stanza: number, id: string): SetDocument {
    const s = this.stanzas[stanza];
    if (!s) return this;
    const [head, ...fields] = this.lines.slice(s.line - 1, this.end_of(stanza));
    if (!head) return this;
    return this.insert(
      [{ ...with_mark(head, null, 0), value: clean_value(id) }, ...fields],
      stanza,
    );
  }

  rename_stanza(stanza: number, id: string): SetDocument {
    const s = this.stanzas[stanza];
    if (!s) return this;
    return this.splice(s.line - 1, 1, [with_value(this.line(s.line), clean_value(id))]);
  }

  // With the comment lines directly above it, and one empty line.
  remove_stanza(stanza: number): SetDocument {
    const s = this.stanzas[stanza];
    if (!s) return this;
    let from = this.start_of(stanza);
    let to = this.end_of(stanza);
    const [before, next] = [this.lines[from - 1], this.lines[to]];
    if (next && is_empty(next)) to++;
    else if (!next && before && is_empty(before)) from--;
    return this.splice(from, to - from, []);
  }

  // Puts a stanza, with its comments, directly after another one.
  move_stanza(stanza: number, after: number): SetDocument {
    const s = this.stanzas[stanza];
    if (!s || !this.stanzas[after] || stanza === after) return this;
    const lines = this.lines.slice(this.start_of(stanza), this.end_of(stanza));
    return this.remove_stanza(stanza).insert(lines, after > stanza ? after - 1 : after);
  }

  // The lines of a stanza with its own comments, as text.
  stanza_text(stanza: number): string {
    if (!this.stanzas[stanza]) return "";
    const text = this.lines.slice(this.start_of(stanza), this.end_of(stanza));
    return text.map(put_together).join("");
  }

  // Adds the stanzas of a text, as it is written.
  add_text(text: string, after: number): SetDocument {
    return this.insert((text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map(taken_apart), after);
  }

  // ---- lines ----------------------------------------------------------------------------------

  private line(number: number): Line {
    const l = this.lines[number - 1];
    if (!l) throw new Error(`there is no line ${number}`);
    return l;
  }

  private splice(from: number, count: number, lines: Line[]): SetDocument {
    return new SetDocument([
      ...this.lines.slice(0, from),
      ...lines,
      ...this.lines.slice(from + count),
    ]);
  }

  // Behind a stanza, with one empty line before and after.
  private insert(lines: Line[], after: number): SetDocument {
    const s = this.stanzas[after];
    const at = s ? this.end_of(after) : this.lines.length;
    const before = this.lines[at - 1];
    const empty = taken_apart("\n");
    const gap = before && !is_empty(before) ? [empty] : [];
    const next = this.lines[at];
    const last = next && !is_empty(next) ? [empty] : [];
    const doc = before && !ends(before.rest) ? this.ended() : this;
    return doc.splice(at, 0, [...gap, ...lines.map(line_ended), ...last]);
  }

  private ended(): SetDocument {
    return new SetDocument(this.lines.map(line_ended));
  }

  // The first line of the comments directly above a stanza; and behind its last line.
  private start_of(stanza: number): number {
    let at = (this.stanzas[stanza]?.line ?? 1) - 1;
    for (let l = this.lines[at - 1]; l && is_comment(l) && at > 1; l = this.lines[at - 1]) at--;
    return at;
  }

  private end_of(stanza: number): number {
    const s = this.stanzas[stanza];
    if (!s) return this.lines.length;
    let at = s.fields.at(-1)?.line ?? s.line;
    // An indented comment below the last field belongs to the stanza.
    for (let l = this.lines[at]; l && is_comment(l) && /^[ \t]/.test(l.rest); l = this.lines[at])
      at++;
    return at;
  }

  private last_of(kind: string): number {
    const same = last_index(this.stanzas, (s) => s.kind === kind);
    return same >= 0 ? same : this.stanzas.length - 1;
  }

  private place_of(s: DocStanza, key: string, order: readonly string[]): number {
    const same = s.fields[last_index(s.fields, (f) => f.key === key)];
    if (same) return same.line;
    const rank = order.indexOf(key);
    const before =
      rank < 0
        ? s.fields.at(-1)
        : s.fields[
            last_index(s.fields, (f) => order.includes(f.key) && order.indexOf(f.key) < rank)
          ];
    return before?.line ?? s.line;
  }

  // Where values and marks stand in a stanza.
  private columns(stanza: number): { value: number; mark: number } {
    const lines = (this.stanzas[stanza]?.fields ?? []).map((f) => this.line(f.line));
    return {
      value: Math.min(...lines.map(value_column), lines.length ? 80 : USUAL_VALUE_COLUMN),
      mark: lines.map(mark_column).find((c) => c >= 0) ?? USUAL_MARK_COLUMN,
    };
  }

  private new_line(field: NewField, value_at: number, mark_at: number): Line {
    const start = `  ${field.key}`;
    const value = clean_value(field.value);
    const line = taken_apart(`${start}${of_nothing(value_at - start.length - 1)} ${value}\n`);
    return field.source ? with_mark(line, field.source, mark_at) : line;
  }
}

const line_ended = (l: Line): Line => (ends(l.rest) ? l : { ...l, rest: `${l.rest}\n` });

export interface FieldWay {
  nth?: number; // which of the fields with this key, from 0
  source?: Source | null; // its mark; undefined: as before
  order?: readonly string[]; // the keys of the schema, for a field that is new
}

// ---- progress -----------------------------------------------------------------------------------

export type CardMark = "printed" | "changed" | "reconstructed";

const SURE = new Set(["rulebook", "transcribed"]);

// What a card is: "changed" if it or one of its figures is marked so; "printed" if its owner says so
// of the whole card; otherwise it is known only in part, however much of it is in the rulebook.
export function mark_of(s: DocStanza): CardMark {
  if (s.mark === "changed" || s.fields.some((f) => f.source === "changed")) return "changed";
  const sure = s.fields.every((f) => f.source === null || SURE.has(f.source));
  return s.mark === "transcribed" && sure ? "printed" : "reconstructed";
}

export interface Progress {
  printed: number;
  changed: number;
  all: number;
}

// "61 of 119": of all stanzas but the header, or those of one kind.
export function progress(doc: SetDocument, kind?: string): Progress {
  const marks = doc.stanzas
    .filter((s) => s.kind !== "set" && (kind === undefined || s.kind === kind))
    .map(mark_of);
  const count = (m: CardMark) => marks.filter((x) => x === m).length;
  return { printed: count("printed"), changed: count("changed"), all: marks.length };
}

// ---- undo ---------------------------------------------------------------------------------------

// A document with its past and its future.
export interface Edited {
  now: SetDocument;
  past: readonly SetDocument[];
  future: readonly SetDocument[];
}

const PAST_MOST = 500;

export const edited = (now: SetDocument): Edited => ({ now, past: [], future: [] });

export function edit(e: Edited, next: SetDocument): Edited {
  if (next === e.now || next.text() === e.now.text()) return e;
  return { now: next, past: [...e.past, e.now].slice(-PAST_MOST), future: [] };
}

export function undo(e: Edited): Edited {
  const now = e.past.at(-1);
  return now ? { now, past: e.past.slice(0, -1), future: [e.now, ...e.future] } : e;
}

export function redo(e: Edited): Edited {
  const [now, ...future] = e.future;
  return now ? { now, past: [...e.past, e.now], future } : e;
}
