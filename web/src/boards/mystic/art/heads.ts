// Parts of heads, which face right. Each head is a ball of 14 around 0 0.

import { any, type Chance } from "./chance";
import { CLANS, type Shape } from "./clans";
import { ball, BONE, glow, HAIR, INK, line, patch, path, SKIN, spot, STEEL, use } from "./ink";

const { kroko, mutant, cyborg } = CLANS;

export const HEAD_PARTS: Record<string, string> = {
  kroko:
    path("M-12-6L-20-8-15-1-21 3-14 7z", SKIN) +
    path("M2 9L27 8Q34 9 30 14Q18 19 2 17z", kroko.light) +
    path(
      "M-14 6Q-18-12-4-14Q1-21 8-15Q11-12 12-7L29-5Q38-4 37 3Q36 8 29 8L10 10Q-6 17-14 6z",
      SKIN,
    ) +
    patch("M14 8.5l3 5 3-5zM21 8l3 5 3-5zM28 8l2.5 4 2.5-4.5z", "#fff") +
    ball(3, -12, 4.6, "#f7e27c") +
    line("M4-15V-9", INK, 2.2) +
    spot(32, -1, 1.6, INK) +
    patch("M-9-4q4-4 8-3l-2 5zM-8 5q4-1 6 2l-5 1z", "#0002"),
  kroko0: "",
  kroko1: line("M12-3L18 4M16-4L22 3", "#0005", 1.6),
  kroko2: patch("M-2-17Q3-22 9-16L12-8Q2-13-2-17z", "#3a2418"), // a heavy brow
  kroko3: patch("M16 13Q24 12 29 11Q24 24 17 20z", "#f3e6c4"), // a beard
  hair0: path("M2-15Q-14-22-36-13Q-26-9-29-5Q-38-3-40 4Q-24 1-12 8z", HAIR),
  hair1: path("M6-15Q-8-26-30-27Q-22-20-24-16Q-36-16-42-9Q-28-8-12 6z", HAIR),
  hair2: path("M2-16Q-20-16-34-2Q-42 8-38 16Q-26 6-12 8z", HAIR),
  hair3: path("M4-16Q-12-20-20-8Q-16 2-24 12Q-34 20-44 14Q-30 30-18 18Q-8 8-10 0z", HAIR),
  speedo:
    path("M-13 0Q-14-15 1-15Q14-15 15-2L18 4 14 6Q12 15 2 15Q-12 14-13 0z", SKIN) +
    path("M-11-2L-19-9-15 5z", SKIN) +
    path("M-13-5Q-4-8 4-15Q14-16 15-5Q5-11-13-5z", HAIR) +
    line("M5-3V2M12-3V1", INK, 2.6) +
    line("M3-6L8-7M11-7L15-6M6 9Q10 11 13 8", INK, 1.6),
  horn0: path("M-10-12Q-22-22-18-34Q-12-24-3-17zM9-13Q16-20 26-20Q20-10 13-8z", BONE),
  horn1: path("M-12-11L-16-26-6-17 0-32 6-17 15-26 13-9z", SKIN),
  horn2:
    line("M-6-14Q-14-26-22-26M4-16Q4-30 14-32", INK, 5) +
    line("M-6-14Q-14-26-22-26M4-16Q4-30 14-32", SKIN, 2.4) +
    ball(-23, -26, 3.6, mutant.trim) +
    ball(15, -32, 3.6, mutant.trim),
  horn3: path(
    "M-13-8Q-30-10-32-26Q-24-20-18-20Q-24-30-18-38Q-10-26-2-17zM10-14Q12-28 22-32Q22-18 15-8z",
    BONE,
  ),
  mutant:
    path("M-16-2Q-16-17 0-17T17-2Q20 14 8 17Q-8 20-15 13z", SKIN) +
    path("M-6 9Q4 6 13 9Q8 15-3 14z", "#3a1b2b") +
    patch("M-4 13l2-6 3 6zM7 13l2-6 2 5z", "#fff"),
  meye0: ball(4, -3, 8, "#f5efd0") + ball(6, -3, 3.8, mutant.trim) + spot(6.5, -3, 1.8, INK),
  meye1:
    ball(-4, -4, 4, "#f5efd0") +
    ball(6, -8, 4.6, "#f5efd0") +
    ball(12, 1, 3.4, "#f5efd0") +
    spot(-3, -4, 1.6, INK) +
    spot(7, -8, 1.8, INK) +
    spot(13, 1, 1.4, INK),
  meye2:
    ball(-2, -3, 3, mutant.trim) +
    ball(10, -5, 6, "#f5efd0") +
    spot(11, -5, 2.6, INK) +
    line("M-7-9L2-7M4-13L16-10", INK, 2.4),
  shell0: path("M-13-13H12Q16-13 16-9V9Q16 15 10 15H-9Q-15 15-15 9V-9Q-15-13-13-13z", SKIN),
  shell1: path("M-15 10V-3Q-15-17 1-17T17-3V10L11 15H-9z", SKIN),
  shell2: path("M-11-15H9L17-5V8L10 15H-9L-15 8V-6z", SKIN),
  shell3: path("M-14-12L0-20 15-12 18 4 8 16H-8L-16 6z", SKIN),
  cyborg: line("M-8-14L-13-28", INK, 2.4) + ball(-13, -29, 3, cyborg.trim),
  ceye:
    ball(-14, 1, 5, STEEL) +
    spot(-14, 1, 1.8, INK) +
    line("M-3 9H12M0 7V12M4 7V12M8 7V12", INK, 1.6) +
    spot(-8, -9, 1.3, "#0006"),
  ceye0:
    path("M-7-8H17V2H-7z", "#241a1c") +
    spot(9, -3, 8, glow("cyan")) +
    spot(9, -3, 3.4, cyborg.trim) +
    spot(0, -3, 2, cyborg.trim),
  ceye1: ball(6, -3, 8.5, "#241a1c") + spot(6, -3, 9, glow("cyan")) + spot(6, -3, 3.8, cyborg.trim),
  ceye2:
    path("M-6-6H4V1H-6zM8-6H17V1H8z", "#241a1c") +
    spot(0, -2.5, 2.6, cyborg.trim) +
    spot(13, -2.5, 2.6, cyborg.trim),
  specs:
    ball(2, -1, 5.2, "#dff3f0") +
    ball(13, -1, 4.6, "#dff3f0") +
    spot(3, -1, 1.6, INK) +
    spot(13, -1, 1.6, INK) +
    line("M7-1H8.5", INK, 1.6),
};

// What varies among the heads of a people: brows, hair, horns and eyes, shells and lenses.
const HEADS: Record<Shape, (chance: Chance) => string> = {
  kroko: (chance) => use("kroko") + use(`kroko${any(chance, 4)}`),
  speedo: (chance) => use(`hair${any(chance, 4)}`) + use("speedo"),
  mutant: (chance) => use(`horn${any(chance, 4)}`) + use("mutant") + use(`meye${any(chance, 3)}`),
  cyborg: (chance) =>
    use("cyborg") + use(`shell${any(chance, 4)}`) + use("ceye") + use(`ceye${any(chance, 3)}`),
};

export const head_of = (shape: Shape, chance: Chance): string => HEADS[shape](chance);
