// One space of a clearing: a cushion of its terrain.

import { chance_of, pick, type Chance } from "./chance";
import { lighter, type Colour } from "./colour";
import { grown_box, leaf, pebble, tuft, TURN, type Brush } from "./brush";
import { FLAT, palette_of, type Ground, type Light, type Palette } from "./ground";

export interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Work {
  g: Brush;
  plot: Plot;
  side: number; // the shorter one
  u: number; // one pixel of a space that is 110 wide
  chance: Chance;
  palette: Palette;
  light: Light;
}

const small = (work: Work): boolean => work.side < 45;
const across = ({ plot, chance }: Work): number => plot.x + chance() * plot.width;
const down = ({ plot, chance }: Work): number => plot.y + chance() * plot.height;

function moss(work: Work): void {
  const { g, plot, chance, palette, u } = work;
  const tufts = small(work) ? 14 : 60;
  for (let i = 0; i < tufts; i++)
    tuft(
      g,
      chance,
      across(work),
      plot.y + ((i + chance()) / tufts) * plot.height,
      (6 + chance() * 7) * u,
      palette.moss.slice(1),
    );
  for (let i = 0; i < 8; i++) {
    const [x, y] = [across(work), down(work)];
    g.strokeStyle = palette.moss[4] ?? "";
    g.lineWidth = 1.1;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + 2, y - 9 * u);
    g.stroke();
    g.fillStyle = "#c9873d"; // a capsule of spores
    g.beginPath();
    g.ellipse(x + 2, y - 10 * u, 1.5 * u, 2.4 * u, 0.3, 0, TURN);
    g.fill();
  }
}

function dead_leaves(work: Work): void {
  const { g, plot, chance, palette, u } = work;
  const { litter } = palette;
  const colours = [...litter, litter[2], litter[2], litter[1]] as Colour[];
  const count = small(work) ? 9 : 26;
  for (let i = 0; i < count; i++)
    leaf(
      g,
      chance,
      across(work),
      plot.y + ((i + chance()) / count) * plot.height,
      (26 + chance() * 20) * u,
      { colour: pick(chance, colours), shade: 0.32 },
    );
}

function crumbs({ g, chance, palette, u, ...work }: Work): void {
  for (let i = 0; i < 50; i++) {
    g.fillStyle = pick(chance, palette.earth);
    g.globalAlpha = 0.5;
    g.beginPath();
    g.ellipse(
      work.plot.x + chance() * work.plot.width,
      work.plot.y + chance() * work.plot.height,
      (1 + chance() * 4) * u,
      (1 + chance() * 2.6) * u,
      chance(),
      0,
      TURN,
    );
    g.fill();
  }
}

function earth(work: Work): void {
  const { g, chance, palette, u } = work;
  crumbs(work);
  g.globalAlpha = 0.7;
  g.strokeStyle = palette.earth[3] ?? "";
  g.lineWidth = 1.6 * u;
  for (let i = 0; i < 3; i++) {
    let [x, y] = [across(work), down(work)];
    g.beginPath();
    g.moveTo(x, y);
    for (let j = 0; j < 4; j++) {
      x += (chance() - 0.4) * 26 * u;
      y += (chance() - 0.5) * 26 * u;
      g.lineTo(x, y);
    }
    g.stroke();
  }
  g.globalAlpha = 1;
  const stones = ["#a79c92", "#8f857d", palette.earth[0] ?? "", "#b5a894"];
  for (let i = 0; i < 7; i++)
    pebble(g, chance, across(work), down(work), (3.5 + chance() * 6.5) * u, stones);
}

function ripples({ g, plot, chance, u }: Work): void {
  g.lineWidth = 1.5 * u;
  for (let i = 0; i < 7; i++) {
    const y = plot.y + (i + 0.4 + chance() * 0.4) * (plot.height / 7);
    const x = plot.x + chance() * plot.width * 0.6;
    g.strokeStyle = i % 2 ? "rgba(255,255,255,.55)" : "rgba(18,78,96,.4)";
    g.beginPath();
    g.moveTo(x, y);
    for (let j = 1; j < 4; j++)
      g.quadraticCurveTo(x + (j - 0.5) * 13 * u, y + (j % 2 ? -5 : 5) * u, x + j * 13 * u, y);
    g.stroke();
  }
}

function lily({ g, plot, chance, palette, u }: Work): void {
  const x = plot.x + plot.width * (0.15 + chance() * 0.1);
  const y = plot.y + plot.height * (0.8 + chance() * 0.06);
  const radius = 10 * u;
  g.fillStyle = palette.moss[2] ?? "";
  g.beginPath();
  g.moveTo(x, y);
  g.arc(x, y, radius, 0.5, TURN - 0.1);
  g.fill();
  g.strokeStyle = palette.moss[3] ?? "";
  g.lineWidth = 1;
  g.beginPath();
  for (let turn = 1; turn < 6; turn++) {
    g.moveTo(x, y);
    g.lineTo(x + Math.cos(turn) * radius * 0.9, y + Math.sin(turn) * radius * 0.9);
  }
  g.stroke();
}

function water(work: Work): void {
  const { g, plot, side, chance, palette, u } = work;
  const { x, y, width, height } = plot;
  const depth = g.createRadialGradient(
    x + width * 0.36,
    y + height * 0.3,
    0,
    x + width * 0.5,
    y + height * 0.5,
    side * 0.8,
  );
  [0, 0.4, 1].forEach((at, i) => depth.addColorStop(at, palette.water[i] ?? ""));
  g.fillStyle = depth;
  g.fillRect(x, y, width, height);
  for (let i = 0; i < 5; i++) {
    g.fillStyle = "rgba(20,70,80,.13)";
    g.beginPath();
    g.ellipse(across(work), down(work), (6 + chance() * 9) * u, (4 + chance() * 5) * u, 0, 0, TURN);
    g.fill();
  }
  ripples(work);
  if (chance() < 0.6) lily(work);
}

function spiral_arm({ g, plot, side }: Work, arm: number): void {
  const [cx, cy] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  g.strokeStyle = arm ? "rgba(90,54,150,.75)" : "rgba(70,36,130,.9)";
  g.lineWidth = side * 0.035;
  g.beginPath();
  for (let i = 0; i < 60; i++) {
    const turn = arm * 2.09 + i * 0.115;
    const far = side * 0.03 + i * side * 0.0078;
    const [px, py] = [cx + Math.cos(turn) * far * (plot.width / side), cy + Math.sin(turn) * far];
    if (i) g.lineTo(px, py);
    else g.moveTo(px, py);
  }
  g.stroke();
}

function shrine(work: Work): void {
  const { g, plot, side, chance, light, u } = work;
  const [cx, cy] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  const glow = g.createRadialGradient(cx, cy, 0, cx, cy, side * 0.62);
  glow.addColorStop(0, "#fff6ff");
  glow.addColorStop(0.3, light === "dusk" ? "#c9b2ff" : "#e7d3ff");
  glow.addColorStop(1, light === "dusk" ? "#4b3784" : "#8e6cc6");
  g.fillStyle = glow;
  g.fillRect(plot.x, plot.y, plot.width, plot.height);
  for (let arm = 0; arm < 3; arm++) spiral_arm(work, arm);
  for (let i = 0; i < 14; i++) {
    g.fillStyle = "rgba(255,255,255,.9)";
    g.beginPath();
    g.arc(across(work), down(work), (0.6 + chance() * 1.3) * u, 0, TURN);
    g.fill();
  }
}

const GROWN: Record<Ground, (work: Work) => void> = {
  M: moss,
  L: dead_leaves,
  W: water,
  E: earth,
  S: shrine,
};

function bed({ palette, light }: Work, ground: Ground): [Colour, Colour] {
  const { moss: m, litter, water: w, earth: e } = palette;
  const shrines: [Colour, Colour] =
    light === "dusk" ? ["#8f7cc0", "#5b4690"] : ["#d9c6f2", "#a487d3"];
  const beds: Record<Ground, [Colour, Colour]> = {
    M: [m[3] ?? "", m[2] ?? ""],
    L: [lighter(litter[2] ?? "", 0.15), litter[1] ?? ""],
    W: [w[1] ?? "", w[2] ?? ""],
    E: [e[0] ?? "", e[1] ?? ""],
    S: shrines,
  };
  return beds[ground];
}

// Light above left, shade below right, so that it bulges.
function bulge({ g, plot: { x, y, width, height } }: Work): void {
  const light = g.createLinearGradient(x, y, x + width * 0.5, y + height);
  light.addColorStop(0, "rgba(255,250,220,.26)");
  light.addColorStop(0.45, "rgba(255,250,220,0)");
  light.addColorStop(1, "rgba(10,10,0,.26)");
  g.fillStyle = light;
  g.fillRect(x, y, width, height);
}

// Without light, each terrain has its own sign, in ink.
const SIGNS: Record<Exclude<Ground, "S">, (g: Brush, x: number, y: number, s: number) => void> = {
  M: (g, x, y, s) => {
    for (const [from, to, high] of [
      [-1, -0.5, 1.6],
      [0, 0, 2.2],
      [1, 0.5, 1.6],
    ] as const) {
      g.moveTo(x + from * s, y);
      g.lineTo(x + to * s, y - high * s);
    }
  },
  W: (g, x, y, s) => {
    g.moveTo(x - s * 1.8, y);
    g.quadraticCurveTo(x - s * 0.9, y - s * 1.4, x, y);
    g.quadraticCurveTo(x + s * 0.9, y + s * 1.4, x + s * 1.8, y);
  },
  L: (g, x, y, s) => {
    g.moveTo(x - s * 1.5, y);
    g.quadraticCurveTo(x, y - s * 2, x + s * 1.5, y);
    g.quadraticCurveTo(x, y + s * 2, x - s * 1.5, y);
  },
  E: (g, x, y, s) => {
    g.moveTo(x + s * 0.7, y);
    g.arc(x, y, s * 0.7, 0, TURN);
  },
};

function ink_spiral(g: Brush, { x, y, width, height }: Plot, side: number): void {
  for (let i = 0; i < 70; i++) {
    const [turn, far] = [i * 0.24, i * side * 0.0058];
    g.lineTo(x + width / 2 + Math.cos(turn) * far, y + height / 2 + Math.sin(turn) * far);
  }
}

function signs({ g, plot, side }: Work, ground: Ground): void {
  const { x, y, width, height } = plot;
  g.strokeStyle = FLAT[ground][1];
  g.lineWidth = Math.max(1, side * 0.022);
  g.globalAlpha = ground === "S" ? 1 : 0.55;
  g.beginPath();
  if (ground === "S") ink_spiral(g, plot, side);
  else
    for (let i = 0; i < 16; i++) {
      const [row, column] = [Math.floor(i / 4), i % 4];
      const at = x + width * (0.16 + column * 0.23 + (row % 2) * 0.06);
      SIGNS[ground](g, at, y + height * (0.2 + row * 0.22), side * 0.045);
    }
  g.stroke();
}

export function paint_space(
  g: Brush,
  ground: Ground,
  plot: Plot,
  seed: string,
  light: Light,
): void {
  const side = Math.min(plot.width, plot.height);
  const palette = palette_of(light);
  const chance = chance_of(seed);
  const work: Work = { g, plot, side, u: side / 110, chance, palette, light };
  const gap = Math.max(1.6, side * 0.022);
  const inner = {
    x: plot.x + gap,
    y: plot.y + gap,
    width: plot.width - gap * 2,
    height: plot.height - gap * 2,
  };
  g.save();
  grown_box(g, inner, side * 0.16, side * 0.035, chance);
  g.clip();
  const [from, to] = light === "contrast" ? [FLAT[ground][0], FLAT[ground][0]] : bed(work, ground);
  const fill = g.createLinearGradient(plot.x, plot.y, plot.x + plot.width, plot.y + plot.height);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  g.fillStyle = fill;
  g.fillRect(plot.x, plot.y, plot.width, plot.height);
  if (light === "contrast") signs(work, ground);
  else {
    GROWN[ground](work);
    bulge(work);
  }
  g.restore();
}
