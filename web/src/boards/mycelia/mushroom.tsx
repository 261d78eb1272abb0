// The heroes: every species has a cap of its own shape and colour, and a face, for they are heroes
// after all.

import type { VNode } from "preact";

type Shape = "dome" | "bell" | "flat" | "funnel" | "shelf" | "ball" | "star" | "clubs" | "comb";

interface Species {
  shape: Shape;
  cap: string;
  spots?: string;
}

const kinds: Record<string, Species> = {
  "boletus-edulis": { shape: "dome", cap: "#8a5a34" },
  "agaricus-campestris": { shape: "dome", cap: "#e6ddcc" },
  "mycena-haematopus": { shape: "bell", cap: "#7d2f3c" },
  "marasmius-oreades": { shape: "flat", cap: "#d3a76a" },
  "mycena-pura": { shape: "bell", cap: "#c3a3cf" },
  "laccaria-amethystina": { shape: "flat", cap: "#7a4aa0" },
  "armillaria-mellea": { shape: "dome", cap: "#c9902f", spots: "#8a5a1a" },
  "lactarius-deliciosus": { shape: "funnel", cap: "#dd7b3a" },
  "hygrocybe-psittacina": { shape: "bell", cap: "#7fa83a" },
  "lactarius-indigo": { shape: "funnel", cap: "#4a6fb5" },
  "macrolepiota-procera": { shape: "flat", cap: "#dccfb0", spots: "#8a6a48" },
  "russula-virescens": { shape: "dome", cap: "#7fa58a", spots: "#5b806a" },
  "coprinus-comatus": { shape: "bell", cap: "#efe9dc", spots: "#b7a88c" },
  "panellus-mitis": { shape: "shelf", cap: "#e4d3c0" },
  "pleurotus-ostreatus": { shape: "shelf", cap: "#8c8f99" },
  "cantharellus-cibarius": { shape: "funnel", cap: "#edb12f" },
  "gyroporus-cyanescens": { shape: "dome", cap: "#b9ad8a", spots: "#5f86b0" },
  "morchella-esculenta": { shape: "comb", cap: "#b58a4e" },
  "hericium-cirrhatum": { shape: "clubs", cap: "#f0e8d8" },
  "lepista-nuda": { shape: "dome", cap: "#8d6bb0" },
  "boletus-luridus": { shape: "dome", cap: "#a3522c" },
  "amanita-muscaria": { shape: "dome", cap: "#c9302c", spots: "#fff6e8" },
  "rhodotus-palmatus": { shape: "flat", cap: "#e59a8f", spots: "#c4665c" },
  "lycoperdon-perlatum": { shape: "ball", cap: "#ece2cd", spots: "#a8946e" },
  "hydnum-repandum": { shape: "flat", cap: "#eccf9d" },
  "xylaria-polymorpha": { shape: "clubs", cap: "#3f3a3c" },
  "geastrum-triplex": { shape: "star", cap: "#b08a63" },
  "fomes-fomentarius": { shape: "shelf", cap: "#7d746c" },
  "craterellus-cornucopioides": { shape: "funnel", cap: "#4d474b" },
  "sparassis-crispa": { shape: "comb", cap: "#ead9a8" },
  "tylopilus-formosus": { shape: "dome", cap: "#5f4a42" },
  "auricularia-auricula-judae": { shape: "shelf", cap: "#9a5b4c" },
  "clathrus-archeri": { shape: "star", cap: "#cf3b45" },
  "ganoderma-lucidum": { shape: "shelf", cap: "#a8392b" },
  "trametes-versicolor": { shape: "shelf", cap: "#7a8f9c", spots: "#c79c5a" },
  "clavulinopsis-fusiformis": { shape: "clubs", cap: "#f0c52c" },
  "calocybe-gambosa": { shape: "dome", cap: "#f3ead6" },
  "cortinarius-violaceus": { shape: "flat", cap: "#54397a" },
};

// A hero of somebody's own set looks like one of its kin.
function speciesOf(id: string): Species {
  const known = kinds[id];
  if (known) return known;
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  const all = Object.values(kinds);
  return all[sum % all.length] ?? { shape: "dome", cap: "#8a5a34" };
}

export function Mushroom({ id, leaf }: { id: string; leaf?: boolean | undefined }): VNode {
  return (
    <svg class="my-art" viewBox="0 0 100 80" aria-hidden="true">
      <ellipse class="my-art-ground" cx="50" cy="74" rx="40" ry="5" />
      {leaf ? <Leaves id={id} /> : <Hero species={speciesOf(id)} />}
    </svg>
  );
}

function Leaves({ id }: { id: string }): VNode {
  const many = id === "leaf-whirl";
  return (
    <g class="my-leaf-art">
      <path d="M22 66 C18 42 34 26 62 26 C62 54 46 72 24 64 Z" />
      {many && <path class="my-leaf-second" d="M52 50 C54 30 68 18 90 20 C88 42 74 56 54 52 Z" />}
      <path class="my-leaf-wind" d="M8 30 q14 -14 30 -6 t26 -10 M60 68 q14 8 30 -2" />
    </g>
  );
}

const STEM = "M40 44 Q36 68 32 74 Q50 80 68 74 Q64 68 60 44 Z";

const caps: Record<Shape, string> = {
  dome: "M14 46 Q16 8 50 8 Q84 8 86 46 Q50 56 14 46 Z",
  bell: "M24 50 Q30 4 50 4 Q70 4 76 50 Q50 58 24 50 Z",
  flat: "M8 40 Q18 20 50 20 Q82 20 92 40 Q50 52 8 40 Z",
  funnel: "M10 16 Q50 30 90 16 Q74 42 60 52 Q50 56 40 52 Q26 42 10 16 Z",
  shelf: "M20 60 Q4 22 40 12 Q86 8 92 40 Q80 60 20 60 Z",
  ball: "M50 10 Q86 12 82 46 Q78 66 50 66 Q22 66 18 46 Q14 12 50 10 Z",
  star: "M50 6 L60 34 L92 30 L66 50 L82 74 L50 60 L18 74 L34 50 L8 30 L40 34 Z",
  clubs: "M30 74 Q18 40 28 18 Q38 14 40 40 Q42 6 52 6 Q62 8 60 42 Q66 16 74 22 Q80 46 68 74 Z",
  comb: "M26 52 Q22 6 50 6 Q78 6 74 52 Q50 60 26 52 Z",
};

function Hero({ species }: { species: Species }): VNode {
  const whole =
    species.shape === "ball" ||
    species.shape === "clubs" ||
    species.shape === "star" ||
    species.shape === "shelf";
  const eyes = whole ? 46 : 60;
  return (
    <>
      {!whole && <path class="my-stem" d={STEM} />}
      <path class="my-cap" fill={species.cap} d={caps[species.shape]} />
      {species.shape === "comb" && (
        <path class="my-comb" d="M36 14 V52 M50 8 V56 M64 14 V52 M28 24 H72 M26 38 H74" />
      )}
      {species.spots !== undefined && <Spots fill={species.spots} />}
      <g class="my-face">
        {whole && <ellipse class="my-face-skin" cx="50" cy={eyes + 3} rx="17" ry="11" />}
        <circle cx="43" cy={eyes} r="3" />
        <circle cx="57" cy={eyes} r="3" />
        <path d={`M45 ${eyes + 6} q5 5 10 0`} />
      </g>
    </>
  );
}

function Spots({ fill }: { fill: string }): VNode {
  return (
    <g fill={fill}>
      <circle cx="34" cy="30" r="5" />
      <circle cx="52" cy="20" r="4" />
      <circle cx="66" cy="32" r="5" />
      <circle cx="48" cy="36" r="3.5" />
      <circle cx="76" cy="38" r="3" />
    </g>
  );
}
