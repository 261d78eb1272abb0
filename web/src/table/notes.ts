// What happened at a table besides moves, in words for the log, the announcement and the end.

import type { Say } from "../lang/page";
import type { NoteRow, TableRow } from "../online/messages";
import type { Note } from "./source";
import type { Chair } from "./types";
import { person_at } from "./who";

function words({ what, seat, plies }: NoteRow, chairs: readonly Chair[], t: Say): string {
  const who = person_at(chairs, seat);
  switch (what) {
    case "resigned":
      return t(chairs.length > 2 ? "note_resigned_on" : "note_resigned", who);
    case "lost":
      return t("note_lost", who);
    case "late":
      return t("note_late", who);
    case "away":
      return t("note_away", who);
    case "back":
      return t("note_back", who);
    case "undone":
      return t("note_undone", who, plies ?? 1);
  }
}

export function notes_of(table: TableRow, chairs: readonly Chair[], t: Say): Note[] {
  const rows = table.happened ?? [];
  const leaves = ({ what, seat }: NoteRow, i: number): boolean =>
    what !== "back" &&
    what !== "undone" &&
    rows.every((later, k) => k <= i || later.seat !== seat || later.what !== "back");
  return rows.map((row, i) => ({
    ply: row.ply,
    text: words(row, chairs, t),
    leaves: leaves(row, i) ? row.seat : null,
  }));
}
