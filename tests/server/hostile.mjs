// Hostile or broken clients: refused, limited, logged, and nobody else notices.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { join } from "node:path";
import {
  Client,
  PATIENCE,
  Server,
  check,
  finish,
  folder,
  guest,
  linked,
  pause,
  same,
  test,
  until,
} from "./kit.mjs";

const dir = folder();
const server = await Server.start(`sqlite:${join(dir, "hostile.db")}`, { rate: 40 });
const anna = await guest(server, "Anna");
const match = (await anna.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 })).match;
await anna.state(match);

// Others notice nothing: Anna can still play.
async function annaPlays() {
  const s = anna.tables.get(match);
  if (s.over) return;
  await anna.fine({ do: "move", match, ply: s.ply, action: s.legal[0].action });
  await anna.state(match, (m) => m.ply > s.ply);
}
const fails = async (promise, pattern) => {
  const e = await promise.then(
    () => null,
    (x) => x,
  );
  check(e && pattern.test(e.message), `expected ${pattern}, got ${e?.message ?? "success"}`);
};
const raw = (text, patience = 3000) =>
  new Promise((resolve) => {
    const s = net.connect(server.port, "127.0.0.1", () => s.write(text));
    let got = "";
    s.on("data", (d) => {
      got += d;
    });
    s.on("close", () => resolve(got));
    s.on("error", () => resolve(got));
    setTimeout(() => {
      s.destroy();
      resolve(got);
    }, patience).unref();
  });

// What one connection gets for a packet with several requests.
const statuses = (text) => [...text.matchAll(/^HTTP\/1\.[01] (\d+)/gm)].map((m) => Number(m[1]));

const slow = test("slow senders are disconnected", async () => {
  const c = await guest(server, "Snail");
  c.socket.write(Buffer.from([0x01, 0x80 | 5, 1, 2, 3, 4, 0x21])); // one byte of an unfinished message
  const half = raw("GET / HTTP/1.1\r\nHost: x\r\n", PATIENCE);
  await Promise.all([c.ended(), half]);
  same(statuses(await half), [408], "half a request");
  same([c.code, c.reason], [1008, "A message was begun but not finished in time."], "why");
});

const alive = test("an idle stream sends empty lines as a sign of life", async () => {
  const { token } = (await server.post("/api/guest", { do: "name", name: "Patient" })).lines()[0];
  let text = "";
  const q = http.get(
    {
      host: "127.0.0.1",
      port: server.port,
      path: "/api/stream",
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    },
    (r) => {
      r.setEncoding("utf8");
      r.on("data", (d) => {
        text += d;
      });
    },
  );
  q.on("error", () => {});
  await until(
    () => /^\{.*\}\n\n$/.test(text),
    "it identifies the client, then shows that it is alive",
  );
  q.destroy();
});

await test("pages of other sites cannot act for a visitor", async () => {
  for (const origin of [
    "http://evil.example",
    "null",
    `http://127.0.0.1:${server.port + 1}`,
    `http://127.0.0.1:${server.port}.evil.example`,
  ])
    await fails(
      Client.open(server.port, { token: anna.token, headers: { Origin: origin } }),
      / 403 /,
    );
  (
    await Client.open(server.port, {
      token: anna.token,
      headers: { Origin: `http://127.0.0.1:${server.port}` },
    })
  ).close();
  check(
    (
      await server.post(
        "/api",
        { do: "mine" },
        { cookie: `vallon=${anna.token}`, origin: "http://evil.example" },
      )
    ).status === 403,
    "nor post",
  );
  check(
    (await server.post("/api", { do: "mine" }, { cookie: `vallon=${anna.token}` })).lines()[0]
      .is === "mine",
    "a program may",
  );
  await annaPlays();
});

await test("only the WebSocket path opens a WebSocket", async () => {
  await fails(Client.open(server.port, { path: "/" }), / 404 /);
  await fails(Client.open(server.port, { path: "/t/x" }), / 404 /);
  await fails(Client.open(server.port, { bearer: "f".repeat(64) }), / 401 /);
});

await test("malformed messages are refused and the connection stays open", async () => {
  const c = await guest(server, "Odd");
  for (const text of [
    "",
    "x",
    "[]",
    "[1,2]",
    "null",
    "{}",
    '{"do":1}',
    '{"do":{"do":"hello"}}',
    '{"do":"hello"',
    `{"a":${"[".repeat(3000)}`,
    '{"do":"' + "h".repeat(500) + '"}',
    `{${Array.from({ length: 300 }, (_, i) => `"k${i}":1`).join(",")},"do":"hello"}`,
  ]) {
    c.send(text);
    const a = await c.wait((m) => m.is === "refused");
    check(a.why === "message", `${text.slice(0, 20)}: ${a.why}`);
  }
  await c.refused({ do: "fly" }, "verb");
  await c.refused({ do: "watch", match: "../../etc/passwd" }, "table");
  await c.refused({ do: "watch", match: "' OR 1=1 --" }, "table");
  await c.refused({ do: "watch" }, "field");
  await c.refused({ do: "watch", match: "x".repeat(17) }, "field");
  await c.refused({ do: "move", match: "nowhere", ply: 0, action: "pass" }, "table");
  await c.refused({ do: "open", game: "chess", seats: ["me"] }, "game");
  await c.refused({ do: "open", game: "pearls", seats: ["me"] }, "seats");
  await c.refused({ do: "open", game: "pearls", seats: Array(9).fill("me") }, "seats");
  await c.refused({ do: "open", game: "pearls", seats: ["me", "nobody"] }, "player");
  await c.refused(
    { do: "open", game: "pearls", seats: ["me", "open"], options: { hand: "thousand" } },
    "option",
  );
  await c.refused({ do: "chat", match, text: " " }, "chat");
  await c.refused({ do: "chat", match, text: "x".repeat(401) }, "chat");
  await c.refused({ do: "move", match, ply: -1, action: "pass" }, "not_seated");
  c.close();
});

await test("a refusal names the faulty part, in the client's language", async () => {
  const french = { "accept-language": "xx, fr-CH;q=0.9, en;q=0.8" },
    c = await guest(server, "Exact");
  const faults = [
    [{ do: "fly" }, "fly"],
    [{ do: "watch" }, "match"],
    [{ do: "open", game: "chess", seats: ["me"] }, "game"],
    [{ do: "open", game: "pearls", seats: ["me", "nobody"] }, "nobody"],
    [
      { do: "open", game: "pearls", seats: ["me", "open"], options: { hand: "six" } },
      "options.hand=six",
    ],
    [{ do: "open", game: "pearls", seats: ["me", "open"], clock: "move", seconds: 0 }, "seconds"],
    [{ do: "revoke" }, "session"],
    [{ do: "forget" }, "sure"],
  ];
  for (const [m, at] of faults) {
    const texts = [];
    for (const lang of ["en", "fr"]) {
      await c.fine({ do: "hello", lang });
      const a = await c.ask(m);
      check(a.is === "refused" && a.at === at && a.text.endsWith(` (${at}).`), JSON.stringify(a));
      texts.push(a.text);
    }
    check(texts[0] !== texts[1], `in both languages: ${texts}`);
  }
  c.close();
  for (const [path, body] of [
    ["/api", { do: "mine" }],
    ["/api/session", { ticket: "x" }],
    ["/api/guest", { do: "name", name: "" }],
  ]) {
    const more = path === "/api" ? { authorization: `Bearer ${"f".repeat(64)}` } : {};
    const [en, fr] = [
      (await server.post(path, body, more)).lines()[0],
      (await server.post(path, body, { ...more, ...french })).lines()[0],
    ];
    check(
      en.why === fr.why && en.text && fr.text && en.text !== fr.text,
      `${path}: ${en.text} / ${fr.text}`,
    );
  }
  const line = await Client.open(server.port, { headers: french });
  same(
    (await line.wait((m) => m.is === "hello")).lang,
    "fr",
    "a connection, before it has sent anything",
  );
  line.close();
});

await test("a refused HTTP request says why in the client's language, as JSON under /api", async () => {
  const french = { "accept-language": "fr" };
  const cases = [
    ["GET", "/nothing", {}, 404],
    ["POST", "/nothing", {}, 404, "{}"],
    ["GET", "/api/nothing", {}, 404, null, "not_found"],
    ["GET", "/api", {}, 405, null, "method"],
    ["PUT", "/", {}, 405],
    ["DELETE", "/api", {}, 405, null, "method"],
    ["GET", `/${"x".repeat(200)}`, {}, 414],
    ["GET", "/", { origin: "http://evil.example" }, 403],
    ["POST", "/api", {}, 400, "", "body_missing"],
    ["POST", "/api", {}, 413, "x".repeat(9000), "body_too_large"],
    ["POST", "/api", {}, 413, "x".repeat(500000), "body_too_large"],
    ["POST", "/api", { authorization: `Bearer ${"f".repeat(64)}` }, 401, "{}", "session"],
    ["GET", "/api/stream", {}, 401, null, "session"],
  ];
  for (const [method, path, headers, status, body = null, why = null] of cases) {
    const texts = [];
    for (const more of [{}, french]) {
      const r = await server.request(method, path, body, { ...headers, ...more }),
        what = `${method} ${path.slice(0, 20)}`;
      same(r.status, status, what);
      if (status === 405) check(/POST/.test(r.headers.allow), `${what}: what would do`);
      if (why)
        same(
          [r.lines()[0].is, r.lines()[0].why, r.headers["content-type"]],
          ["refused", why, "application/x-ndjson"],
          what,
        );
      else same(r.headers["content-type"], "text/plain; charset=utf-8", what);
      texts.push(why ? r.lines()[0].text : r.text);
    }
    check(
      /^[A-Z].*\.\n?$/.test(texts[0]) && texts[0] !== texts[1],
      `${method} ${path.slice(0, 20)}: ${texts}`,
    );
  }
  const head = await server.request("HEAD", "/health", null, {}),
    page = await server.get("/health");
  same(
    [head.status, head.text, head.headers["content-length"]],
    [200, "", page.headers["content-length"]],
    "a HEAD request gets the headers only",
  );
  for (const [headers, path, text] of [
    [{ Origin: "http://evil.example" }, "/ws", "Pages of other sites"],
    [{}, "/elsewhere", "There is nothing at this address."],
    [{ "Sec-WebSocket-Version": "12" }, "/ws", "version 13"],
  ]) {
    const key = {
      Host: "x",
      Upgrade: "websocket",
      Connection: "Upgrade",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      ...headers,
    };
    const said = await raw(
      `GET ${path} HTTP/1.1\r\n${Object.entries(key)
        .map(([k, v]) => `${k}: ${v}\r\n`)
        .join("")}\r\n`,
      PATIENCE,
    );
    check(said.includes(text), `a connection that is not opened: ${said}`);
  }
});

await test("a closed connection says why, in the client's language", async () => {
  const reasons = [];
  for (const lang of ["en", "fr"])
    for (const spoil of [
      (c) => c.send("x".repeat(9000)),
      (c) => c.send(Buffer.from([1]), 2),
      (c) => {
        for (let i = 0; i < 1500; i++) c.say({ do: "games" });
      },
    ]) {
      const c = await guest(server, "Brief");
      await c.fine({ do: "hello", lang });
      spoil(c);
      await c.ended();
      same(c.code, 1008, "the code");
      reasons.push(c.reason);
    }
  const [large, binary, flood, ...french] = reasons;
  same(
    [large, binary, flood],
    [
      "A message is a text of at most 8192 bytes.",
      "A message is a text of at most 8192 bytes.",
      "Too many messages at once.",
    ],
    "in English",
  );
  same(
    french,
    [
      "Un message est un texte de 8192 octets au plus.",
      "Un message est un texte de 8192 octets au plus.",
      "Trop de messages à la fois.",
    ],
    "in French",
  );
});

await test("a message too large, binary, or not UTF-8 closes the connection", async () => {
  for (const spoil of [
    (c) => c.send("x".repeat(9000)),
    (c) => c.send(Buffer.from([1, 2, 3]), 2),
    (c) => c.send(Buffer.from([0xff, 0xfe])),
    (c) => {
      for (let i = 0; i < 12; i++) c.send("y".repeat(1000), i ? 0 : 1, 0);
    },
    (c) => c.send("x", 3),
    (c) => c.socket.write(Buffer.from([0x81, 0x01, 0x41])),
  ]) {
    const c = await guest(server, "Large");
    spoil(c);
    await Promise.race([
      c.ended(),
      c.wait((m) => m.is === "refused" && m.why === "message").catch(() => {}),
    ]);
    c.close();
  }
  await annaPlays();
});

await test("a flood closes the flooding connection, and only that one", async () => {
  const c = await guest(server, "Flood");
  for (let i = 0; i < 1500; i++) c.say({ do: "hello", lang: "fr" });
  await c.ended();
  check(c.code === 1008, `closed with ${c.code}`);
  await annaPlays();
});

await test("clients that do not read are disconnected, and memory stays bounded", async () => {
  // The address sanitizer keeps freed memory for a while: as little as possible here.
  const fast = await Server.start(`sqlite:${join(dir, "fast.db")}`, {
    env: { ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ""}:quarantine_size_mb=1` },
  });
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${fast.process.pid}/status`, "utf8"))[1]);
  const deaf = await guest(fast, "Deaf"),
    other = await guest(fast, "Other");
  await deaf.fine({ do: "games" }); // what is loaded once is not growth
  const before = memory();
  deaf.socket.pause();
  for (let i = 0; i < 20000 && !/slow_reader/.test(fast.errors); i++) {
    deaf.say({ do: "games" });
    if (i % 100 === 99) await pause(10);
  }
  await until(() => /slow_reader/.test(fast.errors), "the connection is dropped");
  const most = (linked("libtsan") ? 64 : 16) * 1024; // the thread sanitizer keeps notes
  check(memory() - before < most, `memory grew by ${memory() - before} KB`);
  deaf.close();
  await other.fine({ do: "hello" });
  await fast.stop();
});

await test("a session that has ended gives no access", async () => {
  const c = await guest(server, "Thief");
  const token = (await c.fine({ do: "token" })).token;
  const bot = await Client.open(server.port, { bearer: token });
  check((await bot.wait((m) => m.is === "hello")).you.name === "Thief", "the token works");
  await c.fine({ do: "logout" });
  await Promise.all([c.ended(), bot.ended()]);
  await fails(Client.open(server.port, { bearer: token }), / 401 /);
  const again = await Client.open(server.port, { token: c.token });
  check(
    (await again.wait((m) => m.is === "hello")).you === null,
    "the cookie belongs to no person",
  );
  again.close();
});

await test("names and chat are plain text without control characters", async () => {
  const c = await Client.open(server.port);
  for (const name of ["", "   ", "x".repeat(25), "\u0007", 5])
    await c.refused({ do: "name", name }, "name");
  const named = await c.fine({ do: "name", name: "<script>\u202e\u001b[2J" });
  check(
    !/[\u0000-\u001f\u202e]/.test(named.you.name) && named.you.name.startsWith("<script>"),
    JSON.stringify(named.you.name),
  );
  await c.fine({ do: "watch", match });
  await c.fine({ do: "chat", match, text: "<img src=x onerror=alert(1)> \u001b]0;x" });
  const heard = await anna.wait((m) => m.is === "chat");
  check(!/\u001b/.test(heard.text) && heard.text.includes("<img"), heard.text);
  c.close();
});

await test("only its link leads to a private table", async () => {
  const c = await guest(server, "Seeker");
  const hidden = (
    await anna.fine({ do: "open", game: "pearls", seats: ["me", "open"], listed: false })
  ).match;
  c.say({ do: "lobby" });
  check(
    !(await c.wait((m) => m.is === "lobby")).tables.some((t) => t.match === hidden),
    "not in the lobby",
  );
  check((await c.ask({ do: "join", match: hidden })).is === "ok", "with the link one may sit down");
  const s = await c.state(hidden);
  check(s.seat === 1, "in one's own seat");
  c.close();
});

await test("strange requests", async () => {
  for (const path of ["/../../etc/passwd", "/%2e%2e/x", "/page.c", `/${"x".repeat(100)}`])
    check((await server.get(path)).status === 404, path);
  check(
    (await raw(`GET /${"x".repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, PATIENCE)).match(
      /^HTTP\/1.1 4/,
    ),
    "a path too long",
  );
  await raw("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03");
  await raw("BREW /coffee HTTP/1.1\r\n\r\n");
  for (let i = 0; i < 20; i++) await raw(randomBytes(300).toString("latin1") + "\r\n\r\n");
  await annaPlays();
});

await test("cookies of other sites on the same host take nobody's seat away; more than 16 KB are refused", async () => {
  const left = `left=${"x".repeat(12000)}; `,
    ask = (cookie) => server.post("/api", { do: "mine" }, { cookie });
  same((await ask(`${left}vallon=${anna.token}`)).lines()[0].is, "mine", "a request");
  const line = await Client.open(server.port, {
    token: null,
    headers: { Cookie: `${left}vallon=${anna.token}` },
  });
  same((await line.wait((m) => m.is === "hello")).you.name, "Anna", "a connection");
  line.close();
  for (const cookies of ["x".repeat(20000), "x".repeat(2000000)])
    same(
      statuses(await raw(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookies}\r\n\r\n`, PATIENCE)),
      [431],
      "too much",
    );
  await annaPlays();
});

await test("an abandoned stream is noticed and freed", async () => {
  const calm = await Server.start(`sqlite:${join(dir, "stream.db")}`);
  const { token } = (await calm.post("/api/guest", { do: "name", name: "Gone" })).lines()[0];
  const clients = async () =>
    Number(/^vallon_clients (\d+)/m.exec((await calm.get("/metrics")).text)[1]);
  const stream = await new Promise((resolve) => {
    const q = http.get(
      {
        host: "127.0.0.1",
        port: calm.port,
        path: "/api/stream",
        agent: false,
        headers: { authorization: `Bearer ${token}` },
      },
      (r) => r.once("data", () => resolve(q)),
    );
    q.on("error", () => {});
  });
  same(await clients(), 1, "it is there");
  stream.destroy();
  await until(async () => (await clients()) === 0, "it has gone");
  same(await calm.stop(), { code: 0, signal: null }, "it shuts down cleanly");
});

await test("connections per address are limited", async () => {
  const small = await Server.start(`sqlite:${join(dir, "small.db")}`, {
    options: ["--address-lines", "4"],
  });
  const lines = [];
  for (let i = 0; i < 4; i++) lines.push(await Client.open(small.port));
  await fails(Client.open(small.port), /./);
  lines[0].close();
  await until(async () => {
    const line = await Client.open(small.port).catch(() => null);
    if (line) lines.push(line);
    return line;
  }, "a closed connection frees a place");
  for (const l of lines) l.close();
  await small.stop();
});

await test("new guests per address are limited", async () => {
  const few = await Server.start(`sqlite:${join(dir, "few.db")}`, { guests: 3 });
  for (let i = 0; i < 3; i++) (await guest(few, `G${i}`)).close();
  const c = await Client.open(few.port);
  await c.refused({ do: "name", name: "One more" }, "guests");
  check(
    (await few.post("/api/guest", { do: "name", name: "Bot" })).lines()[0].why === "guests",
    "bots too",
  );
  await few.stop();
});

await test("metrics and health reveal nothing about a match", async () => {
  const text = (await server.get("/metrics")).text;
  check(
    /vallon_clients \d+/.test(text) && !text.includes(match) && !text.includes("Anna"),
    "numbers only",
  );
  check((await server.get("/health")).text.includes("true"), "healthy");
});

await test("metrics count refusals by reason, and sizes", async () => {
  const figure = async (name) =>
    Number((await server.get("/metrics")).text.split("\n" + name + " ")[1].split("\n")[0]);
  const nonsense = 'vallon_refusals_total{reason="verb"}';
  const before = await figure(nonsense);
  await server.post("/api", { do: "fly" });
  same(await figure(nonsense), before + 1, "a request that does not exist");
  check((await figure("vallon_store_bytes")) >= 4096, "the store has pages");
  check((await figure("process_resident_memory_bytes")) > 1e6, "memory");
});

await test("a flood of refusals does not fill the log: it is counted", async () => {
  const calm = await Server.start(`sqlite:${join(dir, "calm.db")}`);
  const many = 60,
    lines = () =>
      calm.errors
        .trim()
        .split("\n")
        .map((l) => JSON.parse(l));
  for (let i = 0; i < many; i++)
    same((await calm.get("/", { origin: "http://evil.example" })).status, 403, "refused");
  for (let i = 0; i < many; i++)
    same(
      (await calm.post("/api", { do: "mine" }, { authorization: `Bearer ${"f".repeat(64)}` }))
        .status,
      401,
      "refused",
    );
  same(await calm.stop(), { code: 0, signal: null }, "it shuts down cleanly");
  for (const what of ["wrong_origin", "unknown_token"]) {
    const said = lines().filter((l) => l.what === what && !l.left_out),
      counted = lines().filter((l) => l.what === what && l.left_out);
    check(said.length > 0 && said.length < many / 2, `${what} is logged ${said.length} times`); // ten a minute
    same(
      said.length + counted.reduce((sum, l) => sum + l.left_out, 0),
      many,
      `${what}: each is logged or counted`,
    );
  }
});

await test("two thousand mutilated messages", async () => {
  const odd = await Server.start(`sqlite:${join(dir, "odd.db")}`);
  const words = [
    "back",
    "chat",
    "games",
    "hello",
    "join",
    "leave",
    "lobby",
    "luck",
    "mine",
    "move",
    "name",
    "open",
    "past",
    "quick",
    "record",
    "rematch",
    "resign",
    "seat",
    "start",
    "token",
    "undo",
    "unwatch",
    "watch",
  ];
  let c = await guest(odd, "Fuzz");
  const table = (
    await c.fine({ do: "open", game: "pearls", seats: ["me", "greedy", "random"], pace: 0 })
  ).match;
  const pick = (l) => l[Math.floor(Math.random() * l.length)];
  const value = () =>
    pick([
      table,
      "",
      "x",
      0,
      -1,
      7,
      1e18,
      true,
      null,
      [],
      {},
      ["me"],
      ["me", "open"],
      { hand: "five" },
      "é".repeat(40),
      "pearls",
      "pass",
      "\u0000",
      "\\",
      '"',
    ]);
  for (let i = 0; i < 2000; i++) {
    const m = { do: pick(words) };
    for (const key of [
      "match",
      "ply",
      "action",
      "seat",
      "seats",
      "game",
      "text",
      "name",
      "luck",
      "player",
      "options",
      "parts",
      "lang",
      "id",
    ])
      if (Math.random() < 0.5) m[key] = key === "match" && Math.random() < 0.7 ? table : value();
    let text = JSON.stringify(m);
    if (Math.random() < 0.3) {
      const b = Buffer.from(text);
      for (let k = 0; k < 3; k++)
        b[Math.floor(Math.random() * b.length)] = 32 + Math.floor(Math.random() * 95);
      text = b.toString();
    }
    c.send(text);
    if (i % 200 === 199) {
      await pause(20);
      if (c.closed) c = await guest(odd, "Fuzz");
      c.forget();
    }
  }
  check((await odd.get("/health")).status === 200, "the server still answers");
  const fresh = await guest(odd, "Fresh");
  const other = (await fresh.fine({ do: "open", game: "pearls", seats: ["me", "greedy"], pace: 0 }))
    .match;
  await fresh.state(other, (m) => m.legal.length > 0);
  const ended = await odd.stop();
  same(ended, { code: 0, signal: null }, `ended well: ${odd.errors.slice(-500)}`);
});

const body = JSON.stringify({ do: "games" });
const to_api = (headers = `Content-Length: ${body.length}\r\n`) =>
  `POST /api HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`;
const health = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n";
const closing = (request) => request.replace("Host: a", "Host: a\r\nConnection: close");

await test("way in 1: every request of a packet is answered, once and in order", async () => {
  const ask = (m, more = "") => {
    const text = JSON.stringify(m);
    return `POST /api HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${text.length}\r\n\r\n${text}`;
  };
  // The ids of the answers show that no body was lost or mixed up.
  const ids = (text) => [...text.matchAll(/"re":(\d+)/g)].map((m) => Number(m[1]));
  const posts = (from, count) =>
    Array.from({ length: count }, (_, i) => ask({ do: "fly", id: from + i })).join("");
  const last = ask({ do: "fly", id: 99 }, "Connection: close\r\n");
  for (const [name, text, answers, expected] of [
    ["two without a body", health + closing(health), 2, []],
    ["one with a body, one without", ask({ do: "fly", id: 1 }) + closing(health), 2, [1]],
    ["two bodies", posts(1, 1) + last, 2, [1, 99]],
    ["a body behind", health + last, 2, [99]],
    ["mixed", posts(1, 2) + health + health + posts(3, 1) + last, 6, [1, 2, 3, 99]],
    ["ninety", posts(1, 89) + last, 90, [...Array.from({ length: 89 }, (_, i) => i + 1), 99]],
  ]) {
    const said = await raw(text, PATIENCE); // ends when the server closes the connection
    same(statuses(said), Array(answers).fill(200), `${name}: the answers`);
    same(ids(said), expected, `${name}: in order`);
  }
  const said = await raw(
    ask({ do: "fly", id: 1 }, "Connection: close\r\n") + posts(2, 3),
    PATIENCE,
  );
  same(ids(said), [1], "what follows the last request is not handled");
});

await test("way in 1: byte by byte, and a client that sends no more than its requests", async () => {
  const text = to_api() + health;
  const said = await new Promise((resolve) => {
    let got = "";
    const s = net.connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    s.setNoDelay(true);
    s.on("data", (d) => {
      got += d;
    });
    s.on("end", () => resolve(got));
    (async () => {
      for (const byte of text) {
        s.write(byte);
        await new Promise((r) => setImmediate(r));
      }
      s.end();
    })();
  });
  same(statuses(said), [200, 200], "both are answered");
});

await test("way in 1: a client that asks and does not read stops being served, and nobody else", async () => {
  const s = net.connect(server.port, "127.0.0.1");
  s.on("error", () => {});
  const page = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  let sent = 0;
  s.pause();
  // The server stops reading once its answers are not taken; then nothing more leaves here.
  const full = () =>
    new Promise((resolve) => {
      const more = () => {
        if (sent > 64 << 20) return resolve(false);
        sent += page.length * 1000;
        if (s.write(page.repeat(1000))) setImmediate(more);
        else if (s.writableLength > 8 << 20) resolve(true);
        else setTimeout(more, 1);
      };
      more();
    });
  check(await full(), "the server stops reading");
  await annaPlays();
  let got = 0;
  s.on("data", (d) => {
    got += d.length;
  });
  s.resume();
  await until(() => got > 1 << 20, "it is served when it reads again");
  s.destroy();
});

await test("way in 2: no upgrade but to WebSocket, and no request with doubtful framing", async () => {
  const upgrade = (to, more = "") =>
    `GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${to}\r\n${more}\r\n`;
  same(
    statuses(await raw(upgrade("h2c", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n"), PATIENCE)),
    [400],
    "HTTP/2 by upgrade",
  );
  same(
    statuses(await raw(upgrade("H2C", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n"), PATIENCE)),
    [400],
    "in capitals",
  );
  for (const other of ["TLS/1.0", "websocket, h2c", "h2c, websocket", ""])
    same(statuses(await raw(upgrade(other), PATIENCE)), [400], other);
  const socket = (to) =>
    `GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n` +
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  for (const lines of ["websocket\r\nUpgrade: h2c", "h2c\r\nUpgrade: websocket"])
    same(statuses(await raw(socket(lines), PATIENCE)), [400], lines);
  same(
    statuses(await raw("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0", PATIENCE)),
    [505],
    "HTTP/2 by prior knowledge",
  );
  const length = `Content-Length: ${body.length}\r\n`;
  for (const headers of [
    length + length,
    `Content-Length: 3\r\n${length}`,
    `${length}Content-Length: 3\r\n`,
    `Content-Length: ${body.length}, ${body.length}\r\n`,
    "Content-Length: 1x\r\n",
    `Content-Length: +${body.length}\r\n`,
    "Content-Length: -1\r\n",
    "Content-Length: 0x10\r\n",
    `${length}Transfer-Encoding: chunked\r\n`,
    `Transfer-Encoding: chunked\r\n${length}`,
    "Transfer-Encoding: chunked\r\n",
    `${length}Transfer-Encoding: identity\r\n`,
    "Content-Length:\r\n",
    `Content-Length : ${body.length}\r\n`,
    `X: y\r\n Content-Length: ${body.length}\r\n`,
  ])
    same(statuses(await raw(to_api(headers), PATIENCE)), [400], headers.trim());
});

await test("way in 2: requests that are not HTTP/1.1 to the letter are refused", async () => {
  const bad = {
    "no Host": "GET /health HTTP/1.1\r\n\r\n",
    "two Hosts": "GET /health HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "a malformed Host": "GET /health HTTP/1.1\r\nHost: a, b\r\n\r\n",
    "a bare LF": "GET /health HTTP/1.1\nHost: a\n\n",
    "a bare LF between headers": "GET /health HTTP/1.1\r\nHost: a\nX: y\r\n\r\n",
    "a bare CR": "GET /health HTTP/1.1\r\nHost: a\r\nX: y\rz\r\n\r\n",
    "a NUL": "GET /health HTTP/1.1\r\nHost: a\r\nX: y\0z\r\n\r\n",
    "a folded header": "GET /health HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n",
    "a space before the colon": "GET /health HTTP/1.1\r\nHost : a\r\n\r\n",
    "no colon": "GET /health HTTP/1.1\r\nHost: a\r\nnothing\r\n\r\n",
    "two spaces": "GET  /health HTTP/1.1\r\nHost: a\r\n\r\n",
    "no version": "GET /health\r\nHost: a\r\n\r\n",
    "a fragment": "GET /health#x HTTP/1.1\r\nHost: a\r\n\r\n",
    "a target that is no path": "GET health HTTP/1.1\r\nHost: a\r\n\r\n",
    "TLS on a plain port": "\x16\x03\x01\x02\x00\x01",
  };
  for (const [name, text] of Object.entries(bad))
    same(statuses(await raw(text, PATIENCE)), [400], name);
  const good = {
    "an empty line in front": `\r\n${closing(health)}`,
    "an absolute target": "GET http://a/health?x HTTP/1.1\r\nHost: b\r\nConnection: close\r\n\r\n",
    "HTTP/1.0 without Host": "GET /health HTTP/1.0\r\n\r\n",
  };
  for (const [name, text] of Object.entries(good))
    same(statuses(await raw(text, PATIENCE)), [200], name);
  const kept = await raw(
    "GET /health HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\nGET /health HTTP/1.0\r\n\r\n",
    PATIENCE,
  );
  same(statuses(kept), [200, 200], "HTTP/1.0 that asks to keep the connection");
  check(/^connection: keep-alive/im.test(kept), "and is told so");
});

await test("a client that asks before it sends a body is told to go on, once, or why not", async () => {
  const head = (size) =>
    `POST /api HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${size}\r\n\r\n`;
  const said = await new Promise((resolve) => {
    let got = "";
    const s = net.connect(server.port, "127.0.0.1", () => s.write(head(body.length)));
    s.on("data", (d) => {
      got += d;
      if (got === "HTTP/1.1 100 Continue\r\n\r\n") s.write(body);
    });
    s.on("close", () => resolve(got));
  });
  same(statuses(said), [100, 200], "it goes on");
  same(statuses(await raw(head(9000), PATIENCE)), [413], "too large");
});

await test("way in 8: a body or head that dribbles in ends after ten seconds in all, not after its last byte", async () => {
  const dribble = (start) =>
    new Promise((resolve) => {
      let got = "";
      const s = net.connect(server.port, "127.0.0.1", () => s.write(start));
      const timer = setInterval(() => s.write("x"), 1000);
      const end = () => {
        clearInterval(timer);
        resolve(got);
      };
      s.on("data", (d) => {
        got += d;
      });
      s.on("error", end);
      s.on("close", end);
    });
  const [a_body, a_head] = await Promise.all([
    dribble("POST /api HTTP/1.1\r\nHost: a\r\nContent-Length: 8000\r\n\r\n"),
    dribble("GET /health HTTP/1.1\r\nHost: a\r\nX-Long: "),
  ]);
  same([statuses(a_body), statuses(a_head)], [[408], [408]], "both are told why");
});

await test("way in 8: other host names are refused when the server knows its own", async () => {
  const named = await Server.start(`sqlite:${join(dir, "named.db")}`, {
    options: ["--host", "play.example.org", "--host", "[::1]"],
  });
  for (const [host, status] of [
    ["play.example.org", 200],
    ["PLAY.example.org:8080", 200],
    ["[::1]:8080", 200],
    ["evil.example", 421],
    ["play.example.org.evil.example", 421],
    [`127.0.0.1:${named.port}`, 421],
  ]) {
    const r = await named.get("/health", { host });
    same(r.status, status, host);
    if (status === 421) check(/--host/.test(r.text), `it says why: ${r.text}`);
  }
  await fails(Client.open(named.port), / 421 /);
  (await Client.open(named.port, { headers: { Host: "play.example.org" } })).close();
  await named.stop();
});

await test("way in 8: the origin includes the scheme", async () => {
  const secure = await Server.start(`sqlite:${join(dir, "secure.db")}`, { options: ["--secure"] });
  const status = async (s, scheme) =>
    (await s.get("/health", { origin: `${scheme}://127.0.0.1:${s.port}` })).status;
  same([await status(server, "http"), await status(server, "https")], [200, 403], "plain");
  same([await status(secure, "http"), await status(secure, "https")], [403, 200], "behind TLS");
  await secure.stop();
});

(await slow, await alive);
const ended = await server.stop();
await test("the server shuts down cleanly", async () =>
  same(ended, { code: 0, signal: null }, server.errors.slice(-500)));
finish();
