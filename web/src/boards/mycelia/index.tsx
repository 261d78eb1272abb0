import type { Board } from "../board";
import { MyceliaBoard } from "./board";
import { MyceliaFace } from "./face";
import { prose } from "./prose";
import { symbols } from "./symbols";

export const mycelia: Board = {
  game: "mycelia",
  Board: MyceliaBoard,
  Face: MyceliaFace,
  prose,
  symbols,
};
