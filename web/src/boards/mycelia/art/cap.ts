// Caps, what is below them, and stems, in a square of 120: the ground is at 113.

import { darker, type Colour } from "./colour";
import type { Capped, CapShape, StemShape } from "./species";
import { d, path } from "./svg";

export interface Cap {
  half: number; // of its width
  height: number;
  edge: number; // where it ends below
  side: [out: number, up: number]; // how far the sides bulge and how high
  top: number; // how broad it is at the top
  gills: number; // how deep one looks below it
  form?: "sunk" | "knob";
  face?: "on"; // the face is on the cap: the stem is too slim
}

export const CAPS: Record<CapShape, Cap> = {
  dome: { half: 47, height: 46, edge: 62, side: [1.02, 0.62], top: 0.56, gills: 13 },
  cushion: { half: 48, height: 42, edge: 62, side: [1.12, 0.8], top: 0.62, gills: 11 },
  bell: { half: 36, height: 56, edge: 76, side: [0.86, 0.7], top: 0.46, gills: 6, face: "on" },
  flat: { half: 50, height: 34, edge: 58, side: [0.98, 0.72], top: 0.62, gills: 14 },
  dip: { half: 50, height: 26, edge: 52, side: [1.1, 0.95], top: 0.5, gills: 22, form: "sunk" },
  parasol: {
    half: 55,
    height: 34,
    edge: 50,
    side: [0.92, 0.6],
    top: 0.4,
    gills: 12,
    form: "knob",
  },
  low: {
    half: 46,
    height: 44,
    edge: 70,
    side: [0.96, 0.62],
    top: 0.4,
    gills: 7,
    form: "knob",
    face: "on",
  },
  egg: { half: 28, height: 72, edge: 88, side: [1.12, 0.6], top: 0.7, gills: 4, face: "on" },
};

export const STEMS: Record<StemShape, string> = {
  fat: "M43 62C40 84 30 92 31 104Q32 113 60 113Q88 113 89 104C90 92 80 84 77 62Z",
  mid: "M46 60C46 82 38 96 37 106Q40 113 60 113Q80 113 83 106C82 96 74 82 74 60Z",
  slim: "M53 68C54 88 50 100 48 108Q52 113 60 113Q68 113 72 108C70 100 66 88 67 68Z",
  tall: "M49 52C50 78 46 94 38 106Q42 113 60 113Q78 113 82 106C74 94 70 78 71 52Z",
  bulb: "M47 60C48 80 42 88 36 98Q28 112 60 113Q92 112 84 98C78 88 72 80 73 60Z",
};

// The way over the top, from the left shoulder to the right one. `lean` shifts the summit.
function summit(cap: Cap, lean: number): string {
  const top = cap.edge - cap.height;
  const middle = 60 + lean;
  const reach = cap.half * cap.top;
  const [out, up] = cap.side;
  const left = d`${60 - cap.half * out} ${cap.edge - cap.height * up}`;
  const right = d`${60 + cap.half * out} ${cap.edge - cap.height * up}`;
  if (cap.form === "sunk") {
    const [lip, inner] = [cap.half * 0.86, cap.half * 0.55];
    return d`C${left} ${middle - lip} ${top} ${middle - inner} ${top}Q${middle} ${top + 13} ${middle + inner} ${top}C${middle + lip} ${top} ${right}`;
  }
  if (cap.form === "knob")
    return d`C${left} ${middle - reach} ${top + 9} ${middle - 13} ${top + 7}Q${middle - 8} ${top} ${middle} ${top}T${middle + 13} ${top + 7}C${middle + reach} ${top + 9} ${right}`;
  return d`C${left} ${middle - reach} ${top} ${middle} ${top}S${right}`;
}

export const cap_path = (cap: Cap, lean: number): string =>
  d`M${60 - cap.half} ${cap.edge}${summit(cap, lean)} ${60 + cap.half} ${cap.edge}Q60 ${cap.edge + 7} ${60 - cap.half} ${cap.edge}Z`;

function gills(cap: Cap, line: Colour): string {
  const ways = [-4, -3, -2, -1, 1, 2, 3, 4].map(
    (i) =>
      d`M${60 + i * 5} ${cap.edge + cap.gills - 2}L${60 + i * (cap.half - 2) * 0.21} ${cap.edge}`,
  );
  return path(ways.join(""), { line, width: 1.3, opacity: 0.65 });
}

const pores = (edge: number, line: Colour): string =>
  path(d`M26 ${edge + 3}h68M34 ${edge + 7}h52`, {
    line,
    width: 2.6,
    round: true,
    dash: ".1 5",
    opacity: 0.7,
  });

const teeth = (edge: number, fill: Colour, line: Colour): string =>
  path(
    d`M22 ${edge + 3}l3 8 3-7 3 10 4-9 3 11 4-9 4 11 4-9 4 10 4-10 4 10 4-11 4 10 4-11 4 9 4-10 3 8 4-10`,
    { fill, line, width: 1 },
  );

export function underside(of: Capped, cap: Cap): string {
  const { edge } = cap;
  const half = cap.half - 2;
  const line = darker(of.under, 0.4);
  const body = path(
    d`M${60 - half} ${edge}Q60 ${edge - 5} ${60 + half} ${edge}Q${60 + half * 0.5} ${edge + cap.gills} 60 ${edge + cap.gills}Q${60 - half * 0.5} ${edge + cap.gills} ${60 - half} ${edge}Z`,
    { fill: of.under, line, width: 1.4 },
  );
  if (of.below === "teeth") return body + teeth(edge, of.under, line);
  return body + (of.below === "pores" ? pores(edge, line) : gills(cap, line));
}
