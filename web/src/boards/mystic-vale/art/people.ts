// People and other speaking beings: subjects of pictures (subject.ts).

import { disc, faint, fill, line } from "./brush";
import { ROBE, motes } from "./shapes";
import type { Subjects } from "./subject";

export const people: Subjects = {
  singer: (hue) => ({
    under: line("M-50-40q10-8 18 0t18 0M-54-28q12-8 22 0", hue.lit, 1.8, faint(0.8)),
    shape:
      ROBE +
      "M8-30C18-36 24-44 27-54L31-52C29-40 20-26 10-20zM-8-30C-17-37-22-44-27-51L-30-48C-26-38-18-26-9-20z",
    over:
      disc(0, -46, 4.4, hue.lit, faint(0.9)) + fill("M0-66l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", hue.lit),
  }),
  chief: (hue) => ({
    shape: "M-24 0C-24-16-22-28-12-34C-15-44-8-51 0-52C8-51 15-44 12-34C22-28 24-16 24 0z",
    over:
      line("M-7-49C-12-58-22-58-24-68M-14-56l-9 0M7-49C12-58 22-58 24-68M14-56l9 0", hue.ink, 3.2) +
      line("M-5-43l4 1.5M5-43l-4 1.5", hue.magic, 2.4) +
      line("M38 2V-56", hue.ink, 2.6) +
      fill("M38-68l5 12-5 6-5-6z", hue.lit),
  }),
  reaper: (hue) => ({
    under: line("M-40 2V-18M-40-10l-8-8M-40-18l6-10M-40-18l-6-8M-34-28l1-8", hue.mid, 3),
    shape: ROBE,
    over:
      line("M20 4L15-62", hue.ink, 2.8) +
      fill("M14-62C30-70 44-60 48-44C38-54 28-57 15-56z", hue.lit) +
      disc(-1, -46, 5, hue.mid) +
      line("M-3-46h.1M2-46h.1", hue.magic, 2.2),
  }),
  chorus: (hue) => ({
    under:
      fill(ROBE, hue.mid, ' transform="translate(-32 -2)scale(.72)"') +
      fill(ROBE, hue.mid, ' transform="translate(33 -2)scale(.72)"') +
      line(
        "M-16-44A16 16 0 0 1 16-44M-25-46A25 25 0 0 1 25-46M-34-48A34 34 0 0 1 34-48",
        hue.lit,
        1.5,
        faint(0.8),
      ),
    shape: ROBE,
    over:
      disc(0, -45, 4, hue.magic) + disc(-32, -34, 2.8, hue.magic) + disc(33, -34, 2.8, hue.magic),
  }),
  druid: (hue) => ({
    shape: ROBE,
    over:
      line("M24 3L22-58", hue.ink, 2.8) +
      line("M22-58c-7-2-7-10 0-10s8 7 2 9", hue.ink, 2.2) +
      disc(22, -63, 8, hue.magic, faint(0.35)) +
      disc(22, -63, 2.6, hue.lit) +
      disc(0, -45, 4.6, hue.mid) +
      line("M-2-45h.1M3-45h.1", hue.lit, 1.8) +
      line("M8-28L22-36", hue.ink, 4),
  }),
  warden: (hue) => ({
    shape:
      "M-17 4C-14-6-16-18-22-26C-22-40-12-47 0-47C12-47 22-40 22-26C16-18 14-6 17 4L8 1L4 5L-3 1L-9 5z",
    over:
      line(
        "M-10-46C-14-56-27-54-32-66M-19-53l-14 0M-25-57l-2-10M10-46C14-56 27-54 32-66M19-53l14 0M25-57l2-10",
        hue.ink,
        3,
      ) +
      line("M-8-32l5 2M8-32l-5 2", hue.magic, 3) +
      line("M-4-18h8M0-26v9", hue.mid, 2) +
      fill("M-33-66q-7-1-7-8q7 0 7 8M32-66q7-1 7-8q-7 0-7 8", hue.lit),
  }),
  chosen: (hue, luck) => ({
    under: disc(0, -32, 34, hue.magic, faint(0.2)) + disc(0, -34, 22, hue.magic, faint(0.28)),
    shape: ROBE,
    over:
      disc(0, -46, 5, hue.lit) +
      line("M-7-60Q0-67 7-60", hue.lit, 2) +
      fill("M-26 0q-4-10-12-10q2 10 12 10M28 0q2-12 12-14q0 12-12 14M-20-2v-9", hue.magic) +
      motes(luck, 6, hue.lit, [-34, -54, 34, -8]),
  }),
  ents: (hue) => ({
    over: `<g id="e" fill="${hue.ink}" transform="translate(0 3)scale(1.2)"><path d="M-10 0L-11-30C-24-28-26-40-18-42C-18-52-4-56 0-50C6-56 19-51 17-42C26-40 24-28 11-30L22-14L10-22L10 0L5-6L0 0L-5-6L-10-22L-22-14z"/>${line("M-4-24h.1M4-24h.1", hue.magic, 3.4)}</g><use href="#e" transform="translate(-38)scale(.7)"/><use href="#e" transform="translate(38)scale(.75)"/>`,
  }),
};
