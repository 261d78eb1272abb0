import { useEffect, useState } from "preact/hooks";

export interface Loaded<T> {
  value: T | null;
  error: string | null;
  again(): void;
}

// A value that is loaded asynchronously, again whenever `keys` change.
export function useLoaded<T>(load: () => Promise<T>, keys: unknown[]): Loaded<T> {
  const [tries, retry] = useState(0);
  const [state, set] = useState<{ value: T | null; error: string | null }>({
    value: null,
    error: null,
  });
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && set({ value, error: null }),
      (e: unknown) =>
        wanted && set({ value: null, error: e instanceof Error ? e.message : String(e) }),
    );
    return () => void (wanted = false);
  }, [...keys, tries]);
  return { ...state, again: () => retry((n) => n + 1) };
}
