// Starts a table on this device.

import type { GameHead } from "../engine/calls";
import { go } from "../lib/router";
import { settings } from "../lib/settings";
import { short_id } from "./luck";
import { bot_name, keep, own_name, type Plan, type SeatPlan } from "./shelf";

// The default number of seats: two, if the game allows it.
export const usual_count = ({ seats_min, seats_max }: GameHead): number =>
  Math.max(seats_min, Math.min(2, seats_max));

// The reader and bots.
export function usual_seats(game: GameHead, player: string): SeatPlan[] {
  const me: SeatPlan = { kind: "me", name: own_name(settings.value.name, settings.value.lang) };
  return [
    me,
    ...Array.from({ length: usual_count(game) - 1 }, (_, i): SeatPlan => ({
      kind: "bot",
      player,
      name: bot_name(i),
    })),
  ];
}

export function begin(plan: Omit<Plan, "id">, replace = false): void {
  const id = short_id();
  keep({ plan: { ...plan, id }, record: "", at: Date.now(), over: false, round: 0 });
  go(`play/${id}`, replace);
}

// A table that starts at once: the reader against a bot, with the options for those who choose none.
export const play_now = (game: GameHead, replace = false): void =>
  begin({ game: game.id, options: game.offered, seats: usual_seats(game, "apprentice") }, replace);
