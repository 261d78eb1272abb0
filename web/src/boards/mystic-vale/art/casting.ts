// Which subject a card gets. A card of somebody's own set gets one of those that its symbols call for.

import type { Luck } from "./luck";
import type { Tint } from "./palette";

// What a picture is made from: a card of any set.
export interface Pictured {
  id: string;
  level?: number | undefined;
  symbols?: Readonly<Record<string, number | undefined>> | undefined; // of an advancement
  price?: Readonly<Record<string, number | undefined>> | undefined; // of a vale
}

// The base box.
const CAST: Readonly<Record<string, string>> = {
  cursed_land: "dead",
  fertile_soil: "furrow",
  podlings: "pods",
  stag: "stag",
  seedling: "sprout",
  grassland: "grass",
  calm_weather: "calm",
  mindful_owl: "owl",
  grovetender: "tree",
  bramble_fox: "fox",
  hillside_lark: "bird",
  pebble_spring: "spring",
  firefly_glen: "firefly",
  dawnsinger: "singer",
  feral_chieftain: "chief",
  deadwood_harvester: "reaper",
  earthchant_chorus: "chorus",
  hurling_thornhide: "boar",
  lifebringer_seed: "seed",
  cleansing_rain: "rain",
  amber_orchard: "orchard",
  fernback_bear: "bear",
  milkstone_terrace: "terrace",
  aurora: "aurora",
  gaias_chosen: "chosen",
  magic_seed: "magicseed",
  peacekeeper_druid: "druid",
  woodland_warden: "warden",
  tusked_matriarch: "elephant",
  prism_serpent: "serpent",
  singing_geyser: "geyser",
  colossus_fern: "fern",
  moonlit_monolith: "monolith",
  three_winds_cairn: "cairn",
  azure_lake: "lake",
  blooming_arbor: "orchard",
  cascading_falls: "falls",
  exodus_road: "road",
  ley_line_nexus: "nexus",
  radiant_pinnacle: "peak",
  sunstone_aerie: "aerie",
  talonthorn_den: "den",
  world_tree: "worldtree",
  ancient_liferoots: "roots",
  blessed_savanna: "savanna",
  conclave_of_ents: "ents",
  feral_grove: "grove",
  fungal_forest: "mushroom",
  heartwood_sanctuary: "sanctuary",
  pool_of_light: "pool",
  shimmering_brook: "brook",
  skyhaven: "skyhaven",
  stream_of_vigor: "vigor",
  verdant_valley: "valley",
  webwood_canopy: "canopy",
  wellspring_glade: "glade",
};

const CALLED_FOR: Record<Tint, readonly string[]> = {
  animal: ["fox", "boar", "bear", "stag"],
  forest: ["tree", "grove", "orchard", "fern"],
  sky: ["bird", "owl", "rain", "skyhaven"],
  wild: ["serpent", "magicseed", "pool"],
  growth: ["fern", "sprout", "grass"],
  guardian: ["druid", "chief", "warden", "ents"],
  mana: ["spring", "geyser", "lake", "brook"],
  decay: ["dead", "reaper", "roots"],
  points: ["peak", "monolith", "cairn", "aurora"],
};

// Of two symbols with the same number, the first one leads.
const ORDER: readonly Tint[] = [
  "wild",
  "guardian",
  "growth",
  "animal",
  "forest",
  "sky",
  "mana",
  "decay",
];

// Tints that say more than the symbols do.
const TINTED: Readonly<Record<string, Tint>> = {
  cursed_land: "decay",
  fertile_soil: "growth",
  lifebringer_seed: "growth",
  magic_seed: "wild",
  aurora: "sky",
  gaias_chosen: "growth",
  deadwood_harvester: "decay",
  azure_lake: "mana",
  pool_of_light: "wild",
  cascading_falls: "mana",
  stream_of_vigor: "mana",
  shimmering_brook: "mana",
  wellspring_glade: "forest",
  fungal_forest: "guardian",
  singing_geyser: "mana",
  moonlit_monolith: "guardian",
  sunstone_aerie: "animal",
  exodus_road: "animal",
  verdant_valley: "growth",
  world_tree: "forest",
  radiant_pinnacle: "sky",
  firefly_glen: "growth",
  tusked_matriarch: "animal",
  three_winds_cairn: "sky",
};

function leading({ symbols, price }: Pictured): Tint {
  const given = symbols ?? price ?? {};
  let best: Tint = "points";
  let most = 0;
  for (const tint of ORDER) {
    const count = given[tint] ?? 0;
    if (count > most) [best, most] = [tint, count];
  }
  return best;
}

export const tint_of = (card: Pictured): Tint => TINTED[card.id] ?? leading(card);

export function subject_of(card: Pictured, luck: Luck): string {
  const called = CALLED_FOR[leading(card)];
  return CAST[card.id] ?? called[Math.floor(luck.next() * called.length)] ?? "tree";
}
