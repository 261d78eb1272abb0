// The fields of a stanza of a set file, as the page hands them to a Face: a key, and its values.
export type Fields = Record<string, string[]>;

export function fields_of(data: unknown): Fields | null {
  if (typeof data !== "object" || data === null) return null;
  return Object.values(data).every(Array.isArray) ? (data as Fields) : null;
}

export function word(fields: Fields, key: string): string {
  return fields[key]?.[0] ?? "";
}

export function words(fields: Fields, key: string): string[] {
  return word(fields, key).split(" ").filter(Boolean);
}

export function number(fields: Fields, key: string): number {
  return Number(word(fields, key) || 0);
}

// "animal 1 forest 2": an amount for each of the kinds that are named.
export function amounts<Kind extends string>(
  list: string[],
  kinds: readonly Kind[],
): Partial<Record<Kind, number>> {
  const found: Partial<Record<Kind, number>> = {};
  for (const kind of kinds)
    if (list.includes(kind)) found[kind] = Number(list[list.indexOf(kind) + 1]);
  return found;
}
