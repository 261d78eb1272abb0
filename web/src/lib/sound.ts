// The sounds of a table. They are synthesised (lib/synth.ts, loaded when it is needed), quiet by
// default, and never begin before the reader has touched the page: browsers want that, and readers
// even more.

import { useEffect, useRef } from "preact/hooks";
import type { Happening, Moment } from "../table/types";
import type { PlaceName } from "./scene";
import { settings } from "./settings";

// By what things are made of.
export type SoundName =
  | "card"
  | "flick"
  | "shuffle"
  | "drop"
  | "plip"
  | "splash"
  | "water"
  | "wood"
  | "knock"
  | "hammer"
  | "bell"
  | "chime"
  | "glass"
  | "stone"
  | "leaves"
  | "rustle"
  | "thud"
  | "drum"
  | "sword"
  | "arrow"
  | "coin"
  | "page"
  | "whoosh"
  | "spoil"
  | "glow"
  | "tick"
  | "turn"
  | "win"
  | "lose";

type Synth = import("./synth").Synth;

let audio: AudioContext | null = null;
let synth: Promise<Synth> | null = null;
let place_now: PlaceName | null = null; // the table that is open

// In a handler of a touch, a click or a key: elsewhere a browser keeps the context silent.
function wake(): void {
  if (!settings.value.sound) return;
  if (!audio && "AudioContext" in window) audio = new AudioContext();
  const context = audio;
  if (!context) return;
  if (context.state === "suspended") void context.resume();
  synth ??= import("./synth").then((m) => new m.Synth(context));
  void synth
    .then((s) => {
      s.set(settings.value);
      if (place_now) s.enter(place_now);
    })
    .catch(() => (synth = null));
}

function hush(): void {
  if (document.hidden) void audio?.suspend();
  else if (settings.value.sound) void audio?.resume();
}

const GESTURES = ["pointerup", "touchend", "keydown"] as const;

// One sound, now or a little later.
export function sound(name: SoundName, after = 0): void {
  if (!settings.value.sound || document.hidden) return;
  void synth?.then((s) => s.play(name, after)).catch(() => undefined);
}

const APART = 0.12; // s between the sounds of one ply
const MOST = 6; // sounds of one ply

function sounds_of(events: readonly Happening[], of: Record<string, SoundName>): SoundName[] {
  return events.flatMap((e) => of[e.kind] ?? []).slice(0, MOST);
}

interface Heard {
  present: Moment | null; // for whose turn it is and who won
  shown: Moment | null; // what the board shows
  sounds: Record<string, SoundName> | undefined; // of the board, by kinds of events
  place: PlaceName;
}

// Everything that is heard at a table.
export function useSound({ present, shown, sounds, place }: Heard): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    for (const gesture of GESTURES) window.addEventListener(gesture, wake, { passive: true });
    document.addEventListener("visibilitychange", hush);
    const end = settings.listen(
      (s) => void synth?.then((one) => one.set(s)).catch(() => undefined),
    );
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, wake);
      document.removeEventListener("visibilitychange", hush);
      end();
      void synth?.then((s) => s.leave()).catch(() => undefined);
    };
  }, []);
  useEffect(() => {
    place_now = place;
    void synth?.then((s) => s.enter(place)).catch(() => undefined);
    return () => void (place_now = null);
  }, [place]);
  useEffect(() => {
    if (!shown || before.current === shown.ply) return;
    const first = before.current === null;
    before.current = shown.ply;
    if (first) return;
    const made = sounds_of(shown.events, sounds ?? {});
    made.forEach((name, i) => sound(name, i * APART));
    if (shown !== present) return;
    const after = made.length * APART;
    if (shown.over) sound(shown.scores[shown.seat ?? -1]?.won === false ? "lose" : "win", after);
    else if (!made.length) sound(shown.ask ? "turn" : "flick");
  }, [shown?.ply]);
}
