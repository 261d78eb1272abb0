// A count that runs up row by row. It is drawn by the clock of the animation frames, so that it
// never falls behind; a press ends it.

import { useEffect, useState } from "preact/hooks";
import { sound } from "../../lib/sound";

const A_ROW = 420; // ms

export interface Count {
  row: number; // the row that is being counted; those before it are
  part: number; // how much of it, 0 to 1
  done: boolean;
  skip(): void;
}

export function useCountUp(rows: number, calm: boolean): Count {
  const [at, go] = useState(calm ? rows : 0);
  const done = at >= rows;
  useEffect(() => {
    if (done) return undefined;
    const since = performance.now();
    const from = at;
    let ticked = Math.floor(at);
    let frame = requestAnimationFrame(function step(now: number) {
      const next = Math.min(rows, from + (now - since) / A_ROW);
      if (Math.floor(next) > ticked) sound("tick");
      ticked = Math.floor(next);
      go(next);
      if (next < rows) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, done]);
  const row = Math.floor(at);
  return { row, part: 1 - (1 - (at - row)) ** 3, done, skip: () => go(rows) };
}
