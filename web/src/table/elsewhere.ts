// Other tables where the reader is asked.

import { useMemo } from "preact/hooks";
import { go } from "../lib/router";
import { useMine } from "../online/mine";
import type { Elsewhere } from "./scene/frame";
import type { TableSource } from "./source";
import type { Moment } from "./types";

// Null while the reader has to act here: they are not to be distracted.
export function useElsewhere(source: TableSource, moment: Moment | null): Elsewhere | null {
  const waits = source.kind === "online" && moment !== null && (!moment.ask || moment.over);
  const mine = useMine(waits, waits);
  return useMemo(() => {
    const here = "match" in source ? source.match : null;
    const rows = mine.filter((r) => r.your_turn && r.match !== here);
    const [next] = rows;
    return waits && next ? { count: rows.length, go: () => go(`t/${next.match}`) } : null;
  }, [source, mine, waits]);
}
