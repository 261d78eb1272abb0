// The board of Mystic Vale.
import type { Board } from "../board";
import { legend_of } from "../kit/sprite";
import { MysticVale } from "./board";
import { Face } from "./face";
import { made } from "./made";
import { recap } from "./recap";
import { remember, why } from "./remember";
import { OpenSeat } from "./rivals";
import { sounds } from "./sounds";
import { summary } from "./summary";
import { drawable, Icon } from "./symbols";
import { SYMBOLS, words } from "./words";

const legend = legend_of(words, SYMBOLS);

export const board: Board = {
  game: "mystic-vale",
  areas: {
    pool: ".mv-pool, .mv-pool-chip",
    field: ".mv-cards",
    deck: ".mv-deck .mv-card-thing",
    risk: ".mv-risk",
    market: ".mv-commons",
    vales: ".mv-vales",
  },
  place: "vale",
  Board: MysticVale,
  Seat: OpenSeat,
  Face,
  Made: made,
  recap,
  summary,
  remember,
  why,
  sounds,
  symbol: (name) =>
    name === "gray" ? <Icon name="points" /> : drawable(name) ? <Icon name={name} /> : null,
  symbols: (lang) =>
    legend(lang).map(({ icon, ...told }) => ({
      icon: <Icon name={icon} {...(icon === "vp" || icon === "points" ? { text: 2 } : {})} />,
      ...told,
    })),
};
