// A character in a box of 100 x 120, the feet at 112, composed from the parts of its build.

import { build_of, type Build } from "./build";
import { head_of } from "./heads";
import {
  ball,
  BONE,
  BRASS,
  INK,
  inked,
  line,
  METAL,
  moved,
  patch,
  path,
  rod,
  round,
  STEEL,
  use,
  WOOD,
} from "./ink";
import type { Sketch } from "./sketch";

const X = 50; // the middle of every figure
const LEATHER = "#4a3020";
const COAT = "#e9dfc8";
const APRON = "#b98b52";

const hand_color = ({ shape, colors }: Build): string => (shape === "cyborg" ? STEEL : colors.skin);
const sleeve = (b: Build): string =>
  b.dress === "legs" && b.shape !== "speedo" ? hand_color(b) : b.colors.cloth;

// ---- behind the body ---------------------------------------------------------------------------

const BACKS: Record<Build["shape"], (b: Build) => string> = {
  kroko: () => use("tail"),
  mutant: ({ shoulder }) => use("spikes", round(X - shoulder)),
  cyborg: ({ shoulder }) => use("pack", round(X - shoulder)),
  speedo: ({ colors }) => path("M46 54Q26 50 16 58T2 56Q6 70 20 66T46 62z", colors.second), // a scarf in the wind
};

function cape({ shoulder, colors }: Build): string {
  const x = X - shoulder;
  return path(`M${x} 56Q${x - 14} 90 ${x - 8} 106L54 104V60z`, colors.second);
}

function other_arm(b: Build): string {
  const x = X - b.shoulder;
  if (b.shape === "mutant") {
    const paw = round(x - 11);
    return (
      rod(`M${x + 3} 60Q${paw - 5} 70 ${paw} 86`, b.colors.skin, b.arm * 1.9) + use("paw", paw)
    );
  }
  const elbow = round(x - 7);
  return (
    rod(`M${x + 2} 60Q${elbow - 3} 68 ${elbow + 3} 78`, sleeve(b), b.arm) +
    (b.shape === "cyborg" ? ball(elbow, 69, 4, BRASS) : "")
  );
}

const back_of = (b: Build): string =>
  BACKS[b.shape](b) +
  (b.category === "scout" && b.shape !== "speedo" ? cape(b) : "") +
  (b.category === "shooter" ? use("quiver", round(X - b.shoulder)) : "") +
  other_arm(b);

// ---- legs and torso ----------------------------------------------------------------------------

function robe({ shoulder, hip, colors, clan }: Build): string {
  const [left, right] = [X - shoulder, X + shoulder];
  return (
    path(
      `M${left} 57Q50 47 ${right} 57L${right + 9} 110Q58 115 50 111T${left - 9} 110z`,
      colors.cloth,
    ) +
    patch(`M53 54L${right} 58L${right + 8} 110L58 112z`, "#0002") +
    line("M47 62L46 111M55 62L57 112", clan.trim, 2.4) +
    line(`M${X - hip - 3} 80H${X + hip + 3}`, INK, 6) +
    line(`M${X - hip - 2} 80H${X + hip + 2}`, clan.trim, 3)
  );
}

function trousers({ shape, colors }: Build): string {
  if (shape === "cyborg") return STEEL;
  return shape === "mutant" ? colors.skin : colors.second;
}

// A Speedo runs, everybody else stands.
function legs(b: Build): string {
  const { hip, shape } = b;
  const runs = shape === "speedo";
  const left = runs ? "M45 82Q36 92 28 106" : `M${X - hip + 3} 82L${X - hip - 1} 107`;
  const right = runs ? "M54 82L65 92 61 108" : `M${X + hip - 3} 82L${X + hip + 1} 107`;
  const feet = runs ? "M27 106h4M62 109h5" : `M${X - hip - 1} 108h4M${X + hip + 1} 108h5`;
  const boots = shape === "kroko" ? b.colors.skin : LEATHER;
  return rod(left + right, trousers(b), 8 * b.broad) + rod(feet, boots, 7);
}

const lower_of = (b: Build): string =>
  b.shape === "cyborg" && b.chance() < 0.4 ? use("tracks") + rod("M50 84V94", STEEL, 10) : legs(b);

function apron(): string {
  return (
    path("M42 64H58L61 92H39z", APRON) +
    line("M42 64L39 54M58 64L61 54", APRON, 3) +
    line("M46 76H54V82H46z", "#0005", 1.4)
  );
}

const breastplate = ({ shape, clan }: Build): string =>
  patch("M42 56Q50 50 58 56V80H42z", shape === "kroko" ? clan.light : METAL) +
  line("M42 62H58M42 69H58M42 76H58", "#0004", 1.6);

const strap = ({ shoulder, hip }: Build): string =>
  rod(`M${X - shoulder + 2} 57L${X + hip} 82`, WOOD, 3);

function worn(b: Build): string {
  if (b.dress === "coat")
    return (
      line("M50 56V102M41 84h6M55 84h6", "#8a7a5c", 1.8) +
      path("M44 52L50 66L56 52z", b.colors.cloth)
    );
  if (b.category === "worker") return apron();
  if (b.category === "warrior") return breastplate(b);
  return b.category === "shooter" ? strap(b) : "";
}

const belt = ({ hip, clan }: Build): string =>
  rod(`M${X - hip} 85H${X + hip}`, LEATHER, 4) + path("M46 82h8v7h-8z", clan.trim);

function torso(b: Build): string {
  const coat = b.dress === "coat";
  const [low, hip] = coat ? [100, b.hip + 5] : [86, b.hip];
  const [left, right] = [X - b.shoulder, X + b.shoulder];
  return (
    path(
      `M${left} 58Q50 46 ${right} 58L${X + hip} ${low}Q50 ${low + 5} ${X - hip} ${low}z`,
      coat ? COAT : b.colors.cloth,
    ) +
    patch(`M54 54L${right - 1} 59L${X + hip - 1} ${low}L56 ${low + 2}z`, "#0002") +
    worn(b) +
    (coat ? "" : belt(b))
  );
}

const body_of = (b: Build): string => (b.dress === "robe" ? robe(b) : lower_of(b) + torso(b));

// ---- the arm that holds something --------------------------------------------------------------

function shoulder_plates({ shoulder, shape }: Build): string {
  const [left, right] = [X - shoulder + 11, X + shoulder - 11];
  const plates = `M${right} 60q3-11 13-8t4 12zM${left} 60q-3-11-13-8t-4 12z`;
  return path(plates, shape === "mutant" ? BONE : STEEL);
}

// Those who withstand much have a shield.
function guard(b: Build): string {
  const given = b.object === "shield";
  if (b.category !== "warrior" || b.shape === "mutant" || (b.resistance <= 5 && !given)) return "";
  const kind = b.chance() < 0.5 || given ? "shield" : "buckler";
  return use(kind, round(X - b.shoulder - 3), 80);
}

function front_of(b: Build): string {
  const [x, y] = b.hand;
  const from = X + b.shoulder;
  return (
    moved(x, y, use(b.held), b.tilt ? ` rotate(${b.tilt})` : "") +
    rod(`M${from - 3} 60Q${from + 7} ${y + 6} ${x} ${y}`, sleeve(b), b.arm) +
    ball(x, y, round(b.arm * 0.72), hand_color(b)) +
    (b.category === "warrior" ? shoulder_plates(b) : "") +
    guard(b)
  );
}

// ---- the whole ---------------------------------------------------------------------------------

const HEAD_AT: Record<Build["shape"], number> = { kroko: 46, speedo: 53, mutant: 50, cyborg: 50 };

function head(b: Build): string {
  const lowered = b.shape === "kroko" ? -3 : 0;
  const horned = b.shape === "mutant" && !["mage", "worker"].includes(b.category);
  const glasses = b.dress === "coat" && b.shape === "speedo" ? use("specs") : "";
  const gear = horned || b.gear === "none" ? "" : use(b.gear, lowered, lowered);
  return moved(
    HEAD_AT[b.shape],
    40,
    head_of(b.shape, b.chance) + glasses + gear,
    b.shape === "kroko" ? " scale(.92)" : "",
  );
}

export interface Figure {
  markup: string;
  // Its parts are in the sheet and take these colours: --k, --h and currentColor.
  colors: Build["colors"];
}

export function figure(id: string, sketch: Sketch): Figure {
  const b = build_of(id, sketch);
  const behind = back_of(b);
  const body = body_of(b);
  const front = front_of(b);
  const size = Math.round(b.tall * 100) / 100;
  const lean = b.shape === "speedo" && b.dress === "legs" ? " rotate(6)" : "";
  const stands = ` transform="translate(50 113) scale(${size})${lean} translate(-50 -113)"`;
  return { markup: inked(behind + body + head(b) + front, stands), colors: b.colors };
}
