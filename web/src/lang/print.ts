// The engine uses plain keyboard characters, for terminals. The page shows typographic ones: the
// curved apostrophe and quotes, and non-breaking spaces before ; : ! ? % and inside guillemets (in French) and
// beside a multiplication sign, so that no line begins with one of them. The engine's texts are
// converted where they arrive, and nowhere else. `names` were typed by people and stay as they are.

const QUOTED = /(?<=^|[\s(])'(\S[^'\n]*)'(?=$|[\s,.;:!?)])/g;
const TYPED = /(?<=\p{L})'/gu;
const SPACED = / (?=[;:!?»%])|(?<=«) |(?<=\d) (?=×)|(?<=×) (?=\d)/gu;

export const in_print = (text: string): string =>
  text.replace(QUOTED, "‘$1’").replace(TYPED, "’").replace(SPACED, "\u00a0");

function set(text: string, names: readonly string[]): string {
  const [name, ...rest] = names;
  if (name === undefined) return in_print(text);
  return text
    .split(name)
    .map((part) => set(part, rest))
    .join(name);
}

function through(value: unknown, names: readonly string[]): unknown {
  if (typeof value === "string") return set(value, names);
  if (Array.isArray(value)) return value.map((v) => through(v, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, through(v, names)]));
}

// Converts every text in a value, at any depth. Codes and ids contain none of these characters.
export function printed<T>(value: T, names: readonly string[]): T {
  return through(
    value,
    names.filter((n) => in_print(n) !== n),
  ) as T;
}
