// The reader's settings: language, theme, motion, sound. Stored on this device.

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
  bots: "seen" | "now"; // slowly enough to follow, or at once
  name: string; // the reader's name at tables on this device
  keys: boolean; // single letters are shortcuts
  notify: boolean; // notify the reader when it is their turn and the page is in the background
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

function dress(s: Settings): void {
  const root = document.documentElement;
  root.lang = s.lang;
  root.dataset["theme"] = s.theme === "auto" ? (night.matches ? "dark" : "light") : s.theme;
  root.dataset["motion"] = still(s) ? "off" : s.motion;
}

const night = window.matchMedia("(prefers-color-scheme: dark)");
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
  for (const wish of [night, calm]) wish.addEventListener("change", () => dress(settings.value));
}
