// Tournaments as the server tells of them: see docs/protocol.md.

import type { ClockPlan, Shown } from "./messages";

export const KINDS = ["swiss", "knockout", "arena"] as const;
export type TourneyKind = (typeof KINDS)[number];
export type TourneyState = "announced" | "running" | "over" | "cancelled";

export interface TourneyHead {
  tourney: string;
  name: string;
  game: string;
  kind: TourneyKind;
  state: TourneyState;
  seats: number;
  options: Record<string, string>;
  clock: ClockPlan;
  undo: "never" | "own";
  rated: boolean;
  bots: boolean;
  watchers: boolean;
  club: number;
  host: string;
  made: number; // this and the next are in seconds
  begins: number; // 0: by hand or when full
  full: boolean;
  least: number;
  most: number;
  minutes: number;
  ends: number;
  rounds: number; // 0: not known yet
  round: number; // paired so far
  entrants: number;
  open: boolean; // one may enter
}

export interface TourneyRow extends TourneyHead {
  in: boolean; // the reader has entered
}

export interface TourneyPlayer {
  number: number;
  name: string;
  guest?: boolean;
  program?: boolean;
  rating?: Shown;
  state: "in" | "pause" | "out" | "removed";
  rank: number;
  points: number; // in twelfths
  played: number;
  byes: number;
  opponents: number; // in millionths
  direct: number;
  reached: number;
  match?: string; // where they play now
}

export interface TourneyTable {
  round: number; // from 0
  table: number;
  match: string; // "": a bye
  players: number[];
  places?: number[];
  waits?: boolean;
}

export interface TourneyPage extends TourneyHead {
  about: string;
  players: TourneyPlayer[];
  tables: TourneyTable[];
  yours: boolean;
  you: number | null;
}

// The reader's table in a tournament has begun.
export interface Called {
  tourney: string;
  name: string;
  match: string;
  round: number;
  seat: number;
}
