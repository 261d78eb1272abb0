import { useEffect, useState } from "preact/hooks";
import type { Picture as Drawing } from "../boards/board";
import { picture_of } from "../boards/registry";
import { light_in, place_of } from "../lib/scene";
import { light } from "../lib/settings";
import { useStore } from "../lib/store";
import type { Form } from "../scenery/paint";
import { MadePicture } from "./made-picture";

// The picture of a game once it has loaded; null: it has none, undefined: not yet.
export function usePicture(game: string): Drawing | null | undefined {
  const [drawn, found] = useState<Drawing | null>();
  useEffect(() => {
    let wanted = true;
    const load = () => void picture_of(game).then((p) => wanted && found(() => p));
    // Loads when the browser is idle: readers may click before the pictures are there.
    const wait =
      "requestIdleCallback" in window
        ? requestIdleCallback(load, { timeout: 500 })
        : setTimeout(load, 50);
    return () => (
      "cancelIdleCallback" in window ? cancelIdleCallback(wait as number) : clearTimeout(wait),
      void (wanted = false)
    );
  }, [game]);
  return drawn;
}

interface Props {
  game: string;
  name: string;
  form: Form;
}

// The picture of a game, or a generated one; the ground of its place until it has loaded.
export function Picture({ game, name, form }: Props) {
  const Drawn = usePicture(game);
  const now = useStore(light);
  const place = place_of(game);
  return (
    <span class="picture" data-place={place} data-light={light_in(place, now)} aria-hidden="true">
      {Drawn ? <Drawn form={form} /> : Drawn === null && <MadePicture game={game} name={name} />}
    </span>
  );
}

// A small window onto the place of a game, for rows of a list.
export const Stamp = ({ game }: { game: string }) => (
  <span class="stamp">
    <Picture game={game} name={game} form="stamp" />
  </span>
);
