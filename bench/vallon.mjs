// A Vallon server (or several on one store) under load: see load.mjs. The command is
// process.argv[2].
import { Client, Server, folder, guest } from "../tests/server/kit.mjs";
import { cost } from "./load.mjs";

export const place = () => `sqlite:${folder()}/bench.db`;

// A table of four people. A move is done when all four have the new state, which is after it was
// stored.
class Table {
  constructor(match, four) {
    Object.assign(this, { match, four, busy: false });
  }
  async move() {
    const c = this.four.find((x) => x.tables.get(this.match).legal.length);
    if (!c) return this.again();
    const s = c.tables.get(this.match);
    const told = c.state(this.match, (m) => m.ply > s.ply || m.over);
    const a = await c.ask({ do: "move", match: this.match, ply: s.ply, action: s.legal[0].action });
    if (a.is !== "ok") return (told.catch(() => {}), false);
    await told;
    for (const x of this.four) {
      while (!(x.tables.get(this.match).ply > s.ply)) await x.state(this.match);
      x.forget();
    }
    return true;
  }
  // The match is over: the same four start another. This does not count as a move.
  async again() {
    this.match = await sitDown(this.four, this.parts);
    return this.move();
  }
}

async function sitDown(four, parts) {
  const { match } = await four[0].fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open", "open", "open"],
    listed: false,
  });
  for (const c of four.slice(1)) await c.fine({ do: "join", match });
  for (const c of four) (await c.fine({ do: "watch", match, parts }), c.forget());
  return match;
}

export async function vallon({
  sockets,
  parts = ["view", "legal", "events"],
  store = place(),
  processes = 1,
  wrap = [],
}) {
  const servers = [];
  for (let i = 0; i < processes; i++)
    servers.push(await Server.start(store, { wrap, options: ["--address-lines", "1000000"] }));
  const pids = servers.map((s) => s.process.pid);
  const memory = () => pids.reduce((sum, pid) => sum + cost(pid).kb, 0);
  const people = [];
  const tables = [];
  const idle = memory();
  for (let i = 0; i < sockets; i += 100)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, sockets - i) }, (_, k) =>
          guest(servers[(i + k) % processes], `P${i + k}`),
        ),
      )),
    );
  const connected = memory();
  for (let i = 0; i + 4 <= sockets; i += 100)
    tables.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(25, Math.floor((sockets - i) / 4)) }, async (_, k) => {
          const four = people.slice(i + 4 * k, i + 4 * k + 4);
          return Object.assign(new Table(await sitDown(four, parts), four), { parts });
        }),
      )),
    );
  const seated = memory();
  return {
    pids,
    tables,
    kb_per_connection: ((connected - idle) * 1.024) / sockets,
    kb_per_table: ((seated - connected) * 1.024) / tables.length,
    async stop() {
      for (const c of people) c.close();
      for (const s of servers) await s.stop();
    },
  };
}
