// The props of every part of the board: the position, whose forest is drawn large, and which action
// is pondered. The forests of the others are small; the frame opens them large.

import { useState } from "preact/hooks";
import type { BoardProps } from "../board";
import type { Act } from "../kit/acts";
import type { Sorting } from "../kit/hold";
import { useTable as use_kit, type Table as KitTable } from "../kit/table";
import { own_of, pub_of, type Own, type Place, type Pub } from "./data";
import { words, type Word } from "./words";

export interface Table extends KitTable<Word> {
  pub: Pub;
  own: Own | null;
  large: number; // the seat whose forest is drawn large
  mine: boolean; // the large forest is the viewer's own, so that a press plays
  after: Pub | null; // the position after the pondered action, if that is certain
  dew: number; // the highlighted face of the die, 0 for none
  point_dew(face: number): void;
}

// The thing that one presses for an action.
const THINGS: Record<string, string> = {
  play: "hand",
  recruit: "river",
  tile: "tile",
  forget: "forget",
  pick: "cell",
  remove: "cell",
  sweep: "cell",
  to: "cell",
  neighbour: "cell",
};

const sorting: Sorting = {
  key_of: ({ kind, args }: Act) => (THINGS[kind] ? `${THINGS[kind]} ${args[0]}` : null),
  loose: ["side", "stop", "end"],
};

export function useTable(props: BoardProps): Table {
  const { moment } = props;
  const [dew, point_dew] = useState(0);
  const large = moment.seat ?? moment.active;
  const mine = moment.seat === large;
  const kit = use_kit(props, { words, sorting, mine, ahead: true });
  const after = kit.ponder.preview?.after;
  return {
    ...kit,
    pub: pub_of(moment),
    own: own_of(moment),
    large,
    mine,
    after: after ? pub_of(after) : null,
    dew,
    point_dew,
  };
}

export const place_of = (table: Table, seat: number): Place => table.pub.seats[seat] as Place;

// The spaces that the pondered card or tile could use.
export function reach_of({ ponder, mine, own }: Table): string[] {
  const [kind, id = ""] = (ponder.action ?? "").split(" ");
  if (!mine || !own) return [];
  if (kind === "play" || kind === "recruit") return own.reach[id] ?? [];
  return kind === "tile" ? (own.tile_reach[id] ?? []) : [];
}
