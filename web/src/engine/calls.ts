// What the page asks the engine, and what it is told. The worker keeps one match (or looks at one
// that a server keeps); everything here is plain data that can be posted.

import type { Ask, Happening, Lang, Legal, Meaning, Preview, Score } from "../table/types";

export interface Choice {
  name: string;
  text: string;
}

export interface Option {
  key: string;
  text: string;
  normal: string;
  values: Choice[];
}

export interface GameHead {
  id: string;
  name: string;
  pitch: string;
  round: string | null; // what a match counts; null: nothing that players count
  toy: boolean; // not offered to players
  seats_min: number;
  seats_max: number;
  minutes_min: number; // that a match usually takes; 0: not known
  minutes_max: number;
  level: number; // how much there is to learn, 1 to 3; 0: not known
}

export interface Game extends GameHead {
  options: Option[];
}

export interface Bot {
  id: string;
  name: string;
  about: string;
  thinks: boolean;
}

export type Lexicon = Record<string, Record<string, Meaning>>;

// A position as a seat sees it, with everything that a table shows of it.
export interface Snapshot {
  view: {
    game: string;
    ply: number;
    round: number;
    active: number;
    over: boolean;
    waiting: number[];
    ask: Ask | null;
    scores: Score[];
    tell: string;
    pub: unknown;
    own: unknown;
  };
  legal: Legal[];
  events: Happening[];
  undo: boolean;
  meanings: Lexicon; // of what the position makes different
}

// A move that was made, and the position behind it as who looks sees it: one answer, so that
// nothing comes between.
export type Played = { why: string } | { why: null; now: Snapshot };

export interface LogLine {
  ply: number;
  events: Happening[];
}

export interface Beginning {
  words: string; // "mystic-vale seats=2 key=…"
  names: string[];
  set?: string; // the text of a set of one's own
}

export interface HintLine {
  text: string;
  code: string;
  value: number | null; // per cent
  reason: string;
}

export interface Hint {
  actions: HintLine[];
}

export interface Rule {
  section?: string;
  rule?: string;
  text?: string;
}

export interface SetField {
  key: string;
  value: string;
  source: string | null;
}

export interface Stanza {
  kind: string;
  id: string;
  fields: SetField[];
  text_en?: string;
  [text: `text_${string}`]: string | undefined;
}

export interface SetShown {
  fine: boolean;
  text?: string; // what is wrong
  line?: number;
  column?: number;
  game?: string;
  set?: string;
  title_en?: string;
  title_fr?: string;
  hash?: string;
  counts?: Record<string, number>;
  sources?: Record<string, number>;
  stanzas?: Stanza[];
}

export interface Rooms {
  rules_version: number;
  set_hash: string;
  pub: string;
  own?: string;
}

// Why something is not possible.
export interface Reason {
  action: string; // the kind of action
  text: string;
  rule: string | null;
}

export interface Think {
  record: string;
  names: string[];
  set?: string;
  seat: number;
  player: string;
  iterations: number;
}

// What a ply was worth: shares of the win, 0 to 1. What is missing could not be judged.
export interface Judged {
  ply: number;
  seat: number;
  actions: number;
  played: string;
  best: string;
  played_text: string;
  best_text: string;
  loss?: number;
  verdict?: "best" | "equal" | "weak" | "bad" | "blunder";
  luck?: number;
  expected?: number[];
}

// Seats count from 0; null watches. What may have to fetch a text first is a promise.
export interface Calls {
  games(lang: Lang): Game[];
  players(lang: Lang): Bot[];
  begin(how: Beginning): void;
  load(
    record: string,
    lang: Lang,
    set?: string,
  ): { plies: number; names: string[]; players: string[] };
  key(hex: string): void;
  record(): string;
  seek(ply: number): void;
  plies(): number;
  look(game: string, seat: number | null, rooms: Rooms): void;
  snapshot(seat: number | null, lang: Lang): Snapshot;
  meanings(seat: number | null, lang: Lang): Lexicon;
  log(seat: number | null, lang: Lang): LogLine[];
  play(seat: number, ply: number, action: string, lang: Lang, eyes: number | null): Played;
  undo(seat: number): void;
  choose(seat: number, player: string, iterations: number): Promise<string>;
  think(task: Think): Promise<string>;
  hint(seat: number, iterations: number, lang: Lang): Promise<Hint>;
  review(ply: number, iterations: number, lang: Lang): Promise<Judged>;
  preview(seat: number, action: string, lang: Lang): Preview | null;
  reasons(seat: number, noun: string, id: string, lang: Lang): Reason[];
  lexicon(game: string, lang: Lang): Lexicon; // "" for the game at hand
  rules(game: string, lang: Lang): Promise<Rule[]>;
  set_text(game: string): string;
  set_show(text: string, lang: Lang): SetShown;
}

export type CallName = keyof Calls;

export interface Request {
  id: number;
  call: CallName;
  args: unknown[];
  lang: Lang; // of the reader, so that the engine can learn it first
}

export interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}
