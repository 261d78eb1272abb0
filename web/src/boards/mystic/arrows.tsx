// Attacks as arrows from the attackers to their target, with the force of the group.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject, VNode } from "preact";
import type { Hit, Pub } from "./data";

export interface Aim {
  from: string;
  to: string;
  force: number | null; // written on the arrow
  would: boolean; // only pondered
}

interface Line extends Aim {
  d: string;
  x: number;
  y: number;
}

// Declared attackers, a shot on its way, and the pondered attack.
export function aims(pub: Pub, pondered: Hit | null): Aim[] {
  const { attacker, struck_at, groups } = pub.attack;
  const force = (target: string): number | null =>
    groups.find((one) => one.target === target)?.force ?? null;
  const declared = pub.seats
    .flatMap((seat) => seat.characters)
    .flatMap((one): Aim[] =>
      one.declared && one.aim
        ? [{ from: one.place, to: one.aim, force: force(one.aim), would: false }]
        : [],
    );
  const shot: Aim[] =
    attacker && struck_at && pub.window?.kind === "shot"
      ? [{ from: attacker, to: struck_at, force: null, would: false }]
      : [];
  const ghost: Aim[] = pondered?.attacker
    ? [{ from: pondered.attacker, to: pondered.target, force: pondered.force ?? null, would: true }]
    : [];
  return [...declared, ...shot, ...ghost];
}

const NEAR_TARGET = 0.24; // where the force is written

interface Box {
  x: number; // of its middle
  top: number;
  bottom: number;
}

function box_of(root: HTMLElement, place: string): Box | null {
  const one = root.querySelector(`[data-place="${place}"]`);
  if (!one) return null;
  const home = root.getBoundingClientRect();
  const box = one.getBoundingClientRect();
  return { x: box.x - home.x + box.width / 2, top: box.top - home.y, bottom: box.bottom - home.y };
}

// From edge to edge, so that no figure is covered.
function ends(from: Box, to: Box): [number, number] {
  if (to.bottom < from.top) return [from.top + 6, to.bottom - 4];
  if (to.top > from.bottom) return [from.bottom - 6, to.top + 4];
  return [(from.top + from.bottom) / 2, (to.top + to.bottom) / 2];
}

function line_of(root: HTMLElement, aim: Aim): Line[] {
  const from = box_of(root, aim.from);
  const to = box_of(root, aim.to);
  if (!from || !to) return [];
  const [start, end] = ends(from, to);
  const middle = (start + end) / 2;
  const d = `M${from.x} ${start}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${end}`;
  return [{ ...aim, d, x: to.x, y: end + (start - end) * NEAR_TARGET }];
}

export function Arrows({
  root,
  list,
}: {
  root: RefObject<HTMLElement | null>;
  list: Aim[];
}): VNode | null {
  const [lines, draw] = useState<Line[]>([]);
  const shown = useRef("");
  useLayoutEffect(() => {
    const measure = (): void => {
      const next = root.current
        ? list.flatMap((aim) => line_of(root.current as HTMLElement, aim))
        : [];
      const now = JSON.stringify(next);
      if (now !== shown.current) draw(next);
      shown.current = now;
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  });
  if (!lines.length) return null;
  return (
    <svg class="ms-arrows" aria-hidden="true" focusable="false">
      <defs>
        <marker
          id="ms-head"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="5"
          markerHeight="5"
          orient="auto-start-reverse"
        >
          <path d="M0 0l10 5-10 5 3-5z" />
        </marker>
      </defs>
      {lines.map((one) => (
        <g class={one.would ? "ms-arrow ms-arrow-would" : "ms-arrow"}>
          <path class="ms-arrow-halo" d={one.d} />
          <path class="ms-arrow-line" d={one.d} marker-end="url(#ms-head)" />
          {one.force === null ? null : (
            <>
              <circle cx={one.x} cy={one.y} r="13" />
              <text x={one.x} y={one.y + 5} text-anchor="middle">
                {one.force}
              </text>
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
