// The sky of Dreamscape: a moon, floating ground, a dreamer, shards that wait.

import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { Air, Dots, Frame, Tree, dots, luck_of, ridge, type Form } from "./paint";

const VIEWS = { window: "0 72 320 620", band: "-150 345 457 170", stamp: "80 330 220 165" };
const SHARDS = [
  [120, 250, "#ff9ab8"],
  [206, 312, "#8fd2ff"],
  [252, 292, "#ffe28a"],
  [34, 380, "#b8f0a0"],
] as const;

interface IsleProps {
  at: readonly [number, number];
  width: number;
  top: string;
}

// Ground that floats: rock in shade and moonlight, and a meadow on it.
function Isle({ at: [x, y], width: w, top }: IsleProps): VNode {
  const rock = `M${-w} 0Q${-w * 0.6} ${w * 0.5} ${-w * 0.2} ${w * 0.75}L0 ${w * 1.2}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`${rock}L${w * 0.25} ${w * 0.7}Q${w * 0.7} ${w * 0.45} ${w} 0Z`} fill="#5f4a9c" />
      <path d={`${rock}L${-w * 0.1} ${w * 0.3}Z`} fill="#1c1440" opacity=".35" />
      <path
        d={`M0 ${w * 1.2}L${w * 0.25} ${w * 0.7}Q${w * 0.7} ${w * 0.45} ${w} 0L${w * 0.4} ${w * 0.2}Z`}
        fill="#c9a8ff"
        opacity=".3"
      />
      <ellipse rx={w} ry={w * 0.24} fill={top} />
      <ellipse cx={-w * 0.15} cy={-w * 0.04} rx={w * 0.7} ry={w * 0.13} fill="#fff" opacity=".18" />
    </g>
  );
}

function Dreamer(): VNode {
  return (
    <g transform="translate(182 434)">
      <ellipse cy="3" rx="16" ry="3.5" fill="#1c1440" opacity=".45" />
      <path d="M-11 2Q-13-24 0-26Q13-24 11 2Z" fill="#e9dcff" />
      <path d="M-11 2Q-12-18-5-24Q-6-10-4 2Z" fill="#fff" />
      <circle cy="-32" r="11" fill="#f8d9b8" />
      <path d="M-12-34Q-10-52 8-50Q26-48 26-34Q18-44 11-36Q2-42-12-34Z" fill="#7a54c2" />
      <circle cx="27" cy="-32" r="4" fill="#ffe7a0" />
      <path
        d="M-5-31q2 2 4 0M3-31q2 2 4 0M-1-26q2 2 4 0"
        stroke="#3a2438"
        stroke-width="1.6"
        stroke-linecap="round"
        fill="none"
      />
    </g>
  );
}

function Mountains(): VNode {
  return (
    <>
      <path d="M92 424l16-38 16 38zM112 426l20-54 22 54z" fill="#8d86b8" />
      <path d="M132 372l8 22-6-3-6 6-4-6zM108 386l5 14-5-2-4 3z" fill="#fff" />
    </>
  );
}

function Shard({ x, y, color }: { x: number; y: number; color: string }): VNode {
  return (
    <>
      <circle cx={x} cy={y} r="15" fill={color} opacity=".25" />
      <path d={`M${x} ${y - 9}l7 7-4 11h-6l-4-11z`} fill={color} stroke="#fff" stroke-width="1.2" />
    </>
  );
}

const LEAF = { color: "#2b5546", lit: "#c4ecb4" };

function Ground(): VNode {
  return (
    <>
      <Isle at={[70, 300]} width={46} top="#8fc88a" />
      <Tree at={[52, 300]} size={0.9} {...LEAF} />
      <Tree at={[84, 304]} size={0.7} {...LEAF} />
      <Isle at={[292, 346]} width={40} top="#7fb4d8" />
      <path d="M276 346q0 60-8 120" stroke="#bfe6ff" stroke-width="5" opacity=".7" fill="none" />
      <Isle at={[168, 430]} width={92} top="#7dbb86" />
      <Mountains />
      <Tree at={[226, 428]} size={1.3} {...LEAF} />
      <Tree at={[246, 434]} size={1} {...LEAF} />
      <Dreamer />
    </>
  );
}

function Upright({ id }: { id: string }): VNode {
  return (
    <>
      <rect x="-200" width="720" height="800" fill={`url(#${id}-air)`} />
      <path
        d="M-200 330Q80 240 160 300T520 210V330Q260 380 160 360T-200 430Z"
        fill="var(--k4)"
        opacity=".25"
      />
      <Dots path={dots(luck_of("stars"), 110, [-190, 0, 700, 520])} size={2} color="var(--sun)" />
      <circle cx="222" cy="168" r="130" fill={`url(#${id}-sun)`} opacity=".7" />
      <path d="M240 112A60 60 0 1 0 276 206A50 50 0 0 1 240 112Z" fill="var(--sun)" />
      <path d="M240 112A60 60 0 0 0 176 186A58 58 0 0 1 240 112Z" fill="#fff7d6" opacity=".7" />
      <Ground />
      <path
        d="M112 306Q150 330 150 400"
        stroke="#ffe7a0"
        stroke-width="2.4"
        stroke-dasharray="1 8"
        stroke-linecap="round"
        fill="none"
      />
      {SHARDS.map(([x, y, color]) => (
        <Shard key={x} x={x} y={y} color={color} />
      ))}
    </>
  );
}

function Wide({ id }: { id: string }): VNode {
  const luck = luck_of("dream");
  const hills = (y: number, height: number): string =>
    ridge(luck, { from: 0, to: 1600, floor: 900, y, height, step: 160 });
  return (
    <>
      <rect width="1600" height="900" fill={`url(#${id}-air)`} />
      <g opacity=".75">
        <Dots path={dots(luck, 150, [0, 0, 1600, 620])} size={2.2} color="var(--sun)" />
      </g>
      <circle cx="1290" cy="190" r="420" fill={`url(#${id}-sun)`} opacity=".5" />
      <path d="M1346 96a104 104 0 1 0 54 158a84 84 0 1 1-54-158z" fill="var(--sun)" />
      <path d={hills(700, 160)} fill="var(--l1)" />
      <path d={hills(770, 100)} fill="var(--l2)" />
      <Isle at={[170, 560]} width={96} top="#5f9a74" />
      <Tree at={[140, 556]} size={1.6} {...LEAF} />
      <Isle at={[1480, 600]} width={120} top="#5f9a74" />
      <Tree at={[1450, 594]} size={1.9} {...LEAF} />
      <Isle at={[860, 430]} width={44} top="#6fa8cc" />
      <path d={hills(830, 70)} fill="var(--l3)" />
      <path d={hills(880, 40)} fill="var(--l5)" />
    </>
  );
}

export function Dream({ form }: { form: Form }): VNode {
  const id = useId();
  return (
    <Frame view={form === "wide" ? "0 0 1600 900" : VIEWS[form]}>
      <Air id={id} />
      {form === "wide" ? <Wide id={id} /> : <Upright id={id} />}
    </Frame>
  );
}
