// The boards that are there and their pictures, each loaded when it is needed. A game without a board is shown in words.

import { boards, pictures } from "virtual:boards";
import type { Board, Picture } from "./board";

const folder_of = (game: string): string => game.replace(/-/g, "_");
const is_board = (v: unknown): v is Board => typeof v === "object" && v !== null && "game" in v && "Board" in v;

// One try for all who ask; offline the next one may succeed.
function remembered<T>(load: (game: string) => Promise<T | null>): (game: string) => Promise<T | null> {
  const loaded = new Map<string, Promise<T | null>>();
  return (game) => {
    const found = loaded.get(game) ?? load(game).catch(() => (loaded.delete(game), null));
    loaded.set(game, found);
    return found;
  };
}

export const board_of = remembered<Board>(async (game) => Object.values((await boards[folder_of(game)]?.()) ?? {}).find(is_board) ?? null);
export const picture_of = remembered<Picture>(async (game) => (await pictures[folder_of(game)]?.())?.Picture ?? null);
