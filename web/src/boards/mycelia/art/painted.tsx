// A canvas that is painted for its size: after the first frame, in slices, so that the page stays
// awake; again only when the size, the light or what is painted has changed for a while.

import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Brush } from "./brush";

export interface Size {
  width: number;
  height: number;
}

// `canvas`: where it will be shown, for paintings that look at what stands around it.
export type Painting = (g: Brush, size: Size, canvas: HTMLCanvasElement) => Iterable<void>;

const SLICE = 8; // ms of painting at a time
const SETTLED = 120; // ms without another change of size
const SHARP = 2; // pixels of the canvas for one of the window, at most

function sheet({ width, height }: Size): [HTMLCanvasElement, Brush | null] {
  const canvas = document.createElement("canvas");
  const sharp = Math.min(SHARP, window.devicePixelRatio || 1);
  canvas.width = Math.round(width * sharp);
  canvas.height = Math.round(height * sharp);
  const g = canvas.getContext("2d");
  g?.scale(sharp, sharp);
  if (g) g.lineCap = g.lineJoin = "round";
  return [canvas, g];
}

// Paints on a sheet of its own and shows it when it is done. Returns how to stop.
function begin(shown: HTMLCanvasElement, size: Size, painting: Painting): () => void {
  const [canvas, g] = sheet(size);
  let stopped = g === null;
  const steps = g && painting(g, size, shown)[Symbol.iterator]();
  function go(): void {
    if (stopped || !steps) return;
    for (const end = performance.now() + SLICE; performance.now() < end;)
      if (steps.next().done) return done();
    setTimeout(go, 0);
  }
  function done(): void {
    shown.width = canvas.width;
    shown.height = canvas.height;
    shown.getContext("2d")?.drawImage(canvas, 0, 0);
    shown.dataset.painted = "";
    delete shown.dataset.painting;
  }
  requestAnimationFrame(() => setTimeout(go, 0));
  return () => void (stopped = true);
}

interface Props {
  class: string;
  painting: Painting;
  about: string; // what the painting depends on besides the size
}

export function Painted({ class: name, painting, about }: Props): VNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return undefined;
    let stop = (): void => undefined;
    let wait: ReturnType<typeof setTimeout> | undefined;
    let was = "";
    shown.dataset.painting = ""; // until the sheet is shown
    const paint = (): void => {
      const size = { width: shown.clientWidth, height: shown.clientHeight };
      const now = `${size.width} ${size.height}`;
      if (now === was || size.width === 0 || size.height === 0) return;
      was = now;
      stop();
      shown.dataset.painting = "";
      stop = begin(shown, size, painting);
    };
    const watch = new ResizeObserver(() => {
      clearTimeout(wait);
      if (was === "") paint();
      else wait = setTimeout(paint, SETTLED);
    });
    watch.observe(shown);
    return () => (watch.disconnect(), clearTimeout(wait), stop());
  }, [about]);
  return <canvas ref={canvas} class={name} aria-hidden="true" />;
}
