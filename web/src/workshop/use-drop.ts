// Files that are dropped anywhere on the page. Returns whether some are held over it now.

import { useEffect, useRef, useState } from "preact/hooks";

const has_files = (e: DragEvent): boolean => e.dataTransfer?.types.includes("Files") ?? false;

export function useDrop(bring: (files: readonly File[]) => void): boolean {
  const [over, hold] = useState(false);
  const taken = useRef(bring);
  taken.current = bring;
  useEffect(() => {
    const end = new AbortController();
    const on = (kind: "dragover" | "dragleave" | "drop", act: (e: DragEvent) => void) =>
      window.addEventListener(kind, (e) => has_files(e) && act(e), { signal: end.signal });
    on("dragover", (e) => (e.preventDefault(), hold(true)));
    on("dragleave", (e) => e.relatedTarget === null && hold(false));
    on("drop", (e) => {
      e.preventDefault();
      hold(false);
      taken.current([...(e.dataTransfer?.files ?? [])]);
    });
    return () => end.abort();
  }, []);
  return over;
}
