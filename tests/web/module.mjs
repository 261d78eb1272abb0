// The page's module derives from the rooms exactly what the server says in words: for every game and
// language, for players and watchers, at every ply. Each viewer has two connections, one for whole
// states and one for changes.
import { join } from "node:path";
import { Client, Server, check, finish, folder, guest, same, test, until } from "../server/kit.mjs";
import { EN, FR, WATCHER, compile, open } from "../wasm_module.mjs";
import { page_module } from "./bundle.mjs";
import { dist } from "./kit.mjs";

const { changed, rooms_of } = await page_module("online/rooms.ts");
const MOST = 60; // plies of a match
const HEAD = ["ply", "round", "active", "over", "waiting", "ask"];
const wasm = compile(join(dist, "..", "..", "build-wasm", "vallon.wasm"));
const server = await Server.start(`sqlite:${join(folder(), "module.db")}`);
const people = await Promise.all(["Anna", "Zoé d'Arc", "Carl"].map((n) => guest(server, n)));
const [anna, zoe] = people;
const { games } = await anna.fine({ do: "games" });

async function again(person) {
  const { token } = await person.fine({ do: "token" });
  const c = await Client.open(server.port, { bearer: token });
  await c.wait((m) => m.is === "hello");
  return c;
}
const wholes = await Promise.all(people.map(again));
const changing = await Promise.all(people.map(again));

// ---- what the module says ----------------------------------------------------------------------

const label = (game, r) => Buffer.from(`${game} ${r.set_hash} ${r.rules_version}\n`);

// Events as bytes: see src/wasm/look.h.
const event_bytes = (events) =>
  Buffer.concat(
    events.map(([kind, seat, ...args]) =>
      Buffer.concat([Buffer.from([kind, seat]), Buffer.from(Uint16Array.from(args).buffer)]),
    ),
  );

const json = ({ code, text }) => {
  check(code >= 0, text);
  return JSON.parse(text);
};

// A viewer's module. `names` are those of the table.
function viewer(game, lang) {
  const table = open(wasm);
  return (seat, rooms, { names, over = false, events = [] }) => {
    const input = Buffer.concat([label(game, rooms), rooms.pub, rooms.own ?? Buffer.alloc(0)]);
    const looked = table.look(seat ?? WATCHER, input);
    check(looked.code === 0, looked.text);
    check(table.names(names).code === 0, "names");
    check(table.reader(seat ?? WATCHER).code === 0, "reader");
    return {
      ...json(table.seen(over, lang)),
      events: json(table.happened(event_bytes(events), lang)),
    };
  };
}

// ---- a match, seen by all ----------------------------------------------------------------------

const random = (l) => l[Math.floor(Math.random() * l.length)];

async function watch_all(match, lang) {
  for (const [list, parts] of [
    [wholes, ["view", "tell", "legal", "events", "rooms"]],
    [changing, ["changes"]],
  ])
    for (const c of list) {
      c.forget();
      await c.fine({ do: "hello", lang });
      await c.fine({ do: "watch", match, parts });
    }
}

// Plays until the match is over or long enough; then everybody has seen the last step.
async function play(match) {
  const last = () => wholes[0].tables.get(match);
  for (let n = 0; n < MOST && !last()?.over; n++) {
    const asked = () => wholes.find((x) => x.tables.get(match)?.legal.length);
    await until(() => asked() || last().over, "somebody has to act");
    if (last().over) break;
    const c = asked();
    const { ply, seat, legal } = c.tables.get(match);
    const a = await c.ask({ do: "move", match, ply, seat, action: random(legal).action });
    // A bot may have acted meanwhile.
    check(a.is === "ok" || ["stale", "seat", "over"].includes(a.why), `${a.why}: ${a.text}`);
    await until(() => wholes.every((x) => x.tables.get(match).ply > ply), "all see the move");
  }
}
const steps = (c, match) =>
  c.messages.filter((m) => m.match === match && (m.is === "state" || m.is === "change"));

// What a client that follows changes knows at each step.
function* followed(c, match, see) {
  let now = null;
  for (const m of steps(c, match)) {
    const names = c.plans.get(match).seats.map((s) => s.name);
    if (m.is === "state") {
      now = { step: m.step, seat: m.seat, rooms: rooms_of(m.rooms) };
      const { state, tell, legal } = see(m.seat, now.rooms, { names, over: m.over });
      yield { ...m, state, tell, legal };
      continue;
    }
    same(m.step, now.step + 1, "no step is left out");
    now = { ...now, step: m.step, rooms: changed(now.rooms, m) };
    const seen = see(now.seat, now.rooms, { names, events: m.events });
    yield { ...seen, step: m.step, seat: now.seat, undo: m.undo ?? false, changed: true };
  }
}

const counts = { states: 0, changes: 0 };

// The server offers a person nothing while a bot plays for them; the rooms do not say who plays.
const was_replaced = (c, match, seat) =>
  c.messages.some((m) => m.is === "table" && m.match === match && m.seats[seat]?.kind === "bot");
const rests = (c, match, m) => m.legal?.length === 0 && was_replaced(c, match, m.seat);

function compare(whole, changes, match, see) {
  const told = new Map();
  // A stale move is answered with the state once more, without events.
  for (const m of steps(whole, match)) if (!told.get(m.step)?.events) told.set(m.step, m);
  const names = whole.plans.get(match).seats.map((s) => s.name);
  for (const m of told.values()) {
    const seen = see(m.seat, rooms_of(m.rooms), { names, over: m.over });
    const rested = rests(whole, match, m);
    for (const field of [...HEAD, "tell", "legal", "state", ...(m.over ? [] : ["scores"])])
      if (field !== "legal" || !rested)
        same(seen[field], m[field], `${field} of the rooms at ply ${m.ply}`);
    counts.states++;
  }
  for (const seen of followed(changes, match, see)) {
    const m = told.get(seen.step);
    if (!m) continue; // the other connection joined later
    const rested = rests(whole, match, m);
    for (const field of [...HEAD, "seat", "undo", "scores", "tell", "legal", "state"])
      if (field !== "legal" || !rested)
        same(seen[field], m[field], `${field} at step ${seen.step}, from changes`);
    if (!seen.changed || !m.events) continue;
    same(seen.events, m.events, `events at step ${seen.step}, from changes`);
    counts.changes++;
  }
}

for (const game of games)
  for (const [lang, number] of [
    ["en", EN],
    ["fr", FR],
  ])
    for (const seats of new Set([2, game.seats_max]))
      await test(`${game.id}, ${lang}, ${seats} seats: the module says what the server says`, async () => {
        const { match } = await anna.fine({
          do: "open",
          game: game.id,
          seats: ["me", "open", ...Array(seats - 2).fill("greedy")],
          pace: 0,
        });
        await zoe.fine({ do: "join", match });
        await watch_all(match, lang);
        for (const c of [anna, zoe]) await c.fine({ do: "unwatch", match });
        await play(match);
        if (!wholes[0].tables.get(match).over) await anna.fine({ do: "resign", match });
        if (seats > 2) await zoe.fine({ do: "resign", match }).catch(() => undefined);
        for (const c of [...wholes, ...changing]) {
          await c.fine({ do: "unwatch", match }); // the answer comes after everything else
          check(steps(c, match).length > 2, "something was seen");
        }
        for (const [i, c] of wholes.entries())
          compare(c, changing[i], match, viewer(game.id, number));
      });

await test("there was something to compare", async () => {
  console.log(`        ${counts.states} states and ${counts.changes} changes`);
  check(counts.states > 100 && counts.changes > 100, "too little");
});

await test("rooms and events of strangers are refused", async () => {
  const { match } = await anna.fine({ do: "open", game: "pearls", seats: ["me", "greedy"] });
  await watch_all(match, "en");
  const { rooms: sent } = await wholes[0].state(match);
  const rooms = rooms_of(sent);
  const table = open(wasm);
  const look = (seat, r, bytes = [r.pub, r.own]) =>
    table.look(seat, Buffer.concat([label("pearls", r), ...bytes])).text;
  same(look(0, rooms), "", "as they came");
  check(/version/.test(look(0, { ...rooms, rules_version: 999 })), "another version");
  check(/unknown set/.test(look(0, { ...rooms, set_hash: "0".repeat(64) })), "another set");
  check(/size/.test(look(0, rooms, [rooms.pub])), "another size");
  for (const [at, value] of [
    [4, 0],
    [4, 9],
    [7, 2],
    [8, 255],
    [14, 255],
  ]) {
    const pub = Uint8Array.from(rooms.pub);
    pub[at] = value;
    check(/cannot be read/.test(look(0, rooms, [pub, rooms.own])), `byte ${at}`);
  }
  check(/cannot be read/.test(look(2, rooms)), "a seat that nobody has");
  same(look(0, rooms), "", "and again as they came");
  for (const wrong of [[[255, 0, 0, 0, 0]], [[0, 2, 0, 0, 0]], [[0, 0, 0, 0]]])
    check(table.happened(event_bytes(wrong)).code < 0, JSON.stringify(wrong));
  await anna.fine({ do: "resign", match });
});

for (const c of [...people, ...wholes, ...changing]) c.close();
await test("the server shuts down cleanly", async () =>
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
finish();
