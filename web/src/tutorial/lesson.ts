// A lesson: a first match with fixed dice, in which each term is explained when it first matters,
// and why a move is good. Steps name no position: a step waits until the thing that it explains is
// on the table, so a lesson goes on whatever the player chooses.

import { tr, type Lang, type Pair } from "../lang/texts";
import type { Legal, Moment } from "../table/types";

export interface Step {
  name: string; // stable: the keys of its texts begin with it
  // When the step applies: all given conditions must hold (the question, a legal action, an event
  // that has just happened).
  when: { ask?: string; legal?: RegExp; event?: string };
  title: Pair;
  text: Pair;
  do?: RegExp; // the suggested move: the first legal one that matches
  why?: Pair;
  rule?: string;
}

export interface Lesson {
  game: string;
  seed: number;
  options: Record<string, string>;
  steps: Step[];
}

const holds = ({ when }: Step, m: Moment): boolean =>
  (when.ask === undefined || m.ask?.kind === when.ask) &&
  (when.legal === undefined || m.legal.some((a) => when.legal?.test(a.action))) &&
  (when.event === undefined || m.events.some((e) => e.kind === when.event));

// The first unread step that applies to this position.
export function step_for(lesson: Lesson, read: ReadonlySet<number>, m: Moment): number | null {
  if (!m.ask && !m.over) return null;
  const n = lesson.steps.findIndex((s, i) => !read.has(i) && holds(s, m));
  return n < 0 ? null : n;
}

export const suggested = (step: Step | undefined, m: Moment): Legal | undefined =>
  step?.do ? m.legal.find((a) => step.do?.test(a.action)) : undefined;

type Part = "title" | "text" | "why";

export const text_key = (lesson: Lesson, step: Step, part: Part): string =>
  `page.${lesson.game}.lesson_${step.name}_${part}`;

export function step_text(lang: Lang, lesson: Lesson, step: Step, part: Part): string {
  const text = step[part];
  return text ? tr(lang, text_key(lesson, step, part), text) : "";
}
