import type { Board } from "../board";
import { DreamscapeBoard } from "./board";
import { DreamscapeFace } from "./face";
import { DreamscapePicture } from "./picture";
import { symbols } from "./symbols";

export const dreamscape: Board = { game: "dreamscape", Board: DreamscapeBoard, Picture: DreamscapePicture, Face: DreamscapeFace, symbols };
