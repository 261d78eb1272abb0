// The engine, the games and the bots in a worker, so that the page never blocks.

import { UNDO_WHYS } from "../table/types";
import type { Happening, Lang, Legal, Preview } from "../table/types";
import { printed } from "../lang/print";
import type {
  Bot,
  Calls,
  EventNumbers,
  Game,
  Hint,
  Judged,
  LessonNow,
  Lexicon,
  LogLine,
  Reason,
  Reply,
  Request,
  Rooms,
  Rule,
  Seen,
  SetShown,
  Snapshot,
  Standing,
  SummaryRow,
} from "./calls";
import type { CardShown, SetChecked, SetSchema } from "../workshop/schema";
import { Module } from "./module";

let engine: Module;
let people: string[] = []; // who sits at this match

const WATCHER = -1;
const chair = (seat: number | null): number => seat ?? WATCHER;

// The module's numbers for languages. English and French are built in. Other languages are files
// that the module has to load first; until then it answers in English.
const numbers = new Map<Lang, number>([
  ["en", 0],
  ["fr", 1],
]);
const code = (lang: Lang): number => numbers.get(lang) ?? 0;

async function speak(lang: Lang): Promise<void> {
  const path = `lang/${lang}.txt`;
  if (numbers.has(lang) || !TEXTS[path]) return;
  const number = engine.number("lang_load", engine.write(`${lang}\n${await fetch_text(path)}`));
  if (number < 0) throw new Error(`${path}: ${engine.read()}`);
  numbers.set(lang, number);
}

// Rules and weights are files beside the module; browsers keep them.
async function fetch_text(path: string): Promise<string> {
  const answer = await fetch(new URL(TEXTS[path] ?? path, import.meta.url));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

// The texts of a lesson, in English or French: for the module these are two languages of their own.
async function teach(game: string, lang: Lang): Promise<void> {
  const own = lang === "fr" ? "fr" : "en";
  const code = `x${own}`;
  if (numbers.has(code)) return;
  const texts = await fetch_text(`lessons/${game}.${own}.txt`);
  const number = engine.number("lang_load", engine.write(`${code}\n${texts}`));
  if (number < 0) throw new Error(`lessons/${game}: ${engine.read()}`);
  numbers.set(code, number);
}

// Gives the module the weights of the game, once, before a bot thinks.
async function learn(): Promise<void> {
  if (engine.number("wants") === 1)
    engine.text("learn", engine.write(await fetch_text(engine.read())));
}

function use_set(set: string | undefined, lang: Lang): void {
  engine.text("own_set", engine.write(set ?? ""), code(lang));
}

// A set that new matches no longer use is a file of its own; records and servers name it by its hash.
async function recall(hash: string): Promise<void> {
  const path = `sets/${hash}`;
  if (TEXTS[path]) use_set(await fetch_text(path), "en");
}

async function load(record: string, lang: Lang, set: string | undefined): Promise<void> {
  use_set(set, lang);
  if (set === undefined) await recall(/^set \S+ ([0-9a-f]{64})$/m.exec(record)?.[1] ?? "");
  engine.text("load", engine.write(record), code(lang));
}

// The header of a record names the players: `seat 0 human Anna`.
function header(record: string): { names: string[]; players: string[] } {
  const rows = record.split("\n", 60).flatMap((l) => {
    const m = /^seat \d+ (\S+) (.*)$/.exec(l.trim());
    return m ? [{ player: m[1] ?? "", name: m[2] ?? "" }] : [];
  });
  return { names: rows.map((r) => r.name), players: rows.map((r) => r.player) };
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) (all.set(p, at), (at += p.length));
  return all;
}

async function look(
  game: string,
  seat: number | null,
  rooms: Rooms,
  names: string[],
): Promise<void> {
  await recall(rooms.set_hash);
  const label = new TextEncoder().encode(`${game} ${rooms.set_hash} ${rooms.rules_version}\n`);
  engine.text(
    "look",
    chair(seat),
    engine.put(joined([label, rooms.pub, rooms.own ?? new Uint8Array()])),
  );
  engine.text("names", engine.write(names.join("\n")));
  people = names;
}

const EVENT_BYTES = 8; // two numbers of one byte, three of two

function event_bytes(events: EventNumbers[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(EVENT_BYTES * events.length));
  events.forEach(([kind, seat, ...args], i) => {
    if (args.length !== 3) throw new Error("this is not an event");
    bytes.setUint8(EVENT_BYTES * i, kind);
    bytes.setUint8(EVENT_BYTES * i + 1, seat);
    args.forEach((a, k) => bytes.setUint16(EVENT_BYTES * i + 2 + 2 * k, a, true));
  });
  return new Uint8Array(bytes.buffer);
}

const reader = (seat: number | null): void => void engine.text("reader", chair(seat));

async function follow(standing: Standing, lang: Lang): Promise<Seen> {
  const { game, seat, rooms, names, over, events, ...now } = standing;
  await look(game, seat, rooms, names);
  reader(now.reader);
  return {
    ...engine.json<Omit<Seen, "events" | "meanings">>("seen", over ? 1 : 0, code(lang)),
    events: engine.json<Happening[]>("happened", engine.put(event_bytes(events)), code(lang)),
    meanings: meanings(seat, lang),
  };
}

type Coded = Omit<Legal, "action"> & { code?: string; action?: string };

const legal = (seat: number | null, lang: Lang): Legal[] =>
  engine
    .json<Coded[]>("legal", chair(seat), code(lang))
    .map(({ code: c, ...rest }) => ({ ...rest, action: rest.action ?? c ?? "" }));

const meanings = (seat: number | null, lang: Lang): Lexicon =>
  engine.json("meanings", chair(seat), code(lang));

function snapshot(seat: number | null, lang: Lang): Snapshot {
  const view = engine.json<Snapshot["view"]>("view", chair(seat), code(lang));
  for (const s of view.scores) s.lines ??= [];
  return {
    view,
    legal: seat === null || !view.waiting.includes(seat) ? [] : legal(seat, lang),
    events: engine.json<Happening[]>("events", chair(seat), code(lang)),
    undo: seat !== null && engine.number("can_undo", seat) === 1,
    undo_why: seat === null ? undefined : UNDO_WHYS[engine.number("undo_reason", seat)],
    meanings: meanings(seat, lang),
  };
}

function log(seat: number | null, lang: Lang): LogLine[] {
  const plies = engine.number("plies");
  const stood = engine.number("ply");
  const lines: LogLine[] = [];
  for (let ply = 0; ply <= plies; ply++) {
    engine.number("seek", ply);
    lines.push({ ply, events: engine.json<Happening[]>("events", chair(seat), code(lang)) });
  }
  engine.number("seek", stood);
  return lines;
}

async function choose(seat: number, player: string, iterations: number): Promise<string> {
  await learn();
  return engine.text("choose", seat, engine.write(player), iterations);
}

const calls: Calls = {
  games: (lang) => engine.json<Game[]>("games", code(lang)),
  players: (lang) => engine.json<Bot[]>("players", code(lang)),
  begin({ words, names, set }) {
    use_set(set, "en");
    engine.text("new", engine.write(words + (set ? " set=own" : "")));
    engine.text("names", engine.write(names.join("\n")));
    people = names;
  },
  async load(record, lang, set) {
    await load(record, lang, set);
    const seated = header(record);
    people = seated.names;
    return { plies: engine.number("plies"), ...seated };
  },
  key: (hex) => void engine.text("key", engine.write(hex)),
  record: () => engine.text("record"),
  seek: (ply) => void engine.text("seek", ply),
  plies: () => engine.number("plies"),
  bring: (set) => use_set(set, "en"),
  look,
  reader,
  follow,
  snapshot,
  meanings,
  log,
  play(seat, ply, action, lang, eyes) {
    const status = engine.number("play", seat, ply, engine.write(action), code(lang));
    return status === 0 ? { why: null, now: snapshot(eyes, lang) } : { why: engine.read() || "?" };
  },
  undo: (seat) => void engine.text("undo", seat),
  choose,
  async think({ record, set, seat, player, iterations }) {
    await load(record, "en", set);
    return choose(seat, player, iterations);
  },
  async hint(seat, iterations, lang) {
    await learn();
    return engine.json<Hint>("hint", seat, iterations, code(lang));
  },
  async review(ply, iterations, lang) {
    await learn();
    return engine.json<Judged>("review", ply, iterations, code(lang));
  },
  preview(seat, action, lang) {
    if (engine.number("preview", seat, engine.write(action), code(lang)) < 0) return null;
    return JSON.parse(engine.read()) as Preview;
  },
  reasons: (seat, noun, id, lang) =>
    engine.json<Reason[]>("reasons", seat, engine.write(`${noun} ${id}`), code(lang)),
  async lesson(game, step, lang) {
    await teach(game, lang);
    return engine.json<LessonNow>("lesson", step, code(lang));
  },
  lesson_go: (step) => void engine.text("lesson_go", step),
  lexicon: (game, lang) => engine.json<Lexicon>("lexicon", engine.write(game), code(lang)),
  async rules(game, lang) {
    const own = `rules/${game}.${lang}.md`;
    return engine.json<Rule[]>(
      "rules",
      engine.write(await fetch_text(TEXTS[own] ? own : `rules/${game}.en.md`)),
    );
  },
  summary: (game, lang) => engine.json<SummaryRow[]>("summary", engine.write(game), code(lang)),
  set_text: (game) => engine.text("set_text", engine.write(game)),
  set_schema: (game, lang) => engine.json<SetSchema>("set_schema", engine.write(game), code(lang)),
  set_check: (text, lang) => engine.json<SetChecked>("set_check", engine.write(text), code(lang)),
  set_card: (text, kind, id, lang) =>
    engine.json<CardShown>("set_card", engine.write(`${kind} ${id}\n${text}`), code(lang)),
  set_show: (text, lang) => engine.json<SetShown>("set_show", engine.write(text), code(lang)),
};

const VERBATIM: ReadonlySet<string> = new Set(["record", "set_text", "load", "choose", "think"]);

async function answer({ id, call, args, lang }: Request): Promise<Reply> {
  try {
    await speak(lang).catch(() => undefined); // without its texts the engine answers in English
    const value = await (calls[call] as (...a: unknown[]) => unknown)(...args);
    return { id, value: VERBATIM.has(call) ? value : printed(value, people) };
  } catch (e) {
    return { id, error: e instanceof Error ? e.message : String(e) };
  }
}

// The compiled module comes first, then requests. They are handled one after the other, even if one
// of them has to wait for a file.
let before: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<WebAssembly.Module | Request>) => {
  if (data instanceof WebAssembly.Module) engine = new Module(data);
  else before = before.then(async () => self.postMessage(await answer(data)));
};
