import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

// Whether the board is narrower than this many rem.
export function useNarrow(root: RefObject<HTMLElement | null>, least: number): boolean {
  const [narrow, set] = useState(false);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    const measure = (): void =>
      set(
        board.clientWidth < least * parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
  return narrow;
}
