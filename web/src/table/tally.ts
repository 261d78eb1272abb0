// The score as a table: a row for each category, a column for each player.

import type { Board } from "../boards/board";
import { figure } from "../lang/language";
import type { Moment } from "./types";

export interface Row {
  line: string;
  text: string;
  points: number[]; // by seat
}

// Points as the players of the game count them.
export const counted = (board: Board | null, points: number): string =>
  figure(board?.fewest ? -points : points);

export function tally({ scores }: Moment): Row[] {
  const rows = new Map(scores.flatMap((s) => s.lines).map((l) => [l.line, l.text]));
  const points = (seat: number, line: string): number =>
    scores[seat]?.lines.filter((l) => l.line === line).reduce((n, l) => n + l.points, 0) ?? 0;
  return [...rows].map(([line, text]) => ({
    line,
    text,
    points: scores.map((_, seat) => points(seat, line)),
  }));
}
