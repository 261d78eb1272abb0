// When a thing of the table is held: after the pointer has rested on it for a moment, by a long
// press, or by the key `i`. Things are elements with data-explain="noun id". A press still plays.

import type { RefObject } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

export interface HeldThing {
  noun: string;
  id: string;
  act: string | null; // the code of what one usually does with it
  at: DOMRect;
  pinned: boolean; // it stays until it is put back; otherwise until the pointer leaves the thing
}

const REST = 500; // ms that the pointer rests on a thing
const NEXT = 180; // when another thing was held just before
const PRESS = 450; // of a long press
const SLIP = 10; // px that a finger may move meanwhile

const thing_of = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-explain]") : null;

function held_of(thing: HTMLElement, pinned: boolean): HeldThing {
  const [noun = "", ...rest] = (thing.dataset["explain"] ?? "").split(" ");
  const act = thing.dataset["act"] ?? null;
  return { noun, id: rest.join(" "), act, at: thing.getBoundingClientRect(), pinned };
}

export interface Holding {
  held: HeldThing | null;
  put_back(): void;
  by_key(): void; // holds the thing that has the focus, or keeps the one that is shown
}

// What the listeners keep between events.
interface Watch {
  over: HTMLElement | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  from: { x: number; y: number } | null; // where a finger is
  swallow: boolean; // the click that ends a long press
}

export function useHolding(root: RefObject<HTMLElement | null>, here: string): Holding {
  const [held, hold] = useState<HeldThing | null>(null);
  const shown = useRef<HeldThing | null>(null);
  shown.current = held;
  const put_back = useCallback(() => hold(null), []);
  useEffect(put_back, [here]);
  useEffect(() => {
    const table = root.current;
    return table ? listen(table, hold, shown) : undefined;
  }, [root.current]);
  const by_key = useCallback(() => {
    const now = shown.current;
    const thing =
      thing_of(document.activeElement) ?? root.current?.querySelector(":hover[data-explain]");
    if (now) hold(now.pinned ? null : { ...now, pinned: true });
    else if (thing instanceof HTMLElement) hold(held_of(thing, true));
  }, []);
  return { held, put_back, by_key };
}

function listen(
  table: HTMLElement,
  hold: (held: HeldThing | null) => void,
  shown: RefObject<HeldThing | null>,
): () => void {
  const watch: Watch = { over: null, timer: undefined, from: null, swallow: false };
  const after = (ms: number, then: () => void): void => {
    clearTimeout(watch.timer);
    watch.timer = setTimeout(then, ms);
  };
  const let_go = (): void => {
    clearTimeout(watch.timer);
    watch.over = null;
    if (shown.current && !shown.current.pinned) hold(null);
  };
  const over = (e: PointerEvent): void => {
    if (e.pointerType === "touch" || shown.current?.pinned) return;
    const thing = thing_of(e.target);
    if (thing === watch.over) return;
    const soon = shown.current !== null;
    let_go();
    watch.over = thing;
    if (thing && e.buttons === 0)
      after(soon ? NEXT : REST, () => thing.isConnected && hold(held_of(thing, false)));
  };
  const down = (e: PointerEvent): void => {
    const inside = e.target instanceof Element && e.target.closest(".held") !== null;
    if (inside) return;
    clearTimeout(watch.timer);
    watch.swallow = false;
    if (shown.current) hold(null);
    const thing = thing_of(e.target);
    if (e.pointerType !== "touch" || !thing) return;
    watch.from = { x: e.clientX, y: e.clientY };
    after(PRESS, () => {
      watch.from = null;
      watch.swallow = true;
      if (thing.isConnected) hold(held_of(thing, true));
    });
  };
  const move = (e: PointerEvent): void => {
    const { from } = watch;
    if (from && Math.hypot(e.clientX - from.x, e.clientY - from.y) > SLIP) up();
  };
  const up = (): void => {
    if (watch.from) clearTimeout(watch.timer);
    watch.from = null;
  };
  const click = (e: MouseEvent): void => {
    if (!watch.swallow) return;
    watch.swallow = false;
    e.preventDefault();
    e.stopPropagation();
  };
  const menu = (e: Event): void => {
    if (watch.from || watch.swallow) e.preventDefault();
  };
  const escape = (e: KeyboardEvent): void => {
    if (e.key !== "Escape" || !shown.current) return;
    e.stopPropagation();
    hold(null);
  };
  const events: [string, (e: never) => void, boolean][] = [
    ["pointerover", over, false],
    ["pointerleave", let_go, false],
    ["pointerdown", down, true],
    ["pointermove", move, false],
    ["pointerup", up, false],
    ["pointercancel", up, false],
    ["click", click, true],
    ["contextmenu", menu, false],
    ["wheel", let_go, false],
  ];
  for (const [name, f, capture] of events)
    table.addEventListener(name, f as EventListener, { capture, passive: name === "wheel" });
  window.addEventListener("keydown", escape, true); // the focus may be anywhere
  return () => {
    clearTimeout(watch.timer);
    window.removeEventListener("keydown", escape, true);
    for (const [name, f, capture] of events)
      table.removeEventListener(name, f as EventListener, { capture });
  };
}
