// What a lesson says, beside the thing that it means: a bubble whose pointer touches the thing, and a
// ring of light around it. It covers neither the thing nor what one presses next.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { stand, type Box, type Spot } from "./bubble-spot";

const RING = 6;
const SETTLED = [60, 250, 600, 1200]; // when things that move have arrived, in ms

// What is on the screen and not hidden behind its edge.
const seen = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((e) => e.getBoundingClientRect())
    .filter((r) => r.width > 0 && r.height > 0 && r.right > 0 && r.left < window.innerWidth);

// The buttons that the reader may need besides the thing.
const BUSY = ".board [data-pondered], .table .scene .btn.main";

const free_of = (bubble: Element | null): Box[] =>
  [...document.querySelectorAll(BUSY)]
    .filter((e) => !bubble?.contains(e))
    .map((e) => e.getBoundingClientRect())
    .filter((r) => r.width > 0);

interface Props {
  label: string;
  means: string | null; // a selector for the thing
  at: unknown; // what the bubble speaks about: when it changes, the thing is looked for again
  children: ComponentChildren;
}

export function Bubble({ label, means, at, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  const [spot, settle] = useState<Spot | null>(null);
  const look = () => {
    const box = ref.current;
    const thing = means === null ? null : (seen(means)[0] ?? null);
    if (!box) return;
    const window_size = { width: window.innerWidth, height: window.innerHeight };
    const { offsetWidth: width, offsetHeight: height } = box;
    settle(stand({ width, height }, thing, free_of(box), window_size));
  };
  useLayoutEffect(look, [at, means]);
  useEffect(() => {
    const timers = SETTLED.map((ms) => setTimeout(look, ms));
    window.addEventListener("resize", look);
    window.addEventListener("scroll", look, true);
    return () => {
      timers.forEach(clearTimeout);
      window.removeEventListener("resize", look);
      window.removeEventListener("scroll", look, true);
    };
  }, [at, means]);
  return (
    <>
      {spot?.thing && <Ring box={spot.thing} />}
      <section
        ref={ref}
        class={`lesson bubble ${spot?.side ?? ""}`}
        style={spot ? place(spot) : {}}
        aria-label={label}
        aria-live="polite"
      >
        {children}
      </section>
    </>
  );
}

const place = ({ left, top, side, point }: Spot) => ({
  left: `${left}px`,
  top: `${top}px`,
  right: "auto",
  ...(side && { [side === "side" || side === "left" ? "--py" : "--px"]: `${point}px` }),
});

const Ring = ({ box }: { box: Box }) => (
  <div
    class="meant"
    aria-hidden="true"
    style={{
      left: `${box.left - RING}px`,
      top: `${box.top - RING}px`,
      width: `${box.right - box.left + 2 * RING}px`,
      height: `${box.bottom - box.top + 2 * RING}px`,
    }}
  />
);
