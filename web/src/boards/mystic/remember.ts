// What a finished match was about: what the points were won with, and what to remember.

import type { LogLine } from "../../engine/calls";
import { list } from "../../lang/language";
import type { Person } from "../../lang/vocabulary";
import type { Chair, Happening, Lang, Moment } from "../../table/types";
import type { Row } from "../../table/tally";
import { person_at } from "../../table/who";
import type { Told } from "../board";
import { thumb_of } from "./art/thumb";
import type { Pub } from "./data";
import { words } from "./end-words";
import { design_seen, name_seen } from "./seen";

const text = (event: Happening, name: string): string => String(event[name] ?? "");

// Points that somebody won: when, with which character, and what fell.
interface Feat {
  who: number;
  turn: number; // of the player whose turn it was
  points: number;
  hero: string;
  fallen: { kind: "killed" | "destroyed"; card: string } | null;
}

// Events that name who attacks: their card strikes the next blow.
const STRIKES = ["aim", "quick", "shoot"];

export function feats_of(log: readonly LogLine[]): Feat[] {
  const feats: Feat[] = [];
  const strikers = new Map<number, string>();
  let turn = 0;
  let fallen: Feat["fallen"] = null;
  for (const event of log.flatMap((line) => line.events)) {
    const { who, kind } = event;
    if (kind === "turn") turn = Number(event.number);
    else if (STRIKES.includes(kind)) strikers.set(who, text(event, "card"));
    else if (kind === "killed" || kind === "destroyed")
      fallen = { kind, card: text(event, "card") };
    else if (kind === "points") {
      const points = Number(event.number);
      feats.push({ who, turn, points, hero: strikers.get(who) ?? "", fallen });
      fallen = null;
    }
  }
  return feats;
}

const sum = (feats: readonly Feat[]): number => feats.reduce((n, feat) => n + feat.points, 0);

// ---- the count -----------------------------------------------------------------------------------

// Null where the record does not tell every point: the engine's single line stands then.
export function count(log: LogLine[], { scores }: Moment, lang: Lang): Row[] | null {
  const feats = feats_of(log);
  const kinds = ["killed", "destroyed", "otherwise"] as const;
  const rows = kinds.map((kind) => ({
    line: kind,
    text: words.say(lang, `won_${kind}`),
    at_end: false,
    points: scores.map((_, seat) =>
      sum(feats.filter((f) => f.who === seat && (f.fallen?.kind ?? "otherwise") === kind)),
    ),
  }));
  const whole = scores.every(
    ({ total }, seat) => total === rows.reduce((n, row) => n + (row.points[seat] ?? 0), 0),
  );
  const told = rows.filter((row) => row.line !== "otherwise" || row.points.some(Boolean));
  return whole && feats.length ? told : null;
}

// ---- what to remember ------------------------------------------------------------------------------

interface Book {
  feats: Feat[];
  events: Happening[];
  pub: Pub;
  lang: Lang;
  seats: number;
  winner: number;
  name(card: string): string;
  person(seat: number): Person;
}

function shown({ pub }: Book, card: string, said: string): Told {
  const design = pub.designs[card] ?? (card ? design_seen(card) : undefined);
  return {
    text: said,
    ...(card && { thing: ["card", card] as [string, string] }),
    ...(design && { thumb: thumb_of(card, design) }),
  };
}

// When the winner went ahead of everybody for the last time.
function lead(book: Book): Told[] {
  const { feats, winner, seats, lang } = book;
  const points = Array.from({ length: seats }, () => 0);
  const ahead = (): boolean => points.every((n, i) => i === winner || n < (points[winner] ?? 0));
  let led = false;
  let since: Feat | null = null;
  for (const feat of feats) {
    points[feat.who] = (points[feat.who] ?? 0) + feat.points;
    if (ahead() && !led) since = feat;
    led = ahead();
  }
  if (!led || !since?.fallen) return [];
  const { turn, fallen } = since;
  const said = words.say(lang, "memory_lead", book.person(winner), turn, book.name(fallen.card));
  return [shown(book, fallen.card, said)];
}

const groups = <T>(all: readonly T[], key: (one: T) => string): T[][] => {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
  return [...found.values()];
};

const most = (of: Feat[][]): Feat[] => [...of].sort((a, b) => sum(b) - sum(a))[0] ?? [];

// The turn that brought most; a single point is nothing to remember.
function best_turn(book: Book): Told[] {
  const best = most(groups(book.feats, (feat) => `${feat.who} ${feat.turn}`));
  const [first] = best;
  if (!first || sum(best) < 2) return [];
  const fallen = best.flatMap((feat) => (feat.fallen ? [book.name(feat.fallen.card)] : []));
  const { who, turn } = first;
  const said = words.say(
    book.lang,
    "memory_turn",
    book.person(who),
    turn,
    sum(best),
    list(book.lang, fallen),
  );
  return [shown(book, first.fallen?.card ?? first.hero, said)];
}

function champion(book: Book): Told[] {
  const feats = book.feats.filter((feat) => feat.hero);
  const best = most(groups(feats, (feat) => `${feat.who} ${feat.hero}`));
  const [first] = best;
  if (!first || best.length < 2) return [];
  const said = words.say(
    book.lang,
    "memory_champion",
    book.name(first.hero),
    book.person(first.who),
    sum(best),
  );
  return [shown(book, first.hero, said)];
}

function hardest_blow(book: Book): Told[] {
  // A blow at an empty camp hits no card.
  const hits = (card: string) => Boolean(book.pub.designs[card] ?? design_seen(card));
  const blows = book.events.filter((one) => one.kind === "blow" && hits(text(one, "card")));
  const [best] = blows.sort((a, b) => Number(b.number) - Number(a.number));
  if (!best) return [];
  const card = text(best, "card");
  const said = words.say(
    book.lang,
    "memory_blow",
    book.person(best.who),
    Number(best.number),
    book.name(card),
  );
  return [shown(book, card, said)];
}

// Something that does not happen in every match.
function rarity(book: Book): Told[] {
  const rare = book.events.find(({ kind }) =>
    ["fogged", "treasure", "pillaged", "reveal"].includes(kind),
  );
  return rare ? [shown(book, text(rare, "card"), rare.text)] : [];
}

export function remember(log: LogLine[], moment: Moment, chairs: Chair[], lang: Lang): Told[] {
  const pub = moment.pub as Pub;
  const book: Book = {
    feats: feats_of(log),
    events: log.flatMap((line) => line.events),
    pub,
    lang,
    seats: chairs.length,
    winner: moment.scores.findIndex((score) => score.won),
    name: name_seen,
    person: (seat) => person_at(chairs, seat),
  };
  return [lead, champion, best_turn, hardest_blow, rarity].flatMap((tell) => tell(book));
}
