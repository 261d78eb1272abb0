// The peoples: their shape, and the colours that their figures vary. A clan of somebody's own set
// borrows a shape and gets colours of its own.

import { chance_of, pick } from "./chance";

export type Shape = "kroko" | "speedo" | "mutant" | "cyborg";

export interface Clan {
  shape: Shape;
  skin: readonly string[];
  light: string; // belly, teeth, plates
  cloth: readonly string[];
  trim: string; // belts, eyes, lamps
}

export const CLANS: Record<Shape, Clan> = {
  kroko: {
    shape: "kroko",
    skin: ["#6c9a41", "#5a8a46", "#7f9a3c", "#4f8057"],
    light: "#dfd79c",
    cloth: ["#9a3327", "#8a5a26", "#b07a2a", "#6b4630"],
    trim: "#e0b54e",
  },
  speedo: {
    shape: "speedo",
    skin: ["#e8bd94", "#b97f55", "#8d5c3d", "#d6a074"],
    light: "#f6e3c4",
    cloth: ["#2c6f93", "#255a80", "#2f8a8f", "#c98a22"],
    trim: "#f2c14a",
  },
  mutant: {
    shape: "mutant",
    skin: ["#8e6db6", "#7a5aa0", "#a176a6", "#6a70ac"],
    light: "#cdb6dd",
    cloth: ["#3f3350", "#4a4038", "#5a2f4c", "#33423a"],
    trim: "#b9dd4c",
  },
  cyborg: {
    shape: "cyborg",
    skin: ["#c39450", "#a5adb0", "#b0835a", "#8f9aa0"],
    light: "#efd9a8",
    cloth: ["#5d452f", "#47525a", "#6d3a2c", "#3f4a3e"],
    trim: "#6fd8e8",
  },
};

const SHAPES = Object.keys(CLANS) as Shape[];
const OTHER_SKINS = [
  ["#7fb0a2", "#5f9488"],
  ["#c77f6a", "#b0654f"],
  ["#c9b56a", "#a8914a"],
  ["#8fa0c4", "#6f82ad"],
];
const OTHER_CLOTHS = [
  ["#5a6b2f", "#7a4a5f"],
  ["#30505a", "#8a6a2a"],
  ["#6a3a52", "#4a5a6a"],
];

export function clan_of(camp: string | undefined): Clan {
  if (camp && camp in CLANS) return CLANS[camp as Shape];
  const chance = chance_of(`clan/${camp ?? ""}`);
  const like = CLANS[pick(chance, SHAPES)];
  return { ...like, skin: pick(chance, OTHER_SKINS), cloth: pick(chance, OTHER_CLOTHS) };
}
