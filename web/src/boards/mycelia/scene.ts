// What every part of the board is given: the moment, whose forest is drawn large, and what is pondered.

import type { BoardProps } from "../board";
import type { Pondered } from "../kit/ponder";
import { ownOf, pubOf, type Own, type Place, type Pub } from "./data";
import { wordsIn, type Words } from "./words";

export interface Scene {
  props: BoardProps;
  pub: Pub;
  own: Own | null;
  large: number; // the seat whose forest is drawn large
  mine: boolean; // it is the viewer's own, so that pressing means playing
  words: Words;
  ponder: Pondered;
  after: Pub | null; // what the pondered action would make, where that is certain
  dew: number; // the face of the die that is pointed at, 0 for none
  pointDew(face: number): void;
  nameOf(seat: number): string;
}

export interface Pointing {
  ponder: Pondered;
  large: number;
  dew: number;
  pointDew(face: number): void;
}

export function sceneOf(props: BoardProps, pointing: Pointing): Scene {
  const { moment, chairs, lang } = props;
  const { preview } = pointing.ponder;
  return {
    props,
    pub: pubOf(moment),
    own: ownOf(moment),
    mine: moment.seat === pointing.large,
    words: wordsIn(lang),
    after: preview?.after ? pubOf(preview.after) : null,
    nameOf: (seat) => chairs[seat]?.name ?? String(seat + 1),
    ...pointing,
  };
}

export const placeOf = (scene: Scene, seat: number): Place => scene.pub.seats[seat] as Place;

// The spaces that the pondered card or tile could use.
export function reachOf(scene: Scene): string[] {
  const [kind, id = ""] = (scene.ponder.action ?? "").split(" ");
  if (!scene.mine || !scene.own) return [];
  if (kind === "play" || kind === "recruit") return scene.own.reach[id] ?? [];
  return kind === "tile" ? (scene.own.tile_reach[id] ?? []) : [];
}
