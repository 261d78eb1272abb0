// The end of a match: why it ended, what it amounted to, what is worth remembering.

import { list } from "../../lang/language";
import type { LogLine } from "../../engine/calls";
import { person_at } from "../../table/who";
import type { Chair, Happening, Lang, Moment } from "../../table/types";
import type { Figures, Told } from "../board";
import { field } from "../kit/told";
import { drop } from "./art/drop";
import { hero } from "./art/hero";
import { pub_of } from "./data";
import { number_of, removed } from "./happened";
import { words, type Words } from "./words";

// ---- what to remember

// The turns of a log: each begins with an event of the kind "turn".
function turns_of(log: readonly LogLine[]): Happening[][] {
  const turns: Happening[][] = [[]];
  for (const event of log.flatMap((line) => line.events))
    if (event.kind === "turn") turns.push([event]);
    else turns[turns.length - 1]?.push(event);
  return turns;
}

interface Record {
  who: number;
  count: number;
  card?: string;
}

function best_turn(log: readonly LogLine[]): Record | null {
  let best: Record | null = null;
  for (const turn of turns_of(log)) {
    const who = turn[0]?.who ?? -1;
    const own = turn.filter((event) => event.who === who);
    const count = own.reduce((sum, event) => sum + removed(event), 0);
    const card = own.find((event) => event.kind.startsWith("play"))?.["card"];
    if (count > (best?.count ?? 1)) best = { who, count, card: String(card ?? "") };
  }
  return best;
}

// The seat that played one hero most often, and that hero.
function faithful(log: readonly LogLine[], recruited: ReadonlySet<string>): Record | null {
  const counts = new Map<string, Record>();
  for (const event of log.flatMap((line) => line.events)) {
    const card = field(event, "card");
    if (!event.kind.startsWith("play") || !recruited.has(card)) continue;
    const key = `${event.who} ${card}`;
    const now = counts.get(key) ?? { who: event.who, count: 0, card };
    counts.set(key, { ...now, count: now.count + 1 });
  }
  return [...counts.values()].reduce<Record | null>(
    (best, one) => (one.count > (best?.count ?? 1) ? one : best),
    null,
  );
}

export function remember(log: LogLine[], _moment: Moment, chairs: Chair[], lang: Lang): Told[] {
  const t = words.in(lang);
  const events = log.flatMap((line) => line.events);
  const recruited = new Set(
    events.filter((event) => event.kind === "recruit").map((event) => field(event, "card")),
  );
  const told: Told[] = [];
  const turn = best_turn(log);
  if (turn)
    told.push({
      text: t("best_turn", person_at(chairs, turn.who), turn.count),
      ...pictured(turn.card),
    });
  const friend = faithful(log, recruited);
  if (friend?.card)
    told.push({
      text: t("faithful", person_at(chairs, friend.who), named(friend.card), friend.count),
      ...pictured(friend.card),
    });
  const rains = events.filter((event) => event.kind === "die").length;
  const dew = events.filter((event) => event.kind === "dew").length;
  if (rains > 0) told.push({ text: t("wettest", rains, dew), thumb: drop });
  return told;
}

// Heroes have the names of their species.
const named = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

const pictured = (card: string | undefined): Partial<Told> =>
  card ? { thing: ["card", card], thumb: hero(card, { bare: true }) } : {};

// ---- what it amounted to

export function figures(log: readonly LogLine[], moment: Moment, lang: Lang): Figures[] {
  const t = words.in(lang);
  const { seats } = pub_of(moment);
  const events = log.flatMap((line) => line.events);
  const by_seat = (count: (event: Happening) => number): number[] =>
    seats.map((_, seat) =>
      events.reduce((sum, event) => (event.who === seat ? sum + count(event) : sum), 0),
    );
  const of_kind =
    (kind: string, count: (event: Happening) => number) =>
    (event: Happening): number =>
      event.kind === kind ? count(event) : 0;
  const one = (): number => 1;
  return [
    { text: t("sum_removed"), of: by_seat(of_kind("remove", number_of)) },
    { text: t("sum_offered"), of: by_seat(of_kind("offer", one)) },
    { text: t("sum_recruited"), of: by_seat(of_kind("recruit", one)) },
    { text: t("sum_leaves"), of: seats.map(({ leaves }) => leaves) },
  ];
}

// The heroes that a seat recruited, those it played most first.
export function heroes_of(log: readonly LogLine[], seat: number): string[] {
  const own = log.flatMap((line) => line.events).filter((event) => event.who === seat);
  const cards = (kind: string): string[] =>
    own.filter((event) => event.kind.startsWith(kind)).map((event) => field(event, "card"));
  const played = cards("play");
  const times = (card: string): number => played.filter((one) => one === card).length;
  return [...new Set(cards("recruit"))].sort((a, b) => times(b) - times(a));
}

// ---- why it ended: what the engine's sentence leaves out, in figures

function figures_alone(moment: Moment, t: Words): string {
  const { gwidyon, seats } = pub_of(moment);
  const [drops, heap] = [seats[0]?.drops ?? 0, gwidyon?.heap ?? 0];
  if (drops > 0) return t("why_left", drops);
  return heap > 0 ? t("why_heap", heap) : "";
}

export const foe = (moment: Moment, lang: Lang): string | null =>
  pub_of(moment).gwidyon ? words.in(lang)("gwidyon") : null;

export function why(moment: Moment, chairs: Chair[], lang: Lang): string {
  const t = words.in(lang);
  const { seats, gwidyon } = pub_of(moment);
  if (gwidyon) return figures_alone(moment, t);
  const all = seats.map((place, seat) => ({ ...place, name: chairs[seat]?.name ?? `${seat + 1}` }));
  const clear = all.filter((place) => place.drops === 0);
  const shown = (of: typeof all, one: (place: (typeof all)[number]) => string): string =>
    list(lang, of.map(one));
  if (clear.length > 1)
    return t(
      "why_leaves",
      shown(clear, ({ name, leaves }) => `${name} ${leaves}`),
    );
  return t(
    "why_had",
    shown(
      all.filter((place) => place.drops > 0),
      ({ name, drops }) => `${name} ${drops}`,
    ),
  );
}
