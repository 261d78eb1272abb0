// What the player can do with each thing, and what is picked up.
//
// Every thing has a key: "place p0c3", "hand gold", "held p0b1 kitty", "freed or", "powder", "deck kroko",
// "order always". Legal actions are sorted by the thing that one presses; the rest is offered in the bar.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { actOf, groupBy, type Act } from "../kit/codes";
import type { Drag } from "../kit/drag";
import type { Grasp } from "../kit/thing";
import type { Design, Own, Pub } from "./data";

const OF_PLACE = ["explore", "send", "adn", "atout", "quick", "shoot", "build", "target", "resolve", "take"];
const OF_CARD = ["recruit", "equip", "cast", "clone", "mutant"];
const OF_HAND = ["store", "place", "put", "discard"];
// What a press does at once: one is asked for exactly this, and sees on each thing what it would do.
const AT_ONCE = ["assign", "target", "resolve", "take", "pay"];

function payKey([unit = "", way = "", place = ""]: string[]): string {
  if (way === "hand") return `unit ${unit}`;
  if (way === "store") return `place ${place}`;
  return way === "freed" ? `freed ${unit}` : "powder";
}

function keyOf(act: Act): string | null {
  const [first = "", second = ""] = act.args;
  if (act.kind === "assign") return `place ${second}`;
  if (OF_PLACE.includes(act.kind)) return `place ${first}`;
  if (OF_CARD.includes(act.kind)) return second === "none" ? `hand ${first}` : `held ${second} ${first}`;
  if (OF_HAND.includes(act.kind)) return `hand ${first}`;
  if (act.kind === "store_freed") return `freed ${first}`;
  if (act.kind === "pay") return payKey(act.args);
  if (act.kind === "deck") return `deck ${first}`;
  return act.kind === "watch" ? `order ${first}` : null;
}

// The building that an action puts something into.
function storeOf(act: Act): string | null {
  return act.kind === "store" || act.kind === "store_freed" ? (act.args[1] ?? null) : null;
}

export interface Hand extends Grasp {
  loose: Act[];
  payments: Act[]; // what may pay the next unit
  direct(key: string): boolean;
  into(place: string): Act | null; // putting what is picked up into a building
  plain(key: string): Act[]; // what can be done with a thing besides putting it into buildings
}

export interface Table {
  props: BoardProps;
  hand: Hand;
  drag: Drag;
  pub: Pub;
  own: Own | null;
  design(card: string | null): Design | undefined;
}

export function useHand(props: BoardProps): Hand {
  const { moment } = props;
  const [picked, pick] = useState<string | null>(null);
  const all = moment.legal.map(actOf);
  const byKey = groupBy(all, keyOf);
  const acts = (key: string): Act[] => byKey.get(key) ?? [];
  const hint = props.highlight === null ? null : actOf({ action: props.highlight, text: "" });
  const plain = (key: string): Act[] => acts(key).filter((act) => storeOf(act) === null);

  useEffect(() => pick(null), [moment.ply, moment.ask?.kind]);
  return {
    acts,
    plain,
    again(found) {
      const [first] = found;
      return first && found.every((act) => act.kind === first.kind && storeOf(act) === null) ? first : null;
    },
    loose: all.filter((act) => keyOf(act) === null),
    payments: all.filter((act) => act.kind === "pay"),
    direct: (key) => acts(key).some((act) => AT_ONCE.includes(act.kind)),
    into: (place) => (picked ? (acts(picked).find((act) => storeOf(act) === place) ?? null) : null),
    picked,
    pick,
    hinted: (key) => hint !== null && [keyOf(hint), `place ${storeOf(hint) ?? ""}`, hint.code].includes(key),
    play: (act) => props.play(act.code),
    ponder: props.ponder,
  };
}
