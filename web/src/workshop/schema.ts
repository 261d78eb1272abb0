// What the engine says about sets: their format, their errors, and one card of them. The engine
// computes all of it from the tables that its own reader of sets uses (src/engine/set_schema.h).

import type { Meaning } from "../table/types";

// One word of a list. `title` is in the language that was asked for.
export interface SchemaWord {
  word: string;
  title: string;
}

// A part of an effect, in the order in which a set file has them.
export type EffectPart =
  | { type: "word"; word: string }
  | { type: "choice"; name: string; words: SchemaWord[] }
  | { type: "number"; name: string; low: number; high: number; zero: boolean } // zero: 0 is allowed
  | { type: "optional"; parts: EffectPart[] };

// One way to write an effect: "harvest gain SYMBOL N". `title` says in words what it does, with "…"
// for each argument; `group` is a heading for forms that belong together, such as a trigger.
export interface EffectForm {
  group: string;
  title: string;
  parts: EffectPart[];
}

// How effects may be joined in one field: "2x ( on any move 1 / leaves 1 ) & remove-card".
export interface EffectJoin {
  and: string;
  or: string;
  open: string;
  close: string;
  times: string[]; // before a part: "2x"
  before: string[]; // before everything: "opponents"
  parts: number; // the most parts of a list
  brackets: number; // the most open brackets
}

export type FieldType =
  | { type: "text"; most: number } // of at most so many bytes
  | { type: "number"; low: number; high: number; count: number } // so many numbers
  | { type: "choice"; words: SchemaWord[]; least: number; most: number } // so many words
  | { type: "yes" } // yes or no
  | { type: "gender" } // of the French name: m or f
  | { type: "plural" } // languages in which the name is one: en, fr
  | { type: "prices"; words: SchemaWord[]; low: number; high: number } // pairs of a word and a number
  | { type: "pairs"; low: [number, number]; high: [number, number]; most: number } // of two numbers
  | { type: "id"; kinds: string[] } // of another stanza
  | { type: "counted"; kinds: string[]; low: number; high: number } // an id and a number
  | { type: "effect"; forms: EffectForm[]; join: EffectJoin | null }
  // A line of a grid. `letters` is what a space may have; `piles`: a space may have up to so many of
  // the `letters`, then one of `tops`. Spaces are joined by blanks if `spaced`.
  | {
      type: "row";
      letters: SchemaWord[];
      tops: SchemaWord[];
      piles: number;
      spaced: boolean;
      width: [number, number];
      height: [number, number];
    }
  | { type: "cells"; low: number; high: number; most: number; columns: number; rows: number } // a number and the names of spaces: "3 a1 e4"
  | { type: "slot"; kinds: string[]; words: SchemaWord[]; low: number; high: number }; // an id, a word and a number

export type SchemaField = FieldType & {
  key: string;
  title: string;
  required: boolean;
  repeated: boolean; // a stanza may have several
  normal: string | null; // what is meant where the field is missing
  rule: string | null;
};

export interface SchemaKind {
  kind: string;
  title: string;
  least: number; // stanzas of this kind
  most: number;
  box: number | null; // how many there are in the printed game; null: unknown
  ids: string[]; // the only ids that there may be; empty: any
  rule: string | null;
  fields: SchemaField[];
}

export interface SetSchema {
  game: string;
  sources: SchemaWord[];
  kinds: SchemaKind[];
}

// ---- a set as it stands -----------------------------------------------------------------------

export interface SetProblem {
  level: "error" | "warning";
  line: number; // from 1; 0: the set as a whole
  column: number;
  kind: string | null; // of the stanza that it is in
  id: string | null;
  key: string | null; // of the field
  reason: string;
  rule: string | null;
}

export interface SetChecked {
  fine: boolean; // no errors: it can be played
  whole: boolean; // every stanza is right by itself, so the set as a whole was checked
  game: string | null;
  hash: string | null;
  problems: SetProblem[]; // by lines; at most 100
  count: number; // how many there are in all
}

// One stanza: what the board's Face draws (`fields` become its data), and its words.
export interface CardShown {
  kind: string;
  id: string;
  mark: string | null; // of the whole stanza
  fields: { key: string; value: string; source: string | null }[];
  noun: string; // the kind of thing that it is at the table; "" if there is none
  meaning: Meaning | null; // in the language that was asked for
  text_en?: string; // what it does, in each language
  text_fr?: string;
  [text: `text_${string}`]: string | undefined;
}
