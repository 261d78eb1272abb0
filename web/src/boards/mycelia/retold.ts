// A match in few words: what a player did in a turn, what is worth remembering, why it ended.

import { list } from "../../lang/language";
import type { LogLine } from "../../engine/calls";
import { person_at } from "../../table/who";
import type { Chair, Happening, Lang, Moment } from "../../table/types";
import type { BoardProps, Told } from "../board";
import { field } from "../kit/told";
import { hero } from "./art/hero";
import { pub_of } from "./data";
import { words, type Words } from "./words";

const number = (event: Happening): number => Number(event["number"] ?? 1);
const cell = (event: Happening, name: string): string => field(event, name).toUpperCase();

// Drops that an event takes off a board.
const removed = (event: Happening): number =>
  event.kind === "offer" ? 1 : event.kind === "remove" ? number(event) : 0;

// ---- a turn

interface About {
  lang: Lang;
  meaning: BoardProps["meaning"];
}

const of_card =
  ({ meaning }: About) =>
  (say: (name: string) => string, event: Happening): Told => {
    const id = field(event, "card");
    return {
      text: say(meaning("card", id).name),
      thing: ["card", id],
      thumb: hero(id, { bare: true }),
    };
  };

// `again`: the same was said before, so that the name is enough.
function bit_of(event: Happening, t: Words, about: About, again: boolean): Told | null {
  const card = of_card(about);
  switch (event.kind) {
    case "play":
    case "play_shown":
      return card((name) => (again ? name : t("did_play", name)), event);
    case "recruit":
      return card((name) => (again ? name : t("did_recruit", name)), event);
    case "move":
    case "offer":
      return { text: t("did_move", cell(event, "cell"), cell(event, "cell2")) };
    case "tile":
      return { text: t("did_tile", field(event, "tile")) };
    default:
      return null;
  }
}

// Cards, moves and tiles in their order; then what left and what was gained, in all.
export function recap(events: Happening[], about: About): Told[] {
  const t = words.in(about.lang);
  const who = events.find((event) => event.kind.startsWith("play"))?.who ?? events[0]?.who;
  const own = events.filter((event) => event.who === who);
  const said = new Set<string>();
  const bits = own
    .map((event) => {
      const kind = event.kind.replace("_shown", "");
      const bit = bit_of(event, t, about, said.has(kind));
      said.add(kind);
      return bit;
    })
    .filter((bit) => bit !== null);
  const drops = own.reduce((sum, event) => sum + removed(event), 0);
  const leaves = own.reduce((sum, e) => sum + (e.kind === "leaves" ? number(e) : 0), 0);
  if (drops > 0) bits.push({ text: t("did_remove", drops) });
  if (leaves > 0) bits.push({ text: t("did_gain", leaves) });
  if (events.some((event) => event.kind === "die")) bits.push({ text: t("did_dew") });
  return bits;
}

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

// Who played which hero most often.
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
  if (rains > 0) told.push({ text: t("wettest", rains, dew) });
  return told;
}

// Heroes have the names of their species.
const named = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

const pictured = (card: string | undefined): Partial<Told> =>
  card ? { thing: ["card", card], thumb: hero(card, { bare: true }) } : {};

// ---- why it ended: what the engine's sentence leaves out, in figures

function figures_alone(moment: Moment, t: Words): string {
  const { gwidyon, seats } = pub_of(moment);
  const [drops, heap] = [seats[0]?.drops ?? 0, gwidyon?.heap ?? 0];
  if (drops > 0) return t("why_left", drops);
  return heap > 0 ? t("why_heap", heap) : "";
}

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
