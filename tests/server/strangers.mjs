// People who do not know each other find a match: the terms of tables, being ready, the host's
// rights, quick play by rating and pace. On both stores.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Database } from "./database.mjs";
import { Server, check, each, finish, folder, guest, same, test, until } from "./kit.mjs";

const database = await Database.start();
const file = join(folder(), "strangers.db");

await each(
  {
    SQLite: `sqlite:${file}`,
    PostgreSQL: database.store,
  },
  async (kind, store) => {
    const server = await Server.start(store);
    const sql = (text) =>
      kind === "PostgreSQL"
        ? database.sql(text)
        : execFileSync(
            "python3",
            [
              "-c",
              "import sqlite3,sys; sqlite3.connect(sys.argv[1], timeout=60).executescript(sys.stdin.read())",
              file,
            ],
            { input: text },
          );
    const open = async (host, more = {}) =>
      (await host.fine({ do: "open", game: "pearls", seats: ["me", "open"], pace: 0, ...more }))
        .match;
    const lobby = async (c) => {
      c.forget();
      await c.fine({ do: "lobby", stay: false });
      return (await c.wait((m) => m.is === "lobby")).tables;
    };
    // Gives a person a rating as it is shown, with a small deviation.
    const rate = (c, shown) =>
      sql(
        `INSERT INTO rated (who, game, seats, mu, sigma, matches, wins) VALUES ('p:${c.you.id}', 'pearls', 2, ${Math.round(25000 + ((shown - 1500) * 1000) / 30)}, 1000, 50, 25)`,
      );
    const person = async (name, shown) => {
      const c = await guest(server, name);
      c.you = (await c.fine({ do: "hello" })).you;
      if (shown) rate(c, shown);
      return c;
    };
    const anna = await person("Anna", 1500);
    const bruno = await person("Bruno", 1550);
    const clara = await person("Clara", 2100);

    await test(`${kind}: the lobby and the table say the terms`, async () => {
      const match = await open(anna, {
        clock: "fischer",
        seconds: 300,
        step: 5,
        undo: "ask",
        takeover: 60,
        watchers: false,
        rated: false,
        speaks: "fr",
        low: 1400,
        high: 1700,
        consent: true,
      });
      const terms = {
        clock: { kind: "fischer", seconds: 300, step: 5, at_zero: "lose" },
        undo: "ask",
        takeover: 60,
        watchers: false,
        rated: false,
        casual: true,
        speaks: "fr",
        range: [1400, 1700],
        consent: true,
      };
      const row = (await lobby(bruno)).find((t) => t.match === match);
      const table = await anna.plan(match);
      for (const [key, value] of Object.entries(terms)) {
        same(row[key], value, `the lobby: ${key}`);
        same(table[key], value, `the table: ${key}`);
      }
      const { rating } = row.players[0];
      same(row.players[0], { kind: "person", person: anna.you.id, guest: true, rating }, "who");
      same(row.players[0].rating, { rating: 1500, deviation: 30, sure: true }, "how strong");
      await anna.refused({ do: "open", game: "pearls", seats: ["me", "open"], low: 9 }, "field");
      await anna.refused(
        { do: "open", game: "pearls", seats: ["me", "open"], speaks: "xx" },
        "field",
      );
      await clara.refused({ do: "join", match }, "range");
      await bruno.fine({ do: "join", match });
      await anna.fine({ do: "leave", match });
      await bruno.fine({ do: "leave", match });
    });

    await test(`${kind}: a match begins when everybody is ready, and not before`, async () => {
      const match = await open(anna, { consent: true });
      await anna.fine({ do: "ready", match });
      await bruno.fine({ do: "join", match });
      const t = await anna.plan(match, (p) => p.seats[1].kind === "person");
      same([t.stage, t.seats.map((s) => s.ready)], ["gathering", [true, undefined]], "it waits");
      await anna.refused({ do: "start", match }, "ready");
      await clara.refused({ do: "ready", match }, "not_seated");
      await anna.fine({ do: "ready", match, yes: false });
      await bruno.fine({ do: "ready", match });
      same(
        (await bruno.plan(match, (p) => p.seats[1].ready)).stage,
        "gathering",
        "Anna thinks again",
      );
      await anna.fine({ do: "ready", match });
      await bruno.state(match);
      await bruno.refused({ do: "ready", match }, "begun");
      await anna.fine({ do: "resign", match });
      // A rematch is one click for each.
      await anna.plan(match, (p) => p.stage === "over");
      const next = (await anna.fine({ do: "rematch", match })).match;
      same((await bruno.wait((m) => m.is === "rematch")).by, "Anna", "Bruno is told who wants it");
      const over = await bruno.plan(match, (p) => p.next);
      same([over.next, over.next_by], [next, 0], "and the table says it, too");
      same((await bruno.fine({ do: "rematch", match })).match, next, "he comes");
      await anna.state(next);
      await bruno.fine({ do: "resign", match: next });
    });

    await test(`${kind}: who leaves or loses the connection before the start is not ready any more`, async () => {
      const match = await open(anna, { consent: true, seats: ["me", "open", "open"] });
      const dan = await person("Dan");
      for (const c of [bruno, dan]) await c.fine({ do: "join", match });
      const ready = async (c, which) => {
        c.forget();
        await c.fine({ do: "watch", match });
        const p = await c.plan(match, (q) => same_list(q, which));
        same(p.stage, "gathering", "it has not begun");
      };
      const same_list = (p, which) =>
        JSON.stringify(p.seats.map((s) => s.ready === true)) === JSON.stringify(which);
      for (const c of [bruno, dan]) await c.fine({ do: "ready", match });
      await ready(anna, [false, true, true]);
      await bruno.fine({ do: "unwatch", match });
      await ready(anna, [false, false, true]);
      dan.close();
      await ready(anna, [false, false, false]);
      await anna.fine({ do: "ready", match });
      await ready(anna, [true, false, false]);
      await bruno.fine({ do: "watch", match });
      await bruno.fine({ do: "ready", match });
      await ready(anna, [true, true, false]);
      await bruno.fine({ do: "leave", match });
      await bruno.fine({ do: "join", match });
      await ready(anna, [true, false, false]);
      for (const c of [anna, bruno]) await c.fine({ do: "leave", match });
      const slow = await open(anna, { consent: true, clock: "move", seconds: 86400 });
      await anna.fine({ do: "ready", match: slow });
      await anna.fine({ do: "unwatch", match: slow });
      await bruno.fine({ do: "join", match: slow });
      await bruno.fine({ do: "ready", match: slow });
      await bruno.plan(slow, (p) => p.stage === "playing");
      await bruno.fine({ do: "resign", match: slow });
    });

    await test(`${kind}: a table at which nobody is disappears from the lobby, and comes back with its people`, async () => {
      const hanna = await person("Hanna");
      const match = await open(hanna);
      const days = await open(hanna, { clock: "move", seconds: 86400 });
      const rows = async () => (await lobby(clara)).map((t) => t.match);
      check((await rows()).includes(match), "while she is there");
      for (const m of [match, days]) await hanna.fine({ do: "unwatch", match: m });
      await clara.fine({ do: "lobby", stay: true });
      sql(`UPDATE waiting SET until = until - 60 WHERE match IN ('${match}', '${days}')`);
      const seen = await clara.wait(
        (m) => m.is === "lobby" && !m.tables.some((t) => t.match === match),
      );
      check(
        seen.tables.some((t) => t.match === days),
        "one waits for days",
      );
      await clara.fine({ do: "lobby", stay: false });
      await hanna.fine({ do: "watch", match });
      await until(async () => (await rows()).includes(match), "it is there again");
      for (const m of [match, days]) await hanna.fine({ do: "leave", match: m });
      hanna.close();
    });

    await test(`${kind}: a program with a token is ready at once`, async () => {
      const { token } = await bruno.fine({ do: "token" });
      const match = await open(anna, { consent: true });
      await anna.fine({ do: "ready", match });
      await server.post("/api", { do: "join", match }, { authorization: `Bearer ${token}` });
      const t = await anna.plan(match, (p) => p.stage === "playing");
      check(t.seats[1].program && !t.seats[1].guest, "and everybody sees that it is one");
      await anna.fine({ do: "resign", match });
    });

    await test(`${kind}: the host removes a person, who does not come back`, async () => {
      const match = await open(anna);
      const other = await open(bruno, { seats: ["me", "open", "open"] });
      await anna.fine({ do: "seat", match, seat: 1, player: "open" });
      await clara.fine({ do: "join", match: other });
      await clara.refused({ do: "seat", match: other, seat: 0, player: "open" }, "host");
      await bruno.fine({ do: "seat", match: other, seat: 1, player: "open" });
      check((await clara.plan(other, (p) => p.removed)).seats[1].kind === "open", "she is told");
      await clara.refused({ do: "join", match: other }, "removed");
      const mine = async (c) => (await c.fine({ do: "mine" })).tables.map((t) => t.match);
      check(!(await mine(clara)).includes(other), "it is not hers");
      await anna.fine({ do: "join", match: other });
      await bruno.fine({ do: "seat", match: other, seat: 1, player: "greedy" });
      await anna.refused({ do: "join", match: other }, "removed");
      await bruno.refused({ do: "seat", match: other, seat: 1, player: "nobody" }, "player");
      for (const [c, m] of [
        [anna, match],
        [bruno, other],
      ])
        await c.fine({ do: "leave", match: m });
    });

    await test(`${kind}: behind closed doors nobody watches, until it is over`, async () => {
      const match = await open(anna, { watchers: false });
      await clara.fine({ do: "watch", match });
      await bruno.fine({ do: "join", match });
      await bruno.state(match);
      clara.forget();
      await clara.refused({ do: "watch", match }, "private");
      await clara.refused({ do: "past", match, ply: 0 }, "private");
      const s = await Promise.race(
        [anna, bruno].map((c) => c.state(match, (m) => m.legal?.length > 0).then((m) => [c, m])),
      );
      await s[0].fine({ do: "move", match, ply: s[1].ply, action: s[1].legal[0].action });
      await clara.fine({ do: "games" });
      check(
        !clara.messages.some((m) => m.match === match && m.is !== "refused"),
        "who watched before it began sees nothing more",
      );
      await anna.fine({ do: "resign", match });
      await anna.plan(match, (p) => p.stage === "over");
      await clara.fine({ do: "watch", match });
    });

    await test(`${kind}: quick play finds people of one's strength, and wider with waiting`, async () => {
      const first = (await clara.fine({ do: "quick", game: "pearls", tempo: "fast" })).match;
      const plan = await clara.plan(first);
      same([plan.quick, plan.clock.seconds], [true, 300], "a table that waits, with that clock");
      same(
        (await clara.fine({ do: "quick", game: "pearls", tempo: "fast" })).match,
        first,
        "asking again is no second table",
      );
      const second = (await anna.fine({ do: "quick", game: "pearls", tempo: "fast" })).match;
      check(second !== first, "600 points are too far apart at first");
      const slow = (await bruno.fine({ do: "quick", game: "pearls", tempo: "calm" })).match;
      check(slow !== second && slow !== first, "another pace is another table");
      await bruno.fine({ do: "leave", match: slow });
      same(
        (await bruno.fine({ do: "quick", game: "pearls", tempo: "fast" })).match,
        second,
        "50 points are near",
      );
      for (const c of [anna, bruno]) await c.state(second);
      await anna.fine({ do: "resign", match: second });
      // Anna and Clara wait, each alone; after two minutes anybody will do.
      const third = (await anna.fine({ do: "quick", game: "pearls", tempo: "fast" })).match;
      check(third !== first, "not yet");
      sql(`UPDATE match SET made = made - 125 WHERE id = '${third}'`);
      same((await anna.fine({ do: "quick", game: "pearls", tempo: "fast" })).match, first, "now");
      await clara.state(first);
      same(
        (await anna.plan(third, (p) => p.stage === "over")).stage,
        "over",
        "her table is closed",
      );
      await clara.fine({ do: "resign", match: first });
      await anna.refused({ do: "quick", game: "pearls", tempo: "never" }, "clock");
      await anna.refused({ do: "quick", game: "pearls", seats: 99 }, "seats");
    });
    await test(`${kind}: everybody at a table reads how many look on, and nobody who`, async () => {
      const match = await open(anna);
      await anna.fine({ do: "watch", match });
      await bruno.fine({ do: "join", match });
      await bruno.fine({ do: "watch", match });
      const heard = (c, n) => c.wait((m) => m.is === "audience" && m.match === match && m.watching === n); // prettier-ignore
      const one = [heard(anna, 1), heard(bruno, 1)];
      await clara.fine({ do: "watch", match });
      for (const m of await Promise.all(one)) same(Object.keys(m).sort(), ["is", "match", "watching"]); // prettier-ignore
      same((await clara.plan(match)).watching, 1, "a watcher reads it, too");
      const dora = await person("Dora");
      const two = heard(anna, 2);
      await dora.fine({ do: "watch", match });
      await two;
      const fewer = heard(anna, 1);
      dora.close();
      await fewer;
      const nobody = heard(anna, 0);
      await clara.fine({ do: "unwatch", match });
      await nobody;
      await anna.fine({ do: "resign", match });
    });
    for (const c of [anna, bruno, clara]) c.close();
    await server.stop();

    await test(`${kind}: tables whose host is gone`, async () => {
      const brief = await Server.start(store, { options: ["--gathering", "2"] });
      const people = [];
      for (const name of ["Hugo", "Ida", "Jo"]) people.push(await guest(brief, name));
      const [hugo, ida, jo] = people;
      const shared = (
        await hugo.fine({ do: "open", game: "pearls", seats: ["me", "open", "open"], pace: 0 })
      ).match;
      await ida.fine({ do: "join", match: shared });
      const alone = (
        await hugo.fine({ do: "open", game: "pearls", seats: ["me", "open"], pace: 0 })
      ).match;
      hugo.close();
      check((await ida.plan(shared, (p) => p.host)).host, "another one is the host then");
      sql(`UPDATE waiting SET until = until - 60 WHERE match = '${alone}'`); // after a while
      const rows = async () => (await lobby(jo)).map((t) => t.match);
      await until(async () => !(await rows()).includes(alone), "a table without people disappears");
      check((await rows()).includes(shared), "the other one does not");
      for (const c of [ida, jo]) c.close();
      await brief.stop();
    });
  },
);

await database.stop();
finish();
