// A match with a set: the reader against bots, on this device.

import { game_in } from "../lib/games";
import { settings } from "../lib/settings";
import { begin, usual_seats } from "../table/begin";

export function play_set(game: string, set: string): void {
  const head = game_in(settings.value.lang, game);
  if (head) begin({ game, options: head.offered, set, seats: usual_seats(head, "apprentice") });
}
