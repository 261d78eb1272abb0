// What figures hold, and the objects that look like it. The hand is at 0 0, the thing points up.

import {
  BONE,
  BRASS,
  glow,
  INK,
  line,
  METAL,
  moved,
  patch,
  path,
  ball,
  RED,
  rod,
  spot,
  STEEL,
  WOOD,
} from "./ink";

const shaft = (from: number, to: number, width = 3.4): string =>
  rod(`M0 ${from}V${to}`, WOOD, width);

export const THINGS: Record<string, string> = {
  dagger:
    path("M-4-5L-3.5-19 0-27 3.5-19 4-5z", METAL) +
    line("M0-7V-20", "#fff8", 1.4) +
    rod("M-7-4H7", BRASS, 2.4) +
    rod("M0-1V6", WOOD, 2.6) +
    ball(0, 9, 2.4, BRASS),
  sword:
    path("M-3.8-6V-38L0-46 3.8-38V-6z", METAL) +
    line("M0-8V-38", "#fff9", 1.6) +
    rod("M-9-5H9", BRASS, 3) +
    rod("M0-2V7", "#6b2a20", 3) +
    ball(0, 10, 3, BRASS),
  sabre:
    path("M-3-5Q-6-28 10-44Q8-26 4-5z", METAL) +
    line("M0-8Q0-26 7-36", "#fff9", 1.4) +
    rod("M-7-4Q0-7 8-3", BRASS, 2.6) +
    rod("M0-1V6", "#333", 3),
  axe:
    shaft(22, -36) +
    path("M-2-38Q14-46 20-32Q20-22 12-16Q10-22-2-22z", METAL) +
    line("M19-32Q18-24 13-18", "#fffb", 2) +
    path("M-2-36L-8-33V-27L-2-24z", STEEL),
  waraxe:
    shaft(24, -38) +
    path("M2-40Q20-42 20-22Q14-24 2-22zM-2-40Q-20-42-20-22Q-14-24-2-22z", METAL) +
    path("M0-50L4-40H-4z", STEEL),
  spear:
    shaft(40, -40, 3) +
    path("M0-60Q8-48 4-38H-4Q-8-48 0-60z", METAL) +
    line("M0-56V-40", "#fff9", 1.4) +
    line("M-4-36H4", "#c0392b", 3),
  club:
    path("M-3 12L-7-26Q-6-40 1-40Q9-40 8-26L3 12z", WOOD) +
    path("M-7-22l-7-3 6-4zM8-26l7-2-6-5zM-6-34l-6-5 8-1zM1-40l2-8 4 8z", METAL) +
    line("M-5-14H6M-4-4H4", INK, 1.6),
  longbow:
    rod("M-4-40Q20-22 20 0Q20 22-4 40", WOOD, 3.6) +
    line("M-4-40V40", "#f6ead0", 1.3) +
    line("M-22 0H36", WOOD, 2.4) +
    path("M34-4L46 0 34 4z", METAL) +
    path("M-24-4l6 4-6 4h-5l4-4-4-4z", "#c0392b"),
  bow:
    rod("M-2-28Q16-16 16 0Q16 16-2 28", WOOD, 3) +
    line("M-2-28V28", "#f6ead0", 1.2) +
    line("M-10 0H24", WOOD, 2) +
    path("M23-3.5L31 0 23 3.5z", METAL),
  crossbow:
    rod("M-6 4H22", WOOD, 4) +
    rod("M18-14Q26 0 18 18", STEEL, 3) +
    line("M18-14L2 2 18 18", "#f6ead0", 1.2),
  staff:
    shaft(40, -34, 3.2) +
    rod("M0-34Q-10-42-4-50Q6-56 9-46", WOOD, 2.6) +
    spot(2, -45, 12, glow("cold")) +
    ball(2, -45, 4.6, "#8fe3ff"),
  rod:
    shaft(38, -36, 3) +
    path("M0-54L7-44 0-34-7-44z", "#c79bff") +
    spot(0, -44, 14, glow("cold")) +
    line("M-9-36Q0-30 9-36", BRASS, 3),
  pick: shaft(24, -28) + path("M-24-20Q0-40 24-20Q10-28 0-28T-24-20z", STEEL),
  hammer: shaft(20, -26) + path("M-12-38H12V-24H-12z", STEEL) + line("M-8-34V-28", "#fff8", 2),
  shovel: shaft(28, -24) + path("M-8-24H8Q10-40 0-46Q-10-40-8-24z", STEEL),
  fork:
    shaft(36, -28, 2.8) +
    line("M-8-44V-32Q0-26 8-32V-44M0-46V-28", INK, 5) +
    line("M-8-44V-32Q0-26 8-32V-44M0-46V-28", STEEL, 2.4),
  wrench:
    rod("M0 12V-18", STEEL, 5) + path("M-10-34L-4-26H4L10-34Q14-20 4-14H-4Q-14-20-10-34z", METAL),
  spyglass: moved(
    0,
    0,
    path("M-6-4H6V4H-6z", BRASS) +
      path("M6-6H22V6H6z", WOOD) +
      path("M22-8H34V8H22z", BRASS) +
      line("M34-6V6", "#aee", 2),
    " rotate(-20)",
  ),
  lantern:
    line("M0 0V8", INK, 2) +
    spot(0, 18, 20, glow("warm")) +
    path("M-7 10H7L9 26H-9z", "#ffdf7e") +
    line("M-8 10H8M-9 26H9M0 10V26", INK, 2),
  map:
    path("M-14-10L-5-14 5-10 14-14V8L5 12-5 8-14 12z", BONE) +
    line("M-5-14V8M5-10V12", INK, 1) +
    line("M-10-2Q-2-8 2 0T11-4", RED, 1.6),
  book:
    path("M-15-9Q-7-14 0-9Q7-14 15-9V9Q7 4 0 9Q-7 4-15 9z", BONE) +
    line("M0-9V9", INK, 1.6) +
    line("M-11-4Q-7-6-4-4M4-4Q8-6 11-4M-11 1Q-7-1-4 1M4 1Q8-1 11 1", "#8a6a4a", 1.2),
  flask:
    spot(0, -6, 18, glow("acid")) +
    path("M-3.5-22H3.5V-12L11 4Q11 9 6 9H-6Q-11 9-11 4L-3.5-12z", "#e9f3e3") +
    patch("M-6-3H6L10 4Q10 8 6 8H-6Q-10 8-10 4z", "#8fc43a") +
    line("M-5-22H5", INK, 2.6),
  claw:
    rod("M0 4V-8", STEEL, 5) +
    path("M-8-6Q-14-20-2-24Q-6-16-2-10zM8-6Q14-20 2-24Q6-16 2-10z", METAL),
};

// On the other arm; the first is an object, too.
export const shield = (color: string): string =>
  path("M0-17Q9-12 16-13Q17 10 0 20Q-17 10-16-13Q-9-12 0-17z", color) +
  patch("M0-13Q7-9 12.5-9.5Q13 8 0 16z", "#0003") +
  line("M0-16V18M-14 0H14", BRASS, 2.6) +
  ball(0, 0, 3.6, BRASS);
export const buckler = (color: string): string =>
  ball(0, 0, 15, WOOD) +
  ball(0, 0, 11, color) +
  line("M0-11V11M-11 0H11", "#0004", 2) +
  ball(0, 0, 3.6, METAL);
