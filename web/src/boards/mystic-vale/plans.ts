// Where bought advancements are planned to go, until they are sleeved.

import type { Act } from "../kit/acts";
import type { Bought, Card } from "./data";

export interface Plan {
  id: string; // of the advancement
  slot: string;
  card: string;
}

const same = (a: { id: string; slot: string }, b: { id: string; slot: string }): boolean =>
  a.id === b.id && a.slot === b.slot;

// Without plans for what was not bought after all. Of equal advancements the first plans stay.
export function still_valid(plans: readonly Plan[], hanging: readonly Bought[]): Plan[] {
  return plans.filter((plan, i) => {
    const before = plans.slice(0, i).filter((one) => same(one, plan)).length;
    return before < hanging.filter((one) => same(one, plan)).length;
  });
}

// A slot takes one advancement: what was planned there gives way.
export function with_plan(plans: readonly Plan[], plan: Plan): Plan[] {
  const others = plans.filter((one) => !(one.card === plan.card && one.slot === plan.slot));
  return [...others, plan];
}

// The same for an advancement that was planned to go elsewhere.
export function moved_plan(plans: readonly Plan[], plan: Plan): Plan[] {
  const old = plans.findIndex((one) => same(one, plan));
  return with_plan(
    plans.filter((_, i) => i !== old),
    plan,
  );
}

// The first plan that can be carried out now. Actions name one card for all that are alike.
export function next_of(
  plans: readonly Plan[],
  acts: readonly Act[],
  field: readonly Card[],
): { plan: Plan; act: Act; named: string } | null {
  for (const plan of plans) {
    const named = field.find((card) => card.card === plan.card)?.alike;
    const act = acts.find(
      ({ kind, args }) =>
        kind === "sleeve" && args[0] === plan.id && args[1] === plan.slot && args[2] === named,
    );
    if (act && named !== undefined) return { plan, act, named };
  }
  return null;
}

// What is left to do once a plan has been carried out on the card that was named for it: the two
// cards were alike, so they change places in the other plans.
export function without(plans: readonly Plan[], done: Plan, named: string): Plan[] {
  const swapped: Record<string, string> = { [done.card]: named, [named]: done.card };
  return plans
    .filter((one) => one !== done)
    .map((one) => ({ ...one, card: swapped[one.card] ?? one.card }));
}
