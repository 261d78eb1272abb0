// RFC 6455 at the level of frames, against an echo server (tests/echo.c) that uses our net.c. Each
// row of the list is a case: what is sent, and what must come back. Beyond the RFC, our own limits
// apply: text only, 8 KB.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import net from "node:net";
import { dirname, join } from "node:path";
import { PATIENCE, check, finish, same, test, vallon } from "./kit.mjs";

const echo = spawn(join(dirname(vallon), "tests", "echo"), {
  stdio: ["ignore", "pipe", "inherit"],
});
process.on("exit", () => echo.kill("SIGKILL"));
const ended = new Promise((resolve) => echo.on("exit", (code) => resolve(code)));
const port = await new Promise((resolve) => {
  let text = "";
  echo.stdout.on("data", (d) => {
    text += d;
    const found = /:(\d+)\/\n/.exec(text);
    if (found) resolve(Number(found[1]));
  });
});

// ---- frames ------------------------------------------------------------------------------------

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const MORE = 0;
function frame(
  opcode,
  body = "",
  { final = true, reserved = 0, masked = true, length = null } = {},
) {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  const size = length ?? bytes.length;
  const head = [(final ? 128 : 0) | (reserved << 4) | opcode];
  const flag = masked ? 128 : 0;
  if (size < 126) head.push(flag | size);
  else if (size < 65536) head.push(flag | 126, size >> 8, size & 255);
  else
    head.push(
      flag | 127,
      0,
      0,
      0,
      0,
      (size >>> 24) & 255,
      (size >> 16) & 255,
      (size >> 8) & 255,
      size & 255,
    );
  if (!masked) return Buffer.concat([Buffer.from(head), bytes]);
  const mask = randomBytes(4);
  const hidden = Buffer.from(bytes);
  for (let i = 0; i < hidden.length; i++) hidden[i] ^= mask[i & 3];
  return Buffer.concat([Buffer.from(head), mask, hidden]);
}
const closing = (code, reason = "") => {
  const b = Buffer.alloc(2);
  b.writeUInt16BE(code);
  return frame(CLOSE, Buffer.concat([b, Buffer.from(reason)]));
};

class Connection {
  static async open(more = {}, path = "/ws", behind = "") {
    const l = new Connection();
    ((l.frames = []), (l.data = Buffer.alloc(0)), (l.head = ""), (l.closed = false));
    const key = randomBytes(16).toString("base64");
    const lines = {
      Host: `127.0.0.1:${port}`,
      Upgrade: "websocket",
      Connection: "Upgrade",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": key,
      ...more,
    };
    l.socket = net.connect(port, "127.0.0.1");
    l.socket.on("error", () => {});
    l.gone = new Promise((resolve) =>
      l.socket.on("close", () => {
        l.closed = true;
        resolve();
      }),
    );
    const head = `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
      .filter(([, v]) => v !== null)
      .map(([k, v]) => `${k}: ${v}\r\n`)
      .join("")}\r\n`;
    l.socket.write(Buffer.concat([Buffer.from(head), Buffer.from(behind)]));
    const status = await new Promise((resolve) => {
      l.gone.then(() => resolve(l.head || "closed"));
      l.socket.on("data", (d) => {
        l.data = Buffer.concat([l.data, d]);
        if (!l.head) {
          const at = l.data.indexOf("\r\n\r\n");
          if (at < 0) return;
          l.head = l.data.subarray(0, at).toString();
          l.data = l.data.subarray(at + 4);
          resolve(l.head);
        }
        l.read();
      });
    });
    l.status = Number(/^HTTP\/1\.\d (\d+)/.exec(status)?.[1] ?? 0);
    l.accept = /sec-websocket-accept: (\S+)/i.exec(status)?.[1];
    l.expected = createHash("sha1")
      .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest("base64");
    return l;
  }
  read() {
    for (;;) {
      const b = this.data;
      if (b.length < 2) return;
      let size = b[1] & 127;
      let at = 2;
      if (size === 126) {
        if (b.length < 4) return;
        size = b.readUInt16BE(2);
        at = 4;
      }
      if (b.length < at + size) return;
      const body = Buffer.from(b.subarray(at, at + size));
      const opcode = b[0] & 15;
      this.frames.push({ opcode, final: b[0] >> 7, masked: b[1] >> 7, body });
      this.data = b.subarray(at + size);
      if (opcode === CLOSE)
        ((this.code = size >= 2 ? body.readUInt16BE(0) : null), this.socket.end());
      this.wake?.();
    }
  }
  send(...frames) {
    this.socket.write(Buffer.concat(frames));
    return this;
  }
  async slowly(...frames) {
    this.socket.setNoDelay(true);
    for (const byte of Buffer.concat(frames)) {
      this.socket.write(Buffer.from([byte]));
      await new Promise((r) => setImmediate(r));
    }
    return this;
  }
  // Waits until this many frames have come, or the connection has ended.
  async until(count) {
    const end = setTimeout(() => this.socket.destroy(), PATIENCE);
    while (this.frames.length < count && !this.closed)
      await Promise.race([
        this.gone,
        new Promise((r) => {
          this.wake = r;
        }),
      ]);
    clearTimeout(end);
  }
  // The text of the frames so far.
  get said() {
    return Buffer.concat(this.frames.filter((f) => f.opcode < 3).map((f) => f.body)).toString();
  }
}

// The same text must come back, however it was framed. A second text at the end shows that
// everything has come.
async function echoes(name, frames, expected, { slow = false } = {}) {
  await test(name, async () => {
    const l = await Connection.open();
    if (slow) await l.slowly(...frames, frame(TEXT, "[last]"));
    else l.send(...frames, frame(TEXT, "[last]"));
    while (!l.said.endsWith("[last]") && !l.closed) await l.until(l.frames.length + 1);
    check(!l.closed, `the connection was closed with ${l.code}`);
    same(l.said, `${expected}[last]`, "the echo");
    check(
      l.frames.every((f) => !f.masked),
      "a server does not mask",
    );
    l.socket.destroy();
  });
}
// Must close the connection, with one of these codes; null: without a close frame.
async function ends(name, frames, codes, { echoed = "" } = {}) {
  await test(name, async () => {
    const l = await Connection.open();
    l.send(...frames);
    await Promise.race([
      l.gone,
      new Promise((_, reject) =>
        setTimeout(() => reject(new Error("the connection stays open")), PATIENCE).unref(),
      ),
    ]);
    check(codes.includes(l.code ?? null), `closed with ${l.code}, expected ${codes}`);
    if (echoed !== null) same(l.said, echoed, "what was echoed before");
  });
}
async function handshake(name, headers, statuses, path) {
  await test(name, async () => {
    const l = await Connection.open(headers, path);
    check(statuses.includes(l.status), `answered ${l.status}`);
    if (l.status === 101) same(l.accept, l.expected, "the accepted key");
    l.socket.destroy();
  });
}

// ---- the cases ---------------------------------------------------------------------------------

await handshake("1.1 a handshake is accepted, with the right key", {}, [101]);
await handshake(
  "1.2 names of headers in any case, several values of Connection",
  { Upgrade: null, upgrade: "WebSocket", Connection: "keep-alive, Upgrade" },
  [101],
);
await handshake("1.3 without a key", { "Sec-WebSocket-Key": null }, [400]);
await handshake("1.3a with half a key", { "Sec-WebSocket-Key": "dGhlIHNhbXBsZQ==" }, [400]);
await handshake("1.4 of another version", { "Sec-WebSocket-Version": "7" }, [426]);
await handshake("1.5 at another path", {}, [404], "/other");
await handshake(
  "1.6 an unknown extension is ignored",
  { "Sec-WebSocket-Extensions": "permessage-deflate" },
  [101],
);

await handshake(
  "1.7 way in 10: an unknown subprotocol is refused",
  { "Sec-WebSocket-Protocol": "chat, superchat" },
  [400],
);
await test("1.8 way in 10: our own subprotocol is selected, and none if none was offered", async () => {
  for (const [offer, selected] of [
    ["chat, vallon", "vallon"],
    [null, undefined],
  ]) {
    const l = await Connection.open({ "Sec-WebSocket-Protocol": offer });
    same(
      [l.status, /sec-websocket-protocol: (\S+)/i.exec(l.head)?.[1]],
      [101, selected],
      `${offer}`,
    );
    l.socket.destroy();
  }
});
await test("1.9 frames in the same packet as the handshake", async () => {
  const l = await Connection.open({}, "/ws", frame(TEXT, "at once"));
  await l.until(1);
  same(l.said, "at once", "the echo");
  l.socket.destroy();
});

for (const size of [0, 1, 125, 126, 127, 128, 4096, 8191, 8192])
  await echoes(`2.1 a text of ${size} bytes`, [frame(TEXT, "x".repeat(size))], "x".repeat(size));
for (const size of [0, 1, 126, 1000])
  await echoes(
    `2.2 a text of ${size} bytes, byte by byte`,
    [frame(TEXT, "y".repeat(size))],
    "y".repeat(size),
    { slow: true },
  );
await echoes(
  "2.3 three messages in one packet",
  [frame(TEXT, "a"), frame(TEXT, "b"), frame(TEXT, "c")],
  "abc",
);
await echoes(
  "2.4 a length in a longer form than necessary",
  [Buffer.concat([Buffer.from([0x81, 0xfe, 0, 2, 0, 0, 0, 0]), Buffer.from("ok")])],
  "ok",
);

await echoes(
  "3.1 a message in two frames",
  [frame(TEXT, "frag", { final: false }), frame(MORE, "ment")],
  "fragment",
);
await echoes(
  "3.2 a message in two frames, byte by byte",
  [frame(TEXT, "frag", { final: false }), frame(MORE, "ment")],
  "fragment",
  { slow: true },
);
await echoes(
  "3.3 a message in a hundred frames",
  [
    frame(TEXT, "", { final: false }),
    ...Array.from({ length: 98 }, () => frame(MORE, "z", { final: false })),
    frame(MORE, ""),
  ],
  "z".repeat(98),
);
await echoes(
  "3.4 empty frames and an empty end",
  [frame(TEXT, "", { final: false }), frame(MORE, "", { final: false }), frame(MORE, "")],
  "",
);
await echoes(
  "3.5 a ping between the frames of a message",
  [frame(TEXT, "ab", { final: false }), frame(PING, "between"), frame(MORE, "cd")],
  "abcd",
);
await echoes(
  "3.6 a pong between the frames of a message",
  [frame(TEXT, "ab", { final: false }), frame(PONG, "nobody asked"), frame(MORE, "cd")],
  "abcd",
);
await ends("3.7 a continuation without a message", [frame(MORE, "x")], [1002]);
await ends(
  "3.8 a new message inside a fragmented one",
  [frame(TEXT, "x", { final: false }), frame(TEXT, "y")],
  [1002],
);
await ends(
  "3.9 a continuation after the end of a message",
  [frame(TEXT, "x"), frame(MORE, "y")],
  [1002],
  { echoed: "x" },
);
await ends(
  "3.10 frames that are too large together",
  Array.from({ length: 10 }, (_, i) => frame(i ? MORE : TEXT, "x".repeat(1000), { final: false })),
  [1008, 1009],
);

for (const size of [0, 1, 125])
  await test(`4.1 a ping of ${size} bytes is answered with the same`, async () => {
    const l = await Connection.open();
    const body = randomBytes(size);
    l.send(frame(PING, body));
    await l.until(1);
    same(
      [l.frames[0].opcode, l.frames[0].body.toString("hex")],
      [PONG, body.toString("hex")],
      "the pong",
    );
    l.socket.destroy();
  });
await test("4.2 ten pings, one after the other: ten pongs", async () => {
  const l = await Connection.open();
  for (let i = 0; i < 10; i++) {
    l.send(frame(PING, `n${i}`));
    await l.until(i + 1);
  }
  same(
    l.frames.map((f) => [f.opcode, f.body.toString()]),
    Array.from({ length: 10 }, (_, i) => [PONG, `n${i}`]),
    "pongs",
  );
  l.socket.destroy();
});
await test("4.2a way in 10: five hundred pings in one packet: each has its pong, in order", async () => {
  const l = await Connection.open();
  const pings = Array.from({ length: 500 }, (_, i) => frame(PING, `n${i}`));
  l.send(...pings, frame(TEXT, "[last]"));
  await l.until(501);
  same(
    l.frames.slice(0, 500).map((f) => [f.opcode, f.body.toString()]),
    pings.map((_, i) => [PONG, `n${i}`]),
    "pongs",
  );
  l.socket.destroy();
});
await echoes("4.3 an unsolicited pong", [frame(PONG, "here"), frame(TEXT, "x")], "x");
await ends("4.4 a ping of 126 bytes", [frame(PING, "x".repeat(126))], [1002]);
await ends(
  "4.5 a ping in two frames",
  [frame(PING, "x", { final: false }), frame(MORE, "y")],
  [1002],
);
await ends(
  "4.6 a close in two frames",
  [frame(CLOSE, Buffer.from([3, 232]), { final: false }), frame(MORE, "y")],
  [1002],
);

for (const bit of [1, 2, 4, 7])
  await ends(`5.1 reserved bits ${bit}`, [frame(TEXT, "x", { reserved: bit })], [1002]);
for (const opcode of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
  await ends(`5.2 reserved opcode ${opcode}`, [frame(opcode, "x")], [1002]);
await ends("5.2a way in 10: an unmasked frame", [frame(TEXT, "x", { masked: false })], [1002]);
await ends("5.2b way in 10: an unmasked ping", [frame(PING, "x", { masked: false })], [1002]);
await ends(
  "5.3 a good message, then a reserved opcode",
  [frame(TEXT, "good"), frame(5, "x")],
  [1002],
  { echoed: "good" },
);

const good = {
  "in two, three and four bytes": "é€😀",
  "the last of planes": "\u{10ffff}\u{ffff}\u0000".replace("\u0000", ""),
  "a byte-order mark": "\ufeffx",
};
for (const [name, text] of Object.entries(good)) {
  await echoes(`6.1 UTF-8: ${name}`, [frame(TEXT, text)], text);
  const bytes = Buffer.from(text);
  await echoes(
    `6.2 UTF-8: ${name}, one byte per frame`,
    [...bytes].map((b, i) =>
      frame(i ? MORE : TEXT, Buffer.from([b]), { final: i === bytes.length - 1 }),
    ),
    text,
  );
}
const bad = {
  "a lone continuation": [0x80],
  "0xff": [0xff],
  overlong: [0xc0, 0xaf],
  "overlong in three": [0xe0, 0x80, 0xaf],
  "half of a pair": [0xed, 0xa0, 0x80],
  "beyond the last": [0xf4, 0x90, 0x80, 0x80],
  "cut off": [0x61, 0xe2, 0x82],
};
for (const [name, bytes] of Object.entries(bad))
  await ends(`6.3 not UTF-8: ${name}`, [frame(TEXT, Buffer.from(bytes))], [1007]);
await ends(
  "6.4 not UTF-8 over two frames",
  [frame(TEXT, Buffer.from([0xe2]), { final: false }), frame(MORE, Buffer.from([0x28, 0xa1]))],
  [1007],
);

await ends("7.1 a close without a code is answered", [frame(CLOSE)], [null, 1000, 1005]);
for (const code of [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999])
  await ends(`7.2 a close with ${code} is answered with the same`, [closing(code, "bye")], [code]);
for (const code of [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535])
  await ends(
    `7.3 way in 10: a close with ${code}, which must not be sent`,
    [closing(code)],
    [1002],
  );
await ends("7.4 way in 10: a close with one byte", [frame(CLOSE, Buffer.from([3]))], [1002]);
await ends(
  "7.5 a close with a reason that is not UTF-8",
  [frame(CLOSE, Buffer.from([3, 232, 0xff, 0xfe]))],
  [1007],
);
await ends(
  "7.6 a close of 126 bytes",
  [frame(CLOSE, Buffer.concat([Buffer.from([3, 232]), Buffer.alloc(124, 65)]))],
  [1002],
);
await ends(
  "7.7 input after a close is ignored",
  [closing(1000), frame(TEXT, "late"), frame(PING, "late")],
  [1000],
);
await ends(
  "7.8 a message, then a close: the echo comes first",
  [frame(TEXT, "first"), closing(1000)],
  [1000],
  { echoed: "first" },
);

await ends(
  "8.1 our own limit: a binary message",
  [frame(BINARY, Buffer.from([1, 2, 3]))],
  [1003, 1008],
);
await ends("8.2 our own limit: 8193 bytes", [frame(TEXT, "x".repeat(8193))], [1008, 1009]);
await ends(
  "8.3 our own limit: a frame that announces 100 MB",
  [frame(TEXT, "x".repeat(9000), { length: 100 << 20 })],
  [1008, 1009],
);

// The echo server gives no connection more than 16 KB for what waits to be sent.
await test("8.4 without memory for an answer the connection is closed; nothing is lost silently", async () => {
  const l = await Connection.open();
  let sent = "";
  while (!l.closed) {
    const texts = Array.from({ length: 100 }, (_, i) => `${i}:${"m".repeat(4000)};`);
    sent += texts.join("");
    l.send(...texts.map((t) => frame(TEXT, t)));
    await Promise.race([l.gone, new Promise((r) => setTimeout(r, 10))]);
  }
  check(l.said.length < sent.length, "it did not get everything");
  check(sent.startsWith(l.said), "what it got has no gap");
  const other = await Connection.open();
  other.send(frame(TEXT, "alive"));
  await other.until(1);
  same(other.said, "alive", "others are served");
  other.socket.destroy();
});

echo.kill("SIGTERM");
await test("9 the server shuts down cleanly", async () => same(await ended, 0, "exit code"));
finish();
