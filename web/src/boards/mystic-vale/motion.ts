// Weight: what changes its place is seen to move there. A push goes down to the field in an arc and
// the next card turns up; what is bought flies to its buyer; a field is swept to the discard pile,
// and greys first if it has spoiled; tokens fly from the pool. A press or a key ends it all at once.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Happening } from "../../table/types";
import type { BoardProps } from "../board";
import { pace_of } from "../kit/pace";

const USUAL_PACE = 350; // ms: the pace for which the times below are meant
const PUSH = 320;
const TURN_UP = 240;
const MOVE = 220;
const TAKEN = 350;
const SPOIL = 350;
const APART = 60; // between one token and the next
const MOST_TOKENS = 8;
const GLIDE = "cubic-bezier(.3, 0, .2, 1)";
const LAND = "cubic-bezier(.2, .9, .3, 1.15)";
const SPOILS = ["spoil", "prep_spoil"];

interface Seen {
  element: HTMLElement;
  box: DOMRect;
  placed: boolean; // a card that lies in the field already
}

type Things = Map<string, Seen>;

// Everything with a name that is visible, and where it is.
function things_in(root: HTMLElement): Things {
  const found: Things = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    const box = element.getBoundingClientRect();
    const name = element.dataset["thing"] ?? "";
    const placed = element.parentElement?.classList.contains("mv-place") ?? false;
    if (box.width > 0 && !found.has(name)) found.set(name, { element, box, placed });
  }
  return found;
}

class Stage {
  private readonly running = new Set<Animation>();
  private readonly factor: number;
  readonly unit: number;

  constructor(readonly root: HTMLElement) {
    this.factor = pace_of(root) / USUAL_PACE;
    this.unit = Number.parseFloat(getComputedStyle(root).getPropertyValue("--u")) || 1;
  }

  run(
    element: Element,
    frames: Keyframe[],
    { time, wait = 0, easing = GLIDE }: { time: number; wait?: number; easing?: string },
  ): Promise<unknown> {
    const motion = element.animate(frames, {
      duration: time * this.factor,
      delay: wait * this.factor,
      easing,
      fill: "backwards",
    });
    this.running.add(motion);
    const over = (): void => void this.running.delete(motion);
    return motion.finished.then(over, over);
  }

  finish(): void {
    for (const motion of this.running) motion.finish();
  }

  find(selector: string): DOMRect | null {
    const box = this.root.querySelector(selector)?.getBoundingClientRect();
    return box && box.width > 0 ? box : null;
  }

  // A layer over the board for things that are no longer part of it.
  lift(element: HTMLElement, box: DOMRect): HTMLElement {
    const home = this.root.getBoundingClientRect();
    const layer = document.createElement("div");
    layer.className = "mv-flying";
    layer.setAttribute("aria-hidden", "true");
    layer.style.left = `${box.left - home.left}px`;
    layer.style.top = `${box.top - home.top}px`;
    layer.style.width = `${box.width}px`;
    layer.style.height = `${box.height}px`;
    layer.style.setProperty("--cw", `${box.width}px`);
    layer.append(element);
    this.root.append(layer);
    return layer;
  }
}

const offset = (from: DOMRect, to: DOMRect): [x: number, y: number] => [
  from.left + from.width / 2 - to.left - to.width / 2,
  from.top + from.height / 2 - to.top - to.height / 2,
];

// ---- things that stay on the board -----------------------------------------------------------------

// A card that comes to the field from elsewhere flies in an arc.
function move(stage: Stage, { element, box, placed }: Seen, before: Seen, wait: number): void {
  const from = before.box;
  const [x, y] = offset(from, box);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const begin = `translate(${x}px, ${y}px) scale(${from.width / box.width})`;
  const arc = placed && !before.placed;
  const high = `translate(${x / 2}px, ${y / 2 - 46 * stage.unit}px) scale(1.12) rotate(4deg)`;
  const frames: Keyframe[] = [
    { transform: begin, zIndex: 9 },
    ...(arc ? [{ transform: high, zIndex: 9, offset: 0.5 }] : []),
    { transform: "none", zIndex: 9 },
  ];
  void stage.run(element, frames, { time: arc ? PUSH : MOVE, wait });
}

function turn_up(stage: Stage, { element }: Seen, wait: number): void {
  const frames = [
    { transform: "rotateY(90deg)", filter: "brightness(.6)" },
    { transform: "none", filter: "none" },
  ];
  void stage.run(element, frames, { time: TURN_UP, wait, easing: "ease-out" });
}

function appear(stage: Stage, { element }: Seen, wait: number): void {
  const frames = [
    { opacity: 0, transform: "translateY(-8px) scale(.96)" },
    { opacity: 1, transform: "none" },
  ];
  void stage.run(element, frames, { time: MOVE, wait, easing: "ease-out" });
}

// New cards of a field come from the deck, one after another; the last one turns up on it.
function arrive(stage: Stage, fresh: Seen[], wait: number): void {
  fresh.forEach((one, i) => {
    const deck = one.element.closest("[data-source]");
    if (deck?.classList.contains("mv-deck")) turn_up(stage, one, wait + fresh.length * APART);
    else if (one.element.closest(".mv-cards")) {
      const box = stage.find(".mv-deck .mv-card-thing");
      if (box) move(stage, one, { ...one, box, placed: false }, wait + i * APART);
    } else appear(stage, one, wait + i * (APART / 3));
  });
}

// ---- things that leave it --------------------------------------------------------------------------

function leave(stage: Stage, { element, box }: Seen, to: DOMRect | null, wait: number): void {
  // It offers nothing any more.
  delete element.dataset["lit"];
  for (const place of element.querySelectorAll(".mv-here")) place.textContent = "";
  const layer = stage.lift(element, box);
  const [x, y] = to ? offset(to, box) : [0, 0];
  const scale = to ? Math.max(0.2, Math.min(1, to.height / box.height)) : 0.9;
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: to ? 0.6 : 0 },
  ];
  void stage.run(layer, frames, { time: MOVE, wait }).then(() => layer.remove());
}

// A spoiled field greys from the right, then it is swept away.
function wither(stage: Stage, gone: Seen[]): void {
  [...gone].reverse().forEach(({ element }, i) => {
    const frames = [
      { filter: "none", transform: "none" },
      { filter: "grayscale(1) brightness(.55)", transform: "translateY(6px) rotate(1deg)" },
    ];
    void stage.run(element, frames, { time: SPOIL, wait: i * APART, easing: "ease-in" });
  });
}

const buyer_of = (events: readonly Happening[], name: string): number | null => {
  const [kind, id] = name.split(" ");
  const bought = events.find(
    (event) =>
      (kind === "vale" && event.kind === "buy_vale" && event["vale"] === id) ||
      (kind === "offer" && event.kind === "buy" && event["advancement"] === id),
  );
  return bought?.who ?? null;
};

function depart(stage: Stage, gone: [string, Seen][], events: readonly Happening[]): number {
  const spoiled = events.some((event) => SPOILS.includes(event.kind));
  const cards = gone.filter(([, one]) => one.element.classList.contains("mv-card-thing"));
  if (spoiled)
    wither(
      stage,
      cards.map(([, one]) => one),
    );
  const wait = spoiled ? SPOIL + cards.length * APART : 0;
  const heap = stage.find(".mv-heap");
  cards.forEach(([, one], i) => leave(stage, one, heap, wait + (i * APART) / 2));
  for (const [name, one] of gone) {
    const buyer = buyer_of(events, name);
    if (buyer !== null) leave(stage, one, stage.find(`[data-seat="${buyer}"]`), 0);
  }
  return cards.length ? wait + MOVE : wait;
}

// ---- tokens ------------------------------------------------------------------------------------------

function token(): HTMLElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  svg.setAttribute("viewBox", "0 0 24 24");
  use.setAttribute("href", "#mv-vp");
  svg.append(use);
  const holder = document.createElement("span");
  holder.className = "mv-flying-token";
  holder.append(svg);
  return holder;
}

function fly_tokens(stage: Stage, { who, number }: Happening): void {
  const pool = stage.find(".mv-pool") ?? stage.find(".mv-pool-chip");
  const to = stage.find(`.mv-own [data-seat="${who}"], .seat [data-seat="${who}"]`);
  if (!pool || !to) return;
  const size = 22 * stage.unit;
  const from = new DOMRect(
    pool.left + pool.width / 2 - size / 2,
    pool.top + pool.height / 2 - size / 2,
    size,
    size,
  );
  const [x, y] = offset(to, from);
  for (let i = 0; i < Math.min(MOST_TOKENS, Number(number)); i++) {
    const layer = stage.lift(token(), from);
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x / 2}px, ${y / 2 - 30 * stage.unit}px) scale(1.2)`, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) scale(.8)`, opacity: 1 },
    ];
    const how = { time: TAKEN, wait: i * APART, easing: LAND };
    void stage.run(layer, frames, how).then(() => layer.remove());
  }
}

// ---- from one position to the next -------------------------------------------------------------------

function show(stage: Stage, old: Things, events: readonly Happening[]): void {
  const now = things_in(stage.root);
  const gone = [...old].filter(([name, one]) => !now.has(name) && !one.element.isConnected);
  const wait = depart(stage, gone, events);
  for (const [name, one] of now) {
    const before = old.get(name);
    if (before) move(stage, one, before, 0);
  }
  const pushed = events.some((event) => event.kind === "play") && wait === 0;
  const fresh = [...now].filter(([name]) => !old.has(name)).map(([, one]) => one);
  arrive(stage, fresh, pushed ? PUSH - APART : wait);
  for (const event of events) if (event.kind === "vp") fly_tokens(stage, event);
}

export function useMotion(
  root: RefObject<HTMLElement | null>,
  { moment, still }: BoardProps,
): void {
  const shown = useRef(moment.ply);
  const old = useRef<Things | null>(null);
  const stage = useRef<Stage | null>(null);
  if (shown.current !== moment.ply) {
    // Measured before the update, while the old position is still in the document.
    stage.current?.finish();
    old.current = still || !root.current ? null : things_in(root.current);
  }
  shown.current = moment.ply;
  useLayoutEffect(() => {
    if (root.current && old.current) {
      stage.current = new Stage(root.current);
      show(stage.current, old.current, moment.events);
    }
    old.current = null;
  }, [moment.ply]);
  useEffect(() => {
    const finish = (): void => stage.current?.finish();
    const board = root.current;
    board?.addEventListener("pointerdown", finish);
    board?.addEventListener("keydown", finish);
    return () => {
      board?.removeEventListener("pointerdown", finish);
      board?.removeEventListener("keydown", finish);
    };
  }, []);
}
