// The props of every part of the board: what can be done with each thing, what is picked up, what
// is within reach, and where bought advancements are planned to go.

import type { BoardProps } from "../board";
import type { Act } from "../kit/acts";
import type { Sorting } from "../kit/hold";
import { useTable as use_kit, type Table as KitTable } from "../kit/table";
import { useCrafting, type Crafting } from "./crafting";
import type { Own, Pub } from "./data";
import { hand_key, offer_key } from "./keys";
import { useReach } from "./reach";
import { notice } from "./seen";
import { words, type Word } from "./words";

// Questions whose answers are offered among the buttons as well as on their things, where they are
// easily overlooked.
const URGENT = ["save", "prep"];
// Actions by their first argument, and the things that are pressed for them.
const THINGS: Record<string, string> = {
  buy_vale: "vale",
  convert: "spirit",
  arbor: "owned",
  rain: "deck",
  guardian: "card",
  discard: "card",
  replace: "card",
};

function key_of({ kind, args }: Act): string | null {
  const [first = "", second = ""] = args;
  if (kind === "buy") return offer_key(first, second);
  if (kind === "sleeve") return hand_key(first, second);
  return THINGS[kind] ? `${THINGS[kind]} ${first}` : null;
}

// The card of the field that is named besides the thing itself.
export function target_of({ kind, args }: Act): string | null {
  return (kind === "buy" || kind === "sleeve") && args[2] && args[2] !== "none" ? args[2] : null;
}

// What is bought goes to a card, so a second press puts it back; anything else is done.
const PLACED = ["buy", "sleeve"];
const sorting: Sorting = {
  key_of,
  also_of: (act) => [`card ${target_of(act) ?? ""}`],
  again: ([first, ...others]) =>
    first && others.length === 0 && !PLACED.includes(first.kind) ? first : null,
};

export interface Table extends KitTable<Word> {
  pub: Pub;
  own: Own | null;
  ask: string | null; // the kind of the question
  answers: Act[]; // to an urgent question, with a thing
  crafting: Crafting;
  // Something for sale that cannot be bought: now in Harvest, or if the player passed now.
  far(key: string): boolean;
}

export function useTable(props: BoardProps): Table {
  const { moment } = props;
  const pub = moment.pub as Pub;
  const own = moment.own as Own | null;
  const ask = moment.ask?.kind ?? null;
  const kit = use_kit(props, { words, sorting, mine: true, ahead: false });
  const { hold } = kit;
  notice(pub, props.meaning);
  const reach = useReach(props);
  return {
    ...kit,
    pub,
    own,
    ask,
    crafting: useCrafting(props, hold),
    answers:
      ask !== null && URGENT.includes(ask) ? hold.all.filter((act) => key_of(act) !== null) : [],
    far(key) {
      if (ask === "harvest") return hold.acts(key).length === 0;
      return ask === "plant" && reach !== null && !reach.has(key);
    },
  };
}
