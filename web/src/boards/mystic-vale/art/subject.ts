// What a picture shows: each subject stands on the ground at 0,0, up to 66 high and 90 wide.

import type { Luck } from "./luck";

// The colours of one picture.
export interface Hue {
  ink: string; // the nearest ground and the silhouettes
  mid: string;
  far: string;
  lit: string; // what the light falls on
  magic: string; // what glows by itself
  deep: string;
}

export interface Subject {
  shape?: string; // a silhouette: it gets the rim of light
  under?: string; // markup behind it
  over?: string; // and before it
}

export type Subjects = Record<string, (hue: Hue, luck: Luck) => Subject>;
