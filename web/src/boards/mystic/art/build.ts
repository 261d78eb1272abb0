// How a figure is built: colours, proportions, what it wears and holds. Its id chooses among what
// its clan and category allow, its force and resistance make it broad and tall.

import { chance_of, pick, type Chance } from "./chance";
import { clan_of, type Clan, type Shape } from "./clans";
import { round } from "./ink";
import type { Sketch } from "./sketch";
import { THINGS } from "./things";

interface Calling {
  gear: readonly string[];
  hold: readonly string[];
  dress: "legs" | "robe" | "coat";
}

const CALLINGS: Record<string, Calling> = {
  worker: {
    gear: ["hardhat", "straw", "cap", "scarf"],
    hold: ["pick", "shovel", "hammer", "fork"],
    dress: "legs",
  },
  scout: { gear: ["hood", "feather"], hold: ["spyglass", "lantern", "map"], dress: "legs" },
  warrior: {
    gear: ["plume", "horned", "spiked", "crown"],
    hold: ["sword", "axe", "club", "spear", "sabre", "waraxe"],
    dress: "legs",
  },
  shooter: { gear: ["band", "robin"], hold: ["bow", "longbow"], dress: "legs" },
  mage: { gear: ["wizard", "cowl", "turban", "moon"], hold: ["staff", "rod"], dress: "robe" },
  scholar: { gear: ["mortar", "goggles", "bald"], hold: ["book", "flask"], dress: "coat" },
};
const NO_CALLING: Calling = { gear: ["scarf", "hood", "cap"], hold: ["lantern"], dress: "legs" };

// Headgear and weapon that the names of known heroes promise.
const LOOKS: Record<string, [gear: string, held: string]> = {
  kabal: ["wizard", "staff"],
  kassandre: ["turban", "rod"],
  keops: ["moon", "staff"],
  kolos: ["horned", "waraxe"],
  kurt: ["spiked", "club"],
  kaiman: ["plume", "spear"],
  krok: ["spiked", "axe"],
  kriss: ["plume", "sword"],
  sabre: ["band", "sabre"],
  spartak: ["plume", "spear"],
  sprint: ["band", "dagger"],
  saki: ["spiked", "sword"],
  stan: ["horned", "axe"],
  sybille: ["cowl", "rod"],
  solene: ["wizard", "staff"],
  selene: ["moon", "rod"],
  kitty: ["scarf", "shovel"],
  koko: ["straw", "fork"],
  klovis: ["hardhat", "pick"],
  kimo: ["feather", "spyglass"],
  kenza: ["hood", "lantern"],
  sirius: ["hood", "lantern"],
  siam: ["mortar", "book"],
  sophie: ["goggles", "flask"],
  kepler: ["mortar", "book"],
  kurie: ["goggles", "flask"],
};

export interface Colors {
  skin: string;
  cloth: string;
  second: string; // trousers, capes, headgear
  hair: string;
}

export interface Build {
  shape: Shape;
  clan: Clan;
  category: string;
  dress: Calling["dress"];
  colors: Colors;
  gear: string;
  held: string;
  object: string | null;
  resistance: number;
  broad: number; // 1: of average width
  tall: number;
  shoulder: number; // half of its width
  hip: number;
  arm: number; // its thickness
  hand: [x: number, y: number]; // the one that holds
  tilt: number; // of what it holds
  chance: Chance; // for what varies further
}

const HAIRS = ["#3a2418", "#7a3b1c", "#d9a02b", "#1f2a38", "#e8e2d6"];
const LEVEL = ["book", "map", "spyglass", "lantern", "flask"]; // held level
const BROAD: Record<Shape, number> = { kroko: 1.04, speedo: 0.86, mutant: 1.12, cyborg: 1.04 };

function colors_of(clan: Clan, chance: Chance): Colors {
  const skin = pick(chance, clan.skin);
  const cloth = pick(chance, clan.cloth);
  const hair = pick(chance, HAIRS);
  const others = clan.cloth.filter((one) => one !== cloth);
  return { skin, cloth, hair, second: pick(chance, others) };
}

// Where the hand is, from the shoulder, and how what it holds is turned. There are three ways to
// stand; a shooter always aims.
type Pose = readonly [x: number, y: number, tilt: number];
const AIMING: Pose = [12, 62, 0];
const STANCES: readonly Pose[] = [
  [11, 68, 14],
  [13, 58, 26],
  [9, 74, 6],
];

export function build_of(id: string, sketch: Sketch): Build {
  const chance = chance_of(`mystic/${id}`);
  const clan = clan_of(sketch.camp);
  const category = sketch.category ?? "worker";
  const calling = CALLINGS[category] ?? NO_CALLING;
  const colors = colors_of(clan, chance);
  const [gear, held] = LOOKS[id] ?? [pick(chance, calling.gear), pick(chance, calling.hold)];
  const might = (sketch.force ?? 1) + (sketch.resistance ?? 3);
  const broad = Math.min(1.5, 0.82 + might * 0.035) * BROAD[clan.shape];
  const shoulder = round(15 * broad);
  const stance = pick(chance, STANCES);
  const [x, y, tilt] = category === "shooter" ? AIMING : stance;
  const object = sketch.object ?? null;
  const holds = object !== null && object in THINGS ? object : held;
  return {
    shape: clan.shape,
    clan,
    category,
    dress: calling.dress,
    colors,
    gear,
    held: holds,
    object,
    resistance: sketch.resistance ?? 0,
    broad,
    tall: Math.min(1.1, 0.9 + might * 0.013),
    shoulder,
    hip: round(10.5 * broad),
    arm: round(6.5 * Math.sqrt(broad)),
    hand: [round(50 + shoulder + x), y],
    tilt: LEVEL.includes(holds) ? 0 : tilt,
    chance,
  };
}
