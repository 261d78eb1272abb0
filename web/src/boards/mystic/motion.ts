// The weights of a battle: attackers lunge at their target, it shakes, it falls; a new point unrolls
// its pennant, a finished building settles, a spell flies to the river. The board itself already
// shows the new position; whatever left it is acted by a copy. A press or a key ends all of it.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Happening, Moment } from "../../table/types";
import { pace_of } from "../kit/pace";
import type { Pub } from "./data";

const USUAL_PACE = 350; // ms: what the times below are for

interface Weight {
  time: number;
  easing: string;
}
const STRIKE: Weight = { time: 320, easing: "cubic-bezier(.55,0,.9,.45)" };
const WOUND: Weight = { time: 180, easing: "ease-out" };
const FALL: Weight = { time: 350, easing: "cubic-bezier(.5,0,.8,.5)" };
const SETTLE: Weight = { time: 220, easing: "cubic-bezier(.2,.8,.3,1)" };
const UNROLL: Weight = { time: 200, easing: "cubic-bezier(.2,.9,.25,1.3)" };
const CAST: Weight = { time: 350, easing: "ease-in-out" };

const LUNGE = 0.72; // of the way to the target

// ---- animations that can be ended early --------------------------------------------------------

const running = new Set<Animation>();

interface Play {
  delay?: number;
  pace: number;
}

async function play(
  element: Element | null | undefined,
  frames: Keyframe[],
  { time, easing }: Weight,
  { delay = 0, pace }: Play,
): Promise<void> {
  if (!element) return;
  const animation = element.animate(frames, {
    duration: time * pace,
    delay: delay * pace,
    easing,
    fill: "backwards",
  });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

function useInterruption(): void {
  useEffect(() => {
    const end = (): void => running.forEach((one) => one.finish());
    addEventListener("pointerdown", end, true);
    addEventListener("keydown", end, true);
    return () => {
      removeEventListener("pointerdown", end, true);
      removeEventListener("keydown", end, true);
    };
  }, []);
}

// ---- what was there before ---------------------------------------------------------------------

const text = (event: Happening, name: string): string => String(event[name] ?? "");
const at_place = (root: HTMLElement, place: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-place="${place}"]`);

// A copy in the same spot, over the board.
function copy_of(root: HTMLElement, one: HTMLElement): HTMLElement {
  const home = root.getBoundingClientRect();
  const box = one.getBoundingClientRect();
  const copy = one.cloneNode(true) as HTMLElement;
  for (const name of ["data-place", "data-thing", "data-lit"]) copy.removeAttribute(name);
  copy.classList.add("ms-copy");
  copy.setAttribute("aria-hidden", "true");
  copy.tabIndex = -1;
  copy.inert = true;
  copy.style.left = `${box.left - home.left}px`;
  copy.style.top = `${box.top - home.top}px`;
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  copy.style.setProperty("--w", `${box.width}px`);
  return copy;
}

interface Before {
  gone: Map<string, HTMLElement>; // copies of what leaves the board, by their places
  spell: HTMLElement | null; // of the card that is cast
  strikers: Map<string, string[]>; // who strikes a place
}

const LEAVES = ["killed", "destroyed", "sacrificed"];

function strikers_of(pub: Pub): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const strikes = (from: string, to: string): void => {
    found.set(to, [...(found.get(to) ?? []), from]);
  };
  for (const one of pub.seats.flatMap((seat) => seat.characters))
    if (one.declared && one.aim) strikes(one.place, one.aim);
  const { attacker, struck_at } = pub.attack;
  if (attacker && struck_at && pub.window?.kind === "shot") strikes(attacker, struck_at);
  return found;
}

function look_at(root: HTMLElement, pub: Pub, events: readonly Happening[]): Before {
  const gone = new Map<string, HTMLElement>();
  let spell: HTMLElement | null = null;
  for (const event of events) {
    const place = text(event, "place");
    const one = LEAVES.includes(event.kind) ? at_place(root, place) : null;
    if (one) gone.set(place, copy_of(root, one));
    const card =
      event.kind === "cast"
        ? root.querySelector<HTMLElement>(`[data-thing="hand ${text(event, "card")}"]`)
        : null;
    if (card) spell = copy_of(root, card);
  }
  return { gone, spell, strikers: strikers_of(pub) };
}

// ---- the acts ----------------------------------------------------------------------------------

const middle = (one: Element): [number, number] => {
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

function lunge(from: HTMLElement, to: Element, timing: Play): Promise<void> {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const [dx, dy] = [(x2 - x1) * LUNGE, (y2 - y1) * LUNGE];
  return play(
    from,
    [
      { transform: "none", zIndex: 9 },
      { transform: `translate(${-dx * 0.06}px, ${-dy * 0.08}px) scale(1.05)`, offset: 0.28 },
      { transform: `translate(${dx}px, ${dy}px) scale(1.08)`, offset: 0.62 },
      { transform: "none", zIndex: 9 },
    ],
    STRIKE,
    timing,
  );
}

const shake = (one: Element, timing: Play): Promise<void> =>
  play(
    one,
    [
      { transform: "none", filter: "none" },
      { transform: "translateX(-5px) rotate(-2deg)", filter: "brightness(1.7) saturate(2)" },
      { transform: "translateX(5px) rotate(2deg)" },
      { transform: "none", filter: "none" },
    ],
    WOUND,
    timing,
  );

const fall = (one: Element, timing: Play): Promise<void> =>
  play(
    one,
    [
      { transform: "none", opacity: 1 },
      { transform: "translateY(12%) rotate(9deg) scale(.92)", opacity: 0, filter: "grayscale(1)" },
    ],
    FALL,
    timing,
  );

async function strike(
  root: HTMLElement,
  place: string,
  before: Before,
  pace: number,
): Promise<void> {
  const copy = before.gone.get(place);
  if (copy) root.append(copy);
  const target = copy ?? at_place(root, place);
  if (!target) return;
  const by = (before.strikers.get(place) ?? []).map((one) => at_place(root, one));
  const blows = by.flatMap((one) => (one ? [lunge(one, target, { pace })] : []));
  const delay = blows.length ? STRIKE.time * 0.6 : 0;
  await Promise.all([...blows, shake(target, { pace, delay })]);
  if (copy) await fall(copy, { pace });
  copy?.remove();
}

async function fly(root: HTMLElement, spell: HTMLElement, pace: number): Promise<void> {
  const river = root.querySelector(".ms-river");
  if (!river) return;
  root.append(spell);
  const [x1, y1] = middle(spell);
  const [x2, y2] = middle(river);
  const there = `translate(${x2 - x1}px, ${y2 - y1}px)`;
  await play(
    spell,
    [
      { transform: "none", opacity: 1 },
      { transform: `${there} scale(.9)`, opacity: 1, offset: 0.7 },
      { transform: `${there} scale(1.25)`, opacity: 0 },
    ],
    CAST,
    { pace },
  );
  spell.remove();
}

function settle(root: HTMLElement, place: string, pace: number): void {
  const art = at_place(root, place)?.querySelector(".ms-house-art");
  void play(
    art,
    [{ transform: "scale(1, .9)" }, { transform: "scale(1, 1.05)" }, { transform: "none" }],
    SETTLE,
    { pace },
  );
}

function unroll(root: HTMLElement, seat: number, pace: number): void {
  const flags = root.querySelectorAll(`[data-rope="${seat}"] .ms-won`);
  const last = flags[flags.length - 1]?.firstElementChild;
  void play(last, [{ transform: "scaleY(0)" }, { transform: "scaleY(1)" }], UNROLL, {
    pace,
    delay: STRIKE.time,
  });
}

function act_out(root: HTMLElement, events: readonly Happening[], before: Before): void {
  const pace = pace_of(root) / USUAL_PACE;
  const struck = new Set<string>();
  if (before.spell) void fly(root, before.spell, pace);
  for (const event of events) {
    const place = text(event, "place");
    if (event.kind === "built") settle(root, place, pace);
    if (event.kind === "points") unroll(root, event.who, pace);
    const hurt = event.kind === "damage" || event.kind === "no_harm" || LEAVES.includes(event.kind);
    if (hurt && !struck.has(place)) void strike(root, place, before, pace);
    if (hurt) struck.add(place);
  }
}

// With `still` nothing moves.
export function useMotion(
  root: RefObject<HTMLElement | null>,
  moment: Moment,
  still: boolean,
): void {
  const shown = useRef(moment.ply);
  const before = useRef<Before | null>(null);
  const pub = useRef(moment.pub as Pub);
  useInterruption();
  if (shown.current !== moment.ply) {
    before.current =
      still || !root.current ? null : look_at(root.current, pub.current, moment.events);
    shown.current = moment.ply;
  }
  useLayoutEffect(() => {
    if (root.current && before.current) act_out(root.current, moment.events, before.current);
    before.current = null;
    pub.current = moment.pub as Pub;
  }, [moment.ply]);
}
