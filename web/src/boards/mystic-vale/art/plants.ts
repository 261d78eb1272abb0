// Plants: subjects of pictures (subject.ts).

import { disc, faint, fill, line, short, whole } from "./brush";
import { blade, branches, crown, frond, motes, wood } from "./shapes";
import type { Subjects } from "./subject";

// Where the sprouts of a furrow stand, and how large they are.
const SPROUTS: readonly [x: number, y: number, size: number][] = [
  [-32, -2, 1],
  [-4, -5, 1.5],
  [25, -2, 1.15],
  [-17, -13, 0.8],
  [12, -13, 0.7],
];

const sprout = (x: number, y: number, k: number): string =>
  `M${short(x)} ${short(y)}v${short(-10 * k)}q${short(-9 * k)} 0 ${short(-9 * k)}${short(-9 * k)}q${short(9 * k)} 0 ${short(9 * k)} ${short(7 * k)}q0${short(-9 * k)} ${short(10 * k)}${short(-10 * k)}q0 ${short(9 * k)}${short(-9 * k)} ${short(10 * k)}v${short(12 * k)}z`;

export const plants: Subjects = {
  dead: (hue, luck) => {
    const tree = branches(luck, 22, 0.75, 4);
    return {
      over:
        wood(tree, hue.ink, 6) +
        line("M-30 0q14-5 26-1M8-1q12-4 26 1", hue.ink, 3) +
        disc(-26, -4, 1.6, hue.magic) +
        disc(18, -3, 1.2, hue.magic),
    };
  },
  furrow: (hue) => {
    let furrows = "";
    for (let i = -2; i < 3; i++) furrows += `M${i * 20} 4Q${i * 12}-6 ${i * 7}-16`;
    const sprouts = SPROUTS.map(([x, y, size]) => sprout(x, y, size)).join("");
    return {
      under: fill("M-60 8Q0-30 60 8z", hue.ink) + line(furrows, hue.mid, 3, faint(0.8)),
      over: fill(sprouts, hue.magic),
    };
  },
  pods: (hue) => ({
    shape: "M-36 0a12 14 0 1 1 24 0zM-14 0a16 20 0 1 1 32 0zM14 0a10 11 0 1 1 20 0z",
    over:
      line("M-24-14q-1-11-9-14M2-20q0-14 11-17M24-11q2-7 9-9", hue.ink, 2.4) +
      fill("M-33-28q-8 1-9-6q8-1 9 6M13-37q8 2 11-6q-9-2-11 6M33-20q6 1 8-5q-7-1-8 5", hue.magic) +
      line("M-28-5h.1M-20-5h.1M-4-9h.1M7-9h.1M20-4h.1M27-4h.1", hue.lit, 3.4),
  }),
  fern: (hue) => {
    const [stem, leaves] = frond(52, 1);
    return {
      under: `<g transform="translate(-10 2)scale(-.7 .7)">${line(stem + leaves, hue.mid, 4)}</g>`,
      over: line(stem, hue.ink, 4) + line(leaves, hue.ink, 3) + line(stem, hue.lit, 1, faint(0.7)),
    };
  },
  sprout: (hue) => ({
    under: disc(0, -34, 24, hue.magic, faint(0.22)),
    shape:
      "M-2 4C-3-12-2-22 0-32C-20-30-30-42-32-56C-14-56-2-48 1-36C2-52 14-62 34-62C34-46 22-34 3-32C2-20 3-10 4 4z",
    over:
      line("M1-33C-8-44-18-50-28-53M2-34C10-46 20-54 30-58", hue.lit, 1.4, faint(0.8)) +
      line("M-30 2q6-12 0-20M26 2q-4-8 3-15", hue.ink, 2.4) +
      fill("M-50 6Q0-10 50 6z", hue.ink),
  }),
  grass: (hue, luck) => {
    let before = "";
    let behind = "";
    for (let i = 0; i < 11; i++) {
      before += blade(-52 + i * 9 + luck.within(-3, 3), luck.within(20, 46), luck.within(-14, 14));
      if (i % 3 === 1) behind += blade(-54 + i * 10, luck.within(40, 58), luck.within(-8, 8));
    }
    return { under: fill(behind, hue.mid), shape: before };
  },
  tree: (hue, luck) => {
    const tree = branches(luck, 22, 0.6, 4);
    return {
      over:
        wood(tree, hue.ink, 8) +
        crown(tree.tips, 12, hue.ink) +
        crown(tree.tips.slice(0, 4), 8, hue.mid, ' transform="translate(-3 -3)"') +
        crown(tree.tips.slice(0, 2), 4, hue.lit, ' transform="translate(-7 -6)"' + faint(0.75)),
    };
  },
  orchard: (hue, luck) => {
    const tree = branches(luck, 18, 0.7, 4);
    let fruit = "";
    for (const [x, y] of tree.tips)
      fruit += `M${whole(x + luck.within(-6, 6))} ${whole(y + luck.within(0, 8))}h.1`;
    return {
      over:
        wood(tree, hue.ink, 7) +
        crown(tree.tips, 11, hue.ink) +
        crown(tree.tips.slice(0, 3), 8, hue.mid, ' transform="translate(-2 -2)"') +
        line(fruit, hue.magic, 5.5),
    };
  },
  firefly: (hue, luck) => {
    let blades = "";
    for (let i = 0; i < 7; i++)
      blades += blade(-50 + i * 15 + luck.within(-3, 3), luck.within(14, 34), luck.within(-10, 10));
    return {
      shape: blades,
      over:
        motes(luck, 8, hue.magic, [-50, -60, 46, -12]) +
        disc(4, -36, 13, hue.magic, faint(0.25)) +
        disc(4, -36, 3, hue.lit),
    };
  },
  seed: (hue) => ({
    under: disc(0, -30, 30, hue.magic, faint(0.22)) + disc(0, -30, 22, hue.magic, faint(0.3)),
    shape: "M0-62C14-48 18-28 10-12Q0 2-10-12C-18-28-14-48 0-62z",
    over:
      fill("M0-62C14-48 18-28 10-12C12-30 8-46 0-62z", hue.mid) +
      line("M0-14V-40M0-26q-7-2-8-10M0-32q6-2 7-9", hue.lit, 2) +
      line("M-18 3q9-7 18-5t18 4M0-2v7", hue.ink, 2.6),
  }),
  magicseed: (hue, luck) => ({
    under:
      [26, 20, 13].map((k) => disc(0, -34, k, hue.magic, faint(0.2))).join("") +
      line(
        Array.from({ length: 12 }, (_, i) => {
          const angle = i * 0.5236 + luck.within(-0.1, 0.1);
          const reach = luck.within(30, 40);
          return `M${short(Math.cos(angle) * 25)} ${short(-34 + Math.sin(angle) * 25)}L${short(Math.cos(angle) * reach)} ${short(-34 + Math.sin(angle) * reach)}`;
        }).join(""),
        hue.lit,
        1.4,
      ),
    shape: "M-26 4Q-20-14-7-16Q0-12 7-16Q20-14 26 4z",
    over:
      fill("M0-56C13-46 14-26 0-16C-14-26-13-46 0-56z", hue.lit) +
      fill("M0-50C7-43 8-30 0-21C-4-30-4-42 0-50z", hue.magic),
  }),
  mushroom: (hue, luck) => ({
    shape:
      "M-7 4L-4-30H6L9 4zM-32-28C-30-50 30-52 34-28Q0-18-32-28zM28 4l2-16h6l2 16zM17-11C18-26 48-26 50-11Q33-5 17-11zM-42 4l1-10h5l1 10zM-50-5C-48-17-30-17-28-5Q-39-1-50-5z",
    over:
      line("M-16-36h.1M0-41h.1M15-35h.1M28-17h.1M38-16h.1M-40-10h.1", hue.lit, 4.4) +
      motes(luck, 5, hue.magic, [-50, -60, 50, -10]),
  }),
};
