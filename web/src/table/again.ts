// Shows a line of the log again: the position before it, then the events as they were seen.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { pace, settings, still } from "../lib/settings";
import type { TableSource } from "./source";
import type { Moment } from "./types";

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export interface Past {
  shown: Moment | null; // null: the present
  show(ply: number): void;
  back(): void;
}

// When the table moves on, `now` changes and the present is shown again.
export function usePast(source: TableSource, now: unknown): Past {
  const [shown, look_back] = useState<Moment | null>(null);
  const wanted = useRef(0); // the latest line that was asked for
  const back = useCallback(() => (wanted.current++, look_back(null)), []);
  useEffect(back, [now]);
  const show = useCallback(
    async (ply: number) => {
      if (!source.peek) return;
      const turn = ++wanted.current;
      const at = async (n: number) => {
        const was = await source.peek?.(n);
        if (turn === wanted.current) look_back(was ?? null);
      };
      document.getElementById("board")?.scrollIntoView({ block: "nearest" });
      if (ply > 0 && !still(settings.value)) {
        await at(ply - 1);
        await pause(pace(settings.value));
      }
      if (turn === wanted.current) await at(ply);
    },
    [source],
  );
  return { shown, show: (ply) => void show(ply), back };
}
