// A value that holds while something stays the same: what was pointed at belongs to its ply. Where
// it does not hold any more it is null at once, without drawing twice; who sets it too late, for
// what is past, sets nothing.

import { useCallback, useRef, useState } from "preact/hooks";

export function useWhile<T>(same: string): [T | null, (value: T | null) => void] {
  const [kept, keep] = useState<{ same: string; value: T | null }>({ same, value: null });
  const now = useRef(same);
  now.current = same;
  const set = useCallback(
    (value: T | null) =>
      keep((old) => {
        const held = old.same === same ? old.value : null;
        return now.current !== same || Object.is(held, value) ? old : { same, value };
      }),
    [same],
  );
  return [kept.same === same ? kept.value : null, set];
}
