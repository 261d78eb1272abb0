// A pile of fragments in the slight perspective of a Dreamscape.

import type { VNode } from "preact";
import type { Colour } from "./data";
import { corners, RISE, type Sight } from "./view";

export type Look = "real" | "ghost" | "coming" | "going";

export interface PileProps {
  sight: Sight;
  u: number;
  v: number;
  pile: { colour: Colour; look: Look }[];
  tree: Look | null;
  dreamer: Look | null;
}

const HALF = 0.42; // of a fragment's width, in spaces
const SIDE = 0.38; // of its depth

export function PileDrawing(props: PileProps): VNode {
  const { sight, u, v, pile, tree, dreamer } = props;
  const z = pile.length * RISE;
  return (
    <g>
      {pile.map(({ colour, look }, level) => (
        <Block key={level} sight={sight} u={u} v={v} level={level} colour={colour} look={look} top={level === pile.length - 1} />
      ))}
      {tree && <Standing sight={sight} u={u} v={v} z={z} name="tree" look={tree} size={74} />}
      {dreamer && <Standing sight={sight} u={u} v={v} z={z} name="dreamer" look={dreamer} size={64} />}
    </g>
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
  const flank = right ? [p(1, -1, low), p(1, 1, low), p(1, 1, high), p(1, -1, high)] : [p(-1, -1, low), p(-1, 1, low), p(-1, 1, high), p(-1, -1, high)];
  const centre = sight.at(u, v, high);
  const face = sight.at(u, v - SIDE, low + RISE / 2);
  const size = sight.scale(v);
  return (
    <g class={`ds-block ds-look-${look}`}>
      {u !== middle && <polygon class={`ds-fill-${colour} ds-flank`} points={corners(flank)} />}
      <polygon class={`ds-fill-${colour} ds-front`} points={corners(front)} />
      <polygon class={`ds-fill-${colour} ds-lid`} points={corners(lid)} />
      <svg x={face.x - 9 * size} y={face.y - 9 * size} width={18 * size} height={18 * size} viewBox="0 0 100 100">
        <use href={`#ds-glyph-${colour}`} />
      </svg>
      {top && (
        <svg x={centre.x - 27 * size} y={centre.y - 23 * size} width={54 * size} height={46 * size} viewBox="0 0 100 100" preserveAspectRatio="none">
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
    <svg class={`ds-look-${look}`} x={foot.x - s / 2} y={foot.y - s * 0.95} width={s} height={s} viewBox="0 0 100 100">
      <use href={`#ds-${name}`} />
    </svg>
  );
}
