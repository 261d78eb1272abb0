import type { Say } from "../lang/page";
import type { ClockPlan } from "../online/messages";

const DAY = 86400;

export function spoken(ms: number, t: Say): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 2 * DAY) return t("days", Math.floor(s / DAY));
  const two = (n: number) => String(n).padStart(2, "0");
  return s >= 3600
    ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
    : `${Math.floor(s / 60)}:${two(s % 60)}`;
}

// The clock of a table in a few words.
export function clock_words({ kind, seconds, step }: ClockPlan, t: Say): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (kind !== "move") return t("clock_plus", minutes, step);
  return seconds >= DAY ? t("clock_days", Math.round(seconds / DAY)) : t("clock_move", minutes);
}
