// The board of Mystic.

import { lazy } from "../../parts/lazy";
import type { Board } from "../board";
import { legend_of } from "../kit/sprite";
import { Mystic } from "./board";
import type { Pub } from "./data";
import { Face } from "./face";
import { held } from "./held";
import { SeatOf } from "./seat";
import { SOUNDS } from "./sounds";
import { recap } from "./story";
import { drawable, Icon } from "./symbols";
import { Rope } from "./who";
import { SYMBOLS, words } from "./words";

// Only the rules on one page show these pictures.
const Summary = lazy(() => import("./summary").then((m) => m.Summary));

const legend = legend_of(words, SYMBOLS);

export const board: Board = {
  game: "mystic",
  areas: {
    hand: ".ms-hand",
  },
  place: "mystic",
  Board: Mystic,
  Seat: SeatOf,
  Face,
  symbol: (name) => (drawable(name) ? <Icon name={name} /> : null),
  symbols: (lang) =>
    legend(lang).map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told })),
  recap,
  summary: (name) => <Summary name={name} />,
  sounds: SOUNDS,
  held,
  late: () => import("./remember"),
  trophy: ({ pub }, of) => {
    const { seats, goal } = pub as Pub;
    const seat = seats[of];
    return seat ? <Rope seat={seat} of={of} goal={goal} /> : null;
  },
};
