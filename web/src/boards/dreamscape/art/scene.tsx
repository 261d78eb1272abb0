// A whole Dreamscape, or the pattern of a card, with height, light and shadow. The moon is on the
// left.

import type { ComponentChildren, VNode } from "preact";
import { ground_of, slab_of } from "./ground";
import { joined, short } from "./numbers";
import { install_land } from "./sheet";
import { StackDrawing, type Stack } from "./stack";
import type { Sight } from "./view";

const FIGURE = 92; // how high a tree or the Dreamer stands
const STEP = 56; // room above grows by so much, so that the picture seldom changes its size

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SceneProps {
  sight: Sight;
  stacks: Stack[];
  box: Box;
  pose?: string;
  owner?: string; // names the Dreamer, for motion
  ground?: { entrance: string; seed: number }; // without it: slabs under the stacks alone
  marks?(stack: Stack): VNode | null;
  heights?: boolean; // figures on piles, for the view from above
  names?: boolean; // of empty spaces
  class?: string;
  label?: string;
  children?: ComponentChildren; // drawn last
}

const rises = (stack: Stack): number => (stack.tree || stack.dreamer ? FIGURE : 0);

// What is to be seen of it; `below`: how much of the rock, from 0 to 1.
export function box_of(
  sight: Sight,
  stacks: Stack[],
  ground: { entrance: string; seed: number } | null,
  below: number,
): Box {
  const tops = stacks.map((stack) => {
    const [u, v] = sight.spot(stack.space);
    return sight.at(u, v, stack.layers.length)[1] - rises(stack);
  });
  if (ground) return ground_box(sight, tops, ground, below);
  const spots = stacks.map((stack) => sight.spot(stack.space));
  const x = spots.flatMap(([u, v]) => [sight.at(u, v + 1)[0], sight.at(u + 1, v)[0]]);
  const bottom = Math.max(...spots.map(([u, v]) => sight.at(u + 1, v + 1)[1]));
  const [left, right, top] = [Math.min(...x), Math.max(...x), Math.min(...tops)];
  return { x: left - 8, y: top - 8, width: right - left + 16, height: bottom - top + 14 };
}

function ground_box(
  sight: Sight,
  tops: number[],
  { entrance, seed }: { entrance: string; seed: number },
  below: number,
): Box {
  const { corners, thick, depth } = ground_of(sight, entrance, seed);
  const highest = corners.back[1] - Math.min(corners.back[1], ...tops);
  const x = corners.left[0] - 12;
  const y = corners.back[1] - 10 - Math.ceil(highest / STEP) * STEP;
  const bottom = corners.front[1] + thick + depth * below + 8;
  return { x, y, width: corners.right[0] + 12 - x, height: bottom - y };
}

const key_of = (u: number, v: number): string => `${u},${v}`;

// The shadows that piles throw on the ground.
function shadows({ at, spot, across }: Sight, stacks: Stack[]): string {
  return stacks
    .filter((stack) => stack.layers.length > 0)
    .map(({ space, layers }) => {
      const [u, v] = spot(space);
      const [i, n] = [0.04, layers.filter((layer) => layer.look === "real").length];
      const [du, dv] = [Math.min(n * 0.3, across - u - 0.9), -Math.min(n * 0.1, v + 0.1)];
      return `M${joined(
        at(u + i, v + 1 - i),
        at(u + i, v + i),
        at(u + i + du, v + i + dv),
        at(u + 1 - i + du, v + i + dv),
        at(u + 1 - i + du, v + 1 - i + dv),
        at(u + 1 - i, v + 1 - i),
      )}Z`;
    })
    .join("");
}

function Name({ sight, space }: { sight: Sight; space: string }): VNode {
  const [u, v] = sight.spot(space);
  const [x, y] = sight.at(u + 0.5, v + 0.5);
  return (
    <text class="ds-space-name" x={short(x)} y={short(y + 7)}>
      {space.toUpperCase()}
    </text>
  );
}

function Height({ sight, stack }: { sight: Sight; stack: Stack }): VNode {
  const [u, v] = sight.spot(stack.space);
  const [x, y] = sight.at(u + 0.84, v + 0.17, stack.layers.length);
  return (
    <g class="ds-height">
      <circle cx={x} cy={y} r="14" />
      <text x={x} y={y + 6}>
        {stack.layers.length}
      </text>
    </g>
  );
}

export function Scene(props: SceneProps): VNode {
  const { sight, stacks, box, ground, marks, names, heights, label } = props;
  install_land();
  // From the back to the front, so that nearer piles hide farther ones.
  const order = stacks
    .map((stack) => ({ stack, uv: sight.spot(stack.space) }))
    .sort((a, b) => a.uv[1] - b.uv[1] || a.uv[0] - b.uv[0]);
  const high = new Map(order.map(({ stack, uv }) => [key_of(...uv), stack.layers.length]));
  const under = ground
    ? ground_of(sight, ground.entrance, ground.seed).markup
    : slab_of(
        sight,
        stacks.map((stack) => stack.space),
      );
  return (
    <svg
      class={`ds-scene ds-scene-${sight.view} ${props.class ?? ""}`}
      viewBox={[box.x, box.y, box.width, box.height].map(short).join(" ")}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? "true" : undefined}
    >
      <g dangerouslySetInnerHTML={{ __html: under }} />
      {names &&
        order
          .filter(({ stack }) => stack.layers.length === 0)
          .map(({ stack }) => <Name key={stack.space} sight={sight} space={stack.space} />)}
      <path class="ds-cast" d={shadows(sight, stacks)} />
      {order.map(({ stack, uv: [u, v] }) => (
        <StackDrawing
          key={stack.space}
          sight={sight}
          stack={stack}
          taller={(high.get(key_of(u - 1, v)) ?? 0) - stack.layers.length}
          pose={props.pose ?? "dreamer"}
          owner={props.owner}
          marks={marks?.(stack) ?? null}
        />
      ))}
      {heights &&
        order
          .filter(({ stack }) => stack.layers.length > 1)
          .map(({ stack }) => <Height key={stack.space} sight={sight} stack={stack} />)}
      {props.children}
    </svg>
  );
}
