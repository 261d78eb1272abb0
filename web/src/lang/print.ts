// The engine writes with the keyboard's signs, for terminals; the page sets those of print: the
// curved apostrophe, and in French a space that does not break before ; : ! ? % and inside of
// guillemets, so that no line begins with one of them. Nor is a number parted from its
// multiplication sign. The engine's texts are set where they come in, and nowhere else. What people
// typed stays as it is: `names` are theirs.

const TYPED = /(?<=\p{L})'/gu;
const SPACED = / (?=[;:!?»%])|(?<=«) |(?<=\d) (?=×)|(?<=×) (?=\d)/gu;

export const in_print = (text: string): string =>
  text.replace(TYPED, "’").replace(SPACED, "\u00a0");

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

// Every text in it, however deep. Codes and ids have none of these signs.
export function printed<T>(value: T, names: readonly string[]): T {
  return through(
    value,
    names.filter((n) => in_print(n) !== n),
  ) as T;
}
