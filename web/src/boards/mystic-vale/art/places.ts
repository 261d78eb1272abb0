// Landscapes, mostly of vales: subjects of pictures (subject.ts).

import { disc, faint, fill, line } from "./brush";
import { ANTLERS, DEER, WING, blade, branches, crown, motes, pine, ripples, wood } from "./shapes";
import type { Subjects } from "./subject";

export const places: Subjects = {
  lake: (hue, luck) => ({
    under:
      fill("M-90 8Q-40-22 10-20T80-6V20H-90z", hue.magic, faint(0.75)) +
      line(ripples(luck, -4, -12, 90, 6), hue.lit, 1.5, faint(0.9)),
    shape: pine(44, 0, 34) + pine(56, 2, 26) + pine(33, 1, 22) + "M-66 6l4-8h10l5 8z",
  }),
  falls: (hue) => ({
    under: fill("M-24-50H24V10H-24z", hue.magic),
    shape:
      "M-72 8V-34L-56-50L-30-52L-20-44L-24-30L-14-18L-20 8zM72 8V-42L60-56L30-54L18-46L24-32L12-16L20 8z",
    over:
      line("M-12-49V2M-4-50V4M4-50V0M13-49V2", hue.lit, 2.6, faint(0.85)) +
      fill("M-44 10Q-20-8 0-4T44 10z", hue.lit, faint(0.85)) +
      fill(pine(-54, -48, 18) + pine(48, -53, 20), hue.ink),
  }),
  road: (hue) => ({
    over:
      fill(
        "M-40 10C-6-2 24-6 16-16S-24-24-12-34L-6-35C-14-26 34-24 34-12S10 2 8 10z",
        hue.lit,
        faint(0.9),
      ) +
      fill(
        "M40 4c0-4 1-9 3-9a4 4 0 1 1 3 0c2 0 3 5 3 9zM54 4c0-3 1-7 2-7a3 3 0 1 1 3 0c1 0 2 4 2 7z",
        hue.ink,
      ) +
      fill(pine(-50, 4, 30) + pine(-62, 4, 22), hue.ink),
  }),
  nexus: (hue) => ({
    under:
      line("M-90-8L0-20L90-6M-60 8L0-20L64 8M0-20V-90", hue.magic, 2.2) +
      line("M-90-8L0-20L90-6M0-20V-90", hue.magic, 7, faint(0.25)),
    shape: "M-8 0L-5-38L2-44L9-37L11 0zM-36 4l2-20l7-3l5 5l1 18zM25 4l1-22l8-4l5 6l1 20z",
  }),
  peak: (hue) => ({
    under: line("M4-66L-40-90M4-66L4-96M4-66L46-90", hue.lit, 3, faint(0.4)),
    shape: "M-56 6L-20-36L-12-30L4-66L22-28L30-34L62 6z",
    over: fill("M4-66L22-28L12-36L6-28L0-40L-8-34z", hue.lit),
  }),
  aerie: (hue) => ({
    shape:
      "M-30 6C-28-14-20-28-14-38H14C20-26 26-12 30 6zM-26-38Q0-28 26-38L30-44L16-42L0-44L-16-42L-31-44z",
    over:
      `<g transform="translate(-2 -40) scale(.42)">${fill(WING, hue.ink)}</g>` +
      disc(34, -10, 3.6, hue.magic) +
      disc(34, -10, 8, hue.magic, faint(0.3)),
  }),
  den: (hue) => ({
    shape: "M-62 6C-58-30-34-52-2-52S56-30 62 6z",
    over:
      fill("M-24 6C-22-16-12-28 0-28S22-16 24 6z", hue.deep) +
      line("M-7-8h.1M7-8h.1", hue.magic, 3.6) +
      line("M-52-18q-10-16-2-26M-40-34q-4-14 6-20M46-26q12-10 8-24", hue.ink, 3),
  }),
  worldtree: (hue, luck) => {
    const tree = branches(luck, 26, 0.8, 3);
    return {
      over:
        wood(tree, hue.ink, 12) +
        crown(tree.tips, 20, hue.ink) +
        crown(tree.tips.slice(0, 3), 9, hue.mid, ' transform="translate(-4 -4)"') +
        line("M-34 6Q-12-2-3-12M34 6Q12-2 3-12", hue.ink, 5) +
        motes(luck, 6, hue.magic, [-30, -64, 30, -30]),
    };
  },
  roots: (hue) => ({
    over:
      line(
        "M0-70C4-48-4-36 0-26M0-26C-14-14-34-18-50 4M0-26C-8-10-16-8-22 8M0-26C2-10 0-4 2 8M0-26C12-12 18-6 26 8M0-26C14-16 36-18 52 4",
        hue.ink,
        6,
      ) +
      fill("M-9-92V-30H9V-92z", hue.ink) +
      line("M-4-88C-2-60-6-44-2-28C-14-14-30-18-46 4M2-28C14-16 34-18 48 3", hue.magic, 1.6),
  }),
  savanna: (hue) => ({
    under: fill("M-90 2Q0-10 90 2V20H-90z", hue.mid),
    over:
      line("M-16 2C-14-16-20-22-28-32M-15-10C-10-22 0-26 8-34", hue.ink, 3.6) +
      fill("M-52-34Q-30-48-4-36Q-24-32-52-34zM-14-36Q10-50 38-38Q14-33-14-36z", hue.ink) +
      `<g transform="translate(40 3) scale(.36)">${fill(DEER, hue.ink)}</g>`,
  }),
  grove: (hue) => ({
    under: fill(pine(-56, 2, 40) + pine(-40, 2, 54) + pine(46, 2, 52) + pine(60, 2, 38), hue.mid),
    shape: pine(-26, 4, 44) + pine(30, 4, 48),
    over: `<g transform="translate(4 4) scale(.66)">${fill(DEER, hue.ink) + line(ANTLERS, hue.ink, 3)}</g>`,
  }),
  sanctuary: (hue) => ({
    under: fill("M-50 4V-30Q-50-62 0-64Q50-62 50-30V4H42V-28Q40-54 0-56Q-40-54-42-28V4z", hue.mid),
    shape:
      "M-6 4C-3-8-4-16-8-24C-26-22-32-36-20-42C-18-54 14-58 20-44C32-38 28-22 9-24C4-16 4-8 7 4z",
    over:
      disc(0, -30, 14, hue.magic, faint(0.3)) +
      fill("M0-34c4-7 12-4 9 3q-2 5-9 9q-7-4-9-9c-3-7 5-10 9-3z", hue.magic),
  }),
  pool: (hue, luck) => ({
    under: fill("M-14-90L-30 0H30L14-90z", hue.lit, faint(0.3)),
    shape: "M-56 8Q-50-8-30-8H30Q50-8 56 8z",
    over:
      fill("M-44 0Q0-14 44 0Q0 12-44 0z", hue.magic) +
      fill("M-22 0Q0-7 22 0Q0 6-22 0z", hue.lit) +
      motes(luck, 7, hue.lit, [-22, -60, 22, -8]),
  }),
  brook: (hue) => ({
    over:
      fill(
        "M-30 12C-20 0 30 2 22-10S-30-14-18-26S14-32 12-38L17-38C24-28-2-26 0-20S50-18 46-4S14 4 16 12z",
        hue.magic,
      ) +
      line("M-6 8q10-4 20-4M20-6q6-4 0-8M-14-20q6-5 14-6", hue.lit, 1.8) +
      fill(
        blade(-44, 26, -6) +
          blade(-38, 32, 5) +
          blade(-50, 20, -9) +
          blade(50, 28, 6) +
          blade(57, 20, 9),
        hue.ink,
      ),
  }),
  skyhaven: (hue) => ({
    shape:
      "M-42-22C-30-32 22-36 46-26C38-20 34-12 22-10C18-2 10 2 6 12C0 4-6 0-10-6C-24-6-36-12-42-22z",
    over:
      fill(pine(-20, -26, 22) + pine(-6, -29, 34) + pine(28, -29, 20), hue.ink) +
      fill("M8-30h16v-12l-8-8-8 8z", hue.ink) +
      disc(16, -36, 2, hue.magic) +
      fill(
        "M-84 0a8 8 0 0 1 14-6a12 12 0 0 1 22 0a8 8 0 0 1 10 6zM30 8a7 7 0 0 1 12-5a10 10 0 0 1 18 0a7 7 0 0 1 10 5z",
        hue.lit,
        faint(0.75),
      ),
  }),
  vigor: (hue) => ({
    over:
      fill("M-80-24C-40-34-20-10 10-16S60-36 90-30V-8C60-14 40 8 4 4S-50-10-80-2z", hue.magic) +
      line("M-70-16C-40-22-20-2 10-6S60-26 84-20M-50-8C-30-8-16 2 6 0", hue.lit, 2) +
      fill("M18-18C24-36 36-40 46-34C42-30 36-30 34-26L40-18z", hue.lit) +
      fill(pine(-58, -20, 30) + pine(-44, -22, 22), hue.ink),
  }),
  valley: (hue) => ({
    shape: "M-90 10V-46Q-50-34-22 0Q-14 8-6 10zM90 10V-52Q52-36 28-4Q20 8 8 10z",
    under: fill("M-90 10V-26Q-30-14 2-10T90-24V10z", hue.mid),
    over:
      fill("M-4 12C-8 2 10-2 4-8S2-14 6-18L9-18C8-12 20-8 16 0S12 6 14 12z", hue.magic) +
      fill(
        pine(-44, -14, 16) + pine(-56, -22, 18) + pine(54, -20, 18) + pine(42, -8, 14),
        hue.deep,
      ),
  }),
  canopy: (hue) => {
    return {
      over:
        [-44, 0, 44]
          .map(
            (x, i) =>
              `<g transform="translate(${x} ${i === 1 ? 2 : 6})">${fill("M-4 0L-2-50H3L5 0z", i === 1 ? hue.ink : hue.mid)}</g>`,
          )
          .join("") +
        fill(
          "M-70-40a16 16 0 0 1 26-16a20 20 0 0 1 34-6a20 20 0 0 1 36 4a18 18 0 0 1 34 14a12 12 0 0 1-6 12Q0-22-64-32z",
          hue.ink,
        ) +
        line(
          "M-2-30L-42-18M3-30L44-18M-2-30L-42-34M3-30L44-34M-20-24q-3-4 0-8M22-24q3-4 0-8",
          hue.lit,
          1,
          faint(0.9),
        ),
    };
  },
  glade: (hue) => ({
    under:
      fill(pine(-62, 2, 44) + pine(-48, 0, 56) + pine(52, 0, 54) + pine(66, 2, 42), hue.mid) +
      fill("M-40-6Q0-22 40-6z", hue.lit, faint(0.5)),
    shape: "M-22 6V-10H22V6zM-26-10a4 4 0 0 1 4-4H22a4 4 0 0 1 4 4z",
    over:
      line("M0-14V-44M0-40C-4-56-18-52-20-34M0-40C4-56 18-52 20-34", hue.magic, 2.6) +
      line("M-16 8C-30 10-40 8-54 14M16 8C30 10 40 8 54 14", hue.magic, 3),
  }),
};
