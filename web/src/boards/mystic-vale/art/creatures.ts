// Animals: subjects of pictures (subject.ts).

import { disc, faint, fill, line } from "./brush";
import { ANTLERS, DEER, WING } from "./shapes";
import type { Subjects } from "./subject";

export const creatures: Subjects = {
  stag: (hue) => ({
    shape: DEER,
    over: line(`${ANTLERS}M-13-62l8 0`, hue.ink, 2.6) + disc(-29, -44.5, 1.3, hue.lit),
  }),
  owl: (hue) => ({
    under:
      line("M-50 0Q-10 5 50-10", hue.ink, 5) +
      fill("M30-8q10-14 20-10q-4 12-20 10M-40-2q-10-10-16-4q6 10 16 4", hue.mid),
    shape:
      "M-19-60L-9-54C-4-56 4-56 9-54L19-60C22-50 20-44 19-38C23-22 16-4 0 0C-16-4-23-22-19-38C-20-44-22-50-19-60z",
    over:
      disc(-8, -42, 7, hue.lit) +
      disc(8, -42, 7, hue.lit) +
      disc(-8, -42, 3.2, hue.ink) +
      disc(8, -42, 3.2, hue.ink) +
      fill("M-3-37h6l-3 6z", hue.magic) +
      line("M-7-24q3 4 7 0q3 4 7 0M-4-16q2 3 4 0q2 3 4 0", hue.mid, 2),
  }),
  fox: (hue) => ({
    shape:
      "M-33-31L-19-40L-19-53L-10-45L-2-52L-2-39C4-31 9-20 11-9C16-24 28-32 44-28C44-14 32 0 12 0H-13C-12-9-13-17-17-25C-22-26-28-28-33-31z",
    over:
      fill(
        "M44-28C40-22 35-18 27-17C33-24 38-27 44-28zM-17-25C-13-20-9-17-4-16C-6-10-8-5-8 0H-13C-12-9-13-17-17-25z",
        hue.lit,
        faint(0.85),
      ) +
      disc(-19, -36, 1.6, hue.lit) +
      line("M-52 0q6-16 2-30M-46 0q-2-10-9-16M48 0q-2-16 5-22", hue.ink, 2),
  }),
  bird: (hue) => ({
    shape: WING,
    over: line("M-2-36C6-48 16-57 27-62M2-34C10-44 16-49 23-53", hue.lit, 1.2, faint(0.6)),
  }),
  boar: (hue) => ({
    shape:
      "M-46-17L-43-24L-33-31L-31-38L-25-34L-22-44L-15-37L-11-50L-4-40L2-53L8-41L16-51L19-39L28-45L28-34C35-28 37-14 35 0H26L24-13C14-9 2-9-6-12L-7 0H-17L-19-13C-28-13-38-14-46-17z",
    over:
      fill("M-43-17C-46-22-44-26-41-28C-42-22-40-19-37-18z", hue.lit) +
      disc(-31, -25, 1.7, hue.magic),
  }),
  bear: (hue) => ({
    under: line(
      "M-18-40q-6-14 2-24M-15-50l-8-3M-15-55l6-5M0-44q-2-14 8-22M3-54l-8-5M5-58l9-1M17-42q2-12 12-18M21-51l-5-8M23-53l9 1",
      hue.magic,
      2.4,
    ),
    shape:
      "M-45-21C-49-25-47-29-43-30C-42-37-37-41-32-40L-29-45L-24-41C-12-50 10-50 22-43C34-38 37-22 35 0H24L21-14C12-9 0-9-7-13L-8 0H-20L-22-16C-30-17-38-18-45-21z",
    over: disc(-34, -33, 1.6, hue.lit),
  }),
  elephant: (hue) => ({
    shape:
      "M-33-14C-36-24-36-36-31-45C-26-56-12-58-3-53C14-58 32-53 37-38C40-26 39-10 39 0H28L26-15C18-11 8-11 2-14L1 0H-12L-13-18C-16-21-18-23-20-26C-21-14-24-3-33-1C-40 0-45-4-45-9L-40-9C-38-5-34-7-33-14z",
    over:
      fill("M-28-22C-38-20-46-24-50-32C-44-29-36-29-29-31z", hue.lit) +
      fill("M-14-50C-2-52 4-42-2-26C-12-26-18-36-14-50z", hue.mid, faint(0.8)) +
      disc(-26, -38, 1.8, hue.lit),
  }),
  serpent: (hue) => ({
    over:
      `<linearGradient id="p"><stop stop-color="#7df0ff"/><stop offset=".35" stop-color="#b58cff"/><stop offset=".7" stop-color="#ff8fb8"/><stop offset="1" stop-color="#ffe08a"/></linearGradient>` +
      ["", "url(#p)"]
        .map((k, i) =>
          line("M-50 0C-20 8 2 0-6-12S-42-24-34-42S2-58 24-50", k || hue.ink, i ? 8 : 12),
        )
        .join("") +
      fill("M18-62C32-66 44-58 50-50C44-42 32-38 20-43z", hue.ink) +
      disc(34, -54, 2, hue.lit) +
      line("M50-50l8-2M50-50l7 4", hue.magic, 1.4),
  }),
};
