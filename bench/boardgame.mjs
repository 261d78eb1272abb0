// The same load on a boardgame.io server: socket.io over one WebSocket per client. The client is
// written by hand, on node's own sockets, and runs in this process on its own core.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import net from "node:net";
import { freePort } from "../tests/server/kit.mjs";
import { cost } from "./load.mjs";
import { CLIENT_CORE, SERVER_CORE, pinned } from "./vallon.mjs";

class Seat {
  static open(port) {
    const c = new Seat();
    Object.assign(c, { port, buffer: Buffer.alloc(0), part: [], state: null, waiting: null });
    c.socket = net.connect(port, "127.0.0.1").setNoDelay(true);
    c.socket.on("error", () => {});
    c.socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
    return new Promise((resolve) => {
      c.ready = () => resolve(c);
      let head = Buffer.alloc(0);
      const first = (d) => {
        head = Buffer.concat([head, d]);
        const at = head.indexOf("\r\n\r\n");
        if (at < 0) return;
        c.socket.off("data", first);
        c.socket.on("data", (more) => c.receive(more));
        c.receive(head.subarray(at + 4));
      };
      c.socket.on("data", first);
    });
  }
  receive(d) {
    this.buffer = Buffer.concat([this.buffer, d]);
    for (;;) {
      const b = this.buffer;
      if (b.length < 2) return;
      let size = b[1] & 127;
      let at = 2;
      if (size === 126) {
        if (b.length < 4) return;
        size = b.readUInt16BE(2);
        at = 4;
      } else if (size === 127) {
        if (b.length < 10) return;
        size = Number(b.readBigUInt64BE(2));
        at = 10;
      }
      if (b.length < at + size) return;
      this.part.push(Buffer.from(b.subarray(at, at + size)));
      const final = b[0] & 128;
      this.buffer = b.subarray(at + size);
      if (final) this.text(Buffer.concat(this.part.splice(0)).toString());
    }
  }
  text(t) {
    if (t[0] === "0") this.say("40/pearls,");
    else if (t === "2") this.say("3");
    else if (t.startsWith("40/pearls")) this.ready();
    else if (t.startsWith("42/pearls,")) {
      const [what, , a] = JSON.parse(t.slice(10));
      if (what === "sync") this.state = a.state;
      else if (what === "update") this.state = a;
      else return;
      this.waiting?.();
    }
  }
  say(t) {
    const body = Buffer.from(t);
    const mask = randomBytes(4);
    const head =
      body.length < 126
        ? Buffer.from([129, 128 | body.length])
        : Buffer.from([129, 254, body.length >> 8, body.length & 255]);
    for (let i = 0; i < body.length; i++) body[i] ^= mask[i & 3];
    this.socket.write(Buffer.concat([head, mask, body]));
  }
  emit(...words) {
    this.say(`42/pearls,${JSON.stringify(words)}`);
  }
  async until(truth) {
    while (!(this.state && truth(this.state)))
      await new Promise((resolve) => {
        this.waiting = resolve;
      });
  }
}

class Table {
  constructor(match, four) {
    Object.assign(this, { match, four, busy: false });
  }
  async move() {
    const before = this.four[0].state;
    const who = before.ctx.currentPlayer;
    const c = this.four[Number(who)];
    const id = before._stateID;
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "play", args: [c.state.G.players[who].hand[0]], playerID: who },
    };
    c.emit("update", action, id, this.match, who);
    await c.until((s) => s._stateID > id);
    for (const x of this.four) await x.until((s) => s._stateID > id);
    return true;
  }
}

export async function boardgame({ sockets }) {
  const port = await freePort();
  spawnSync("taskset", ["-acp", String(CLIENT_CORE), String(process.pid)]);
  const [command, ...args] = pinned(
    SERVER_CORE,
    process.execPath,
    new URL("boardgame.io/server.cjs", import.meta.url).pathname,
    String(port),
  );
  const server = spawn(command, args, {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  process.on("exit", () => server.kill("SIGKILL"));
  await new Promise((resolve, reject) => {
    server.stdout.on("data", (d) => String(d).includes("ready") && resolve());
    server.on("exit", () =>
      reject(new Error("boardgame.io does not start: npm ci in bench/boardgame.io")),
    );
  });
  const memory = () => cost(server.pid).kb;
  const idle = memory();
  const seats = [];
  const tables = [];
  for (let i = 0; i < sockets; i += 100)
    seats.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, sockets - i) }, () => Seat.open(port)),
      )),
    );
  const connected = memory();
  for (let i = 0; i + 4 <= sockets; i += 4) {
    const matchID = randomBytes(8).toString("hex");
    const four = seats.slice(i, i + 4); // created by the first client's sync
    for (const [n, c] of four.entries())
      (c.emit("sync", matchID, String(n), null, 4), await c.until(() => true));
    tables.push(new Table(matchID, four));
  }
  const seated = memory();
  return {
    pid: server.pid,
    tables,
    kb_per_connection: ((connected - idle) * 1.024) / sockets,
    kb_per_table: ((seated - connected) * 1.024) / tables.length,
    async stop() {
      for (const c of seats) c.socket.destroy();
      server.kill("SIGKILL");
      await new Promise((resolve) => server.on("exit", resolve));
    },
  };
}
