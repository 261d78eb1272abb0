import { useEffect, useState } from "preact/hooks";
import type { Picture as Drawing } from "../boards/board";
import { picture_of } from "../boards/registry";
import { MadePicture } from "./made-picture";
import { Mark } from "./mark";

// The picture of a game, or a generated one; a placeholder of the same size until it has loaded.
export function Picture({ game, name }: { game: string; name: string }) {
  const [Drawn, found] = useState<Drawing | null>();
  useEffect(() => {
    let wanted = true;
    const load = () => void picture_of(game).then((p) => wanted && found(() => p));
    // Loads when the browser is idle: readers may click before the pictures are there.
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
