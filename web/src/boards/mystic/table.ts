// What every part of the board is given: what can be done with each thing, and what is picked up.
//
// Things have the keys "place p0c3", "hand gold", "held p0b1 kitty", "freed or", "powder", "deck
// kroko", "order always".

import type { BoardProps } from "../board";
import type { Act } from "../kit/acts";
import type { Sorting } from "../kit/hold";
import { useTable as use_kit, type Table as KitTable } from "../kit/table";
import type { Building, Character, Design, Hit, Own, Pub, Seat } from "./data";
import { notice } from "./seen";
import { words, type Word } from "./words";

const OF_PLACE = [
  "explore",
  "send",
  "adn",
  "atout",
  "quick",
  "shoot",
  "build",
  "target",
  "resolve",
  "take",
];
const OF_CARD = ["recruit", "equip", "cast", "clone", "mutant"];
const OF_HAND = ["store", "place", "put", "discard"];
// Kinds of actions that a press plays at once, because the question asks for exactly this and each
// thing shows what it would do.
const AT_ONCE = ["assign", "target", "resolve", "take", "pay"];

function pay_key([unit = "", way = "", place = ""]: string[]): string {
  if (way === "hand") return `unit ${unit}`;
  if (way === "store") return `place ${place}`;
  return way === "freed" ? `freed ${unit}` : "powder";
}

function key_of({ kind, args }: Act): string | null {
  const [first = "", second = ""] = args;
  if (kind === "assign") return `place ${second}`;
  if (OF_PLACE.includes(kind)) return `place ${first}`;
  if (OF_CARD.includes(kind))
    return second === "none" ? `hand ${first}` : `held ${second} ${first}`;
  if (OF_HAND.includes(kind)) return `hand ${first}`;
  if (kind === "store_freed") return `freed ${first}`;
  if (kind === "pay") return pay_key(args);
  if (kind === "deck") return `deck ${first}`;
  return kind === "watch" ? `order ${first}` : null;
}

// The building that an action puts something into.
const store_of = ({ kind, args }: Act): string | null =>
  kind === "store" || kind === "store_freed" ? (args[1] ?? null) : null;

const sorting: Sorting = {
  key_of,
  also_of: (act) => [`place ${store_of(act) ?? ""}`],
  again(acts) {
    const [first] = acts;
    return first && acts.every((act) => act.kind === first.kind && store_of(act) === null)
      ? first
      : null;
  },
};

export interface Table extends KitTable<Word> {
  pub: Pub;
  own: Own | null;
  mine: number | null; // the seat of the viewer
  me: Seat | undefined;
  after: Pub | null; // the camps after the pondered action, if that is certain
  likely: Act | null; // the blow that is pondered or, before one is, the best of them
  direct(key: string): boolean;
  into(place: string): Act | null; // putting what is picked up into a building
  plain(key: string): Act[]; // what can be done with a thing besides putting it into buildings
  design(card: string | null): Design | undefined;
  character(place: string): Character | undefined;
  building(place: string): Building | undefined;
}

const target_of = ({ kind, args }: Act): string | undefined =>
  kind === "assign" ? args[1] : args[0];

export const hit_of = (own: Own | null, act: Act | null): Hit | null =>
  (act && own?.hits.find((hit) => hit.target === target_of(act))) ?? null;

// By what the engine says each blow would do.
function worth({ points = 0, gone, pillage = 0, damage, left = 1 }: Hit): number {
  return 100 * points + (gone ? 50 : 0) + pillage + damage / left;
}

interface Blows {
  all: Act[];
  own: Own | null;
  mine: number | null;
  pondered: string | null;
}

// Nobody wants to hurt their own, unless they point at them.
function likely_of({ all, own, mine, pondered }: Blows): Act | null {
  const rated = all.flatMap((act) => {
    const hit = ["assign", "target"].includes(act.kind) ? hit_of(own, act) : null;
    if (!hit) return [];
    if (act.code === pondered) return [{ act, value: Infinity }];
    return hit.target.startsWith(`p${mine}`) ? [] : [{ act, value: worth(hit) }];
  });
  return rated.sort((a, b) => b.value - a.value)[0]?.act ?? null;
}

const at = <T extends { place: string }>(lists: T[][], place: string): T | undefined =>
  lists.flat().find((one) => one.place === place);

export function useTable(props: BoardProps): Table {
  const pub = props.moment.pub as Pub;
  const own = props.moment.own as Own | null;
  const kit = use_kit(props, { words, sorting, mine: true, ahead: true });
  const { hold, ponder } = kit;
  const mine = props.moment.seat;
  notice(props.meaning);
  return {
    ...kit,
    pub,
    own,
    mine,
    me: mine === null ? undefined : pub.seats[mine],
    after: (ponder.preview?.after?.pub as Pub | undefined) ?? null,
    likely: likely_of({ all: hold.all, own, mine, pondered: ponder.action }),
    direct: (key) => hold.acts(key).some((act) => AT_ONCE.includes(act.kind)),
    into: (place) =>
      hold.picked ? (hold.acts(hold.picked).find((act) => store_of(act) === place) ?? null) : null,
    plain: (key) => hold.acts(key).filter((act) => store_of(act) === null),
    design: (card) => (card ? design_of(props, card) : undefined),
    character: (place) =>
      at(
        pub.seats.map((seat) => seat.characters),
        place,
      ),
    building: (place) =>
      at(
        pub.seats.map((seat) => seat.buildings),
        place,
      ),
  };
}

// What is printed on a card, be it in play or not.
export function design_of(
  { moment, meaning }: Pick<BoardProps, "moment" | "meaning">,
  card: string,
): Design | undefined {
  const pub = moment.pub as Pub;
  const own = moment.own as Own | null;
  const drawn = meaning("card", card).drawn as { design?: Design } | undefined;
  return pub.designs[card] ?? own?.hand_designs[card] ?? drawn?.design;
}
