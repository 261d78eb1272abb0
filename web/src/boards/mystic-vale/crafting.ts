// Crafting: which cards the picked advancement fits, what they would become, and where bought
// advancements are planned to go. Ending the Harvest sleeves everything as planned.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Moment } from "../../table/types";
import type { BoardProps } from "../board";
import type { Act } from "../kit/acts";
import type { Hold } from "../kit/hold";
import { SLOTS, type Advancement, type Bought, type Card, type Craft } from "./data";
import type { Own, Pub, Slot } from "./data";
import { advancement_in } from "./keys";
import { moved_plan, next_of, still_valid, with_plan, without, type Plan } from "./plans";

export interface Placed {
  one: Advancement;
  slot: Slot;
}

export interface Crafting {
  picked: Placed | null; // the advancement that is picked up
  placing: boolean; // it fits somewhere
  fits(card: Card): boolean;
  craft(card: Card): Craft | null; // what the card would become; null: the engine does not tell
  target(card: Card): Act | null; // the action that puts the picked advancement there
  place(card: Card): void;
  aim: Card | null; // the card on which the picked advancement is shown
  point(card: Card, on: boolean): void;
  planned_on(card: Card): Placed[];
  is_planned(one: Bought): boolean;
}

function picked_in(pub: Pub, key: string | null): Placed | null {
  const wanted = advancement_in(key);
  const slot = SLOTS.find((name) => name === wanted?.slot);
  const offers = pub.commons.flatMap((row) => row.row.filter((one) => one !== null));
  const one = [...pub.turn.bought, ...offers, ...pub.stock].find(({ id }) => id === wanted?.id);
  return one && slot ? { one, slot } : null;
}

const field_of = ({ pub, seat }: Moment): Card[] =>
  (seat !== null && (pub as Pub).seats[seat]?.field) || [];

const is_free = (card: Card, slot: Slot): boolean => card.slots[SLOTS.indexOf(slot)] === null;

// The usual card for an advancement: one that already holds something and has little decay.
function usual(cards: readonly Card[]): Card | null {
  const rank = (card: Card): number => 2 * card.decay + (card.slots.some(Boolean) ? 0 : 1);
  return [...cards].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

export function useCrafting({ moment }: BoardProps, hold: Hold): Crafting {
  const pub = moment.pub as Pub;
  const own = moment.own as Own | null;
  const harvests = moment.ask?.kind === "harvest";
  const [aimed, aim_at] = useState<string | null>(null);
  const plans = usePlans(moment, hold);
  const picked = picked_in(pub, hold.picked);
  const acts = hold.picked && picked ? hold.acts(hold.picked) : [];
  const in_hand = hold.picked?.startsWith("hand ") ?? false;
  useEffect(() => aim_at(null), [hold.picked]);

  const craft = (card: Card): Craft | null =>
    own?.crafts.find(
      (one) =>
        one.advancement === picked?.one.id && one.slot === picked.slot && one.card === card.alike,
    ) ?? null;
  const target = (card: Card): Act | null => {
    const named = acts.find((act) => act.args[2] === card.alike);
    const any = acts.find((act) => act.kind === "buy" && act.args[2] === "none");
    return named ?? (any && craft(card) ? any : null);
  };
  // What has been bought can be planned for another card until it is sleeved.
  const replans = (card: Card): boolean =>
    harvests && in_hand && picked !== null && is_free(card, picked.slot);
  const fits = (card: Card): boolean => target(card) !== null || replans(card);
  const fitting = picked ? field_of(moment).filter(fits) : [];

  function place(card: Card): void {
    if (!picked) return;
    const act = target(card);
    const plan = { id: picked.one.id, slot: picked.slot, card: card.card };
    if (harvests) plans.change((now) => (in_hand ? moved_plan : with_plan)(now, plan));
    if (act) hold.play(act);
    else hold.pick(null);
  }

  return {
    picked,
    placing: fitting.length > 0,
    fits,
    craft,
    target,
    place,
    aim: fitting.find((card) => card.card === aimed) ?? usual(fitting),
    point: (card, on) => void (on && picked && aim_at(card.card)),
    planned_on: (card) => plans.valid.flatMap((plan) => placed(plan, card, pub.turn.bought)),
    is_planned: (one) => plans.valid.some((plan) => plan.id === one.id && plan.slot === one.slot),
  };
}

const placed = (plan: Plan, card: Card, bought: readonly Bought[]): Placed[] =>
  bought
    .filter((one) => plan.card === card.card && one.id === plan.id && one.slot === plan.slot)
    .slice(0, 1)
    .map((one) => ({ one, slot: one.slot }));

interface Plans {
  valid: Plan[];
  change(how: (now: Plan[]) => Plan[]): void;
}

// The plans of this turn. When the Harvest has been ended they are carried out, one after another;
// taking something back stops that.
function usePlans(moment: Moment, hold: Hold): Plans {
  const [plans, change] = useState<Plan[]>([]);
  const ask = moment.ask?.kind ?? null;
  const before = useRef({ ply: moment.ply, ask });
  const committed = useRef(false);
  const hanging = (moment.pub as Pub).turn.bought.filter((one) => !one.sleeved);
  const valid = ask === "harvest" || ask === "sleeve" ? still_valid(plans, hanging) : [];
  useEffect(() => {
    const { ply, ask: asked } = before.current;
    before.current = { ply: moment.ply, ask };
    const onward = moment.ply > ply;
    if (ask !== "sleeve" || !onward) committed.current = false;
    else if (asked === "harvest") committed.current = true;
    const next = committed.current ? next_of(valid, hold.all, field_of(moment)) : null;
    // What is watched again in between changes nothing.
    if (onward && ask === "plant") change([]);
    else if (!onward && ask === "harvest") change(valid);
    if (!next) return;
    change(without(valid, next.plan, next.named));
    hold.play(next.act);
  }, [moment.ply, ask]);
  return { valid, change };
}
