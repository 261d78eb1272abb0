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
import type { LogLine } from "../engine/calls";
import type { PlaceName } from "../lib/scene";
import type { SoundName } from "../lib/sound";
import type { Form } from "../scenery/paint";
import type { Row } from "../table/tally";
import type { Chair, Happening, Lang, Meaning, Moment, Preview } from "../table/types";

export interface BoardProps {
  moment: Moment;
  chairs: Chair[];
  lang: Lang;
  still: boolean; // no motion: by the reader's setting, or while a slider moves
  // An action of `legal` that is highlighted elsewhere (the list, a hint).
  highlight: string | null;

  // What a lesson speaks of: a thing ("card amanita-muscaria"), an area ("@river") or else an action.
  // A board that shows one part of itself at a time shows that one.
  meant?: string | null;

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

// Something that happened, told shortly, with a small picture.
export interface Told {
  text: string;
  thing?: [noun: string, id: string];
  thumb?: string; // a data: address
}

// A row of figures, one for each seat.
export interface Figures {
  text: string;
  of: number[];
}

// A thing that is held: drawn large, with everything on it in words.
export interface HeldThing {
  face: VNode;
  symbols: { icon: VNode; name: string; about: string }[];
}

export interface HeldAbout {
  moment: Moment;
  lang: Lang;
  meaning: BoardProps["meaning"];
}

export interface Board {
  game: string;
  // The place whose colours the table has. A board with a place draws the whole window and puts the
  // parts of kit/frame-parts.tsx where its scene wants them; without one the frame arranges itself
  // around the board.
  place?: PlaceName;
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

  // The drawing of a symbol by its name in set files ("mana", "W"); null: none is drawn.
  symbol?(name: string): VNode | null;

  // The picture of a row of the rules on one page, by its name; null: none is drawn.
  summary?(name: string): VNode | null;
  // Selectors of the areas that lessons mean: { river: ".my-river" } for "@river".
  areas?: Record<string, string>;

  // ---- what a board may add to the frame
  // The whole side of an opponent, large, for the opened seat.
  Seat?(props: BoardProps & { seat: number }): VNode;
  // The events of one turn, told shortly.
  recap?(events: Happening[], about: { lang: Lang; meaning: BoardProps["meaning"] }): Told[];
  // The sound of a kind of event.
  sounds?: Record<string, SoundName>;
  // A thing held in the hand; without an answer, its Face is shown with all symbols.
  held?(noun: string, id: string, about: HeldAbout): HeldThing | null;
  // The fewest win: what the engine counts as negative points is shown as a number of things.
  fewest?: boolean;
  // The parts below that are loaded when a match ends, so that they do not weigh on a first visit.
  late?(): Promise<Pick<Board, "count" | "remember">>;
  // What the points of a finished match were won with, where the engine has a single line for them.
  count?(log: LogLine[], moment: Moment, lang: Lang): Row[] | null;
  // What a player has won, drawn below their total.
  trophy?(moment: Moment, seat: number): VNode | null;
  // Two or three things to remember of a finished match.
  remember?(log: LogLine[], moment: Moment, chairs: Chair[], lang: Lang): Told[];
  // Figures of a finished match that nobody wins by, for the table of the count.
  figures?(log: LogLine[], moment: Moment, lang: Lang): Figures[];
  // What the winners leave behind, as a picture for the head of the count.
  Finish?(props: BoardProps & { log: LogLine[]; winners: number[] }): VNode | null;
  // The name of the winner of a finished match that no seat won.
  foe?(moment: Moment, lang: Lang): string | null;
  // What decided the match, beyond the sentence of the engine.
  why?(moment: Moment, chairs: Chair[], lang: Lang): string;
}

// The picture of the game, a whole <svg>: upright for the start page, a band of it for a phone, or
// wide for behind a page. It fills what it stands in.
export type Picture = (props: { form: Form }) => VNode;

export type { ComponentChildren };
