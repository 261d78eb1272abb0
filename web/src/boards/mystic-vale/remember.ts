// The end of a match: what decided it, and what to remember of it.

import type { LogLine } from "../../engine/calls";
import { figure } from "../../lang/language";
import { person_at } from "../../table/who";
import type { Chair, Happening, Lang, Moment, Score } from "../../table/types";
import type { Told } from "../board";
import { advancement_thumb, number_of, pushes_in } from "./recap";
import { advancement_seen, meaning_seen } from "./seen";
import { words } from "./words";

// ---- why -------------------------------------------------------------------------------------------

// The line of the count in which the winner gained most on the second.
function difference(won: Score, other: Score, lang: Lang): string {
  const gains = won.lines.map((line, i) => ({
    line,
    theirs: other.lines[i]?.points ?? 0,
    gain: line.points - (other.lines[i]?.points ?? 0),
  }));
  const [best] = gains.sort((a, b) => b.gain - a.gain);
  return best && best.gain > 0
    ? words.say(lang, "why_line", best.line.text, figure(best.line.points), figure(best.theirs))
    : "";
}

// Adds what decided to the engine's sentence, which names the end.
export function why({ scores }: Moment, _: Chair[], lang: Lang): string {
  const [won, other] = [...scores].sort((a, b) => b.total - a.total);
  return won && other ? difference(won, other, lang) : "";
}

// ---- what to remember ------------------------------------------------------------------------------

interface Turn {
  who: number;
  round: number;
  events: Happening[];
}

function turns_of(log: readonly LogLine[]): Turn[] {
  const turns: Turn[] = [];
  let now: Turn | null = null;
  for (const event of log.flatMap((line) => line.events)) {
    if (event.kind === "turn")
      turns.push((now = { who: event.who, round: number_of(event), events: [] }));
    else if (now?.who === event.who) now.events.push(event);
  }
  return turns;
}

const harvest_of = ({ events }: Turn): number =>
  events.filter((event) => event.kind === "harvest").reduce((n, event) => n + number_of(event), 0);

function best_harvest(turns: readonly Turn[], chairs: readonly Chair[], lang: Lang): Told[] {
  const [best] = [...turns].sort((a, b) => harvest_of(b) - harvest_of(a));
  if (!best || !harvest_of(best)) return [];
  const dearest = best.events
    .filter((event) => event.kind === "buy")
    .sort((a, b) => number_of(b) - number_of(a))[0];
  const id = dearest && String(dearest["advancement"]);
  const pushes = pushes_in(best.events);
  const text = words.say(
    lang,
    pushes ? "memory_harvest_pushed" : "memory_harvest",
    person_at(chairs, best.who),
    harvest_of(best),
    best.round,
    pushes,
  );
  return [
    {
      text,
      ...(id
        ? { thing: ["advancement", id] as [string, string], thumb: advancement_thumb(id) }
        : {}),
    },
  ];
}

function pushing(
  turns: readonly Turn[],
  chairs: readonly Chair[],
  seat: number,
  lang: Lang,
): Told[] {
  const mine = turns.filter((turn) => turn.who === seat);
  const pushes = mine.reduce((n, turn) => n + pushes_in(turn.events), 0);
  const spoils = mine
    .flatMap((turn) => turn.events)
    .filter((event) => event.kind === "spoil" || event.kind === "prep_spoil").length;
  if (!pushes && !spoils) return [];
  const key = spoils ? "memory_pushes" : "memory_pushes_clean";
  const text = words.say(lang, key, person_at(chairs, seat), pushes, spoils);
  return [{ text, thumb: advancement_thumb("cursed_land") }];
}

interface Earned {
  id: string;
  who: number;
  points: number;
  times: number;
}

// The tokens that each advancement brought by the points printed on it, Harvest by Harvest: its card
// has to lie in the field then.
function earnings(log: readonly LogLine[]): Earned[] {
  const in_sleeve = new Map<string, string[]>(); // by "seat card"
  const fields = new Map<number, Set<string>>();
  const earned = new Map<string, Earned>();
  const field_of = (who: number): Set<string> =>
    fields.get(who) ?? fields.set(who, new Set()).get(who) ?? new Set();
  const gain = (who: number, id: string): void => {
    const points = advancement_seen(id)?.vp ?? 0;
    const sum = earned.get(`${who} ${id}`) ?? { id, who, points: 0, times: 0 };
    earned.set(`${who} ${id}`, { ...sum, points: sum.points + points, times: sum.times + 1 });
  };
  for (const event of log.flatMap((line) => line.events)) {
    const { who, kind } = event;
    const key = `${who} ${String(event["card"])}`;
    if (kind === "play") field_of(who).add(key);
    else if (kind === "discard") field_of(who).delete(key);
    else if (kind === "discard_field") field_of(who).clear();
    else if (kind === "sleeve")
      in_sleeve.set(key, [...(in_sleeve.get(key) ?? []), String(event["advancement"])]);
    else if (kind === "pass")
      for (const card of field_of(who)) for (const id of in_sleeve.get(card) ?? []) gain(who, id);
  }
  return [...earned.values()].filter((one) => one.points > 0);
}

function best_card(log: readonly LogLine[], chairs: readonly Chair[], lang: Lang): Told[] {
  const [best] = earnings(log).sort((a, b) => b.points - a.points);
  if (!best) return [];
  return [
    {
      text: words.say(
        lang,
        best.times === 1 ? "memory_card_once" : "memory_card",
        meaning_seen("advancement", best.id).name,
        person_at(chairs, best.who),
        best.points,
        best.times,
      ),
      thing: ["advancement", best.id],
      thumb: advancement_thumb(best.id),
    },
  ];
}

export function remember(log: LogLine[], moment: Moment, chairs: Chair[], lang: Lang): Told[] {
  const turns = turns_of(log);
  const winner = Math.max(
    0,
    moment.scores.findIndex((score) => score.won),
  );
  return [
    ...best_harvest(turns, chairs, lang),
    ...pushing(turns, chairs, moment.seat ?? winner, lang),
    ...best_card(log, chairs, lang),
  ];
}
