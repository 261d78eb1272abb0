// Small landscapes behind the names: one motif for each kind of thing that grows in the vale.
import type { VNode } from "preact";

// Drawn in a box of 48 x 44; strokes (mv-twig) and shapes (mv-near).
const MOTIFS: Record<string, VNode> = {
  dead: (
    <path
      class="mv-twig"
      d="M24 44V22M24 32l-10-9M24 28l9-11M24 22l-4-10M14 23l-7-1M33 17l7 1M20 12l2-7M33 17l-1-7"
    />
  ),
  furrow: (
    <path
      class="mv-twig"
      d="M0 42q24-14 48 0M4 37q20-11 40 0M14 32v-8m0 4q-5 0-5-5m5 3q5 0 5-5M32 30v-8m0 4q-5 0-5-5m5 3q5 0 5-5"
    />
  ),
  pods: (
    <>
      <path class="mv-near" d="M6 44a9 10 0 1 1 18 0zM22 44a11 13 0 1 1 22 0z" />
      <path class="mv-twig" d="M15 34q-1-8-6-9M33 31q1-9 8-11" />
      <path class="mv-eye" d="M12 40v.1M18 40v.1M29 38v.1M37 38v.1" />
    </>
  ),
  stag: (
    <>
      <path class="mv-near" d="M24 44c-6-4-8-10-7-16l7-4 7 4c1 6-1 12-7 16z" />
      <path
        class="mv-twig"
        d="M20 25C12 20 10 12 11 4M14 17l-8-3M12 11l-7-5M28 25c8-5 10-13 9-21M34 17l8-3M36 11l7-5"
      />
    </>
  ),
  bird: (
    <path
      class="mv-near"
      d="M2 14c9-4 16-1 21 8C29 12 37 8 47 10c-8 3-12 8-14 15 4 3 6 8 5 14l-8-5-7 3-7-5-8 2c0-6 3-10 7-12C14 18 9 14 2 14z"
    />
  ),
  beast: (
    <path
      class="mv-near"
      d="M2 44l3-16c2-10 12-14 22-11l5-5 2 4c6 1 10 4 12 9l-4 4-3 15h-6l-1-8H18l-2 8z"
    />
  ),
  seed: (
    <>
      <path class="mv-twig" d="M24 2v5M6 10l4 4M42 10l-4 4M2 26h5M41 26h5" />
      <path class="mv-near" d="M24 12c9 6 12 16 6 26q-6 8-12 0c-6-10-3-20 6-26z" />
    </>
  ),
  rain: (
    <>
      <path class="mv-near" d="M8 22a8 8 0 0 1 4-15 11 11 0 0 1 20-1 9 9 0 0 1 8 16z" />
      <path class="mv-twig" d="M12 27l-3 9M22 27l-3 13M32 27l-3 9M41 27l-3 11" />
    </>
  ),
  sun: (
    <>
      <path class="mv-near" d="M8 40a16 16 0 0 1 32 0z" />
      <path class="mv-twig" d="M24 18V6M10 24L3 15M38 24l7-9M5 34l-5-2M43 34l5-2M0 41h48" />
    </>
  ),
  tree: (
    <path
      class="mv-near"
      d="M21 44v-10C10 36 4 28 10 20 6 10 18 2 26 6c10-3 18 6 13 14 5 9-2 17-13 14v10z"
    />
  ),
  stone: (
    <path class="mv-near" d="M4 44l2-22 9-4 4 26zM20 44l1-36 10-5 6 7v34zM38 44l1-18 7 3v15z" />
  ),
  water: (
    <path
      class="mv-twig"
      d="M24 30V8M24 10c-6-8-14-4-15 6M24 10c6-8 14-4 15 6M24 16c-4-4-8-2-9 4M24 16c4-4 8-2 9 4M2 34q6-5 11 0t11 0 11 0 11 0M6 41q6-5 11 0t11 0 11 0"
    />
  ),
  druid: (
    <>
      <path class="mv-near" d="M10 44c1-14 4-20 9-23-3-8 0-15 5-18 6 3 9 10 6 18 5 3 8 9 9 23z" />
      <path class="mv-twig" d="M42 44V10M42 10q-5-5 0-8 5 3 0 8" />
    </>
  ),
  firefly: (
    <>
      <path class="mv-twig" d="M4 44q4-12 2-20M12 44q0-12 4-18M36 44q2-12-2-20M44 44q-2-10 2-16" />
      <path class="mv-glow" d="M20 12v.1M32 20v.1M24 28v.1M38 9v.1M10 17v.1" />
    </>
  ),
  serpent: <path class="mv-coil" d="M4 40c14 4 22-2 18-9s-18-6-14-15 20-9 27-2M35 14l8-1" />,
  fern: (
    <path
      class="mv-twig"
      d="M22 44C22 26 26 14 38 12c8 0 8 10 2 10-5 0-5-6 0-6M23 36q-8-1-12-8M24 29q-8-2-11-9M27 22q-6-3-8-9M25 36q7-1 10-6"
    />
  ),
  grass: (
    <path
      class="mv-twig"
      d="M2 44q4-14-1-24M10 44q2-18 8-26M18 44q0-12-6-18M27 44q2-18-2-30M34 44q0-14 8-20M41 44q2-12-4-22M46 44q0-6 2-10"
    />
  ),
  peak: <path class="mv-near" d="M0 44L18 8l9 15 6-8 15 29z" />,
  road: (
    <path class="mv-near" d="M4 44c8-10 22-10 20-18S10 18 14 8h6c-2 8 12 8 12 18 0 8-8 12-10 18z" />
  ),
  mushroom: (
    <path
      class="mv-near"
      d="M2 24a14 13 0 0 1 28 0H20l2 20H10l2-20zM28 36a10 9 0 0 1 20 0h-7l1 8h-8l1-8z"
    />
  ),
  cave: (
    <path
      class="mv-near"
      fill-rule="evenodd"
      d="M0 44C2 18 12 6 26 6s22 14 22 38H36c0-14-4-22-11-22s-11 8-11 22z"
    />
  ),
  falls: (
    <path
      class="mv-twig"
      d="M2 12h14v22M46 12H32v22M20 12v24M24 12v26M28 12v24M4 40q6-5 11 0t11 0 11 0 7 0"
    />
  ),
};

const OF: Record<string, string> = {
  cursed_land: "dead",
  fertile_soil: "furrow",
  podlings: "pods",
  stag: "stag",
  seedling: "fern",
  grassland: "grass",
  calm_weather: "sun",
  mindful_owl: "bird",
  grovetender: "tree",
  bramble_fox: "beast",
  hillside_lark: "bird",
  pebble_spring: "water",
  firefly_glen: "firefly",
  dawnsinger: "sun",
  feral_chieftain: "stag",
  deadwood_harvester: "dead",
  earthchant_chorus: "druid",
  hurling_thornhide: "beast",
  lifebringer_seed: "seed",
  cleansing_rain: "rain",
  amber_orchard: "tree",
  fernback_bear: "beast",
  milkstone_terrace: "water",
  aurora: "sun",
  gaias_chosen: "druid",
  magic_seed: "seed",
  peacekeeper_druid: "druid",
  woodland_warden: "stag",
  tusked_matriarch: "beast",
  prism_serpent: "serpent",
  singing_geyser: "water",
  colossus_fern: "fern",
  moonlit_monolith: "stone",
  three_winds_cairn: "stone",
  azure_lake: "water",
  blooming_arbor: "tree",
  cascading_falls: "falls",
  exodus_road: "road",
  ley_line_nexus: "stone",
  radiant_pinnacle: "peak",
  sunstone_aerie: "sun",
  talonthorn_den: "cave",
  world_tree: "tree",
  ancient_liferoots: "dead",
  blessed_savanna: "grass",
  conclave_of_ents: "druid",
  feral_grove: "stag",
  fungal_forest: "mushroom",
  heartwood_sanctuary: "tree",
  pool_of_light: "firefly",
  shimmering_brook: "water",
  skyhaven: "bird",
  stream_of_vigor: "falls",
  verdant_valley: "fern",
  webwood_canopy: "tree",
  wellspring_glade: "water",
};

// For cards of other sets, the drawing follows from what they give.
const BY_SYMBOL: Record<string, string> = {
  animal: "beast",
  forest: "tree",
  sky: "bird",
  wild: "serpent",
  growth: "fern",
  guardian: "druid",
  mana: "water",
  decay: "dead",
};

export function Scene({ id, symbols = [] }: { id: string; symbols?: string[] }): VNode {
  const known =
    OF[id] ?? symbols.map((name) => BY_SYMBOL[name]).find((name) => name !== undefined) ?? "peak";
  return (
    <svg
      class="mv-scene"
      viewBox="0 0 124 48"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path class="mv-far" d="M0 34q20-13 44-6t40-7 40 5v22H0z" />
      <g transform="translate(75 4)">{MOTIFS[known]}</g>
    </svg>
  );
}
