// What the parts of the frame know about the table. A board arranges these parts; they get their
// content from here.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Board, Told } from "../../boards/board";
import type { TableSource, TableState } from "../source";
import type { Lang, Moment } from "../types";
import type { Turn } from "./turns";

export type PanelName =
  "moves" | "log" | "scores" | "text" | "symbols" | "chat" | "review" | "menu";

export interface Frame {
  kind: TableSource["kind"];
  state: TableState;
  lang: Lang;
  board: Board | null;
  now: Moment; // the present
  shown: Moment; // what the board shows: the present, or what is watched again
  question: string; // the state of the table in one sentence
  can: { undo: boolean; hint: boolean }; // now
  no_undo: string | null; // why not
  offers: { undo: boolean; hint: boolean }; // at this kind of table at all
  undo(): void;
  hint(): void;
  play(action: string): void;
  ponder(action: string | null): void;
  drawer: PanelName | null; // the open panel
  draw(panel: PanelName | null): void;
  unread: number; // messages in the chat
  chats: boolean; // there is a chat
  elsewhere: Elsewhere | null; // other tables where the reader is asked, while they wait here
  open_seat(seat: number | null): void;
  turns: Turn[]; // the log
  brief(turn: Turn): Told[]; // what happened in a turn, told shortly
  recap(seat: number): Recap | null;
  watch_again(seat: number): void;
}

export interface Elsewhere {
  count: number;
  go(): void; // to the most urgent one
}

// The last turn of a seat.
export interface Recap {
  plies: number[];
  bits: Told[];
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("parts of the frame belong inside a table");
  return frame;
}
