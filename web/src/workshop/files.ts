// Files that the reader brings: what they are, and why one is no set.

import { is_game } from "../lib/games";
import { short_id } from "../table/luck";
import { game_of } from "./header";
import { keep_set, kept_set, type KeptSet } from "./sets";

export const SET_MOST = 1 << 18; // bytes of a set: what the engine takes

export type FileFault = "ws_file_large" | "ws_file_text" | "ws_file_game";

export interface BroughtFile {
  name: string;
  text: string;
  game: string;
  fault: FileFault | null;
}

export async function read_set_file(file: File): Promise<BroughtFile> {
  const no = (fault: FileFault): BroughtFile => ({ name: file.name, text: "", game: "", fault });
  if (file.size > SET_MOST) return no("ws_file_large");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      await file.arrayBuffer(),
    );
  } catch {
    return no("ws_file_text");
  }
  const game = game_of(text);
  return is_game(game) ? { name: file.name, text, game, fault: null } : no("ws_file_game");
}

// A new set on this device.
export async function add_set(game: string, text: string): Promise<KeptSet> {
  let id = short_id();
  while (await kept_set(id)) id = short_id();
  return keep_set({ id, game, text, at: Date.now(), revision: 0, place: "" });
}
