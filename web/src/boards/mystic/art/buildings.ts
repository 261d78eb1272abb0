// Buildings in a box of 120 x 100, the ground at 94. A building of somebody's own set looks like
// what it holds, under a flag of its own.

import { any, chance_of, pick } from "./chance";
import {
  at_each,
  ball,
  BONE,
  BRASS,
  glow,
  inked,
  INK,
  line,
  METAL,
  moved,
  patch,
  path,
  RED,
  rod,
  spot,
  STEEL,
  WOOD,
} from "./ink";

const WALL = "#e4cfa2";
const STONE = "#b3aa9a";
const STONE_SHADE = "#857b6e";

interface Block {
  at: [x: number, y: number]; // its lower left corner
  size: [front: number, side: number, height: number];
  wall: [string, string]; // lit, in the shade
  roof: [string, string];
  peak: number; // the height of the roof
}

// A house seen from a corner: the front, the side to the right, a ridged roof.
function block({ at: [x, y], size: [w, s, h], wall, roof, peak }: Block): string {
  const top = y - h;
  const edge = x + w;
  return (
    path(`M${x} ${y}V${top}H${edge}V${y}z`, wall[0]) +
    path(`M${edge} ${y}V${top}L${edge + s} ${top - s * 0.3}V${y - s * 0.3}z`, wall[1]) +
    path(
      `M${x - 4} ${top + 2}L${x + 6} ${top - peak}H${edge - 3}L${edge + 4} ${top + 2}z`,
      roof[0],
    ) +
    path(
      `M${edge + 4} ${top + 2}L${edge - 3} ${top - peak}L${edge + s * 0.5} ${top - peak - 1}L${edge + s + 4} ${top - s * 0.3 + 2}z`,
      roof[1],
    )
  );
}

const smoke = (x: number, y: number): string =>
  `<g stroke="none" opacity=".55">${ball(x, y, 4, "#fff")}${ball(x + 5, y - 7, 5.5, "#fff")}${ball(x + 2, y - 16, 7, "#fff")}</g>`;

const tree = (x: number, y: number, size: number): string =>
  moved(
    x,
    y,
    rod("M0 0V-6", WOOD, 2.6) + path("M0-30Q14-12 9-6Q0-2-9-6Q-14-12 0-30z", "#5f7f45"),
    ` scale(${size})`,
  );

const BUILDINGS: Record<string, string> = {
  farm:
    path("M2 94Q20 84 34 94z", "#c9a544") +
    line("M8 92V82M14 91V80M20 91V80M26 92V82", "#e3c860", 2.6) +
    block({
      at: [38, 92],
      size: [44, 18, 26],
      wall: ["#a8402f", "#7d2c22"],
      roof: ["#6d5140", "#553d30"],
      peak: 20,
    }) +
    path("M50 92V74H68V92z", BONE) +
    line("M50 74L68 92M68 74L50 92M50 74H68", "#a8402f", 2) +
    path("M54 60h10v8H54z", "#4a2a20") +
    path("M90 92V50Q98 40 106 50V92z", METAL) +
    line("M90 62H106M90 74H106M90 84H106", "#0003", 1.8) +
    line("M2 96H36M6 92V98M18 92V98M30 92V98", WOOD, 2.4),
  sawmill:
    tree(14, 92, 1.2) +
    tree(28, 94, 0.9) +
    block({
      at: [36, 90],
      size: [46, 16, 20],
      wall: ["#b98b52", "#8a6236"],
      roof: ["#7b8c5a", "#5d6d42"],
      peak: 14,
    }) +
    line("M36 76H82M36 83H82", "#0003", 1.6) +
    ball(60, 74, 16, METAL) +
    line("M60 58l3-5 2 5M71 63l5-3-1 6M76 74l5 0-4 4M49 63l-5-3 1 6M44 74l-5 0 4 4", INK, 1.8) +
    ball(60, 74, 3.6, BRASS) +
    rod("M36 90H84", WOOD, 5) +
    ball(92, 90, 6, "#e0bd84") +
    ball(104, 90, 6, "#e0bd84") +
    ball(98, 80, 6, "#e0bd84") +
    spot(92, 90, 2, WOOD) +
    spot(104, 90, 2, WOOD) +
    spot(98, 80, 2, WOOD),
  bank:
    path("M18 94H104V88H18z", STONE) +
    path("M24 88V50H96V88z", WALL) +
    patch("M76 50H96V88H76z", "#0002") +
    at_each(
      [
        [28, 0],
        [45, 0],
        [66, 0],
        [84, 0],
      ],
      (x) => path(`M${x} 88V54h8V88z`, BONE) + line(`M${x + 5} 86V56`, "#0003", 2),
    ) +
    path("M16 52L60 22 104 52z", BONE) +
    patch("M60 24L100 51H70z", "#0002") +
    ball(60, 41, 8, "#e9b93a") +
    line("M60 36V46M57 38.5H63M57 43.5H63", "#7a5210", 1.8) +
    path("M54 88V68Q60 62 66 68V88z", "#5a3a20"),
  brickworks:
    smoke(36, 14) +
    path("M26 92L30 26H42L46 92z", "#b5593a") +
    line("M29 40H43M28 54H44M27 68H45", "#0003", 2) +
    path("M44 92V66Q62 46 80 66V92z", "#9a4a32") +
    path("M54 92V76Q62 66 70 76V92z", "#2b1a12") +
    spot(62, 90, 12, glow("warm")) +
    patch("M56 92Q58 80 62 78Q67 84 68 92z", "#ff9d3c") +
    at_each(
      [
        [84, 86],
        [96, 86],
        [90, 79],
      ],
      (x, y) => path(`M${x} ${y}h11v7H${x}z`, "#c9683f"),
    ) +
    path("M6 86h11v7H6zM12 79h11v7H12z", "#c9683f"),
  mine:
    path("M4 94Q14 54 38 44Q52 20 72 36Q100 42 116 94z", STONE) +
    patch("M72 36Q100 42 116 94H84Q88 60 72 36z", "#0002") +
    line("M24 66L34 60M86 56L94 64M50 40L58 46", "#0004", 2) +
    path("M40 94V62H76V94z", "#2b1a12") +
    rod("M40 94V60M76 94V60M36 60H80", WOOD, 5) +
    line("M46 94L54 72M70 94L62 72", "#6b5a4a", 2) +
    path("M48 80H68L64 92H52z", STEEL) +
    path("M48 80Q52 70 58 74Q64 68 68 80z", "#6f7f88") +
    ball(53, 94, 3, INK) +
    ball(64, 94, 3, INK) +
    spot(44, 68, 9, glow("warm")) +
    spot(44, 68, 2, "#ffdf7e"),
  forge:
    smoke(88, 16) +
    path("M80 60V28H94V60z", STONE) +
    block({
      at: [20, 92],
      size: [56, 22, 26],
      wall: [STONE, STONE_SHADE],
      roof: ["#5d4a52", "#463740"],
      peak: 18,
    }) +
    path("M28 92V76Q40 62 52 76V92z", "#3a1b12") +
    spot(40, 88, 18, glow("warm")) +
    patch("M31 92Q34 78 40 74Q47 80 49 92z", "#ff8a2c") +
    patch("M36 92Q38 84 41 82Q44 86 45 92z", "#ffe08a") +
    path("M58 84H84Q80 90 76 90V94H66V90Q60 90 58 84z", "#4d565c") +
    line("M70 82L86 66", INK, 5) +
    line("M70 82L86 66", WOOD, 2.4) +
    path("M82 60l9 9-4 4-9-9z", METAL),
  fort:
    path("M14 94V56h6v5h6v-5h6v5h6v-5h44v5h6v-5h6v5h6v-5h6V94z", STONE) +
    path("M6 94V40h5v5h5v-5h6v5h5v-5h5V94z", "#c3bba9") +
    path("M88 94V40h5v5h5v-5h6v5h5v-5h5V94z", STONE) +
    patch("M102 46H114V94H102z", "#0002") +
    path("M48 94V72Q60 58 72 72V94z", "#4a2f1c") +
    line("M54 94V69M60 94V65M66 94V69M48 80H72", "#8a6a44", 1.6) +
    line("M19 40V18", INK, 2.4) +
    path("M19 18L37 23 19 29z", RED) +
    line("M101 40V22", INK, 2.4) +
    path("M101 22L117 27 101 32z", RED) +
    path("M15 58h6v9h-6zM97 58h6v9h-6z", INK) +
    line("M36 74H44M78 80H86M40 86H46", "#0003", 2),
  tower:
    spot(62, 28, 34, glow("cold")) +
    path("M44 94L48 44H76L80 94z", "#8f86a8") +
    patch("M66 44H76L80 94H68z", "#0003") +
    path("M42 46H82L76 36H48z", "#a79fc0") +
    path("M44 37Q58 20 62 2Q66 20 80 37z", "#5a3f7c") +
    patch("M62 4Q66 20 79 36H68z", "#0003") +
    path("M56 62Q62 54 68 62V72H56z", "#ffe08a") +
    path("M56 94V82Q62 74 68 82V94z", "#3a2a4a") +
    path("M24 52l5-9 5 9-5 10zM92 34l5-9 5 9-5 10zM98 64l3-6 3 6-3 7z", "#a8e8ff") +
    line("M46 78H54M70 84H78M48 56H54", "#0003", 2),
  laboratory:
    path("M14 94V62H104V94z", "#c3ccc4") +
    patch("M78 62H104V94H78z", "#0002") +
    path("M30 62A28 28 0 0 1 86 62z", "#9bc7c0") +
    line("M58 34V62M44 38Q38 50 38 62M72 38Q78 50 78 62", "#0004", 2) +
    line("M58 34V16", INK, 4) +
    ball(58, 14, 5, BRASS) +
    line("M54 14L40 8 44 16 34 14M62 14L76 8 72 17 84 13", "#5fd0e8", 2.2) +
    path("M50 94V76H66V94z", "#5a4a3a") +
    path("M88 62V48h-3v-4h13v4h-3V62z", METAL) +
    path("M20 70h18v14H20z", "#b9dd4c") +
    line("M29 70V84", INK, 1.8) +
    path("M78 70h18v14H78z", "#b9dd4c") +
    line("M87 70V84", INK, 1.8),
};

// The building that somebody's own building looks like, by what it holds.
const HOLDS: Record<string, string> = {
  at: "laboratory",
  bo: "sawmill",
  br: "brickworks",
  fe: "mine",
  no: "farm",
  or: "bank",
  po: "tower",
  characters: "fort",
  artefacts: "forge",
};
const ROOFS = ["#7d2c22", "#5d6d42", "#47525a", "#6d5140", "#4f4a6d"];

function house(id: string): string {
  const chance = chance_of(`house/${id}`);
  const width = 40 + any(chance, 17);
  const height = 22 + any(chance, 11);
  const roof = pick(chance, ROOFS);
  const peak = 14 + any(chance, 11);
  return (
    block({
      at: [24, 92],
      size: [width, 18, height],
      wall: [WALL, "#b9976a"],
      roof: [roof, "#463730"],
      peak,
    }) + path("M38 92V76H52V92z", "#4a2f1c")
  );
}

function flag(id: string): string {
  const chance = chance_of(`flag/${id}`);
  const x = 8 + any(chance, 100);
  const y = 14 + any(chance, 20);
  return (
    line(`M${x} 94V${y}`, INK, 2.4) +
    path(`M${x} ${y}l${12 + any(chance, 8)} 5-${12 + any(chance, 8)} 6z`, pick(chance, ROOFS))
  );
}

// `holds` is what the design holds.
export function building(id: string, holds: string | null | undefined): string {
  const known = BUILDINGS[id];
  if (known) return inked(known);
  return inked((BUILDINGS[HOLDS[holds ?? ""] ?? ""] ?? house(id)) + flag(id));
}

const POLES = "M22 96V34M58 96V30M98 96V38M16 76H104M16 52H104M22 96L58 52M58 76L98 38";
export const SCAFFOLD = inked(line(POLES, INK, 4.6) + line(POLES, "#c79a5c", 2.2));
export const SITE = inked(
  `<path d="M14 92L40 72H104L112 92z" fill="#0001" stroke-dasharray="5 5"/>` +
    rod("M30 92V74M96 92V74", WOOD, 3) +
    rod("M24 74H102", WOOD, 3),
);
