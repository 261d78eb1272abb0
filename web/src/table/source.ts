// A table, whoever keeps it: the engine in a worker, a server, a record. What the frame shows is
// `state`; what one can do there are the functions. What a source cannot do, it leaves out.

import type { Hint, Lexicon, LogLine, Reason } from "../engine/calls";
import type { Store } from "../lib/store";
import type { Chair, Lang, Meaning, Moment, Preview } from "./types";

export interface TableState {
  game: string;
  title: string; // "": the name of its game
  moment: Moment | null; // null: not there yet
  chairs: Chair[];
  log: LogLine[];
  lexicon: Lexicon;
  busy: boolean; // somebody who is not a person thinks, or a move is on its way
  curtain: number | null; // hot-seat: this seat takes the screen next
  trouble: string | null; // a sentence for people
  reconstructed?: boolean;
}

export interface TableSource {
  readonly kind: "offline" | "online" | "replay";
  readonly state: Store<TableState>;
  play(action: string): Promise<void>;
  undo?(): Promise<void>;
  lift?(): void; // the curtain
  preview(action: string): Promise<Preview | null>;
  reasons(noun: string, id: string): Promise<Reason[]>; // what cannot be done with a thing now
  peek?(ply: number): Promise<Moment | null>; // how it was
  hint?(): Promise<Hint | null>;
  record?(): Promise<string>;
  again?(): Promise<void>; // the same table once more
  speak(lang: Lang): Promise<void>;
  close(): void;
}

// What a thing is called and does, in the position first, then in general.
export function meaning_of(lexicon: Lexicon, noun: string, id: string): Meaning {
  return lexicon[noun]?.[id] ?? { name: id, about: "" };
}

// The words of the position laid over those of the game.
export function laid_over(base: Lexicon, here: Lexicon): Lexicon {
  const all: Lexicon = { ...base };
  for (const [noun, values] of Object.entries(here)) all[noun] = { ...base[noun], ...values };
  return all;
}
