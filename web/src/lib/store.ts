// A value with subscribers. The state of the page is in a few of these.

import { useEffect, useState } from "preact/hooks";

export class Store<T> {
  private readonly listeners = new Set<(value: T) => void>();

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  set(value: T): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const listener of [...this.listeners]) listener(value);
  }

  // Setting an equal value notifies nobody.
  update(change: Partial<T>): void {
    const keys = Object.keys(change) as (keyof T)[];
    if (keys.some((k) => !Object.is(change[k], this.current[k])))
      this.set({ ...this.current, ...change });
  }

  listen(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

export function useStore<T>(store: Store<T>): T {
  const [value, show] = useState(store.value);
  useEffect(() => {
    show(store.value);
    return store.listen((v) => show(() => v));
  }, [store]);
  return value;
}
