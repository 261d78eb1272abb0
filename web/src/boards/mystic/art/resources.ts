// The seven resources, in a box of 100 x 120.

import type { Unit } from "../data";
import { at_each, ball, glow, inked, INK, line, patch, path, spot, STEEL, WOOD } from "./ink";

const ellipse = (angle: number, color: string, width: number): string =>
  `<ellipse cx="50" cy="70" rx="38" ry="14" fill="none" stroke="${color}" stroke-width="${width}" transform="rotate(${angle} 50 70)"/>`;
const orbit = (angle: number): string => ellipse(angle, INK, 6) + ellipse(angle, "#cfe86a", 2.6);

const RESOURCES: Record<Unit, string> = {
  bo: at_each(
    [
      [30, 82],
      [56, 82],
      [43, 60],
    ],
    (x, y) =>
      path(`M${x} ${y - 12}h30v24h-30z`, "#9a6836") +
      ball(x, y, 12, "#e3bd84") +
      ball(x, y, 7.5, "#d0a066") +
      spot(x, y, 2.5, "#9a6836"),
  ),
  fe: at_each(
    [
      [12, 84],
      [50, 84],
      [31, 60],
    ],
    (x, y) =>
      path(`M${x} ${y + 16}L${x + 6} ${y}h24l8 16z`, STEEL) +
      path(`M${x + 6} ${y}l5-6h24l-5 6z`, "#cdd4d6") +
      path(`M${x + 30} ${y}l5-6 8 15-5 7z`, "#6b757a"),
  ),
  no:
    path("M12 76Q10 50 40 46Q76 42 88 66Q92 92 60 94Q16 98 12 76z", "#cf8f42") +
    line("M30 54Q38 66 32 78M48 50Q56 64 50 80M66 52Q72 64 68 78", "#f3d59a", 4) +
    ball(74, 86, 16, "#b93a2c") +
    spot(68, 80, 4, "#fff6") +
    line("M74 72Q76 62 84 60", INK, 3) +
    path("M76 68Q84 56 94 62Q88 72 76 68z", "#6a8f3c"),
  or:
    at_each(
      [
        [50, 92],
        [46, 82],
        [52, 72],
      ],
      (x, y) =>
        path(`M${x - 24} ${y}v7a24 9 0 0 0 48 0v-7z`, "#b8801f") +
        `<ellipse cx="${x}" cy="${y}" rx="24" ry="9" fill="#f0c045"/>`,
    ) +
    ball(50, 46, 18, "#f0c045") +
    ball(50, 46, 12.5, "#dba52e") +
    line("M50 38V54M45 42H55M45 50H55", "#8a5c10", 2.6),
  br:
    at_each(
      [
        [8, 84],
        [52, 84],
        [30, 62],
      ],
      (x, y) =>
        path(`M${x} ${y}h34v16h-34z`, "#c05a38") +
        path(`M${x} ${y}l7-7h34l-7 7z`, "#e08a62") +
        path(`M${x + 34} ${y}l7-7v16l-7 7z`, "#8a3a24"),
    ) + line("M14 92H28M58 92H72M36 70H50", "#0003", 2),
  at:
    spot(50, 70, 44, glow("acid")) +
    [0, 60, 120].map(orbit).join("") +
    ball(50, 70, 10, "#7fae2c") +
    ball(88, 70, 4.6, "#f3ffc0") +
    ball(31, 37, 4.6, "#f3ffc0"),
  po:
    spot(50, 74, 40, glow("cold")) +
    path("M40 34H60V54L80 90Q82 100 72 100H28Q18 100 20 90L40 54z", "#efe6fb") +
    patch("M33 70H67L77 90Q79 98 72 98H28Q21 98 23 90z", "#a557c4") +
    line("M36 34H64", INK, 6) +
    line("M37 34H63", WOOD, 3) +
    patch(
      "M50 74l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5zM36 86l1.5 3 3 1.5-3 1.5-1.5 3-1.5-3-3-1.5 3-1.5z",
      "#ffe9ff",
    ),
};

export const resource = (unit: Unit): string => inked(RESOURCES[unit]);
