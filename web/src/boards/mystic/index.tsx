// The board of Mystic.

import type { Board } from "../board";
import { legend_of } from "../kit/sprite";
import { Mystic } from "./board";
import { Face } from "./face";
import { held } from "./held";
import { recap, remember } from "./story";
import { SeatOf } from "./seat";
import { SOUNDS } from "./sounds";
import { summary } from "./summary";
import { Icon } from "./symbols";
import { SYMBOLS, words } from "./words";

const legend = legend_of(words, SYMBOLS);

export const board: Board = {
  game: "mystic",
  place: "mystic",
  Board: Mystic,
  Seat: SeatOf,
  Face,
  symbols: (lang) =>
    legend(lang).map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told })),
  recap,
  summary,
  sounds: SOUNDS,
  held,
  remember,
};
