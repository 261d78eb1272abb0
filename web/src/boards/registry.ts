// What the page has for single games, each loaded on demand: boards and pictures. A game without a
// board is shown in words, and without a picture gets a generated one.

import { boards, pictures } from "virtual:boards";
import { load_styles } from "../lib/styles";
import type { Board, Picture } from "./board";

const is_board = (v: unknown): v is Board =>
  typeof v === "object" && v !== null && "game" in v && "Board" in v;

// All callers share one attempt; after a failure (offline) the next call tries again.
function remembered<T>(
  load: (game: string) => Promise<T | null>,
): (game: string) => Promise<T | null> {
  const loaded = new Map<string, Promise<T | null>>();
  return (game) => {
    const found = loaded.get(game) ?? load(game).catch(() => (loaded.delete(game), null));
    loaded.set(game, found);
    return found;
  };
}

// The styles of a board are there before it is drawn.
function dress(game: string): Promise<void> {
  const file = BOARD_STYLES[game];
  return file === undefined ? Promise.resolve() : load_styles(file);
}

export const board_of = remembered<Board>(async (game) => {
  const [found] = await Promise.all([boards[game]?.(), dress(game)]);
  return Object.values(found ?? {}).find(is_board) ?? null;
});
export const picture_of = remembered<Picture>(
  async (game) => (await pictures[game]?.())?.Picture ?? null,
);
