import { useEffect, useState } from "preact/hooks";

// The board stands beside the list of moves. Where it stands above the list, pointing at a move
// with the mouse must change nothing: a board that grows would push the list away from under the
// pointer.
const wide = window.matchMedia("(min-width: 62.01rem)");

// The same for a button that is pressed: it is highlighted only when reached by keyboard.
export const walked_to = (e: FocusEvent): boolean =>
  e.currentTarget instanceof Element && e.currentTarget.matches(":focus-visible");

export const beside = (): boolean => wide.matches;

// Whether the window is as a media query says.
export function useWide(query: string): boolean {
  const [now, know] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const hear = () => know(list.matches);
    hear();
    list.addEventListener("change", hear);
    return () => list.removeEventListener("change", hear);
  }, [query]);
  return now;
}

export const useBeside = (): boolean => useWide(wide.media);
