// The Dreamer's walk before it is taken: where each step leads and what it scores.

import type { VNode } from "preact";
import { signed } from "./legend";
import type { Point, Sight } from "./view";
import type { Table } from "./table";
import { walk_to } from "./spaces";

export function WalkDrawing({ table, sight }: { table: Table; sight: Sight }): VNode | null {
  const { pointed, seat, tool } = table;
  const walking = tool === null || tool === "dreamer";
  const walk = pointed !== null && walking ? walk_to(table, pointed) : undefined;
  if (!walk || seat.dreamer === null)
    return tool === "dreamer" ? <Reach table={table} sight={sight} /> : null;
  const points = [seat.dreamer, ...walk.path].map((space) => spot_of(table, sight, space));
  return (
    <g class="ds-walk">
      <polyline points={points.map((p) => `${p.x},${p.y}`).join(" ")} />
      {walk.path.map((space, i) => (
        <Mark
          key={i}
          at={points[i + 1] as Point}
          text={signed(walk.scored[i] ?? 0)}
          title={space}
          last={i === walk.path.length - 1}
        />
      ))}
    </g>
  );
}

// With the Dreamer in hand: every space that he could reach, with the points of the best way.
function Reach({ table, sight }: { table: Table; sight: Sight }): VNode {
  return (
    <g class="ds-walk">
      {(table.own?.walks ?? []).map((walk) => (
        <Mark
          key={walk.to}
          at={spot_of(table, sight, walk.to)}
          text={signed(walk.points)}
          title={walk.to}
          last={false}
        />
      ))}
    </g>
  );
}

function spot_of(table: Table, sight: Sight, space: string): Point {
  const { u, v } = sight.spot(space);
  const height = table.seat.landscape.find((p) => p.space === space)?.pile.length ?? 0;
  return sight.at(u, v, height * sight.rise);
}

function Mark({
  at,
  text,
  title,
  last,
}: {
  at: Point;
  text: string;
  title: string;
  last: boolean;
}): VNode {
  return (
    <g class={last ? "ds-step ds-step-last" : "ds-step"} transform={`translate(${at.x} ${at.y})`}>
      <title>{title.toUpperCase()}</title>
      <rect x="-20" y="-13" width="40" height="26" rx="13" />
      <text y="7">{text}</text>
    </g>
  );
}
