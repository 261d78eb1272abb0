// Animation of events: things are seen to move. Everything is drawn over the board for a moment and
// removed again; the board itself already shows the new position.

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pace_of } from "./pace";
import type { Happening, Moment } from "../../table/types";

export interface Stage {
  root: HTMLElement;
  pace: number; // milliseconds of one movement
}

// The first visible thing on the board with this name.
export function thing(stage: Stage, name: string): HTMLElement | null {
  for (const found of stage.root.querySelectorAll<HTMLElement>(`[data-thing~="${name}"]`))
    if (found.getClientRects().length > 0) return found;
  return null;
}

function layer(stage: Stage, drawing: Element, at: DOMRect, size: number): HTMLElement {
  const home = document.createElement("div");
  const board = stage.root.getBoundingClientRect();
  home.className = "kit-flying";
  home.setAttribute("aria-hidden", "true");
  home.style.width = `${size}px`;
  home.style.height = `${size}px`;
  home.style.left = `${at.left + at.width / 2 - board.left - size / 2}px`;
  home.style.top = `${at.top + at.height / 2 - board.top - size / 2}px`;
  home.append(drawing);
  stage.root.append(home);
  return home;
}

async function run(
  home: HTMLElement,
  frames: Keyframe[],
  duration: number,
  delay: number,
): Promise<void> {
  try {
    await home.animate(frames, { duration, delay, easing: "ease-in-out", fill: "both" }).finished;
  } catch {
    // taken away while it moved: nothing is left to show
  }
  home.remove();
}

export interface Flight {
  from: Element;
  to: Element;
  drawing: Element;
  size: number;
  delay: number;
}

export function fly(stage: Stage, flight: Flight): Promise<void> {
  const a = flight.from.getBoundingClientRect();
  const b = flight.to.getBoundingClientRect();
  const home = layer(stage, flight.drawing, a, flight.size);
  const dx = b.left + b.width / 2 - a.left - a.width / 2;
  const dy = b.top + b.height / 2 - a.top - a.height / 2;
  const frames = [
    { transform: "translate(0, 0)", opacity: 1 },
    { transform: `translate(${dx}px, ${dy}px)`, opacity: 1, offset: 0.85 },
    { transform: `translate(${dx}px, ${dy}px) scale(0.6)`, opacity: 0 },
  ];
  return run(home, frames, stage.pace * 1.4, flight.delay);
}

// A word that rises from a thing: "+2".
export function rise(stage: Stage, at: Element, text: string, delay: number): Promise<void> {
  const word = document.createElement("span");
  word.textContent = text;
  const home = layer(stage, word, at.getBoundingClientRect(), 48);
  const frames = [
    { transform: "translateY(0)", opacity: 0 },
    { transform: "translateY(-12px)", opacity: 1, offset: 0.3 },
    { transform: "translateY(-36px)", opacity: 0 },
  ];
  return run(home, frames, stage.pace * 2, delay);
}

// Shows what somebody did, beside what is theirs, long enough to be read.
export function say(stage: Stage, at: Element, text: string, delay: number): Promise<void> {
  const words = document.createElement("span");
  words.className = "kit-saying";
  words.textContent = text;
  const home = layer(stage, words, at.getBoundingClientRect(), 48);
  const frames = [
    { opacity: 0, transform: "translateY(6px)" },
    { opacity: 1, transform: "none", offset: 0.08 },
    { opacity: 1, transform: "none", offset: 0.9 },
    { opacity: 0, transform: "none" },
  ];
  return run(home, frames, stage.pace * 5, delay);
}

// A ring that shows where something happened.
export function ring(stage: Stage, at: Element, delay: number): Promise<void> {
  const box = at.getBoundingClientRect();
  const mark = document.createElement("span");
  mark.className = "kit-ring";
  const home = layer(stage, mark, box, Math.max(box.width, box.height));
  const frames = [
    { transform: "scale(0.8)", opacity: 0 },
    { transform: "scale(1)", opacity: 1, offset: 0.3 },
    { transform: "scale(1.08)", opacity: 0 },
  ];
  return run(home, frames, stage.pace * 2, delay);
}

export function use(symbol: string): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const inner = document.createElementNS(space, "use");
  svg.setAttribute("viewBox", "0 0 100 100");
  inner.setAttribute("href", `#${symbol}`);
  svg.append(inner);
  return svg;
}

// What a board does with events: `show` moves its things; events of others in the kinds of `said`
// are also shown in words at the `place` of that player.
export interface Told {
  said: readonly string[];
  place: string;
  show(stage: Stage, event: Happening, delay: number): void;
}

export function useTold(
  root: RefObject<HTMLElement | null>,
  moment: Moment,
  still: boolean,
  told: Told | undefined,
): void {
  const shown = useRef(moment.ply);
  useEffect(() => {
    const fresh = moment.ply !== shown.current; // a line of the log can be shown again, too
    shown.current = moment.ply;
    if (!fresh || still || !told || !root.current) return;
    const stage: Stage = { root: root.current, pace: pace_of(root.current) };
    moment.events.forEach((event, i) => {
      const delay = i * stage.pace * 0.6;
      told.show(stage, event, delay);
      const theirs =
        event.who !== moment.seat && told.said.includes(event.kind)
          ? thing(stage, `${event.who}:${told.place}`)
          : null;
      if (theirs) void say(stage, theirs, event.text, delay);
    });
  }, [moment.ply]);
}

export const field = (event: Happening, name: string): string => String(event[name] ?? "");

export function mark(stage: Stage, name: string, delay: number): void {
  const found = thing(stage, name);
  if (found) void ring(stage, found, delay);
}

export function word(stage: Stage, name: string, text: string, delay: number): void {
  const found = thing(stage, name);
  if (found) void rise(stage, found, text, delay);
}
