// What is kept on this device. Where nothing can be kept (a private window), the page works
// without.

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
    // Full or forbidden: what is kept is a comfort, never the truth.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`vallon.${key}`);
  } catch {
    // As above.
  }
}
