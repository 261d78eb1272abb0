// The server's messages: see docs/protocol.md.

import type { Bot, EventNumbers, Game, LogLine } from "../engine/calls";
import type { Called, TourneyPage, TourneyRow, TourneyTable } from "./tourneys";
import type { Ask, Ending, Happening, Legal, Score, UndoWhy } from "../table/types";
import type { ProfileMessages } from "./profiles";

export interface You {
  id: number;
  name: string;
  account?: string;
  moderator?: boolean;
}

// A rating as people see it; not `sure`: with a question mark.
export interface Shown {
  rating: number;
  deviation: number;
  sure: boolean;
}

// What is told of a person in a seat.
export interface Standing {
  person?: number; // who it is, for requests about them
  guest?: boolean;
  program?: boolean; // plays with a token
  rating?: Shown; // as they sat down
  rated?: Shown; // after a rated match
}

// A set of cards that a person brought: its hash, and its title in both languages.
export interface SetRow {
  set: string;
  en: string;
  fr: string;
}

// What is agreed at a table, besides the game's options.
export interface TermsRow {
  rated?: boolean; // the result will count, with those who are there now
  casual?: boolean;
  undo?: "never" | "own" | "ask";
  takeover?: number; // seconds
  watchers?: boolean;
  club?: number; // for the members of this one
  tourney?: string; // of this tournament
  own_set?: SetRow; // played with a person's cards, and not with the usual ones
  consent?: boolean; // begins when everybody is ready
  speaks?: string;
  range?: [low: number, high: number]; // of the ratings of those who may join
  clock?: ClockPlan;
  // Watchers see all cards this much later, if everybody agrees.
  reveal?: { plies?: number; seconds?: number };
}

export interface SeatRow extends Standing {
  kind: "open" | "person" | "bot";
  name: string;
  player?: string;
  yours: boolean;
  present: boolean;
  ready?: boolean;
  resigned?: boolean;
  late?: boolean;
  luck?: string;
  agrees?: boolean; // agrees that watchers see this seat's cards later
}

export interface ClockPlan {
  kind: "fischer" | "delay" | "move";
  seconds: number;
  step: number;
  at_zero: "lose" | "bot";
}

// Something at a table that is no move.
export interface NoteRow {
  ply: number; // moves made by then
  seat: number;
  what: "resigned" | "lost" | "late" | "away" | "back" | "undone";
  plies?: number; // undone: how many were taken back
}

export interface TableRow extends TermsRow {
  match: string;
  game: string;
  title: string;
  stage: "gathering" | "playing" | "over";
  options: Record<string, string>;
  seats: SeatRow[];
  host: boolean;
  listed: boolean;
  undo_allowed: boolean;
  commitment: string;
  seed?: string;
  happened?: NoteRow[];
  next?: string; // the table of the rematch,
  next_by?: number; // and the seat that wants it
  quick?: boolean; // opened by quick play
  removed?: boolean; // the host has removed the reader
  watching?: number; // how many look on
}

export interface LobbyRow extends TermsRow {
  match: string;
  game: string;
  title: string;
  stage: string;
  seats: (string | { name: string; person?: number })[];
  players?: ({ kind: SeatRow["kind"] } & Standing)[]; // as the seats
  open?: number;
  yours?: boolean;
  your_turn?: boolean;
  left?: number; // milliseconds, if one's own clock runs
  others_left?: number; // the least of the clocks of others that run
  waiting?: number[]; // of one's own tables: the seats that have to act
}

export interface Clock {
  left: number[];
  running: number[];
  spare?: number[];
}

// The bytes of what a viewer may see, in base64.
export interface RoomsRow {
  rules_version: number;
  set_hash: string;
  pub: string;
  own?: string; // not for watchers
}

export interface StateRow {
  match: string;
  step: number;
  seat: number | null;
  ply: number;
  round: number;
  active: number;
  over: boolean;
  waiting: number[];
  ask: Ask | null;
  legal?: Legal[];
  undo: boolean;
  undo_why?: UndoWhy; // why not
  scores: Score[];
  tell?: string;
  state?: { pub: unknown; own: unknown };
  events?: Happening[];
  log?: LogLine[];
  rooms?: RoomsRow;
  clock?: Clock;
  undo_wish?: number; // how many plies the player could ask to take back
  wish?: Wish;
  ending?: Ending | null; // why it ended
}

// What a ply changed, for those who have the position before it: patches of the rooms
// (online/rooms.ts).
export interface ChangeRow {
  match: string;
  step: number;
  pub: string;
  own?: string;
  events: EventNumbers[];
  undo?: boolean;
  undo_why?: UndoWhy;
  undo_wish?: number;
  clock?: Clock;
}

// The position after an earlier ply.
export type PastState = Pick<
  StateRow,
  "match" | "seat" | "ply" | "round" | "active" | "over" | "waiting" | "scores"
> &
  Required<Pick<StateRow, "tell" | "state" | "events">>;

// An earlier position with every seat's cards, for watchers.
export interface Unveiled {
  match: string;
  ply: number;
  of: number; // the current ply of the table
  log: LogLine[]; // since the last message; with the set-up, all events
  state: { pub: unknown; own: unknown[] };
}

// Reminders by mail.
export interface MailRow {
  address: string;
  confirmed: boolean;
  possible: boolean; // whether this server sends mail
}

// A request to take back.
export interface Wish {
  by: number;
  plies: number;
  agreed: number[];
  step: number;
}

export interface ChatRow {
  match?: string;
  id?: number;
  name: string;
  text: string;
  saying?: string; // the key, if it is one of the fixed list
  seat?: number; // of who says it
  yours?: boolean;
  person?: number; // who it is, for requests about them
  guest?: boolean;
  program?: boolean; // plays with a token
}

// A person whom the reader muted, at every table.
export interface MuteRow {
  person: number;
  name: string;
  blocked?: boolean;
}

export interface RatingRow {
  rank?: number;
  name: string;
  person?: number;
  guest?: boolean;
  program?: boolean;
  game: string;
  seats: number;
  shown: Shown;
  rating: number;
  deviation: number;
  matches: number;
  wins: number;
}

export interface PastRow {
  match: string;
  game: string;
  seat: number;
  place: number;
  points: number;
  made: number; // seconds
  seats: string[];
  people?: number[]; // as the seats; 0: a bot, or gone
  left?: ("" | "resigned" | "late" | "away")[]; // by seat: who did not play to the end
}

export interface SessionRow {
  session: string;
  kind: string;
  made: number;
  this: boolean;
}

// A part of the data that the server holds about a person; `next` is where the next part begins.
export interface Exported {
  results: unknown[];
  chats: unknown[];
  messages: unknown[];
  tables: unknown[];
  next?: string;
}

// What a moderator has written to the reader.
export interface LetterRow {
  letter: number;
  made: number; // seconds
  what: string;
  text: string;
  until?: number;
  reason?: string;
  sanction?: number; // one reply is possible
  seen: boolean;
}

export interface Named {
  person: number;
  name: string;
}

// A report in the moderators' queue.
export interface ReportRow {
  report: number;
  made: number;
  kind: "person" | "chat" | "message" | "network" | "appeal" | "club";
  about: string;
  match?: string;
  times: number; // rated matches of two people of one network
  target: Named;
  other?: Named;
  reporter?: Named;
}

interface Known extends Named {
  account?: string;
  sanctions: {
    sanction: number;
    made: number;
    what: "warn" | "mute" | "suspend" | "close";
    until?: number;
    lifted?: number;
    text: string;
    report: number;
  }[];
}

// The same with what its reporter could see.
export interface CaseRow extends ReportRow {
  text: string;
  settled: boolean;
  sanction?: number;
  game?: string;
  seats?: string[];
  target: Known;
  other?: Known;
  set?: string; // the hash of a card set that was reported
  club?: Pick<ClubRow, "club" | "name" | "about">; // as its page is now
  chats: (ChatRow & { target?: boolean; reporter?: boolean; reported?: boolean })[];
}

export type ClubRole = "founder" | "officer" | "member" | "invited" | "asked" | "none";

// A club in a list.
export interface ClubRow {
  club: number;
  name: string;
  about: string;
  speaks?: string;
  open: boolean; // everybody may join
  members: number;
}

// One of one's own clubs, or one that waits for an answer.
export interface OwnClub {
  club: number;
  name: string;
  members: number;
  role: ClubRole;
  made: number; // seconds
}

export interface ClubPerson extends Named {
  role: ClubRole;
  since: number; // seconds
  online?: boolean; // told to members
}

export interface ClubPage extends ClubRow {
  made: number; // seconds
  role: ClubRole; // the reader's own
  people: ClubPerson[];
  more: boolean;
  waiting?: ClubPerson[]; // told to officers
  tables: (LobbyRow & { listed: boolean })[];
}

// Somebody whom the reader follows.
export interface FriendRow extends Named {
  account: string;
  online: boolean;
  matches?: { match: string; game: string }[]; // where they play
}

// What the reader has to do with somebody.
export interface RegardRow extends Named {
  account?: string; // none: a guest
  follows: boolean;
  mutes: boolean;
  blocks: boolean;
}

// An invitation to a table: to the reader, or by them.
export interface ChallengeRow extends Named, TermsRow {
  challenge: number;
  yours: boolean;
  match: string;
  game?: string;
  title?: string;
  seats?: number;
  made: number; // seconds
  until: number;
  state: "open" | "accepted" | "declined";
  text?: string; // of the answer
  known?: boolean; // from somebody whom the reader follows or has answered
}

export interface MessageRow {
  message: number;
  yours: boolean;
  made: number; // seconds
  text: string;
}

// A conversation by its last message.
export interface TalkRow {
  with: number;
  name: string;
  account: string;
  last: number;
  yours: boolean;
  made: number; // seconds
  text: string;
  unread: boolean;
  known: boolean;
}

interface SocialRow {
  unread: number;
  requests: number;
  challenges: ChallengeRow[];
}

export interface Messages extends ProfileMessages {
  clubs: { clubs: ClubRow[]; more: boolean; yours: OwnClub[] };
  club: ClubPage;
  founded: { club: number };
  tourney: TourneyPage;
  tourneys: { tourneys: TourneyRow[]; more: boolean };
  tourney_tables: { tables: TourneyTable[] };
  called: Called;
  audience: { match: string; watching: number };

  friends: { friends: FriendRow[]; visible?: boolean };
  regard: RegardRow;
  message: MessageRow & { with: number; name: string; known: boolean };
  written: { message: number; made: number };
  talk: { with: number; name: string; known: boolean; messages: MessageRow[]; more: boolean };
  talks: SocialRow & { talks: TalkRow[]; more: boolean };
  social: SocialRow;
  letters: { letters: LetterRow[] };
  reports: { reports: ReportRow[]; more: boolean; open: number };
  case: CaseRow;
  hello: {
    you: You | null;
    lang: string;
    protocol: number;
    ticket?: string; // for a cookie, if the server has just made this person
    mail?: boolean; // the server can send mail
    terms?: boolean; // the host has written terms, at /terms
    privacy?: boolean;
  };
  ok: object;
  refused: { why: string; text: string; wait?: number; until?: number };
  ticket: { ticket: string };
  token: { token: string };
  opened: { match: string };
  set_added: { set: string };
  set: { set: string; game: string; text: string };
  games: { games: Game[]; players: Bot[] };
  lobby: { tables: LobbyRow[]; online: number };
  mine: { tables: LobbyRow[] };
  table: TableRow;
  state: StateRow;
  change: ChangeRow;
  chat: ChatRow;
  chats: { match: string; chats: ChatRow[] };
  rematch: { match: string; next: string; by: string };
  past: PastState;
  unveiled: Unveiled;
  mail: MailRow;
  record: { match: string; record: string; set_text?: string };
  history: {
    page: number;
    matches: PastRow[];
    more: boolean;
    games?: { game: string; seats: number; matches: number; wins: number }[];
  };
  sessions: { sessions: SessionRow[] };
  export: Exported;
  mutes: { mutes: MuteRow[] };
  ratings: { ratings: RatingRow[]; your_rank?: number };
}

export type Kind = keyof Messages;
export type Message = { [K in Kind]: { is: K; re?: number } & Messages[K] }[Kind];
