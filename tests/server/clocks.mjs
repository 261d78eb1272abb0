// Clocks, on both stores: a clock runs only while the match waits for its seat, a restart neither
// takes nor gives time, and at zero the agreed consequence follows. Times are compared with each
// other and with known bounds, never with a stopwatch.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  check,
  each,
  finish,
  folder,
  guest,
  pause,
  playOut,
  same,
  test,
  until,
} from "./kit.mjs";

const database = await Database.start();
const file = join(folder(), "clocks.db");
const stores = { SQLite: `sqlite:${file}`, PostgreSQL: database.store };

async function sit(a, b, more) {
  const { match } = await a.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open"],
    pace: 0,
    ...more,
  });
  await b.fine({ do: "join", match });
  (await a.state(match), await b.state(match));
  return match;
}
// The same where the time may be over before we look: who has to act first, and their state.
async function sitInHaste(a, b, more) {
  const { match } = await a.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open"],
    pace: 0,
    ...more,
  });
  await b.fine({ do: "join", match });
  const firsts = [await a.state(match), await b.state(match)];
  const at = firsts.findIndex((s) => s.legal.length);
  return { match, slow: [a, b][at], fast: [b, a][at], ...firsts[at] };
}
// When a server last stored its heartbeat.
const lastBeat = (kind) =>
  Number(
    kind === "SQLite"
      ? execFileSync(
          "python3",
          [
            "-c",
            "import sqlite3,sys; print(sqlite3.connect(sys.argv[1], timeout=60).execute('SELECT COALESCE(MAX(at), 0) FROM beat').fetchone()[0])",
            file,
          ],
          { encoding: "utf8" },
        )
      : database.sql("SELECT COALESCE(MAX(at), 0) FROM beat"),
  );
const again = async (c, match) => {
  c.forget();
  await c.fine({ do: "watch", match });
  return c.state(match);
};
// The state, as soon as its clocks are as wanted.
async function clock(c, match, wanted) {
  await until(async () => wanted((await again(c, match)).clock), "the clock is as expected");
  return c.tables.get(match);
}
async function move(clients, match) {
  const c = clients.find((x) => x.tables.get(match).legal.length);
  const { ply, legal } = c.tables.get(match);
  for (const x of clients) x.forget();
  await c.fine({ do: "move", match, ply, action: legal[0].action });
  for (const x of clients) await x.state(match, (m) => m.ply > ply);
  return c;
}

await each(stores, async (kind, store) => {
  let server = await Server.start(store);
  let anna = await guest(server, "Anna");
  let bruno = await guest(server, "Bruno");

  await test(`${kind}: a Fischer clock runs for the seat that has to act, and the end of a turn adds the step`, async () => {
    const match = await sit(anna, bruno, { clock: "fischer", seconds: 600, step: 100 });
    const t = await anna.wait(
      (m) => m.is === "table" && m.match === match && m.stage === "playing",
    );
    same(
      t.clock,
      { kind: "fischer", seconds: 600, step: 100, at_zero: "lose" },
      "what was agreed is shown",
    );
    let s = anna.tables.get(match);
    same(s.clock.running, s.waiting, "the clock runs for the seat that has to act");
    const first = s.waiting[0];
    s = await clock(anna, match, (x) => x.left[first] < 600000);
    check(s.clock.left[1 - first] === 600000, `time passes for one: ${s.clock.left}`);
    let moves = 0;
    while (anna.tables.get(match).waiting[0] === first) (await move([anna, bruno], match), moves++);
    s = anna.tables.get(match);
    check(
      s.clock.left[first] > 600000 && s.clock.left[first] < 700000,
      `the step is added once: ${s.clock.left} after ${moves}`,
    );
    same(s.clock.running, [1 - first], "now the other's runs");
    same(bruno.tables.get(match).clock.running, [1 - first], "as the other sees");
    await anna.fine({ do: "resign", match });
  });

  await test(`${kind}: a delay is free, and is renewed for the next turn`, async () => {
    const match = await sit(anna, bruno, { clock: "delay", seconds: 60, step: 1000 });
    const first = anna.tables.get(match).waiting[0];
    let s = await clock(anna, match, (x) => x.spare[first] < 1000000);
    check(
      s.clock.left[first] === 60000 &&
        s.clock.spare[first] < 1000000 &&
        s.clock.spare[1 - first] === 1000000,
      JSON.stringify(s.clock),
    );
    while (anna.tables.get(match).waiting[0] === first) await move([anna, bruno], match);
    s = anna.tables.get(match);
    same([s.clock.left[first], s.clock.spare[first]], [60000, 1000000], "nothing is lost");
    await anna.fine({ do: "resign", match });
  });

  await test(`${kind}: at zero the seat loses, and a late move is refused`, async () => {
    const { match, slow, fast, ply, legal, seat } = await sitInHaste(anna, bruno, {
      clock: "fischer",
      seconds: 1,
      step: 0,
    });
    const end = await fast.state(match, (m) => m.over);
    same(
      [
        end.scores[seat].place,
        end.scores[1 - seat].place,
        end.scores[1 - seat].won,
        end.clock.left[seat],
      ],
      [2, 1, true, 0],
      "who was slow",
    );
    const a = await slow.ask({ do: "move", match, ply, action: legal[0].action });
    check(a.is === "refused" && a.why === "time", JSON.stringify(a));
    const t = await fast.wait((m) => m.is === "table" && m.match === match && m.stage === "over");
    check(t.seats[seat].late && t.seats[seat].resigned, "and why");
    same(
      t.happened.map((n) => [n.seat, n.what]),
      [[seat, "lost"]],
      "it stands among what happened",
    );
  });

  await test(`${kind}: at zero a bot takes over, if that was agreed`, async () => {
    const { match, slow, fast, ply, legal, seat } = await sitInHaste(anna, bruno, {
      clock: "fischer",
      seconds: 1,
      step: 0,
      at_zero: "bot",
    });
    const t = await fast.wait(
      (m) => m.is === "table" && m.match === match && m.seats[seat].kind === "bot",
    );
    check(
      t.seats[seat].late &&
        !t.seats[seat].resigned &&
        t.seats[seat].player === "adept" &&
        t.stage === "playing",
      JSON.stringify(t.seats),
    );
    await fast.state(match, (m) => m.ply > ply);
    await slow.refused({ do: "move", match, ply, action: legal[0].action }, "time");
    const no = await slow.ask({ do: "back", match });
    check(
      no.is === "refused" && (no.why === "time" || fast.tables.get(match).over),
      JSON.stringify(no),
    );
    await fast.ask({ do: "resign", match }); // whose time may be over, too
  });

  await test(`${kind}: time per move is renewed with each move`, async () => {
    const match = await sit(anna, bruno, { clock: "move", seconds: 86400 });
    let back = false;
    for (let n = 0; n < 10 && !back; n++) {
      // the state after the move may arrive late, but not each time
      const first = anna.tables.get(match).waiting[0];
      const s = await clock(anna, match, (x) => x.left[first] < 86400000 - 500);
      await again(bruno, match);
      await move([anna, bruno], match);
      const after = anna.tables.get(match).clock;
      back = after.running.includes(first)
        ? after.left[first] > s.clock.left[first]
        : after.left[first] === 86400000;
    }
    check(back, "it is whole again");
    await anna.fine({ do: "resign", match });
  });

  await test(`${kind}: two seats that choose simultaneously both have a running clock; an undo gives no time back`, async () => {
    const { match } = await anna.fine({
      do: "open",
      game: "mystic",
      seats: ["me", "open"],
      pace: 0,
      clock: "fischer",
      seconds: 600,
    });
    await bruno.fine({ do: "join", match });
    const s = await anna.state(match);
    await bruno.state(match);
    same(s.clock.running, s.waiting, "each seat that has to act");
    check(s.waiting.length === 2, "both choose a deck");
    await clock(anna, match, (x) => x.left[0] < 600000 && x.left[1] < 600000);
    const { ply, legal } = anna.tables.get(match);
    await anna.fine({ do: "move", match, ply, action: legal[0].action });
    const after = await anna.state(match, (m) => m.ply > ply);
    same(after.clock.running, [1], "Anna's stands still");
    check(
      after.clock.left[0] < 600000 && after.clock.left[1] < 600000,
      JSON.stringify(after.clock),
    );
    if (after.undo) {
      await anna.fine({ do: "undo", match, ply: after.ply });
      const undone = await anna.state(match, (m) => m.ply === ply);
      check(undone.clock.left[0] <= after.clock.left[0], "time is not given back");
    }
    await anna.fine({ do: "resign", match });
  });

  await test(`${kind}: invalid clocks are refused`, async () => {
    const open = { do: "open", game: "pearls", seats: ["me", "open"] };
    for (const bad of [
      { clock: "sand" },
      { clock: 5 },
      { clock: "fischer" },
      { clock: "fischer", seconds: 0 },
      { clock: "move", seconds: 1e9 },
      { clock: "delay", seconds: 5, step: -1 },
    ])
      await anna.refused({ ...open, ...bad }, "clock");
  });

  for (const how of ["stop", "kill"])
    await test(`${kind}: a restart (${how}) takes no time, and gives at most one heartbeat interval`, async () => {
      const match = await sit(anna, bruno, { clock: "fischer", seconds: 600, step: 0 });
      const seat = anna.tables.get(match).waiting[0];
      const began = Date.now();
      await until(() => lastBeat(kind) > began, "the time is stored");
      const asked = Date.now();
      const before = (await again(anna, match)).clock.left;
      await server[how]();
      const ended = Date.now();
      const beat = lastBeat(kind);
      await pause(3000); // this time must not be charged
      const begun = Date.now();
      server = await Server.start(store);
      const tokens = [anna.token, bruno.token];
      [anna, bruno] = [
        await Client.open(server.port, { token: tokens[0] }),
        await Client.open(server.port, { token: tokens[1] }),
      ];
      const after = (await again(anna, match)).clock;
      await again(bruno, match);
      const gained = after.left[seat] - before[seat];
      const rounding = 2;
      // The downtime must not be charged, and at most the time since the last heartbeat may be
      // given.
      check(
        -gained <= ended - asked + Date.now() - begun + rounding &&
          gained <= (how === "kill" ? ended - beat : 0) + rounding,
        `${before} before, ${after.left} after`,
      );
      check(
        after.left[1 - seat] === 600000 && after.running.includes(seat),
        "the other's has not moved",
      );
      const last = await playOut([anna, bruno], match);
      check(last.over, "and it is played to the end");
      const { record } = await anna.fine({ do: "record", match });
      check(!record.includes("@"), "clocks are no part of the record");
    });
  (anna.close(), bruno.close());
  await test(`${kind}: the server shuts down cleanly`, async () =>
    same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
});

await test("PostgreSQL: the other process runs the clocks of a table whose process is gone", async () => {
  const [one, two] = [await Server.start(database.store), await Server.start(database.store)];
  const anna = await guest(one, "Anna");
  const bruno = await guest(one, "Bruno");
  const other = await guest(two, "Carl");
  const match = await sit(anna, bruno, { clock: "fischer", seconds: 3, step: 0 });
  await one.kill();
  await other.fine({ do: "watch", match });
  await other.state(match, (m) => m.over);
  other.close();
  await two.stop();
});

await database.stop();
finish();
