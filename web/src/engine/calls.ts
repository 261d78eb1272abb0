// The calls of the engine and their results. A worker holds one match, or a view of a match that a
// server keeps. Everything here is plain data, so that it can be posted.

import type { CardShown, SetChecked, SetSchema } from "../workshop/schema";
import type {
  Ask,
  Ending,
  Happening,
  Lang,
  Legal,
  Meaning,
  Preview,
  Score,
  UndoWhy,
} from "../table/types";

export interface Choice {
  name: string;
  text: string;
}

export interface Option {
  key: string;
  text: string;
  about: string; // what it changes; may be empty
  rule: string | null; // the rule that it decides
  normal: string;
  values: Choice[];
}

// What somebody reads before the first match of a game: what wins, what a turn is, how it ends.
export interface OrientLine {
  lead: string;
  text: string;
}

export interface GameHead {
  id: string;
  name: string;
  pitch: string;
  round: string | null; // what a match counts ("round"); null: nothing
  toy: boolean; // not offered to players
  seats_min: number;
  seats_max: number;
  minutes_min: number; // usual length of a match; 0: unknown
  minutes_max: number;
  level: number; // how much there is to learn, 1 to 3; 0: unknown
  lesson: boolean; // it has one
  orientation: OrientLine[]; // three lines
  offered: Record<string, string>; // options for those who choose none, if not the default
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

// A position as one seat sees it, with everything that a table shows of it.
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
    ending?: Ending | null;
  };
  legal: Legal[];
  events: Happening[];
  undo: boolean;
  undo_why?: UndoWhy | undefined;
  meanings: Lexicon; // words whose meaning depends on the position
}

// The result of an action: the events and the new position as the viewer sees them, in one answer.
export type Played = { why: string } | { why: null; now: Snapshot };

export interface LogLine {
  ply: number;
  events: Happening[];
}

export interface Beginning {
  words: string; // "mystic-vale seats=2 key=…"
  names: string[];
  set?: string; // the text of the player's own set
}

export interface HintLine {
  text: string;
  code: string;
  value: number | null; // per cent
  reason: string;
  rule?: string | null; // of the kind of action; older servers send none
}

export interface Hint {
  actions: HintLine[];
}

// A step of a lesson. It may suggest a move, and mean a thing ("card amanita-muscaria") or an area of
// the board ("@river").
export interface LessonStep {
  name: string;
  title: string | null;
  text: string | null;
  why: string | null;
  action: string | null;
  at: string | null;
  rule: string | null;
}

// Where a lesson is. Without a step: others play, it has ended, or the match no longer follows it.
export interface LessonNow {
  count: number;
  follows: boolean;
  at: number; // the step, or the next one; `count`: it has ended
  move: string | null; // the action that the script has next
  own: boolean; // it is the reader's
  match: Record<string, string>; // options of the match to which it leads
  step: LessonStep | null;
}

export interface Rule {
  section?: string;
  rule?: string;
  text?: string;
}

// One row of the rules on one page.
export interface SummaryRow {
  name: string;
  title: string;
  text: string;
  rule: string;
}

export interface SetField {
  key: string;
  value: string;
  source: string | null;
}

export interface Stanza {
  kind: string;
  id: string;
  mark?: string | null; // of the whole card: transcribed, changed
  fields: SetField[];
  text_en?: string;
  [text: `text_${string}`]: string | undefined;
}

export interface SetShown {
  fine: boolean;
  text?: string; // the error
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

// What a viewer may see, as raw bytes. `own` is not there for a watcher.
export interface Rooms {
  rules_version: number;
  set_hash: string;
  pub: Uint8Array;
  own?: Uint8Array;
}

// Kind, seat, and three arguments, as the engine numbers them.
export type EventNumbers = [number, number, number, number, number];

// A position that a server keeps, for one viewer.
export interface Standing {
  game: string;
  seat: number | null;
  rooms: Rooms;
  names: string[];
  reader: number | null; // the seat that texts call "you"
  over: boolean; // the match has ended, whatever the rooms say
  events: EventNumbers[]; // of the last ply
}

// What follows from the rooms: the fields of a server's state.
export interface Seen {
  ply: number;
  round: number;
  active: number;
  over: boolean;
  waiting: number[];
  ask: Ask | null;
  scores: Score[];
  tell: string;
  legal: Legal[];
  state: { pub: unknown; own: unknown };
  events: Happening[];
  meanings: Lexicon;
  ending?: Ending | null;
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

// What a ply was worth, as shares of the win from 0 to 1. A missing value could not be computed.
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

// Seats count from 0; null is a watcher. Calls that may have to fetch a file first return a
// promise.
export interface Calls {
  games(lang: Lang): Game[];
  players(lang: Lang): Bot[];
  begin(how: Beginning): void;
  load(
    record: string,
    lang: Lang,
    set?: string,
  ): Promise<{ plies: number; names: string[]; players: string[] }>;
  key(hex: string): void;
  record(): string;
  seek(ply: number): void;
  plies(): number;
  bring(set: string): void; // a set as text, for the rooms and records that name it
  look(game: string, seat: number | null, rooms: Rooms, names: string[]): Promise<void>;
  // Texts call this seat "you"; null: all have names, as after `begin`, `load` and `look`.
  reader(seat: number | null): void;
  follow(now: Standing, lang: Lang): Promise<Seen>;
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
  lesson(game: string, step: number, lang: Lang): Promise<LessonNow>;
  lesson_go(step: number): void; // deals the lesson again and plays it up to this step
  lexicon(game: string, lang: Lang): Lexicon; // "" for the current game
  rules(game: string, lang: Lang): Promise<Rule[]>;
  summary(game: string, lang: Lang): SummaryRow[];
  set_text(game: string): string;
  set_show(text: string, lang: Lang): SetShown;
  set_schema(game: string, lang: Lang): SetSchema;
  set_check(text: string, lang: Lang): SetChecked;
  set_card(text: string, kind: string, id: string, lang: Lang): CardShown;
}

export type CallName = keyof Calls;

export interface Request {
  id: number;
  call: CallName;
  args: unknown[];
  lang: Lang; // the reader's language, so that the engine can load it first
}

export interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}
