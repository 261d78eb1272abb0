// What every part of the board is given, and what can be done to it.

import type { BoardProps } from "../board";
import type { Pondered } from "../kit/ponder";
import type { Legal } from "../../table/types";
import { ownOf, pubOf, type DreamCard, type Own, type Pub, type Seat } from "./data";
import { wordsIn, type Words } from "./words";

// One thing that pressing something can do: an action, or several in a row.
export interface Choice {
  text: string;
  icons: string[];
  actions: string[]; // played one after another
}

export interface Pointing {
  ponder: Pondered;
  large: number; // the seat whose Dreamscape is drawn large
  tool: string | null; // what of the Hands is held: a colour, "tree" or "dreamer"
  setTool(tool: string | null): void;
  ghost: string | null; // the card whose pattern is laid over the Dreamscape
  pinned: string | null; // the one that stays there when nothing is pointed at
  pin(card: string | null): void;
  hover(card: string | null): void;
  pointed: string | null; // the space that is pointed at
  point(space: string | null): void;
  offer(title: string, choices: Choice[], otherwise: () => void): void;
}

export interface Scene extends Pointing {
  props: BoardProps;
  pub: Pub;
  own: Own | null;
  seat: Seat; // the large one
  mine: boolean;
  words: Words;
  after: Pub | null;
  nameOf(seat: number): string;
}

export function sceneOf(props: BoardProps, pointing: Pointing): Scene {
  const { moment, chairs, lang } = props;
  const pub = pubOf(moment);
  const { preview } = pointing.ponder;
  return {
    ...pointing,
    props,
    pub,
    own: ownOf(moment),
    seat: pub.seats[pointing.large] as Seat,
    mine: moment.seat === pointing.large,
    words: wordsIn(lang),
    after: preview?.after ? pubOf(preview.after) : null,
    nameOf: (seat) => chairs[seat]?.name ?? String(seat + 1),
  };
}

// An action as a choice; the fragments that it names are shown.
export function choiceOf(legal: Legal): Choice {
  const colours = legal.action.split(" ").filter((w) => ["water", "stone", "earth", "grass", "white", "red"].includes(w));
  const icon = legal.action.startsWith("plant") ? ["tree"] : legal.action.startsWith("step") ? ["dreamer"] : colours;
  return { text: legal.text, icons: icon, actions: [legal.action] };
}

export function ghostCard(scene: Scene): DreamCard | null {
  const all = [...scene.seat.open, ...(scene.mine ? (scene.own?.drawn ?? []) : [])];
  return all.find((c) => c.id === scene.ghost) ?? null;
}
