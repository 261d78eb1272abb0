import type { Reason } from "../engine/calls";

// Several kinds of action often share one reason.
export const distinct = (list: Reason[]): Reason[] =>
  list.filter((r, i) => list.findIndex((o) => o.text === r.text) === i);
