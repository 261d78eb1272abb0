import { useEffect, useState } from "preact/hooks";
import { board_of } from "../boards/registry";
import type { Board } from "../boards/board";
import { Mark } from "./Mark";

// The picture of a game, drawn by its board; until that is there, a quiet place of the same size.
export function Picture({ game }: { game: string }) {
  const [board, found] = useState<Board | null>(null);
  useEffect(() => {
    let wanted = true;
    const load = () => void board_of(game).then((b) => wanted && found(() => b));
    // When the page has nothing else to do: one may click before the pictures are there.
    const wait = "requestIdleCallback" in window ? requestIdleCallback(load, { timeout: 1500 }) : setTimeout(load, 50);
    return () => ("cancelIdleCallback" in window ? cancelIdleCallback(wait as number) : clearTimeout(wait), void (wanted = false));
  }, [game]);
  return <div class="picture" aria-hidden="true">{board ? <board.Picture /> : <Mark size={56} />}</div>;
}
