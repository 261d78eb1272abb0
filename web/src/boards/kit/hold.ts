// What can be done with each thing, and what the player has picked up.
//
// Every thing of a board has a key ("offer aurora top", "cell a3"). A board sorts the legal actions
// by the thing that one presses to play them; what belongs to no thing is `loose` and offered in
// words. There are two ways to press a thing:
//
//   - where the board says what a second press does (`again`), the first press picks the thing up,
//     so that the player sees what it would do, and the second press plays;
//   - elsewhere a press plays at once, and where several actions are possible it offers them.

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { act_of, group_by, type Act } from "./acts";
import { useRun } from "./run";

export interface Sorting {
  key_of(act: Act): string | null;
  also_of?(act: Act): string[]; // further things that an action is about
  again?(acts: Act[]): Act | null; // what a second press plays; null: it puts the thing back
  // Kinds of actions without a thing, in the order in which they are offered.
  loose?: readonly string[];
}

export interface Offer {
  title: string;
  acts: Act[];
}

export interface Hold {
  all: Act[];
  loose: Act[];
  acts(key: string): Act[];
  codes(key: string): string[]; // of all actions that are about a thing
  picks: boolean; // a press picks up
  picked: string | null;
  pick(key: string | null): void;
  again(acts: Act[]): Act | null;
  offered: Offer | null;
  offer(title: string, acts: Act[]): void;
  put_back(): void; // whatever was picked up or offered
  play(act: Act): void;
}

// `mine`: what the board shows is the player's own; with somebody else's nothing can be done.
export function useHold(
  props: BoardProps,
  { key_of, also_of, again, loose = [] }: Sorting,
  mine: boolean,
): Hold {
  const { moment } = props;
  const [picked, pick] = useState<string | null>(null);
  const [offered, set_offered] = useState<(Offer & { ply: number }) | null>(null);
  const run = useRun(props);
  const all = mine ? moment.legal.map(act_of) : [];
  const by_key = group_by(all, (act) => [key_of(act)].filter((key) => key !== null));
  const about = group_by(all, (act) =>
    [key_of(act), ...(also_of?.(act) ?? [])].filter((key) => key !== null),
  );
  useEffect(() => pick(null), [moment.ply, moment.ask?.kind]);
  return {
    all,
    loose: all
      .filter((act) => key_of(act) === null)
      .sort((a, b) => loose.indexOf(a.kind) - loose.indexOf(b.kind)),
    acts: (key) => by_key.get(key) ?? [],
    codes: (key) => (about.get(key) ?? []).map((act) => act.code),
    picks: again !== undefined,
    picked,
    pick,
    again: (acts) => again?.(acts) ?? null,
    offered: offered?.ply === moment.ply ? offered : null,
    offer: (title, acts) => set_offered({ title, acts, ply: moment.ply }),
    put_back: () => (pick(null), set_offered(null)),
    play: (act) => run([act.code, ...(act.then ?? [])]),
  };
}
