// A table as one viewer sees it, whether a server, a worker or a record keeps it.
//
// The page knows no rule of any game. Everything here comes from the engine: the fields have the
// names of `vallon replay --json` (docs/formats.md) and of docs/protocol.md.

import type { Standing } from "../online/messages";

export type { Lang } from "../lang/texts";

// A legal action. Its code names things ("buy aurora top"): first the kind, then the id of each
// thing.
export interface Legal {
  action: string;
  text: string;
}

// An event: a sentence, and the same as named fields ("card": "c7"). A field that this viewer may
// not see is null.
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
  at_end?: boolean; // players count it only when the match is over
}

export interface Score {
  total: number;
  counts?: { value: number }; // what players count now; records of older servers have none
  lines: ScoreLine[];
  place?: number; // when it is over
  won?: boolean;
}

export interface Ask {
  kind: string;
  text: string;
}

// One position of a match as a seat or (with null) a watcher may see it. `pub` and `own` belong to
// the game; each board declares what it reads.
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
  undo_why?: UndoWhy | undefined; // why not
  undo_asks?: boolean; // the others can be asked
  scores: Score[];
  tell: string; // the position, one sentence per line
  pub: unknown;
  own: unknown;
  events: Happening[]; // the events that led here
  options: Record<string, string>;
  ending?: Ending | null; // of a finished match
}

// Why nothing can be taken back: see undo_reason in the engine's match.h and docs/protocol.md.
export const UNDO_WHYS = ["fine", "nothing", "others", "rolled", "revealed", "passed"] as const;
export type UndoWhy = (typeof UNDO_WHYS)[number] | "never" | "asked";

// Why a match ended, and what broke a tie.
export interface Ending {
  text: string;
  rule?: string | null;
  tie?: { text: string; rule?: string | null } | null;
}

export interface Chair {
  name: string;
  kind: "person" | "bot" | "open";
  player?: string; // of a bot
  yours: boolean;
  present: boolean;
  standing?: Standing; // on a server
}

// The meaning of a word of a game: "advancement aurora" has a name and an effect.
export interface Meaning {
  name: string;
  about: string; // "" if there is nothing to say
  drawn?: unknown; // what the game's board needs to draw it
  rule?: string; // the number of the rule behind it
}

// What an action would lead to, as far as the viewer can know.
export interface Preview {
  // chance: per cent; likely: the same as a text shows it, in words if it is an estimate
  lines: { text: string; chance: number; exact: boolean; likely: string }[];
  after: { pub: unknown; own: unknown } | null; // the resulting position, if it is certain
}
