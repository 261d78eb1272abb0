// Tournaments: bots over the public bot API play them to the end, while servers are killed. The
// standings are computed here a second time, from the results alone.
import { execFileSync, spawnSync } from "node:child_process";
import http from "node:http";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  check,
  cookieFor,
  finish,
  folder,
  freePort,
  guest,
  pause,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const dir = folder();
let files = 0;
const sql = (file, text) =>
  execFileSync(
    "python3",
    [
      "-c",
      "import sqlite3,sys\nwith sqlite3.connect(sys.argv[1], timeout=60) as d:\n  for r in d.execute(sys.argv[2]): print(*r, sep='|')",
      file,
      text,
    ],
    { encoding: "utf8" },
  ).trim();

// ---- bots --------------------------------------------------------------------------------------

// A program with a token: it hears the stream and answers each question with one POST. It resigns
// after `patience` moves in a match, so that a tournament does not take long.
class Bot {
  static async make(world, name, patience = Infinity) {
    const b = Object.assign(new Bot(), { world, name, patience, calls: [], moves: new Map() });
    b.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const answer = await world.server.post("/api/guest", { do: "name", name });
    b.token = answer.lines()[0].token;
    b.live();
    return b;
  }
  get headers() {
    return { Authorization: `Bearer ${this.token}` };
  }
  say(m) {
    return new Promise((resolve, reject) => {
      const body = JSON.stringify(m);
      const q = http.request(
        {
          host: "127.0.0.1",
          port: this.world.server.port,
          method: "POST",
          path: "/api",
          agent: this.agent,
          headers: { ...this.headers, "content-length": Buffer.byteLength(body) },
        },
        (r) => {
          let text = "";
          r.on("data", (d) => (text += d));
          r.on("end", () => resolve(text.trim().split("\n").map((l) => JSON.parse(l)))); // prettier-ignore
          r.on("error", reject);
        },
      );
      q.on("error", reject);
      q.end(body);
    });
  }
  async fine(m) {
    const [answer] = await this.say(m);
    if (answer.is === "refused") throw new Error(`${JSON.stringify(m)}: ${answer.why}`);
    return answer;
  }
  async refused(m, why) {
    const [answer] = await this.say(m);
    same([answer.is, answer.why], ["refused", why], JSON.stringify(m));
  }
  hear(m) {
    if (m.is === "called") this.calls.push(m);
    if (m.is === "state" && !m.over && m.legal?.length) this.play(m).catch(() => {});
  }
  async play({ match, ply, legal, seat }) {
    const count = (this.moves.get(match) ?? 0) + 1;
    this.moves.set(match, count);
    const { action } = legal[count % legal.length];
    await this.say(count > this.patience ? { do: "resign", match } : { do: "move", match, ply, seat, action }); // prettier-ignore
  }
  // One stream after the other, whatever happens to the server.
  async live() {
    while (!this.stopped) {
      await new Promise((resolve) => {
        let rest = "";
        this.request = http.get(
          {
            host: "127.0.0.1",
            port: this.world.server.port,
            path: "/api/stream",
            agent: false,
            headers: this.headers,
          },
          (r) => {
            r.setEncoding("utf8");
            r.on("data", (d) => {
              const lines = (rest + d).split("\n");
              rest = lines.pop();
              for (const l of lines) if (l.trim()) this.hear(JSON.parse(l));
            });
            r.on("close", resolve);
          },
        );
        this.request.on("error", resolve);
      });
      await pause(50);
    }
  }
  stop() {
    this.stopped = true;
    this.request?.destroy();
    this.agent.destroy();
  }
}

function admin(world, ...words) {
  const run = spawnSync(vallon, ["admin", ...words, "--store", world.server.store, "--lang", "en"], { encoding: "utf8" }); // prettier-ignore
  return { code: run.status, out: run.stdout, err: run.stderr };
}

// An admin lists tournaments and cancels one; its people read why, each in their language.
async function admin_cancels(world, id, player, host) {
  await player.fine({ do: "hello", lang: "fr" });
  await player.fine({ do: "tourney_enter", tourney: id });
  const before = await player.fine({ do: "tourney", tourney: id });
  const listed = () => JSON.parse(admin(world, "tournaments", "--json").out);
  const row = listed().find((t) => t.id === id);
  same(
    [row.name, row.kind, row.state, row.round, row.players, row.host_name],
    [before.name, "swiss", "announced", 0, 1, "Otto"],
    "a row",
  );
  const lines = admin(world, "tournaments").out.trim().split("\n");
  check(
    lines.some((l) => l.startsWith(`${id}\t${before.name}\t`)),
    "a line of text",
  );
  const written = player.wait((m) => m.is === "letters" && m.letters.some((l) => l.what === "tourney-end")); // prettier-ignore
  const silent = admin(world, "cancel", id);
  check(silent.code === 2 && silent.err.includes("--why"), "only with a reason");
  same(admin(world, "cancel", "nothing", "--why", "x").code, 1, "there is none");
  same(admin(world, "cancel", id, "--why", "The hall is flooded.").code, 0, "is cancelled");
  const again = admin(world, "cancel", id, "--why", "x");
  check(again.code === 1 && again.err.includes("is over"), "only once");
  check(!listed().some((t) => t.id === id), "is not listed any more");
  const [letter] = (await written).letters;
  same(letter.text, `Le tournoi ${before.name} est annulé : The hall is flooded.`);
  same(letter.reason, "The hall is flooded.");
  const [told] = (await host.fine({ do: "letters" })).letters;
  check(told.text.startsWith(`The tournament ${before.name} has been cancelled`), told.text);
  await player.refused({ do: "tourney_enter", tourney: id }, "tourney_over");
  const [last] = JSON.parse(admin(world, "log", "--json").out).slice(-1);
  same([last.what, last.whom, last.why], ["cancel", id, "The hall is flooded."], "the audit trail");
}

const bots = (world, count, patience) =>
  Promise.all(
    Array.from({ length: count }, (_, i) => Bot.make(world, `Bot ${i + 1}`, patience(i))),
  );
const stop = (list) => list.forEach((b) => b.stop());

const setting = {
  do: "tourney_open",
  name: "Test",
  game: "pearls",
  kind: "swiss",
  bots: true,
  rated: false,
  clock: "fischer",
  seconds: 600,
  step: 10,
};
async function announce(host, more = {}) {
  return (await host.fine({ ...setting, ...more })).tourney;
}
const look = async (world, id) => JSON.parse((await world.server.get(`/tourney/${id}.json`)).text);
const ended = (world, id) =>
  until(async () => {
    try {
      return (await look(world, id)).state === "over";
    } catch {
      return false; // no server at this moment
    }
  }, "the tournament is over");

// ---- a second opinion --------------------------------------------------------------------------

const worth = (places, seat) => {
  if (places.length === 1) return 12;
  const equal = places.filter((p) => p === places[seat]).length;
  let sum = 0;
  for (let i = 0; i < equal; i++) sum += places.length - places[seat] - i;
  return Math.floor((sum * 12) / (equal * (places.length - 1)));
};

function standings({ players, tables }) {
  const rows = new Map(players.map((p) => [p.number, { points: 0, played: 0, byes: 0, met: [] }]));
  for (const t of tables)
    t.players.forEach((n, seat) => {
      const row = rows.get(n);
      row.points += worth(t.places, seat);
      if (t.players.length === 1) row.byes++;
      else {
        row.played++;
        row.met.push(...t.players.filter((x) => x !== n));
      }
    });
  for (const row of rows.values()) {
    const means = row.met.map((n) => {
      const o = rows.get(n);
      return [(o.points - 12 * o.byes) / 12 / o.played];
    });
    row.opponents = means.length ? means.flat().reduce((a, b) => a + b, 0) / means.length : 0;
  }
  return rows;
}

function checkStandings(t) {
  const rows = standings(t);
  for (const p of t.players) {
    const row = rows.get(p.number);
    same([p.points, p.played, p.byes], [row.points, row.played, row.byes], `of ${p.name}`);
    check(Math.abs(p.opponents / 1e6 - row.opponents) < 1e-4, "the mean of the opponents");
  }
  const key = (p) => [p.reached, p.points, p.opponents, p.direct];
  for (let i = 1; i < t.players.length; i++) {
    const [a, b] = [t.players[i - 1], t.players[i]];
    const at = key(a).findIndex((x, k) => x !== key(b)[k]);
    check(at < 0 ? a.rank === b.rank : key(a)[at] > key(b)[at], "the best first");
    check(a.rank <= b.rank, "ranks grow");
  }
}

// How often each two met.
function pairs(t) {
  const met = new Map();
  for (const { players } of t.tables)
    for (const a of players)
      for (const b of players) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  return met;
}

// ---- the tests ---------------------------------------------------------------------------------

await test("32 bots play a whole tournament while the server is killed twice", async () => {
  const file = join(dir, `${files++}.db`);
  const port = await freePort();
  const world = { server: await Server.start(`sqlite:${file}`, { port }) };
  const list = await bots(world, 32, (i) => (i % 4 ? 6 + (i % 7) : Infinity));
  const id = await announce(list[0], { most: 32, full: true, name: '=2+2, "the" cup' });
  for (const b of list) await b.fine({ do: "tourney_enter", tourney: id });
  await list[0].refused({ do: "tourney_enter", tourney: id }, "entered");
  const kill = async () => {
    await world.server.kill();
    world.server = await Server.start(`sqlite:${file}`, { port });
  };
  const overIn = async (round) => {
    const { tables } = await look(world, id);
    return tables.filter((t) => t.round === round && t.places).length;
  };
  await until(async () => (await overIn(1)) > 4, "the second round is being played");
  await kill();
  await until(async () => (await overIn(3)) > 0, "the fourth round is being played");
  await kill();
  await ended(world, id);
  const t = await look(world, id);
  same(
    [t.game, t.rounds, t.round, t.entrants, t.tables.length],
    ["pearls", 5, 5, 32, 80],
    "five rounds of sixteen",
  );
  for (const p of t.players) same([p.played, p.byes, p.state], [5, 0, "in"], p.name);
  check(
    [...pairs(t).values()].every((n) => n === 1),
    "nobody meets the same player twice",
  );
  for (const { number } of t.players) {
    const first = t.tables.filter((x) => x.players[0] === number).length;
    check(first >= 1 && first <= 4, "seats are balanced");
  }
  checkStandings(t);
  same(
    t.players.reduce((sum, p) => sum + p.points, 0),
    80 * 12,
    "a point for each table",
  );
  for (const b of list) {
    check(b.calls.length >= 3, "each was called to most tables");
    check(b.calls.every((c) => c.tourney === id && t.tables.some((x) => x.match === c.match)), "to its own"); // prettier-ignore
  }
  // the results are those of the matches
  const places = sql(file, "SELECT result.match || ' ' || group_concat(place, ' ') FROM result JOIN match ON match.id = result.match GROUP BY result.match").split("\n"); // prettier-ignore
  same(places.sort(), t.tables.map((x) => `${x.match} ${x.places.join(" ")}`).sort(), "all results are there"); // prettier-ignore
  const csv = await world.server.get(`/tourney/${id}.csv`);
  same(csv.headers["content-type"], "text/csv; charset=utf-8", "a table");
  same(csv.text.trim().split("\r\n").length, 33, "a line for each and a head");
  check(csv.text.split("\r\n")[1].startsWith(`1,${t.players[0].number},"Bot `), "the winner first");
  const results = await world.server.get(`/tourney/${id}-results.csv`);
  same(results.text.trim().split("\r\n").length, 161, "a line for each seat and a head");
  same((await world.server.get("/tourney/nobody.csv")).status, 404, "no such tournament");
  stop(list);
  same((await world.server.stop()).code, 0, world.server.errors.slice(-500));
});

const world = { server: await Server.start(`sqlite:${join(dir, `${files++}.db`)}`) };
const quick = (i) => 1 + (i % 3);

for (const [seats, count, rounds] of [
  [3, 10, 2],
  [4, 9, 2],
])
  await test(`a Swiss at tables of ${seats} with ${count} bots`, async () => {
    const list = await bots(world, count, quick);
    const id = await announce(list[0], { seats, rounds });
    for (const b of list) await b.fine({ do: "tourney_enter", tourney: id });
    await list[1].refused({ do: "tourney_start", tourney: id }, "organiser");
    await list[0].fine({ do: "tourney_start", tourney: id });
    await list[0].refused({ do: "tourney_start", tourney: id }, "started");
    await ended(world, id);
    const t = await look(world, id);
    same(t.round, rounds, "as many rounds as were asked for");
    for (const p of t.players) same(p.played, rounds, "everybody plays in every round");
    for (const x of t.tables) check(x.players.length >= 2 && x.players.length <= seats, "seats");
    checkStandings(t);
    stop(list);
  });

await test("a knock-out with byes has one winner", async () => {
  const list = await bots(world, 6, quick);
  const id = await announce(list[0], { kind: "knockout" });
  for (const b of list) await b.fine({ do: "tourney_enter", tourney: id });
  await list[0].fine({ do: "tourney_start", tourney: id });
  await list[0].refused({ do: "tourney_pause", tourney: id }, "no_break");
  await ended(world, id);
  const t = await look(world, id);
  same([t.rounds, t.round], [3, 3], "three rounds");
  same(t.tables.filter((x) => x.players.length === 1).length, 2, "two byes");
  same(t.tables.filter((x) => x.players.length === 2).length, 5, "five matches");
  const final = t.tables.at(-1);
  same(t.players[0].number, final.players[final.places.indexOf(1)], "the winner of the final");
  same([t.players[0].rank, t.players[0].reached, t.players[1].reached], [1, 3, 2], "how far");
  stop(list);
});

await test("late entry, a bye, withdrawing, a player who does not come", async () => {
  const list = await bots(world, 4, () => Infinity);
  const host = await guest(world.server, "Olga");
  const seen = [];
  const id = await announce(host, { rounds: 4, seconds: 1, step: 0, least: 2, most: 8 });
  host.hear = (m) => m.is === "tourney" && seen.push(m);
  await host.fine({ do: "tourney", tourney: id, stay: true });
  for (const b of list.slice(0, 3)) await b.fine({ do: "tourney_enter", tourney: id });
  // leaves and enters again, before the start
  await list[1].fine({ do: "tourney_leave", tourney: id });
  await list[1].refused({ do: "tourney_leave", tourney: id }, "not_entered");
  same((await look(world, id)).entrants, 2, "an entry is deleted");
  await list[1].fine({ do: "tourney_enter", tourney: id });
  // somebody who never comes
  const absent = await guest(world.server, "Abel");
  await absent.fine({ do: "tourney_enter", tourney: id });
  const called = absent.wait((m) => m.is === "called");
  await host.fine({ do: "tourney_start", tourney: id });
  const call = await called;
  same([call.tourney, call.name, call.round], [id, "Test", 0], "called to the table");
  same((await absent.fine({ do: "mine" })).tables[0].tourney, id, "the table says so, too");
  const again = await Client.open(world.server.port, { token: absent.token });
  const { match } = await again.wait((m) => m.is === "called");
  same(match, call.match, "called again after coming back");
  again.close();
  // one more
  await list[3].fine({ do: "tourney_enter", tourney: id });
  await until(async () => (await look(world, id)).round >= 2, "a round with five players");
  await list[2].fine({ do: "tourney_leave", tourney: id, resign: true });
  await ended(world, id);
  const t = await look(world, id);
  const of = (name) => t.players.find((p) => p.name === name);
  same([of("Bot 3").state, of("Abel").state], ["out", "in"], "who is out");
  same(of("Abel").played + of("Abel").byes, 4, "is paired in every round");
  const lost = t.tables.filter(
    (x) =>
      x.players.length === 2 &&
      x.players.includes(of("Abel").number) &&
      !x.players.includes(of("Bot 3").number),
  );
  for (const x of lost)
    same(x.places[x.players.indexOf(of("Abel").number)], 2, "and loses on time");
  check(lost.length >= 2, "again and again");
  same(of("Bot 4").played + of("Bot 4").byes, 3, "came after the first round");
  check(
    t.tables.some((x) => x.players.length === 1 && x.places[0] === 1),
    "there was a bye",
  );
  checkStandings(t);
  await until(() => seen.at(-1)?.state === "over", "the subscriber gets the end");
  same([seen.at(-1).yours, seen.at(-1).you], [true, null], "one's own part of it");
  for (const m of seen)
    for (const x of m.tables) same(Object.keys(x).filter((k) => !["round", "table", "match", "players", "places", "waits"].includes(k)), [], "nothing else"); // prettier-ignore
  await list[3].refused({ do: "tourney_leave", tourney: id }, "tourney_over");
  stop(list);
  host.close();
  absent.close();
});

await test("who may do what, limits and bad input", async () => {
  const host = await guest(world.server, "Otto");
  const anna = await guest(world.server, "Anna");
  const [bot] = await bots(world, 1, quick);
  for (const [bad, why] of [
    [{ name: "" }, "field"],
    [{ name: "x".repeat(61) }, "field"],
    [{ game: "chess" }, "game"],
    [{ kind: "ladder" }, "field"],
    [{ seats: 1 }, "seats"],
    [{ seats: 5 }, "seats"],
    [{ clock: "none" }, "clock"],
    [{ at_zero: "bot" }, "clock"],
    [{ rounds: 31 }, "field"],
    [{ least: 9, most: 8 }, "field"],
    [{ begins: 1 }, "field"],
    [{ options: { hand: "six" } }, "option"],
    [{ undo: "ask" }, "field"],
  ])
    await host.refused({ ...setting, ...bad }, why);
  const open = [];
  for (let i = 0; i < 5; i++) open.push(await announce(host, { bots: false, most: 2 }));
  await host.refused(setting, "tourneys");
  const [id, other] = open;
  await bot.refused({ do: "tourney_enter", tourney: id }, "no_programs");
  await anna.fine({ do: "tourney_enter", tourney: id });
  await anna.refused({ do: "tourney_remove", tourney: id, number: 0 }, "organiser");
  await host.refused({ do: "tourney_start", tourney: id }, "too_few");
  await host.fine({ do: "tourney_remove", tourney: id, number: 0 });
  await anna.refused({ do: "tourney_enter", tourney: id }, "barred");
  await host.refused({ do: "tourney_remove", tourney: id, number: 7 }, "not_entered");
  await host.refused({ do: "tourney", tourney: "nothing" }, "tourney");
  await host.refused({ do: "tourney_enter" }, "field");
  const list = (await anna.fine({ do: "tourneys", state: "open" })).tourneys;
  same(list.filter((t) => t.host === "Otto").length, 5, "all can be entered");
  same((await host.fine({ do: "tourneys", mine: true })).tourneys.length, 5, "one's own");
  await anna.fine({ do: "tourney_enter", tourney: other });
  const own = (await anna.fine({ do: "tourneys", mine: true })).tourneys;
  same(own.map((t) => t.in).sort(), [false, true], "entered");
  check(own.find((t) => t.in).tourney === other, "where");
  await anna.refused({ do: "tourney_cancel", tourney: other }, "organiser");
  await host.fine({ do: "tourney_cancel", tourney: other });
  await anna.refused({ do: "tourney_enter", tourney: other }, "tourney_over");
  // a moderator may
  const mona = await guest(world.server, "Mona");
  const { ticket } = await mona.fine({
    do: "register",
    account: "mona",
    password: "correct horse",
  });
  const words = ["admin", "moderator", "mona", "--store", world.server.store];
  execFileSync(vallon, words, { stdio: "ignore" });
  const signed = await Client.open(world.server.port, { token: await cookieFor(world.server, ticket) }); // prettier-ignore
  await signed.fine({ do: "tourney_cancel", tourney: open[2] });
  await signed.refused({ do: "tourney_start", tourney: open[3] }, "organiser");
  same((await signed.fine({ do: "tourney", tourney: open[2] })).state, "cancelled", "is cancelled");
  mona.close();
  signed.close();
  await admin_cancels(world, open[3], anna, host);
  const { tourneys } = await anna.fine({ do: "export" });
  same(tourneys.map((t) => t.entered).sort(), ["in", "in", "removed"], "what is stored about her");
  await host.fine({ do: "forget", sure: true });
  const after = await anna.fine({ do: "tourney", tourney: id });
  same([after.state, after.host], ["cancelled", ""], "announced, and the organiser is gone");
  anna.close();
  bot.stop();
});
same((await world.server.stop()).code, 0, world.server.errors.slice(-500));

await test("an arena pairs free players until its time is over", async () => {
  const file = join(dir, `${files++}.db`);
  const port = await freePort();
  const place = { server: await Server.start(`sqlite:${file}`, { port }) };
  const list = await bots(place, 7, quick);
  const id = await announce(list[0], { kind: "arena", minutes: 5 });
  for (const b of list) await b.fine({ do: "tourney_enter", tourney: id });
  await list[0].fine({ do: "tourney_start", tourney: id });
  await list[6].fine({ do: "tourney_pause", tourney: id });
  await until(async () => (await look(place, id)).round >= 2, "they are paired again");
  const t = await look(place, id);
  same(t.players.find((p) => p.number === 6).state, "pause", "takes a break");
  // time flies
  await place.server.stop();
  sql(file, `UPDATE tourney SET ends = CAST(strftime('%s', 'now') AS INTEGER) + 2`);
  place.server = await Server.start(`sqlite:${file}`, { port });
  await ended(place, id);
  const after = await look(place, id);
  check(
    after.tables.every((x) => x.places),
    "what was played counts",
  );
  check(after.players.find((p) => p.number === 6).played <= 1, "nobody plays in a break");
  checkStandings(after);
  stop(list);
  await place.server.stop();
});

await test("PostgreSQL: a round goes on when one of two processes is killed", async () => {
  const database = await Database.start();
  const [one, two] = await Promise.all([
    Server.start(database.store),
    Server.start(database.store),
  ]);
  const here = { server: one };
  const there = { server: two };
  const list = [...(await bots(here, 5, quick)), ...(await bots(there, 4, quick))];
  const id = await announce(list[0], { rounds: 4, name: "Two" });
  for (const b of list) await b.fine({ do: "tourney_enter", tourney: id });
  for (const filter of [
    { state: "announced" },
    { state: "open", game: "pearls" },
    { mine: true },
  ]) {
    const { tourneys } = await list[8].fine({ do: "tourneys", ...filter });
    same(
      tourneys.map((t) => [t.tourney, t.in, t.entrants]),
      [[id, true, 9]],
      "the lists have it",
    );
  }
  same(
    (await list[8].fine({ do: "tourneys", state: "running" })).tourneys,
    [],
    "it does not run yet",
  );
  await list[0].fine({ do: "tourney_start", tourney: id });
  await until(async () => (await look(there, id)).round >= 2, "the second round");
  await one.kill();
  here.server = two;
  await ended(there, id);
  const t = await look(there, id);
  same([t.round, t.tables.length], [4, 20], "four rounds of four tables and a bye");
  for (const p of t.players) same(p.played + p.byes, 4, "everybody in every round");
  check(
    [...pairs(t).values()].every((n) => n === 1),
    "nobody meets the same player twice",
  );
  checkStandings(t);
  same(database.sql("SELECT COUNT(*), COUNT(DISTINCT match) FROM meeting WHERE match <> ''"), "16|16", "each table once"); // prettier-ignore
  same(database.sql("SELECT COUNT(*) FROM match"), "16", "and no other");
  stop(list);
  await two.stop();
  await database.stop();
});
finish();
