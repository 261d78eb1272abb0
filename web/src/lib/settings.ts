// What the reader chose: language, look, motion, sound. Kept on this device.

import { load_language, spoken } from "../lang/languages";
import type { Lang } from "../lang/texts";
import { read, write } from "./keep";
import { Store } from "./store";

export type Theme = "auto" | "light" | "dark" | "contrast";
export type Motion = "off" | "fast" | "normal" | "slow";

export interface Settings {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  bots: "seen" | "now"; // one can follow a bot's moves, or they come at once
  name: string; // of the reader, at tables of this device
  keys: boolean; // single letters do something
  notify: boolean; // tell when it is one's turn and the page is not in front
}

const normal = (): Settings => ({
  lang: spoken(navigator.languages),
  theme: "auto",
  motion: "normal",
  sound: false,
  bots: "seen",
  name: "",
  keys: true,
  notify: false,
});

// What was chosen on this device counts; a language may be gone since.
function chosen(): Settings {
  const kept: Partial<Settings> = read("settings", {});
  return {
    ...normal(),
    ...kept,
    ...(kept.lang === undefined ? {} : { lang: spoken([kept.lang]) }),
  };
}

export const settings = new Store<Settings>(chosen());

// The page is shown in another language once its texts are there; without them it stays as it is.
export async function choose_language(lang: Lang): Promise<void> {
  if (await load_language(lang)) settings.update({ lang });
}

function dress(s: Settings): void {
  const root = document.documentElement;
  root.lang = s.lang;
  root.dataset["theme"] = s.theme === "auto" ? (night.matches ? "dark" : "light") : s.theme;
  root.dataset["motion"] = still(s) ? "off" : s.motion;
}

const night = window.matchMedia("(prefers-color-scheme: dark)");
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

// No motion: chosen, or asked for by the system.
export const still = (s: Settings): boolean => s.motion === "off" || calm.matches;

// Milliseconds that a bot's move stays in sight before the next.
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
  for (const wish of [night, calm]) wish.addEventListener("change", () => dress(settings.value));
}
