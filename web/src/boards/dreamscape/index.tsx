import type { Board } from "../board";
import { DreamscapeBoard } from "./board";
import { remember, why } from "./end";
import { DreamscapeFace } from "./face";
import { Finish } from "./finish";
import { made } from "./made";
import { prose } from "./prose";
import { recap } from "./recap";
import { DreamscapeSeat } from "./seat";
import { sounds } from "./sounds";
import { summary } from "./summary";
import { symbol, symbols } from "./symbols";

export const dreamscape: Board = {
  game: "dreamscape",
  areas: {
    world: ".ds-world",
    land: ".ds-land",
    hands: ".ds-hands",
    tiles: ".ds-designs",
    destination: ".ds-place:has(.ds-location-name[data-pondered])",
  },
  place: "dreamscape",
  Board: DreamscapeBoard,
  Seat: DreamscapeSeat,
  Face: DreamscapeFace,
  symbol,
  symbols,
  summary,
  Made: made,
  prose,
  recap,
  sounds,
  remember,
  Finish,
  why,
};
