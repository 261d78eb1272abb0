// The symbols of Mycelia, each in a square of 100, outlined so that they are seen on paper and on
// the ground alike. No meaning hangs on colour alone: every terrain has its own sign, every symbol
// its own shape.

import type { VNode } from "preact";
import type { Lang } from "../../lang/texts";
import type { Board } from "../board";
import { sheet_of } from "../kit/sprite";
import { DROP } from "./art/drop";
import { legend } from "./legend";

const INK = "#2a2118";
const CREAM = "#fff8e6";

function Plot({ fill, line, children }: { fill: string; line: string; children: VNode }): VNode {
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <rect x="4" y="4" width="92" height="92" rx="24" fill={fill} stroke={line} stroke-width="6" />
      {children}
    </g>
  );
}

function Dew({ pale, left }: { pale?: boolean; left?: boolean }): VNode {
  return (
    <g transform={left ? "translate(-14 0)" : undefined}>
      <path
        d={DROP}
        fill={pale ? "#d9effc" : "#2f8bdc"}
        stroke="#07305c"
        stroke-width="6"
        stroke-dasharray={pale ? "11 8" : undefined}
      />
      <path
        d="M33 66Q32 52 44 38"
        fill="none"
        stroke="#fff"
        stroke-width="8"
        stroke-linecap="round"
      />
    </g>
  );
}

// A line with a rim, so that it is seen on anything.
function Line({ d, on = INK, rim = CREAM }: { d: string; on?: string; rim?: string }): VNode {
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke={rim} stroke-width="22" />
      <path d={d} stroke={on} stroke-width="11" />
    </g>
  );
}

const CROSS = "M33 49L67 83M67 49L33 83";
const ARROW = "M50 66H90M74 50L92 66L74 82";

function Cross({ d, soft }: { d: string; soft?: boolean }): VNode {
  return soft ? (
    <Line d={d} on="#07305c" />
  ) : (
    <path d={d} fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" />
  );
}

const SPIRAL =
  "M50 52a5 5 0 0 1 8-6a13 13 0 0 1-6 20a22 22 0 0 1-24-26a30 30 0 0 1 40-16a36 36 0 0 1 16 44";

const BESIDE = [
  [36, 3],
  [36, 69],
  [3, 36],
  [69, 36],
] as const;

// The spaces around a chosen one; those that are hit are crossed.
function Beside({ hit }: { hit: (index: number) => boolean }): VNode {
  return (
    <>
      <rect
        x="36"
        y="36"
        width="28"
        height="28"
        rx="6"
        fill={CREAM}
        stroke="#4a3a22"
        stroke-width="4"
      />
      {BESIDE.map(([x, y], i) => (
        <g key={i}>
          <rect
            x={x}
            y={y}
            width="28"
            height="28"
            rx="6"
            fill={hit(i) ? "#2f8bdc" : "#e2d8bf"}
            stroke={hit(i) ? "#07305c" : "#4a3a22"}
            stroke-width="3"
          />
          {hit(i) && (
            <path
              d={`M${x + 7} ${y + 7}l14 14m0-14-14 14`}
              stroke="#fff"
              stroke-width="5"
              stroke-linecap="round"
            />
          )}
        </g>
      ))}
    </>
  );
}

const LEAF = "M12 88C4 40 38 8 92 8C94 62 62 98 20 84Z";

const DRAWINGS: Record<string, VNode> = {
  "dead-leaves": (
    <Plot fill="#e3a556" line="#6d3f17">
      <path
        d="M18 46Q36 14 62 30Q50 58 18 46ZM40 76Q58 46 86 64Q72 92 40 76Z"
        fill="#b5682b"
        stroke="#6d3f17"
        stroke-width="4"
      />
    </Plot>
  ),
  moss: (
    <Plot fill="#9fc35a" line="#3d5c22">
      <path
        d="M20 74q4-30 9 0q6-38 12 0M50 78q4-30 9 0q6-34 12 0M40 44q3-22 7 0q5-26 9 0"
        fill="none"
        stroke="#3d5c22"
        stroke-width="6"
      />
    </Plot>
  ),
  water: (
    <Plot fill="#7cc6d4" line="#175a70">
      <path
        d="M14 38q12-14 24 0t24 0t24 0M14 66q12-14 24 0t24 0t24 0"
        fill="none"
        stroke="#175a70"
        stroke-width="7"
      />
    </Plot>
  ),
  earth: (
    <Plot fill="#c3a58c" line="#4f2f1c">
      <path
        d="M26 32a7 7 0 1 0 .1 0M68 24a9 9 0 1 0 .1 0M50 56a8 8 0 1 0 .1 0M24 68a6 6 0 1 0 .1 0M76 66a7 7 0 1 0 .1 0"
        fill="#8f715a"
        stroke="#4f2f1c"
        stroke-width="4"
      />
    </Plot>
  ),
  any: (
    <Plot fill="#9fc35a" line="#4a3a22">
      <>
        <path d="M50 50L8 8Q50 0 92 8Z" fill="#e3a556" />
        <path d="M50 50L92 92Q50 100 8 92Z" fill="#7cc6d4" />
        <path d="M50 50L8 92Q0 50 8 8Z" fill="#b1927a" />
        <rect
          x="4"
          y="4"
          width="92"
          height="92"
          rx="24"
          fill="none"
          stroke="#4a3a22"
          stroke-width="6"
        />
        <circle cx="50" cy="50" r="17" fill="#fff6dc" stroke="#4a3a22" stroke-width="4" />
      </>
    </Plot>
  ),
  shrine: (
    <Plot fill="#d9c6f2" line="#46297c">
      <path d={SPIRAL} fill="none" stroke="#5a3696" stroke-width="7" />
    </Plot>
  ),
  drop: <Dew />,
  remove: (
    <>
      <Dew />
      <Cross d={CROSS} />
    </>
  ),
  "maybe-remove": (
    <>
      <Dew pale />
      <Cross d={CROSS} soft />
    </>
  ),
  move: (
    <>
      <Dew left />
      <Line d={ARROW} />
    </>
  ),
  "maybe-move": (
    <>
      <Dew pale left />
      <Line d={ARROW} />
    </>
  ),
  leaf: (
    <>
      <path d={LEAF} fill="#5d9d3c" stroke="#234a17" stroke-width="5" />
      <path
        d="M10 92C34 64 54 44 80 22M36 66L34 42M54 48L74 50"
        fill="none"
        stroke="#234a17"
        stroke-width="5"
        stroke-linecap="round"
      />
    </>
  ),
  insect: (
    <>
      <path
        d="M30 40L10 28M28 56H6M30 72L12 86M70 40L90 28M72 56H94M70 72L88 86M44 20L36 6M56 20L64 6"
        stroke={INK}
        stroke-width="7"
        stroke-linecap="round"
      />
      <ellipse cx="50" cy="58" rx="24" ry="32" fill="#c0392b" stroke={INK} stroke-width="5" />
      <circle cx="50" cy="24" r="13" fill={INK} />
      <path d="M50 34V90" stroke={INK} stroke-width="5" />
    </>
  ),
  "one-neighbour": <Beside hit={(i) => i === 3} />,
  "each-neighbour": <Beside hit={() => true} />,
  opponents: (
    <g fill="#a1401f" stroke="#fff3e2" stroke-width="4">
      <circle cx="30" cy="32" r="16" />
      <circle cx="70" cy="32" r="16" />
      <path d="M4 88Q8 52 30 52Q46 52 50 68Q54 52 70 52Q92 52 96 88Z" />
    </g>
  ),
  "remove-card": (
    <>
      <rect
        x="20"
        y="6"
        width="60"
        height="88"
        rx="10"
        fill={CREAM}
        stroke={INK}
        stroke-width="6"
      />
      <path
        d="M36 34L64 66M64 34L36 66"
        stroke="#b3261e"
        stroke-width="12"
        stroke-linecap="round"
      />
    </>
  ),
  instant: (
    <path
      d="M58 4L18 58H46L38 96L82 38H54Z"
      fill="#ffcf4a"
      stroke="#5a3a06"
      stroke-width="6"
      stroke-linejoin="round"
    />
  ),
  river: (
    <>
      <g fill={CREAM} stroke={INK} stroke-width="6">
        <rect x="8" y="36" width="34" height="48" rx="6" transform="rotate(-8 25 54)" />
        <rect x="58" y="36" width="34" height="48" rx="6" transform="rotate(8 75 54)" />
      </g>
      <Line d="M22 24Q50 2 76 22M78 4L77 24L58 24" />
    </>
  ),
  tile: (
    <path d="M30 6H70L94 30V70L70 94H30L6 70V30Z" fill="#f3dfb2" stroke={INK} stroke-width="6" />
  ),
  flip: (
    <Line d="M18 44A34 34 0 0 1 80 36M82 14L81 38L58 36M82 56A34 34 0 0 1 20 64M18 86L19 62L42 64" />
  ),
  heap: (
    <>
      <path d="M4 90Q20 40 50 30Q82 42 96 90Z" fill="#c68a3d" stroke="#5a3a18" stroke-width="6" />
      <path
        d="M22 80Q30 60 46 52M54 84Q60 62 74 60M40 84L44 66"
        fill="none"
        stroke="#5a3a18"
        stroke-width="5"
      />
      <g transform="translate(26 0) scale(.48)">
        <Dew />
      </g>
    </>
  ),
};

// The six faces of the die.
const RUNES = [
  "M50 14a36 36 0 1 0 36 36a26 26 0 1 0-26 26M50 50h1",
  "M50 10L60 40L92 40L66 58L76 90L50 70L24 90L34 58L8 40L40 40Z",
  "M50 12V88M50 34L22 14M50 34L78 14M50 62L22 42M50 62L78 42",
  "M64 12A40 40 0 1 0 88 70A34 34 0 0 1 64 12Z",
  "M18 82C20 36 48 14 84 14C84 52 62 80 18 82ZM18 82L62 36",
  "M50 30a20 20 0 1 0 .1 0M50 6V16M50 84V94M6 50H16M84 50H94M19 19L26 26M74 74L81 81M81 19L74 26M26 74L19 81",
];

RUNES.forEach(
  (path, i) =>
    (DRAWINGS[`rune-${i + 1}`] = (
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="11"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    )),
);

export const { install: install_symbols, Icon } = sheet_of("my", 100, DRAWINGS);

export const symbols = (lang: Lang): ReturnType<Board["symbols"]> =>
  legend(lang).map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told }));
