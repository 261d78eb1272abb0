// Two server processes on one real PostgreSQL, which this test starts on loopback and stops:
// players of one match on different processes, kills of one process (VALLON_KILLS times; 100),
// restarts of the database.
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  check,
  finish,
  follow,
  freePort,
  guest,
  pause,
  playOut,
  same,
  test,
  until,
} from "./kit.mjs";

const database = await Database.start();
const { store } = database;
const kills = Number(process.env.VALLON_KILLS ?? 100);
let one = await Server.start(store, { port: await freePort() });
let two = await Server.start(store, { port: await freePort() });
const anna = await guest(one, "Anna");
let bruno = await guest(two, "Bruno");
const games = (await anna.fine({ do: "games" })).games;
const random = (l) => l[Math.floor(Math.random() * l.length)];

async function sitDown(game, more = {}) {
  const { match } = await anna.fine({ do: "open", game, seats: ["me", "open"], pace: 0, ...more });
  await bruno.fine({ do: "join", match });
  (await anna.state(match), await bruno.state(match));
  return match;
}

for (const game of games)
  await test(`${game.id}: players of one match on different processes`, async () => {
    const match = await sitDown(game.id);
    const last = await playOut([anna, bruno], match, { choose: random });
    check(last.over, "it is over");
    const [a, b] = [
      await anna.fine({ do: "record", match }),
      await bruno.fine({ do: "record", match }),
    ];
    same(a.record, b.record, "one record");
  });

// Another tab of Bruno's, on his process: it follows by changes alone, also what Anna plays.
for (const game of games)
  await test(`${game.id}: changes lead to the same position on both processes`, async () => {
    const match = await sitDown(game.id);
    const tab = await Client.open(two.port, { token: bruno.token });
    const here = await Client.open(one.port, { token: anna.token });
    const followers = [await follow(tab, match), await follow(here, match)];
    const last = await playOut([anna, bruno], match, { choose: random, plies: 60 });
    for (const [i, c] of [tab, here].entries()) {
      const f = followers[i];
      await until(() => f.step >= last.step, "everything has arrived");
      const fresh = await Client.open([two, one][i].port, { token: c.token });
      await fresh.fine({ do: "watch", match, parts: ["rooms"] });
      const whole = await fresh.state(match);
      same(f.pub.toString("base64"), whole.rooms.pub, "the public room");
      same(f.own.toString("base64"), whole.rooms.own, "one's own room");
      same(f.gaps, 0, "no gap");
      check(f.changes > 0, "by changes");
      (fresh.close(), c.close());
    }
  });

await test("undo, chat and resignation reach the other process", async () => {
  let undone = false;
  for (let n = 0; n < 20 && !undone; n++) {
    const match = await sitDown(games[0].id);
    for (let k = 0; k < 60 && !undone; k++) {
      const c = [anna, bruno].find((x) => x.tables.get(match).legal.length);
      const other = c === anna ? bruno : anna;
      if (!c) break; // the match is over
      const s = c.tables.get(match);
      await c.fine({ do: "move", match, ply: s.ply, action: random(s.legal).action });
      for (const x of [anna, bruno]) await x.state(match, (m) => m.ply > s.ply);
      if (!c.tables.get(match).undo) continue;
      await c.fine({ do: "undo", match, ply: s.ply + 1 });
      for (const x of [anna, bruno])
        await x.state(match, (m) => m.ply === s.ply && m.step > s.step + 1);
      same(other.tables.get(match).state.pub, c.tables.get(match).state.pub, "both see it");
      undone = true;
    }
    await anna.fine({ do: "chat", match, text: `salut ${n}` });
    check((await bruno.wait((m) => m.is === "chat")).text === `salut ${n}`, "chat");
    await bruno.ask({ do: "resign", match }); // the match may be over
    await until(() => anna.tables.get(match).over, "both know that it is over");
    (anna.forget(), bruno.forget());
  }
  check(undone, "something could be taken back");
});

await test("a ticket of one process is good at the other", async () => {
  const c = await Client.open(one.port, { token: null });
  await c.wait((m) => m.is === "hello");
  const { ticket } = await c.fine({ do: "name", name: "Tina" });
  const answer = await two.post("/api/session", { ticket });
  same(answer.status, 200, answer.text);
  const token = /vallon=([0-9a-f]{64})/.exec(answer.headers["set-cookie"])[1];
  same((await two.post("/api/session", { ticket })).status, 401, "once");
  same((await one.post("/api/session", { ticket })).status, 401, "at either");
  const again = await Client.open(two.port, { token });
  same((await again.wait((m) => m.is === "hello")).you.name, "Tina", "it is a session");
  // The connection at the first process belongs to that session now, and ends with it.
  const here = async () => (await c.fine({ do: "sessions" })).sessions.filter((s) => s.this);
  await until(async () => (await here()).length === 1, "the connection has a session");
  await again.fine({ do: "revoke", session: (await here())[0].session });
  await c.ended();

  const d = await guest(one, "Dora");
  const password = "correct horse";
  const account = `dora${Date.now() % 100000}`;
  await d.fine({ do: "register", account, password });
  const stranger = await Client.open(one.port, { token: null });
  await stranger.wait((m) => m.is === "hello");
  const old = (await stranger.fine({ do: "login", account, password })).ticket;
  await d.fine({ do: "register", account, password: "second horse", current: password });
  same((await two.post("/api/session", { ticket: old })).status, 401, "nor one that has ended");
  for (const x of [again, d, stranger]) x.close();
});

await test("a person has 64 tables at most, also when two processes open some at once", async () => {
  const c = await guest(one, "Collector");
  const d = await Client.open(two.port, { token: c.token });
  const open = (x) =>
    x.ask({ do: "open", game: "pearls", seats: ["me", "open"], listed: false, auto: false });
  for (let i = 0; i < 60; i++) same((await open(c)).is, "opened", "a table");
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => open(i % 2 ? c : d)));
  const opened = answers.filter((a) => a.is === "opened");
  same(opened.length, 4, "the last ones");
  for (const a of answers.filter((x) => x.is !== "opened")) same(a.why, "tables", "the others");
  (c.close(), d.close());
});

await test("if two play the same ply, one wins and both see the same table", async () => {
  const { match } = await anna.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
  await anna.state(match);
  const twin = await Client.open(two.port, { token: anna.token });
  await twin.fine({ do: "watch", match });
  await twin.state(match);
  let raced = 0;
  for (let i = 0; i < 30 && !anna.tables.get(match).over; i++) {
    const s = anna.tables.get(match);
    const say = (c) =>
      c.ask({ do: "move", match, ply: s.ply, seat: s.seat, action: random(s.legal).action });
    const answers = await Promise.all([say(anna), say(twin)]);
    const won = answers.filter((a) => a.is === "ok").length;
    check(won >= 1, JSON.stringify(answers));
    raced += won === 1;
    const steps = () => [anna, twin].map((c) => c.tables.get(match).step);
    await until(() => steps().every((n) => n === s.step + won), "both processes are notified");
    const [x, y] = [anna, twin].map((c) => c.tables.get(match));
    same([x.ply, x.step, x.state.pub], [y.ply, y.step, y.state.pub], "the same table");
  }
  check(raced > 0, "there was a race");
  await anna.fine({ do: "resign", match });
  twin.close();
});

await test("two processes behind one port", async () => {
  const third = await Server.start(store, { port: one.port });
  const began = new Set();
  for (let i = 0; i < 200 && began.size < 2; i++)
    began.add(/^process_start_time_seconds (\S+)/m.exec((await third.get("/metrics")).text)[1]);
  check(began.size === 2, "the kernel shares them out");
  await third.stop();
});

// Connects as soon as the server reaches its database; until then it must answer 503.
async function comes(server, token) {
  let c = null;
  await until(async () => {
    c = await Client.open(server.port, { token }).catch((e) => {
      check(/ 503 /.test(e.message), e.message);
      return null;
    });
    return c;
  }, "the database is there again");
  return c;
}

// Plays a match, each player on a process of their own, while `die` is called again and again.
// Returns the number of calls before the match was over.
async function playAmongDeaths(most, die) {
  const match = await sitDown(games[0].id, { takeover: 0 });
  const acknowledged = [];
  let done = false;
  let deaths = 0;
  const seat = async (server, token) => {
    while (!done)
      try {
        const c = await Client.open(server().port, { token });
        await c.fine({ do: "watch", match });
        while (!done) {
          const s = c.tables.get(match);
          if (!s.legal.length && !s.over) {
            await c
              .state(match, () => true, 500)
              .catch(() => {
                if (c.closed) throw new Error("gone");
              });
            continue;
          }
          if (s.over) {
            done = true;
            break;
          }
          const { action } = random(s.legal);
          const a = await c.ask({ do: "move", match, ply: s.ply, action });
          if (a.is === "ok") acknowledged.push(`${s.ply} ${s.seat} ${action}`);
          await c.state(match, (m) => m.ply > s.ply, 2000).catch(() => {});
          await pause(5);
        }
        c.close();
      } catch {
        await pause(20);
      }
  };
  const lives = [seat(() => one, anna.token), seat(() => two, bruno.token)];
  for (; deaths < most && !done; deaths++) {
    const before = acknowledged.length;
    await until(() => done || acknowledged.length > before + 2, "they play");
    await pause(Math.random() * 200);
    await die();
  }
  done = true;
  await Promise.all(lives);
  const c = await comes(one, anna.token);
  await until(
    async () =>
      ["ok", "over"].includes(((a) => a.why ?? a.is)(await c.ask({ do: "resign", match }))),
    "anna gives up",
  );
  const lines = new Set(
    (await c.fine({ do: "record", match })).record.split("\n").map((l) => l.split(" : ")[0]),
  );
  for (const line of acknowledged) check(lines.has(line), `lost: ${line}`);
  console.log(`        ${deaths} deaths, ${acknowledged.length} acknowledged moves, all there`);
  check(acknowledged.length > 2 * deaths, "there was play");
  (c.close(), (await comes(two, bruno.token)).close()); // both processes reach the database
  return deaths;
}

await test("one of two processes is killed again and again: nothing acknowledged is lost", async () => {
  const { port } = two;
  const die = async () => {
    (await two.kill(), (two = await Server.start(store, { port })));
  };
  for (let left = kills; left > 0;) {
    left -= await playAmongDeaths(left, die);
    bruno = await comes(two, bruno.token);
  }
});

await test("PostgreSQL restarts under play: nothing acknowledged is lost", async () => {
  for (let left = 5; left > 0;)
    left -= await playAmongDeaths(left, async () => {
      (await database.stop(), await database.run());
    });
});

await test("PostgreSQL restarts again and again: the processes survive, and new clients are asked to retry", async () => {
  const c = await guest(one, "Clara");
  const { token } = await c.fine({ do: "token" });
  for (let i = 0; i < 10; i++) {
    await database.stop();
    if (i === 0) {
      const r = await one.post("/api", { do: "mine" }, { authorization: `Bearer ${token}` });
      same([r.status, r.lines()[0].why], [503, "store"], "the session is not called unknown");
    }
    await database.run();
    for (const s of [one, two]) (await comes(s, c.token)).close();
  }
  same(
    (await one.post("/api", { do: "mine" }, { authorization: `Bearer ${token}` })).status,
    200,
    "the token is still valid",
  );
  c.close();
});

await test("PostgreSQL restarts: moves are refused with a reason, then play continues", async () => {
  const c = await comes(one, anna.token);
  const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
  await c.state(match);
  const move = async () => {
    const s = c.tables.get(match);
    const a = await c.ask({
      do: "move",
      match,
      ply: s.ply,
      seat: s.seat,
      action: s.legal[0].action,
    });
    if (a.is === "ok") await c.state(match, (m) => m.ply > s.ply);
    return a;
  };
  for (let i = 0; i < 3; i++) check((await move()).is === "ok", "it plays");
  const { ply } = c.tables.get(match);
  await database.stop();
  const no = await move();
  check(no.is === "refused" && no.why === "store", JSON.stringify(no));
  await database.run();
  await until(
    async () =>
      (await c.ask({ do: "watch", match })).is !== "refused" && (await move()).is === "ok",
    "it goes on",
  );
  check(c.tables.get(match).ply === ply + 1, "where it was");
  c.close();
});

// The server may be waiting for the database at any moment of a second when this falls silent, so
// there are several rounds. A busy machine may delay some of them; then there are more. A server that
// notices only when it needs the database would be late in most.
await test("way in 7: an idle server whose PostgreSQL falls silent answers 503 to /health within a second", async () => {
  const [ROUNDS, ENOUGH, MOST] = [12, 9, 72];
  const server = await Server.start(store, { options: ["--store-patience", "700"] });
  const health = async () => (await server.get("/health")).status;
  const times = [];
  const recent = () => times.slice(-ROUNDS);
  const prompt = () => recent().filter((ms) => ms < 1000).length;
  while (times.length < ROUNDS || (prompt() < ENOUGH && times.length < MOST)) {
    await until(async () => (await health()) === 200, "it is well");
    await pause(Math.random() * 1000);
    const began = performance.now();
    database.freeze();
    await until(async () => (await health()) === 503, "it notices");
    times.push(Math.round(performance.now() - began));
    database.thaw();
  }
  check(prompt() >= ENOUGH, `after ${recent().join(", ")} ms`);
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300));
});

// The match lasts longer than the moves that this test plays, whatever is chosen.
await test("way in 7: PostgreSQL does not answer: /health says so, others are served, then play continues and nothing is lost", async () => {
  const server = await Server.start(store, { options: ["--store-patience", "700"] });
  const health = async () => (await server.get("/health")).status;
  const c = await comes(server, anna.token);
  const other = await comes(two, anna.token);
  const { match } = await c.fine({ do: "open", game: "mycelia", seats: ["me", "me"], pace: 0 });
  await c.state(match);
  await other.fine({ do: "watch", match });
  const acknowledged = [];
  const refusals = [];
  const move = async () => {
    const s = c.tables.get(match);
    const { action } = random(s.legal);
    const a = await c.ask({ do: "move", match, ply: s.ply, seat: s.seat, action });
    if (a.is === "ok") acknowledged.push(`${s.ply} ${s.seat} ${action}`);
    else refusals.push(a.why);
    if (a.is === "ok") await c.state(match, (m) => m.ply > s.ply);
    return a;
  };
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) same((await move()).is, "ok", "it plays");
    const last = move(); // it may be on its way to the disk when everything stops
    await pause(Math.random() * 5);
    database.freeze();
    await until(async () => (await health()) === 503, "the server notices");
    if ((await last).is !== "ok") await c.ask({ do: "watch", match });
    for (let i = 0; i < 3; i++) same(await health(), 503, "it still says so");
    same((await server.get("/")).status, 200, "the page is served");
    const stranger = await Client.open(server.port, { token: null });
    same((await stranger.wait((m) => m.is === "hello")).you, null, "a newcomer is greeted");
    same((await stranger.ask({ do: "games" })).games?.length, games.length, "and answered");
    stranger.close();
    const a = await move();
    same([a.is, a.why], ["refused", "store"], "a move is refused");
    database.thaw();
    await until(async () => (await health()) === 200, "the server notices that, too");
    await until(
      async () =>
        (await c.ask({ do: "watch", match })).is !== "refused" && (await move()).is === "ok",
      "play continues",
    );
  }
  check(acknowledged.length > 12, "there was play");
  const shown = (x) => ((t) => [t.ply, t.step, t.state.pub])(x.tables.get(match));
  await until(
    () => JSON.stringify(shown(c)) === JSON.stringify(shown(other)),
    "both processes show the same table",
  );
  await until(async () => (await c.ask({ do: "resign", match })).is === "ok", "anna gives up");
  const lines = new Set(
    (await c.fine({ do: "record", match })).record.split("\n").map((l) => l.split(" : ")[0]),
  );
  for (const line of acknowledged) check(lines.has(line), `lost: ${line}`);
  check(
    refusals.every((why) => ["store", "stale", "changed"].includes(why)),
    refusals.join(" "),
  );
  (c.close(), other.close());
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300));
});

const ends = await Promise.all([one.stop(), two.stop()]);
await test("both processes shut down cleanly", async () =>
  same(
    ends,
    [
      { code: 0, signal: null },
      { code: 0, signal: null },
    ],
    one.errors.slice(-300) + two.errors.slice(-300),
  ));
await database.stop();
finish();
