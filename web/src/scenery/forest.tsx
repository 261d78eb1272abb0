// The forest of Mycelia: trunks in the morning, rays of light, and heroes with caps.

import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { Air, Frame, luck_of, ridge, round, type Form } from "./paint";

const VIEWS = { window: "0 158 320 620", band: "-170 340 511 190", stamp: "40 312 240 180" };

interface Looks {
  cap: string;
  edge: string; // the dark side of the cap
  spots?: string;
  face: string;
}

const AMANITA: Looks = { cap: "#d3352a", edge: "#8f1a18", spots: "#fff5e2", face: "#fbeed2" };
const BOLETE: Looks = { cap: "#9a6236", edge: "#5f361c", face: "#f0dcb4" };
const CHANTERELLE: Looks = { cap: "#f0ac33", edge: "#b8701a", face: "#f7cf6a" };
const AMETHYST: Looks = { cap: "#8a5cc0", edge: "#543086", face: "#c7a6e6" };
const INDIGO: Looks = { cap: "#4a74c4", edge: "#28468c", face: "#a9c3ee" };
const SPOTS = [
  [34, 42, 5.5],
  [52, 27, 6.5],
  [74, 34, 6],
  [58, 48, 4.5],
  [92, 48, 4.5],
  [22, 54, 4],
  [76, 54, 4],
] as const;

// A mushroom with a face in a square of 120: cap, gills, stem, eyes, cheeks, arms.
function Hero({ at, size, looks }: { at: [number, number]; size: number; looks: Looks }): VNode {
  const { cap, edge, spots, face } = looks;
  return (
    <g class="scene-figure" transform={`translate(${at[0]} ${at[1]}) scale(${size / 120})`}>
      <ellipse cx="60" cy="114" rx="36" ry="6" fill="#16240c" opacity=".4" />
      <g stroke="#2c1620" stroke-width="2.4" stroke-linejoin="round">
        <path d="M39 84q-16 2-24 12q8 4 26-2zM81 84q16 2 24 12q-8 4-26-2z" fill={face} />
        <path d="M42 62q-2 26-8 42q0 12 26 12t26-12q-6-16-8-42z" fill={face} />
        <path d="M14 60q46 26 92 0q-8 18-46 18t-46-18z" fill="#fff3da" />
        <path d="M10 61Q12 14 60 14t50 47Q60 82 10 61z" fill={cap} />
      </g>
      <path d="M92 27Q108 40 109 60Q92 70 66 71Q92 58 92 27z" fill={edge} opacity=".55" />
      <path d="M24 40q8-17 24-20q-14 8-16 22q-5 4-8-2z" fill="#fff" opacity=".4" />
      {spots &&
        SPOTS.map(([x, y, r]) => (
          <ellipse key={x} cx={x} cy={y} rx={r} ry={r * 0.78} fill={spots} />
        ))}
      <Face />
    </g>
  );
}

function Face(): VNode {
  return (
    <>
      <g fill="#2a1620">
        <ellipse cx="50" cy="89" rx="4" ry="5" />
        <ellipse cx="70" cy="89" rx="4" ry="5" />
        <path d="M55 95q5 6 10 0q-1 8-5 8t-5-8z" />
      </g>
      <g fill="#fff">
        <circle cx="48.6" cy="87" r="1.5" />
        <circle cx="68.6" cy="87" r="1.5" />
      </g>
      <path d="M41 96a4 3 0 1 0 .1 0zM79 96a4 3 0 1 0 .1 0z" fill="#f0806a" opacity=".55" />
    </>
  );
}

function Drop({ at: [x, y], size }: { at: readonly [number, number]; size: number }): VNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
      <path
        d="M20 2Q34 20 34 28a14 13 0 0 1-28 0Q6 20 20 2z"
        fill="#2f8bdc"
        stroke="#07305c"
        stroke-width="2"
      />
      <path
        d="M12 29q0-6 5-12"
        stroke="#fff"
        stroke-width="3.5"
        stroke-linecap="round"
        fill="none"
      />
    </g>
  );
}

// Slender trunks from the top to the ground.
function trunks(luck: () => number, count: number, width: number, foot: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const x = round(luck() * width * 1.1 - width * 0.05);
    const w = round(10 + luck() * 16);
    path += `M${x} 0h${w}l5 ${foot}h${-(w + 10)}z`;
  }
  return path;
}

function moss(
  luck: () => number,
  count: number,
  [x0, y0, width, height]: readonly [number, number, number, number],
): string {
  let path = "";
  for (let i = 0; i < count; i++)
    path += `M${round(x0 + luck() * width)} ${round(y0 + luck() * height)}q1-${round(7 + luck() * 7)} ${round(2 + luck() * 5)}-${round(9 + luck() * 8)}`;
  return path;
}

const near_trunk = ([x, w]: readonly [number, number]): string =>
  `M${x} 0h${w}q2 320 20 500h${-(w + 40)}q18-200 20-500z`;
const NEAR = [
  [-120, 40],
  [-40, 54],
  [40, 26],
  [226, 30],
  [286, 60],
  [420, 40],
] as const;

function Trees(): VNode {
  const luck = luck_of("forest");
  return (
    <>
      <g transform="translate(-160)">
        <path d={trunks(luck, 20, 640, 470)} fill="var(--l1)" opacity=".8" />
      </g>
      <path d={NEAR.map(near_trunk).join("")} fill="var(--l2)" />
      <path
        d="M-200 0H520V90Q440 150 310 100Q280 160 236 110Q200 160 160 104Q120 160 84 110Q40 156 10 104Q-60 150-200 90Z"
        fill="var(--l3)"
      />
      <path
        d="M-200 0H520V60Q330 100 280 60Q220 110 170 62Q110 110 60 60Q-60 120-200 50Z"
        fill="var(--l4)"
      />
      {[20, 90, 150, 240].map((x) => (
        <path key={x} d={`M${x} -10h34l110 520h-90z`} fill="var(--sun)" opacity=".16" />
      ))}
    </>
  );
}

function Upright({ id }: { id: string }): VNode {
  const luck = luck_of("moss");
  return (
    <>
      <rect x="-200" width="720" height="520" fill={`url(#${id}-air)`} />
      <Trees />
      <path d="M-200 470Q60 420 180 452T520 440V800H-200Z" fill="var(--l4)" />
      <path d="M-200 520Q60 480 200 512T520 500V800H-200Z" fill="var(--l5)" />
      <path
        d={moss(luck, 210, [-60, 452, 450, 180])}
        stroke="var(--l3)"
        stroke-width="1.7"
        stroke-linecap="round"
        fill="none"
      />
      <Hero at={[196, 340]} size={122} looks={BOLETE} />
      <Hero at={[-2, 352]} size={108} looks={CHANTERELLE} />
      <Hero at={[66, 322]} size={188} looks={AMANITA} />
      <Hero at={[26, 446]} size={78} looks={AMETHYST} />
      <Hero at={[230, 446]} size={80} looks={INDIGO} />
      <Drop at={[136, 518]} size={26} />
      <Drop at={[170, 532]} size={32} />
      <Drop at={[110, 540]} size={22} />
      <Drop at={[206, 520]} size={20} />
    </>
  );
}

function Wide({ id }: { id: string }): VNode {
  const luck = luck_of("moss");
  const hills = (y: number, height: number): string =>
    ridge(luck, { from: 0, to: 1600, floor: 900, y, height, step: 160 });
  return (
    <>
      <rect width="1600" height="900" fill={`url(#${id}-air)`} />
      <path d={trunks(luck, 24, 1600, 760)} fill="var(--l1)" opacity=".75" />
      {[120, 460, 820, 1180].map((x) => (
        <path key={x} d={`M${x}-20h120l330 900h-280z`} fill="var(--sun)" opacity=".13" />
      ))}
      <path
        d="M30 0h76q6 500 40 820H-10q34-320 40-820zM330 0h46q6 500 40 820H290q34-320 40-820zM1190 0h58q6 500 40 820h-138q34-320 40-820zM1430 0h104q6 500 40 820h-184q34-320 40-820z"
        fill="var(--l2)"
        opacity=".8"
      />
      <path d={hills(740, 50)} fill="var(--l3)" />
      <path d={hills(800, 46)} fill="var(--l4)" />
      <path
        d={moss(luck, 200, [0, 742, 1600, 150])}
        stroke="var(--l3)"
        stroke-width="2.6"
        stroke-linecap="round"
        fill="none"
      />
      <Hero at={[80, 700]} size={130} looks={AMANITA} />
      <Hero at={[200, 760]} size={80} looks={CHANTERELLE} />
      <Hero at={[1390, 700]} size={120} looks={AMETHYST} />
      <Hero at={[1310, 770]} size={76} looks={AMANITA} />
      <path d={hills(890, 26)} fill="var(--l5)" />
    </>
  );
}

export function Forest({ form }: { form: Form }): VNode {
  const id = useId();
  return (
    <Frame view={form === "wide" ? "0 0 1600 900" : VIEWS[form]}>
      <Air id={id} />
      {form === "wide" ? <Wide id={id} /> : <Upright id={id} />}
    </Frame>
  );
}
