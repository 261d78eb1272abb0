// How things move: they fly in an arc, fall with weight, glide, grow, rise. Everything is over the
// board or on what the board has drawn already, so a movement can be left at any time.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Moment } from "../../table/types";
import { pace_of } from "../kit/pace";
import type { Stage } from "../kit/told";

const GLIDE = "cubic-bezier(.3,0,.2,1)";
const LAND = "cubic-bezier(.2,.9,.3,1.15)";
const FALL = "cubic-bezier(.5,0,.9,.5)";

const LONGEST = 350; // ms of one movement at the usual pace

// The usual pace is 420 ms; movements here are shorter, and follow the reader's setting.
const time = (stage: Stage, ms: number): number => (ms * Math.min(stage.pace, 900)) / 420;

const middle = (box: DOMRect): [number, number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];

function over(stage: Stage, inside: Element, at: [number, number], size: number): HTMLElement {
  const home = document.createElement("div");
  const board = stage.root.getBoundingClientRect();
  home.className = "kit-flying";
  home.setAttribute("aria-hidden", "true");
  home.style.width = `${size}px`;
  home.style.height = `${size}px`;
  home.style.left = `${at[0] - board.left - size / 2}px`;
  home.style.top = `${at[1] - board.top - size / 2}px`;
  home.append(inside);
  stage.root.append(home);
  return home;
}

const away = (animation: Animation, home: HTMLElement): void =>
  void animation.finished.catch(() => undefined).then(() => home.remove());

interface Flight {
  from: Element;
  to: Element;
  drawing: Element;
  size: number;
  delay: number;
}

// Something goes from one thing to another in an arc, and is smaller at the end.
export function arc(stage: Stage, { from, to, drawing, size, delay }: Flight): void {
  const [a, b] = [middle(from.getBoundingClientRect()), middle(to.getBoundingClientRect())];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const home = over(stage, drawing, a, size);
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${dx * 0.45}px,${dy * 0.45 - 60}px) scale(1.25)`, offset: 0.5 },
    { transform: `translate(${dx}px,${dy}px)`, opacity: 1 },
  ];
  const duration = time(stage, 320);
  away(home.animate(frames, { duration, delay, easing: GLIDE, fill: "both" }), home);
  squash(stage, to, delay + duration);
}

// What arrives has weight.
export function squash(stage: Stage, at: Element, delay: number): void {
  at.animate([{ transform: "scale(1.15,.85)" }, { transform: "none" }], {
    duration: time(stage, 160),
    delay,
    easing: LAND,
  });
}

// Points fly from where they were scored to the score.
export function score(stage: Stage, from: Element, to: Element, text: string, delay: number): void {
  const word = document.createElement("b");
  word.className = "ds-float";
  word.textContent = text;
  const [a, b] = [middle(from.getBoundingClientRect()), middle(to.getBoundingClientRect())];
  const home = over(stage, word, a, 48);
  const frames = [
    { transform: "scale(.6)", opacity: 0 },
    { transform: "translateY(-30px) scale(1.2)", opacity: 1, offset: 0.35 },
    { transform: `translate(${b[0] - a[0]}px,${b[1] - a[1]}px) scale(.7)`, opacity: 0.2 },
  ];
  const duration = time(stage, 650);
  away(home.animate(frames, { duration, delay, easing: GLIDE, fill: "both" }), home);
}

// A dreamshard falls onto its pile, and the pile gives way a little.
export function fall(stage: Stage, pile: Element, delay: number): void {
  const blocks = [...pile.querySelectorAll(":scope > .ds-look-real.ds-block")];
  const top = blocks[blocks.length - 1];
  const duration = time(stage, 200);
  top?.animate([{ transform: "translateY(-190px)", opacity: 0.4 }, { transform: "none" }], {
    duration,
    delay,
    easing: FALL,
    fill: "backwards",
  });
  for (const block of blocks)
    block.animate(
      [{ transform: "none" }, { transform: "translateY(5px)" }, { transform: "none" }],
      { duration: time(stage, 140), delay: delay + duration, easing: LAND },
    );
}

export function grow(stage: Stage, plant: Element, delay: number): void {
  plant.animate([{ transform: "scale(0)" }, { transform: "none" }], {
    duration: time(stage, 300),
    delay,
    easing: LAND,
    fill: "backwards",
  });
}

export function shake(stage: Stage, what: Element, delay: number): void {
  const frames = [0, 2, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  what.animate(frames, { duration: time(stage, 300), delay });
}

export function pulse(stage: Stage, what: Element, delay: number): void {
  const frames = [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }];
  what.animate(frames, { duration: time(stage, 300), delay, easing: GLIDE });
}

// ---- who travels --------------------------------------------------------------------------------

const TRAVELLERS = ".ds-bed[data-thing], .ds-walker[data-walker]";
const TRAVELS = ["move", "key", "step", "enter"];

const name_of = (one: Element): string =>
  one.getAttribute("data-thing") ?? one.getAttribute("data-walker") ?? "";

function whereabouts(root: HTMLElement): Map<string, [number, number]> {
  const found = new Map<string, [number, number]>();
  for (const one of root.querySelectorAll(TRAVELLERS)) {
    const box = one.getBoundingClientRect();
    if (box.width > 0) found.set(name_of(one), middle(box));
  }
  return found;
}

// From where it was to where it is drawn now. What is drawn in an SVG moves in its units.
function travel(one: Element, from: [number, number], pace: number): void {
  const moved = one.querySelector(".ds-hop") ?? one;
  const to = middle(one.getBoundingClientRect());
  const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1;
  const [dx, dy] = [(from[0] - to[0]) / scale, (from[1] - to[1]) / scale];
  const lift = one instanceof SVGGraphicsElement ? 18 : 40;
  moved.animate(
    [
      { transform: `translate(${dx}px,${dy}px)` },
      { transform: `translate(${dx * 0.5}px,${dy * 0.5 - lift}px)`, offset: 0.5 },
      { transform: "none" },
    ],
    { duration: (LONGEST * Math.min(pace, 900)) / 420, easing: GLIDE },
  );
}

// Beds glide along the paths and Dreamers walk: from where they stood before the last action.
export function useTravellers(
  root: RefObject<HTMLElement | null>,
  moment: Moment,
  still: boolean,
): void {
  const before = useRef<Map<string, [number, number]>>(new Map());
  useLayoutEffect(() => {
    const home = root.current;
    if (!home) return;
    const old = before.current;
    before.current = whereabouts(home);
    if (still) return;
    const movers = moment.events.filter((e) => TRAVELS.includes(e.kind)).map((e) => e.who);
    for (const one of home.querySelectorAll(TRAVELLERS)) {
      const from = old.get(name_of(one));
      if (from && movers.includes(Number(name_of(one).split(":")[1])))
        travel(one, from, pace_of(home));
    }
  }, [moment.ply]);
}
