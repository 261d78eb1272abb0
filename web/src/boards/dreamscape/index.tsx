import type { Board } from "../board";
import { DreamscapeBoard } from "./board";
import { DreamscapeFace } from "./face";
import { symbols } from "./symbols";

export const dreamscape: Board = {
  game: "dreamscape",
  Board: DreamscapeBoard,
  Face: DreamscapeFace,
  symbols,
};
