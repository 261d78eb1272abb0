import { useEffect, useState } from "preact/hooks";

export interface Polled<T> {
  value: T | null;
  error: string | null;
  again(): void;
}

// A value that is asked for again every few seconds while the page is seen. What has not changed
// keeps its identity, so nothing is drawn again. An error ends the asking.
export function usePolled<T>(load: () => Promise<T>, every: number, keys: unknown[]): Polled<T> {
  const [tries, retry] = useState(0);
  const [state, set] = useState<{ value: T | null; error: string | null }>({
    value: null,
    error: null,
  });
  useEffect(() => {
    let wanted = true;
    let known = "";
    const ask = () =>
      load().then(
        (value) => {
          const text = JSON.stringify(value, (key, x: unknown) => (key === "re" ? undefined : x));
          if (wanted && text !== known) set({ value, error: null });
          known = text;
        },
        (e: unknown) => {
          clearInterval(timer);
          if (wanted) set({ value: null, error: e instanceof Error ? e.message : String(e) });
        },
      );
    const timer = setInterval(() => void (document.hidden || ask()), every);
    void ask();
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [...keys, tries]);
  return { ...state, again: () => retry((n) => n + 1) };
}
