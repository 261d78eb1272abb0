// No leak over the network: servers whose tables differ only in what a seat may not know must send
// that seat, and watchers, the same bytes. tests/two_worlds.c makes the tables: world A; world B,
// in which the other seat holds something else; and world C, which is A with another secret seed.
// All three servers get the same requests in the same order, and every answer is compared: live,
// after reconnecting, the log, as a watcher, over HTTP requests and streams, records of unfinished
// matches, refusals, metrics, health.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import { dirname, join } from "node:path";
import { Client, Server, check, finish, folder, guest, same, test, until, vallon } from "./kit.mjs";

const dir = folder();
const tool = join(dirname(vallon), "tests", "two_worlds");
const names = ["a", "b", "c"];
let worlds = []; // of the current table
let tables = 0;
const begin = () =>
  Promise.all(
    names.map(async (name) => {
      const server = await Server.start(`sqlite:${join(dir, `${tables++}.db`)}`);
      const people = [];
      // The same ids everywhere.
      for (const who of ["Anna", "Bruno", "Wanda"]) people.push(await guest(server, who));
      const tokens = [];
      for (const c of people) tokens.push((await c.fine({ do: "token" })).token);
      for (const c of people) c.close();
      return { name, server, cookies: people.map((c) => c.token), tokens };
    }),
  );
const WATCHER = 2;

// ---- what a person gets, in one world ----------------------------------------------------------

// Waits until everything sent before this request has arrived.
const settled = (c) => c.ask({ do: "nothing at all" });

// What a client got, but for how many watch: that comes once a second, whatever the players do.
class Timeless extends Array {
  push(text) {
    return text.startsWith('{"is":"audience"') ? this.length : super.push(text);
  }
}

async function connect(world, who) {
  const c = await Client.open(world.server.port, { token: world.cookies[who] });
  await settled(c);
  c.texts = new Timeless(); // from here on
  return c;
}
const post = async (world, who, message) =>
  (
    await world.server.post(
      "/api",
      message,
      who === null ? {} : { authorization: `Bearer ${world.tokens[who]}` },
    )
  ).text;

function openStream(world, who) {
  const s = { text: "" };
  s.request = http.get(
    {
      host: "127.0.0.1",
      port: world.server.port,
      path: "/api/stream",
      agent: false,
      headers: { authorization: `Bearer ${world.tokens[who]}` },
    },
    (r) => {
      r.setEncoding("utf8");
      r.on("data", (d) => {
        s.text += d;
      });
    },
  );
  s.request.on("error", () => {});
  return s;
}
const metrics = async (world) => (await world.server.get("/metrics")).text;
const quiet = (world) =>
  until(async () => /^vallon_clients 0$/m.test(await metrics(world)), "everybody has gone");
const counters = async (world) => {
  await until(
    async () => /^vallon_tables 0$/m.test(await metrics(world)),
    "tables without subscribers are unloaded",
  );
  return (await metrics(world)).replace(/^.*(memory|_seconds|commit).*\n/gm, "");
};

// Watches the table as one of the people, then requests everything that is not theirs.
async function look(world, who, { match, ply, viewer, live }) {
  const c = await connect(world, who);
  await c.fine({ do: "watch", match });
  for (const seat of [0, 1]) await c.ask({ do: "watch", match, seat });
  await c.ask({ do: "watch", match, parts: ["events"] });
  await c.ask({ do: "watch", match, parts: ["rooms"] });
  await c.ask({ do: "hello", lang: "fr" });
  await c.ask({ do: "record", match });
  for (const seat of [0, 1])
    for (const at of [0, ply >> 1, ply, ply + 1000])
      await c.ask({ do: "past", match, ply: at, seat });
  const others = who === viewer ? live.filter((l) => l.seat !== viewer) : live;
  const actions = [...new Set(others.flatMap((l) => l.action))];
  for (const action of [...actions, "fly to the moon"])
    for (const seat of [0, 1])
      for (const at of [ply + 1000, 0]) await c.ask({ do: "move", match, ply: at, seat, action });
  await c.ask({ do: "undo", match, ply: ply + 1000 });
  await c.ask({ do: "rematch", match });
  await c.ask({ do: "lobby", stay: false });
  await c.ask({ do: "ratings" });
  c.close();
  await quiet(world);
  return c.texts;
}

async function requests(world, who, { match, ply, live, set = "none" }) {
  const said = [];
  for (const message of [
    { do: "watch", match },
    { do: "mine" },
    { do: "record", match },
    { do: "games" },
    { do: "lobby" },
    { do: "move", match, ply: 0, action: live[0].action[0] },
    { do: "undo", match, ply: ply + 1000 },
    { do: "set", set, match },
    { do: "watch", match: "none" },
  ])
    said.push(await post(world, who, message));
  return said;
}

// ---- comparing ---------------------------------------------------------------------------------

const alike = (what, [first, ...others], of) => {
  for (const [n, other] of others.entries())
    same(of(other), of(first), `${what}: world ${names[n + 1]} differs from world a`);
};
// The worlds' own seeds, and the second in which each got its set.
const hideSeed = (texts) =>
  JSON.stringify(texts)
    .replace(/(\\"commitment\\":\\")[0-9a-f]{64}/g, "$1")
    .replace(/(\\"made\\+":)[0-9]+/g, "$1");
const each = (list, f) => Promise.all(list.map(f));

// `set`: the file of a set that a person has brought, instead of the usual cards.
function twoWorlds(game, viewer, set) {
  const out = execFileSync(
    tool,
    [
      game,
      String(viewer),
      String(Math.floor(Math.random() * 1e9)),
      "1",
      ...worlds.map((w) => w.server.store),
      ...(set ? [set] : []),
    ],
    { encoding: "utf8" },
  );
  const [first, ...rest] = out.trim().split("\n");
  const live = rest.map((line) => {
    const [, seat, at, one, other] = /^(\d+) (\d+) (.*) \| (.*)$/.exec(line);
    return { seat: Number(seat), ply: Number(at), action: [one, other] };
  });
  const [match, ply] = first.split(" ");
  return {
    match,
    ply: Number(ply),
    viewer,
    live,
    set: set && createHash("sha256").update(readFileSync(set)).digest("hex"),
  };
}

async function atRest(table) {
  for (const who of [table.viewer, WATCHER]) {
    const told = await each(worlds, (w) => look(w, who, table));
    alike(who === WATCHER ? "who looks on" : "the seat", told, hideSeed);
    check(
      told[0].some((t) => t.includes('"is":"state"')) && told[0].some((t) => t.includes('"log":[')),
      "the table and its log were sent",
    );
    check(
      told[0].filter((t) => t.includes('"is":"past"')).length === 6,
      "earlier positions were sent",
    );
    check(
      told[0].filter((t) => t.includes('"why":"not_over"')).length >= 1,
      "the record of an unfinished match is refused",
    );
    const asked = await each(worlds, (w) => requests(w, who, table));
    alike("requests", asked, hideSeed);
    check(/"why":"not_over"/.test(asked[0][2]), "its record is refused there too");
  }
  alike("who is nobody", await each(worlds, (w) => requests(w, null, table)), hideSeed);
  alike("metrics", await each(worlds, counters), (t) => t);
  alike("health", await each(worlds, async (w) => (await w.server.get("/health")).text), (t) => t);
  const other = await each(worlds.slice(0, 2), (w) => look(w, 1 - table.viewer, table));
  check(hideSeed(other[0]) !== hideSeed(other[1]), "the other seat can tell the worlds apart");
}

async function playLive(world, n, { match, viewer, live }) {
  const stream = openStream(world, viewer);
  await until(() => stream.text.includes('"is":"state"'), "the stream begins");
  const seats = [await connect(world, 0), await connect(world, 1)];
  const watcher = await connect(world, WATCHER);
  for (const c of [...seats, watcher]) await c.fine({ do: "watch", match });
  const followers = [await connect(world, viewer), await connect(world, WATCHER)];
  for (const c of followers) await c.fine({ do: "watch", match, parts: ["changes"] });
  const everybody = [...seats, watcher, ...followers];
  const undone = [];
  for (const { seat, ply, action } of live) {
    const move = async () => {
      await seats[seat].fine({ do: "move", match, ply, seat, action: action[n] });
      for (const c of everybody) await settled(c);
    };
    await move();
    if (!seats[seat].tables.get(match).undo) continue;
    await seats[seat].fine({ do: "undo", match, ply: ply + 1 });
    undone.push(ply);
    await move();
  }
  await watcher.fine({ do: "chat", match, text: `the end of ${match}` });
  for (const c of everybody) await settled(c);
  await until(
    () => stream.text.includes(`the end of ${match}`) && stream.text.endsWith("\n"),
    "the stream has everything",
  );
  const told = {
    seen: [...seats[viewer].texts],
    watched: [...watcher.texts],
    followed: followers.map((c) => [...c.texts]),
    stream: stream.text.replace(/^(\{"is":"audience".*)?\n/gm, ""),
    undone,
  }; // an empty line is only a sign of life
  for (const c of everybody) c.close();
  stream.request.destroy();
  await quiet(world); // presence is part of the table
  return told;
}

async function inPlay(table) {
  const pair = worlds.slice(0, 2);
  const told = await each(pair, (w, n) => playLive(w, n, table));
  alike("live, the seat", told, (t) => t.seen);
  alike("live, as a watcher", told, (t) => t.watched);
  alike("live, the stream", told, (t) => t.stream);
  alike("live, by changes", told, (t) => t.followed);
  for (const texts of told[0].followed)
    check(
      texts.some((t) => t.includes('"is":"change"')) || table.live.length < 2,
      "changes were sent",
    );
  for (const who of [table.viewer, WATCHER])
    alike(
      "after reconnecting",
      await each(pair, (w) => look(w, who, { ...table, ply: table.ply + table.live.length })),
      (t) => t,
    );
  check(
    told[0].seen.filter((t) => t.includes('"events":[')).length >= table.live.length,
    "there was something to see",
  );
  return told[0].undone.length;
}

const games = execFileSync(vallon, ["games", "--all", "--lang", "en"], { encoding: "utf8" }).match(
  /^[a-z-]+(?= - )/gm,
);
// The usual cards of every game; then, of two of them, a set with other names and figures.
const changed = (game) => {
  const path = join(dir, `${game}.set`);
  const base = readFileSync(`sets/${game}/base.set`, "utf8");
  writeFileSync(
    path,
    base.replace(/^( +(?:cost|copies) +)([1-4])(?!\d)/gm, (_, a, n) => `${a}${+n + 1}`),
  );
  return path;
};
const cases = [
  ...games.flatMap((game) => [0, 1].map((viewer) => ({ game, viewer, name: game }))),
  ...["pearls", "mystic-vale"].map((game, viewer) => ({
    game,
    viewer,
    name: `${game} with other cards`,
    set: changed(game),
  })),
];
for (const { game, viewer, name, set } of cases) {
  let table;
  worlds = await begin();
  await test(`${name}, seat ${viewer}: two worlds look the same at rest: reconnect, log, watcher, requests, record, refusals, metrics, health`, async () => {
    table = twoWorlds(game, viewer, set);
    await atRest(table);
  });
  await test(`${name}, seat ${viewer}: two worlds look the same in play: live, undo, stream, reconnect`, async () => {
    const undone = await inPlay(table);
    console.log(
      `        ${table.ply} plies before, ${table.live.length} live, ${undone} taken back and played again`,
    );
  });
  await each(worlds, (w) => w.server.stop());
}
finish();
