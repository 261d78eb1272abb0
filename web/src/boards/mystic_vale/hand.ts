// What the player holds in mind: which thing is picked up, and what can be done with each thing.
//
// Every thing on the board has a key ("offer aurora top", "card c7"). Legal actions are sorted by the
// thing that one presses to do them; what belongs to no thing is offered in the bar.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { actOf, groupBy, type Act } from "../kit/codes";
import type { Drag } from "../kit/drag";
import type { Grasp } from "../kit/thing";
import type { Card, Craft, Own, Pub } from "./data";

const OF_CARD = ["guardian", "discard", "replace"];
// Questions whose answers are offered in the bar as well as on their cards: they are easily overlooked there.
const URGENT = ["save", "prep"];

export function offerKey(id: string, slot: string): string {
  return `offer ${id} ${slot}`;
}

function keyOf(act: Act): string | null {
  const [first = "", second = ""] = act.args;
  if (act.kind === "buy" || act.kind === "sleeve") return offerKey(first, second);
  if (act.kind === "buy_vale") return `vale ${first}`;
  if (act.kind === "convert") return `spirit ${first}`;
  if (act.kind === "arbor") return `owned ${first}`;
  if (act.kind === "rain") return `deck ${first}`;
  if (act.kind === "push") return "on_deck";
  return OF_CARD.includes(act.kind) ? `card ${first}` : null;
}

// The cards of the field that are named besides the thing itself.
function targetOf(act: Act): string | null {
  return (act.kind === "buy" || act.kind === "sleeve") && act.args[2] && act.args[2] !== "none" ? act.args[2] : null;
}

export interface Hand extends Grasp {
  loose: Act[]; // without a thing
  answers: Act[]; // to an urgent question, with a thing
  // What the picked advancement would make of a card; null: it does not fit there.
  craft(card: Card): Craft | null;
  // The action of putting what is picked on a card: sleeves, or buys for it. Null: not possible.
  target(card: Card): Act | null;
  place(card: Card): void;
  plans: Plan[]; // where bought advancements are meant to go
  planned(): Act[]; // the sleeving that fits the plans
}

// All that the parts of the board share.
export interface Table {
  props: BoardProps;
  hand: Hand;
  drag: Drag;
  reach: ReadonlySet<string>; // keys of what passing now would let one buy
}

export function reachable(table: Table, key: string, name: string): string {
  return table.reach.has(key) ? `${name} mv-reach` : name;
}

export interface Plan {
  offer: string;
  card: string;
}

function withoutTarget(acts: Act[]): Act | null {
  return acts.find((act) => targetOf(act) === null) ?? null;
}

export function useHand(props: BoardProps): Hand {
  const { moment } = props;
  const [picked, pick] = useState<string | null>(null);
  const [meant, plan] = useState<Plan[]>([]);
  const all = moment.legal.map(actOf);
  const byKey = groupBy(all, keyOf);
  const acts = (key: string): Act[] => byKey.get(key) ?? [];
  const own = moment.own as Own | null;
  const bought = (moment.pub as Pub).turn.bought.map((one) => offerKey(one.id, one.slot));
  const plans = meant.filter((one) => bought.includes(one.offer)); // a purchase may have been taken back
  const hint = props.highlight === null ? null : actOf({ action: props.highlight, text: "" });
  const ask = moment.ask?.kind ?? null;

  useEffect(() => pick(null), [moment.ply, ask]);
  useEffect(() => {
    if (ask !== "harvest" && ask !== "sleeve") plan([]);
  }, [ask]);

  function craft(card: Card): Craft | null {
    if (!picked) return null;
    return own?.crafts.find((one) => offerKey(one.advancement, one.slot) === picked && one.card === card.alike) ?? null;
  }

  function target(card: Card): Act | null {
    if (!picked) return null;
    const own = acts(picked).find((act) => targetOf(act) === card.alike);
    return own ?? (craft(card) && ask === "harvest" ? withoutTarget(acts(picked)) : null);
  }

  return {
    acts,
    again: (found) => (found.length === 1 && found[0]?.kind !== "sleeve" ? (found[0] ?? null) : null),
    loose: all.filter((act) => keyOf(act) === null),
    answers: ask !== null && URGENT.includes(ask) ? all.filter((act) => keyOf(act) !== null) : [],
    picked,
    pick,
    hinted: (key) => hint !== null && [keyOf(hint), `card ${targetOf(hint) ?? ""}`, hint.code].includes(key),
    play: (act) => props.play(act.code),
    ponder: props.ponder,
    craft,
    target,
    place(card) {
      const act = target(card);
      if (!act || !picked) return;
      if (act.kind === "buy") plan([...plans, { offer: picked, card: card.alike }]);
      props.play(act.code);
    },
    plans,
    planned: () =>
      ask === "sleeve" ? all.filter((act) => plans.some((one) => one.offer === keyOf(act) && one.card === targetOf(act))) : [],
  };
}
