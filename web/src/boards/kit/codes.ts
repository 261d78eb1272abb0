// Action codes as words: "buy aurora top" is the kind `buy` with the arguments aurora and top.
import type { Legal } from "../../table/types";

export interface Act {
  code: string;
  text: string;
  kind: string;
  args: string[];
}

export function actOf(legal: Legal): Act {
  const [kind = "", ...args] = legal.action.split(" ");
  return { code: legal.action, text: legal.text, kind, args };
}

// Groups what has a key; what has none is left out.
export function groupBy<T>(list: T[], keyOf: (one: T) => string | null): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = found.get(key);
    if (group) group.push(one);
    else found.set(key, [one]);
  }
  return found;
}
