// Two quiet synthesised notes: one when it is the reader's turn, one when somebody else has moved.
// Off by default.

import { useEffect, useRef } from "preact/hooks";
import type { Moment } from "../table/types";
import { settings } from "./settings";

let audio: AudioContext | undefined;

function note(pitch: number, seconds: number): void {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}

export function useSound(moment: Moment | null): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!moment || before.current === moment.ply) return;
    const first = before.current === null;
    before.current = moment.ply;
    if (first || !settings.value.sound) return;
    if (moment.over) note(392, 0.6);
    else note(moment.ask ? 659 : 440, moment.ask ? 0.25 : 0.12);
  }, [moment?.ply]);
}
