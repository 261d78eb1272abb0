// What a thing is and does, without where its figures come from: that belongs on the page of cards.

import type { Say, Word } from "../../lang/page";

const SOURCES: readonly Word[] = ["source_reconstructed", "source_deduced", "source_transcribed"];

export function in_play(about: string, t: Say): string {
  const names = SOURCES.map((word) => t(word).toLowerCase());
  const sourced = (text: string): boolean =>
    names.some((name) => text.toLowerCase().includes(name.slice(0, -1)));
  return about
    .replace(/ *\([^()]*\)/g, (part) => (sourced(part) ? "" : part))
    .replace(/[^.!?\n]+[.!?]+ */g, (part) => (sourced(part) ? "" : part))
    .trim();
}
