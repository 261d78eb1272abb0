// The pattern of a card, drawn as it must stand, in a night of its own: the card's name places the
// stars, the moon and the hills, so that no two pictures are alike.

import type { VNode } from "preact";
import { random_of, seed_of, short } from "./art/numbers";
import { box_of, Scene } from "./art/scene";
import { sight_of } from "./art/view";
import type { Seat, Stack as Shape, Wanted } from "./data";
import { pattern_size, pattern_stacks } from "./stacks";

interface PatternProps {
  rows: (Shape | null)[][];
  id: string; // of the card
  label?: string;
  level?: number | undefined;
  progress?: { seat: Seat; spaces: readonly Wanted[] } | null;
}

const SKIES = [
  ["#150f3e", "#6a48a8"],
  ["#0f1a44", "#3f6ab0"],
  ["#1d0f3a", "#9a4a98"],
  ["#0d2140", "#2f8a9a"],
  ["#221038", "#b0607a"],
] as const;

function Night({ id }: { id: string }): VNode {
  const random = random_of(seed_of(id));
  const at = (wide: number): number => short(random() * wide);
  const sky = `ds-night-${id}`;
  const [above, below] = SKIES[Math.floor(random() * SKIES.length)] ?? SKIES[0];
  const stars = Array.from({ length: 26 }, () => `M${at(150)} ${at(92)}h0`).join("");
  const hills = `M0 110V${short(78 + random() * 16)}Q${short(24 + random() * 30)} ${short(62 + random() * 22)} ${short(70 + random() * 20)} ${short(80 + random() * 10)}T150 ${short(72 + random() * 16)}V110Z`;
  return (
    <svg class="ds-card-night" viewBox="0 0 150 110" preserveAspectRatio="xMidYMid slice">
      <linearGradient id={sky} x2="0" y2="1">
        <stop stop-color={above} />
        <stop offset="1" stop-color={below} />
      </linearGradient>
      <path d="M0 0H150V110H0Z" fill={`url(#${sky})`} />
      <path d={stars} stroke="#fff3d0" stroke-width="1.4" stroke-linecap="round" opacity=".85" />
      <circle
        cx={short(22 + random() * 106)}
        cy={short(14 + random() * 12)}
        r={short(6 + random() * 4)}
        fill="#fff1c6"
        opacity=".9"
      />
      <path d={hills} fill="#160c40" opacity=".7" />
    </svg>
  );
}

function Level({ of }: { of: number }): VNode {
  return (
    <span class="ds-level">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

export function PatternDrawing({ rows, id, label, level, progress }: PatternProps): VNode {
  const stacks = pattern_stacks(rows, progress ?? null);
  const sight = sight_of({ ...pattern_size(rows), turn: 0, view: "corner" });
  const box = box_of(sight, stacks, null, 0);
  return (
    <span class="ds-art" role={label ? "img" : undefined} aria-label={label}>
      <Night id={id} />
      <Scene sight={sight} stacks={stacks} box={box} class="ds-pattern" />
      {level !== undefined && <Level of={level} />}
    </span>
  );
}
