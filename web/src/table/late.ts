import type { Say } from "../lang/page";

// How much later watchers see all cards.
export const late = (by: { plies?: number; seconds?: number } | undefined, t: Say): string =>
  by?.plies !== undefined
    ? t("late_moves", by.plies)
    : t("late_minutes", Math.ceil((by?.seconds ?? 0) / 60));
