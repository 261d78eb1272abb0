// The props of every part of a board. Each board adds what its game needs: the parts of the state
// as named fields, whose place is drawn large, and so on.

import type { Say, Vocabulary } from "../../lang/vocabulary";
import type { BoardProps } from "../board";
import { useHold, type Hold, type Sorting } from "./hold";
import { usePonder, type Pondered } from "./ponder";

export interface Table<K extends string = never> {
  props: BoardProps;
  t: Say<K>; // the board's own texts
  hold: Hold;
  ponder: Pondered;
  name_of(seat: number): string;
}

interface Given<K extends string> {
  words: Vocabulary<K>;
  sorting: Sorting;
  mine: boolean;
  ahead: boolean; // the board draws what a pondered action would lead to
}

export function useTable<K extends string>(
  props: BoardProps,
  { words, sorting, mine, ahead }: Given<K>,
): Table<K> {
  const hold = useHold(props, sorting, mine);
  const ponder = usePonder(props, ahead);
  return {
    props,
    t: words.in(props.lang),
    hold,
    ponder,
    name_of: (seat) => props.chairs[seat]?.name ?? String(seat + 1),
  };
}

// The seats in the order in which a player sees them, beginning after the player; a watcher sees
// all.
export function others_of(seats: number, viewer: number | null): number[] {
  if (viewer === null) return Array.from({ length: seats }, (_, i) => i);
  return Array.from({ length: seats - 1 }, (_, i) => (viewer + 1 + i) % seats);
}
