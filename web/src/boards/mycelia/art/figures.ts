// Mushrooms without cap and stem: funnels, shelves on a trunk, morels, puffballs, stars... and the
// leaves of the start cards. Each is drawn in a square of 120.

import type { Chance } from "./chance";
import { darker, lighter, type Colour } from "./colour";
import { grained, shaded } from "./light";
import type { Figure } from "./species";
import { d, dot, oval, path } from "./svg";
import type { Spot } from "./traits";

export interface Drawn {
  paints: string; // gradients that the body names
  body: string;
  face: Spot;
  size: number; // of the face
  skin: Colour; // behind the face
  hands: [Spot, Spot] | null;
}

type Draw = (of: Figure, chance: Chance) => Drawn;

const BARK = "#3a2616";

const log = (y: number): string =>
  path(d`M4 ${y}q56-7 112 0v15q-56 6-112 0z`, { fill: "#6b4a30", line: BARK, width: 1.6 }) +
  path(d`M12 ${y + 5}q30-4 50-1M50 ${y + 10}q30-3 58-1M20 ${y + 12}q10-2 18-1`, {
    line: BARK,
    width: 1.5,
    opacity: 0.7,
  }) +
  oval(114, y + 7, 5, 8, { fill: "#c79a66", line: BARK, width: 1.5 });

const funnel: Draw = ({ cap, inner = cap, deep = false }) => {
  const line = darker(cap, 0.5);
  const y = deep ? 24 : 30;
  const bend = deep ? 66 : 58;
  const cup = d`M11 ${y}C22 ${bend} 42 64 44 104Q46 113 60 113Q74 113 76 104C78 64 98 ${bend} 109 ${y}Z`;
  const folds = d`M20 ${y + 10}Q44 54 47 78M32 ${y + 13}Q50 52 52 72M46 ${y + 14}Q56 54 57 68M100 ${y + 10}Q76 54 73 78M88 ${y + 13}Q70 52 68 72M74 ${y + 14}Q64 54 63 68`;
  const lip = d`M10 ${y}Q8 ${y - 12} 26 ${y - 12}Q34 ${y - 20} 50 ${y - 14}Q66 ${y - 22} 78 ${y - 13}Q96 ${y - 18} 110 ${y - 4}Q114 ${y + 6} 96 ${y + 7}Q84 ${y + 15} 68 ${y + 8}Q52 ${y + 16} 40 ${y + 8}Q22 ${y + 14} 10 ${y}Z`;
  const hole = d`M24 ${y - 3}Q60 ${y - 16} 96 ${y - 3}Q60 ${y + 10} 24 ${y - 3}Z`;
  return {
    paints: grained("s", cap) + shaded("i", inner, [50, 90]),
    body:
      path(cup, { fill: "url(#s)", line, width: 1.7 }) +
      path(folds, { line: darker(cap, 0.3), width: deep ? 1 : 2.2, round: true, opacity: 0.8 }) +
      path(lip, { fill: lighter(cap, 0.25), line, width: 1.7 }) +
      path(hole, { fill: "url(#i)" }),
    face: [60, 88],
    size: 0.86,
    skin: cap,
    hands: [
      [47, 92],
      [73, 92],
    ],
  };
};

const shelf = (
  { cap, under = cap }: Figure,
  [x, y]: Spot,
  half: number,
  height: number,
): string => {
  const below = darker(under, 0.45);
  const top = d`M${x - half} ${y}Q${x - half * 1.1} ${y - height} ${x} ${y - height}Q${x + half * 1.1} ${y - height} ${x + half} ${y}Q${x} ${y + height * 0.3} ${x - half} ${y}Z`;
  const gills = d`M${x - half + 3} ${y}Q${x} ${y + height * 0.28} ${x + half - 3} ${y}Q${x + half * 0.4} ${y + 13} ${x} ${y + 15}Q${x - half * 0.4} ${y + 13} ${x - half + 3} ${y}Z`;
  const ways = [-0.6, -0.2, 0.2, 0.6]
    .map((side) => d`M${x} ${y + 13}L${x + half * side} ${y + (Math.abs(side) > 0.5 ? 4 : 6)}`)
    .join("");
  return (
    path(top, { fill: "url(#c)", line: darker(cap, 0.5), width: 1.6 }) +
    path(gills, { fill: under, line: below, width: 1.2 }) +
    path(ways, { line: darker(under, 0.3) })
  );
};

const shelves: Draw = (of) => {
  const many = (of.count ?? 3) > 3;
  const places: [Spot, number, number][] = many
    ? [
        [[96, 88], 20, 20],
        [[23, 90], 20, 20],
        [[88, 42], 20, 19],
        [[60, 74], 36, 42],
      ]
    : [
        [[92, 82], 26, 28],
        [[28, 86], 27, 28],
        [[60, 70], 42, 52],
      ];
  return {
    paints: shaded("c", of.cap),
    body: log(97) + places.map(([at, half, height]) => shelf(of, at, half, height)).join(""),
    face: [60, many ? 60 : 55],
    size: 1.05,
    skin: of.cap,
    hands: null,
  };
};

const turkey_tail: Draw = ({ zones = [] }) => {
  const fan = (x: number, y: number, half: number): string =>
    zones
      .map((fill, i) => {
        const q = half * (1 - i * 0.15);
        const way = d`M${x - q} ${y}Q${x - q} ${y - q * 1.05} ${x} ${y - q * 1.05}T${x + q} ${y}Q${x} ${y + q * 0.3} ${x - q} ${y}Z`;
        return path(way, i ? { fill } : { fill, line: "#4d3526", width: 1.5 });
      })
      .join("");
  return {
    paints: "",
    body: log(98) + fan(60, 52, 30) + fan(97, 90, 25) + fan(22, 92, 24) + fan(60, 97, 42),
    face: [60, 76],
    size: 0.86,
    skin: "#5d6f78",
    hands: null,
  };
};

const hoof: Draw = ({ cap, zones = [] }) => {
  const band = (fill: Colour, i: number): string =>
    path(
      d`M${18 + i * 5} ${88 - i * 12}Q${22 + i * 7} ${30 + i * 4} 84 24L100 ${88 - i * 13}Q60 ${98 - i * 12} ${18 + i * 5} ${88 - i * 12}Z`,
      { fill },
    );
  return {
    paints: "",
    body:
      path("M84 2h30v112H84z", { fill: "#efe9de", line: "#5d544e", width: 1.6 }) +
      path("M90 14h14M96 34h16M88 102h12M100 66h12", { line: "#4a413c", width: 3, round: true }) +
      path("M14 90Q18 26 84 22L98 88Q58 106 14 90Z", { fill: cap, line: "#3f3733", width: 1.8 }) +
      zones.map(band).join("") +
      path("M15 89Q58 106 98 87Q60 96 15 89Z", { fill: "#d9c3a0", line: "#5a4736", width: 1.2 }),
    face: [58, 70],
    size: 0.95,
    skin: "#b7ada2",
    hands: [
      [30, 92],
      [80, 94],
    ],
  };
};

const lacquer: Draw = ({ cap }) => {
  const line = "#2c0b0b";
  const rim = "Q108 66 66 66Q48 58 40 66Q12 68";
  return {
    paints: shaded("c", "#b8341f", [40, 15]),
    body:
      path("M44 56C42 84 48 100 42 112H66C62 98 60 80 62 58Z", {
        fill: "#5a1d18",
        line,
        width: 1.6,
      }) +
      path("M49 62Q48 88 50 106", { line: "#c2553f", width: 2.5, opacity: 0.7 }) +
      path(`M8 50Q6 12 56 10Q112 10 112 46${rim} 8 50Z`, { fill: "url(#c)", line, width: 1.7 }) +
      path("M10 54Q60 76 111 50Q106 66 66 66Q48 58 40 66Q12 68 10 54Z", { fill: "#f2d69a" }) +
      path("M22 48Q26 22 60 20Q98 20 100 42", { line: "#e8893f", width: 3.4, opacity: 0.8 }) +
      path("M26 30Q36 16 60 15", { line: "#fff", width: 3.4, round: true, opacity: 0.65 }),
    face: [62, 46],
    size: 1.05,
    skin: cap,
    hands: [
      [42, 84],
      [64, 84],
    ],
  };
};

const morel: Draw = ({ cap, skin = cap }, chance) => {
  const reach = [14, 22, 28, 30, 30];
  const look = { fill: "#6b4a20", line: "#e8c88a", width: 1.5 };
  const pits = reach.flatMap((far, row) =>
    Array.from({ length: 5 }, (_, i) => 26 + i * 16 + (row % 2) * 8)
      .filter((x) => Math.abs(x + 1.5 - 60) < far)
      .map((x) => oval(x + chance() * 3, 16 + row * 12.5, 5.6, 4.8, look)),
  );
  return {
    paints: shaded("c", cap) + grained("s", skin),
    body:
      path("M42 66C44 84 36 96 36 106Q42 113 60 113Q78 113 84 106C84 96 76 84 78 66Z", {
        fill: "url(#s)",
        line: "#8a7350",
        width: 1.6,
      }) +
      path("M26 64Q22 34 44 14Q60 0 76 14Q98 34 94 64Q88 76 60 76Q32 76 26 64Z", {
        fill: "url(#c)",
        line: "#5a3d18",
        width: 1.7,
      }) +
      pits.join(""),
    face: [60, 88],
    size: 0.95,
    skin,
    hands: [
      [45, 94],
      [75, 94],
    ],
  };
};

const spines: Draw = ({ cap }) => {
  const line = "#b79f78";
  const row = (x: number, y: number, count: number, width: number, long: number): string => {
    const teeth = Array.from({ length: count }, (_, i) => {
      const deep = long + (i % 3) * 3;
      return d`q${width * 0.5} ${deep} ${width * 0.5} ${deep}t${width * 0.5} ${-deep}`;
    });
    return path(d`M${x} ${y}${teeth.join("")}Z`, { fill: "url(#c)", line, width: 1.1 });
  };
  return {
    paints: shaded("c", cap, [50, 5]),
    body:
      log(100) +
      row(22, 82, 9, 8.5, 14) +
      row(16, 64, 10, 8.8, 14) +
      path("M14 66Q8 44 30 32Q36 12 60 14Q86 10 92 32Q112 44 106 66Q60 74 14 66Z", {
        fill: "url(#c)",
        line,
        width: 1.6,
      }) +
      path("M30 32q4-7 3-11M44 20q3-6 1-10M60 14q2-5 0-9M77 17q0-6 4-9M92 31q1-7 5-9", {
        line: "#d8c196",
        width: 2.6,
        round: true,
      }),
    face: [60, 47],
    size: 1.05,
    skin: cap,
    hands: [
      [24, 78],
      [96, 78],
    ],
  };
};

const ruffles: Draw = ({ cap }) => {
  const line = darker(cap, 0.4);
  const wave = (y: number, x: number, count: number, width: number): string => {
    const curl = d`q${width * 0.1} ${-width} ${width} ${-width * 0.5}q${width * 0.8} ${width * 0.2} ${width * 0.2} ${width * 0.5}`;
    return path(d`M${x} ${y}${curl.repeat(count)}Q60 ${y + 26} ${x} ${y}Z`, {
      fill: "url(#c)",
      line,
      width: 1.5,
    });
  };
  return {
    paints: shaded("c", cap, [45, 15]),
    body:
      wave(44, 30, 4, 13) +
      wave(58, 18, 5, 14) +
      wave(74, 12, 6, 13.5) +
      path("M14 76Q60 60 106 76Q104 112 60 113Q16 112 14 76Z", {
        fill: "url(#c)",
        line,
        width: 1.6,
      }) +
      path("M22 104q8-9 14-1q7-8 13 1M72 105q6-9 13-1q6-8 13-2", { line, width: 1.5 }),
    face: [60, 84],
    size: 1,
    skin: cap,
    hands: [
      [26, 92],
      [94, 92],
    ],
  };
};

const puffball: Draw = ({ cap }) => {
  const warts = Array.from({ length: 34 }, (_, i) => {
    const [turn, far] = [i * 2.4, Math.sqrt(i / 34) * 34];
    return d`M${60 + Math.cos(turn) * far * 1.08} ${48 + Math.sin(turn) * far}l1.5-4`;
  });
  const dust = { fill: "#b9a184", opacity: 0.55 };
  return {
    paints: shaded("c", cap),
    body:
      dot(66, 4, 5, dust) +
      dot(74, -1, 4, dust) +
      dot(55, 1, 4, dust) +
      dot(62, -5, 5, dust) +
      path(
        "M60 10Q102 12 100 50Q98 74 78 86Q80 102 76 112H44Q40 102 42 86Q22 74 20 50Q18 12 60 10Z",
        { fill: "url(#c)", line: "#a08a63", width: 1.7 },
      ) +
      oval(60, 12, 6, 3, { fill: "#7a6444" }) +
      path(warts.join(""), { line: "#b7a075", width: 2.2, round: true }),
    face: [60, 62],
    size: 1.1,
    skin: cap,
    hands: [
      [36, 92],
      [84, 92],
    ],
  };
};

const earthstar: Draw = ({ cap }) => {
  const ball = "#d9bd96";
  const line = darker(cap, 0.55);
  const ray = (turn: number): string =>
    path("M46 78Q50 44 60 30Q70 44 74 78Z", {
      fill: "url(#r)",
      line,
      width: 1.5,
      place: `rotate(${turn} 60 80)`,
    });
  return {
    paints: shaded("c", ball) + grained("r", cap),
    body:
      [-100, 100, -62, 62, -26, 26].map(ray).join("") +
      path("M20 88Q60 122 100 88Q102 112 60 114Q18 112 20 88Z", { fill: cap, line, width: 1.5 }) +
      path("M60 26Q64 38 72 40Q92 48 90 72Q88 98 60 98Q32 98 30 72Q28 48 48 40Q56 38 60 26Z", {
        fill: "url(#c)",
        line,
        width: 1.7,
      }) +
      path("M52 42L60 26L68 42Q60 47 52 42Z", { fill: "#8d6a45" }),
    face: [60, 68],
    size: 1.1,
    skin: ball,
    hands: null,
  };
};

const fingers: Draw = ({ cap }) => {
  const finger = (x: number, half: number, top: number, lean: number): string =>
    path(
      d`M${x - half} 112Q${x - half - 3 + lean} ${top + 26} ${x - half * 0.8 + lean} ${top + 8}Q${x + lean} ${top - 8} ${x + half * 0.9 + lean} ${top + 8}Q${x + half + 3 + lean} ${top + 30} ${x + half} 112Z`,
      { fill: "url(#c)", line: "#171214", width: 1.7 },
    );
  return {
    paints: grained("c", cap),
    body:
      finger(24, 9, 58, -8) +
      finger(97, 9, 50, 8) +
      finger(40, 10, 34, -5) +
      finger(82, 11, 30, 6) +
      finger(60, 19, 14, 0) +
      path("M50 22q4-8 10-8M34 44l2 6M86 42l-2 5M18 70l2 4M101 64l-2 4", {
        line: "#e8dfe2",
        width: 3,
        round: true,
        opacity: 0.75,
      }),
    face: [60, 66],
    size: 1,
    skin: cap,
    hands: [
      [48, 92],
      [72, 92],
    ],
  };
};

const spindles: Draw = ({ cap }) => {
  const line = "#9c7410";
  const spindle = (x: number, foot: number, top: number, half: number): string => {
    const belly = top + (112 - top) * 0.45;
    const way = d`M${foot - 4} 112Q${x - half * 1.6} ${belly} ${x} ${top}Q${x + half * 1.6} ${belly} ${foot + 5} 112Z`;
    return path(way, { fill: "url(#c)", line, width: 1.6 });
  };
  return {
    paints: grained("c", cap),
    body:
      spindle(14, 46, 44, 8) +
      spindle(107, 74, 38, 8) +
      spindle(32, 51, 22, 9) +
      spindle(90, 69, 16, 9) +
      path("M50 112Q30 66 58 6Q64 2 66 10Q92 66 70 112Z", { fill: "url(#c)", line, width: 1.7 }),
    face: [60, 68],
    size: 0.92,
    skin: cap,
    hands: [
      [48, 92],
      [72, 92],
    ],
  };
};

const ear: Draw = ({ cap }) => {
  const line = "#4d231c";
  return {
    paints: shaded("c", cap, [30, 30]),
    body:
      log(98) +
      path("M88 94Q112 92 108 72Q102 58 88 68Z", { fill: "url(#c)", line, width: 1.6 }) +
      path("M58 104Q20 104 14 66Q8 18 52 12Q98 8 98 46Q98 66 80 78Q72 86 72 98Q68 104 58 104Z", {
        fill: "url(#c)",
        line,
        width: 1.8,
      }) +
      path("M30 40Q36 22 56 22Q84 24 82 46Q80 60 72 66", {
        line: "#5e2c24",
        width: 4,
        round: true,
        opacity: 0.75,
      }) +
      path("M66 34Q74 42 68 50", { line: "#e3a493", width: 3, round: true }) +
      path("M22 56Q18 36 34 24", { line: "#f0c3b2", width: 3, round: true, opacity: 0.8 }),
    face: [52, 66],
    size: 1,
    skin: cap,
    hands: null,
  };
};

const arms: Draw = ({ cap }) => {
  const egg = "#f2e2d2";
  const one = (way: string): string =>
    path(way, { line: "#6d0f1c", width: 14, round: true }) +
    path(way, { line: cap, width: 11, round: true }) +
    path(way, { line: "#3a0b14", width: 3, round: true, dash: "1 8" });
  return {
    paints: shaded("c", egg),
    body:
      [
        "M52 84Q40 54 12 62",
        "M68 84Q80 54 108 62",
        "M54 82Q44 30 22 16",
        "M66 82Q78 30 100 18",
        "M60 80Q58 40 64 10",
      ]
        .map(one)
        .join("") +
      path("M28 92Q28 76 44 74L52 82L60 73L68 82L76 74Q92 76 92 92Q92 113 60 113Q28 113 28 92Z", {
        fill: "url(#c)",
        line: "#8a6a58",
        width: 1.7,
      }),
    face: [60, 94],
    size: 0.9,
    skin: egg,
    hands: null,
  };
};

const leaf = (place: string, fill: Colour): string =>
  path("M0 40C-30 22-30-14 0-44C30-14 30 22 0 40Z", {
    fill,
    line: darker(fill, 0.55),
    width: 1.8,
    place,
  }) +
  path("M0 52V-34M0 24l-16-14M0 24l16-14M0 4l-18-14M0 4l18-14M0-14l-11-9M0-14l11-9", {
    line: darker(fill, 0.4),
    width: 1.8,
    round: true,
    place,
  }) +
  path("M-6-32Q-22-10-20 8", { line: "#fff", width: 3, round: true, opacity: 0.35, place });

const leaves: Draw = ({ cap, count = 1 }) => ({
  paints: "",
  body:
    path("M6 40q24-18 44-4M2 84q20 10 36-2M76 18q18-12 34 2q6 12-8 14M84 98q16 4 30-6", {
      line: "#fff",
      width: 3,
      round: true,
      opacity: 0.75,
    }) +
    (count > 1
      ? leaf("translate(86 44) rotate(38) scale(.62)", "#d98f3c") +
        leaf("translate(47 66) rotate(-24)", cap)
      : leaf("translate(60 62) rotate(22)", cap)),
  face: [count > 1 ? 47 : 60, 68],
  size: 0.95,
  skin: cap,
  hands: null,
});

const FIGURES = {
  funnel,
  shelves,
  "turkey-tail": turkey_tail,
  hoof,
  lacquer,
  morel,
  spines,
  ruffles,
  puffball,
  earthstar,
  fingers,
  spindles,
  ear,
  arms,
  leaves,
};

export type FigureName = keyof typeof FIGURES;

export const draw_figure = (of: Figure, chance: Chance): Drawn => FIGURES[of.figure](of, chance);
