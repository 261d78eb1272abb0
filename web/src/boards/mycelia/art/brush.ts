// What grows and lies on a forest floor, one thing at a time: leaves, cushions of moss, pebbles,
// ferns, twigs. The sun stands in the upper left.

import { pick, type Chance } from "./chance";
import { darker, lighter, type Colour } from "./colour";

export type Brush = CanvasRenderingContext2D;

export const TURN = Math.PI * 2;

// How strong the shadow below a leaf is.
interface LeafLook {
  colour: Colour;
  shade: number;
}

function leaf_outline(g: Brush, size: number, half: number, bend: number): void {
  g.beginPath();
  g.moveTo(-size / 2, 0);
  g.bezierCurveTo(-size * 0.2, -half + bend, size * 0.25, -half + bend, size / 2, 0);
  g.bezierCurveTo(size * 0.25, half + bend, -size * 0.2, half + bend, -size / 2, 0);
}

function leaf_veins(g: Brush, size: number, half: number, bend: number): void {
  g.beginPath();
  g.moveTo(-size * 0.64, bend * 0.2);
  g.quadraticCurveTo(0, bend * 0.5, size * 0.46, 0);
  for (let i = -1; i <= 2; i++) {
    const at = i * size * 0.15;
    for (const side of [-1, 1]) {
      g.moveTo(at - size * 0.06, bend * 0.3);
      g.lineTo(at + size * 0.06, bend * 0.3 + side * half * 0.55);
    }
  }
  g.stroke();
}

export function leaf(
  g: Brush,
  chance: Chance,
  x: number,
  y: number,
  size: number,
  { colour, shade }: LeafLook,
): void {
  g.save();
  g.translate(x, y);
  g.rotate(chance() * TURN);
  const half = size * (0.32 + chance() * 0.16);
  const bend = size * (chance() - 0.5) * 0.3;
  g.save();
  g.translate(size * 0.05, size * 0.09);
  g.fillStyle = `rgba(20,10,4,${shade})`;
  leaf_outline(g, size, half, bend);
  g.fill();
  g.restore();
  const light = g.createLinearGradient(0, -half, 0, half);
  light.addColorStop(0, lighter(colour, 0.22));
  light.addColorStop(0.5, colour);
  light.addColorStop(1, darker(colour, 0.3));
  g.fillStyle = light;
  leaf_outline(g, size, half, bend);
  g.fill();
  g.strokeStyle = darker(colour, 0.45);
  g.globalAlpha *= 0.75;
  g.lineWidth = Math.max(0.7, size * 0.028);
  leaf_veins(g, size, half, bend);
  g.restore();
}

// A cushion of moss: dark below, light on the side of the sun.
export function tuft(
  g: Brush,
  chance: Chance,
  x: number,
  y: number,
  size: number,
  colours: readonly Colour[],
): void {
  const blades = 7 + Math.floor(size * 0.5);
  for (let i = 0; i < blades; i++) {
    const turn = chance() * TURN;
    const far = Math.sqrt(chance()) * size;
    const lit = (-(Math.cos(turn) + Math.sin(turn)) * far) / size;
    const shade = Math.round(1.6 + lit * 1.5 + chance() * 1.4);
    const [px, py] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.85];
    g.strokeStyle = colours[Math.max(0, Math.min(colours.length - 1, shade))] ?? "";
    g.lineWidth = 1 + chance() * 1.3;
    const long = 2.5 + chance() * size * 0.34;
    const lean = -Math.PI / 2 + (chance() - 0.5) * 1.9;
    const [dx, dy] = [Math.cos(lean) * long, Math.sin(lean) * long];
    g.beginPath();
    g.moveTo(px, py);
    g.quadraticCurveTo(px + dx * 0.5 + 1, py + dy * 0.6, px + dx, py + dy);
    g.stroke();
  }
}

export function pebble(
  g: Brush,
  chance: Chance,
  x: number,
  y: number,
  size: number,
  colours: readonly Colour[],
): void {
  const colour = pick(chance, colours);
  g.fillStyle = "rgba(15,8,4,.4)";
  g.beginPath();
  g.ellipse(x + size * 0.14, y + size * 0.24, size, size * 0.74, 0, 0, TURN);
  g.fill();
  const light = g.createRadialGradient(
    x - size * 0.4,
    y - size * 0.4,
    size * 0.1,
    x,
    y,
    size * 1.1,
  );
  light.addColorStop(0, lighter(colour, 0.45));
  light.addColorStop(0.6, colour);
  light.addColorStop(1, darker(colour, 0.4));
  g.fillStyle = light;
  g.beginPath();
  g.ellipse(x, y, size, size * (0.66 + chance() * 0.2), chance() - 0.5, 0, TURN);
  g.fill();
}

interface Frond {
  x: number;
  y: number;
  long: number;
  turn: number; // where it begins to grow
  bend: number;
}

export function fern(
  g: Brush,
  { x, y, long, turn, bend }: Frond,
  colours: readonly Colour[],
): void {
  const pairs = 22;
  const step = long / pairs;
  for (let i = 0; i < pairs; i++) {
    const way = turn + (bend * i) / pairs;
    const [nx, ny] = [x + Math.cos(way) * step, y + Math.sin(way) * step];
    const blade = long * 0.26 * Math.sin(Math.PI * (0.12 + (0.88 * (pairs - i)) / pairs)) + 2;
    g.strokeStyle = colours[1] ?? "";
    g.lineWidth = 2.2;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(nx, ny);
    g.stroke();
    for (const side of [-1, 1]) {
      const out = way + side * 1.15;
      const [from, back] = [out - side * 0.35, out + side * 0.3];
      g.fillStyle = colours[side < 0 ? 3 : 2] ?? "";
      g.beginPath();
      g.moveTo(nx, ny);
      g.quadraticCurveTo(
        nx + Math.cos(from) * blade * 0.6,
        ny + Math.sin(from) * blade * 0.6,
        nx + Math.cos(out) * blade,
        ny + Math.sin(out) * blade,
      );
      g.quadraticCurveTo(
        nx + Math.cos(back) * blade * 0.5,
        ny + Math.sin(back) * blade * 0.5,
        nx,
        ny,
      );
      g.fill();
    }
    [x, y] = [nx, ny];
  }
}

export function twig(g: Brush, chance: Chance, x: number, y: number, size: number): void {
  g.lineWidth = 1.4 + size * 0.02;
  const turn = chance() * TURN;
  const [mx, my] = [x + Math.cos(turn) * size * 0.5, y + Math.sin(turn) * size * 0.5];
  g.beginPath();
  g.moveTo(x, y);
  g.quadraticCurveTo(
    mx + 4,
    my - 4,
    x + Math.cos(turn + 0.2) * size,
    y + Math.sin(turn + 0.2) * size,
  );
  g.moveTo(mx, my);
  g.lineTo(mx + Math.cos(turn + 0.9) * size * 0.25, my + Math.sin(turn + 0.9) * size * 0.25);
  g.stroke();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// The outline of a box that grew instead of being cut: `round` its corners, `rough` its edges.
export function grown_box(g: Brush, box: Box, round: number, rough: number, chance: Chance): void {
  const { x, y, width, height } = box;
  const points: [number, number][] = [];
  const parts = 7;
  const along = (x0: number, y0: number, x1: number, y1: number): void => {
    for (let i = 0; i < parts; i++) {
      const share = i / parts;
      points.push([
        x0 + (x1 - x0) * share + (chance() - 0.5) * rough,
        y0 + (y1 - y0) * share + (chance() - 0.5) * rough,
      ]);
    }
  };
  along(x + round, y, x + width - round, y);
  along(x + width, y + round, x + width, y + height - round);
  along(x + width - round, y + height, x + round, y + height);
  along(x, y + height - round, x, y + round);
  g.beginPath();
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
    if (i === 0) {
      const [px, py] = points[points.length - 1] ?? [ax, ay];
      g.moveTo((ax + px) / 2, (ay + py) / 2);
    }
    g.quadraticCurveTo(ax, ay, (ax + bx) / 2, (ay + by) / 2);
  });
  g.closePath();
}
