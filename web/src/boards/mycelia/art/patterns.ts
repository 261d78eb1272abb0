// What is on a cap: warts, scales, cracks... Each varies a little from card to card.

import type { Chance } from "./chance";
import { lighter } from "./colour";
import type { Capped, Pattern } from "./species";
import { d, oval, path } from "./svg";

type Spot = [x: number, y: number, size: number];

const WARTS: Spot[] = [
  [34, 42, 5],
  [52, 27, 6],
  [72, 36, 5.5],
  [58, 46, 4],
  [88, 50, 4],
  [22, 55, 4],
  [43, 57, 3.5],
  [76, 57, 3.5],
  [66, 22, 3],
];
const SCALES: Spot[] = [
  [60, 24, 5],
  [42, 32, 3],
  [76, 34, 3],
  [30, 44, 3],
  [56, 40, 3],
  [88, 46, 3],
  [70, 48, 3],
  [42, 52, 2.6],
  [20, 56, 2.4],
  [82, 58, 2.6],
  [60, 57, 2.4],
  [100, 53, 2.2],
];
const CRACKS: Spot[] = [
  [24, 57, 8],
  [32, 42, 9],
  [46, 30, 9],
  [63, 22, 8],
  [48, 48, 9],
  [63, 38, 9],
  [80, 33, 9],
  [66, 55, 9],
  [83, 50, 9],
  [97, 56, 7],
  [38, 62, 7],
];
const SHAGS: Spot[] = [
  [48, 34, 5],
  [66, 32, 5],
  [40, 50, 5],
  [57, 44, 5],
  [75, 46, 5],
  [80, 64, 5],
  [38, 70, 5],
  [60, 26, 4],
];
const HAIRS: Spot[] = [
  [30, 50, 3],
  [42, 36, 3],
  [58, 28, 3],
  [74, 34, 3],
  [88, 50, 3],
  [60, 42, 3],
  [46, 52, 3],
  [74, 52, 3],
  [24, 58, 2],
];

const each = (spots: Spot[], chance: Chance, draw: (...spot: Spot) => string): string =>
  spots.map(([x, y, size]) => draw(x + chance() * 4 - 2, y + chance() * 4 - 2, size)).join("");

const wart = (x: number, y: number, size: number): string =>
  oval(x, y + 1, size, size * 0.75, { fill: "#5a1010", opacity: 0.35 }) +
  oval(x, y, size, size * 0.75, { fill: "#fff5e2" });

const scale = (x: number, y: number, s: number): string =>
  d`M${x - s} ${y}q${s} ${-s * 1.3} ${s * 2} 0l${-s} ${s * 1.1}z`;

const crack = (x: number, y: number, s: number): string =>
  d`M${x - s} ${y}L${x - s * 0.5} ${y - s * 0.8} ${x + s * 0.5} ${y - s * 0.8} ${x + s} ${y} ${x + s * 0.4} ${y + s * 0.75} ${x - s * 0.5} ${y + s * 0.7}Z`;

const shag = (x: number, y: number, s: number): string =>
  d`M${x - s} ${y}q${s} ${s * 0.4} ${s * 2} 0q-1 ${s * 1.2} ${-s * 1.4} ${s * 1.6}q-1 ${-s * 0.8} ${-s * 0.6} ${-s * 1.6}z`;

const NET =
  "M24 58Q30 40 46 36Q50 26 62 20M46 36Q54 44 50 62M46 36Q60 32 74 36Q84 44 88 60M74 36Q70 26 62 20M50 50Q66 46 74 60M30 46Q40 50 40 62M74 36Q66 44 62 47M84 47Q92 48 98 56";
const STREAKS = "M38 78Q40 56 52 38M46 80Q48 62 55 46M82 78Q80 56 68 38M74 80Q72 62 65 46M60 82V66";

const DRAWN: Record<Pattern, (of: Capped, chance: Chance) => string> = {
  warts: (_, chance) => each(WARTS, chance, wart),
  scales: ({ mark }, chance) => path(each(SCALES, chance, scale), { fill: mark }),
  cracks: ({ mark, cap }, chance) =>
    path(each(CRACKS, chance, crack), { fill: mark, line: lighter(cap, 0.8), width: 1.6 }),
  net: ({ mark }) => path(NET, { line: mark, width: 2.2, opacity: 0.85 }),
  zones: ({ mark }) =>
    [
      [37, 14, 4],
      [39, 27, 8],
      [41, 39, 12],
    ]
      .map(([y = 0, rx = 0, ry = 0]) =>
        oval(60, y, rx, ry, { line: mark, width: 2.6, opacity: 0.6 }),
      )
      .join(""),
  streaks: ({ mark }) => path(STREAKS, { line: mark, width: 1.5, opacity: 0.6 }),
  shag: ({ mark }, chance) =>
    path(each(SHAGS, chance, shag), { fill: mark, line: "#cdbb98", width: 0.8 }),
  slime: () =>
    path("M30 56Q34 34 54 28Q42 40 40 58Z", { fill: "#fff", opacity: 0.45 }) +
    path("M84 62q3 7 0 10q-4-1-3-10z", { fill: "#e8f5b0", opacity: 0.9 }),
  velvet: ({ mark }, chance) =>
    path(
      each(HAIRS, chance, (x, y) => d`M${x} ${y}l1-4m3 5 2-4`),
      { line: mark, width: 1.4, round: true },
    ),
  pale: ({ cap }) =>
    path("M14 60Q60 70 106 60Q104 53 102 50Q60 62 18 50Z", {
      fill: lighter(cap, 0.7),
      opacity: 0.7,
    }),
  none: () => "",
};

export const pattern_of = (of: Capped, chance: Chance): string => DRAWN[of.pattern](of, chance);
