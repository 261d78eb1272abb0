// Way in 7: clocks when the system clock jumps, while a server runs, between two runs, and where two
// processes disagree about the time. libfaketime lies to the server about the system clock and not
// about the monotonic one, as a time server does that sets it.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  check,
  cookieFor,
  finish,
  folder,
  guest,
  preload,
  same,
  test,
  until,
} from "./kit.mjs";

const HOUR = 3600;
const WHOLE = 600000; // on a clock, in ms: far less than an hour
const library = readdirSync("/usr/lib", { withFileTypes: true })
  .filter((d) => d.isDirectory() && d.name.endsWith("-linux-gnu"))
  .map((d) => join("/usr/lib", d.name, "faketime"))
  .flatMap((path) => {
    try {
      return readdirSync(path).map((f) => join(path, f));
    } catch {
      return [];
    }
  })
  .find((f) => f.endsWith("/libfaketimeMT.so.1"));
if (!library) {
  console.log("libfaketime is missing (Debian: faketime)\n0 passed, 1 failed");
  process.exit(1);
}

const dir = folder();
let files = 0;
const newFile = () => join(dir, `${files++}.db`);

// A server whose system clock is `ahead` seconds ahead, until `jump` changes it.
async function start(store, ahead = 0, options = []) {
  const time = join(dir, `time-${files++}`);
  const jump = (seconds) => writeFileSync(time, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  jump(ahead);
  const server = await Server.start(store, {
    options,
    env: {
      LD_PRELOAD: preload(library),
      FAKETIME_TIMESTAMP_FILE: time,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
  server.jump = jump;
  return server;
}
async function stop(server) {
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-600));
}

// How far ahead the server's system clock is, as its answers tell, in whole half hours.
async function ahead(server) {
  const { headers } = await server.get("/health");
  return Math.round((Date.parse(headers.date) - Date.now()) / (HOUR / 2) / 1000) / 2;
}

async function sit(a, b) {
  const { match } = await a.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open"],
    pace: 0,
    clock: "fischer",
    seconds: WHOLE / 1000,
  });
  await b.fine({ do: "join", match });
  (await a.state(match), await b.state(match));
  return match;
}
const now = async (c, match) => {
  c.forget();
  await c.fine({ do: "watch", match });
  return c.state(match);
};
// The time on the clocks, if the match goes on.
async function left(c, match) {
  const { over, clock } = await now(c, match);
  check(!over, "the match goes on");
  check(
    clock.left.every((ms) => ms > 0 && ms <= WHOLE),
    `no time was lost or won: ${clock.left}`,
  );
  return clock;
}
// The clock of the seat that has to act goes down, and the other one does not.
async function runs(c, match) {
  const before = await left(c, match);
  const [seat] = before.running;
  let after;
  await until(async () => {
    after = await left(c, match);
    check(after.left[seat] <= before.left[seat], "it never gains");
    return after.left[seat] < before.left[seat];
  }, "the clock runs");
  same(after.left[1 - seat], before.left[1 - seat], "only one clock runs");
  return after;
}
// One of the clients moves, and everybody sees it.
async function move(clients, match, everybody = clients) {
  const states = [];
  for (const c of clients) states.push(await now(c, match));
  const at = states.findIndex((s) => s.legal.length);
  const { ply, legal } = states[at];
  await clients[at].fine({ do: "move", match, ply, action: legal[0].action });
  for (const c of everybody)
    await until(() => c.tables.get(match).ply > ply, "the move is everywhere");
}

await test("way in 7: a system clock that jumps by an hour costs nobody time, in either direction", async () => {
  const server = await start(`sqlite:${newFile()}`);
  const a = await guest(server, "Anna");
  const b = await guest(server, "Bruno");
  const match = await sit(a, b);
  same(await ahead(server), 0, "the right time");
  let last = await runs(a, match);
  for (const hours of [1, 0, -1, 2, -2]) {
    server.jump(hours * HOUR);
    same(await ahead(server), hours, "the system clock has jumped");
    const { left: times } = await runs(a, match);
    check(
      times.every((ms, seat) => ms <= last.left[seat]),
      `no time was won by the jump: ${last.left}, then ${times}`,
    );
    await move([a, b], match);
    await move([a, b], match);
    last = await runs(b, match);
  }
  (a.close(), b.close());
  await stop(server);
});

const restarts = async (store, first) => {
  let server = await start(store);
  let a = await guest(server, "Anna");
  let b = await guest(server, "Bruno");
  const match = await sit(a, b);
  let last = await runs(a, match);
  for (const [hours, end] of [
    [1, () => server.kill()], // perhaps before it stored a heartbeat
    [-1, () => server.kill()],
    [2, () => stop(server)],
    [-2, () => server.kill()],
    [0, () => stop(server)],
  ]) {
    (a.close(), b.close());
    await end();
    server = await start(store, hours * HOUR);
    a = await Client.open(server.port, { token: a.token });
    b = await Client.open(server.port, { token: b.token });
    const times = (await left(a, match)).left;
    // A killed server gives back the time since its last heartbeat.
    check(
      times.every((ms, seat) => ms - last.left[seat] < WHOLE / 2),
      `${first}: ${last.left}, then ${times}`,
    );
    same(await ahead(server), hours, "the system clock was set meanwhile");
    await runs(a, match);
    await move([a, b], match);
    last = await runs(b, match);
  }
  (a.close(), b.close());
  await stop(server);
};

await test("way in 7: nor does one that is set while no server runs", () =>
  restarts(`sqlite:${newFile()}`, "SQLite"));

const database = await Database.start();

await test("way in 7: nor with PostgreSQL", () => restarts(database.store, "PostgreSQL"));

await test("way in 7: two processes whose system clocks differ by an hour lose no match", async () => {
  const right = await start(database.store);
  const fast = await start(database.store, HOUR);
  const slow = await start(database.store, -HOUR);
  const a = await guest(right, "Anna");
  const b = await guest(right, "Bruno");
  const match = await sit(a, b);
  const elsewhere = [];
  for (const [server, token] of [
    [fast, a.token],
    [slow, b.token],
  ]) {
    const c = await Client.open(server.port, { token });
    await c.fine({ do: "watch", match });
    elsewhere.push(c);
  }
  const pairs = [[a, b], elsewhere, [a, elsewhere[1]], [elsewhere[0], b]];
  const everybody = [a, b, ...elsewhere];
  for (const pair of [...pairs, ...pairs]) {
    await move(pair, match, everybody);
    for (const c of everybody) await runs(c, match);
  }
  slow.jump(3 * HOUR);
  for (const pair of pairs) await move(pair, match, everybody);
  for (const c of everybody) (await runs(c, match), c.close());
  for (const server of [fast, slow, right]) await stop(server);
});

await test("way in 7: nor do they close each other's tables, and quick play finds them", async () => {
  const servers = [];
  for (const hours of [0, 1, -1])
    servers.push(await start(database.store, hours * HOUR, ["--gathering", "5"]));
  const open = { do: "open", game: "pearls", seats: ["me", "open"] };
  const hosts = [];
  for (const server of servers) {
    const c = await guest(server, "Host");
    c.match = (await c.fine(open)).match;
    hosts.push(c);
  }
  // Each process closes a table that is abandoned, so each has looked at those of the others.
  const closed = (server) => server.errors.includes("table_expired");
  while (!servers.every(closed)) {
    const c = await guest(servers[0], "Leaver");
    const { match } = await c.fine({ ...open, listed: false });
    c.close();
    await hosts[0].fine({ do: "watch", match });
    await hosts[0].plan(match, (t) => !t.seats[0].present);
    database.sql(`UPDATE match SET made = made - 7200 WHERE id = '${match}'`);
    database.sql(`DELETE FROM waiting WHERE match = '${match}'`);
    await hosts[0].plan(match, (t) => t.stage === "over");
  }
  const guests = [];
  for (const server of servers) {
    const c = await guest(server, "Guest");
    const { match } = await c.fine({ do: "quick", game: "pearls" });
    const host = hosts.find((x) => x.match === match);
    check(host, "a table that waits");
    (await host.state(match), await c.state(match));
    guests.push(c);
  }
  for (const c of [...hosts, ...guests]) c.close();
  for (const server of servers) await stop(server);
});

await test("way in 3: one who has just signed in is fresh at every process, whatever its system clock", async () => {
  const right = await start(database.store);
  const fast = await start(database.store, HOUR);
  const slow = await start(database.store, -HOUR);
  const servers = [right, fast, slow];
  let [password, count] = ["horse number 0", 0];
  const c = await guest(right, "Paula");
  await c.fine({ do: "register", account: "paula", password });
  c.close();
  for (const here of servers)
    for (const there of servers) {
      const stranger = await Client.open(here.port, { token: null });
      const { ticket } = await stranger.fine({ do: "login", account: "paula", password });
      const back = await Client.open(there.port, { token: await cookieFor(here, ticket) });
      password = `horse number ${++count}`;
      await back.fine({ do: "register", account: "paula", password });
      (stranger.close(), back.close());
    }
  for (const server of servers) await stop(server);
});

await database.stop();
finish();
