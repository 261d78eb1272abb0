// What a lesson says, beside the thing that it means: a bubble whose pointer touches the thing, and a
// ring of light around it. Without a thing it stands where the styles put it.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const GAP = 18; // between the bubble and the thing
const EDGE = 12; // that stays free at the edge of the window
const RING = 6;
const CORNER = 28; // no pointer here
const SETTLED = [60, 250, 600, 1200]; // when things that move have arrived, in ms

type Side = "up" | "down" | "side";

interface Spot {
  side: Side;
  left: number;
  top: number;
  point: number; // along the edge of the bubble
  ring: DOMRect;
}

const clamp = (x: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, x));

// Where the bubble has room: above the thing, below it, or beside it.
function spot_for(box: DOMRect, thing: DOMRect): Spot | null {
  const { innerWidth: width, innerHeight: height } = window;
  const center = thing.left + thing.width / 2;
  const left = clamp(center - box.width / 2, EDGE, width - box.width - EDGE);
  const along = clamp(center - left, CORNER, box.width - CORNER);
  const over = thing.top - GAP - box.height;
  const under = thing.bottom + GAP;
  if (over >= EDGE) return { side: "down", left, top: over, point: along, ring: thing };
  if (under + box.height <= height - EDGE)
    return { side: "up", left, top: under, point: along, ring: thing };
  const right = thing.right + GAP;
  if (right + box.width > width - EDGE) return null;
  const middle = thing.top + thing.height / 2;
  const top = clamp(middle - box.height / 2, EDGE, height - box.height - EDGE);
  return {
    side: "side",
    left: right,
    top,
    point: clamp(middle - top, CORNER, box.height - CORNER),
    ring: thing,
  };
}

const seen = (selector: string): DOMRect | null => {
  const thing = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length > 0);
  return thing?.getBoundingClientRect() ?? null;
};

interface Props {
  label: string;
  means: string | null; // a selector for the thing
  at: unknown; // what the bubble speaks about: when it changes, the thing is looked for again
  children: ComponentChildren;
}

export function Bubble({ label, means, at, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  const [spot, stand] = useState<Spot | null>(null);
  const look = () => {
    const thing = means === null ? null : seen(means);
    const box = ref.current?.getBoundingClientRect();
    stand(thing && box ? spot_for(box, thing) : null);
  };
  useLayoutEffect(look, [at, means]);
  useEffect(() => {
    const timers = SETTLED.map((ms) => setTimeout(look, ms));
    window.addEventListener("resize", look);
    return () => {
      timers.forEach(clearTimeout);
      window.removeEventListener("resize", look);
    };
  }, [at, means]);
  const place = spot && {
    left: `${spot.left}px`,
    top: `${spot.top}px`,
    right: "auto",
    [spot.side === "side" ? "--py" : "--px"]: `${spot.point}px`,
  };
  return (
    <>
      {spot && <Ring box={spot.ring} />}
      <section
        ref={ref}
        class={spot ? `lesson bubble ${spot.side}` : "lesson bubble"}
        style={place ?? {}}
        aria-label={label}
        aria-live="polite"
      >
        {children}
      </section>
    </>
  );
}

const Ring = ({ box }: { box: DOMRect }) => (
  <div
    class="meant"
    aria-hidden="true"
    style={{
      left: `${box.left - RING}px`,
      top: `${box.top - RING}px`,
      width: `${box.width + 2 * RING}px`,
      height: `${box.height + 2 * RING}px`,
    }}
  />
);
