// What the board reads of a view of Mycelia (src/games/mycelia/json.c writes it).

export type Terrain = "dead-leaves" | "moss" | "water" | "earth" | "shrine";
export type Heap = Record<string, number>;

export interface Design {
  cost?: number; // a start card has none
  leaf?: boolean;
  effect: string[];
  instant?: string[];
}

export interface Place {
  drops: number;
  leaves: number;
  board: string;
  terrain: Terrain[];
  cells: number[];
  shrines: string[];
  tiles: string[];
  used: string[];
  hand_count: number;
  shown: string[];
  draw_count: number;
  top: string[];
  discard_count: number;
  discard: Heap;
  recruited: number;
  effects: { op: string; cell?: string; left?: number }[];
}

export interface Gwidyon {
  heap: number;
  tile: "remove" | "blank";
  turn: boolean;
  cards_left: string[];
  last?: string;
  last_effect?: string[];
}

export interface Pub {
  first: number;
  finale: number | null;
  dew: { face: string; symbols: string[][]; last: number };
  shrine: { drops: number; capacity: number; removed: number };
  river: (string | null)[];
  pile_count: number;
  river_discard_count: number;
  box: Heap;
  cards: Record<string, Design>;
  action_tiles: Record<string, Design>;
  tiles_left: Record<string, number>;
  extra_shrines_left: number;
  doing: { played?: string; recruited?: string; tile?: string };
  gwidyon: Gwidyon | null;
  seats: Place[];
}

export interface Own {
  hand: string[];
  reach: Record<string, string[]>;
  tile_reach: Record<string, string[]>;
}

export const ROWS = 4;
export const COLUMNS = 5;

export const pub_of = (moment: { pub: unknown }): Pub => moment.pub as Pub;
export const own_of = (moment: { own: unknown }): Own | null => moment.own as Own | null;

// "d2" for the fourth cell of the second row.
export const cell_name = (index: number): string =>
  "abcde".charAt(index % COLUMNS) + String(Math.floor(index / COLUMNS) + 1);
export const cell_index = (name: string): number =>
  (name.charCodeAt(1) - 49) * COLUMNS + name.charCodeAt(0) - 97;

export const ground_of = (place: Place, index: number): Terrain => place.terrain[index] ?? "earth";

// The space that the seat acts on, while an effect waits for where or how.
export function chosen_cell(place: Place): string | null {
  const last = place.effects[place.effects.length - 1];
  return last?.cell ?? null;
}
