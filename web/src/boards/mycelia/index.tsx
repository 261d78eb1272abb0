import type { Board } from "../board";
import { MyceliaBoard } from "./board";
import { MyceliaFace } from "./face";
import { MyceliaPicture } from "./picture";
import { symbols } from "./symbols";

export const mycelia: Board = { game: "mycelia", Board: MyceliaBoard, Picture: MyceliaPicture, Face: MyceliaFace, symbols };
