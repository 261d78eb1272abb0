// Parts of bodies that stand beside the figure or under it.

import { CLANS } from "./clans";
import {
  ball,
  BONE,
  BRASS,
  CLOTH,
  INK,
  line,
  path,
  RED,
  rod,
  SKIN,
  spot,
  STEEL,
  WOOD,
} from "./ink";
import { buckler, shield } from "./things";

const { kroko, mutant } = CLANS;

export const BODY_PARTS: Record<string, string> = {
  tail:
    path("M46 88Q28 104 14 94Q4 84 12 72Q14 84 22 84Q34 84 44 74z", SKIN) +
    path("M13 86l-8 0 5 6zM21 97l-6 6 9-1z", kroko.light),
  shield: shield(CLOTH),
  buckler: buckler(CLOTH),
  shadow: '<ellipse cx="50" cy="112" rx="30" ry="4.5" fill="#1b0f08" opacity=".4"/>',
  spikes: path("M0 58l-9-8 1 11-8 1 6 8-6 6 14 3z", mutant.trim),
  paw:
    ball(0, 91, 9, SKIN) +
    line("M-5 95V99M0 96V100M5 95V99", BONE, 2.4) +
    spot(7, 68, 2.6, mutant.trim) +
    spot(2, 76, 1.8, mutant.trim),
  pack:
    path("M-5 52H16V82H-5z", STEEL) +
    line("M-1 52V42", INK, 6) +
    line("M-1 51V43", BRASS, 2.6) +
    spot(-3, 34, 6, "#fff6") +
    spot(-9, 26, 4, "#fff4"),
  quiver: rod("M2 62L-7 44", WOOD, 6) + path("M-12 44l-3-9 7 2 1-9 6 12z", RED),
  tracks:
    path("M30 94H70Q77 103 70 112H30Q23 103 30 94z", "#4a4440") +
    ball(35, 103, 5, STEEL) +
    ball(65, 103, 5, STEEL) +
    ball(50, 103, 5, STEEL),
};
