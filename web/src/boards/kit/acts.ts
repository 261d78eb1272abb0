// Legal actions as boards see them. A code names things: "buy aurora top" is the kind `buy` with
// the arguments aurora and top.

import type { Legal, Moment } from "../../table/types";

export interface Act {
  code: string;
  text: string;
  kind: string;
  args: string[];
  then?: string[]; // codes of actions that follow it, each played as soon as it is legal
}

export function act_of({ action, text }: Legal): Act {
  const [kind = "", ...args] = action.split(" ");
  return { code: action, text, kind, args };
}

export const acts_of = (moment: Moment, ...kinds: string[]): Act[] =>
  moment.legal.map(act_of).filter((act) => kinds.includes(act.kind));

export const is_legal = (moment: Moment, code: string): boolean =>
  moment.legal.some((l) => l.action === code);

// Groups items by their keys; an item may have several, or none.
export function group_by<T>(
  list: readonly T[],
  keys_of: (one: T) => readonly string[],
): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of list) {
    for (const key of keys_of(one)) {
      const group = found.get(key);
      if (group) group.push(one);
      else found.set(key, [one]);
    }
  }
  return found;
}
