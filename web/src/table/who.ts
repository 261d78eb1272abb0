// Who sits where, as sentences name them: the reader is "you", unless several people share the
// screen.

import type { Person } from "../lang/vocabulary";
import type { Chair } from "./types";

// The reader's seat; null for a watcher, and for a person at several seats.
export function only_own(chairs: readonly Chair[]): number | null {
  const own = chairs.flatMap((chair, seat) => (chair.yours ? [seat] : []));
  return own.length === 1 ? (own[0] ?? null) : null;
}

export const person_at = (chairs: readonly Chair[], seat: number): Person => ({
  name: chairs[seat]?.name ?? String(seat + 1),
  you: only_own(chairs) === seat,
});
