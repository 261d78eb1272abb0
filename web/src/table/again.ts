// Shows what happened again: the position before it, then one ply after the other as they were
// seen, then the present.

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { pace, settings, still } from "../lib/settings";
import { Pacer } from "../lib/pacer";
import type { TableSource } from "./source";
import type { Moment } from "./types";

const LEAST = 400; // ms that a ply stays when bots move at once

export interface Past {
  shown: Moment | null; // null: the present
  show(plies: number[], then_back?: boolean): void;
  back(): void;
  skip(): void; // to its end
}

// When the table moves on, `now` changes and the present is shown again.
export function usePast(source: TableSource, now: unknown): Past {
  const [shown, look_back] = useState<Moment | null>(null);
  const wanted = useRef(0); // the latest that was asked for
  const pacer = useRef(new Pacer());
  const back = useCallback(() => (wanted.current++, pacer.current.hurry(), look_back(null)), []);
  const skip = useCallback(() => pacer.current.hurry(), []);
  useEffect(back, [now]);
  const show = useCallback(
    async (plies: number[], then_back: boolean) => {
      const turn = ++wanted.current;
      const stays = (): boolean => turn === wanted.current;
      const calm = still(settings.value);
      const time = Math.max(LEAST, pace(settings.value));
      const last = plies[plies.length - 1] ?? 0;
      const all = calm ? [last] : [Math.max(0, (plies[0] ?? 0) - 1), ...plies];
      pacer.current.calm();
      for (const ply of all) {
        const was = await source.peek?.(ply);
        if (!stays()) return;
        look_back(was ?? null);
        if (ply !== last || then_back) await pacer.current.wait(time);
        if (!stays()) return;
      }
      if (!then_back || calm) return;
      await pacer.current.wait(time);
      if (stays()) back();
    },
    [source],
  );
  return {
    shown,
    show: (plies, then_back = false) => void show(plies, then_back),
    back,
    skip,
  };
}
