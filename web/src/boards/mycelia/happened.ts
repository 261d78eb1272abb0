// What events of Mycelia amount to.

import type { Happening } from "../../table/types";

export const number_of = (event: Happening): number => Number(event["number"] ?? 1);

// Drops that an event takes off a board.
export const removed = (event: Happening): number =>
  event.kind === "offer" ? 1 : event.kind === "remove" ? number_of(event) : 0;
