// The pattern of a card, drawn as it must stand.

import type { VNode } from "preact";
import { space_name, type Stack } from "./data";
import { PileDrawing } from "./pile";
import { corners, FIGURE, RISE, sight_of } from "./view";

export function PatternDrawing({
  rows,
  label,
}: {
  rows: (Stack | null)[][];
  label: string;
}): VNode {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const spaces = rows.flatMap((row, y) =>
    row.flatMap((stack, x) => (stack ? [{ x, y: rows.length - 1 - y, ...stack }] : [])),
  );
  const things = spaces.map((s) => ({
    space: space_name(s.x, s.y),
    height: s.fragments.length * RISE + (s.tree || s.dreamer ? FIGURE : 0),
  }));
  const sight = sight_of({ columns, rows: rows.length, turn: 0, things });
  const seen = [...spaces].sort((a, b) => b.y - a.y);
  return (
    <svg
      class="ds-pattern"
      viewBox={`0 0 ${sight.width} ${sight.height}`}
      role="img"
      aria-label={label}
    >
      {seen.map((s) => {
        const { u, v } = sight.spot(space_name(s.x, s.y));
        const ground = [
          sight.at(u - 0.5, v - 0.5, 0),
          sight.at(u + 0.5, v - 0.5, 0),
          sight.at(u + 0.5, v + 0.5, 0),
          sight.at(u - 0.5, v + 0.5, 0),
        ];
        return <polygon key={`g${s.x}.${s.y}`} class="ds-plot" points={corners(ground)} />;
      })}
      {seen.map((s) => (
        <PileDrawing
          key={`${s.x}.${s.y}`}
          sight={sight}
          {...sight.spot(space_name(s.x, s.y))}
          pile={s.fragments.map((colour) => ({ colour, look: "real" as const }))}
          tree={s.tree ? "real" : null}
          dreamer={s.dreamer ? "real" : null}
        />
      ))}
    </svg>
  );
}
