// What a player most likely wants next, and what would be given away by going on without it. Both
// come from the legal actions and from what the engine says about the cards (own.reach).

import type { Act } from "../kit/acts";
import { cell_index } from "./data";
import { place_of, type Table } from "./table";

const of_kind = (table: Table, ...kinds: string[]): Act[] =>
  table.hold.all.filter((act) => kinds.includes(act.kind));

const cost_of = (table: Table, act: Act): number => table.pub.cards[act.args[0] ?? ""]?.cost ?? 0;

// A card that could do something now: it gives leaves, or there is a space for it.
function useful(table: Table, act: Act): boolean {
  const id = act.args[0] ?? "";
  const gives = table.pub.cards[id]?.effect.some((line) => line.startsWith("leaves")) ?? false;
  return gives || (table.own?.reach[id] ?? []).length > 0;
}

function dearest(table: Table, acts: Act[]): Act | null {
  return acts.reduce<Act | null>(
    (best, act) => (best && cost_of(table, best) >= cost_of(table, act) ? best : act),
    null,
  );
}

const recruits = (table: Table): Act | null => dearest(table, of_kind(table, "recruit"));

// The next card of the hand, then the dearest hero that can be paid, then the end of the turn.
export function wish_of(table: Table): Act | null {
  const cards = of_kind(table, "play");
  const card = cards.find((act) => useful(table, act)) ?? cards[0];
  const [end] = of_kind(table, "end");
  return card ?? (end ? (recruits(table) ?? end) : null);
}

// What ending the turn would leave lying: a hero that could be paid, unless somebody has joined in
// this turn already.
export function unspent(table: Table): { leaves: number; hero: string } | null {
  const act = recruits(table);
  if (!act) return null;
  const place = place_of(table, table.large);
  if (place.top.length > 0) return null; // recruited cards lie on the draw pile
  return { leaves: place.leaves, hero: table.props.meaning("card", act.args[0] ?? "").name };
}

// Leaving out the rest of an effect would leave drops that could be removed.
export function could_remove(table: Table): boolean {
  const { terrain } = place_of(table, table.large);
  const away = (cell: string): boolean => terrain[cell_index(cell)] === "shrine";
  return (
    of_kind(table, "remove", "sweep", "neighbour").length > 0 ||
    of_kind(table, "to").some((act) => away(act.args[0] ?? ""))
  );
}
