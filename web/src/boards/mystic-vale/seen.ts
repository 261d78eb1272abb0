// Advancements and vales as they were for sale. Events and owned vales name only an id; pictures
// also depend on the level and the symbols, and the end of a match is told with their figures.

import type { BoardProps } from "../board";
import type { Pictured } from "./art/casting";
import type { Advancement, OwnedVale, Pub, Vale } from "./data";

const vales = new Map<string, Vale>();
const advancements = new Map<string, Advancement>();
let meaning_now: BoardProps["meaning"] | null = null;
const HIGH = 4; // points from which a vale that was never seen is taken for one of level 2

export function notice(
  { vales: rows, commons, stock, seats }: Pub,
  meaning: BoardProps["meaning"],
): void {
  meaning_now = meaning;
  for (const { row } of rows) for (const vale of row) if (vale) vales.set(vale.id, vale);
  for (const { row } of commons) for (const one of row) if (one) advancements.set(one.id, one);
  for (const one of stock) advancements.set(one.id, one);
  for (const { field } of seats)
    for (const { slots } of field) for (const one of slots) if (one) advancements.set(one.id, one);
}

export const vale_seen = (id: string): Vale | undefined => vales.get(id);
export const advancement_seen = (id: string): Advancement | undefined => advancements.get(id);

export const as_sold = ({ id, points }: OwnedVale): Pictured =>
  vales.get(id) ?? { id, level: points < HIGH ? 1 : 2 };

// Names in the language of the table, where nobody hands them over.
export const meaning_seen: BoardProps["meaning"] = (noun, id) =>
  meaning_now?.(noun, id) ?? { name: id, about: "" };
