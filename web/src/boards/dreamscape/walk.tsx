// The Dreamer's walk before it is taken: where each step leads and what it scores.

import type { VNode } from "preact";
import type { Spot } from "./art/numbers";
import type { Sight } from "./art/view";
import { signed } from "./legend";
import type { Table } from "./table";
import { walk_to } from "./spaces";

export function WalkDrawing({ table, sight }: { table: Table; sight: Sight }): VNode | null {
  const { pointed, seat, tool } = table;
  const walking = tool === null || tool === "dreamer";
  const walk = pointed !== null && walking ? walk_to(table, pointed) : undefined;
  if (!walk || seat.dreamer === null)
    return tool === "dreamer" ? <Reach table={table} sight={sight} /> : null;
  const spots = [seat.dreamer, ...walk.path].map((space) => top_of(table, sight, space));
  return (
    <g class="ds-walk">
      <polyline points={spots.map(([x, y]) => `${x},${y}`).join(" ")} />
      {walk.path.map((space, i) => (
        <Mark
          key={i}
          at={spots[i + 1] as Spot}
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
          at={top_of(table, sight, walk.to)}
          text={signed(walk.points)}
          title={walk.to}
          last={false}
        />
      ))}
    </g>
  );
}

function top_of(table: Table, sight: Sight, space: string): Spot {
  const [u, v] = sight.spot(space);
  const height = table.seat.landscape.find((p) => p.space === space)?.pile.length ?? 0;
  return sight.at(u + 0.5, v + 0.5, height);
}

interface MarkProps {
  at: Spot;
  text: string;
  title: string;
  last: boolean;
}

function Mark({ at: [x, y], text, title, last }: MarkProps): VNode {
  return (
    <g class={last ? "ds-step ds-step-last" : "ds-step"} transform={`translate(${x} ${y})`}>
      <title>{title.toUpperCase()}</title>
      <rect x="-21" y="-14" width="42" height="28" rx="14" />
      <text y="7">{text}</text>
    </g>
  );
}
