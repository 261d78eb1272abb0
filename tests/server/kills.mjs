// Nothing that was acknowledged is lost: the server is killed at random moments under load, and its
// disk is full for a while. VALLON_KILLS is the number of kills (100).
import { execFileSync } from "node:child_process";
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  Client,
  Server,
  check,
  finish,
  folder,
  freePort,
  guest,
  pause,
  preload,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const kills = Number(process.env.VALLON_KILLS ?? 100);
const dir = folder();

// A person at several tables who keeps playing whatever happens to the server, and remembers what
// was acknowledged.
class Stubborn {
  constructor(token, matches) {
    Object.assign(this, {
      token,
      matches,
      acknowledged: new Map(),
      resumed: 0,
      stopped: false,
      over: false,
    });
  }
  async live(world) {
    while (!this.stopped) {
      try {
        const c = await Client.open(world.server.port, { token: this.token });
        for (const match of this.matches) await c.fine({ do: "watch", match });
        this.resumed++;
        await this.play(c);
      } catch {
        await pause(10);
      }
    }
  }
  async play(c) {
    while (!this.stopped) {
      let moved = false;
      this.over = this.matches.every((match) => c.tables.get(match)?.over);
      for (const match of this.matches) {
        const s = c.tables.get(match);
        if (!s || s.over || !s.legal.length) continue;
        const action = s.legal[Math.floor(Math.random() * s.legal.length)].action;
        const a = await c.ask({ do: "move", match, ply: s.ply, seat: s.seat, action });
        if (a.is === "ok") this.acknowledged.set(`${match} ${s.ply}`, `${s.seat} ${action}`);
        await c.state(match, (m) => m.ply > s.ply || m.over).catch(() => {});
        c.messages = c.messages.filter((m) => m.is === "state");
        moved = true;
      }
      if (c.closed) throw new Error("gone");
      if (!moved) await pause(5);
    }
    c.close();
  }
}

await test(`${kills} kills: every acknowledged move is kept, every match continues, every client resumes`, async () => {
  const store = `sqlite:${join(dir, "kills.db")}`;
  const port = await freePort();
  const world = { server: await Server.start(store, { port }) };
  const names = ["Anna", "Bruno", "Carl", "Dora"];
  const people = [];
  for (const name of names) people.push(await guest(world.server, name));
  const matches = [];
  for (let i = 0; i < 12; i++) {
    const host = people[i % 4];
    const other = people[(i + 1) % 4];
    const seats = i % 3 === 2 ? ["me", "open", "greedy"] : ["me", "open"];
    const { match } = await host.fine({
      do: "open",
      game: i % 2 ? "mystic-vale" : "pearls",
      seats,
      pace: 0,
    });
    await other.fine({ do: "join", match });
    matches.push({ match, players: [i % 4, (i + 1) % 4] });
  }
  const stubborn = people.map(
    (c, n) =>
      new Stubborn(
        c.token,
        matches.filter((m) => m.players.includes(n)).map((m) => m.match),
      ),
  );
  for (const c of people) c.close();
  const lives = stubborn.map((s) => s.live(world));
  // However slow the machine: everybody has reconnected and played since.
  const everybodyPlays = async () => {
    const before = stubborn.map((s) => [s.resumed, s.acknowledged.size]);
    const back = (s, n) =>
      s.resumed > before[n][0] && (s.acknowledged.size > before[n][1] || s.over);
    await until(() => stubborn.every(back), "everybody is back");
  };
  for (let i = 0; i < kills; i++) {
    await pause(30 + Math.random() * 150);
    await world.server.kill();
    const back = i % 5 === 4 ? everybodyPlays() : null;
    world.server = await Server.start(store, { port });
    await back;
  }
  const resumed = stubborn.map((s) => s.resumed);
  for (const s of stubborn) s.stopped = true;
  await Promise.all(lives);
  let acknowledged = 0;
  for (const [n, s] of stubborn.entries()) {
    // records are public once both people have resigned
    const c = await Client.open(port, { token: people[n].token });
    for (const match of s.matches) await c.ask({ do: "resign", match });
    c.close();
  }
  for (const [n, s] of stubborn.entries()) {
    const c = await Client.open(port, { token: people[n].token });
    for (const match of s.matches) {
      const { record } = await c.fine({ do: "record", match });
      const moves = record
        .split("\n")
        .map((l) => /^(\d+) ((\d) .*?)(?: : .*)?$/.exec(l))
        .filter(Boolean);
      for (const [key, line] of s.acknowledged) {
        const [where, ply] = key.split(" ");
        if (where !== match) continue;
        acknowledged++;
        // Simultaneous choices of others may have come first: this is the seat's next move.
        const next = moves.find(([, at, , seat]) => Number(at) >= Number(ply) && seat === line[0]);
        same(next?.[2], line, `${match}: the acknowledged move chosen at ply ${ply}`);
      }
    }
    c.close();
  }
  console.log(
    `        ${acknowledged} acknowledged moves, all there; the clients resumed ${resumed.join(", ")} times`,
  );
  check(
    acknowledged > kills / 5 && resumed.every((r) => r >= Math.floor(kills / 5)),
    "there was load",
  );
  const ended = await world.server.stop();
  check(
    ended.code === 0,
    `ended with ${JSON.stringify(ended)}: ${world.server.errors.slice(-400)}`,
  );
});

await test("a full disk: moves are refused with a reason, nothing is half written, and play continues when there is space", async () => {
  const file = join(dir, "full.db");
  let server = await Server.start(`sqlite:${file}`);
  const anna = await guest(server, "Anna");
  const { match } = await anna.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
  await anna.state(match);
  const move = async () => {
    const s = anna.tables.get(match);
    const a = await anna.ask({
      do: "move",
      match,
      ply: s.ply,
      seat: s.seat,
      action: s.legal[0].action,
    });
    if (a.is === "ok") await anna.state(match, (m) => m.ply > s.ply);
    return a;
  };
  check((await move()).is === "ok", "there is room");
  const ply = anna.tables.get(match).ply;
  // No file of this process may grow: to the store this is a full disk.
  const limit = (size) =>
    execFileSync("prlimit", ["--pid", String(server.process.pid), `--fsize=${size}:`]);
  limit(statSync(`${file}-wal`).size);
  for (let i = 0; i < 3; i++) {
    const a = await move();
    check(a.is === "refused" && a.why === "store" && /disk full/.test(a.text), JSON.stringify(a));
  }
  await anna.refused({ do: "chat", match, text: "hello" }, "store");
  await anna.refused({ do: "open", game: "pearls", seats: ["me", "me"] }, "store");
  check(/store_failed/.test(server.errors), "it is in the log");
  limit("unlimited");
  await until(
    async () => (await anna.ask({ do: "watch", match })).is !== "refused",
    "the disk has space again",
  );
  same(anna.tables.get(match).ply, ply, "nothing was half written");
  for (let i = 0; i < 5; i++) check((await move()).is === "ok", "it goes on");
  const after = anna.tables.get(match);
  await server.kill();
  server = await Server.start(`sqlite:${file}`);
  const again = await Client.open(server.port, { token: anna.token });
  await again.fine({ do: "watch", match });
  const s = await again.state(match);
  same(
    [s.ply, s.state, s.legal],
    [after.ply, after.state, after.legal],
    "and is there after a kill",
  );
  again.close();
  await server.stop();
});

await test("a disk that becomes read-only: the same", async () => {
  const file = join(dir, "fixed.db");
  const flag = join(dir, "read-only");
  const library = resolve(join(dirname(vallon), "tests", "libread_only.so"));
  check(existsSync(library), `${library} is missing`);
  const server = await Server.start(`sqlite:${file}`, {
    env: { LD_PRELOAD: preload(library), VALLON_READ_ONLY: flag },
  });
  const anna = await guest(server, "Anna");
  const { match } = await anna.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
  await anna.state(match);
  const move = async () => {
    const s = anna.tables.get(match);
    const a = await anna.ask({
      do: "move",
      match,
      ply: s.ply,
      seat: s.seat,
      action: s.legal[0].action,
    });
    if (a.is === "ok") await anna.state(match, (m) => m.ply > s.ply);
    return a;
  };
  check((await move()).is === "ok", "it may be written");
  const { ply } = anna.tables.get(match);
  writeFileSync(flag, "");
  for (let i = 0; i < 3; i++) {
    const a = await move();
    check(a.is === "refused" && a.why === "store", JSON.stringify(a));
  }
  await anna.refused({ do: "chat", match, text: "hello" }, "store");
  await anna.refused({ do: "open", game: "pearls", seats: ["me", "me"] }, "store");
  check((await server.get("/health")).status === 503, "the health check fails");
  check(/store_failed/.test(server.errors), "it is in the log");
  rmSync(flag);
  await until(
    async () => (await anna.ask({ do: "watch", match })).is !== "refused",
    "it may be written again",
  );
  same(anna.tables.get(match).ply, ply, "nothing was half written");
  for (let i = 0; i < 5; i++) check((await move()).is === "ok", "it goes on");
  await until(
    async () => (await server.get("/health")).status === 200,
    "the health check passes again",
  );
  anna.close();
  await server.stop();
});

await test("a file of the store that was moved away fails the health check, though nobody plays", async () => {
  const path = join(folder(), "moved.db");
  const server = await Server.start(`sqlite:${path}`);
  const health = async () => (await server.get("/health")).status;
  same(await health(), 200, "it is well");
  renameSync(path, `${path}.away`);
  same(await health(), 503, "moved away");
  writeFileSync(path, "");
  same(await health(), 503, "another file in its place");
  renameSync(`${path}.away`, path);
  same(await health(), 200, "it is back");
  await server.stop();
});

await test("a disk that is read-only from the start: the server says so and does not start", async () => {
  const e = await Server.start("sqlite:/proc/none.db").then(
    () => null,
    (x) => x,
  );
  check(e && /ended with 1: .*cannot serve: .*\/proc\/none\.db/s.test(e.message), e?.message);
});

finish();
