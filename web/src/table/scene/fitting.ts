// How many of several words in a row fit into a box that shows a few lines: the rest is counted.

import { useLayoutEffect, useRef, useState } from "preact/hooks";

// Below or right of the box, where nobody sees it.
function is_out(one: Element, box: DOMRect): boolean {
  const { right, bottom } = one.getBoundingClientRect();
  return right > box.right + 1 || bottom > box.bottom + 1;
}

interface Fitting {
  box: { current: HTMLSpanElement | null };
  shown: number; // at least one
}

// `words` is what stands there: when it changes, all of it is tried again. The children of the box are
// the words, and the count of the others.
export function useFitting(words: string, count: number): Fitting {
  const box = useRef<HTMLSpanElement>(null);
  const [fit, see] = useState({ words, shown: count });
  const shown = fit.words === words ? fit.shown : count;
  useLayoutEffect(() => {
    const row = box.current;
    if (!row) return;
    const edge = row.getBoundingClientRect();
    const out = [...row.children].findIndex((one) => is_out(one, edge));
    if (edge.width > 0 && out >= 0 && shown > 1)
      see({ words, shown: Math.max(1, Math.min(out, shown - 1)) });
    else if (fit.words !== words) see({ words, shown });
  }, [words, shown]);
  useLayoutEffect(() => {
    const again = (): void => see({ words: "", shown: 0 });
    window.addEventListener("resize", again);
    return () => window.removeEventListener("resize", again);
  }, []);
  return { box, shown };
}
