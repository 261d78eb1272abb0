// The move that one most likely wants, for the main button. It knows no rule: what can be done is
// legal, and what a card lacks is what the engine says about its nearest place.

import type { Act } from "../kit/acts";
import { COLOURS, type Colour, type DreamCard, type Location } from "./data";
import { walk_act, walk_to } from "./spaces";
import { pile_at } from "./stacks";
import type { Table } from "./table";

export interface Advice {
  act: Act;
  kind: "take" | "go" | "power" | "place" | "plant" | "walk" | "enter";
  colour?: Colour;
  place?: Location;
  space?: string;
  points?: number; // that a walk scores
}

const find = (table: Table, kind: string, ...args: string[]): Act | undefined =>
  table.hold.all.find((act) => act.kind === kind && args.every((arg, i) => act.args[i] === arg));

// ---- Travel -------------------------------------------------------------------------------------

// What the open cards lack beyond what is held.
function lacking({ seat }: Table): Set<Colour> {
  return new Set(
    COLOURS.filter((colour) =>
      seat.open.some(({ nearest }) => (nearest?.missing[colour] ?? 0) > (seat.hands[colour] ?? 0)),
    ),
  );
}

const collected_first = ({ row }: Location): Colour | undefined => row[row.length - 1];

// A location with something to collect, free ones first.
function goal(table: Table, wanted: (colour: Colour) => boolean): Advice | null {
  for (const kind of ["key", "move"])
    for (const place of table.pub.locations) {
      const act = find(table, kind, place.id);
      const colour = collected_first(place);
      if (act && colour && wanted(colour)) return { act, kind: "go", place };
    }
  return null;
}

function travel(table: Table): Advice | null {
  const missing = lacking(table);
  const take = find(table, "collect");
  const colour = take?.args[0] as Colour | undefined;
  const taking: Advice | null =
    take && colour && colour !== "red" ? { act: take, kind: "take", colour } : null;
  if (taking && colour && missing.has(colour)) return taking;
  const power = find(table, "location");
  const few = table.seat.action_points <= 1; // the last chance to use it
  if (power && few) return { act: power, kind: "power" };
  if (table.seat.action_points > 0) {
    const going = goal(table, (c) => missing.has(c));
    if (going) return going;
  }
  if (taking) return taking;
  if (power) return { act: power, kind: "power" };
  if (table.seat.action_points === 0) return null;
  return goal(table, (c) => c !== "red" && (table.seat.hands[c] ?? 0) < 2);
}

// ---- Creation -----------------------------------------------------------------------------------

type Plan = NonNullable<DreamCard["nearest"]>;

// The next dreamshard that this card lacks and that can be put there now.
function next_place(table: Table, { spaces }: Plan): Advice | null {
  for (const { space, fragments } of spaces) {
    const colour = fragments[pile_at(table.seat, space)?.pile.length ?? 0];
    const act = colour && find(table, "place", colour, space);
    if (act) return { act, kind: "place", colour, space };
  }
  return null;
}

function next_tree(table: Table, { spaces }: Plan): Advice | null {
  for (const { space, fragments, tree } of spaces) {
    const pile = pile_at(table.seat, space);
    const act = find(table, "plant", space);
    if (act && tree && !pile?.tree && pile?.pile.length === fragments.length)
      return { act, kind: "plant", space };
  }
  return null;
}

function walk(table: Table, { dreamer, steps }: Plan): Advice | null {
  if (table.seat.dreamer === null) {
    const act = find(table, "enter");
    return act ? { act, kind: "enter" } : null;
  }
  const way = steps > 0 ? walk_to(table, dreamer) : undefined;
  return way
    ? { act: walk_act(table, way), kind: "walk", space: dreamer, points: way.points }
    : null;
}

function create(table: Table): Advice | null {
  const plans = table.seat.open
    .flatMap(({ nearest }) => (nearest ? [nearest] : []))
    .sort((a, b) => a.short - b.short || a.steps - b.steps);
  for (const step of [next_place, next_tree, walk])
    for (const plan of plans) {
      const advice = step(table, plan);
      if (advice) return advice;
    }
  return null;
}

export function advice_of(table: Table): Advice | null {
  const ask = table.props.moment.ask?.kind;
  if (!table.mine) return null;
  if (ask === "travel") return travel(table);
  return ask === "create" || ask === "last" ? create(table) : null;
}
