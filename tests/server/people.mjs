// What the server stores about a person: listed, exported, revoked one by one, and erased. On both
// stores.
import { execFileSync, spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  check,
  finish,
  folder,
  guest,
  playOut,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const database = await Database.start();
const file = join(folder(), "people.db");
const me = () => userInfo().username;
const random = (l) => l[Math.floor(Math.random() * l.length)];

for (const [kind, store] of Object.entries({
  SQLite: `sqlite:${file}`,
  PostgreSQL: database.store,
})) {
  let server = await Server.start(store);
  let anna = await guest(server, "Anna");
  const sql = (text) =>
    kind === "SQLite"
      ? execFileSync(
          "python3",
          [
            "-c",
            "import sqlite3,sys; sqlite3.connect(sys.argv[1], timeout=60).executescript(sys.stdin.read())",
            file,
          ],
          { input: text },
        )
      : execFileSync(
          "/usr/lib/postgresql/15/bin/psql",
          [
            "-q",
            "-v",
            "ON_ERROR_STOP=1",
            `postgresql://vallon@127.0.0.1:${database.port}/postgres`,
          ],
          { input: text },
        );
  const sit = async (a, b, more = {}) => {
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
  };

  await test(`${kind}: sessions are listed and end one by one`, async () => {
    const c = await guest(server, "Clara");
    const { token } = await c.fine({ do: "token" });
    const bot = await Client.open(server.port, { bearer: token });
    await bot.fine({ do: "mine" });
    const { sessions } = await c.fine({ do: "sessions" });
    same(
      sessions.map((s) => [s.kind, s.this]).sort(),
      [
        ["bot", false],
        ["web", true],
      ],
      "two",
    );
    check(
      !JSON.stringify(sessions).includes(token) && sessions.every((s) => s.session.length === 16),
      "no token is shown",
    );
    await anna.refused(
      { do: "revoke", session: sessions.find((s) => s.kind === "bot").session },
      "session",
    );
    await c.fine({ do: "revoke", session: sessions.find((s) => s.kind === "bot").session });
    await bot.ended();
    same([bot.code, bot.reason], [1008, "This session has ended."], "why");
    check(
      (await server.post("/api", { do: "mine" }, { authorization: `Bearer ${token}` })).status ===
        401,
      "the token is no longer valid",
    );
    same((await c.fine({ do: "sessions" })).sessions.length, 1, "the other stays");
    c.close();
  });

  await test(`${kind}: history with pages, statistics by game and opponent, and one's rank`, async () => {
    const c = await guest(server, "Clara");
    const d = await guest(server, "David");
    const wins = 3;
    const losses = 22;
    for (let i = 0; i < wins + losses; i++) {
      const match = await sit(c, d);
      await (i < wins ? d : c).fine({ do: "resign", match });
      await c.state(match, (m) => m.over);
      (c.forget(), d.forget());
    }
    await until(
      async () => (await c.fine({ do: "history", page: 1 })).matches.length === 5,
      "all are stored",
    );
    const first = await c.fine({ do: "history" });
    const second = await c.fine({ do: "history", page: 1 });
    same(
      [first.matches.length, first.more, second.matches.length, second.more],
      [20, true, 5, false],
      "pages",
    );
    same(new Set([...first.matches, ...second.matches].map((m) => m.match)).size, 25, "each once");
    same(
      [first.matches[0].seats, first.matches[0].game],
      [["Clara", "David"], "pearls"],
      "with whom",
    );
    same(first.games, [{ game: "pearls", seats: 2, matches: 25, wins }], "by game and seats");
    same(
      first.opponents,
      [{ kind: "person", name: "David", matches: 25, ahead: wins, behind: losses }],
      "by opponent",
    );
    const board = await c.fine({ do: "ratings", game: "pearls" });
    same(
      board.ratings.map((r) => r.rank),
      board.ratings.map((_, i) => i + 1),
      "ranks",
    );
    same(board.ratings[board.your_rank - 1].name, "Clara", "one's own rank");
    same((await c.fine({ do: "ratings", game: "pearls", page: 7 })).ratings, [], "no such page");
    (c.close(), d.close());
  });

  await test(`${kind}: everything in one export`, async () => {
    const c = await guest(server, "Clara");
    const d = await guest(server, "David");
    const match = await sit(c, d);
    await c.fine({ do: "chat", match, text: "hello from Clara" });
    await d.fine({ do: "chat", match, text: "hello from David" });
    await playOut([c, d], match, { choose: random });
    const open = await sit(c, d, { listed: false });
    await until(
      async () => (await c.fine({ do: "history" })).matches.length === 1,
      "the result is there",
    );
    const all = await c.fine({ do: "export" });
    same(
      [all.name, all.account, all.sessions.length, all.results.length, all.ratings.length],
      ["Clara", "", 1, 1, 1],
      "account, sessions, results, ratings",
    );
    same(
      all.chats.map((x) => x.text),
      ["hello from Clara"],
      "their own messages and no others",
    );
    same(all.tables.map((t) => t.match).sort(), [match, open].sort(), "tables");
    check(
      all.tables.find((t) => t.match === match).record.startsWith("vallon-record"),
      "with the record",
    );
    check(!all.tables.find((t) => t.match === open).record, "but not of running matches");
    check(
      !/[0-9a-f]{64}/.test(JSON.stringify(all.sessions)) && !JSON.stringify(all).includes("argon2"),
      "no token, no hash of a password",
    );
    await c.fine({ do: "resign", match: open });
    (c.close(), d.close());
  });

  await test(`${kind}: everything, however much it is, in parts`, async () => {
    const c = await guest(server, "Clio");
    const d = await guest(server, "Dion");
    const { id } = (await c.fine({ do: "hello" })).you;
    const match = await sit(c, d);
    await c.fine({ do: "chat", match, text: "number 0" });
    await playOut([c, d], match, { choose: random });
    await until(
      async () => (await c.fine({ do: "history" })).matches.length === 1,
      "the result is there",
    );
    // As if she had played and chatted many times: written into the store as another process
    // would.
    const copies = 120;
    const chats = 6000;
    const count = (n) =>
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})`;
    sql(`BEGIN;
            ${count(copies)} INSERT INTO match (id, stage, version, game, listed, seed, plan, head, made) SELECT 'copy' || i, stage, version, game, listed, seed, plan, head, made + i FROM match, n WHERE id = '${match}';
            ${count(copies)} INSERT INTO line (match, step, text, made) SELECT 'copy' || i, step, text, made FROM line, n WHERE match = '${match}';
            ${count(copies)} INSERT INTO sitter (person, match, made) SELECT person, 'copy' || i, made FROM sitter, n WHERE match = '${match}' AND person = ${id};
            ${count(copies)} INSERT INTO result (match, seat, who, place, points, made) SELECT 'copy' || i, seat, who, place, points, made FROM result, n WHERE match = '${match}';
            ${count(chats - 1)} INSERT INTO chat (match, name, text, made) SELECT '${match}', 'Clio', 'number ' || i || ' ${"x".repeat(380)}', 0 FROM n;
            INSERT INTO chatter (chat, person) SELECT id, ${id} FROM chat WHERE match = '${match}' AND id NOT IN (SELECT chat FROM chatter);
            COMMIT;`);
    const parts = [await c.fine({ do: "export" })];
    while (parts.at(-1).next) parts.push(await c.fine({ do: "export", from: parts.at(-1).next }));
    check(parts.length > 3, `${parts.length} parts`);
    for (const p of parts) check(JSON.stringify(p).length < 4 << 20, "none too large");
    const all = (name) => parts.flatMap((p) => p[name]);
    same(all("results").length, copies + 1, "results");
    same(new Set(all("results").map((r) => r.match)).size, copies + 1, "each once");
    same(
      all("chats").map((x) => Number(/^number (\d+)/.exec(x.text)[1])),
      Array.from({ length: chats }, (_, i) => i),
      "her messages, in order",
    );
    same(new Set(all("tables").map((t) => t.match)).size, copies + 1, "tables");
    same(all("tables").length, copies + 1, "each once");
    check(
      all("tables").every((t) => t.record.startsWith("vallon-record")),
      "each with its record",
    );
    same(
      [parts[0].name, parts.slice(1).some((p) => "name" in p || "sessions" in p)],
      ["Clio", false],
      "her identity, once",
    );
    for (const from of ["", "tables", "tables x", "tables -1", "tables 1 2", "secrets 0", 7])
      await c.refused({ do: "export", from }, "field");
    same((await c.fine({ do: "export", from: "tables 1000000" })).tables, [], "past the end");
    sql(
      `BEGIN; DELETE FROM result WHERE match LIKE 'copy%'; DELETE FROM sitter WHERE match LIKE 'copy%'; DELETE FROM line WHERE match LIKE 'copy%'; COMMIT;`,
    );
    (c.close(), d.close());
  });

  await test(`${kind}: a muted person's chat is hidden at every table, on every device and after a restart, until unmuted`, async () => {
    const [c, d, e] = [
      await guest(server, "Clara"),
      await guest(server, "David"),
      await guest(server, "Eve"),
    ];
    // Another process, if the store allows one.
    const second = kind === "PostgreSQL" ? await Server.start(store) : server;
    const match = await sit(c, d);
    await e.fine({ do: "watch", match });
    const device = await Client.open(second.port, { token: c.token });
    await device.fine({ do: "watch", match });
    const says = async (who, text) => {
      await who.fine({ do: "chat", match, text });
    };
    const hears = (who, text) => who.wait((m) => m.is === "chat" && m.text === text);
    const heard = (who) => who.messages.filter((m) => m.is === "chat").map((m) => m.text);
    await says(d, "first");
    const { id } = await hears(c, "first");
    (await hears(device, "first"), await hears(e, "first"));
    await c.refused({ do: "mute", match, chat: id + 1000 }, "person");
    await c.refused({ do: "mute", match, seat: 0 }, "person"); // oneself
    await c.refused({ do: "mute", match }, "field");
    await c.refused({ do: "mute", match: "nowhere", seat: 1 }, "table");
    const other = await sit(c, d);
    // The message is from another table.
    await c.refused({ do: "mute", match: other, chat: id }, "person");
    await c.fine({ do: "mute", match, chat: id });
    await c.fine({ do: "mute", match, seat: 1 }); // repeating it does no harm
    const { mutes } = await device.fine({ do: "mutes" });
    same(
      mutes.map((m) => m.name),
      ["David"],
      "one's own list, on every device",
    );
    (await says(d, "second"),
      await d.fine({ do: "chat", match: other, text: "second" }),
      await says(e, "third"));
    for (const x of [c, device, e]) await hears(x, "third");
    await hears(e, "second");
    same(
      [heard(c), heard(device)],
      [[], []],
      "messages of a muted person do not arrive on any connection",
    );
    const now = async (x) => (await x.fine({ do: "watch", match })).chats.map((m) => m.text);
    same(
      [await now(c), await now(e)],
      [["third"], ["first", "second", "third"]],
      "nor when one comes again; to others it is",
    );
    await d.fine({ do: "name", name: "Dave" });
    (await says(d, "fourth"), await says(e, "fifth"));
    await hears(c, "fifth");
    same(heard(c), [], "another name does not help");
    same(
      (await c.fine({ do: "export" })).mutes.map((m) => m.name),
      ["Dave"],
      "it is part of what is held about her",
    );
    await c.refused({ do: "unmute", person: 999999 }, "person");
    await c.refused({ do: "unmute" }, "field");
    await device.fine({ do: "unmute", person: mutes[0].person });
    same((await c.fine({ do: "mutes" })).mutes, [], "nobody");
    await says(d, "sixth");
    (await hears(c, "sixth"), await hears(device, "sixth"));
    same(
      await now(c),
      ["first", "second", "third", "fourth", "fifth", "sixth"],
      "and the messages sent meanwhile are there",
    );
    await c.fine({ do: "mute", match, seat: 1 });
    for (const x of [c, d, e, device]) x.close();
    if (second !== server) await second.stop();
    server = await (await server.stop(), Server.start(store));
    anna = await Client.open(server.port, { token: anna.token });
    const back = await Client.open(server.port, { token: c.token });
    same((await now(back)).length, 2, "a restart changes nothing");
    back.close();
  });

  await test(`${kind}: the audit trail keeps every admin action, with who, when and why`, async () => {
    const admin = (words, more = {}) =>
      execFileSync(vallon, ["admin", ...words, "--store", store, "--lang", "en"], {
        encoding: "utf8",
        stdio: ["pipe", "pipe", "pipe"],
        input: more.input ?? "",
        env: { ...process.env, SUDO_USER: more.who ?? "" },
      });
    const trail = () =>
      admin(["log"])
        .split("\n")
        .filter(Boolean)
        .map((l) => l.split("\t"));
    const c = await guest(server, "Rude");
    const began = Math.floor(Date.now() / 1000);
    const id = String((await c.fine({ do: "hello" })).you.id);
    const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
    await c.fine({ do: "register", account: `rude-${kind}`, password: "old password" });
    same(trail(), [], "nothing yet");
    admin(["mute", id, "--why", "insults, twice"]);
    admin(["unmute", id], { who: "keeper-behind-sudo" });
    admin(["close", match]);
    for (const bad of [
      ["ban", "999999"],
      ["close", "nowhere"],
      ["password", "nobody"],
    ]) {
      let code = 0;
      try {
        admin(bad);
      } catch (e) {
        code = e.status;
      }
      same(code, 1, `${bad} is refused`);
    }
    admin(["password", `rude-${kind}`], { input: "new password\n" });
    admin(["ban", id]);
    await c.ended();
    const deeds = trail();
    same(
      deeds.map((d) => d.slice(1)),
      [
        [me(), "mute", `${id} (Rude)`, "insults, twice"],
        ["keeper-behind-sudo", "unmute", `${id} (Rude)`],
        [me(), "close", match],
        [me(), "password", `${id} (Rude)`],
        [me(), "ban", `${id} (Rude)`],
      ],
      "what was done, and nothing of what was refused",
    );
    for (const [when] of deeds)
      check(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(when) &&
          Date.parse(when) / 1000 >= began &&
          Date.parse(when) <= Date.now(),
        when,
      );
    check(!JSON.stringify(deeds).includes("new password"), "no password");
  });

  await test(`${kind}: every admin command prints JSON with --json`, async () => {
    const admin = (words, input = "") =>
      spawnSync(vallon, ["admin", ...words, "--json", "--store", store, "--lang", "en"], {
        encoding: "utf8",
        input,
      });
    const told = (words, input) => {
      const done = admin(words, input);
      same([done.status, done.stderr], [0, ""], words.join(" "));
      return JSON.parse(done.stdout);
    };
    const c = await guest(server, 'Zo\u00e9 "the \\ quick"');
    const { id, name } = (await c.fine({ do: "hello" })).you;
    const account = `zoe-${kind.toLowerCase()}`;
    const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "open"], pace: 0 });
    await c.fine({ do: "register", account, password: "old password" });
    const person = { id, name, account, muted: false, banned: false };
    const one = () => told(["people"]).find((p) => p.id === id);
    same(one(), person, "people");
    same(
      told(["tables"]).find((t) => t.id === match),
      { id: match, game: "pearls", stage: "gathering", seats: [name, null] },
      "tables",
    );
    for (const [what, now] of [
      ["mute", { muted: true }],
      ["unmute", { muted: false }],
      ["ban", { banned: true }],
      ["unban", { banned: false }],
    ]) {
      same(told([what, String(id)]), { ok: true, do: what, ...person, ...now }, what);
      same(one(), { ...person, ...now }, `${what}, listed`);
    }
    same(
      told(["password", account], "new password\n"),
      { ok: true, do: "password", ...person },
      "password",
    );
    const why = `"again"\n${"long ".repeat(9000)}`;
    same(told(["close", match, "--why", why]), { ok: true, do: "close", table: match }, "close");
    const last = told(["log"]).at(-1);
    same(
      { ...last, at: "" },
      { at: "", who: me(), what: "close", whom: match, name: null, why },
      "log",
    );
    check(Date.parse(last.at) <= Date.now(), last.at);
    const copy = join(folder(), "copy.db");
    if (kind === "SQLite")
      same(told(["backup", copy]), { ok: true, do: "backup", file: copy }, "backup");
    else check(/pg_dump/.test(admin(["backup", copy]).stderr), "PostgreSQL has its own way");
    for (const [words, code] of [
      [["ban", "999999"], 1],
      [["close", "nowhere"], 1],
      [["password", "nobody"], 1],
      [["fly"], 2],
    ]) {
      const done = admin(words);
      same([done.status, done.stdout], [code, ""], `${words}: nothing on stdout`);
      check(done.stderr.startsWith("vallon: "), done.stderr);
    }
    const empty = `sqlite:${join(folder(), "empty.db")}`;
    await (await Server.start(empty)).stop();
    for (const what of ["people", "tables", "log"])
      same(
        JSON.parse(execFileSync(vallon, ["admin", what, "--json", "--store", empty])),
        [],
        `${what} of an empty store`,
      );
  });

  await test(`${kind}: way in 3: a new password needs the current one, and ends all other sessions`, async () => {
    const account = `paula-${kind.toLowerCase()}`;
    const sign_in = async (password) => {
      const c = await Client.open(server.port);
      const a = await c.ask({ do: "login", account, password });
      c.close();
      return a.ticket === undefined ? a.why : await renewed(a.ticket);
    };
    const renewed = async (ticket, token) => {
      const headers = token ? { cookie: `vallon=${token}` } : {};
      const answer = await server.post("/api/session", { ticket }, headers);
      return /vallon=([0-9a-f]{64})/.exec(answer.headers["set-cookie"])[1];
    };
    const p = await guest(server, "Paula");
    const { token } = await p.fine({ do: "token" });
    await p.fine({ do: "register", account, password: "correct horse" });
    const phone = await Client.open(server.port, { token: await sign_in("correct horse") });
    same((await phone.wait((m) => m.is === "hello")).you.account, account, "the account is named");
    const bot = await Client.open(server.port, { bearer: token });
    same((await bot.wait((m) => m.is === "hello")).you.account, undefined, "but not to a bot");

    const change = { do: "register", account, password: "stolen by a passer-by" };
    await p.refused(change, "password_current");
    await p.refused({ ...change, current: "wrong horse" }, "password_current");
    await bot.refused({ ...change, current: "correct horse" }, "by_token");
    same(await sign_in("stolen by a passer-by"), "password", "nothing has changed");

    const kept = { ...change, password: "second horse", current: "correct horse", keep: true };
    check((await p.fine(kept)).is === "ticket", "a change that keeps the other sessions");
    same((await phone.fine({ do: "hello" })).you.name, "Paula", "which go on");
    const { ticket } = await p.fine({
      ...change,
      password: "third horse",
      current: "second horse",
    });
    await Promise.all([phone.ended(), bot.ended()]);
    same([phone.code, phone.reason], [1008, "This session has ended."], "why");
    same((await p.fine({ do: "hello" })).you.name, "Paula", "one's own session goes on");
    const again = await Client.open(server.port, { token: await renewed(ticket, p.token) });
    same((await again.wait((m) => m.is === "hello")).you.name, "Paula", "with the new cookie");
    same(await sign_in("second horse"), "password", "the old password");
    check(/^[0-9a-f]{64}$/.test(await sign_in("third horse")), "the new one");
    again.close();
  });

  await test(`${kind}: erasing a person's data removes the name from finished matches and resigns running ones`, async () => {
    const e = await guest(server, "Eleonore");
    const d = await guest(server, "David");
    const over = await sit(e, d);
    await e.fine({ do: "chat", match: over, text: "a word of Eleonore's" });
    await playOut([e, d], over, { choose: random });
    const two = await sit(e, d);
    const three = (
      await e.fine({ do: "open", game: "pearls", seats: ["me", "open", "open"], pace: 0 })
    ).match;
    await d.fine({ do: "join", match: three });
    await anna.fine({ do: "join", match: three });
    (await anna.state(three), await d.state(three));
    const gathering = (await e.fine({ do: "open", game: "pearls", seats: ["me", "open"] })).match;
    await e.fine({ do: "register", account: `eleonore-${kind}`, password: "correct horse" });
    await e.refused({ do: "forget" }, "field");
    await e.refused({ do: "forget", sure: true }, "password");
    await e.refused({ do: "forget", sure: true, password: "wrong horse!" }, "password");
    same((await e.fine({ do: "hello" })).you.name, "Eleonore", "still there");
    check(
      (await e.fine({ do: "forget", sure: true, password: "correct horse" })).is === "ok",
      "done",
    );
    await e.ended();
    const again = await Client.open(server.port, { token: e.token });
    same((await again.wait((m) => m.is === "hello")).you, null, "no erased person comes back");
    await again.refused(
      { do: "login", account: `eleonore-${kind}`, password: "correct horse" },
      "password",
    );
    again.close();
    check(
      (await d.state(two, (m) => m.over)).scores[1].place === 1,
      "the match of two is won by the other",
    );
    const table = await d.wait(
      (m) => m.is === "table" && m.match === three && m.seats[0].name === "N. N.",
    );
    same(
      [table.seats[0].kind, table.seats[0].player, table.seats[0].resigned, table.stage],
      ["bot", "adept", true, "playing"],
      "that of three goes on with a bot",
    );
    await d.refused({ do: "join", match: gathering }, "begun");
    const last = await playOut([anna, d], three, { choose: random });
    check(last.over && last.scores[0].place === 3, "to its end");
    const { record } = await d.fine({ do: "record", match: over });
    check(/^seat 0 human N\. N\.$/m.test(record), record.slice(0, 400));
    same((await d.fine({ do: "watch", match: over })).chats, [], "their messages are gone");
    const history = await d.fine({ do: "history" });
    check(
      history.matches.some((m) => m.match === over && m.seats[0] === "N. N."),
      "in the history of others too",
    );
    check(
      !JSON.stringify([history, await d.fine({ do: "ratings", game: "pearls" })]).includes(
        "Eleonore",
      ),
      "not in lists",
    );
    d.close();
  });

  await test(`${kind}: a guest's data is erased at once`, async () => {
    const g = await guest(server, "Gustave");
    await g.fine({ do: "forget", sure: true });
    await g.ended();
  });

  await test(`${kind}: nothing of it is left in the store`, async () => {
    const text =
      kind === "SQLite"
        ? execFileSync(
            "python3",
            [
              "-c",
              "import sqlite3,sys\nfor line in sqlite3.connect(sys.argv[1]).iterdump(): print(line)",
              file,
            ],
            { encoding: "utf8", maxBuffer: 1 << 28 },
          )
        : execFileSync(
            "/usr/lib/postgresql/15/bin/pg_dump",
            ["--data-only", `postgresql://vallon@127.0.0.1:${database.port}/postgres`],
            { encoding: "utf8", maxBuffer: 1 << 28 },
          );
    check(text.includes("Clara"), "it is the right store");
    for (const word of ["Eleonore", "eleonore", "Gustave"])
      check(
        !text.includes(word),
        `${word} is still there: ${text.slice(text.indexOf(word) - 200, text.indexOf(word) + 100)}`,
      );
  });
  anna.close();
  await test(`${kind}: the server shuts down cleanly`, async () =>
    same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
}
await database.stop();
finish();
