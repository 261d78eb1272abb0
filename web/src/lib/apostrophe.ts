// The engine writes with the apostrophe of the keyboard, for terminals; the page sets the one of print. This happens
// where its texts come in, and nowhere else. What people typed stays as it is: `names` are theirs.

const TYPED = /(?<=\p{L})'/gu;

function set(text: string, names: readonly string[]): string {
  const [name, ...rest] = names;
  if (!text.includes("'")) return text;
  if (name === undefined) return text.replace(TYPED, "’");
  return text.split(name).map((part) => set(part, rest)).join(name);
}

function through(value: unknown, names: readonly string[]): unknown {
  if (typeof value === "string") return set(value, names);
  if (Array.isArray(value)) return value.map((v) => through(v, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, through(v, names)]));
}

// Every text in it, however deep. Codes and ids have no apostrophes.
export function printed<T>(value: T, names: readonly string[]): T {
  return through(value, names.filter((n) => n.includes("'"))) as T;
}
