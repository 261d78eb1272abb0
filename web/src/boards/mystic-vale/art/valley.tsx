// The place: sky, mountains, woods and mist, and the ground with the river. All colours are in the
// style sheet, by light.

import type { VNode } from "preact";
import { luck_of, type Luck } from "./luck";
import { Standing } from "./meadow";
import { cloud, HIGH, meadow, ridge, stars, WIDE, woods } from "./ridges";

const RIVER =
  "M1372 46C1330 84 1466 104 1446 150S1270 200 1300 270S1490 330 1450 410S1330 470 1330 500H1600V470C1560 440 1600 400 1600 380V300C1560 250 1500 240 1520 200S1570 120 1500 90S1400 66 1400 46z";
const GLINTS =
  "M1440 96h44M1462 132h58M1390 176h70M1350 232h58M1420 262h62M1480 316h80M1500 372h54M1400 428h90";
const CLOUDS: readonly [x: number, y: number, width: number][] = [
  [40, 96, 420],
  [540, 60, 300],
  [860, 150, 460],
  [1240, 84, 330],
  [260, 190, 380],
];
const FIREFLIES = 12;

const stop = (name: string, offset?: number): VNode => (
  <stop class={`mv-stop-${name}`} offset={offset} />
);

function SkyLights(): VNode {
  return (
    <defs>
      <linearGradient id="mv-light-sky" x2="0" y2="1">
        {stop("sky1")}
        {stop("sky2", 0.38)}
        {stop("sky3", 0.68)}
        {stop("sky4", 0.9)}
      </linearGradient>
      <radialGradient id="mv-light-sun">
        {stop("sun1")}
        {stop("sun2", 0.22)}
        {stop("sun3", 1)}
      </radialGradient>
      <linearGradient id="mv-light-rim">
        {stop("rim1")}
        {stop("rim2", 0.7)}
      </linearGradient>
      <linearGradient id="mv-light-mist" x2="0" y2="1">
        {stop("mist1")}
        {stop("mist2", 1)}
      </linearGradient>
    </defs>
  );
}

const mist = (y: number): VNode => (
  <rect y={y} width={WIDE} height={HIGH - y} fill="url(#mv-light-mist)" opacity=".6" />
);

function Sky(): VNode {
  const luck = luck_of("vale of dusk");
  const far = ridge(luck, 380, 110, 16, 230);
  const middle = ridge(luck, 470, 70, 20, 150);
  const near = ridge(luck, 556, 22, 30);
  const front = ridge(luck, 592, 16, 60);
  const wood = woods(luck, near, { from: 0, to: WIDE, trees: 70, height: [16, 38] });
  const left = woods(luck, front, { from: 0, to: 420, trees: 16, height: [30, 74] });
  const right = woods(luck, front, { from: 1100, to: WIDE, trees: 22, height: [30, 80] });
  return (
    <svg class="mv-far" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none">
      <SkyLights />
      <rect width={WIDE} height={HIGH} fill="url(#mv-light-sky)" />
      <path class="mv-stars" d={stars(luck, 70)} />
      <ellipse cx="205" cy="514" rx="1000" ry="500" fill="url(#mv-light-sun)" />
      <path class="mv-clouds" d={CLOUDS.map((one) => cloud(...one)).join("")} />
      <ellipse class="mv-sun" cx="214" cy="520" rx="44" ry="44" />
      <path class="mv-ridge1" d={far.mass} />
      <path class="mv-crest" d={far.crest} />
      {mist(330)}
      <path class="mv-ridge2" d={middle.mass} />
      <path class="mv-crest" d={middle.crest} />
      {mist(430)}
      <path class="mv-ridge3" d={near.mass + wood} />
      <path class="mv-crest mv-dim" d={near.crest} />
      <path class="mv-ridge4" d={front.mass + left + right} />
    </svg>
  );
}

function Ground(): VNode {
  const { edge, tufts, blades } = meadow(luck_of("meadow of the vale"));
  return (
    <svg class="mv-ground" viewBox={`0 0 ${WIDE} 500`} preserveAspectRatio="none">
      <defs>
        <linearGradient id="mv-light-soil" x2=".35" y2="1">
          {stop("soil1")}
          {stop("soil2", 0.45)}
          {stop("soil3", 1)}
        </linearGradient>
        <linearGradient id="mv-light-water" x1="1" x2="0" y2="1">
          {stop("water1")}
          {stop("water2", 0.5)}
          {stop("water3", 1)}
        </linearGradient>
        <radialGradient id="mv-light-warm" cx=".1" cy="0" r=".8">
          {stop("warm1")}
          {stop("warm2", 1)}
        </radialGradient>
      </defs>
      <path fill="url(#mv-light-soil)" d={`${edge}V500H0z`} />
      <path class="mv-tufts" d={tufts} />
      <path fill="url(#mv-light-warm)" d={`${edge}V500H0z`} />
      <path fill="url(#mv-light-water)" d={RIVER} />
      <path class="mv-glints" d={GLINTS} />
      <path class="mv-blades" d={blades} />
      <Standing />
    </svg>
  );
}

function Firefly({ luck }: { luck: Luck }): VNode {
  return (
    <i
      style={{
        left: `${luck.whole(2, 97)}%`,
        top: `${luck.whole(52, 94)}%`,
        "--x": `${luck.whole(-40, 40)}px`,
        "--y": `${luck.whole(-50, -14)}px`,
        animationDelay: `-${luck.within(0, 9).toFixed(1)}s`,
        animationDuration: `${luck.within(6, 11).toFixed(1)}s`,
      }}
    />
  );
}

// Drawn once: a constant node is not compared again.
function drawn(): VNode {
  const luck = luck_of("fireflies");
  return (
    <div class="mv-scene" aria-hidden="true">
      <Sky />
      <Ground />
      <div class="mv-fireflies">
        {Array.from({ length: FIREFLIES }, () => (
          <Firefly luck={luck} />
        ))}
      </div>
    </div>
  );
}

let scene: VNode | null = null;
export const valley = (): VNode => (scene ??= drawn());
