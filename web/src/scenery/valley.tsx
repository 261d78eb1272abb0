// The valley of Mystic Vale, where the house stands: hills in layers, a river, a low sun.

import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { Air, Dots, Frame, Tree, dots, firs, luck_of, ridge, type Form } from "./paint";

const VIEWS = { window: "0 176 320 620", band: "-165 345 457 170", stamp: "-10 330 240 180" };
const TREES = [
  [-20, 448, 1.1],
  [24, 462, 1.3],
  [52, 452, 0.9],
  [300, 452, 1.3],
  [272, 468, 1.7],
  [330, 480, 1.8],
  [218, 420, 0.7],
  [238, 424, 0.8],
] as const;
const STONES = [
  [128, 498, 15, 44],
  [152, 488, 13, 52],
  [180, 490, 14, 46],
] as const;

function Stone({ at: [x, y, w, h] }: { at: readonly [number, number, number, number] }): VNode {
  const left = `M${x} ${y}q-2-${h} ${w / 2}-${h}`;
  return (
    <>
      <path d={`${left}q${w / 2 + 2} 0 ${w / 2} ${h}z`} fill="#4a4256" />
      <path d={`${left}q-4 20-3 ${h}z`} fill="#ffb877" opacity=".75" />
      <path
        d={`M${x + w / 2} ${y - h + 16}v14m-3-9l3 3 4-4`}
        stroke="#a8f0ff"
        stroke-width="1.8"
        fill="none"
      />
    </>
  );
}

// Clouds and birds.
function Sky(): VNode {
  return (
    <>
      <path
        d="M150 190q40-14 90 0q30 2 40 8q-60 6-130-8zM-40 240q50-12 110 0q-60 10-110 0zM190 268q40-8 100 2q-50 8-100-2z"
        fill="var(--sun)"
        opacity=".5"
      />
      <path
        d="M196 226q6-6 11 0q5-6 11 0M226 208q4-4 8 0q4-4 8 0"
        fill="none"
        stroke="var(--l5)"
        stroke-width="2"
      />
    </>
  );
}

// The river comes from the hills and widens between two banks.
function River({ id }: { id: string }): VNode {
  return (
    <>
      <linearGradient id={`${id}-river`} x2="0" y2="1">
        <stop stop-color="var(--k4)" />
        <stop offset=".4" stop-color="#7fa8d6" />
        <stop offset="1" stop-color="#2f4f86" />
      </linearGradient>
      <path
        d="M150 424q36 12 10 34t-34 44q-10 40 60 70t40 130H20q-30-70 30-130t44-86q20-30 56-62z"
        fill={`url(#${id}-river)`}
      />
      <path
        d="M128 470q-16 40-30 70M110 560q20 20 40 50"
        stroke="#fff0d0"
        stroke-width="2"
        opacity=".6"
        fill="none"
      />
      <path d="M-200 470Q30 452 84 500Q70 560 10 640L-200 800Z" fill="var(--l4)" />
      <path d="M-200 470Q30 452 84 500Q30 480-200 486Z" fill="#c98a55" opacity=".8" />
      <path d="M520 470Q250 452 150 500Q170 560 260 640L520 800Z" fill="var(--l5)" />
      <path d="M520 470Q250 452 150 500Q260 474 520 484Z" fill="#c98a55" opacity=".55" />
    </>
  );
}

function Upright({ id }: { id: string }): VNode {
  const luck = luck_of("valley");
  const hills = (y: number, height: number, step: number): string =>
    ridge(luck, { from: -200, to: 520, floor: 800, y, height, step });
  return (
    <>
      <rect x="-200" y="100" width="720" height="345" fill={`url(#${id}-air)`} />
      <circle cx="60" cy="352" r="190" fill={`url(#${id}-sun)`} opacity=".9" />
      <circle cx="60" cy="352" r="30" fill="var(--sun)" />
      <Sky />
      <path d={hills(372, 70, 74)} fill="var(--l1)" />
      <path d={hills(408, 60, 66)} fill="var(--l2)" />
      <path d={hills(446, 44, 80)} fill="var(--l3)" />
      <River id={id} />
      {TREES.map(([x, y, size]) => (
        <Tree key={x} at={[x, y]} size={size} color="var(--l5)" lit="#d98a55" />
      ))}
      {STONES.map((at) => (
        <Stone key={at[0]} at={at} />
      ))}
      <Dots path={dots(luck, 18, [0, 430, 320, 170])} size={3} color="#ffe9a0" />
    </>
  );
}

function Wide({ id }: { id: string }): VNode {
  const luck = luck_of("vale");
  const hills = (y: number, height: number): string =>
    ridge(luck, { from: 0, to: 1600, floor: 900, y, height, step: 160 });
  return (
    <>
      <rect width="1600" height="900" fill={`url(#${id}-air)`} />
      <g opacity=".7">
        <Dots path={dots(luck, 60, [500, 0, 1100, 260])} size={2.4} color="var(--sun)" />
      </g>
      <ellipse cx="240" cy="560" rx="900" ry="520" fill={`url(#${id}-sun)`} opacity=".8" />
      <circle cx="240" cy="548" r="52" fill="var(--sun)" />
      <path d={hills(640, 210)} fill="var(--l1)" />
      <path d={hills(700, 130)} fill="var(--l2)" />
      <path d={hills(756, 60) + firs(luck, 60, 770, 1600)} fill="var(--l3)" />
      <path d={hills(810, 40) + firs(luck, 46, 824, 1600)} fill="var(--l4)" />
      <path
        d="M1010 800C940 830 1160 840 1120 900H1420C1380 850 1060 850 1080 800z"
        fill="var(--k2)"
        opacity=".7"
      />
      <path d={hills(872, 26)} fill="var(--l5)" />
    </>
  );
}

export function Valley({ form }: { form: Form }): VNode {
  const id = useId();
  return (
    <Frame view={form === "wide" ? "0 0 1600 900" : VIEWS[form]}>
      <Air id={id} />
      {form === "wide" ? <Wide id={id} /> : <Upright id={id} />}
    </Frame>
  );
}
