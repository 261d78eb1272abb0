// The species: what each mushroom looks like in the wild. A card without an entry gets a species of
// its own, from the letters of its id.

import { chance_of, pick } from "./chance";
import { from_hue, type Colour } from "./colour";
import type { FigureName } from "./figures";

export type CapShape = "dome" | "cushion" | "bell" | "flat" | "dip" | "parasol" | "low" | "egg";
export type Pattern =
  | "warts"
  | "scales"
  | "cracks"
  | "net"
  | "zones"
  | "streaks"
  | "shag"
  | "slime"
  | "velvet"
  | "pale"
  | "none";
export type StemShape = "fat" | "mid" | "slim" | "tall" | "bulb";

// A mushroom with a cap on a stem.
export interface Capped {
  shape: CapShape;
  cap: Colour;
  pattern: Pattern;
  mark?: Colour; // of the pattern
  stem: StemShape;
  skin: Colour; // of the stem
  under: Colour; // of gills, pores or teeth
  below?: "pores" | "teeth"; // instead of gills
  blush?: Colour; // on top of the cap
  ring?: Colour; // the rest of the veil around the stem
  rings?: Colour; // around its foot
  mesh?: Colour; // a net on the stem
  bands?: Colour; // like the skin of a snake
  fibres?: Colour;
  pits?: Colour;
  stain?: Colour; // where it was touched
  bleeds?: Colour; // its milk
  veil?: boolean; // a cobweb below the cap
  frill?: boolean;
  inky?: boolean; // its edge dissolves
  young?: boolean; // small ones stand beside it
}

// A mushroom with a form of its own (figures.ts).
export interface Figure {
  figure: FigureName;
  cap: Colour;
  inner?: Colour;
  under?: Colour;
  skin?: Colour;
  zones?: Colour[];
  count?: number;
  deep?: boolean;
}

export type Species = Capped | Figure;

const KNOWN: Record<string, Species> = {
  "boletus-edulis": {
    shape: "cushion",
    cap: "#9a5f31",
    pattern: "pale",
    stem: "fat",
    skin: "#f0e0bf",
    under: "#e6dca0",
    below: "pores",
    mesh: "#fffaf0",
  },
  "agaricus-campestris": {
    shape: "dome",
    cap: "#efe6d6",
    pattern: "none",
    stem: "mid",
    skin: "#f6ecdb",
    under: "#d98f97",
    ring: "#fff6e8",
  },
  "mycena-haematopus": {
    shape: "bell",
    cap: "#9c4650",
    pattern: "streaks",
    mark: "#5d1f2d",
    stem: "slim",
    skin: "#8a3c46",
    under: "#d8a7a3",
    frill: true,
    bleeds: "#a3142b",
  },
  "marasmius-oreades": {
    shape: "low",
    cap: "#d9a866",
    pattern: "streaks",
    mark: "#9c6d36",
    stem: "slim",
    skin: "#ecd2a2",
    under: "#f3e1bd",
    young: true,
  },
  "mycena-pura": {
    shape: "bell",
    cap: "#d3a5cf",
    pattern: "streaks",
    mark: "#92618f",
    stem: "slim",
    skin: "#ead0e4",
    under: "#f0dbe9",
    frill: true,
  },
  "laccaria-amethystina": {
    shape: "dip",
    cap: "#7d46ad",
    pattern: "none",
    stem: "mid",
    skin: "#a67bcb",
    under: "#9a5fc6",
    fibres: "#6a3a94",
  },
  "armillaria-mellea": {
    shape: "dome",
    cap: "#d39a3a",
    pattern: "scales",
    mark: "#7d4d17",
    stem: "mid",
    skin: "#ecd09b",
    under: "#f3e2b8",
    ring: "#f8e6ae",
    young: true,
  },
  "lactarius-deliciosus": {
    shape: "dip",
    cap: "#e38343",
    pattern: "zones",
    mark: "#b2502a",
    stem: "mid",
    skin: "#eea06a",
    under: "#e98f4a",
    pits: "#c0592c",
    stain: "#6f9a5c",
  },
  "hygrocybe-psittacina": {
    shape: "bell",
    cap: "#6fa843",
    pattern: "slime",
    stem: "slim",
    skin: "#c5cf5b",
    under: "#e3d672",
    blush: "#e8c53c",
  },
  "lactarius-indigo": {
    shape: "dip",
    cap: "#4b74c4",
    pattern: "zones",
    mark: "#9db8ea",
    stem: "mid",
    skin: "#7b9bdb",
    under: "#3f62b5",
    pits: "#3f5fae",
    bleeds: "#2f4fb8",
  },
  "macrolepiota-procera": {
    shape: "parasol",
    cap: "#e6d6b4",
    pattern: "scales",
    mark: "#8b643d",
    stem: "tall",
    skin: "#ecdcbd",
    under: "#f8efdc",
    bands: "#9b7550",
    ring: "#fbf0da",
  },
  "russula-virescens": {
    shape: "dome",
    cap: "#a6c49a",
    pattern: "cracks",
    mark: "#6f9a77",
    stem: "mid",
    skin: "#f7efe0",
    under: "#f6ecd6",
  },
  "coprinus-comatus": {
    shape: "egg",
    cap: "#f4ecdc",
    pattern: "shag",
    mark: "#e3d3b3",
    stem: "slim",
    skin: "#f3e9d8",
    under: "#2b2430",
    inky: true,
  },
  "gyroporus-cyanescens": {
    shape: "cushion",
    cap: "#d3bd83",
    pattern: "velvet",
    mark: "#a68e53",
    stem: "fat",
    skin: "#e6d5a6",
    under: "#f0e9c8",
    below: "pores",
    stain: "#3c73c4",
  },
  "lepista-nuda": {
    shape: "dome",
    cap: "#8f6bb4",
    pattern: "none",
    stem: "mid",
    skin: "#bfa3d8",
    under: "#b08fd2",
    fibres: "#8c69b0",
    blush: "#a9805f",
  },
  "boletus-luridus": {
    shape: "cushion",
    cap: "#a5642f",
    pattern: "velvet",
    mark: "#7a431b",
    stem: "fat",
    skin: "#ecc259",
    under: "#d6522b",
    below: "pores",
    mesh: "#c13f2a",
  },
  "amanita-muscaria": {
    shape: "dome",
    cap: "#d5322b",
    pattern: "warts",
    stem: "bulb",
    skin: "#fbf1df",
    under: "#fff6e4",
    ring: "#fffaf0",
    rings: "#dcc9a8",
  },
  "rhodotus-palmatus": {
    shape: "dome",
    cap: "#ee9a8d",
    pattern: "net",
    mark: "#ffd9cc",
    stem: "mid",
    skin: "#f7cfc0",
    under: "#f3b8a6",
    bleeds: "#e0654f",
  },
  "hydnum-repandum": {
    shape: "flat",
    cap: "#efc88f",
    pattern: "none",
    stem: "mid",
    skin: "#f6e2bd",
    under: "#f4d3a0",
    below: "teeth",
  },
  "tylopilus-formosus": {
    shape: "cushion",
    cap: "#5d463f",
    pattern: "velvet",
    mark: "#3a2925",
    stem: "fat",
    skin: "#9c7c6c",
    under: "#e2b3ac",
    below: "pores",
  },
  "calocybe-gambosa": {
    shape: "dome",
    cap: "#f6ead0",
    pattern: "none",
    stem: "fat",
    skin: "#fbf3df",
    under: "#f7e9c9",
    young: true,
  },
  "cortinarius-violaceus": {
    shape: "dome",
    cap: "#54357f",
    pattern: "velvet",
    mark: "#8463b3",
    stem: "bulb",
    skin: "#7c5aa8",
    under: "#4a2c70",
    veil: true,
  },
  "cantharellus-cibarius": { figure: "funnel", cap: "#f2b531", inner: "#d9902a" },
  "craterellus-cornucopioides": { figure: "funnel", cap: "#6a6068", inner: "#2f292e", deep: true },
  "panellus-mitis": { figure: "shelves", cap: "#eed9c6", under: "#f7e8d8", count: 4 },
  "pleurotus-ostreatus": { figure: "shelves", cap: "#8891a6", under: "#e9e4da", count: 3 },
  "trametes-versicolor": {
    figure: "turkey-tail",
    cap: "#7a5a43",
    zones: ["#f2e7d2", "#5b7f95", "#c98f4d", "#4c6b52", "#8a5636", "#3d5568"],
  },
  "fomes-fomentarius": {
    figure: "hoof",
    cap: "#8e857d",
    zones: ["#b7ada2", "#756b64", "#a89b8d", "#5d544e"],
  },
  "ganoderma-lucidum": { figure: "lacquer", cap: "#a2301f" },
  "morchella-esculenta": { figure: "morel", cap: "#c1954f", skin: "#f4e6c8" },
  "hericium-cirrhatum": { figure: "spines", cap: "#fbf4e6" },
  "sparassis-crispa": { figure: "ruffles", cap: "#f0dca4" },
  "lycoperdon-perlatum": { figure: "puffball", cap: "#f1e6cf" },
  "geastrum-triplex": { figure: "earthstar", cap: "#c19a70" },
  "xylaria-polymorpha": { figure: "fingers", cap: "#4b4247" },
  "clavulinopsis-fusiformis": { figure: "spindles", cap: "#f6cb2e" },
  "auricularia-auricula-judae": { figure: "ear", cap: "#a5604f" },
  "clathrus-archeri": { figure: "arms", cap: "#d9404c" },
  "leaf-gust": { figure: "leaves", cap: "#76ad45", count: 1 },
  "leaf-whirl": { figure: "leaves", cap: "#76ad45", count: 2 },
};

function unknown_species(id: string): Capped {
  const chance = chance_of(id);
  const hue = chance() * 360;
  return {
    shape: pick(chance, ["dome", "cushion", "flat", "dip", "parasol", "bell"]),
    cap: from_hue(hue, 0.5, 0.55),
    mark: from_hue(hue, 0.5, 0.32),
    pattern: pick(chance, ["warts", "scales", "cracks", "net", "velvet", "none"]),
    stem: pick(chance, ["fat", "mid", "bulb"]),
    skin: from_hue(40, 0.5, 0.87),
    under: from_hue(hue + 30, 0.5, 0.85),
    ...(chance() < 0.4 ? { below: "pores" } : {}),
    ...(chance() < 0.5 ? { ring: "#fff6e4" } : {}),
  };
}

// `leaf`: the card gives leaves and is drawn as one.
export function species_of(id: string, leaf = false): Species {
  const known = KNOWN[id];
  if (known) return known;
  if (!leaf) return unknown_species(id);
  const chance = chance_of(id);
  return { figure: "leaves", cap: from_hue(40 + chance() * 90, 0.45, 0.46), count: 1 };
}
