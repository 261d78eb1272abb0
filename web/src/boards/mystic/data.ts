// The public and private parts of the state, as the game's json.c writes them.

export const UNITS = ["at", "bo", "br", "fe", "no", "or", "po"] as const;
export type Unit = (typeof UNITS)[number];
export type Amounts = Partial<Record<Unit, number>>;
export type Ability = "adn" | "exploration" | "power" | "shot";

// What is printed on a card.
export interface Design {
  kind: "resource" | "building" | "character" | "object" | "spell";
  unit?: Unit;
  camp?: string;
  category?: string;
  food?: number;
  atout?: number;
  gift?: string; // the effect of the atout, in the words of set files
  level?: number;
  holds?: string | null;
  capacity?: number;
  cost: Amounts;
  force: number;
  resistance: number;
  speed: number;
  abilities?: Ability[];
  requires?: Ability[];
  effects: string[];
}
export type Designs = Record<string, Design>;

export interface Character {
  place: string;
  card: string;
  force: number;
  resistance: number;
  speed: number;
  abilities: Ability[];
  damage: number;
  turns: number; // quarter turns left
  engaged_for: string;
  object: string | null;
  bonus: number;
  ready: boolean;
  acted: boolean;
  declared: boolean;
  aim: string | null;
  adn_known: string | null;
}

export interface Building {
  place: string;
  card: string;
  level: number;
  resistance: number;
  damage: number;
  site: "idle" | "construction" | "built";
  turns: number;
  holds: string | null;
  stored: number;
  engaged: number;
  cards: string[];
  lying: Amounts;
}

export interface Seat {
  deck: string | null;
  points: number;
  turn: number;
  piles_used: number;
  out: number;
  hand_count: number;
  pile_count: number;
  discard_count: number;
  rights: number;
  powder: number;
  freed: Amounts;
  order: "attacked" | "always" | "never";
  quiet: boolean;
  characters: Character[];
  buildings: Building[];
  discard: Record<string, number>;
}

// What a blow, a shot or a spell would do.
export interface Hit {
  target: string;
  damage: number;
  pillage?: number;
  left?: number;
  gone?: boolean;
  points?: number;
  attacker?: string;
  members?: number;
  force?: number;
}

export interface Pub {
  phase: string;
  goal: number;
  attack: {
    attacker: string | null;
    struck_at: string | null;
    fogged: boolean;
    treasure: string | null;
    groups: Hit[];
  };
  window: { kind: string; seat: number } | null;
  owed: Amounts;
  owed_for: string | null; // the card that is being paid for unit by unit
  seats: Seat[];
  designs: Designs;
}

export interface Own {
  hand: string[];
  face_down: { place: string; card: string }[];
  hand_designs: Designs;
  hits: Hit[];
}
