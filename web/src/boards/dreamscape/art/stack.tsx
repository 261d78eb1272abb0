// What stands on one space: dreamshards, a tree, the Dreamer. Drawn around the far corner of the
// space as 0, 0.

import type { VNode } from "preact";
import type { Colour } from "../data";
import { block_id } from "./blocks";
import { joined } from "./numbers";
import type { Sight } from "./view";

// `ghost`: a card lacks it; `coming` and `going`: what is pondered would change it.
export type Look = "real" | "ghost" | "coming" | "going";

export interface Layer {
  kind: Colour;
  look: Look;
}

export interface Stack {
  space: string;
  layers: Layer[]; // from the bottom up
  tree: Look | null;
  dreamer: Look | null;
}

const EDGE = 0.04;
const solid = (layer: Layer | undefined): boolean => layer?.look === "real";

// The visible edges of a block, for one that is not there yet.
function outline({ at, lid, view }: Sight, z: number): string {
  const [e, f] = [EDGE, 1 - EDGE];
  const walls =
    view === "above"
      ? ""
      : `M${joined(at(e, f, z + 1), at(e, f, z), at(f, f, z), at(f, e, z), at(f, e, z + 1))}M${joined(at(f, f, z + 1), at(f, f, z))}`;
  return lid(0, 0, z + 1, EDGE) + walls;
}

function Block({ sight, stack, z }: { sight: Sight; stack: Stack; z: number }): VNode {
  const { kind, look } = stack.layers[z] as Layer;
  const within = solid(stack.layers[z + 1]) && look === "real";
  return (
    <g class={`ds-block ds-look-${look}`} data-level={z}>
      <use href={`#${block_id(sight.view, kind, within)}`} y={-z * sight.rise} />
      {look !== "real" && look !== "going" && <path class="ds-outline" d={outline(sight, z)} />}
    </g>
  );
}

// A shadow that a taller pile on the side of the moon throws on the top, and the dark seam at the
// ground.
function Shade({ sight, stack, taller }: { sight: Sight; stack: Stack; taller: number }): VNode {
  const { at } = sight;
  const n = stack.layers.length;
  const far = Math.min(0.96, 0.3 * taller);
  return (
    <>
      {taller > 0 && (
        <path
          class="ds-shade"
          d={`M${joined(at(0.04, 0.04, n), at(far, 0.04, n), at(far, 0.96, n), at(0.04, 0.96, n))}Z`}
        />
      )}
      <path
        class="ds-seam"
        d={`M${joined(at(0.035, 0.965, 0.35), at(0.965, 0.965, 0.35), at(0.965, 0.965), at(0.035, 0.965))}Z`}
      />
    </>
  );
}

interface StandingProps {
  sight: Sight;
  stack: Stack;
  z: number;
  mirrored: boolean;
  pose: string;
  owner: string | undefined;
}

function Standing({ sight, stack, z, mirrored, pose, owner }: StandingProps): VNode {
  const [x, y] = sight.at(0.5, 0.56, z);
  const size = sight.view === "above" ? 0.92 : 1;
  const { tree, dreamer } = stack;
  const [aside, nearer] = tree ? [18, 8] : [0, 4];
  return (
    <>
      {tree && (
        <g class={`ds-plant ds-look-${tree}`} transform={`translate(${x} ${y})`}>
          <g class="ds-grow">
            <use href="#ds-figure-tree" transform={`scale(${mirrored ? -size : size} ${size})`} />
          </g>
        </g>
      )}
      {dreamer && (
        <g
          class={`ds-walker ds-look-${dreamer}`}
          data-walker={dreamer === "real" || dreamer === "going" ? owner : undefined}
          transform={`translate(${x + aside} ${y + nearer}) scale(${1.08 * size})`}
        >
          <g class="ds-hop">
            <use href={`#ds-figure-${pose}`} />
          </g>
        </g>
      )}
    </>
  );
}

export interface StackProps {
  sight: Sight;
  stack: Stack;
  taller: number; // by how much its neighbour on the side of the moon rises over it
  pose: string;
  owner: string | undefined; // names the Dreamer, for motion
  marks?: VNode | null; // on top, below who stands there
}

export function StackDrawing(props: StackProps): VNode {
  const { sight, stack, taller, pose, owner, marks } = props;
  const [u, v] = sight.spot(stack.space);
  const [x, y] = sight.at(u, v);
  const height = stack.layers.length;
  return (
    <g class="ds-stack" data-stack={stack.space} transform={`translate(${x} ${y})`}>
      {stack.layers.map((_, z) => (
        <Block key={z} sight={sight} stack={stack} z={z} />
      ))}
      {height > 0 && <Shade sight={sight} stack={stack} taller={taller} />}
      {marks}
      <Standing
        sight={sight}
        stack={stack}
        z={height}
        mirrored={(u + v) % 2 === 0}
        pose={pose}
        owner={owner}
      />
    </g>
  );
}
