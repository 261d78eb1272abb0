import type { Board } from "../board";
import { MyceliaBoard } from "./board";
import { figures, foe, remember, why } from "./end";
import { MyceliaFace } from "./face";
import { Finish } from "./finish";
import { held } from "./held";
import { prose } from "./prose";
import { recap } from "./retold";
import { MyceliaSeat } from "./seat";
import { summary } from "./summary";
import { symbols } from "./symbols";

export const mycelia: Board = {
  game: "mycelia",
  areas: {
    forest: ".my-mine .my-forest",
    hand: ".my-fan",
    opponent: ".my-foes",
    river: ".my-river",
    shrine: ".my-shrine",
    tiles: ".my-purse",
  },
  place: "mycelia",
  fewest: true,
  Board: MyceliaBoard,
  Face: MyceliaFace,
  Seat: MyceliaSeat,
  prose,
  symbols,
  summary,
  held,
  recap,
  remember,
  figures,
  Finish,
  foe,
  why,
  sounds: {
    play: "card",
    play_shown: "card",
    move: "plip",
    offer: "chime",
    remove: "chime",
    leaves: "rustle",
    recruit: "splash",
    tile: "wood",
    take_tile: "wood",
    wash: "water",
    river: "water",
    shrine: "drop",
    die: "bell",
    dew: "drop",
    shuffle: "shuffle",
    draw: "flick",
    draw_shown: "flick",
    heap: "chime",
    forget: "page",
    extra: "glow",
    clear: "glow",
  },
};
