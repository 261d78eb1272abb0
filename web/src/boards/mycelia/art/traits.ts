// What makes a mushroom a hero: a face, arms, what it carries and who sits on its cap.

import { pick, type Chance } from "./chance";
import { brightness, darker, lighter, type Colour } from "./colour";
import { d, dot, group, oval, path } from "./svg";

export type Mood = "calm" | "glad" | "brave" | "sleepy" | "worried";
export type Spot = [x: number, y: number];

const INK = "#2a1a22";

const MOUTHS: Record<Mood, (s: number) => string> = {
  calm: (s) => d`q${3.5 * s} ${3.4 * s} ${7 * s} 0`,
  glad: (s) => d`q${3.5 * s} ${8 * s} ${7 * s} 0z`,
  brave: (s) => d`q${4 * s} ${3.6 * s} ${7.6 * s} ${-0.6 * s}`,
  sleepy: (s) => d`q${3.5 * s} ${2 * s} ${7 * s} 0`,
  worried: (s) => d`q${3.5 * s} ${-3 * s} ${7 * s} 0`,
};

function eye(x: number, y: number, s: number, mood: Mood): string {
  if (mood === "sleepy")
    return path(d`M${x - 3.4 * s} ${y}q${3.4 * s} ${3.4 * s} ${6.8 * s} 0`, {
      line: INK,
      width: 2 * s,
      round: true,
    });
  return (
    oval(x, y, 3.1 * s, 3.9 * s, { fill: INK }) +
    dot(x - s, y - 1.5 * s, 1.15 * s, { fill: "#fff" })
  );
}

const brows = (x: number, y: number, s: number, apart: number): string =>
  path(
    d`M${x - apart - 4 * s} ${y - 6.6 * s}l${6 * s} ${-0.4 * s}M${x + apart + 4 * s} ${y - 6.6 * s}l${-6 * s} ${-0.4 * s}`,
    { line: INK, width: 1.7 * s, round: true },
  );

// On dark skin the face lies on a pale plate, so that it is seen at 40 px, too.
export function face([x, y]: Spot, s: number, mood: Mood, skin: Colour): string {
  const apart = 8.5 * s;
  const plate =
    brightness(skin) < 150
      ? oval(x, y + 3 * s, 18 * s, 11 * s, { fill: lighter(skin, 0.62), opacity: 0.92 })
      : "";
  const cheek = (side: number): string =>
    oval(x + side * apart * 1.55, y + 4.6 * s, 3.4 * s, 2.2 * s, {
      fill: "#e8615a",
      opacity: 0.38,
    });
  const mouth = path(d`M${x - 3.5 * s} ${y + 5.2 * s}${MOUTHS[mood](s)}`, {
    fill: mood === "glad" ? "#8c2f3a" : "none",
    line: INK,
    width: 1.7 * s,
    round: true,
  });
  return [
    plate,
    eye(x - apart, y, s, mood),
    eye(x + apart, y, s, mood),
    mood === "brave" ? brows(x, y, s, apart) : "",
    mouth,
    cheek(-1),
    cheek(1),
  ].join("");
}

export function arm([x, y]: Spot, across: number, down: number, skin: Colour): string {
  const way = d`M${x} ${y}q${across * 0.4} ${down * 0.9} ${across} ${down}`;
  return (
    path(way, { line: darker(skin, 0.45), width: 7.4, round: true }) +
    path(way, { line: skin, width: 4.8, round: true })
  );
}

// ---- what it carries

const WOOD = "#4a2c16";
const GREEN = "#2f5a1e";

const satchel =
  path("M-10 1q10-4 20 0l2 13q-12 6-24 0z", { fill: "#8a5a34", line: WOOD, width: 1.5 }) +
  path("M-3 2q-9-10-2-17q10 5 5 16m1-1q2-11 10-11q1 9-8 12", {
    fill: "#6fae45",
    line: GREEN,
    width: 1.3,
  }) +
  path("M-10 1q10 7 20 0", { fill: "#a46f43", line: WOOD, width: 1.3 });

const STAFF = "M1 20L-2-30q-7-8 1-12q9 0 6 8";
const staff =
  path(STAFF, { line: WOOD, width: 5, round: true }) +
  path(STAFF, { line: "#a9743f", width: 2.6, round: true }) +
  path("M0-16q9-7 13 0q-6 5-13 0z", { fill: "#7ab54e", line: GREEN });

const acorn_cup =
  path("M-10-3q0 17 10 17t10-17z", { fill: "#9a6a3c", line: WOOD, width: 1.5 }) +
  path("M-7 3l4 6m0-8 5 8m1-8 4 6", { line: "#6b4522", width: 1.2 }) +
  oval(0, -3, 10.5, 3.6, { fill: "#8fd0f2", line: WOOD, width: 1.5 }) +
  path("M-1-20c4 6 5 7 5 10a5 5 0 0 1-10 0c0-3 2-5 5-10z", {
    fill: "#5cb4ec",
    line: "#174f7c",
    width: 1.2,
  });

const wand =
  path("M0 16V-22", { line: "#5a3a1c", width: 4, round: true }) +
  dot(0, -26, 12, { fill: "#fff2b0", opacity: 0.35 }) +
  path("M0-38l3 8 9 3-9 3-3 9-3-9-9-3 9-3z", { fill: "#ffe27a", line: "#a9781c", width: 1.2 });

const LANTERN = "#4a3018";
const lantern =
  path("M0-8v-7", { line: WOOD, width: 2 }) +
  dot(0, 4, 15, { fill: "#ffe08a", opacity: 0.35 }) +
  path("M-7-2q0-5 5-5h4q5 0 5 5v10q0 5-5 5h-4q-5 0-5-5z", {
    fill: "#ffd76a",
    line: LANTERN,
    width: 2,
  }) +
  path("M-8-6H8M-8 12H8M0-5v16", { line: LANTERN, width: 2 });

// The first that the effect speaks of, from the most telling to the least.
const CARRIED: [about: RegExp, drawing: string][] = [
  [/neighbour/, wand],
  [/remove-card/, lantern],
  [/remove/, acorn_cup],
  [/move/, staff],
  [/leaves/, satchel],
];

// `effect`: the lines of the card in its set. What it gives the opponents is not its own.
export function carried(effect: readonly string[]): string | null {
  const own = effect.filter((line) => !line.startsWith("opponents")).join(" ");
  return CARRIED.find(([about]) => about.test(own))?.[1] ?? null;
}

export const held_at = (drawing: string, [x, y]: Spot): string =>
  group(drawing, `translate(${x} ${y})`);

// ---- who sits on its cap

const snail =
  path("M-11 0q12 3 22 0q2-7-1-9", { line: "#c9a578", width: 4, round: true }) +
  dot(-2, -6, 7, { fill: "#b5713c", line: "#5a3216", width: 1.3 }) +
  path("M-2-6a3 3 0 1 1 3 3a5 5 0 0 1-7-4", { line: "#5a3216", width: 1.3 });

const ladybird =
  oval(0, -4, 7, 5.4, { fill: "#e0402f", line: "#4a130d", width: 1.2 }) +
  path("M0-9v10M6-3a4 4 0 0 1 4 1", { line: "#2a0d0a", width: 1.3 }) +
  dot(7, -3, 2.6, { fill: "#2a1414" }) +
  dot(-3, -6, 1.2, { fill: "#2a0d0a" }) +
  dot(-3, -2, 1.2, { fill: "#2a0d0a" });

const fern = path("M0 2q-4-16 5-24M1-6q-7-2-9-7M2-12q-6-3-7-8M1-5q6-2 8-7M3-13q5-2 6-6", {
  line: "#4d8a3a",
  width: 2.2,
  round: true,
});

const dead_leaf =
  path("M0 1q-8-9-1-20q9 8 3 20z", { fill: "#d98a35", line: "#6d3a12", width: 1.2 }) +
  path("M1 0q-1-8 0-14", { line: "#6d3a12" });

export const friend = (chance: Chance): string =>
  pick(chance, [snail, ladybird, fern, dead_leaf, "", ""]);
