// What the server's tests share: a server on a free loopback port, a small WebSocket client on
// node's own sockets (no package), and counting. Every server is stopped by its own process id.
//
// The machine may be slow or busy, so no test counts seconds. Tests wait until something has
// happened (`until`, `wait`); PATIENCE only turns an event that never comes into a failure instead
// of a test that hangs.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const vallon = process.argv[2] ?? "build/vallon";
// The path of a shared library that the program was linked with.
export const linked = (name) =>
  new RegExp(`${name}\\S* => (\\S+)`).exec(
    execFileSync("ldd", [vallon], { encoding: "utf8" }),
  )?.[1];
// What LD_PRELOAD must be for this library: the address sanitizer insists on being the first.
export const preload = (library) => [linked("libasan"), library].filter(Boolean).join(":");
export const PATIENCE = 60000;
const TEST_PATIENCE = 10 * PATIENCE;
const servers = new Set();
const folders = [];

export function folder() {
  const path = mkdtempSync(join(tmpdir(), "vallon-server-"));
  folders.push(path);
  return path;
}

process.on("exit", () => {
  for (const s of servers) s.process.kill("SIGKILL");
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

// A port that a server can reuse after a restart. It must be outside the system's ephemeral range:
// a client could take such a port meanwhile, or even be connected to itself.
export async function freePort() {
  for (;;) {
    const port = 20000 + Math.floor(Math.random() * 12000);
    const free = await new Promise((resolve) => {
      const s = net
        .createServer()
        .on("error", () => resolve(false))
        .listen(port, "127.0.0.1", () => s.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

// ---- a server ----------------------------------------------------------------------------------

export class Server {
  static async start(
    store,
    { port = 0, rate = 100000, guests = 100000, options = [], env = {}, wrap = [] } = {},
  ) {
    const s = new Server();
    s.store = store;
    s.errors = "";
    const [command, ...first] = [...wrap, vallon]; // `taskset -c 0 vallon`
    // A busy machine is not a database that hangs.
    if (store.startsWith("postgres:") && !options.includes("--store-patience"))
      options = ["--store-patience", "5000", ...options];
    s.process = spawn(
      command,
      [
        ...first,
        "serve",
        "--listen",
        `127.0.0.1:${port}`,
        "--store",
        store,
        "--guests",
        String(guests),
        "--rate",
        String(rate),
        "--lang",
        "en",
        ...options,
      ],
      { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } },
    );
    servers.add(s);
    s.process.stderr.on("data", (d) => {
      s.errors += d;
    });
    s.ended = new Promise((resolve) =>
      s.process.on("close", (code, signal) => {
        servers.delete(s);
        resolve({ code, signal });
      }),
    ); // "close": all of its output has arrived
    s.port = await new Promise((resolve, reject) => {
      let out = "";
      s.process.stdout.on("data", (d) => {
        out += d;
        const found = /https?:\/\/[^:]*:(\d+)\//.exec(out);
        if (found) resolve(Number(found[1]));
      });
      s.ended.then(({ code }) => reject(new Error(`the server ended with ${code}: ${s.errors}`)));
      setTimeout(() => reject(new Error("the server does not start")), PATIENCE).unref();
    });
    return s;
  }
  kill() {
    this.process.kill("SIGKILL");
    return this.ended;
  }
  stop() {
    this.process.kill("SIGTERM");
    return this.ended;
  }
  get(path, headers = {}) {
    return this.request("GET", path, null, headers);
  }
  post(path, body, headers = {}) {
    return this.request(
      "POST",
      path,
      typeof body === "string" ? body : JSON.stringify(body),
      headers,
    );
  }
  request(method, path, body, headers) {
    return new Promise((resolve, reject) => {
      const q = http.request(
        {
          host: "127.0.0.1",
          port: this.port,
          method,
          path,
          agent: false,
          headers: {
            ...(body === null ? {} : { "content-length": Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (r) => {
          let text = "";
          r.setEncoding("utf8");
          r.on("data", (d) => {
            text += d;
          });
          r.on("end", () =>
            resolve({
              status: r.statusCode,
              headers: r.headers,
              text,
              lines: () =>
                text
                  .trim()
                  .split("\n")
                  .map((l) => JSON.parse(l)),
            }),
          );
        },
      );
      q.on("error", reject);
      q.setTimeout(PATIENCE, () => q.destroy(new Error("no answer")));
      if (body !== null) q.write(body);
      q.end();
    });
  }
}

export const cookie = () => randomBytes(32).toString("hex");

// ---- a WebSocket -------------------------------------------------------------------------------

export class Client {
  static open(
    port,
    { token = cookie(), bearer = null, headers = {}, path = "/ws", socket = null } = {},
  ) {
    const c = new Client();
    Object.assign(c, {
      port,
      token,
      messages: [],
      waiting: [],
      buffer: Buffer.alloc(0),
      part: [],
      next: 1,
      closed: false,
      tables: new Map(),
      plans: new Map(),
    });
    // A given socket is already connected, with TLS.
    c.socket = socket ?? net.connect(port, "127.0.0.1");
    c.socket.setNoDelay(true);
    const lines = {
      Host: `127.0.0.1:${port}`,
      Upgrade: "websocket",
      Connection: "Upgrade",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      ...headers,
    };
    if (bearer) lines.Authorization = `Bearer ${bearer}`;
    else if (token) lines.Cookie = `other=1; vallon=${token}`;
    c.socket.write(
      `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
        .map(([k, v]) => `${k}: ${v}\r\n`)
        .join("")}\r\n`,
    );
    return new Promise((resolve, reject) => {
      let head = Buffer.alloc(0);
      const first = (d) => {
        head = Buffer.concat([head, d]);
        const at = head.indexOf("\r\n\r\n");
        if (at < 0) return;
        c.socket.off("data", first);
        if (!head.subarray(0, at).toString().startsWith("HTTP/1.1 101")) {
          c.socket.destroy();
          reject(new Error(head.subarray(0, at).toString().split("\r\n")[0]));
          return;
        }
        c.socket.on("data", (more) => c.receive(more));
        c.receive(head.subarray(at + 4));
        resolve(c);
      };
      c.socket.on("data", first);
      c.socket.on("error", (e) => {
        c.gone();
        reject(e);
      });
      c.socket.on("close", () => {
        c.gone();
        reject(new Error("closed"));
      });
    });
  }
  gone() {
    this.closed = true;
    for (const w of this.waiting) w.reject(new Error("the connection ended"));
    this.waiting = [];
  }
  // Frames from the server: never masked.
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
      this.frame(b[0] & 15, b[0] & 128, b.subarray(at, at + size));
      this.buffer = b.subarray(at + size);
    }
  }
  frame(opcode, final, payload) {
    if (opcode === 9) this.send(payload, 10);
    if (opcode === 8) {
      this.code = payload.length >= 2 ? payload.readUInt16BE(0) : 0;
      this.reason = payload.subarray(2).toString();
      this.socket.end();
    }
    if (opcode > 2) return;
    this.part.push(Buffer.from(payload));
    if (!final) return;
    const text = Buffer.concat(this.part).toString();
    const m = JSON.parse(text);
    this.part = [];
    if (this.texts) this.texts.push(text); // for tests that compare bytes
    if (m.is === "state") this.tables.set(m.match, m);
    if (m.is === "table") this.plans.set(m.match, m);
    this.hear?.(m);
    this.messages.push(m);
    this.waiting = this.waiting.filter((w) => {
      if (!w.wanted(m)) return true;
      clearTimeout(w.timer);
      w.resolve(m);
      return false;
    });
  }
  send(data, opcode = 1, first = 128) {
    const body = Buffer.isBuffer(data) ? data : Buffer.from(data);
    const mask = randomBytes(4);
    const head =
      body.length < 126
        ? Buffer.from([first | opcode, 128 | body.length])
        : body.length < 65536
          ? Buffer.from([first | opcode, 254, body.length >> 8, body.length & 255])
          : Buffer.from([
              first | opcode,
              255,
              0,
              0,
              0,
              0,
              (body.length >>> 24) & 255,
              (body.length >> 16) & 255,
              (body.length >> 8) & 255,
              body.length & 255,
            ]);
    const masked = Buffer.from(body);
    for (let i = 0; i < masked.length; i++) masked[i] ^= mask[i & 3];
    if (!this.socket.destroyed) this.socket.write(Buffer.concat([head, mask, masked]));
  }
  say(m) {
    this.send(JSON.stringify(m));
  }
  // The next message that matches; the first of those that have arrived and were not taken.
  wait(wanted, ms = PATIENCE) {
    const at = this.messages.findIndex(wanted);
    if (at >= 0) return Promise.resolve(this.messages.splice(at, 1)[0]);
    if (this.closed) return Promise.reject(new Error("the connection ended"));
    return new Promise((resolve, reject) => {
      const w = {
        wanted,
        reject,
        resolve: (m) => {
          this.messages.splice(this.messages.indexOf(m), 1);
          resolve(m);
        },
      };
      w.timer = setTimeout(() => {
        this.waiting = this.waiting.filter((x) => x !== w);
        reject(
          new Error(`nothing came; last: ${JSON.stringify(this.messages.slice(-3)).slice(0, 600)}`),
        );
      }, ms);
      this.waiting.push(w);
    });
  }
  // Sends a request and waits for its answer.
  ask(m, ms) {
    const id = this.next++;
    this.say({ ...m, id });
    return this.wait((a) => a.re === id, ms);
  }
  async fine(m) {
    const a = await this.ask(m);
    if (a.is === "refused") throw new Error(`${JSON.stringify(m)}: ${a.why}: ${a.text}`);
    return a;
  }
  async refused(m, why) {
    const a = await this.ask(m);
    if (a.is !== "refused" || a.why !== why)
      throw new Error(
        `${JSON.stringify(m)}: expected ${why}, got ${JSON.stringify(a).slice(0, 300)}`,
      );
    return a;
  }
  state(match, wanted = () => true, ms) {
    return this.wait((m) => m.is === "state" && m.match === match && wanted(m), ms);
  }
  // The last table message, as soon as it is as wanted.
  async plan(match, wanted = () => true) {
    await until(
      () => this.plans.has(match) && wanted(this.plans.get(match)),
      "the table is as it should be",
    );
    return this.plans.get(match);
  }
  forget() {
    this.messages = [];
  }
  close() {
    this.socket.destroy();
  }
  ended(ms = PATIENCE) {
    if (this.closed) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const t = setTimeout(() => reject(new Error("the connection stays open")), ms);
      this.socket.on("close", () => {
        clearTimeout(t);
        resolve();
      });
    });
  }
}

// The server makes the ids of sessions: a ticket is exchanged for a cookie.
export async function cookieFor(server, ticket, headers = {}) {
  const answer = await server.post("/api/session", { ticket }, headers);
  return /vallon=([0-9a-f]{64})/.exec(answer.headers["set-cookie"] ?? "")?.[1];
}

export async function guest(server, name, options = {}) {
  const c = await Client.open(server.port, options);
  await c.wait((m) => m.is === "hello");
  const { ticket } = await c.fine({ do: "name", name });
  if (ticket) c.token = await cookieFor(server, ticket);
  return c;
}

export const PASSWORD = "correct horse";

// A person with an account, named like it, and signed in; `person` is the number of the person.
export async function account(server, name, lang = "en") {
  const c = await guest(server, name);
  const register = { do: "register", account: name.toLowerCase(), password: PASSWORD };
  const { ticket } = await c.fine(register);
  c.close();
  const d = await Client.open(server.port, { token: await cookieFor(server, ticket) });
  const { you } = await d.fine({ do: "hello", lang });
  return Object.assign(d, { person: you.id });
}

// ---- changes -----------------------------------------------------------------------------------

// Applies a patch (docs/protocol.md, "changes") to the bytes of a room.
export function patch(room, text) {
  const bytes = Buffer.from(text, "base64");
  let at = 0;
  let to = 0;
  const number = () => {
    let n = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      n |= (byte & 127) << shift;
      if (byte < 128) return n;
    }
  };
  while (at < bytes.length) {
    to += number();
    for (let left = number(); left > 0; left--) room[to++] = bytes[at++];
  }
  check(to <= room.length, "a patch stays within its room");
}

// A client that keeps its rooms up to date by changes; `changes` counts them.
export async function follow(c, match) {
  const f = { step: -1, pub: null, own: null, changes: 0, states: 0, gaps: 0 };
  const bytes = (text) => (text === undefined ? null : Buffer.from(text, "base64"));
  c.hear = (m) => {
    if (m.match !== match) return;
    if (m.is === "state" && m.rooms) {
      Object.assign(f, { step: m.step, pub: bytes(m.rooms.pub), own: bytes(m.rooms.own) });
      f.states++;
    }
    if (m.is !== "change") return;
    if (m.step !== f.step + 1) f.gaps++;
    patch(f.pub, m.pub);
    if (m.own) patch(f.own, m.own);
    f.step = m.step;
    f.changes++;
  };
  await c.fine({ do: "watch", match, parts: ["changes"] });
  return f;
}

// Plays a match to its end, each client choosing with `choose`. Returns the last state of the first
// client.
export async function playOut(
  clients,
  match,
  { choose = (legal) => legal[0], plies = Infinity } = {},
) {
  for (let n = 0; n < plies; n++) {
    let moved = false;
    for (const c of clients) {
      const s = c.tables.get(match);
      if (s?.over) return s;
      if (!s || !s.legal?.length) continue;
      const ply = s.ply;
      const a = await c.ask({
        do: "move",
        match,
        ply,
        seat: s.seat,
        action: choose(s.legal).action,
      });
      if (a.is === "refused" && !["stale", "seat", "over"].includes(a.why))
        throw new Error(`${a.why}: ${a.text}`);
      moved = true;
      for (const x of clients)
        while (!(x.tables.get(match)?.ply > ply)) await x.state(match, (m) => m.ply > ply);
      for (const x of clients) x.forget();
      break;
    }
    if (!moved) await pause(5); // a bot moves, and its move reaches one client after the other
  }
  return clients[0].tables.get(match);
}

// ---- counting ----------------------------------------------------------------------------------

let passed = 0;
let failed = 0;
export async function test(name, body) {
  const only = process.env.VALLON_TEST_ONLY;
  if (only && !name.includes(only)) return;
  const began = Date.now();
  try {
    await Promise.race([
      body(),
      new Promise((_, reject) =>
        setTimeout(() => reject(new Error("took too long")), TEST_PATIENCE).unref(),
      ),
    ]);
    passed++;
    console.log(`ok      ${name} (${Date.now() - began} ms)`);
  } catch (e) {
    failed++;
    console.log(`FAILED  ${name}: ${e.stack}`);
  }
}

// Runs the same tests on every store, at the same time: most of them wait.
export const each = (stores, tests) =>
  Promise.all(Object.entries(stores).map(([kind, store]) => tests(kind, store)));

export function check(truth, what) {
  if (!truth) throw new Error(what);
}
export function same(a, b, what) {
  const x = JSON.stringify(a) ?? "nothing";
  const y = JSON.stringify(b) ?? "nothing";
  if (x === y) return;
  let at = 0;
  while (x[at] === y[at]) at++;
  const part = (t) => `${at > 100 ? "..." : ""}${t.slice(Math.max(0, at - 100), at + 300)}`;
  throw new Error(`${what}:\n  ${part(x)}\n  ${part(y)}`);
}
// Polls until it is true.
export async function until(truth, what) {
  for (const end = Date.now() + PATIENCE; !(await truth()); await pause(20))
    if (Date.now() > end) throw new Error(`never: ${what}`);
}
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
