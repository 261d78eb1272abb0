// The props of every part of the board: what can be done with each thing, what is picked up, and
// where bought advancements are planned to go.

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Act } from "../kit/acts";
import type { Sorting } from "../kit/hold";
import { useTable as use_kit, type Table as KitTable } from "../kit/table";
import type { Card, Craft, Own, Pub } from "./data";
import { useReach } from "./reach";
import { words, type Word } from "./words";

// Questions whose answers are offered in the bar as well as on their cards, where they are easily
// overlooked.
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

export const offer_key = (id: string, slot: string): string => `offer ${id} ${slot}`;

function key_of({ kind, args }: Act): string | null {
  const [first = "", second = ""] = args;
  if (kind === "buy" || kind === "sleeve") return offer_key(first, second);
  if (kind === "push") return "on_deck";
  return THINGS[kind] ? `${THINGS[kind]} ${first}` : null;
}

// The card of the field that is named besides the thing itself.
function target_of({ kind, args }: Act): string | null {
  return (kind === "buy" || kind === "sleeve") && args[2] && args[2] !== "none" ? args[2] : null;
}

const sorting: Sorting = {
  key_of,
  also_of: (act) => [`card ${target_of(act) ?? ""}`],
  again: (acts) => (acts.length === 1 && acts[0]?.kind !== "sleeve" ? (acts[0] ?? null) : null),
};

export interface Plan {
  offer: string;
  card: string;
}

export interface Table extends KitTable<Word> {
  pub: Pub;
  own: Own | null;
  answers: Act[]; // to an urgent question, with a thing
  reach: ReadonlySet<string>; // keys of what the player could buy after passing now
  // The result of putting the picked advancement on a card; null: it does not fit there.
  craft(card: Card): Craft | null;
  // The action that puts the picked thing on a card: sleeving, or buying for it. Null: not
  // possible.
  target(card: Card): Act | null;
  place(card: Card): void;
  plans: Plan[]; // where bought advancements are planned to go
  planned(): Act[]; // the sleeving that fits the plans
}

export const reachable = (table: Table, key: string, name: string): string =>
  table.reach.has(key) ? `${name} mv-reach` : name;

export function useTable(props: BoardProps): Table {
  const { moment } = props;
  const pub = moment.pub as Pub;
  const own = moment.own as Own | null;
  const kit = use_kit(props, { words, sorting, mine: true, ahead: false });
  const { hold } = kit;
  const [meant, plan] = useState<Plan[]>([]);
  const bought = pub.turn.bought.map((one) => offer_key(one.id, one.slot));
  // A purchase may have been taken back.
  const plans = meant.filter((one) => bought.includes(one.offer));
  const ask = moment.ask?.kind ?? null;

  useEffect(() => {
    if (ask !== "harvest" && ask !== "sleeve") plan([]);
  }, [ask]);

  function craft(card: Card): Craft | null {
    if (!hold.picked) return null;
    return (
      own?.crafts.find(
        (one) => offer_key(one.advancement, one.slot) === hold.picked && one.card === card.alike,
      ) ?? null
    );
  }

  function target(card: Card): Act | null {
    if (!hold.picked) return null;
    const acts = hold.acts(hold.picked);
    const fitting = acts.find((act) => target_of(act) === card.alike);
    return (
      fitting ??
      (craft(card) && ask === "harvest"
        ? (acts.find((act) => target_of(act) === null) ?? null)
        : null)
    );
  }

  function place(card: Card): void {
    const act = target(card);
    if (!act || !hold.picked) return;
    if (act.kind === "buy") plan([...plans, { offer: hold.picked, card: card.alike }]);
    hold.play(act);
  }

  return {
    ...kit,
    pub,
    own,
    reach: useReach(props),
    craft,
    target,
    place,
    plans,
    answers:
      ask !== null && URGENT.includes(ask) ? hold.all.filter((act) => key_of(act) !== null) : [],
    planned: () =>
      ask === "sleeve"
        ? hold.all.filter((act) =>
            plans.some((one) => one.offer === key_of(act) && one.card === target_of(act)),
          )
        : [],
  };
}
