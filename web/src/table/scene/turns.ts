// The log by turns: what one player did in a row.

import type { LogLine } from "../../engine/calls";

export interface Turn {
  who: number; // the seat; -1: the set-up
  lines: LogLine[];
}

const actor = (line: LogLine): number => (line.ply === 0 ? -1 : (line.events[0]?.who ?? -1));

export function turns_of(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of log) {
    if (line.events.length === 0) continue;
    const last = turns[turns.length - 1];
    if (last && last.who === actor(line)) last.lines.push(line);
    else turns.push({ who: actor(line), lines: [line] });
  }
  return turns;
}

export function last_turn_of(turns: readonly Turn[], seat: number): Turn | null {
  for (let i = turns.length - 1; i >= 0; i--) if (turns[i]?.who === seat) return turns[i] ?? null;
  return null;
}
