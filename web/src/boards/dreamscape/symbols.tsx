// The drawings of Dreamscape: one set of symbols, each in a square of 100. Every fragment has a
// shape of its own beside its colour.

import type { VNode } from "preact";
import type { Lang } from "../../lang/texts";
import type { Board } from "../board";
import type { Meaning } from "../../table/types";
import { sheet_of } from "../kit/sprite";
import { drawn_of } from "./data";
import { legend } from "./legend";

const GLYPHS: Record<string, string> = {
  water:
    "M10 34 q13 -16 26 0 t26 0 t26 0 M10 58 q13 -16 26 0 t26 0 t26 0 M10 82 q13 -16 26 0 t26 0 t26 0",
  stone: "M14 78 L30 30 L52 16 L76 28 L88 78 Z M30 30 L50 50 L76 28 M50 50 L46 78",
  earth:
    "M10 70 H90 M22 70 Q30 40 50 40 Q70 40 78 70 M36 26 h1 M54 18 h1 M68 30 h1 M30 86 h1 M52 86 h1 M72 86 h1",
  grass:
    "M20 84 Q22 50 12 32 M36 84 Q36 44 30 18 M52 84 Q54 48 62 20 M68 84 Q72 54 86 34 M8 86 H92",
  white: "M16 84 C20 44 44 16 86 14 C84 56 60 80 26 74 M16 88 L58 44 M36 66 L34 46 M50 52 L66 54",
  red: "M50 8 L60 36 L88 24 L70 50 L92 70 L62 66 L50 94 L38 66 L8 70 L30 50 L12 24 L40 36 Z",
};

const POWERS: Record<string, string> = {
  archives:
    "M12 22 Q32 12 50 24 Q68 12 88 22 V82 Q68 72 50 84 Q32 72 12 82 Z M50 24 V84 M24 38 h14 M24 52 h14 M62 38 h14 M62 52 h14",
  harvesters: "M22 88 L52 58 M46 64 Q20 40 40 16 Q88 8 84 58 Q70 28 46 40 M58 76 h30 M62 88 h22",
  tower:
    "M28 90 L34 34 H66 L72 90 Z M26 34 V14 H38 V22 H46 V14 H54 V22 H62 V14 H74 V34 Z M44 90 V70 H56 V90",
  golem:
    "M26 34 H74 V78 H26 Z M40 50 h1 M60 50 h1 M38 66 H62 M50 34 V16 M44 14 h12 M26 48 H12 V66 M74 48 H88 V66 M36 78 V92 M64 78 V92",
  lake: "M50 18 C86 18 96 46 90 62 C82 86 22 90 10 64 C2 42 22 18 50 18 Z M26 48 q10 -10 20 0 t20 0 M34 66 q9 -9 18 0 t18 0",
  king: "M14 80 L8 30 L32 52 L50 16 L68 52 L92 30 L86 80 Z M14 92 H86",
};

export const DRAWINGS: Record<string, VNode> = {
  tree: (
    <>
      <path class="ds-trunk" d="M44 62 H56 L60 96 H40 Z" />
      <path
        class="ds-crown"
        d="M50 4 C72 4 80 22 74 32 C90 38 86 62 68 64 H32 C14 62 10 38 26 32 C20 22 28 4 50 4 Z"
      />
      <path class="ds-crown-line" d="M36 40 q8 8 16 0 M50 26 q8 6 14 0" />
    </>
  ),
  dreamer: (
    <>
      <path class="ds-robe" d="M50 40 C72 44 78 70 80 96 H20 C22 70 28 44 50 40 Z" />
      <circle class="ds-head" cx="50" cy="34" r="17" />
      <path class="ds-cap" d="M32 30 C34 8 62 2 82 12 L90 30 C76 20 72 22 68 30 Z" />
      <circle class="ds-bob" cx="90" cy="32" r="6" />
      <path class="ds-eye" d="M41 36 q4 4 8 0 M54 36 q4 4 8 0" />
    </>
  ),
  sleeper: (
    <>
      <path class="ds-bed" d="M6 30 V86 M6 70 H94 V86 M94 70 Q92 48 60 48 H36" />
      <circle class="ds-solid" cx="24" cy="54" r="12" />
      <path class="ds-line" d="M56 12 h16 l-16 18 h16 M80 4 h10 l-10 12 h10" />
    </>
  ),
  nightmare: (
    <>
      <path
        class="ds-shadow"
        d="M50 6 C84 6 92 34 88 94 L72 80 L60 94 L50 80 L40 94 L28 80 L12 94 C8 34 16 6 50 6 Z"
      />
      <path
        class="ds-glare"
        d="M26 42 L44 50 L28 56 Z M74 42 L56 50 L72 56 Z M34 66 L42 72 L50 66 L58 72 L66 66"
      />
    </>
  ),
  key: (
    <>
      <path class="ds-line" d="M44 50 H92 M80 50 V68 M66 50 V62" />
      <circle class="ds-line" cx="26" cy="50" r="18" />
    </>
  ),
  mountain: (
    <>
      <path class="ds-peak" d="M6 86 L42 20 L58 48 L66 36 L94 86 Z" />
      <path class="ds-snow" d="M42 20 L54 42 L44 38 L36 46 L32 38 Z" />
    </>
  ),
  bag: (
    <path
      class="ds-line"
      d="M34 22 Q50 30 66 22 M36 30 C8 54 10 92 50 92 C90 92 92 54 64 30 M34 22 L28 8 Q50 18 72 8 L66 22"
    />
  ),
  ap: <path class="ds-moon" d="M64 8 A44 44 0 1 0 92 72 A36 36 0 0 1 64 8 Z" />,
  steps: (
    <>
      <ellipse class="ds-solid" cx="34" cy="66" rx="12" ry="20" />
      <ellipse class="ds-solid" cx="66" cy="34" rx="12" ry="20" />
    </>
  ),
  card: (
    <>
      <rect class="ds-line" x="20" y="8" width="60" height="84" rx="8" />
      <path class="ds-line" d="M34 34 h32 M34 52 h32 M34 70 h18" />
    </>
  ),
};

for (const [name, path] of Object.entries(GLYPHS)) {
  DRAWINGS[`glyph-${name}`] = <path class="ds-glyph" d={path} />;
  DRAWINGS[name] = (
    <>
      <rect class={`ds-fill-${name} ds-edge`} x="5" y="5" width="90" height="90" rx="20" />
      <g transform="translate(17 17) scale(0.66)">
        <path class="ds-glyph" d={path} />
      </g>
    </>
  );
}
for (const [name, path] of Object.entries(POWERS))
  DRAWINGS[`power-${name}`] = <path class="ds-line" d={path} />;

export const { install: install_symbols, Icon } = sheet_of("ds", 100, DRAWINGS);

// The symbol that the engine names for a power. A power without a drawing has its name alone, which
// stands beside it.
export function PowerIcon({ known }: { known: Meaning }): VNode | null {
  const symbol = drawn_of(known).power?.symbol;
  return symbol !== undefined && symbol in DRAWINGS ? <Icon name={symbol} /> : null;
}

export const symbols = (lang: Lang): ReturnType<Board["symbols"]> =>
  legend(lang).map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told }));
