import { useEffect, useState } from "preact/hooks";
import type { Picture as Drawing } from "../boards/board";
import { picture_of } from "../boards/registry";
import { MadePicture } from "./made-picture";
import { Mark } from "./mark";

// The picture of a game, or one made of its name where nobody has drawn any; until it is known
// which, a quiet place of the same size.
export function Picture({ game, name }: { game: string; name: string }) {
  const [Drawn, found] = useState<Drawing | null>();
  useEffect(() => {
    let wanted = true;
    const load = () => void picture_of(game).then((p) => wanted && found(() => p));
    // When the page has nothing else to do: one may click before the pictures are there.
    const wait =
      "requestIdleCallback" in window
        ? requestIdleCallback(load, { timeout: 1500 })
        : setTimeout(load, 50);
    return () => (
      "cancelIdleCallback" in window ? cancelIdleCallback(wait as number) : clearTimeout(wait),
      void (wanted = false)
    );
  }, [game]);
  return (
    <div class="picture" aria-hidden="true">
      {Drawn ? (
        <Drawn />
      ) : Drawn === null ? (
        <MadePicture game={game} name={name} />
      ) : (
        <Mark size={56} />
      )}
    </div>
  );
}
