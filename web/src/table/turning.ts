// Turning points of a finished match: costly decisions and great luck.

import type { Judged } from "../engine/calls";

const WEAK = 0.04; // share of the win that makes a turning point

const weight = (j: Judged): number => Math.max(j.loss ?? 0, Math.abs(j.luck ?? 0) / 2);

export const is_costly = (j: Judged): boolean => (j.loss ?? 0) >= WEAK;

// The greatest of them, in the order of the match.
export const turning_points = (judged: Judged[], most = 8): Judged[] =>
  judged
    .filter((j) => weight(j) >= WEAK)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, most)
    .sort((a, b) => a.ply - b.ply);
