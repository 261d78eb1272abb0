// Attacks as arrows across the river: a blade of light from each attacker to the target, and the
// way of those who march.

import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { marching } from "./forecast";
import { blade, march, type Box } from "./art/blade";
import { hit_of, type Table } from "./table";

interface Aim {
  from: string;
  to: string | null; // null: not known yet
  joins: boolean; // another one leads to the same target
  would: boolean; // only pondered
}

// Declared attackers, a shot on its way, and the pondered attack.
function aims(table: Table): Aim[] {
  const { attack, seats } = table.pub;
  const declared = seats
    .flatMap((seat) => seat.characters)
    .flatMap((one): Aim[] =>
      one.declared && one.aim ? [{ from: one.place, to: one.aim, joins: false, would: false }] : [],
    );
  const { attacker, struck_at } = attack;
  const shot: Aim[] =
    attacker && struck_at && table.pub.window?.kind === "shot"
      ? [{ from: attacker, to: struck_at, joins: false, would: false }]
      : [];
  const pondered = hit_of(table.own, table.likely);
  const ghost: Aim[] = pondered?.attacker
    ? [{ from: pondered.attacker, to: pondered.target, joins: false, would: true }]
    : [];
  const all = [...declared, ...shot, ...ghost];
  const marches = marching(table).map((from): Aim => ({
    from,
    to: null,
    joins: false,
    would: false,
  }));
  // The last one to a target has the head.
  return [
    ...all.map((one, i) => ({ ...one, joins: all.slice(i + 1).some((two) => two.to === one.to) })),
    ...marches,
  ];
}

interface Line {
  d: string;
  kind: "blade" | "ghost" | "march";
}

function box_of(root: HTMLElement, place: string): Box | null {
  const one = root.querySelector(`[data-place="${place}"]`);
  if (!one || !one.getClientRects().length) return null;
  const home = root.getBoundingClientRect();
  const box = one.getBoundingClientRect();
  return { x: box.x - home.x, y: box.y - home.y, width: box.width, height: box.height };
}

function river_of(root: HTMLElement): Box | undefined {
  const river = root.querySelector(".ms-river");
  const box = river?.getBoundingClientRect();
  const home = root.getBoundingClientRect();
  return box && { x: box.x - home.x, y: box.y - home.y, width: box.width, height: box.height };
}

function line_of(root: HTMLElement, aim: Aim): Line[] {
  const from = box_of(root, aim.from);
  const to = aim.to === null ? river_of(root) : box_of(root, aim.to);
  if (!from || !to) return [];
  if (aim.to === null) return [{ d: march(from, to), kind: "march" }];
  return [{ d: blade(from, to, aim.joins), kind: aim.would ? "ghost" : "blade" }];
}

const GAP = 18; // px

interface ArrowsProps {
  table: Table;
  root: RefObject<HTMLElement | null>;
}

// The forecast stands beside the arrows, on the side with more room.
function make_room(root: HTMLElement, arrows: SVGSVGElement | null): void {
  const cast = root.querySelector<HTMLElement>(".ms-cast");
  if (!cast) return;
  cast.style.transform = "";
  const drawn = arrows?.getBBox();
  const box = cast.getBoundingClientRect();
  const home = root.getBoundingClientRect();
  if (!drawn?.width || home.width < 2 * box.width) return;
  const left = box.left - home.left;
  if (drawn.x > left + box.width || drawn.x + drawn.width < left) return;
  const after = home.width - drawn.x - drawn.width;
  const to =
    after > drawn.x
      ? Math.min(drawn.x + drawn.width + GAP, home.width - box.width - GAP)
      : Math.max(drawn.x - GAP - box.width, GAP);
  cast.style.transform = `translateX(${to - left}px)`;
}

export function Arrows({ table, root }: ArrowsProps): VNode | null {
  const [lines, draw] = useState<Line[]>([]);
  const shown = useRef("[]");
  const svg = useRef<SVGSVGElement>(null);
  const list = aims(table);
  useLayoutEffect(() => {
    const measure = (): void => {
      const board = root.current;
      const next = board ? list.flatMap((aim) => line_of(board, aim)) : [];
      const now = JSON.stringify(next);
      if (now !== shown.current) draw(next);
      shown.current = now;
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  });
  useLayoutEffect(() => {
    if (root.current) make_room(root.current, svg.current);
  });
  if (!lines.length) return null;
  return (
    <svg ref={svg} class="ms-arrows" aria-hidden="true" focusable="false">
      {lines.map(({ d, kind }, i) => (
        <g key={i} class={`ms-arrow-${kind}`}>
          {kind === "march" ? <path class="ms-halo" d={d} /> : null}
          <path class="ms-blade" d={d} />
        </g>
      ))}
    </svg>
  );
}
