// A pile of fragments in the slight perspective of a Dreamscape.

import type { VNode } from "preact";
import type { Colour } from "./data";
import { corners, RISE, type Point, type Sight } from "./view";

export type Look = "real" | "ghost" | "coming" | "going";

export interface PileProps {
  sight: Sight;
  u: number;
  v: number;
  pile: { colour: Colour; look: Look }[];
  tree: Look | null;
  dreamer: Look | null;
  marks?: VNode | undefined; // on the pile, below who stands there
}

const HALF = 0.42; // of a fragment's width, in spaces
const SIDE = 0.38; // of its depth

export function PileDrawing(props: PileProps): VNode {
  const { sight, u, v, pile, tree, dreamer, marks } = props;
  const z = pile.length * RISE;
  return (
    <g>
      {pile.map(({ colour, look }, level) => (
        <Block
          key={level}
          sight={sight}
          u={u}
          v={v}
          level={level}
          colour={colour}
          look={look}
          top={level === pile.length - 1}
        />
      ))}
      {marks}
      {tree && <Standing sight={sight} u={u} v={v} z={z} name="tree" look={tree} size={74} />}
      {dreamer && (
        <Standing sight={sight} u={u} v={v} z={z} name="dreamer" look={dreamer} size={64} />
      )}
    </g>
  );
}

const SIGN = 18; // a layer's sign at the edge

// Straight from above: the topmost fragment, and along the near edge all layers from the bottom up.
export function FlatPile({ sight, u, v, pile, tree, dreamer, marks }: PileProps): VNode {
  const middle = sight.at(u, v, 0);
  const top = pile[pile.length - 1];
  const step = Math.min(SIGN + 1, 84 / Math.max(1, pile.length));
  const left = middle.x - ((pile.length - 1) * step) / 2 - SIGN / 2;
  const big = tree || dreamer ? 32 : pile.length > 1 ? 50 : 58; // what stands there hides nothing
  return (
    <g>
      {top && (
        <g class={`ds-block ds-look-${top.look}`}>
          <rect
            class={`ds-fill-${top.colour} ds-lid`}
            x={middle.x - 44}
            y={middle.y - 44}
            width="88"
            height="88"
            rx="6"
          />
          <svg
            x={tree || dreamer ? middle.x - 42 : middle.x - big / 2}
            y={middle.y - 42}
            width={big}
            height={big}
            viewBox="0 0 100 100"
          >
            <use href={`#ds-glyph-${top.colour}`} />
          </svg>
        </g>
      )}
      {pile.length > 1 &&
        pile.map(({ colour, look }, i) => (
          <g key={i} class={`ds-block ds-look-${look}`}>
            <rect
              class={`ds-fill-${colour} ds-lid`}
              x={left + i * step}
              y={middle.y + 21}
              width={SIGN}
              height={SIGN}
              rx="3"
            />
            <svg
              x={left + i * step + 2}
              y={middle.y + 23}
              width={SIGN - 4}
              height={SIGN - 4}
              viewBox="0 0 100 100"
            >
              <use href={`#ds-glyph-${colour}`} />
            </svg>
          </g>
        ))}
      {marks}
      {tree && (
        <Seen
          at={middle}
          name="tree"
          look={tree}
          size={dreamer ? 44 : 56}
          aside={dreamer ? -4 : 12}
        />
      )}
      {dreamer && (
        <Seen
          at={middle}
          name="dreamer"
          look={dreamer}
          size={tree ? 44 : 56}
          aside={tree ? 24 : 12}
        />
      )}
    </g>
  );
}

function Seen({
  at,
  name,
  look,
  size,
  aside,
}: {
  at: Point;
  name: string;
  look: Look;
  size: number;
  aside: number;
}): VNode {
  return (
    <svg
      class={`ds-look-${look}`}
      x={at.x + aside - size / 2}
      y={at.y - 8 - size / 2}
      width={size}
      height={size}
      viewBox="0 0 100 100"
    >
      <use href={`#ds-${name}`} />
    </svg>
  );
}

interface BlockProps {
  sight: Sight;
  u: number;
  v: number;
  level: number;
  colour: Colour;
  look: Look;
  top: boolean;
}

function Block({ sight, u, v, level, colour, look, top }: BlockProps): VNode {
  const [low, high] = [level * RISE, (level + 1) * RISE];
  const p = (du: number, dv: number, z: number) => sight.at(u + du * HALF, v + dv * SIDE, z);
  const front = [p(-1, -1, low), p(1, -1, low), p(1, -1, high), p(-1, -1, high)];
  const lid = [p(-1, -1, high), p(1, -1, high), p(1, 1, high), p(-1, 1, high)];
  const middle = (sight.across - 1) / 2;
  const right = u < middle;
  const flank = right
    ? [p(1, -1, low), p(1, 1, low), p(1, 1, high), p(1, -1, high)]
    : [p(-1, -1, low), p(-1, 1, low), p(-1, 1, high), p(-1, -1, high)];
  const centre = sight.at(u, v, high);
  const face = sight.at(u, v - SIDE, low + RISE / 2);
  const size = sight.scale(v);
  return (
    <g class={`ds-block ds-look-${look}`}>
      {u !== middle && <polygon class={`ds-fill-${colour} ds-flank`} points={corners(flank)} />}
      <polygon class={`ds-fill-${colour} ds-front`} points={corners(front)} />
      <polygon class={`ds-fill-${colour} ds-lid`} points={corners(lid)} />
      <svg
        x={face.x - 9 * size}
        y={face.y - 9 * size}
        width={18 * size}
        height={18 * size}
        viewBox="0 0 100 100"
      >
        <use href={`#ds-glyph-${colour}`} />
      </svg>
      {top && (
        <svg
          x={centre.x - 27 * size}
          y={centre.y - 23 * size}
          width={54 * size}
          height={46 * size}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <use href={`#ds-glyph-${colour}`} />
        </svg>
      )}
    </g>
  );
}

interface StandingProps {
  sight: Sight;
  u: number;
  v: number;
  z: number;
  name: string;
  look: Look;
  size: number;
}

function Standing({ sight, u, v, z, name, look, size }: StandingProps): VNode {
  const foot = sight.at(u, v - 0.1, z);
  const s = size * sight.scale(v);
  return (
    <svg
      class={`ds-look-${look}`}
      x={foot.x - s / 2}
      y={foot.y - s * 0.95}
      width={s}
      height={s}
      viewBox="0 0 100 100"
    >
      <use href={`#ds-${name}`} />
    </svg>
  );
}
