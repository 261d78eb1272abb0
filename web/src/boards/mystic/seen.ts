// Names in the language of the table and designs, where nobody hands them over: the end of a match is
// told from events, which name only ids.

import type { BoardProps } from "../board";
import type { Design } from "./data";

let meaning_now: BoardProps["meaning"] | null = null;

export function notice(meaning: BoardProps["meaning"]): void {
  meaning_now = meaning;
}

export const name_seen = (card: string): string => meaning_now?.("card", card).name ?? card;

export const design_seen = (card: string): Design | undefined =>
  (meaning_now?.("card", card).drawn as { design?: Design } | undefined)?.design;
