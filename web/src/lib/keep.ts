// Storage on this device. Where nothing can be stored (a private window), the page works without
// it.

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`vallon.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`vallon.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: stored data is a convenience, and the page works without it.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`vallon.${key}`);
  } catch {
    // As above.
  }
}
