// What a player did in a turn, told shortly.

import type { Board, BoardProps, Told } from "../../boards/board";
import { at_once } from "../at-once";
import type { Happening, Lang } from "../types";

// Without a name at its beginning: the face stands beside it.
const without_name = (text: string, name: string): string => {
  const rest = text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
  return rest.replace(/\.$/, "");
};

const in_words = (events: readonly Happening[], name: string): Told[] =>
  at_once(events).map(({ event, times }) => ({
    text: without_name(event.text, name) + (times > 1 ? ` × ${times}` : ""),
  }));

interface About {
  board: Board | null;
  name: string; // of the player
  seat: number;
  lang: Lang;
  meaning: BoardProps["meaning"];
}

// The board tells it as its game does; otherwise the first events of the player are told in their
// own words.
export function bits_of(events: Happening[], { board, name, seat, lang, meaning }: About): Told[] {
  const told = board?.recap?.(events, { lang, meaning });
  if (told) return told;
  const own = events.filter((e) => e.who === seat);
  return in_words(own.length ? own : events, name);
}
