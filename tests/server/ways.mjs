// The ways in that an attack from outside found in the server, by their numbers. Ways 1, 2, 8 and 10
// are in hostile.mjs, tls.mjs, fronts.mjs and conformance.mjs; a part of 3 in people.mjs, of 4 in
// bots.mjs, of 5 in proxy.mjs and tests/test_limits.c, of 6 in tests/test_tables.c, of 7 in
// postgres.mjs and jumps.mjs, of 9 in tests/test_names.c.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  Client,
  Server,
  check,
  cookie,
  cookieFor,
  finish,
  folder,
  guest,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const dir = folder();
let files = 0;
const newFile = () => join(dir, `${files++}.db`);
const start = (options = {}, file = newFile()) => Server.start(`sqlite:${file}`, options);
async function stop(server) {
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-600));
}
// What another program might do to the file of a store.
const sql = (file, text) =>
  execFileSync(
    "python3",
    [
      "-c",
      "import sqlite3,sys\nwith sqlite3.connect(sys.argv[1], timeout=60) as d:\n  for r in d.execute(sys.argv[2]): print(*r, sep='\\t')",
      file,
      text,
    ],
    { encoding: "utf8" },
  ).trim();
const via = (address) => ({ "X-Forwarded-For": address });
const behindProxy = ["--proxy", "127.0.0.1"];
const bearing = (token) => ({ cookie: `vallon=${token}` });
const password = "correct horse";

async function connect(server, options = {}) {
  const c = await Client.open(server.port, options);
  c.you = (await c.wait((m) => m.is === "hello")).you;
  return c;
}
const api = async (server, m, headers) => {
  const answer = await server.post("/api", m, headers);
  return answer.status === 200 ? answer.lines()[0] : { status: answer.status };
};
const own = (listed = false) => ({ do: "open", game: "pearls", seats: ["me", "open"], listed });

// Runs `count` tasks, some at a time.
async function each(count, task) {
  let next = 0;
  const work = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: 20 }, work));
}

// ---- 3: passwords and sessions -----------------------------------------------------------------

await test("way in 3: a cookie that a client brings along never becomes a session", async () => {
  const server = await start();
  const planted = cookie();
  const nobody = async (what) => {
    const c = await connect(server, { token: planted });
    same(c.you, null, what);
    c.close();
    same((await api(server, { do: "hello" }, bearing(planted))).you, null, `${what}, by POST`);
  };
  const page = await server.get("/", bearing(planted));
  same([page.status, page.headers["set-cookie"]], [200, undefined], "the page sets no cookie");
  await nobody("a stranger");

  const c = await connect(server, { token: planted });
  const { ticket } = await c.fine({ do: "name", name: "Victoria" });
  check(/^[0-9a-f]{64}$/.test(ticket), "a ticket");
  await nobody("a name is taken on a connection with the planted cookie");
  const answer = await server.post("/api/session", { ticket }, bearing(planted));
  const made = /vallon=([0-9a-f]{64})/.exec(answer.headers["set-cookie"])[1];
  check(made !== planted && made !== ticket, "the server makes the cookie");
  const again = await connect(server, { token: made });
  same(again.you.name, "Victoria", "which is the session");
  await nobody("the ticket was exchanged with the planted cookie");

  const second = await server.post("/api/session", { ticket });
  same([second.status, second.headers["set-cookie"]], [401, undefined], "a ticket works once");
  same((await server.post("/api/session", { ticket: planted })).status, 401, "nor is it a ticket");

  await again.fine({ do: "register", account: "victoria", password });
  const elsewhere = await connect(server, { token: planted });
  const login = await elsewhere.fine({ do: "login", account: "victoria", password });
  await nobody("signing in over a connection with the planted cookie");
  check((await cookieFor(server, login.ticket)) !== planted, "it gets a new one");
  await nobody("nor after its exchange");
  for (const x of [c, again, elsewhere]) x.close();
  await stop(server);
});

await test("way in 3: a new password needs the current one or a fresh sign-in", async () => {
  const file = newFile();
  const server = await start({}, file);
  const change = (to) => ({ do: "register", account: "paula", password: to });
  const sign_in = async (secret) => {
    const c = await connect(server);
    const a = await c.ask({ do: "login", account: "paula", password: secret });
    c.close();
    return a.ticket
      ? connect(server, { token: await cookieFor(server, a.ticket) })
      : Promise.reject(new Error(`${secret}: ${a.why}`));
  };
  const p = await guest(server, "Paula");
  const { ticket } = await p.fine(change(password));
  check(ticket, "an account");

  let fresh = await sign_in(password);
  await fresh.fine({ ...change("second horse"), keep: true });
  fresh.close();
  fresh = await sign_in("second horse");
  same(fresh.you.name, "Paula", "a fresh sign-in replaces the current password");

  const { token } = await fresh.fine({ do: "token" });
  const bot = await connect(server, { bearer: token });
  await bot.refused(change("by a bot"), "by_token");
  await bot.refused({ ...change("by a bot"), current: "second horse" }, "by_token");

  sql(file, "UPDATE session SET made = made - 301");
  await fresh.refused(change("by a passer-by"), "password_current");
  const reopened = await connect(server, { token: fresh.token });
  await reopened.refused(change("by a passer-by"), "password_current");
  await bot.refused(change("by a bot"), "by_token");
  sql(file, "UPDATE session SET made = CAST(strftime('%s') AS INT) + 3600");
  await fresh.refused(change("while the clock was wrong"), "password_current");
  for (const x of [p, fresh, reopened, bot]) x.close();

  fresh = await sign_in("second horse"); // nothing has changed
  await fresh.refused({ ...change("third horse"), current: "wrong horse" }, "password_current");
  await fresh.fine({ ...change("third horse"), current: "second horse" });
  fresh.close();
  (await sign_in("third horse")).close();
  await stop(server);
});

// A stranger who knows the password has signed in, but not yet come back with the ticket.
const owner = async (server, account) => {
  const c = await guest(server, account);
  await c.fine({ do: "register", account, password });
  return c;
};
const signIn = async (server, account, secret = password, options = { token: null }) => {
  const c = await connect(server, options);
  const { ticket } = await c.fine({ do: "login", account, password: secret });
  c.close();
  return ticket;
};
const exchange = async (server, ticket) => (await server.post("/api/session", { ticket })).status;
const hash = (text) => createHash("sha256").update(text).digest("hex");
const second = "second horse";
const endings = {
  change: (server, c, account) =>
    c.fine({ do: "register", account, password: second, current: password }),
  "a change that keeps sessions": (server, c, account) =>
    c.fine({ do: "register", account, password: second, current: password, keep: true }),
  reset: async (server, c, account, file) => {
    sql(
      file,
      `INSERT INTO reset SELECT id, '${hash("0123456789abcdef")}', CAST(strftime('%s') AS INT), 0 FROM person WHERE account = '${account}'`,
    );
    const stranger = await connect(server, { token: null });
    const m = { do: "reset", account, password: second, code: "0123456789abcdef" };
    same((await stranger.fine(m)).is, "ticket", "a new password");
    stranger.close();
  },
  logout: (server, c) => c.fine({ do: "logout" }),
  revoke: async (server, c) => {
    const { sessions } = await c.fine({ do: "sessions" });
    await c.fine({ do: "revoke", session: sessions[0].session });
  },
  admin: (server, c, account, file) =>
    execFileSync(vallon, ["admin", "password", account, "--store", `sqlite:${file}`], {
      input: `${second}\n`,
    }),
  forget: (server, c) => c.fine({ do: "forget", sure: true, password }),
};

for (const [name, end] of Object.entries(endings))
  await test(`way in 3: a ticket ends with the sessions: ${name}`, async () => {
    const file = newFile();
    const server = await start({}, file);
    const c = await owner(server, "paula");
    same(await exchange(server, await signIn(server, "paula")), 200, "a ticket is good,");
    const old = await signIn(server, "paula");
    await end(server, c, "paula", file);
    same(await exchange(server, old), 401, "but not after the end of all sessions");
    if (sql(file, "SELECT password FROM person WHERE account = 'paula'")) {
      const changed = !["logout", "revoke"].includes(name);
      const fresh = await signIn(server, "paula", changed ? second : password);
      same(await exchange(server, fresh), 200, "the owner signs in");
    }
    c.close();
    await stop(server);
  });

await test("way in 3: a password that is checked while it changes gives nothing", async () => {
  const server = await start({ options: behindProxy });
  const c = await owner(server, "paula");
  const thief = await connect(server, { token: null, headers: via("198.51.100.9") });
  const tickets = [];
  thief.hear = (m) => m.ticket && tickets.push(m.ticket);
  const tries = Array.from({ length: 10 }, () =>
    thief.ask({ do: "login", account: "paula", password }),
  );
  await c.fine({ do: "register", account: "paula", password: second, current: password });
  const answers = await Promise.all(tries);
  for (const t of tickets) same(await exchange(server, t), 401, "an old ticket");
  for (const a of answers.filter((x) => x.is !== "ticket"))
    check(["password", "busy"].includes(a.why), a.why);
  (c.close(), thief.close());
  await stop(server);
});

await test("way in 3: a mailed code is good for an hour, and not if it comes from the future", async () => {
  const file = newFile();
  const server = await start({}, file);
  const c = await owner(server, "paula");
  const stranger = await connect(server, { token: null });
  const code = "0123456789abcdef";
  const made = (seconds) =>
    sql(
      file,
      `INSERT OR REPLACE INTO reset SELECT id, '${hash(code)}', CAST(strftime('%s') AS INT) + ${seconds}, 0 FROM person WHERE account = 'paula'`,
    );
  const m = { do: "reset", account: "paula", password: second, code };
  for (const seconds of [-3700, 3700]) {
    made(seconds);
    await stranger.refused(m, "code");
  }
  made(-3500);
  same((await stranger.fine(m)).is, "ticket", "within the hour");
  (c.close(), stranger.close());
  await stop(server);
});

// A program in place of sendmail that writes each mail to a file of its own.
function letterBox() {
  const letters = folder();
  const sendmail = join(letters, "sendmail");
  writeFileSync(
    sendmail,
    `#!/bin/sh\n{ echo "$*"; cat; } >${letters}/tmp-$$; mv ${letters}/tmp-$$ ${letters}/mail-$$\n`,
  );
  chmodSync(sendmail, 0o755);
  return {
    options: ["--notify-mail", "table@example.org", "--sendmail", sendmail],
    to: (address) =>
      readdirSync(letters)
        .filter((f) => f.startsWith("mail-"))
        .map((f) => readFileSync(join(letters, f), "utf8"))
        .filter((text) => text.split("\n")[0].endsWith(`-- ${address}`)),
  };
}

await test("way in 3: a token sets neither a password nor the address that a code for one goes to", async () => {
  const letters = letterBox();
  const server = await start({ options: letters.options });
  const anna = await owner(server, "anna");
  const mail = { do: "mail", address: "thief@example.org", current: password };
  const { token } = await anna.fine({ do: "token" });
  const guestBot = await guest(server, "Bruno").then(async (c) => {
    const t = (await c.fine({ do: "token" })).token;
    c.close();
    return t;
  });
  const register = { do: "register", account: "anna", password: second, current: password };
  for (const as of [{ bearer: token }, { token }]) {
    const bot = await connect(server, as); // in a cookie it is a token, too
    await bot.refused(mail, "by_token");
    await bot.refused({ do: "mail", address: "" }, "by_token");
    await bot.refused({ do: "mail", code: "0123456789" }, "by_token");
    await bot.refused(register, "by_token");
    same((await bot.fine({ do: "mail" })).address, "", "nothing has changed");
    bot.close();
  }
  for (const headers of [{ Authorization: `Bearer ${token}` }, bearing(token)])
    for (const m of [mail, register])
      same((await api(server, m, headers)).why, "by_token", `${m.do} by POST`);
  for (const as of [{ bearer: guestBot }, { token: guestBot }]) {
    const bot = await connect(server, as);
    await bot.refused({ do: "register", account: "bruno", password }, "by_token");
    bot.close();
  }
  same(letters.to("thief@example.org").length, 0, "no code for the thief");
  same(await exchange(server, await signIn(server, "anna")), 200, "the owner signs in as before");
  anna.close();
  await stop(server);
});

await test("way in 3: a new mail address needs the password or a fresh sign-in, and ends codes of the former", async () => {
  const letters = letterBox();
  const file = newFile();
  const server = await start({ options: letters.options }, file);
  const anna = await owner(server, "anna"); // a page that stays open: not a fresh sign-in
  const to = (address, more = {}) => ({ do: "mail", address, ...more });
  await anna.refused(to("thief@example.org"), "password_current");
  await anna.refused(to("thief@example.org", { current: "" }), "password_current");
  await anna.refused(to("thief@example.org", { current: "a wrong horse" }), "password_current");
  const posted = await api(server, to("x@example.org", { current: password }), bearing(anna.token));
  same(posted.why, "line", "the password is checked over a WebSocket only");
  same((await anna.fine({ do: "mail" })).address, "", "nothing has changed");

  const set = await anna.fine(to("anna@example.org", { current: password }));
  same([set.address, set.confirmed], ["anna@example.org", false], "the owner sets it");
  await until(() => letters.to("anna@example.org").length === 1, "a mail with a code");
  const [letter] = letters.to("anna@example.org");
  const { confirmed } = await anna.fine({ do: "mail", code: /^ {4}(\w{10})$/m.exec(letter)[1] });
  check(confirmed, "and confirms it");

  const code = "0123456789abcdef";
  const stranger = await connect(server, { token: null });
  const reset = { do: "reset", account: "anna", password: "third horse", code };
  const coded = () =>
    sql(
      file,
      `INSERT OR REPLACE INTO reset SELECT id, '${hash(code)}', CAST(strftime('%s') AS INT), 0 FROM person WHERE account = 'anna'`,
    );
  coded();
  const cookieOfAnna = await cookieFor(server, await signIn(server, "anna"));
  const fresh = await connect(server, { token: cookieOfAnna });
  same((await fresh.fine(to("new@example.org"))).confirmed, false, "a fresh sign-in is enough");
  await stranger.refused(reset, "code");
  coded();
  const change = { do: "register", account: "anna", password: second, current: password };
  await fresh.fine(change);
  await stranger.refused(reset, "code");
  same(letters.to("thief@example.org").length, 0, "no code for the thief");
  for (const x of [anna, fresh, stranger]) x.close();
  await stop(server);
});

// ---- 4: limits that hold -----------------------------------------------------------------------

await test("way in 4: nobody has more than 64 tables, by open, quick or rematch", async () => {
  const server = await start();
  const c = await guest(server, "Collector");
  const { match } = await c.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "random"],
    pace: 0,
    listed: false,
  });
  await c.state(match);
  await c.fine({ do: "resign", match });
  await c.state(match, (m) => m.over);
  const opened = [];
  for (let i = 0; i < 64; i++) opened.push((await c.fine(own())).match);
  const ways = [own(), { do: "quick", game: "pearls" }, { do: "rematch", match }];
  const full = async (what) => {
    for (const m of ways) {
      await c.refused(m, "tables");
      same((await api(server, m, bearing(c.token))).why, "tables", `${what}, by POST`);
    }
  };
  await full("64 tables");
  for (const m of [...ways]) {
    await c.fine({ do: "leave", match: opened.pop() });
    await c.fine(m);
    if (m.do === "rematch") ways.pop(); // from now on it leads to the table that exists
    await full(`again after ${m.do}`);
  }
  const other = await guest(server, "Newcomer");
  for (const m of ways) await other.fine(m);
  (c.close(), other.close());
  await stop(server);
});

await test("way in 4: opening tables has a rate, and those that never began are removed", async () => {
  const file = newFile();
  const server = await start({ options: ["--gathering", "1"] }, file);
  const c = await guest(server, "Churner");
  const other = await guest(server, "Other");
  // How many tables it may open and leave before it has to wait.
  const cycles = async (x) => {
    for (let n = 0; n < 1000; n++) {
      const a = await x.ask(own());
      if (a.is === "refused") return (same([a.why, a.wait > 0], ["busy", true], "a limit"), n);
      await x.fine({ do: "leave", match: a.match });
    }
    throw new Error("there is no limit");
  };
  check((await cycles(c)) >= 64, "as many as one may have, at least");
  const second = await connect(server, { token: c.token });
  check((await cycles(second)) < 10, "all connections of a person share the limit");
  const { match } = await other.fine(own());
  const rows = () => Number(sql(file, "SELECT COUNT(*) FROM match"));
  check(rows() > 64, "closed tables stay for a while");
  sql(file, "UPDATE match SET made = made - 7200");
  await until(() => rows() === 1, "and are removed later");
  await c.fine({ do: "watch", match });
  for (const x of [c, second, other]) x.close();
  await stop(server);
});

await test("way in 4: small changes have a rate that all connections of a person share", async () => {
  const server = await start();
  const c = await guest(server, "Anna");
  const { match } = await c.fine(own());
  const changes = [
    (n) => ({ do: "name", name: `Anna ${n % 7}` }),
    (n) => ({ do: "luck", match, luck: `${n}` }),
    (n) => ({ do: "seat", match, seat: 1, player: n % 2 ? "open" : "greedy" }),
    () => ({ do: "unmute", person: 1 }),
  ];
  let done = 0;
  for (const x of [c, await connect(server, { token: c.token })])
    for (let n = 0, busy = false; !busy; n++) {
      const a = await x.ask(changes[n % changes.length](n));
      busy = a.why === "busy";
      if (!busy) done++;
      check(done < 2000, "there is a limit");
    }
  check(done >= 100, `${done} at once`);
  same((await c.ask({ do: "luck", match, luck: "more" })).why, "busy", "for every kind of change");
  const other = await guest(server, "Bruno");
  await other.fine({ do: "name", name: "Bruno 2" });
  await c.fine({ do: "lobby" });
  (c.close(), other.close());
  await stop(server);
});

await test("way in 4: a table that has not started expires when nobody is connected to it", async () => {
  const file = newFile();
  const server = await start({ options: ["--gathering", "1"] }, file);
  const patient = await guest(server, "Patient");
  const kept = (await patient.fine(own(true))).match;
  const leaver = await guest(server, "Leaver");
  const correspondence = (
    await leaver.fine({ ...own(true), clock: "move", seconds: 86400, pace: 0 })
  ).match;
  const left = [(await leaver.fine(own(true))).match];
  left.push((await leaver.fine(own(false))).match);
  leaver.close();

  const viewer = await guest(server, "Viewer");
  const over = async (match) => {
    await until(async () => {
      viewer.plans.delete(match);
      await viewer.fine({ do: "watch", match });
      const { stage } = await viewer.plan(match);
      await viewer.fine({ do: "unwatch", match }); // a viewer does not keep it
      return stage === "over";
    }, "the table is over");
    await viewer.refused({ do: "join", match }, "begun");
  };
  for (const match of left) await over(match);
  // Once more, so that the server has looked at the other tables after they were as old.
  const last = await guest(server, "Last");
  const another = (await last.fine(own(true))).match;
  last.close();
  sql(file, "UPDATE waiting SET until = until - 60"); // a minute passes
  await over(another);
  const left_over = JSON.stringify([kept, correspondence].sort());
  await until(async () => {
    viewer.forget();
    viewer.say({ do: "lobby" });
    const { tables } = await viewer.wait((m) => m.is === "lobby");
    return JSON.stringify(tables.map((t) => t.match).sort()) === left_over;
  }, "what is left, when it is known again that Patient is there");
  await viewer.fine({ do: "join", match: kept });
  await viewer.state(kept);
  const back = await connect(server, { token: leaver.token });
  const mine = await back.ask({ do: "join", match: left[0] });
  same(mine.why, "begun", "nor can it be reopened");
  for (const x of [viewer, patient, back]) x.close();
  await stop(server);
});

await test("way in 4: it does not expire because its host was away for a moment", async () => {
  const file = newFile();
  const server = await start({ options: ["--gathering", "3600"] }, file);
  const host = await guest(server, "Host");
  const abandoned = (await host.fine(own())).match;
  const kept = (await host.fine(own())).match;
  host.close();
  const other = await guest(server, "Other");
  await other.fine({ do: "watch", match: abandoned });
  await other.fine({ do: "watch", match: kept });
  await other.plan(kept, (t) => !t.seats[0].present);
  await other.plan(abandoned, (t) => !t.seats[0].present);
  sql(file, "UPDATE match SET made = made - 7200"); // they are old
  sql(file, "UPDATE waiting SET until = until - 60"); // and somebody was there a minute ago,
  sql(file, `UPDATE waiting SET until = until - 7200 WHERE match = '${abandoned}'`); // or long ago
  await other.fine(own());
  await other.plan(abandoned, (t) => t.stage === "over");
  other.plans.delete(kept);
  await other.fine({ do: "watch", match: kept });
  same((await other.plan(kept)).stage, "gathering", "the host may come back");
  const back = await connect(server, { token: host.token });
  await back.fine({ do: "watch", match: kept });
  await other.fine({ do: "join", match: kept });
  await back.state(kept);
  (back.close(), other.close());
  await stop(server);
});

await test("way in 4: a table with days for each move stays for fourteen days after somebody was there", async () => {
  const file = newFile();
  const server = await start({ options: ["--gathering", "3600"] }, file);
  const host = await guest(server, "Host");
  const slow = { ...own(), clock: "move", seconds: 86400, pace: 0 };
  const [abandoned, visited] = [(await host.fine(slow)).match, (await host.fine(slow)).match];
  host.close();
  const other = await guest(server, "Other");
  for (const match of [abandoned, visited]) {
    await other.fine({ do: "watch", match });
    await other.plan(match, (t) => !t.seats[0].present);
  }
  sql(file, "UPDATE match SET made = made - 30 * 86400");
  sql(file, "UPDATE waiting SET until = until - 13 * 86400");
  sql(file, `UPDATE waiting SET until = until - 2 * 86400 WHERE match = '${abandoned}'`);
  await other.fine(own()); // old rows are removed with the next table that waits
  await other.plan(abandoned, (t) => t.stage === "over");
  other.plans.delete(visited);
  await other.fine({ do: "watch", match: visited });
  same((await other.plan(visited)).stage, "gathering", "people come back after days");
  other.close();
  await stop(server);
});

await test("way in 4: chat and tokens have the same limits by POST as over a socket", async () => {
  const server = await start();
  const host = await guest(server, "Host");
  const { match } = await host.fine(own());
  // How often it may be done before the limit is reached.
  const often = async (ask, m) => {
    for (let n = 0; n < 1000; n++) {
      const a = await ask(m);
      if (a.is !== "refused") continue;
      same(a.why, "busy", m.do);
      return n;
    }
    throw new Error(`there is no limit to ${m.do}`);
  };
  for (const socketFirst of [true, false]) {
    const c = await guest(server, "Talker");
    const ways = [(m) => c.ask(m), (m) => api(server, m, bearing(c.token))];
    if (!socketFirst) ways.reverse();
    for (const m of [{ do: "chat", match, text: "Hello" }, { do: "token" }]) {
      check((await often(ways[0], m)) >= 20, `${m.do}: twenty at once`);
      check((await often(ways[1], m)) < 20, `${m.do}: both ways share one limit`);
    }
    c.close();
  }
  host.close();
  await stop(server);
});

await test("way in 4: requests by POST have a rate, each person their own", async () => {
  const server = await start({ rate: 5 });
  const tokens = [];
  for (const name of ["Hasty", "Calm"])
    tokens.push((await server.post("/api/guest", { do: "name", name })).lines()[0].token);
  const ask = (token) =>
    server.post("/api", { do: "hello" }, token ? { Authorization: `Bearer ${token}` } : {});
  const statuses = new Set();
  // Several at a time: more than five a second.
  await until(async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(tokens[0])));
    for (const a of all) statuses.add(a.status);
    return statuses.has(429);
  }, "too many requests");
  same([...statuses].sort(), [200, 429], "served or refused");
  same((await ask(tokens[1])).status, 200, "another person is served");
  same((await ask()).status, 200, "and a stranger");
  await until(async () => (await ask(tokens[0])).status === 200, "so is the first, later");
  await stop(server);
});

await test("way in 4: reading whole matches has a rate that all connections of a person share", async () => {
  const server = await start({ rate: 4 }); // 2 a second, 20 at once
  const c = await guest(server, "Anna");
  const { match } = await c.fine({ ...own(), seats: ["me", "me"], pace: 0 });
  const asks = {
    watch: { do: "watch", match },
    past: { do: "past", match, ply: 1 },
    hello: { do: "hello" }, // shows what is watched
    undo: { do: "undo", match, ply: 0 },
  };
  const whys = [];
  const lines = [c];
  for (let i = 0; i < 8; i++) lines.push(await connect(server, { token: c.token }));
  for (const x of lines.slice(1)) await x.ask(asks.watch);
  await Promise.all(
    lines.slice(1).map(async (x) => {
      const answers = Array.from({ length: 12 }, () => x.ask(asks.watch));
      for (const a of await Promise.all(answers)) whys.push([a.why, a.wait > 0]);
    }),
  );
  const busy = whys.filter(([why]) => why === "busy");
  check(busy.length > 0 && busy.every(([, wait]) => wait), `${busy.length} have to wait`);
  for (const [what, m] of Object.entries(asks))
    if (what !== "undo") same((await lines.pop().ask(m)).why, "busy", what);
  await c.fine({ do: "lobby" }); // what costs nothing goes on
  const other = await guest(server, "Bruno");
  await other.fine(asks.watch);
  for (const x of [...lines, other]) x.close();
  await stop(server);
});

await test("way in 4: an unconfirmed address gets one mail a day, whatever is changed in between", async () => {
  const letters = letterBox();
  const sent = (to) => letters.to(to).length;
  const { options } = letters;
  const file = newFile();
  let server = await start({ options }, file);
  const person = async (account) => {
    const c = await guest(server, account);
    await c.fine({ do: "register", account, password });
    return c;
  };
  const asks = async (c, address) => {
    const a = await c.ask({ do: "mail", address, current: password });
    check(a.is === "mail" || ["mailed", "busy"].includes(a.why), JSON.stringify(a));
  };
  const victim = "victim@example.org";
  let proofs = 0;
  // Mails are sent one after the other: when this one is there, all before it have been.
  const settled = async (c) => {
    const address = `proof${proofs++}@example.org`;
    const m = { do: "mail", address, current: password };
    same((await c.fine(m)).address, address, "another address");
    await until(() => sent(address) === 1, "a mail to an address that is new");
  };
  let anna = await person("anna");
  await asks(anna, victim);
  await settled(anna);
  same(sent(victim), 1, "the first");
  for (let i = 0; i < 3; i++) {
    await asks(anna, victim);
    await asks(anna, "");
    await asks(anna, victim.toUpperCase());
  }
  await settled(anna);
  same([sent(victim), sent(victim.toUpperCase())], [1, 0], "changed back and forth");
  anna.close();

  const bruno = await person("bruno");
  await asks(bruno, victim);
  await settled(bruno);
  same(sent(victim), 1, "asked for by another account");
  bruno.close();

  await stop(server);
  server = await start({ options }, file);
  anna = await connect(server, { token: anna.token });
  await asks(anna, victim);
  await settled(anna);
  same(sent(victim), 1, "after a restart");

  sql(file, "UPDATE mailed SET made = made - 86401");
  const again = { do: "mail", address: victim, current: password };
  same((await anna.fine(again)).address, victim, "a day later");
  await until(() => sent(victim) === 2, "it gets another");
  anna.close();
  await stop(server);
});

// ---- 5: limits that cannot be turned against others --------------------------------------------

await test("way in 5: wrong guesses from other networks do not lock out the owner of an account", async () => {
  const server = await start({ options: behindProxy });
  const from = (address) => connect(server, { headers: via(address), token: null });
  const tries = async (c, secret) =>
    c.ask({ do: "login", account: "owner", password: secret ?? "guess after guess" });
  const owner = await guest(server, "Owner", { headers: via("203.0.113.5") });
  await owner.fine({ do: "register", account: "owner", password });
  const home = await from("203.0.113.5");
  check((await tries(home, password)).ticket, "the owner has signed in from here");

  const whys = new Map();
  await each(200, async (i) => {
    const c = await from(i % 2 ? `198.51.${i}.7` : `2001:db8:${i.toString(16)}::7`);
    const { why } = await tries(c);
    whys.set(why, (whys.get(why) ?? 0) + 1);
    c.close();
  });
  same([...whys.keys()].sort(), ["busy", "password"], "strangers are slowed down together");
  const stranger = await from("192.0.2.77");
  await until(async () => (await tries(stranger)).why === "busy", "they still are");
  const known = await from("203.0.113.9");
  check((await tries(known, password)).ticket, "the owner, from a network that signed in before");
  for (const x of [owner, home, stranger, known]) x.close();
  await stop(server);
});

await test("way in 5: the right password is never refused to a network that signed in before", async () => {
  const server = await start({ options: behindProxy });
  const from = (address) => connect(server, { headers: via(address), token: null });
  const tries = (c, secret) => c.ask({ do: "login", account: "owner", password: secret });
  const owner = await guest(server, "Owner", { headers: via("203.0.113.5") });
  await owner.fine({ do: "register", account: "owner", password });
  const neighbour = await from("203.0.113.66"); // in the same network
  // Until its guesses have to wait for their turn.
  await until(async () => {
    const began = performance.now();
    same((await tries(neighbour, "guess after guess")).why, "password", "a guess is checked");
    return performance.now() - began > 400;
  }, "guesses are slowed down");
  const others = await Promise.all(Array.from({ length: 12 }, () => from("203.0.113.67")));
  const guesses = others.map((c) => tries(c, "guess after guess"));
  const home = await from("203.0.113.5");
  check((await tries(home, password)).ticket, "the owner waits, too, but gets in");
  for (const g of guesses) same((await g).why, "password", "the guesses were checked before");
  // On a slow machine the network is forgiven in between: more guesses slow it down again.
  await until(async () => {
    const impatient = await Promise.all(
      Array.from({ length: 10 }, () => tries(neighbour, "guess after guess")),
    );
    return impatient.filter((a) => a.why === "busy").length >= 4;
  }, "one guess waits for each connection, and the others are refused");

  // Meanwhile others sign in as usual, and a stranger is told how long to wait.
  const flood = others.map((c) => tries(c, "guess after guess"));
  const friend = await guest(server, "Friend", { headers: via("192.0.2.1") });
  await friend.fine({ do: "register", account: "friend", password });
  check(
    (await friend.ask({ do: "login", account: "friend", password })).ticket,
    "nobody else waits",
  );
  const stranger = await from("198.51.100.9");
  let told;
  await until(async () => {
    told = await tries(stranger, "guess after guess");
    return told.why === "busy";
  }, "a stranger is refused");
  check(told.wait >= 1 && told.wait <= 60, `and told for how long: ${told.wait} s`);
  await Promise.all(flood);
  for (const x of [owner, neighbour, home, friend, stranger, ...others]) x.close();
  await stop(server);
});

await test("way in 5: a flood of new guests from 3,000 addresses refuses no newcomer", async () => {
  const server = await start({ guests: 1, options: behindProxy });
  const take = async (address) =>
    (await server.post("/api/guest", { do: "name", name: "Flood" }, via(address))).lines()[0];
  await each(3000, async (i) => {
    const address = `198.18.${i >> 8}.${i & 255}`;
    same((await take(address)).is, "token", `the first guest of ${address}`);
  });
  same((await take("203.0.113.5")).is, "token", "a newcomer's first guest");
  same((await take("203.0.113.5")).why, "guests", "but one is enough");
  const socket = await connect(server, { headers: via("203.0.113.6"), token: null });
  await socket.fine({ do: "name", name: "Newcomer" });
  socket.close();
  await stop(server);
});

// ---- 6: costs ----------------------------------------------------------------------------------

await test("way in 6: a hundred people in a lobby of thousands get the same prepared message", async () => {
  const file = newFile();
  let server = await start({}, file);
  const host = await guest(server, "Host");
  const { match } = await host.fine(own(true));
  host.close();
  await stop(server);
  sql(
    file,
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) " +
      "INSERT INTO match (id, stage, version, game, listed, seed, plan, head, made) " +
      `SELECT printf('t%015d', i), stage, version, game, listed, seed, plan, head, made - 100 ` +
      `FROM match, n WHERE id = '${match}'`,
  );
  sql(file, "INSERT INTO waiting SELECT id, made + 1000000 FROM match WHERE id LIKE 't00%'"); // with people
  same(sql(file, "SELECT COUNT(*) FROM match WHERE stage = 0"), "5001", "the store is full");

  server = await start({ options: ["--address-lines", "200"] }, file);
  const people = [];
  for (let i = 0; i < 100; i++) {
    const c = await guest(server, `Person ${i}`);
    c.texts = [];
    await c.fine({ do: "lobby" });
    people.push(c);
  }
  const opener = people[7];
  const added = (await opener.fine(own(true))).match;
  const prepared = await Promise.all(
    people.map(async (c) => {
      await c.wait((m) => m.is === "lobby" && m.tables.some((t) => t.match === added));
      return c.texts.filter((t) => t.includes(added) && t.includes('"lobby"')).at(-1);
    }),
  );
  const rows = (text) => JSON.parse(text).tables;
  same(rows(prepared[0]).length, 60, "as many tables as the lobby shows");
  const mine = prepared[7];
  same(
    rows(mine).map((t) => t.yours),
    rows(mine).map((t) => t.match === added),
    "the opener's own table is marked",
  );
  const plain = prepared[0];
  check(
    rows(plain).every((t) => t.yours === false),
    "nobody else's is",
  );
  for (const text of prepared.filter((t) => t !== mine)) same(text, plain, "the same bytes");
  same(mine.replace('"yours":true', '"yours":false'), plain, "the opener's, but for that mark");
  for (const c of people) c.close();
  await stop(server);
});

await test("way in 6: a newcomer who sees a change first does not take it from the others", async () => {
  const server = await start();
  const people = [];
  for (let i = 0; i < 70; i++) people.push(await guest(server, `Person ${i}`)); // more than one slice
  for (const c of people) await c.fine({ do: "lobby" });
  const [opener, newcomer] = [people[0], await guest(server, "New")];
  for (let round = 0; round < 3; round++) {
    const { match } = await opener.fine(own(true));
    const shows = (m) => m.is === "lobby" && m.tables.some((t) => t.match === match);
    await newcomer.fine({ do: "lobby", stay: false });
    await newcomer.wait(shows);
    await Promise.all(people.map((c) => c.wait(shows)));
  }
  for (const c of [...people, newcomer]) c.close();
  await stop(server);
});

// ---- 9: names ----------------------------------------------------------------------------------

const HIDDEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff]/;

await test("way in 9: no name is blank or invisible, and none contains what cannot be seen", async () => {
  const server = await start();
  const c = await connect(server);
  const blank = [
    "\u3164",
    "\u2800",
    "\u200b\u200d",
    "\u202e",
    "\ufeff",
    "\u00a0\u2003",
    "\u2066\u2069",
  ];
  blank.push("\uffff", "\ufdd0", "\u{e0041}\u{e0042}", "\u{1fffe}", "\u00ad", "\uffa0", "\u180e");
  for (const name of blank) {
    await c.refused({ do: "name", name }, "name");
    const answer = await server.post("/api/guest", { do: "name", name });
    same([answer.status, answer.lines()[0].why], [400, "name"], "nor by POST");
  }
  const { you } = await c.fine({ do: "name", name: "\u202eA\u200bn\u2066n\u3164\ufeffa\u200f" });
  check(!HIDDEN.test(you.name), JSON.stringify(you.name));
  same(you.name.replaceAll(" ", ""), "Anna", "only the letters are left");
  for (const name of blank) await c.refused({ do: "name", name }, "name");
  same((await c.fine({ do: "hello" })).you.name, you.name, "a refused name changes nothing");

  const { match } = await c.fine(own());
  for (const text of blank) await c.refused({ do: "chat", match, text }, "chat");
  await c.fine({ do: "chat", match, text: "\u202eevil\u200b \u2066text\u2069" });
  const said = await c.wait((m) => m.is === "chat");
  check(!HIDDEN.test(said.text) && said.text.includes("evil"), JSON.stringify(said.text));
  c.close();
  await stop(server);
});

await test("way in 9: no guest has the name of an account, or one that looks like it", async () => {
  const server = await start();
  const owner = await guest(server, "Anna Boba");
  await owner.fine({ do: "register", account: "anna", password });
  const alike = [
    "Anna Boba",
    "anna boba",
    "ANNA BOBA",
    "\u00c0nna B\u00f6ba",
    "A\u0301nna Boba",
    "\u0410nna \u0412oba", // Cyrillic
    "Ann\u0430 B\u043eb\u0430",
    "Anna B0ba",
    "AnnaBoba",
    "Anna\u200b Boba",
    "Anna  Boba",
    "\uff21nna Boba", // full width
    "\u1d00nna Boba", // a small capital
  ];
  const guests = [];
  for (const name of alike) {
    const c = await connect(server);
    const { you } = await c.fine({ do: "name", name });
    check(!alike.includes(you.name), `${name} became ${you.name}`);
    check(/\d/.test(you.name.slice(-3)), `${you.name} has a suffix`);
    same((await c.fine({ do: "hello" })).you.name, you.name, "as the answer says");
    guests.push(c);
  }
  // In other scripts, too, whatever their capitals look like.
  for (const [name, loud] of [
    ["\u0412\u043e\u0432\u0430", "\u0412\u041e\u0412\u0410"], // its capitals look Latin
    ["\u041e\u043b\u044c\u0433\u0430", "O\u041b\u042c\u0413\u0410"], // with a Latin O
  ])
    for (const [mine, theirs] of [
      [name, loud],
      [loud, name],
    ]) {
      const account = await guest(server, mine);
      await account.fine({ do: "register", account: `a${guests.length}`, password });
      const c = await connect(server);
      const { you } = await c.fine({ do: "name", name: theirs });
      check(you.name !== theirs, `${theirs} is taken: ${mine}`);
      await account.fine({ do: "name", name: `Nobody ${guests.length}` });
      guests.push(c);
      account.close();
    }
  // Two guests have the same name until one of them registers.
  const first = await guest(server, "Zoe"),
    late = await guest(server, "ZO\u00cb");
  await first.fine({ do: "register", account: "zoe-1", password });
  await late.fine({ do: "register", account: "zoe-2", password });
  same((await first.fine({ do: "hello" })).you.name, "Zoe", "the first keeps it");
  same((await late.fine({ do: "hello" })).you.name, "ZO\u00cb 2", "the second gets a number");
  guests.push(first, late);
  const other = await connect(server);
  same((await other.fine({ do: "name", name: "Bruno" })).you.name, "Bruno", "another name is free");
  check(
    (await other.fine({ do: "name", name: "anna boba" })).you.name !== "anna boba",
    "a guest who changes their name gets a suffix, too",
  );
  const program = (await server.post("/api/guest", { do: "name", name: "Anna Boba" })).lines()[0];
  check(program.name !== "Anna Boba", `so does a program: ${program.name}`);
  same((await owner.fine({ do: "hello" })).you.name, "Anna Boba", "the owner keeps it");
  same((await owner.fine({ do: "name", name: "anna boba" })).you.name, "anna boba", "in any form");
  same((await owner.fine({ do: "name", name: "Anna Boba" })).you.name, "Anna Boba", "and back");

  const { match } = await guests[0].fine(own());
  await owner.fine({ do: "watch", match });
  const { seats } = await owner.plan(match);
  check(!alike.includes(seats[0].name), "at a table everybody sees the suffix");
  for (const x of [...guests, owner, other]) x.close();
  await stop(server);
});

finish();
