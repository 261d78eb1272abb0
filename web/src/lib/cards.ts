// The stanzas of a game's normal set, for drawing its cards outside a match. Read once per game.

import type { Stanza } from "../engine/calls";
import { library } from "../engine/engine";

const read = new Map<string, Promise<Stanza[]>>();

async function load(game: string): Promise<Stanza[]> {
  return (
    (await library().call("set_show", await library().call("set_text", game), "en")).stanzas ?? []
  );
}

export function stanzas_of(game: string): Promise<Stanza[]> {
  let found = read.get(game);
  if (!found) read.set(game, (found = load(game).catch(() => (read.delete(game), []))));
  return found;
}

// Its fields by their keys; a key may occur several times. Where a field names another stanza of
// the set ("camp kroko"), the fields of that stanza are included ("camp.pays").
type Plain = Pick<Stanza, "kind" | "id" | "fields">;
export function data_of(s: Plain, set: readonly Plain[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  const add = (key: string, value: string) => (all[key] ??= []).push(value);
  for (const f of s.fields) {
    add(f.key, f.value);
    const named = set.find((o) => o.kind === f.key && o.id === f.value);
    for (const more of named?.fields ?? []) add(`${f.key}.${more.key}`, more.value);
  }
  return all;
}
