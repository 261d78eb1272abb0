// Gwidyon, the ghost mushroom under the roots: the old one whom a player alone meets.

import { address, dot, path } from "./svg";

const WOOD = "#3c2815";
const MOSS = "#2f4a1a";

const drawn = [
  path("M34 34Q18 26 16 6M24 22Q14 22 8 16M66 34Q82 26 84 6M76 22Q86 22 92 16", {
    line: "#5a4028",
    width: 5,
    round: true,
  }),
  path("M50 22Q84 22 82 56Q80 92 50 98Q20 92 18 56Q16 22 50 22Z", {
    fill: "#8a6a48",
    line: WOOD,
    width: 2,
  }),
  path("M22 60Q26 96 50 99Q74 96 78 60Q66 74 50 70Q34 74 22 60Z", {
    fill: "#6f9142",
    line: MOSS,
    width: 2,
  }),
  path("M32 72q2 12 4 16M44 76q0 12 2 18M58 76q0 10-2 16M68 72q-2 10-5 15", {
    line: "#a5c66a",
    width: 2.4,
    round: true,
  }),
  path("M28 42q10-7 18 0M54 42q10-7 18 0", { line: "#dfe6c0", width: 5, round: true }),
  dot(37, 52, 6, { fill: "#fff2b8" }),
  dot(63, 52, 6, { fill: "#fff2b8" }),
  dot(38, 53, 3, { fill: "#2a1a12" }),
  dot(62, 53, 3, { fill: "#2a1a12" }),
  path("M46 58q4 8 8 0z", { fill: "#6b4c2f" }),
  path("M30 30q8-16 20-14q14-2 20 14q-8-8-20-8t-20 8z", {
    fill: "#7fa34c",
    line: MOSS,
    width: 1.6,
  }),
];

export const gwidyon_face = address(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${drawn.join("")}</svg>`,
);
