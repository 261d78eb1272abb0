// What a table looks like from one chair, whoever keeps it: a server, the engine in a worker, a
// record.
//
// The page knows no rule of any game. Everything here is what the engine says: the names of the
// fields are those of `vallon replay --json` (docs/formats.md) and of docs/protocol.md.

export type { Lang } from "../lang/texts";

// A legal action. Its code names things ("buy aurora top"): the kind first, then the id of each
// thing.
export interface Legal {
  action: string;
  text: string;
}

// What happened: a sentence for people, and the same as named fields ("card": "c7"). A field that
// is hidden from this chair is null.
export interface Happening {
  text: string;
  who: number;
  kind: string;
  [field: string]: unknown;
}

export interface ScoreLine {
  line: string;
  text: string;
  points: number;
}

export interface Score {
  total: number;
  lines: ScoreLine[];
  place?: number; // when it is over
  won?: boolean;
}

export interface Ask {
  kind: string;
  text: string;
}

// One moment of a match as one seat (or, with null, a watcher) may see it. `pub` and `own` are the
// game's own; each board says what it reads of them.
export interface Moment {
  game: string;
  seat: number | null;
  ply: number;
  round: number;
  active: number;
  over: boolean;
  waiting: number[];
  ask: Ask | null;
  legal: Legal[];
  undo: boolean;
  scores: Score[];
  tell: string; // the position in sentences, a line each
  pub: unknown;
  own: unknown;
  events: Happening[]; // what led here
  options: Record<string, string>;
}

export interface Chair {
  name: string;
  kind: "person" | "bot" | "open";
  player?: string; // of a bot
  yours: boolean;
  present: boolean;
}

// What a word of a game means: "advancement aurora" has a name, and what it does.
export interface Meaning {
  name: string;
  about: string; // "" if there is nothing to say
  drawn?: unknown; // what the game's board needs to draw it
  rule?: string; // the number of the rule behind it
}

// What an action would lead to, as far as its chair can know.
export interface Preview {
  lines: { text: string; chance: number }[]; // per cent
  after: { pub: unknown; own: unknown } | null; // the position, where it is certain
}
