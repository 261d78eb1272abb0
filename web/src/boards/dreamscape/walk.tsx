// The Dreamer's walk before it is taken: where each step leads and what it scores.

import type { VNode } from "preact";
import type { Point, Sight } from "./view";
import type { Scene } from "./scene";
import { walkTo } from "./spaces";

export function WalkDrawing({ scene, sight }: { scene: Scene; sight: Sight }): VNode | null {
  const { pointed, seat, tool } = scene;
  const walking = tool === null || tool === "dreamer";
  const walk = pointed !== null && walking ? walkTo(scene, pointed) : undefined;
  if (!walk || seat.dreamer === null) return tool === "dreamer" ? <Reach scene={scene} sight={sight} /> : null;
  const points = [seat.dreamer, ...walk.path].map((space) => spotOf(scene, sight, space));
  return (
    <g class="ds-walk">
      <polyline points={points.map((p) => `${p.x},${p.y}`).join(" ")} />
      {walk.path.map((space, i) => (
        <Mark key={i} at={points[i + 1] as Point} text={scene.words.scores(walk.scored[i] ?? 0)} title={space} last={i === walk.path.length - 1} />
      ))}
    </g>
  );
}

// With the Dreamer in hand: every space that he could reach, with the points of the best way.
function Reach({ scene, sight }: { scene: Scene; sight: Sight }): VNode {
  return (
    <g class="ds-walk">
      {(scene.own?.walks ?? []).map((walk) => (
        <Mark key={walk.to} at={spotOf(scene, sight, walk.to)} text={scene.words.scores(walk.points)} title={walk.to} last={false} />
      ))}
    </g>
  );
}

function spotOf(scene: Scene, sight: Sight, space: string): Point {
  const { u, v } = sight.spot(space);
  const height = scene.seat.landscape.find((p) => p.space === space)?.pile.length ?? 0;
  return sight.at(u, v, height * sight.rise);
}

function Mark({ at, text, title, last }: { at: Point; text: string; title: string; last: boolean }): VNode {
  return (
    <g class={last ? "ds-step ds-step-last" : "ds-step"} transform={`translate(${at.x} ${at.y})`}>
      <title>{title.toUpperCase()}</title>
      <rect x="-20" y="-13" width="40" height="26" rx="13" />
      <text y="7">{text}</text>
    </g>
  );
}
