// What a turn and a match were about, told shortly.

import type { LogLine } from "../../engine/calls";
import { person_at } from "../../table/who";
import type { Chair, Happening, Lang, Meaning, Moment } from "../../table/types";
import type { Told } from "../board";
import type { Design, Pub } from "./data";
import { thumb_of } from "./art/thumb";
import { words, type Word } from "./words";

type Meanings = (noun: string, id: string) => Meaning;

const text = (event: Happening, name: string): string => String(event[name] ?? "");

// ---- one turn ----------------------------------------------------------------------------------

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
const MOST = 4;

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

// The last deeds count: they are what the others have to answer.
export function recap(
  events: Happening[],
  { lang, meaning }: { lang: Lang; meaning: Meanings },
): Told[] {
  const told = events.flatMap((event) => told_of(event, lang, meaning) ?? []);
  if (told.length) return told.slice(-MOST);
  const drawn = events.filter((event) => event.kind === "draw").length;
  return drawn ? [{ text: words.say(lang, "told_draw", drawn) }] : [];
}

// ---- the whole match ---------------------------------------------------------------------------

interface Turn {
  who: number;
  number: number;
  points: number;
  event: Happening | null; // what brought them
}

function turns_of(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of log.flatMap((line) => line.events)) {
    if (event.kind === "turn")
      turns.push({ who: event.who, number: Number(event.number), points: 0, event: null });
    const now = turns[turns.length - 1];
    if (event.kind === "points" && now?.who === event.who) now.points += Number(event.number);
    if (now && (event.kind === "killed" || event.kind === "destroyed")) now.event = event;
  }
  return turns;
}

const best = <T>(all: T[], value: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (found, one) => (found === undefined || value(one) > value(found) ? one : found),
    undefined,
  );

function shown(pub: Pub, event: Happening | null | undefined, said: string): Told {
  const card = event ? text(event, "card") : "";
  const design = pub.designs[card];
  return {
    text: said,
    ...(card && { thing: ["card", card] as [string, string] }),
    ...(design && { thumb: thumb_of(card, design) }),
  };
}

// The best turn, the strongest blow, and one thing that does not happen in every match.
export function remember(log: LogLine[], moment: Moment, chairs: Chair[], lang: Lang): Told[] {
  const pub = moment.pub as Pub;
  const events = log.flatMap((line) => line.events);
  const of = (...kinds: string[]): Happening[] => events.filter((e) => kinds.includes(e.kind));
  const found: Told[] = [];
  const turn = best(turns_of(log), (one) => one.points);
  if (turn && turn.points > 0)
    found.push(
      shown(
        pub,
        turn.event,
        words.say(lang, "best_turn", person_at(chairs, turn.who), turn.number, turn.points),
      ),
    );
  const blow = best(of("blow"), (one) => Number(one.number));
  if (blow) found.push(shown(pub, blow, blow.text));
  const rare = of("fogged", "treasure", "pillaged", "reveal", "reshuffle")[0];
  if (rare) found.push(shown(pub, rare, rare.text));
  return found;
}
