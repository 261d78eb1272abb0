// The light in which pictures are drawn: that of the page.

import { Store, useStore } from "../../../lib/store";
import type { Light } from "./palette";

const root = document.documentElement;
const light_now = (): Light => (root.dataset["light"] === "day" ? "day" : "dusk");
const light = new Store<Light>(light_now());

new MutationObserver(() => light.set(light_now())).observe(root, {
  attributes: true,
  attributeFilter: ["data-light"],
});

export const useLight = (): Light => useStore(light);

// For pictures outside the board, which are drawn once.
export const picture_light = (): Light => light.value;
