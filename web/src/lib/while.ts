// A value that is valid as long as something else stays the same: a highlighted thing belongs to
// its ply. When that changes, the value is null at once, without a second rendering. Setting it too
// late, for an earlier ply, does nothing.

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
