// The map of Mystic: parchment, mountains, two camps that face each other, a candle.

import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { Dots, Frame, dots, luck_of, round, type Form } from "./paint";

const VIEWS = { window: "0 158 320 620", band: "-190 300 538 200", stamp: "30 300 260 195" };
const MOUNTAINS = [
  [60, 240, 1.3],
  [110, 252, 1.1],
  [250, 230, 1.4],
  [296, 250, 1.1],
  [20, 262, 1],
] as const;
const FIRS =
  "M150 246l7-18 7 18zM164 252l7-18 7 18zM178 244l7-18 7 18zM192 252l7-18 7 18zM206 258l7-18 7 18zM140 258l7-18 7 18z";
const RED = ["#b8382e", "#7a1e1a"] as const;
const BLUE = ["#6c8dab", "#425f7a"] as const;

function Parchment({ id }: { id: string }): VNode {
  return (
    <radialGradient id={id} cx=".46" cy=".42" r=".75">
      <stop stop-color="var(--k1)" />
      <stop offset=".45" stop-color="var(--k2)" />
      <stop offset=".75" stop-color="var(--k3)" />
      <stop offset="1" stop-color="var(--k4)" />
    </radialGradient>
  );
}

function Mountain({ at: [x, y, size] }: { at: readonly [number, number, number] }): VNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-26 0L-6-36L4-20L12-30L30 0Z" fill="var(--l1)" />
      <path d="M-6-36L4-20L-2-8L6 0H30L12-30L4-20Z" fill="var(--l4)" />
      <path
        d="M-26 0L-6-36L4-20L12-30L30 0M-6-36l-3 14M12-30l3 12"
        fill="none"
        stroke="var(--l5)"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </g>
  );
}

interface TentProps {
  at: readonly [number, number];
  size: number;
  colors: readonly [string, string];
  faces?: 1 | -1; // to the right or to the left
}

function Tent({ at: [x, y], size, colors: [light, dark], faces = 1 }: TentProps): VNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size * faces} ${size})`}>
      <ellipse cy="1" rx="32" ry="5" fill="#3a2410" opacity=".35" />
      <path d="M-28 0L0-46L28 0Z" fill={light} stroke="#3a2010" stroke-width="2" />
      <path d="M0-46L28 0H8Z" fill={dark} />
      <path d="M-7 0L0-24L8 0Z" fill="#2a160c" />
      <path d="M0-46V-66" stroke="#3a2010" stroke-width="2.4" />
      <path d="M0-66Q12-70 24-62Q12-58 0-54Z" fill={light} stroke="#3a2010" stroke-width="1.5" />
    </g>
  );
}

// Two crossed swords in a seal.
function Swords(): VNode {
  return (
    <g transform="translate(160 330)" stroke-linecap="round" fill="none">
      <g stroke="var(--l2)" opacity=".7">
        <circle r="46" stroke-width="1.4" />
        <circle r="38" stroke-width=".8" />
      </g>
      <path
        d="M-34 26L30-30M-26 34L-38 22M34 26L-30-30M26 34L38 22"
        stroke="#3a2010"
        stroke-width="8"
      />
      <path d="M-34 26L30-30M34 26L-30-30" stroke="#e8e2d6" stroke-width="4.6" />
      <path d="M-26 34L-38 22M26 34L38 22" stroke="#c79a3a" stroke-width="4.6" />
    </g>
  );
}

function Candle(): VNode {
  return (
    <g transform="translate(160 516)">
      <circle cy="-44" r="120" fill="#ffdf8a" opacity=".14" />
      <circle cy="-44" r="60" fill="#ffdf8a" opacity=".3" />
      <path d="M-7 0h14v-34q-7-5-14 0z" fill="#fff6dc" stroke="#8a6a3a" stroke-width="1.4" />
      <ellipse cy="2" rx="24" ry="7" fill="#c79a3a" stroke="#6a4a14" stroke-width="1.6" />
      <path d="M0-58q8 9 7 15a7 7 0 0 1-14 0q0-6 7-15z" fill="#ffb02e" />
      <path d="M0-50q4 5 3 8a3 3 0 0 1-6 0q0-3 3-8z" fill="#fff6c0" />
    </g>
  );
}

function Camps(): VNode {
  return (
    <>
      <path
        d="M82 430Q110 380 130 360M238 430Q210 380 190 360"
        fill="none"
        stroke="#8f1d18"
        stroke-width="3.4"
        stroke-dasharray="2 9"
        stroke-linecap="round"
      />
      <Tent at={[26, 430]} size={0.9} colors={RED} />
      <Tent at={[70, 462]} size={1.25} colors={RED} />
      <Tent at={[10, 486]} size={1.05} colors={RED} />
      <Tent at={[296, 430]} size={0.9} colors={BLUE} faces={-1} />
      <Tent at={[250, 462]} size={1.25} colors={BLUE} faces={-1} />
      <Tent at={[312, 486]} size={1.05} colors={BLUE} faces={-1} />
    </>
  );
}

function Upright({ id }: { id: string }): VNode {
  return (
    <>
      <rect x="-200" width="720" height="800" fill={`url(#${id})`} />
      <g opacity=".3">
        <Dots path={dots(luck_of("specks"), 110, [-190, 0, 700, 700])} size={3} color="var(--l2)" />
      </g>
      <path
        d="M-200 210Q60 190 150 230T520 200M-200 560Q90 520 180 560T520 540"
        fill="none"
        stroke="var(--l2)"
        stroke-width="1.4"
        opacity=".6"
      />
      <path
        d="M-200 150Q20 160 60 120T160 96T270 130T520 110"
        fill="none"
        stroke="var(--l3)"
        stroke-width="5"
        opacity=".65"
      />
      {MOUNTAINS.map((at) => (
        <Mountain key={at[0]} at={at} />
      ))}
      <path d={FIRS} fill="#7d9160" stroke="#4a5a30" stroke-width="1.4" />
      <Swords />
      <Camps />
      <Candle />
    </>
  );
}

// A chain of mountains and a wood, as a map draws them.
function chain(luck: () => number): string {
  let path = "";
  for (let i = 0; i < 26; i++) {
    const s = 0.8 + luck() * 0.9;
    const x = Math.round(40 + i * 62 + luck() * 30);
    const y = Math.round(120 + luck() * 70);
    path += `M${x} ${y}l${round(24 * s)}-${round(44 * s)}l${round(12 * s)} ${round(18 * s)}l${round(10 * s)}-${round(12 * s)}l${round(24 * s)} ${round(38 * s)}`;
  }
  return path;
}

function wood(luck: () => number): string {
  let path = "";
  for (let i = 0; i < 60; i++) {
    const x = Math.round(luck() * 1600);
    const y = Math.round(660 + luck() * 200);
    path += `M${x} ${y}l8-22l8 22zM${x + 8} ${y}v6`;
  }
  return path;
}

function Compass(): VNode {
  return (
    <g transform="translate(1480 760)" stroke="var(--l2)" stroke-width="3" fill="none">
      <circle r="62" />
      <path d="M0-84L13 0L0 84L-13 0z" fill="var(--l2)" opacity=".8" />
      <path d="M-84 0L0-11L84 0L0 11z" />
    </g>
  );
}

function Wide({ id }: { id: string }): VNode {
  const luck = luck_of("map");
  return (
    <>
      <rect width="1600" height="900" fill={`url(#${id})`} />
      <g opacity=".25">
        <Dots path={dots(luck, 160, [0, 0, 1600, 900])} size={4} color="var(--l2)" />
      </g>
      <path
        d="M0 470C260 430 420 520 700 480S1240 430 1600 490V546C1240 490 980 560 700 540S260 490 0 530z"
        fill="var(--l3)"
        opacity=".6"
      />
      <path
        d={chain(luck)}
        fill="none"
        stroke="var(--l2)"
        stroke-width="3"
        stroke-linejoin="round"
        opacity=".75"
      />
      <path d={wood(luck)} fill="var(--l1)" stroke="var(--l2)" stroke-width="2" opacity=".7" />
      <path
        d="M210 350q200-90 420 20t420-30"
        fill="none"
        stroke="#a5372b"
        stroke-width="4"
        stroke-dasharray="3 14"
        stroke-linecap="round"
      />
      <Tent at={[150, 420]} size={1.6} colors={RED} />
      <Tent at={[1430, 400]} size={1.6} colors={BLUE} faces={-1} />
      <Tent at={[1340, 430]} size={1.6} colors={BLUE} faces={-1} />
      <Compass />
    </>
  );
}

export function Chart({ form }: { form: Form }): VNode {
  const id = useId();
  return (
    <Frame view={form === "wide" ? "0 0 1600 900" : VIEWS[form]}>
      <Parchment id={id} />
      {form === "wide" ? <Wide id={id} /> : <Upright id={id} />}
    </Frame>
  );
}
