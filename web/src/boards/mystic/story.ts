// What a turn was about, told shortly.

import type { Happening, Lang, Meaning } from "../../table/types";
import type { Told } from "../board";
import type { Design } from "./data";
import { thumb_of } from "./art/thumb";
import { words, type Word } from "./words";

type Meanings = (noun: string, id: string) => Meaning;

const text = (event: Happening, name: string): string => String(event[name] ?? "");

// Events that make a turn; the word for each is "told_<kind>".
const TOLD = [
  "recruit",
  "equip",
  "send",
  "explore",
  "place",
  "build",
  "cast",
  "adn",
  "quick",
  "shoot",
  "killed",
  "destroyed",
  "points",
  "pillaged",
] as const;

const designed = (meaning: Meaning): Design | undefined =>
  (meaning.drawn as { design?: Design } | undefined)?.design;

function told_of(event: Happening, lang: Lang, meaning: Meanings): Told | null {
  const kind = TOLD.find((one) => one === event.kind);
  if (!kind) return null;
  const say = (key: Word, ...given: (string | number)[]): string => words.say(lang, key, ...given);
  if (kind === "points" || kind === "pillaged")
    return { text: say(`told_${kind}`, Number(event.number ?? 0)) };
  const card = text(event, "card");
  const known = meaning("card", card);
  const other = event.card2 ? meaning("card", text(event, "card2")).name : "";
  const design = designed(known);
  return {
    text: say(`told_${kind}`, known.name, other),
    thing: ["card", card],
    ...(design && { thumb: thumb_of(card, design) }),
  };
}

export function recap(
  events: Happening[],
  { lang, meaning }: { lang: Lang; meaning: Meanings },
): Told[] {
  const told = events.flatMap((event) => told_of(event, lang, meaning) ?? []);
  if (told.length) return told;
  const drawn = events.filter((event) => event.kind === "draw").length;
  return drawn ? [{ text: words.say(lang, "told_draw", drawn) }] : [];
}
