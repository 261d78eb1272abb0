// Weather, water and stones: subjects of pictures (subject.ts).

import { disc, faint, fill, line } from "./brush";
import { pine, ripples } from "./shapes";
import type { Subjects } from "./subject";

export const elements: Subjects = {
  calm: (hue) => ({
    under: line("M-62-30H8M-40-38h64M-70-22H30", hue.lit, 3, faint(0.45)),
    shape: "M-70 0Q-30-16 4-9T70-14V6H-70z",
    over:
      fill("M24-12c0-16 3-24 6-28c3 4 6 12 6 28zM41-12c0-10 2-16 4-19c2 3 4 9 4 19z", hue.ink) +
      line("M-46-50q5-5 8 0q4-5 8 0M-20-58q4-4 6 0q3-4 6 0", hue.ink, 1.8),
  }),
  spring: (hue) => ({
    under:
      fill("M-56 0Q0-16 56 0Q0 14-56 0z", hue.magic, faint(0.9)) +
      line("M-30-4h24M4 0h30M-12 3h20", hue.lit, 1.6),
    shape:
      "M-54 4a12 11 0 0 1 24 0zM-36 6a9 8 0 0 1 17 0zM18 6a10 9 0 0 1 20 0zM34 4a11 14 0 0 1 22 0zM-14-6a14 9 0 0 1 28 0z",
    over:
      line("M-3-14C-3-28-10-34-20-26M3-14C3-28 10-34 20-26M0-15V-34", hue.lit, 3) +
      line("M-23-20h.1M-12-18h.1M23-20h.1M12-18h.1M0-40h.1M-7-38h.1M8-39h.1", hue.lit, 3),
  }),
  rain: (hue, luck) => ({
    shape: "M-44-40a13 13 0 0 1 8-23a19 19 0 0 1 35-4a15 15 0 0 1 24 10a10 10 0 0 1 6 17z",
    over:
      line(
        "M-37-34l-6 20M-24-34l-8 28M-11-34l-6 20M3-34l-8 30M16-34l-6 22M28-34l-6 18",
        hue.magic,
        2.2,
      ) + line(ripples(luck, -6, -2, 80, 2), hue.lit, 1.4),
  }),
  terrace: (hue) => ({
    shape: "M-70 8V-8Q-50-14-34-8V-24Q-14-30 4-24V-40Q24-46 60-40V8z",
    over:
      fill(
        "M4-40Q24-46 62-40Q30-34 4-40zM-34-24Q-14-30 22-24Q-10-18-34-24zM-70-8Q-50-14 4-8Q-34-1-70-8z",
        hue.lit,
      ) +
      line(
        "M8-38v12M15-37v12M22-37v11M-30-22v12M-22-21v12M-13-21v11M-64-6v9M-54-5v9M-42-4v9",
        hue.magic,
        2.2,
      ),
  }),
  aurora: () => ({
    under: ["#7dffc4", "#8fd0ff", "#d79bff"]
      .map((veil, i) =>
        fill(
          `M${-90 + i * 34}-30C${-62 + i * 30}-76 ${-44 + i * 36}-44 ${-6 + i * 30}-80L${8 + i * 30}-78C${-20 + i * 34}-40 ${-40 + i * 34}-46 ${-60 + i * 34}-14z`,
          veil,
          faint(0.5),
        ),
      )
      .join(""),
    shape:
      pine(-40, 4, 30) + pine(-28, 4, 22) + pine(22, 4, 34) + pine(38, 4, 26) + pine(48, 4, 36),
  }),
  geyser: (hue) => ({
    under: disc(0, -50, 24, hue.lit, faint(0.25)),
    over:
      fill(
        "M-7 0C-4-20-8-34-22-50C-26-60-12-66-6-60C-4-70 8-70 9-61C18-66 28-58 22-49C8-34 5-20 8 0z",
        hue.magic,
        faint(0.9),
      ) +
      fill("M-3 0C-1-22-3-40-9-56C2-58 6-50 4-40C3-26 2-12 4 0z", hue.lit) +
      fill("M-40 6C-26-8-12-4-8-2H9C16-5 28-8 40 6z", hue.ink) +
      line("M-34-42q-4-6 0-10M34-38q5-5 1-11M-28-26h.1M27-24h.1", hue.lit, 2),
  }),
  monolith: (hue) => ({
    shape:
      "M-14 2L-11-56L2-66L15-54L17 2zM-44 2L-42-26L-33-31L-27-24L-26 2zM30 2L31-18L41-24L48-15L49 2z",
    over:
      line("M1-52v18M-5-46l6 6l6-6M-4-26h10M1-22v10", hue.magic, 2) +
      line("M1-52v18M-5-46l6 6l6-6M-4-26h10M1-22v10", hue.magic, 6, faint(0.25)),
  }),
  cairn: (hue) => ({
    shape:
      "M-30 2q-2-12 12-13h36q14 1 12 13zM-22-12q-1-11 10-12h22q12 1 11 12zM-15-25q0-10 9-11h13q9 1 9 11zM-9-37q0-9 9-10t9 10zM-4-48q0-8 5-9t5 9z",
    over: line(
      "M-60-44q16-8 30 0t24-4M20-58q12-6 24 0M26-40q14-8 30 0M-56-22q10-6 20 0",
      hue.lit,
      2,
      faint(0.85),
    ),
  }),
};
