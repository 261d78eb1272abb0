// The stanzas of a game's normal set, for drawing its cards away from a table. Read once a game.

import type { Stanza } from "../engine/calls";
import { library } from "../engine/engine";

const read = new Map<string, Promise<Stanza[]>>();

async function load(game: string): Promise<Stanza[]> {
  return (await library().call("set_show", await library().call("set_text", game), "en")).stanzas ?? [];
}

export function stanzas_of(game: string): Promise<Stanza[]> {
  let found = read.get(game);
  if (!found) read.set(game, (found = load(game).catch(() => (read.delete(game), []))));
  return found;
}

// Its fields by their keys; a key may stand several times.
export function data_of(s: Stanza): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const f of s.fields) (all[f.key] ??= []).push(f.value);
  return all;
}
