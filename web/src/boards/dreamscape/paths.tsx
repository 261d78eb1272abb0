// The paths between the locations, with the price of taking each. The locations lie where the
// styles put them, so the paths are measured.

import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { when_resized } from "../../lib/resized";
import { Thing } from "../kit/thing";
import type { Location } from "./data";
import { symbol_name } from "./legend";
import { Icon } from "./symbols";
import type { Table } from "./table";
import { price_of } from "./world";

interface Spot {
  x: number;
  y: number;
  width: number;
}

type Spots = Record<string, Spot>;

function measured(home: HTMLElement): Spots {
  const from = home.getBoundingClientRect();
  const spots: Spots = {};
  for (const pic of home.querySelectorAll<HTMLElement>("[data-pic]")) {
    const box = pic.getBoundingClientRect();
    spots[pic.dataset.pic ?? ""] = {
      x: box.left + box.width / 2 - from.left,
      y: box.top + box.height * 0.62 - from.top,
      width: box.width,
    };
  }
  return spots;
}

function useSpots(home: RefObject<HTMLElement | null>, when: string): Spots {
  const [spots, set] = useState<Spots>({});
  useLayoutEffect(() => {
    const world = home.current;
    if (!world) return undefined;
    const measure = (): void => set(measured(world));
    measure();
    return when_resized(world, measure);
  }, [when]);
  return spots;
}

interface Path {
  line: string;
  x: number; // of its middle
  y: number;
}

// `low`: the words of a location reach farther down the path.
function path_of(a: Spot, b: Spot, low: boolean): Path {
  const round = (n: number): number => Math.round(n * 10) / 10;
  const say = (...numbers: number[]): string => numbers.map(round).join(" ");
  if (Math.abs(a.y - b.y) < Math.abs(a.x - b.x)) {
    const [x1, x2] = [a.x + a.width * 0.43, b.x - b.width * 0.43];
    const [x, y] = [(x1 + x2) / 2, (a.y + b.y) / 2 + a.width * 0.05];
    return { line: `M${say(x1, a.y)}Q${say(x, a.y + a.width * 0.1, x2, b.y)}`, x, y };
  }
  const [x1, x2] = [a.x - a.width * 0.44, b.x - b.width * 0.44];
  const [x, y] = [x1 - a.width * (low ? 0.3 : 0.07), a.y + (b.y - a.y) * (low ? 0.68 : 0.56)];
  return { line: `M${say(x1, a.y + 6)}Q${say(x1 - a.width * 0.14, y, x2, b.y - 4)}`, x, y };
}

const ends_of = (id: string): [string, string] => {
  const [a = "", b = ""] = id.split("-");
  return [a, b];
};

export function Paths({
  table,
  home,
}: {
  table: Table;
  home: RefObject<HTMLElement | null>;
}): VNode {
  const { pub, phase, window: kind } = table;
  const spots = useSpots(home, `${phase} ${kind}`);
  const found = pub.links.flatMap((link) => {
    const [a, b] = ends_of(link.id).map((n) => spots[n]);
    return a && b
      ? [{ ...link, ...path_of(a, b, table.touches), goal: goal_of(table, link.id) }]
      : [];
  });
  return (
    <>
      <svg class="ds-paths" aria-hidden="true">
        {found.map(({ id, line, goal }) => (
          <path key={id} class={goal ? "ds-path ds-path-open" : "ds-path"} d={line} />
        ))}
      </svg>
      {found.map(({ id, red, x, y, goal }) => (
        <span key={id} class="ds-crossing" style={{ left: `${x}px`, top: `${y}px` }}>
          <Nightmare table={table} id={id} red={red} />
          {goal && <Price table={table} goal={goal} />}
        </span>
      ))}
    </>
  );
}

// Where the path leads to from where the Sleeper is, if it can be taken now.
function goal_of(table: Table, id: string): Location | null {
  const { pub, seat } = table;
  const here = pub.locations.find((place) => place.id === seat.sleeper);
  const ends = ends_of(id).map(Number);
  if (!here || !ends.includes(here.number)) return null;
  const goal = pub.locations.find(
    (place) => place.number !== here.number && ends.includes(place.number),
  );
  return goal && price_of(table, goal) ? goal : null;
}

// A press is the same as one on the location, which has the name; so this is for pointers alone.
function Price({ table, goal }: { table: Table; goal: Location }): VNode {
  const key = `location ${goal.id}`;
  const acts = table.hold.acts(key);
  const free = price_of(table, goal) === "key";
  const press = (): void => {
    const [first] = acts;
    if (first && acts.length === 1) table.hold.play(first);
    else table.hold.offer(table.props.meaning("location", goal.id).name, acts);
  };
  return (
    <span class="ds-price" aria-hidden="true" onClick={press}>
      <Icon name={free ? "key" : "ap"} />
      {free ? 0 : 1}
    </span>
  );
}

interface LinkProps {
  table: Table;
  id: string;
  red: boolean;
}

// A red dreamshard on the path, or the place for one.
function Nightmare({ table, id, red }: LinkProps): VNode | null {
  const { hold, props, t } = table;
  const key = `link ${id}`;
  const [act] = hold.acts(key);
  if (!red && !act) return null;
  return (
    <Thing
      table={table}
      name={key}
      class="ds-link-spot"
      label={act?.text ?? t("link", id, symbol_name(props.lang, "red"))}
      explain={["link", id]}
      thing={`link:${id}`}
      data={{ "data-decide": act ? "" : undefined }}
    >
      {red ? <Icon name="red" /> : <span class="ds-plus">+</span>}
    </Thing>
  );
}
