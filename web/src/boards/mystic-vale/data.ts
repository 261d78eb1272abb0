// The public and private parts of the state, as the game's json.c writes them.

export const SLOTS = ["top", "middle", "bottom"] as const;
export type Slot = (typeof SLOTS)[number];

export const SPIRITS = ["animal", "forest", "sky", "wild"] as const;
export type Spirit = (typeof SPIRITS)[number];

export const MARKS = ["mana", "growth", "decay", "guardian", ...SPIRITS] as const;
export type Mark = (typeof MARKS)[number];
export type Marks = Partial<Record<Mark, number>>;

export interface Advancement {
  id: string;
  level?: number;
  symbols: Marks;
  vp: number;
  gray: number;
  text: boolean;
  effects?: string[]; // in the words of set files
  covered?: boolean;
}

export interface Offer extends Advancement {
  cost: number;
  slot: Slot;
}

export interface Stock extends Advancement {
  cost: number;
  left: Record<Slot, number>;
}

export interface Bought extends Advancement {
  slot: Slot;
  promise: string | null;
  sleeved: boolean;
}

// What the engine counts on a card, with all texts.
export interface Counts {
  decay: number;
  growth: number;
  guardians: number;
}

export interface Card extends Counts {
  card: string;
  slots: (Advancement | null)[];
  alike: string; // the card that stands for it in actions
}

export type Price = Partial<Record<Spirit | "any", number>>;

export interface Vale {
  id: string;
  level: number;
  points: number;
  price: Price;
  effects?: string[];
}

export interface OwnedVale {
  id: string;
  points: number;
  ready: boolean;
  effects?: string[];
}

export type Purse = Record<Spirit | "mana", number>;

export interface Seat {
  phase: "idle" | "spoiled" | "planting" | "harvest" | "discard" | "prep";
  tokens: number;
  mana_token: boolean;
  spoiled: boolean;
  deck_count: number;
  discard_count: number;
  field: Card[];
  on_deck: Card | null;
  decay: number;
  growth: number;
  harvest: Purse & { vp: number };
  vales: OwnedVale[];
  points: { tokens: number; advancements: number; end_game: number; vales: number };
  cards: (string | null)[][];
}

export interface Turn extends Purse {
  vales_bought: number;
  vale_limit: number;
  buy_limit: number;
  bought: Bought[];
}

export interface Row<T> {
  level: number;
  deck: number;
  row: (T | null)[];
}

export interface Pub {
  pool: number;
  starter: number;
  spoil_at: number;
  commons: Row<Offer>[];
  stock: Stock[];
  vales: Row<Vale>[];
  turn: Turn;
  seats: Seat[];
}

export interface Craft extends Counts {
  advancement: string;
  slot: Slot;
  card: string;
}

export interface Own {
  deck: string[];
  discard: string[];
  top: string | null;
  // not exact: an ability acts before the next card
  next_card: { spoils: number; cards: number; percent: number; exact: boolean };
  looks: Card[]; // the top of the deck, or all of it while it is searched
  crafts: Craft[];
  vales_in_reach: string[];
}
