// Where the reader is: the place whose colours the page has, and whether a table fills the window.

import { useLayoutEffect } from "preact/hooks";
import type { Light } from "./settings";
import { Store } from "./store";

export const PLACES = ["vale", "mycelia", "dreamscape", "mystic"] as const;
export type PlaceName = (typeof PLACES)[number];

// The place of a game that names none itself.
const OF_GAME: Record<string, PlaceName> = {
  "mystic-vale": "vale",
  mycelia: "mycelia",
  dreamscape: "dreamscape",
  mystic: "mystic",
};

export const place_of = (game: string): PlaceName => OF_GAME[game] ?? "vale";

const root = document.documentElement;

// A table fills the window: the bar of the house is not there.
export const at_table = new Store(false);

// The house stands in the valley, whose picture lies behind its pages.
const HOUSE = "mystic-vale";

// The game whose picture lies behind the page.
export const behind = new Store(HOUSE);

function stand(place: PlaceName, table: boolean): void {
  root.dataset["place"] = place;
  root.classList.toggle("page", !table);
  at_table.set(table);
}

export const begin_scene = (): void => stand(place_of(HOUSE), false);

// The whole page stands in a place while the component is shown. At a table the window is the scene:
// no bar of the house, and sizes that grow with the window.
export function useScene(place: PlaceName, table = false): void {
  useLayoutEffect(() => {
    stand(place, table);
    return begin_scene;
  }, [place, table]);
}

// The page stands in the place of a game, and its picture lies behind.
export function usePlaceOf(game: string): void {
  useScene(place_of(game));
  useLayoutEffect(() => {
    behind.set(game);
    return () => behind.set(HOUSE);
  }, [game]);
}

// At dusk each place is seen at its best hour.
const AT_DUSK: Record<PlaceName, Light> = {
  vale: "dusk",
  mycelia: "day",
  dreamscape: "dusk",
  mystic: "day",
};

// The light of a picture of a place that stands on a page.
export const light_in = (place: PlaceName, light: Light): Light =>
  light === "dusk" ? AT_DUSK[place] : light;
