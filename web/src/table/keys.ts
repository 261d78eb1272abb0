import { useLayoutEffect } from "preact/hooks";
import { settings } from "../lib/settings";

const typing = (e: Event): boolean =>
  e.target instanceof HTMLElement &&
  (/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName) || e.target.isContentEditable);

// Single-letter shortcuts; not while the reader types, or with another key held. They work as soon
// as their buttons are there: a later effect would lose a key that is pressed at once.
export function useKeys(keys: Record<string, () => unknown>): void {
  useLayoutEffect(() => {
    const press = (e: KeyboardEvent) => {
      const act = keys[e.key.toLowerCase()];
      if (
        !act ||
        !settings.value.keys ||
        typing(e) ||
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        document.querySelector("dialog[open]")
      )
        return;
      e.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [keys]);
}
