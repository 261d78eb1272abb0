// What the pictures of the four places share: even luck, ridges of hills, trees, and the frame.
//
// The air and the layers of a place have the colours --k1..4, --l1..5 and --sun of places.css, so
// that day, dusk and the place decide them. A picture is drawn twice: upright (320 x 700), for the windows of
// the start page, where a phone sees a band of it and a list a stamp; and wide, which lies behind the
// pages of a game (1600 x 900).

import type { ComponentChildren, VNode } from "preact";

export type Form = "window" | "band" | "stamp" | "wide";

// Always the same numbers from 0 to 1 for the same name, so that a picture never changes.
export function luck_of(name: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

export const round = (x: number): number => Math.round(x * 10) / 10;

interface Ridge {
  from: number;
  to: number;
  floor: number; // the ridge is filled down to here
  y: number;
  height: number;
  step: number;
}

// A row of hills.
export function ridge(luck: () => number, { from, to, floor, y, height, step }: Ridge): string {
  let path = `M${from} ${floor}V${y}`;
  for (let x = from; x < to; x += step) {
    const top = y - height * luck();
    const end = y + (luck() - 0.5) * height * 0.5;
    path += `Q${round(x + step / 2)} ${round(top)} ${round(x + step)} ${round(end)}`;
  }
  return `${path}V${floor}Z`;
}

// Pointed firs along a line.
export function firs(luck: () => number, count: number, y: number, width: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const x = Math.round(luck() * width);
    const h = Math.round(18 + luck() * 42);
    path += `M${x} ${y - h}l${round(h * 0.28)} ${h}h${round(-h * 0.56)}z`;
  }
  return path;
}

// Points of light, as one path of round dots.
export function dots(
  luck: () => number,
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
): string {
  let path = "";
  for (let i = 0; i < count; i++)
    path += `M${round(x + luck() * width)} ${round(y + luck() * height)}h.1`;
  return path;
}

export function Dots({ path, size, color }: { path: string; size: number; color: string }): VNode {
  return <path d={path} stroke={color} stroke-width={size} stroke-linecap="round" fill="none" />;
}

interface TreeProps {
  at: readonly [number, number];
  size: number;
  color: string;
  lit: string; // the side that the light falls on
}

export function Tree({ at: [x, y], size, color, lit }: TreeProps): VNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-2 0L-1-14H1L2 0Z" fill={color} />
      <path d="M0-46Q14-40 12-26Q18-14 0-12Q-18-14-12-26Q-14-40 0-46Z" fill={color} />
      <path d="M-9-34Q-8-42 0-44Q-6-36-8-24Q-12-28-9-34Z" fill={lit} />
    </g>
  );
}

// The air of a place from top to bottom, and the glow of its sun.
export function Air({ id }: { id: string }): VNode {
  return (
    <defs>
      <linearGradient id={`${id}-air`} x2="0" y2="1">
        <stop stop-color="var(--k1)" />
        <stop offset=".36" stop-color="var(--k2)" />
        <stop offset=".66" stop-color="var(--k3)" />
        <stop offset=".9" stop-color="var(--k4)" />
      </linearGradient>
      <radialGradient id={`${id}-sun`}>
        <stop stop-color="var(--sun)" />
        <stop offset=".18" stop-color="var(--sun)" stop-opacity=".55" />
        <stop offset="1" stop-color="var(--sun)" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}

// The svg of a picture; `view` is what is seen of it.
export function Frame({ view, children }: { view: string; children: ComponentChildren }): VNode {
  return (
    <svg
      viewBox={view}
      preserveAspectRatio={view.startsWith("0 0 1600") ? "xMidYMax slice" : "xMidYMid slice"}
      focusable="false"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
