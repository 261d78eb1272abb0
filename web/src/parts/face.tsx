// The face of a player: one of six animals for a bot, a medallion with an initial for a person. The
// name chooses the animal and varies it, so a bot keeps its face everywhere.

import type { VNode } from "preact";
import { useId } from "preact/hooks";

interface Animal {
  sky: [string, string]; // behind the head, from above to below
  fur: string;
  head: string; // this and the following are paths in a square of 100
  pale: string; // cheeks, stripes
  ear: string;
  nose: string;
  mouth?: string;
  eyes: [number, number, number]; // left, right, height
  look?: "large" | "leaves"; // large eyes; ears are a crown of leaves
}

const ANIMALS = {
  fox: {
    sky: ["#3f5f8a", "#e79a5c"],
    fur: "#c8642c",
    head: "M50 92C26 92 14 70 16 48L12 12L36 26C45 23 55 23 64 26L88 12L84 48C86 70 74 92 50 92z",
    pale: "M50 92C34 92 22 76 20 58C32 58 44 66 50 76C56 66 68 58 80 58C78 76 66 92 50 92z",
    ear: "M18 20L32 29L20 42zM82 20L68 29L80 42z",
    nose: "M44 80h12l-6 8z",
    eyes: [34, 66, 54],
  },
  owl: {
    sky: ["#1f3b57", "#7aa7a5"],
    fur: "#5b4a6b",
    head: "M50 94C22 94 14 70 17 46L14 10L34 22C44 18 56 18 66 22L86 10L83 46C86 70 78 94 50 94z",
    pale: "M34 34a19 19 0 1 0 .1 0zM66 34a19 19 0 1 0 .1 0z",
    ear: "",
    nose: "M44 62h12l-6 14z",
    eyes: [34, 66, 53],
    look: "large",
  },
  badger: {
    sky: ["#46583a", "#d8c07a"],
    fur: "#3b3540",
    head: "M50 94C28 94 13 74 14 50C13 28 28 16 50 16S87 28 86 50C87 74 72 94 50 94z",
    pale: "M42 16h16l5 50l-13 22l-13-22zM18 42C20 34 24 28 30 24L32 70C22 64 18 54 18 42zM82 42C80 34 76 28 70 24L68 70C78 64 82 54 82 42z",
    ear: "M14 34a11 11 0 0 1 16-16zM86 34a11 11 0 0 0-16-16z",
    nose: "M42 76h16l-8 10z",
    eyes: [35, 65, 52],
  },
  hare: {
    sky: ["#7a4f6c", "#f0b27e"],
    fur: "#b8946f",
    head: "M50 94C28 94 20 76 24 58C26 48 31 43 36 41C26 26 24 12 29 3C38 8 44 22 46 38H54C56 22 62 8 71 3C76 12 74 26 64 41C69 43 74 48 76 58C80 76 72 94 50 94z",
    pale: "M50 94C38 94 32 84 36 74C42 70 58 70 64 74C68 84 62 94 50 94z",
    ear: "M33 12C38 18 41 28 42 37L38 39C33 28 31 20 33 12zM67 12C62 18 59 28 58 37L62 39C67 28 69 20 67 12z",
    nose: "M45 72h10l-5 6z",
    eyes: [37, 63, 60],
  },
  toad: {
    sky: ["#2b4f4a", "#b9c96a"],
    fur: "#5f8a43",
    head: "M50 92C18 92 8 74 12 56C10 38 22 32 26 38C34 30 66 30 74 38C78 32 90 38 88 56C92 74 82 92 50 92z",
    pale: "M50 92C28 92 18 84 17 74Q50 88 83 74C82 84 72 92 50 92z",
    ear: "M24 24a13 13 0 1 0 .1 0zM76 24a13 13 0 1 0 .1 0z",
    nose: "M45 60h2v2h-2zM53 60h2v2h-2z",
    mouth: "M18 72Q50 88 82 72",
    eyes: [24, 76, 37],
  },
  ent: {
    sky: ["#2a3a5c", "#d98a5a"],
    fur: "#6b4a33",
    head: "M30 94L24 44C24 26 36 18 50 18S76 26 76 44L70 94L60 86L50 95L40 86z",
    pale: "M34 72Q50 80 66 72L62 80Q50 86 38 80z",
    ear: "M20 34C4 30 6 12 18 14C18 2 38 0 42 10C48 0 66 0 66 12C80 6 92 18 82 28C90 36 82 46 74 42C60 28 40 28 26 42C22 42 20 38 20 34z",
    nose: "M48 54h4l3 14h-10z",
    eyes: [38, 62, 52],
    look: "leaves",
  },
} satisfies Record<string, Animal>;

export type AnimalName = keyof typeof ANIMALS;

const NAMES = Object.keys(ANIMALS) as AnimalName[];
const GLOWS = ["#ffe08a", "#9ff0d8", "#ffc0a0", "#cdb8ff"];
const TINTS = ["#4f8f5c", "#3f7fb5", "#b5683f", "#8a5fb0", "#b04f6a", "#3f8f8a"];
const COATS = ["#fff0d8", "#221c2c", "#c8642c", "#8b93a3", "#7a3f2a", "#e0b878"];
const MARKS = [
  "M50 26l3 7 7 3-7 3-3 7-3-7-7-3 7-3z",
  "M44 30q6-8 12 0M46 38q4-5 8 0",
  "M50 24v14M43 30l7 7 7-7",
];

// A number that depends on a name.
function number_of(name: string): number {
  let n = 2166136261;
  for (let i = 0; i < name.length; i++) n = Math.imul(n ^ name.charCodeAt(i), 16777619);
  return n >>> 0;
}

const of = <T,>(list: readonly T[], n: number): T => list[n % list.length]!;

function Eye({ x, y, r, glow }: { x: number; y: number; r: number; glow: string }): VNode {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="#fff7e0" />
      <circle cx={x} cy={y} r={r * 0.72} fill={glow} />
      <circle cx={x} cy={y} r={r * 0.42} fill="#150d1c" />
      <circle cx={x - r * 0.25} cy={y - r * 0.3} r={r * 0.18} fill="#fff" />
    </>
  );
}

function Head({ animal, n, fur }: { animal: Animal; n: number; fur: string }): VNode {
  const glow = of(GLOWS, n >>> 5);
  const r = animal.look === "large" ? 9 : 6.5;
  const [left, right, y] = animal.eyes;
  const leaves = animal.look === "leaves";
  return (
    <g transform={`translate(8 10) scale(.84) rotate(${((n >>> 8) % 9) - 4} 50 60)`}>
      {leaves && <path d={animal.ear} fill="#4f8a4a" transform="translate(0 -3)" />}
      <path d={animal.head} fill="#ffd79a" transform="translate(-2.5 -1.5)" />
      <path d={animal.head} style={{ fill: fur }} />
      <path d={animal.ear} fill={leaves ? "#3c7040" : "#2a1722"} opacity={leaves ? 1 : 0.55} />
      <path d={animal.pale} fill="#f6e3c3" opacity=".92" />
      <Eye x={left} y={y} r={r} glow={glow} />
      <Eye x={right} y={y} r={r} glow={glow} />
      <path d={animal.nose} fill="#2a1510" />
      {animal.mouth && <path d={animal.mouth} fill="none" stroke="#2a3a1a" stroke-width="2.5" />}
      {!animal.look && !animal.mouth && (
        <path
          d={of(MARKS, n >>> 3)}
          fill="none"
          stroke={glow}
          stroke-width="2.4"
          stroke-linecap="round"
          opacity=".9"
        />
      )}
    </g>
  );
}

function Bot({ name, kind }: { name: string; kind?: AnimalName | undefined }): VNode {
  const id = useId();
  const n = number_of(name);
  const animal: Animal = ANIMALS[kind ?? of(NAMES, n)];
  // Two of a kind have different coats, and different skies behind them.
  const varied = kind !== undefined && name !== "";
  const sky = varied ? ANIMALS[of(NAMES, n >>> 11)].sky : animal.sky;
  const coat = of(COATS, n >>> 7);
  const fur = varied ? `color-mix(in srgb, ${animal.fur} 56%, ${coat})` : animal.fur;
  return (
    <svg viewBox="0 0 100 100" focusable="false">
      <linearGradient id={id} x2="0" y2="1">
        <stop stop-color={sky[0]} />
        <stop offset="1" stop-color={sky[1]} />
      </linearGradient>
      <path d="M0 0h100v100H0z" fill={`url(#${id})`} />
      <path d="M0 70Q30 54 60 66T100 60V100H0z" fill="#1a1228" opacity=".45" />
      <Head animal={animal} n={n} fur={fur} />
    </svg>
  );
}

interface Props {
  name: string; // "" for a level of bots, which is nobody yet
  bot: boolean;
  size?: number; // in pixels; by default the styles say it
  kind?: AnimalName | undefined; // which animal, if not the one the name chooses
}

// The name stands beside it: the face itself is silent.
export function Face({ name, bot, size, kind }: Props): VNode {
  const side = size === undefined ? {} : { "--f": `${size}px` };
  if (bot)
    return (
      <span class="face" style={side} aria-hidden="true">
        <Bot name={name} kind={kind} />
      </span>
    );
  return (
    <span
      class="face initial"
      style={{ ...side, "--tint": of(TINTS, number_of(name)) }}
      aria-hidden="true"
    >
      {[...name.trim()][0]?.toLocaleUpperCase() ?? "?"}
    </span>
  );
}
