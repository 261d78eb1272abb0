// The faces that people can send at a table: a head that smiles, laughs, ..., drawn here.

import type { VNode } from "preact";

export const MOODS = ["smile", "laugh", "surprise", "think", "sad", "applause"] as const;
export type Mood = (typeof MOODS)[number];

export const is_mood = (saying: string | undefined): saying is Mood =>
  (MOODS as readonly string[]).includes(saying ?? "");

const INK = "#3b2410";

const line = (d: string): VNode => (
  <path d={d} fill="none" stroke={INK} stroke-width={2.6} stroke-linecap="round" />
);
const dot = (x: number, y: number, r = 2.6): VNode => <circle cx={x} cy={y} r={r} fill={INK} />;

const FEATURES: Record<Mood, VNode> = {
  smile: (
    <>
      {dot(17, 20)}
      {dot(31, 20)}
      {line("M15 29 Q24 38 33 29")}
    </>
  ),
  laugh: (
    <>
      {line("M13.5 21 Q17 15.5 20.5 21")}
      {line("M27.5 21 Q31 15.5 34.5 21")}
      <path d="M14 27 H34 Q32.5 38.5 24 38.5 Q15.5 38.5 14 27 Z" fill={INK} />
      <path d="M18.5 35 Q24 31.5 29.5 35 Q27 37.6 24 37.6 Q21 37.6 18.5 35 Z" fill="#d9534f" />
    </>
  ),
  surprise: (
    <>
      {dot(17, 20, 3)}
      {dot(31, 20, 3)}
      {line("M13.5 13.5 Q17 11 20.5 13")}
      {line("M34.5 13.5 Q31 11 27.5 13")}
      <ellipse cx={24} cy={32.5} rx={4.2} ry={5.4} fill={INK} />
    </>
  ),
  think: (
    <>
      {dot(19, 19)}
      {dot(33, 19)}
      {line("M15 13.5 Q18.5 11.5 22 13.5")}
      {line("M29 15 L36 12.5")}
      {line("M20 32 Q25 29.5 31 32")}
      <circle cx={41} cy={40} r={3.2} fill="#f6c453" stroke={INK} stroke-width={1.6} />
    </>
  ),
  sad: (
    <>
      {dot(17, 21)}
      {dot(31, 21)}
      {line("M13 16.5 L19.5 14")}
      {line("M35 16.5 L28.5 14")}
      {line("M16 34.5 Q24 27 32 34.5")}
    </>
  ),
  applause: (
    <>
      {line("M13.5 19.5 Q17 15 20.5 19.5")}
      {line("M27.5 19.5 Q31 15 34.5 19.5")}
      {line("M16 26 Q24 33 32 26")}
      <path
        d="M13 45 L19 34 Q20.5 31.5 22.5 33 L24 36 L25.5 33 Q27.5 31.5 29 34 L35 45 Z"
        fill="#f3d0a8"
        stroke={INK}
        stroke-width={1.8}
        stroke-linejoin="round"
      />
    </>
  ),
};

interface MoodProps {
  mood: Mood;
  size?: number;
  label?: string; // where nothing else says it
}

export const MoodFace = ({ mood, size = 32, label }: MoodProps): VNode => (
  <svg
    class="mood"
    viewBox="0 0 48 48"
    width={size}
    height={size}
    {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
  >
    <circle cx={24} cy={24} r={21.5} fill="#f6c453" stroke={INK} stroke-width={2} />
    {FEATURES[mood]}
  </svg>
);
