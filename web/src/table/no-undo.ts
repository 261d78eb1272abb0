import type { Say, Word } from "../lang/page";
import type { Moment, UndoWhy } from "./types";

const WORDS: Record<UndoWhy, Word | null> = {
  fine: null,
  nothing: "undo_why_nothing",
  others: "undo_why_others",
  rolled: "undo_why_rolled",
  revealed: "undo_why_revealed",
  passed: "undo_why_passed",
  never: "undo_why_never",
  asked: "undo_why_asked",
};

// The one reason why the reader cannot take back the last move.
export function no_undo({ undo, undo_asks, undo_why }: Moment, t: Say): string | null {
  const word = undo || undo_asks || !undo_why ? null : WORDS[undo_why];
  return word && t(word);
}
