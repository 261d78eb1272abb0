// The end of a match: what decided it, and what to remember.

import type { LogLine } from "../../engine/calls";
import type { Lang } from "../../lang/texts";
import { person_at } from "../../table/who";
import type { Chair, Happening, Moment, Score } from "../../table/types";
import type { Told } from "../board";
import { field } from "../kit/told";
import { pub_of, type Pub } from "./data";
import { card_thumb, shard_thumb } from "./thumbs";
import { words, type Words } from "./words";

// ---- what decided -------------------------------------------------------------------------------

const best = (scores: Score[], rest: number[]): number =>
  rest.reduce((a, b) => ((scores[b]?.total ?? 0) > (scores[a]?.total ?? 0) ? b : a), rest[0] ?? 0);

// The line of the count that separated two players most.
function lead(t: Words, won: Score, lost: Score): string {
  let most = { text: "", mine: 0, theirs: 0 };
  for (const line of won.lines) {
    const theirs = lost.lines.find((l) => l.line === line.line)?.points ?? 0;
    if (line.points - theirs > most.mine - most.theirs)
      most = { text: line.text, mine: line.points, theirs };
  }
  return most.text ? t("end_lead", most.text, most.mine, most.theirs) : "";
}

// The engine says why the match ended, and how a tie was broken.
export function why({ over, scores }: Moment, _: Chair[], lang: Lang): string {
  const winner = scores.findIndex(({ won }) => won);
  const rest = [...scores.keys()].filter((seat) => seat !== winner);
  const [won, lost] = [scores[winner], scores[best(scores, rest)]];
  return over && won && lost && rest.length ? lead(words.in(lang), won, lost) : "";
}

// ---- what to remember ---------------------------------------------------------------------------

interface Found {
  points: number;
  cycle: number;
  who: number;
  event: Happening;
}

const number_of = (event: Happening): number => Number(event["number"] ?? 0);

const GAINS: Record<string, number> = { water: 1, mountain: 1, nightmare: -1 };
const WORTH = 3; // points from which a walk is worth telling
const HIGH = 4; // the least height of a pile that is worth telling

// Looks through the record for the best card and the best walk of one Creation.
function search(log: LogLine[]): { card: Found | null; walk: Found | null } {
  let [card, walk]: [Found | null, Found | null] = [null, null];
  const walked = new Map<number, number>();
  let cycle = 1;
  for (const event of log.flatMap((line) => line.events)) {
    const { who, kind } = event;
    if (kind === "cycle") cycle = number_of(event);
    if (kind === "create") walked.delete(who);
    if (kind === "complete" && number_of(event) > (card?.points ?? 0))
      card = { points: number_of(event), cycle, who, event };
    const points = (walked.get(who) ?? 0) + (GAINS[kind] ?? 0) * number_of(event);
    walked.set(who, points);
    if (points > (walk?.points ?? WORTH - 1)) walk = { points, cycle, who, event };
  }
  return { card, walk };
}

interface Tower {
  who: number;
  height: number;
  space: string;
}

function highest(pub: Pub): Tower | null {
  const all = pub.seats.flatMap(({ landscape }, who) =>
    landscape.map(({ space, pile }): Tower => ({ who, height: pile.length, space })),
  );
  const [most] = all.sort((a, b) => b.height - a.height);
  return most && most.height >= HIGH ? most : null;
}

interface Built {
  who: number;
  cycle: number;
  count: number;
}

// The Creation in which somebody built most.
function busiest(log: LogLine[]): Built | null {
  const counts = new Map<string, Built>();
  let cycle = 1;
  for (const { kind, who, ...event } of log.flatMap((line) => line.events)) {
    if (kind === "cycle") cycle = Number(event["number"] ?? cycle);
    if (kind !== "place") continue;
    const key = `${cycle} ${who}`;
    counts.set(key, { who, cycle, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most ?? null;
}

const sentence = (text: string): string => text.replace(/\.$/, "");

export function remember(log: LogLine[], moment: Moment, chairs: Chair[], lang: Lang): Told[] {
  const t = words.in(lang);
  const { card, walk } = search(log);
  const tower = highest(pub_of(moment));
  const told: Told[] = [];
  if (card)
    told.push({
      text: t("recall_card", sentence(card.event.text), card.cycle),
      thing: ["card", field(card.event, "card")],
      thumb: card_thumb(),
    });
  if (walk)
    told.push({
      text: t("recall_walk", person_at(chairs, walk.who), walk.points, walk.cycle),
      thumb: shard_thumb("water"),
    });
  if (tower)
    told.push({
      text: t(
        "recall_tower",
        person_at(chairs, tower.who),
        tower.height,
        tower.space.toUpperCase(),
      ),
      thumb: shard_thumb("stone"),
    });
  const built = busiest(log);
  if (built)
    told.push({
      text: t("recall_built", person_at(chairs, built.who), built.count, built.cycle),
      thumb: shard_thumb("earth"),
    });
  return told;
}
