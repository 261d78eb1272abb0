// The drawings of Mycelia: one set of symbols, each in a square of 100. Colours come from
// style.css, and no meaning hangs on colour alone: every terrain has its own texture, every
// symbol its own shape.

import type { VNode } from "preact";
import type { Lang } from "../../lang/texts";
import type { Board } from "../board";
import { sheet_of } from "../kit/sprite";
import { legend } from "./legend";

const DROP = "M50 10 C66 36 80 50 80 66 A30 30 0 0 1 20 66 C20 50 34 36 50 10 Z";

const DRAWINGS: Record<string, VNode> = {
  "dead-leaves": (
    <>
      <rect class="my-ground-leaves" width="100" height="100" />
      <g class="my-deep-leaves">
        <path d="M14 30 Q30 8 48 22 Q36 42 14 30 Z" />
        <path d="M58 24 Q80 6 92 30 Q72 42 58 24 Z" />
        <path d="M10 76 Q22 52 44 66 Q34 88 10 76 Z" />
        <path d="M54 72 Q72 52 92 70 Q76 94 54 72 Z" />
        <path d="M40 50 Q50 38 62 48 Q54 60 40 50 Z" />
      </g>
      <path class="my-vein-leaves" d="M14 30 L46 23 M58 24 L90 30 M10 76 L43 67 M54 72 L90 71" />
    </>
  ),
  moss: (
    <>
      <rect class="my-ground-moss" width="100" height="100" />
      <g class="my-deep-moss">
        {[
          [8, 30],
          [38, 20],
          [68, 32],
          [22, 58],
          [54, 56],
          [82, 62],
          [6, 88],
          [38, 90],
          [70, 92],
        ].map(([x, y]) => (
          <path key={`${x}.${y}`} d={`M${x} ${y} q2 -14 5 0 q4 -18 7 0 q4 -13 6 0`} />
        ))}
      </g>
    </>
  ),
  water: (
    <>
      <rect class="my-ground-water" width="100" height="100" />
      <path
        class="my-deep-water"
        d="M0 20 q12.5 -12 25 0 t25 0 t25 0 t25 0 M0 46 q12.5 -12 25 0 t25 0 t25 0 t25 0 M0 72 q12.5 -12 25 0 t25 0 t25 0 t25 0 M0 96 q12.5 -12 25 0 t25 0 t25 0 t25 0"
      />
    </>
  ),
  earth: (
    <>
      <rect class="my-ground-earth" width="100" height="100" />
      <g class="my-deep-earth">
        <circle cx="18" cy="20" r="7" />
        <circle cx="80" cy="16" r="5" />
        <circle cx="48" cy="38" r="6" />
        <circle cx="86" cy="52" r="8" />
        <circle cx="14" cy="60" r="5" />
        <circle cx="60" cy="80" r="7" />
        <circle cx="26" cy="88" r="6" />
      </g>
      <path
        class="my-crack-earth"
        d="M0 40 L22 46 L34 66 M100 76 L82 74 L72 58 M56 0 L62 14 L56 24"
      />
    </>
  ),
  any: (
    <>
      <rect class="my-ground-any" width="100" height="100" />
      <path class="my-part-leaves" d="M50 50 L0 0 H100 Z" />
      <path class="my-part-moss" d="M50 50 L100 0 V100 Z" />
      <path class="my-part-water" d="M50 50 L100 100 H0 Z" />
      <path class="my-part-earth" d="M50 50 L0 100 V0 Z" />
      <circle class="my-ground-any" cx="50" cy="50" r="26" />
    </>
  ),
  shrine: (
    <>
      <rect class="my-ground-shrine" width="100" height="100" />
      <path
        class="my-whirl"
        d="M50 52 a5 5 0 0 1 8 -6 a13 13 0 0 1 -6 20 a22 22 0 0 1 -24 -26 a30 30 0 0 1 40 -16 a36 36 0 0 1 16 44 a38 38 0 0 1 -38 18"
      />
    </>
  ),
  drop: (
    <>
      <path class="my-dew" d={DROP} />
      <path class="my-glint" d="M36 58 Q36 48 46 36" />
    </>
  ),
  "drop-ghost": <path class="my-dew-ghost" d={DROP} />,
  remove: (
    <>
      <path class="my-dew" d={DROP} />
      <path class="my-mark" d="M32 50 L68 86 M68 50 L32 86" />
    </>
  ),
  "maybe-remove": (
    <>
      <path class="my-dew-ghost" d={DROP} />
      <path class="my-mark-soft" d="M34 52 L66 84 M66 52 L34 84" />
    </>
  ),
  move: (
    <>
      <path class="my-dew" transform="translate(-14 0)" d={DROP} />
      <path class="my-arrow" d="M44 64 H90 M74 46 L94 64 L74 82" />
    </>
  ),
  "maybe-move": (
    <>
      <path class="my-dew-ghost" transform="translate(-14 0)" d={DROP} />
      <path class="my-arrow" d="M44 64 H90 M74 46 L94 64 L74 82" />
    </>
  ),
  leaf: (
    <>
      <path class="my-leaf-body" d="M12 88 C4 40 38 8 92 8 C94 62 62 98 20 84 Z" />
      <path class="my-leaf-vein" d="M12 90 C34 64 54 44 80 22 M36 66 L34 42 M54 48 L74 50" />
    </>
  ),
  insect: (
    <>
      <path
        class="my-line"
        d="M30 40 L10 28 M28 56 L6 56 M30 72 L12 86 M70 40 L90 28 M72 56 L94 56 M70 72 L88 86 M44 20 L36 6 M56 20 L64 6"
      />
      <ellipse class="my-solid" cx="50" cy="58" rx="24" ry="32" />
      <circle class="my-solid" cx="50" cy="24" r="13" />
      <path class="my-cut" d="M50 34 V90" />
    </>
  ),
  "one-neighbour": (
    <>
      <rect class="my-centre" x="36" y="36" width="28" height="28" rx="4" />
      <path class="my-plot" d="M36 4 h28 v28 h-28 Z M36 68 h28 v28 h-28 Z M4 36 h28 v28 h-28 Z" />
      <rect class="my-plot-hit" x="68" y="36" width="28" height="28" rx="4" />
      <path class="my-mark" d="M74 42 L90 58 M90 42 L74 58" />
    </>
  ),
  "each-neighbour": (
    <>
      <rect class="my-centre" x="36" y="36" width="28" height="28" rx="4" />
      {[
        [36, 4],
        [36, 68],
        [4, 36],
        [68, 36],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x}.${y}`}>
          <rect class="my-plot-hit" x={x} y={y} width="28" height="28" rx="4" />
          <path class="my-mark" d={`M${x + 6} ${y + 6} l16 16 M${x + 22} ${y + 6} l-16 16`} />
        </g>
      ))}
    </>
  ),
  opponents: (
    <>
      <circle class="my-solid" cx="30" cy="34" r="15" />
      <circle class="my-solid" cx="70" cy="34" r="15" />
      <path class="my-solid" d="M6 88 Q8 54 30 54 Q46 54 50 70 Q54 54 70 54 Q92 54 94 88 Z" />
    </>
  ),
  "remove-card": (
    <>
      <rect class="my-sheet" x="20" y="8" width="60" height="84" rx="8" />
      <path class="my-mark" d="M32 32 L68 68 M68 32 L32 68" />
    </>
  ),
  instant: <path class="my-bolt" d="M58 4 L18 58 H46 L38 96 L82 38 H54 Z" />,
  river: (
    <>
      <rect
        class="my-sheet"
        x="8"
        y="30"
        width="34"
        height="48"
        rx="5"
        transform="rotate(-8 25 54)"
      />
      <rect
        class="my-sheet"
        x="58"
        y="30"
        width="34"
        height="48"
        rx="5"
        transform="rotate(8 75 54)"
      />
      <path class="my-arrow" d="M24 20 Q50 2 76 20 M76 20 l-4 -16 M76 20 l-16 2" />
    </>
  ),
  tile: <path class="my-sheet" d="M26 6 H74 L94 26 V74 L74 94 H26 L6 74 V26 Z" />,
  flip: (
    <path
      class="my-arrow"
      d="M18 44 A34 34 0 0 1 80 36 M82 14 L81 38 L58 36 M82 56 A34 34 0 0 1 20 64 M18 86 L19 62 L42 64"
    />
  ),
  heap: (
    <>
      <path class="my-deep-leaves" d="M4 88 Q20 40 50 30 Q82 42 96 88 Z" />
      <path class="my-vein-leaves" d="M22 80 Q30 60 46 52 M54 84 Q60 62 74 60 M40 84 L44 66" />
      <path class="my-dew" transform="translate(26 0) scale(0.48)" d={DROP} />
    </>
  ),
};

// The six faces of the die.
const RUNES = [
  "M50 14 a36 36 0 1 0 36 36 a26 26 0 1 0 -26 26 M50 50 h1",
  "M50 10 L60 40 L92 40 L66 58 L76 90 L50 70 L24 90 L34 58 L8 40 L40 40 Z",
  "M50 12 V88 M50 34 L22 14 M50 34 L78 14 M50 62 L22 42 M50 62 L78 42",
  "M64 12 A40 40 0 1 0 88 70 A34 34 0 0 1 64 12 Z",
  "M18 82 C20 36 48 14 84 14 C84 52 62 80 18 82 Z M18 82 L62 36",
  "M50 30 a20 20 0 1 0 0.1 0 M50 6 V16 M50 84 V94 M6 50 H16 M84 50 H94 M19 19 L26 26 M74 74 L81 81 M81 19 L74 26 M26 74 L19 81",
];

RUNES.forEach((path, i) => (DRAWINGS[`rune-${i + 1}`] = <path class="my-rune" d={path} />));

export const { install: install_symbols, Icon } = sheet_of("my", 100, DRAWINGS);

export const symbols = (lang: Lang): ReturnType<Board["symbols"]> =>
  legend(lang).map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told }));
