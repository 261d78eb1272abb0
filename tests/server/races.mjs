// Several processes on one PostgreSQL: what happens when another process was first, cannot be
// heard, or is gone. The test itself makes another process's changes directly in the database, so
// that nothing here depends on timing.
import { Database, Relay } from "./database.mjs";
import { Client, Server, check, finish, guest, same, test, until } from "./kit.mjs";

const database = await Database.start();
const { store } = database;
let one = await Server.start(store);
const two = await Server.start(store);
const number = async (server, name) =>
  Number(new RegExp(`^vallon_${name} (\\d+)`, "m").exec((await server.get("/metrics")).text)[1]);
for (const s of [one, two])
  await until(async () => (await number(s, "processes")) === 2, "they know of each other");
const anna = await guest(one, "Anna");
const bruno = await guest(two, "Bruno");

const lines = (match) =>
  database
    .sql(`SELECT text FROM line WHERE match = '${match}' ORDER BY step`)
    .split("\n")
    .filter((l) => l && !l.startsWith("@"));
const unheard = (match, line) =>
  database.sql(
    `INSERT INTO line SELECT '${match}', COUNT(*), '${line}', 0 FROM line WHERE match = '${match}'`,
  );
async function alone(c, more = {}) {
  const { match } = await c.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "me"],
    listed: false,
    pace: 0,
    ...more,
  });
  await c.state(match);
  return match;
}
async function both(more = {}) {
  const { match } = await anna.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open"],
    listed: false,
    pace: 0,
    ...more,
  });
  await bruno.fine({ do: "join", match });
  (await anna.state(match), await bruno.state(match));
  return match;
}
function move(c, match, choose = (l) => l[0]) {
  const { ply, seat, legal } = c.tables.get(match);
  return c.ask({ do: "move", match, ply, seat, action: choose(legal).action });
}

// ---- another process was first -----------------------------------------------------------------

await test("joining a table where another process has just seated somebody gives the next seat", async () => {
  const { match } = await anna.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open", "open", "open"],
    listed: false,
  });
  database.sql(
    `UPDATE match SET version = version + 1, plan = replace(plan, 'seat 1 open 0 - -', 'seat 1 bot 0 greedy Greedy') WHERE id = '${match}'`,
  );
  const carl = await guest(one, "Carl");
  await carl.fine({ do: "join", match });
  const { seats } = await carl.plan(match, (t) => t.seats[2].name === "Carl");
  same(
    seats.map((s) => s.kind),
    ["person", "bot", "person", "open"],
    "nobody lost a seat",
  );
  same(
    (await carl.fine({ do: "mine" })).tables.map((t) => t.match),
    [match],
    "and it is among Carl's tables",
  );
  database.sql(`UPDATE match SET version = version + 1 WHERE id = '${match}'`);
  await carl.fine({ do: "leave", match });
  same((await carl.fine({ do: "mine" })).tables, [], "and no longer is");
  carl.close();
});

await test("many join at once, at both processes: each table gets its people and starts", async () => {
  const hosts = await Promise.all(
    Array.from({ length: 6 }, (_, i) => guest(i % 2 ? one : two, `Host ${i}`)),
  );
  const opened = await Promise.all(
    hosts.map((h) =>
      h.fine({ do: "open", game: "pearls", seats: ["me", "open", "open", "open"], listed: false }),
    ),
  );
  const rest = await Promise.all(
    Array.from({ length: 18 }, (_, i) => guest(i % 2 ? two : one, `Guest ${i}`)),
  );
  await Promise.all(rest.map((c, i) => c.fine({ do: "join", match: opened[i % 6].match })));
  await Promise.all([...hosts, ...rest].map((c, i) => c.state(opened[i % 6].match)));
  for (const c of [...hosts, ...rest]) c.close();
});

await test("a move that lost its step to another process is retried on the current state, and counts", async () => {
  const match = await alone(anna);
  const before = anna.tables.get(match);
  unheard(match, "wish none");
  check((await move(anna, match)).is === "ok", "it counts");
  const after = await anna.state(match, (m) => m.ply > before.ply);
  same(
    [after.ply, after.step],
    [before.ply + 1, before.step + 2],
    "after the other process's entry",
  );
  same(lines(match)[0], "wish none", "which is there too");
  await anna.fine({ do: "resign", match });
});

await test("a move that no longer makes sense is refused, with the current state", async () => {
  const match = await alone(anna);
  const s = anna.tables.get(match);
  unheard(match, "close");
  const a = await move(anna, match);
  same([a.is, a.why], ["refused", "over"], "it was closed");
  same(lines(match), ["close"], "nothing else was written");
  check(
    (await anna.state(match, (m) => m.match === match && m.step > s.step)).ply === s.ply,
    "and the table is shown",
  );
});

await test("a resignation stands, whichever process was first", async () => {
  const match = await alone(anna);
  unheard(match, "wish none");
  await anna.fine({ do: "resign", match });
  same(lines(match), ["wish none", "resign 0"], "both entries");
});

await test("an undo that would now take back something else is refused, and nothing is lost", async () => {
  let match = await alone(anna, { game: "mystic-vale" });
  while (!anna.tables.get(match).undo) {
    if (anna.tables.get(match).over) match = await alone(anna, { game: "mystic-vale" });
    const { ply } = anna.tables.get(match);
    check(
      (await move(anna, match, (l) => l[Math.floor(Math.random() * l.length)])).is === "ok",
      "it plays",
    );
    await anna.state(match, (m) => m.ply > ply);
  }
  const { ply } = anna.tables.get(match);
  const before = lines(match).length;
  unheard(match, "wish none");
  await anna.refused({ do: "undo", match, ply }, "changed");
  same(lines(match).length, before + 1, "only the other process's entry");
  await anna.fine({ do: "undo", match, ply });
  await anna.fine({ do: "resign", match });
});

await test("a rematch that another process opened first is used, and our own table is closed", async () => {
  const match = await both();
  await anna.fine({ do: "resign", match });
  for (const c of [anna, bruno]) await c.plan(match, (t) => t.stage === "over");
  const waiting = () => database.sql("SELECT COUNT(*) FROM match WHERE stage = 0");
  const before = waiting();
  const next = await Promise.all([anna, bruno].map((c) => c.fine({ do: "rematch", match })));
  same(next[0].match, next[1].match, "one table");
  for (const c of [anna, bruno]) await c.state(next[0].match);
  same(waiting(), before, "no other waits");
  await anna.fine({ do: "resign", match: next[0].match });
});

await test("matches that end at the same time at two processes are all rated", async () => {
  const rated = async (c) =>
    Object.fromEntries((await c.fine({ do: "ratings" })).ratings.map((r) => [r.game, r.matches]))
      .pearls ?? 0;
  const before = [await rated(anna), await rated(bruno)];
  const tables = [];
  for (let i = 0; i < 8; i++) tables.push(await both());
  await Promise.all(tables.map((match, i) => (i % 2 ? anna : bruno).fine({ do: "resign", match })));
  await until(
    async () => (await rated(anna)) === before[0] + 8 && (await rated(bruno)) === before[1] + 8,
    "eight more for each",
  );
});

await test("reading the log before our process has been notified of an entry hides it from nobody", async () => {
  const match = await alone(bruno);
  const late = await guest(two, "Late");
  unheard(match, "close");
  await late.fine({ do: "watch", match });
  check(!late.tables.get(match).over, "as it is known there");
  database.sql(`NOTIFY vallon, 'table ${match}'`);
  for (const c of [bruno, late]) await c.state(match, (m) => m.over);
  late.close();
});

// ---- quick play --------------------------------------------------------------------------------

await test("quick play finds a person who waits at another process", async () => {
  const carl = await guest(one, "Carl");
  const dora = await guest(two, "Dora");
  const { match } = await carl.fine({ do: "quick", game: "mycelia" });
  await until(async () => {
    // presence is stored for some seconds and then renewed: both processes may have stalled
    const found = await dora.fine({ do: "quick", game: "mycelia" });
    if (found.match !== match) await dora.fine({ do: "leave", match: found.match });
    return found.match === match;
  }, "the same table");
  for (const c of [carl, dora]) await c.state(match);
  for (const c of [carl, dora]) c.close();
});

await test("twenty people at two processes start quick play at once: ten tables, nobody is left over", async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, i) => guest(i % 2 ? one : two, `Quick ${i}`)),
  );
  const found = await Promise.all(people.map((c) => c.fine({ do: "quick", game: "dreamscape" })));
  await Promise.all(people.map((c, i) => c.state(found[i].match)));
  const tables = new Map();
  for (const { match } of found) tables.set(match, (tables.get(match) ?? 0) + 1);
  same([...tables.values()], Array(10).fill(2), "two at each");
  for (const c of people) c.close();
});

await test("quick play does not seat anybody with a person who has left", async () => {
  const carl = await guest(one, "Carl");
  const dora = await guest(two, "Dora");
  const other = await guest(one, "Other");
  const { match } = await carl.fine({ do: "quick", game: "mystic" });
  await other.fine({ do: "watch", match });
  await other.plan(match, (t) => t.seats[0].present);
  carl.close();
  await other.plan(match, (t) => !t.seats[0].present);
  // As it is some seconds after he left.
  database.sql(`UPDATE waiting SET until = 0 WHERE match = '${match}'`);
  const found = await dora.fine({ do: "quick", game: "mystic" });
  check(found.match !== match, "a table of her own");
  await dora.fine({ do: "leave", match: found.match });
  (dora.close(), other.close());
});

// ---- the database fails ------------------------------------------------------------------------

await test("the commit itself fails: the move is refused, nothing is stored, and play continues", async () => {
  const match = await alone(anna);
  const other = await alone(anna);
  const before = anna.tables.get(match);
  database.sql(`CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
        CREATE CONSTRAINT TRIGGER no AFTER INSERT ON line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.match = '${match}') EXECUTE FUNCTION no()`);
  anna.forget();
  // One turn of the loop, or two.
  const answers = await Promise.all([move(anna, match), move(anna, other)]);
  same([answers[0].is, answers[0].why], ["refused", "store"], "a refusal with its reason");
  same(lines(match), [], "nothing is there");
  check(
    lines(other).length === (answers[1].is === "ok" ? 1 : 0),
    "and the chat of the other table",
  );
  database.sql("DROP TRIGGER no ON line");
  await until(async () => (await move(anna, match)).is === "ok", "it goes on");
  same((await anna.state(match, (m) => m.ply > before.ply)).ply, before.ply + 1, "where it was");
  for (const m of [match, other]) await anna.fine({ do: "resign", match: m });
});

await test("a notification fails: the other processes see the move all the same", async () => {
  const match = await both();
  const c = [anna, bruno].find((x) => x.tables.get(match).legal.length);
  const other = c === anna ? bruno : anna;
  const { ply } = c.tables.get(match);
  database.sql("ALTER FUNCTION pg_notify(text, text) RENAME TO pg_notify_no");
  check((await move(c, match)).is === "ok", "it counts");
  database.sql("ALTER FUNCTION pg_notify_no(text, text) RENAME TO pg_notify");
  await other.state(match, (m) => m.ply > ply);
  await anna.fine({ do: "resign", match });
});

await test("the database hangs: a new server does not start, a running one refuses moves with a reason, and then play continues", async () => {
  const relay = await Relay.start(database);
  const third = await Server.start(relay.store);
  const carl = await guest(third, "Carl");
  const match = await alone(carl);
  const { ply } = carl.tables.get(match);
  relay.silent = true;
  same(
    ((a) => [a.is, a.why])(await move(carl, match)),
    ["refused", "store"],
    "a refusal with its reason",
  );
  await until(async () => (await third.get("/health")).status === 503, "the health check fails");
  check(
    /the server ended with 1: .*timeout expired\n$/.test(
      await Server.start(relay.store).catch((e) => e.message),
    ),
    "another one says why it does not begin",
  );
  relay.silent = false;
  await until(async () => (await move(carl, match)).is === "ok", "it goes on");
  same((await carl.state(match, (m) => m.ply > ply)).ply, ply + 1, "where it was");
  carl.close();
  same(await third.stop(), { code: 0, signal: null }, third.errors.slice(-300));
  relay.stop();
});

// ---- a process dies ----------------------------------------------------------------------------

// At a table of Carl's on process one it is the bot's turn, and it takes its time; then that
// process dies.
async function dieBeforeBot(more) {
  for (;;) {
    const carl = await guest(one, "Carl");
    const { match } = await carl.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "greedy"],
      listed: false,
      pace: 5000,
      ...more,
    });
    await carl.state(match);
    while (carl.tables.get(match).legal.length) {
      const { ply } = carl.tables.get(match);
      check((await move(carl, match)).is === "ok", "it plays");
      await carl.state(match, (m) => m.ply > ply);
    }
    await one.kill();
    const journal = lines(match);
    if (!journal.at(-1)?.startsWith(`${journal.length - 1} 1 `))
      return { match, token: carl.token, before: journal.length };
    one = await Server.start(store); // the machine was so slow that the bot has moved
  }
}

await test("a process dies while a bot thinks and nobody else is at the table: another process plays on, and the clocks run", async () => {
  const { match, token, before } = await dieBeforeBot({ clock: "fischer", seconds: 600 });
  await until(() => lines(match).length > before, "it moves");
  const again = await Client.open(two.port, { token });
  await again.fine({ do: "watch", match });
  const s = await again.state(match, (m) => m.clock.running.includes(0));
  check(s.step > before, "a player who comes back sees it and has to act");
  await until(
    async () => (
      await again.fine({ do: "watch", match }),
      again.tables.get(match).clock.left[0] < s.clock.left[0]
    ),
    "and their time runs",
  );
  one = await Server.start(store);
  again.close();
});

await test("a process dies while a player thinks: their time runs out at another process", async () => {
  for (let seen = false; !seen; one = await Server.start(store)) {
    const carl = await guest(one, "Carl");
    const { match } = await carl.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "me"],
      listed: false,
      clock: "fischer",
      seconds: 5,
    });
    const { seat } = await carl.state(match);
    await one.kill();
    // Otherwise the machine was so slow that the time was over before the process died.
    seen = lines(match).length === 0;
    await until(() => lines(match)[0] === `resign ${seat} time`, "the time is over");
  }
});

await test("a process comes and goes unnoticed by another, which still checks its tables", async () => {
  const match = await alone(bruno);
  two.process.kill("SIGSTOP");
  await (await Server.start(store)).kill();
  unheard(match, "close"); // as if the third process had written it last
  two.process.kill("SIGCONT");
  await bruno.state(match, (m) => m.over);
});

await test("a process dies while a bot thinks, without clocks: reconnecting to another process resumes the bot", async () => {
  const { match, token, before } = await dieBeforeBot({});
  const again = await Client.open(two.port, { token });
  await again.fine({ do: "watch", match });
  await again.state(match, (m) => m.ply > before);
  again.close();
});

const end = await two.stop();
await test("the server shuts down cleanly", async () =>
  same(end, { code: 0, signal: null }, two.errors.slice(-300)));
await database.stop();
finish();
