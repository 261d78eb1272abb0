// What each kind of dreamshard looks like. Outline, colour and sign differ, so that none of the
// three is needed alone; the sides of a block have a texture as well.

import type { Colour } from "../data";

export interface Matter {
  top: [light: string, shade: string];
  front: [light: string, shade: string];
  side: [light: string, shade: string];
  ink: string; // of the sign
  filled: boolean; // the sign is a surface
  sign: string; // a path in a square of 24
  outline: string; // of the dreamshard off the Dreamscape, in a square of 48
  texture: Texture;
}

// Lines over a face: a path in a unit square, x along the edge and y downwards.
interface Texture {
  path: string;
  colour: string;
  strength: number;
  width: number;
}

export const MATTER: Record<Colour, Matter> = {
  water: {
    top: ["#8fe4ff", "#35a8f0"],
    front: ["#3fa4e2", "#1d5fae"],
    side: ["#1f66b4", "#123a7c"],
    ink: "#062d58",
    filled: false,
    sign: "M3 8.6c2-3 4-3 6 0s4 3 6 0 4-3 6 0M3 13.6c2-3 4-3 6 0s4 3 6 0 4-3 6 0M3 18.6c2-3 4-3 6 0s4 3 6 0 4-3 6 0",
    outline: "M24 2C36 2 46 11 46 24S36 46 24 46 2 37 2 24 12 2 24 2Z",
    texture: {
      path: "M0 .34q.125-.16.25 0t.25 0 .25 0 .25 0M0 .68q.125-.16.25 0t.25 0 .25 0 .25 0",
      colour: "#bff1ff",
      strength: 0.55,
      width: 0.06,
    },
  },
  stone: {
    top: ["#c9cbda", "#858aa3"],
    front: ["#868aa2", "#52566f"],
    side: ["#585c78", "#34364e"],
    ink: "#16162b",
    filled: true,
    sign: "M3.5 19.5 6.5 8.5 12.5 4 18.5 8 20.5 19.5ZM6.5 8.5 12 12.5 18.5 8M12 12.5 11 19.5",
    outline: "M13 3H35L46 15V33L35 45H13L2 33V15Z",
    texture: {
      path: "M.3 0 .24 .5M.24 .5H0M.24 .5 .62 .46 .7 0M.62 .46 .58 1M1 .56 .6 .6",
      colour: "#23233f",
      strength: 0.55,
      width: 0.045,
    },
  },
  earth: {
    top: ["#e39a56", "#bf7134"],
    front: ["#a55a25", "#693413"],
    side: ["#703810", "#412008"],
    ink: "#280f00",
    filled: false,
    sign: "M2.5 18.5H21.5M5 18.5C6.5 12 9 9.5 12 9.5S17.5 12 19 18.5M12 3.2V5.7M5.3 5.8 6.9 7.7M18.7 5.8 17.1 7.7",
    outline: "M10 4H38Q44 4 44 10V38Q44 44 38 44H10Q4 44 4 38V10Q4 4 10 4Z",
    texture: {
      path:
        "M0 .36Q.3 .22 .55 .38T1 .32M0 .72Q.26 .6 .5 .74T1 .66" +
        "M.16 .54h.04M.46 .56h.04M.78 .52h.04M.3 .88h.04M.66 .88h.04M.88 .86h.04",
      colour: "#2f1403",
      strength: 0.6,
      width: 0.055,
    },
  },
  grass: {
    top: ["#dcff92", "#8bd24a"],
    front: ["#74b83b", "#37772a"],
    side: ["#3f842c", "#1d4c20"],
    ink: "#15400f",
    filled: false,
    sign: "M12 20.5C10.5 14 10.5 8.5 12 3M9.5 20.5C8.5 15 6.5 11 3.5 8.5M14.5 20.5C15.5 15 17.5 11 20.5 8.5M4 20.5H20",
    outline: "M24 1C33 7 45 12 45 24 45 38 34 44 24 47 14 44 3 38 3 24 3 12 15 7 24 1Z",
    texture: {
      path: "M0 0 .06 .36 .12 .06 .19 .5 .27 .04 .34 .34 .42 .02 .5 .52 .57 .05 .65 .36 .73 .03 .8 .5 .88 .04 .94 .34 1 0",
      colour: "#d4ff8a",
      strength: 0.75,
      width: 0.05,
    },
  },
  white: {
    top: ["#ffffff", "#dcd9f6"],
    front: ["#cfcbf0", "#9a94cc"],
    side: ["#a09ad0", "#6b65a3"],
    ink: "#3a2c78",
    filled: false,
    sign: "M5 20.5C6 12 11 4.5 20.5 3.5 20.5 12 15 17.5 7.5 16.5M5 20.5 14.5 9.5",
    outline:
      "M14 42C5 42 1 35 3 28-1 19 6 10 14 11 18 2 31 1 35 10 44 9 49 18 45 26 48 35 42 42 34 42 28 47 20 47 14 42Z",
    texture: {
      path: "M0 .5q.1-.3.25-.06.1-.34.28 0 .14-.3.27.02.1-.2.2.04M.1 .84q.2-.2.4 0t.4 0",
      colour: "#fff",
      strength: 0.8,
      width: 0.05,
    },
  },
  red: {
    top: ["#d5204f", "#7c0730"],
    front: ["#86093a", "#3a041f"],
    side: ["#4c0622", "#240211"],
    ink: "#ffffff",
    filled: true,
    sign: "M12 2.5 14.2 8 20 5.5 17.5 11 22 14 16 14.8 12 21.5 8 14.8 2 14 6.5 11 4 5.5 9.8 8ZM12 9V13.5",
    outline:
      "M24 0 30 10 41 6 38 18 48 24 38 30 41 42 30 38 24 48 18 38 7 42 10 30 0 24 10 18 7 6 18 10Z",
    texture: {
      path: "M.06 0 .2 .7 .3 .1 .46 1 .58 .12 .72 .8 .84 .06 .94 .6 1 .1",
      colour: "#ff8aa2",
      strength: 0.6,
      width: 0.045,
    },
  },
};

export const KINDS = Object.keys(MATTER) as Colour[];
