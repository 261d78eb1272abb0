// The score as a table: a row for each category, a column for each player.

import type { Board } from "../boards/board";
import { figure } from "../lang/language";
import type { Moment } from "./types";

export interface Row {
  line: string;
  text: string;
  points: number[]; // by seat
  at_end: boolean; // counted only when the match is over
}

// What a seat has, as its player counts it now: nobody begins below zero for cards that are open.
export function count_of({ scores }: Moment, seat: number, board: Board | null): number {
  const score = scores[seat];
  const total = score?.total ?? 0;
  return score?.counts?.value ?? (board?.fewest ? -total : total);
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
    at_end: scores.some((s) => s.lines.some((l) => l.line === line && l.at_end)),
  }));
}
