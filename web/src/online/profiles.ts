// What the server tells about a person: see "Profiles" in docs/protocol.md.

import type { RatingRow } from "./messages";

export interface PlayedRow {
  game: string;
  seats: number;
  against: "people" | "bots" | "both" | "nobody";
  matches: number;
  wins: number;
}

export interface FavouriteRow {
  game: string;
  kind: string; // "card", "deck", ...
  thing: string;
  name: string;
  matches: number;
  wins: number;
  times: number;
}

export interface Feat {
  game: string;
  feat: string;
  title: string;
  about: string;
}

export interface FeatRow {
  game: string;
  feat: string;
  times: number;
  made: number; // seconds: the first time
}

export interface VersusRow {
  game: string;
  matches: number;
  ahead: number;
  behind: number;
}

export interface RivalRow {
  kind: "person" | "bot";
  name: string;
  person?: number;
  guest?: boolean;
  matches: number;
  ahead: number;
  behind: number;
}

// Without `played` the reader sees no more.
export interface ProfileRow {
  person: number;
  name: string;
  since: number; // seconds
  yours: boolean;
  guest?: boolean;
  program?: boolean;
  discreet?: boolean;
  closed?: boolean;
  ratings?: RatingRow[];
  played?: PlayedRow[];
  favourites?: FavouriteRow[];
  feats?: FeatRow[];
  achievable?: Feat[];
  rivals?: RivalRow[];
  versus?: VersusRow[];
}

export interface CurvePoint {
  made: number; // seconds
  rating: number;
  deviation: number;
}

export interface MatchSeat {
  name: string;
  player?: string; // of a bot
  person?: number;
  guest?: boolean;
  program?: boolean;
  left?: "resigned" | "late" | "away"; // did not play to the end
}

export interface MatchRow {
  match: string;
  game: string;
  seat: number;
  place: number;
  points: number;
  made: number; // seconds
  rated: boolean;
  rating?: number;
  rating_before?: number;
  seats: MatchSeat[];
}

export interface ProfileMessages {
  profile: ProfileRow;
  curve: { points: CurvePoint[] };
  matches: { matches: MatchRow[]; next?: string };
}
