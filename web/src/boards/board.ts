// The contract between the table and the board of a game.
//
// A board draws a moment and offers the legal actions on the things themselves. It holds no rule:
// what can be done is in `moment.legal`, what it would lead to is asked with `preview`, what a
// thing is called and does with `meaning`. Whatever a board does not offer in its own way is still
// there: the table lists every legal action in words below the board.
//
// A folder boards/<game> has index.tsx, which exports its Board, and picture.tsx, which exports a
// Picture: each is loaded when it is needed.

import type { ComponentChildren, VNode } from "preact";
import type { Chair, Lang, Meaning, Moment, Preview } from "../table/types";

export interface BoardProps {
  moment: Moment;
  chairs: Chair[];
  lang: Lang;
  still: boolean; // no motion: by the reader's setting, or while a slider moves
  // An action of `legal` that is highlighted elsewhere (the list, a hint).
  highlight: string | null;

  // Plays an action. The code must be one of `moment.legal`.
  play(action: string): void;
  // Reports the action that the player considers (hover, focus, a drag over a target); null: none.
  ponder(action: string | null): void;
  // What an action would lead to; resolves to null if that is unknown.
  preview(action: string): Promise<Preview | null>;
  // The name and the meaning of a thing: meaning("advancement", "aurora").
  meaning(noun: string, id: string): Meaning;
  // Opens the dialog that explains a thing: its text, its source, its rules.
  explain(noun: string, id: string): void;
}

export interface Made {
  name: string;
  face: VNode;
  parts: { name: string; about: string }[];
}

export interface Board {
  game: string;
  Board(props: BoardProps): VNode;
  // A card or tile as drawn at the table, for the set browser; null for things that are not drawn.
  Face(props: {
    noun: string;
    id: string;
    data: unknown;
    meaning: Meaning;
    lang: Lang;
  }): VNode | null;
  // Removes from an explanation what is meant for terminals: the page draws that.
  prose?(about: string): string;
  // A thing that the match has changed from what is printed, for the dialog that explains it: its
  // name, its drawing, and its parts. Null: it is as printed, or unknown here.
  Made?(props: {
    noun: string;
    id: string;
    moment: Moment;
    meaning: BoardProps["meaning"];
    lang: Lang;
  }): Made | null;
  // The symbols of the game with their names, for the legend.
  symbols(lang: Lang): { icon: VNode; name: string; about: string }[];
}

// A small picture of the game for the start page: a whole <svg>, 320 x 200.
export type Picture = () => VNode;

export type { ComponentChildren };
