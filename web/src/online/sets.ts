// Sets of cards that people bring to a table. The server knows a set by the hash of its text.

import { settings } from "../lib/settings";
import { line } from "./house";
import type { SetRow } from "./messages";

const PART = 6000; // bytes of a part as JSON: a message has 8 KB
const DIGITS = 8;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

// Parts that fit into a message each. Lines are never cut, unless one is too long.
export function parts_of(text: string): string[] {
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const rune of text) {
    const more = bytes(JSON.stringify(rune)) - 2;
    if (size + more > PART) (parts.push(part), (part = ""), (size = 0));
    part += rune;
    size += more;
  }
  return [...parts, part];
}

// Sends a set to the server and answers with its hash; a refusal says what is wrong with it.
export async function bring_set(text: string): Promise<string> {
  const parts = parts_of(text);
  let at = 0;
  for (const part of parts.slice(0, -1)) {
    await line().say<"ok">({ do: "set_add", at, text: part, more: true });
    at += bytes(part);
  }
  const last = { do: "set_add", at, text: parts[parts.length - 1] ?? "" };
  return (await line().say<"set_added">(last)).set;
}

const read = new Map<string, Promise<{ game: string; text: string }>>();

// A set as text. `match`: who sits there may read it in any case.
export function read_set(set: string, match?: string): Promise<{ game: string; text: string }> {
  const known = read.get(set);
  if (known) return known;
  const asked = line().say<"set">({ do: "set", set, ...(match ? { match } : {}) });
  read.set(set, asked);
  asked.catch(() => read.delete(set));
  return asked;
}

export const set_title = (of: SetRow): string => (settings.value.lang === "fr" ? of.fr : of.en);
export const set_digits = (of: SetRow): string => of.set.slice(0, DIGITS);
