// How fast a match is meant to be, as quick play calls it (docs/protocol.md).

import type { ClockPlan } from "../online/messages";

export const TEMPOS = ["none", "fast", "calm", "days"] as const;
export type Tempo = (typeof TEMPOS)[number];

const FAST = 600; // seconds
const DAYS = 6 * 3600;

export function tempo_of(clock: ClockPlan | undefined): Tempo {
  if (!clock) return "none";
  if (clock.kind === "move" && clock.seconds >= DAYS) return "days";
  return clock.kind !== "move" && clock.seconds <= FAST ? "fast" : "calm";
}
