// A table, kept by the engine in a worker, by a server or in a record. `state` is what the frame
// shows; the functions are what the reader can do. A source leaves out what it cannot do.

import type { Hint, Judged, Lexicon, LogLine, Reason } from "../engine/calls";
import type { Store } from "../lib/store";
import type { Chair, Lang, Meaning, Moment, Preview } from "./types";

// Something that is no move, in words; after so many moves.
export interface Note {
  ply: number;
  text: string;
  leaves: number | null; // the seat that does not play to the end, as it looks now
}

export interface TableState {
  game: string;
  title: string; // "": the name of the game
  moment: Moment | null; // null: not there yet
  chairs: Chair[];
  log: LogLine[];
  lexicon: Lexicon;
  busy: boolean; // a bot thinks, or a move is on its way
  curtain: number | null; // shared screen: this seat gets the screen next
  trouble: string | null; // an error message for the reader
  reconstructed?: boolean;
  notes?: readonly Note[]; // what happened besides moves
  said?: { seat: number; text: string; saying: string } | null; // just now
  watching?: number; // how many look on
  // The players' times as of `at`, by this page's clock.
  clock?: { left: number[]; running: number[]; at: number } | null;
}

export interface TableSource {
  readonly kind: "offline" | "online" | "replay";
  readonly state: Store<TableState>;
  play(action: string): Promise<void>;
  undo?(): Promise<void>;
  lift?(): void; // the curtain
  hurry?(): void; // show at once what others have done
  preview(action: string): Promise<Preview | null>;
  reasons(noun: string, id: string): Promise<Reason[]>; // why nothing can be done with a thing now
  peek?(ply: number): Promise<Moment | null>; // an earlier position
  hint?(): Promise<Hint | null>;
  record?(): Promise<string>;
  turning?(): Promise<Judged | null>; // where a finished match turned; takes a while
  again?(): Promise<void>; // another match at the same table
  speak(lang: Lang): Promise<void>;
  close(): void;
}

// The name and the meaning of a thing: those of the position first, then those of the game.
export function meaning_of(lexicon: Lexicon, noun: string, id: string): Meaning {
  return lexicon[noun]?.[id] ?? { name: id, about: "" };
}

// The words of the position, laid over those of the game.
export function laid_over(base: Lexicon, here: Lexicon): Lexicon {
  const all: Lexicon = { ...base };
  for (const [noun, values] of Object.entries(here)) all[noun] = { ...base[noun], ...values };
  return all;
}
