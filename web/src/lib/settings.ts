// The reader's settings: language, theme, motion, sound. Stored on this device.

import { load_language, spoken } from "../lang/languages";
import type { Lang } from "../lang/texts";
import { read, write } from "./keep";
import { Store } from "./store";

export type Theme = "auto" | "light" | "dark" | "contrast";
export type Light = "day" | "dusk" | "contrast";
// What can be open in the drawer of a table; "": it is closed.
export type Drawn =
  "" | "moves" | "log" | "scores" | "text" | "symbols" | "chat" | "review" | "menu";
export type Motion = "off" | "fast" | "normal" | "slow";

export interface Settings {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  volume: number; // of the sounds of a table, 0 to 100
  ambience: number; // of the place, 0 to 100
  bots: "seen" | "now"; // slowly enough to follow, or at once
  name: string; // the reader's name at tables on this device
  keys: boolean; // single letters are shortcuts
  notify: boolean; // notify the reader when it is their turn and the page is in the background
  drawer: Drawn;
  beside: boolean; // the open drawer stands beside the table, where the window has room
}

const normal = (): Settings => ({
  lang: spoken(navigator.languages),
  theme: "auto",
  motion: "normal",
  sound: true,
  volume: 30,
  ambience: 0,
  bots: "seen",
  name: "",
  keys: true,
  notify: false,
  drawer: "",
  beside: true,
});

// Stored settings win; a stored language may be gone since.
function chosen(): Settings {
  const kept: Partial<Settings> = read("settings", {});
  return {
    ...normal(),
    ...kept,
    ...(kept.lang === undefined ? {} : { lang: spoken([kept.lang]) }),
  };
}

export const settings = new Store<Settings>(chosen());

// Switches the language once its texts have loaded; if they cannot be loaded, nothing changes.
export async function choose_language(lang: Lang): Promise<void> {
  if (await load_language(lang)) settings.update({ lang });
}

// The light of the place: the system's, and dusk when the system has no wish.
const LIGHTS: Record<Exclude<Theme, "auto">, Light> = {
  light: "day",
  dark: "dusk",
  contrast: "contrast",
};
export const light_of = (theme: Theme): Light =>
  theme !== "auto" ? LIGHTS[theme] : sharp.matches ? "contrast" : noon.matches ? "day" : "dusk";

export const light = new Store<Light>("dusk");

function dress(s: Settings): void {
  const root = document.documentElement;
  root.lang = s.lang;
  light.set(light_of(s.theme));
  root.dataset["light"] = light.value;
  root.dataset["motion"] = still(s) ? "off" : s.motion;
}

const noon = window.matchMedia("(prefers-color-scheme: light)");
const sharp = window.matchMedia("(prefers-contrast: more)");
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

// No motion: by this setting or by the system's.
export const still = (s: Settings): boolean => s.motion === "off" || calm.matches;

// How many milliseconds a bot's move stays visible before the next.
export const pace = (s: Settings): number =>
  s.bots === "now"
    ? 0
    : still(s)
      ? 120
      : { off: 120, fast: 200, normal: 500, slow: 1100 }[s.motion];

export function begin_settings(): void {
  dress(settings.value);
  settings.listen((s) => {
    dress(s);
    write("settings", s);
  });
  for (const wish of [noon, sharp, calm])
    wish.addEventListener("change", () => dress(settings.value));
}
