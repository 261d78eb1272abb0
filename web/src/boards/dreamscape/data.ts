// What the board reads of a view of Dreamscape (src/games/dreamscape/json.c writes it).

import type { Meaning } from "../../table/types";

export type Colour = "water" | "stone" | "earth" | "grass" | "white" | "red";
export type Fragments = Partial<Record<Colour, number>>;

// A space of a pattern.
export interface Stack {
  fragments: Colour[]; // from the bottom up
  tree: boolean;
  dreamer: boolean;
}

export interface Wanted extends Stack {
  space: string;
}

// What the engine says of a card or location beside its name and words (ds_json_thing).
export interface Drawn {
  level?: number;
  points?: number;
  power?: { verb: string; symbol: string; name: string; text: string };
  pattern?: (Stack | null)[][]; // rows from the top; null: not part of it
}

export const drawn_of = (known: Meaning): Drawn => (known.drawn as Drawn | undefined) ?? {};

export interface DreamCard {
  id: string;
  level: number;
  points: number;
  power: string;
  fragment?: Colour | null;
  nearest?: {
    dreamer: string;
    missing: Fragments;
    trees: number;
    short: number;
    steps: number;
    spaces: Wanted[];
  } | null;
}

export interface Pile {
  space: string;
  pile: Colour[];
  tree: boolean;
  mountain: boolean;
  fresh?: boolean;
}

export interface Seat {
  stage: string;
  track: number;
  points: Record<string, number>;
  token: number;
  token_used: boolean;
  action_points: number;
  free_step: boolean;
  sleeper: string | null;
  hands: Fragments;
  landscape: Pile[];
  dreamer: string | null;
  open: DreamCard[];
  done: string[];
  top: string | null;
  top_power: string | null;
  top_fragment: Colour | null;
  using: string | null;
  times_left: number;
  sown: Colour[];
  lake: string | null;
  lifted: string | null;
  lifted_height?: number;
  to_draw: number;
  drawn_count: number;
}

export interface Location {
  id: string;
  number: number;
  power: string;
  row: Colour[];
  sleepers: number[];
  haunted: boolean;
}

export interface Design {
  id: string;
  kind: string;
  fragment: Colour | null;
  counts: number[];
  points: number[];
}

export interface Pub {
  board: { width: number; height: number; entrance: string };
  order: number[];
  locations: Location[];
  links: { id: string; red: boolean }[];
  bag: Fragments;
  trees: number;
  reserve: number;
  designs: Design[];
  decks: number[];
  seats: Seat[];
}

export interface Walk {
  to: string;
  points: number;
  whites: number;
  path: string[];
  scored: number[];
}

export interface Own {
  drawn: DreamCard[];
  choice: string | null;
  walks?: Walk[];
}

export const COLOURS: Colour[] = ["water", "stone", "earth", "grass", "white", "red"];
export const SLOTS = 5; // of a location, the key slot first

export const pub_of = (moment: { pub: unknown }): Pub => moment.pub as Pub;
export const own_of = (moment: { own: unknown }): Own | null => moment.own as Own | null;

// "c2": the third column, the second row from the front.
export const column_of = (space: string): number => space.charCodeAt(0) - 97;
export const row_of = (space: string): number => Number(space.slice(1)) - 1;
export const space_name = (column: number, row: number): string =>
  String.fromCharCode(97 + column) + String(row + 1);
