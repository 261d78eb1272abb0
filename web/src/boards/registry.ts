// The boards that are there, each loaded when it is needed. A game without one is shown in words.

import { folders } from "virtual:boards";
import type { Board } from "./board";

const folder_of = (game: string): string => game.replace(/-/g, "_");
const is_board = (v: unknown): v is Board => typeof v === "object" && v !== null && "game" in v && "Board" in v;
const loaded = new Map<string, Promise<Board | null>>();

async function load(game: string): Promise<Board | null> {
  const module = await folders[folder_of(game)]?.();
  return Object.values(module ?? {}).find(is_board) ?? null;
}

export function board_of(game: string): Promise<Board | null> {
  let found = loaded.get(game);
  if (!found) {
    found = load(game).catch(() => {
      loaded.delete(game); // offline: the next try may succeed
      return null;
    });
    loaded.set(game, found);
  }
  return found;
}
