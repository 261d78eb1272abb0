// The examples for nginx and Caddy from packaging/ in front of a real server: pages, cookies,
// origin, WebSockets, streams and addresses through TLS that ends at the proxy. Only ports,
// certificates and writable folders differ from what people copy; if an example no longer contains
// a text that is to be replaced, the test fails.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import https from "node:https";
import { dirname, join } from "node:path";
import tls from "node:tls";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Client, Server, check, finish, folder, freePort, same, test, until } from "./kit.mjs";

const HOST = "play.example.org";
const packaging = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "packaging");
const dir = folder();
const cert = join(dir, "cert.pem"),
  key = join(dir, "key.pem");
execFileSync(
  "openssl",
  [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "30",
    "-subj",
    `/CN=${HOST}`,
    "-addext",
    `subjectAltName=DNS:${HOST}`,
    "-keyout",
    key,
    "-out",
    cert,
  ],
  { stdio: "pipe" },
);

// An example with some of its texts replaced; each must be there.
function example(name, changes) {
  let text = readFileSync(join(packaging, name), "utf8");
  for (const [from, to] of changes) {
    check(text.includes(from), `packaging/${name} has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

// The server options that the first lines of an example name.
const advised = (name) =>
  /`vallon serve ([^`]*)`/
    .exec(readFileSync(join(packaging, name), "utf8"))[1]
    .split(" ")
    .filter((word, i, all) => word !== "--listen" && all[i - 1] !== "--listen");

const running = new Set();
process.on("exit", () => {
  for (const p of running) p.kill("SIGKILL");
});
function start(command, args, env) {
  const p = spawn(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  running.add(p);
  p.errors = "";
  p.stderr.on("data", (d) => {
    p.errors += d;
  });
  p.ended = new Promise((resolve) =>
    p.on("exit", (code) => {
      running.delete(p);
      resolve(code);
    }),
  );
  return p;
}

const fronts = {
  "nginx.conf": (port, to) => {
    const at = join(dir, "nginx"),
      root = process.getuid() === 0 ? "user root;" : "";
    mkdirSync(at);
    writeFileSync(
      join(at, "vallon.conf"),
      example("nginx.conf", [
        ["127.0.0.1:8080", `127.0.0.1:${to}`],
        ["listen 443", `listen 127.0.0.1:${port}`],
        [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, cert],
        [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
      ]),
    );
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((word) => `${word}_temp_path ${at}/${word};`)
      .join(" ");
    writeFileSync(
      join(at, "nginx.conf"),
      `${root} daemon off; master_process off; pid ${at}/pid; events { worker_connections 256; }\nhttp { access_log off; ${temporary} include ${at}/vallon.conf; }\n`,
    );
    return start("/usr/sbin/nginx", ["-p", at, "-e", "stderr", "-c", join(at, "nginx.conf")]);
  },
  Caddyfile: (port, to) => {
    const at = join(dir, "caddy");
    mkdirSync(at);
    writeFileSync(
      join(at, "Caddyfile"),
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n` +
        example("Caddyfile", [
          ["127.0.0.1:8080", `127.0.0.1:${to}`],
          [`${HOST} {`, `${HOST}:${port} {\n\ttls ${cert} ${key}`],
        ]),
    );
    return start(
      "/usr/bin/caddy",
      ["run", "--config", join(at, "Caddyfile"), "--adapter", "caddyfile"],
      { HOME: at, XDG_DATA_HOME: at, XDG_CONFIG_HOME: at },
    );
  },
};
for (const program of ["/usr/sbin/nginx", "/usr/bin/caddy"])
  if (!existsSync(program)) {
    console.log(`${program} is missing (script/bootstrap test installs it)\n0 passed, 1 failed`);
    process.exit(1);
  }
chmodSync(dir, 0o755);

for (const [name, run] of Object.entries(fronts)) {
  const store = `sqlite:${join(dir, `${name}.db`)}`,
    options = { guests: 3, options: advised(name) };
  let server = await Server.start(store, { port: await freePort(), ...options });
  const port = await freePort(),
    here = { Host: `${HOST}:${port}` },
    origin = `https://${HOST}:${port}`;
  const front = run(port, server.port);
  const connect = (from = "127.0.0.1") =>
    new Promise((resolve, reject) => {
      const s = tls.connect(
        {
          host: "127.0.0.1",
          port,
          localAddress: from,
          servername: HOST,
          ca: readFileSync(cert),
          ALPNProtocols: ["http/1.1"],
        },
        () => resolve(s),
      );
      s.on("error", reject);
    });
  const send = async (method, path, body = null, headers = {}, from = "127.0.0.1") => {
    const socket = await connect(from);
    return new Promise((resolve, reject) => {
      const q = https.request(
        {
          createConnection: () => socket,
          method,
          path,
          headers: {
            ...here,
            ...(body ? { "content-length": Buffer.byteLength(JSON.stringify(body)) } : {}),
            ...headers,
          },
        },
        (r) => {
          const parts = [];
          r.on("data", (d) => parts.push(d));
          r.on("end", () =>
            resolve({
              status: r.statusCode,
              headers: r.headers,
              body: Buffer.concat(parts),
              text: Buffer.concat(parts).toString(),
            }),
          );
        },
      );
      q.on("error", reject);
      q.end(body ? JSON.stringify(body) : undefined);
    });
  };
  const open = async (more = {}) =>
    Client.open(port, {
      socket: await connect(more.from),
      ...more,
      headers: { ...here, Origin: origin, ...more.headers },
    });
  // Somebody who takes a name and exchanges the ticket for a cookie.
  const named = async (name, more = {}) => {
    const c = await open(more);
    await c.wait((m) => m.is === "hello");
    const { ticket } = await c.fine({ do: "name", name });
    const answer = await send("POST", "/api/session", { ticket }, { origin }, more.from);
    [c.cookie] = answer.headers["set-cookie"];
    c.token = /^vallon=([0-9a-f]{64});/.exec(c.cookie)[1];
    return c;
  };
  // What comes on a stream, one message per line.
  const listen = async (token, from) => {
    const seen = [],
      socket = await connect(from);
    let rest = "";
    const q = https.request(
      {
        createConnection: () => socket,
        path: "/api/stream",
        headers: { ...here, authorization: `Bearer ${token}` },
      },
      (r) => {
        r.setEncoding("utf8");
        r.on("data", (d) => {
          const lines = (rest + d).split("\n");
          rest = lines.pop();
          seen.push(...lines.filter(Boolean).map((l) => JSON.parse(l)));
        });
      },
    );
    q.on("error", () => {}); // it is cut when the test has seen enough
    q.end();
    return { seen, end: () => q.destroy() };
  };
  const refusal = (promise) =>
    promise.then(
      (c) => {
        c.close();
        return "opened";
      },
      (e) => e.message,
    );
  await until(
    () =>
      send("GET", "/health").then(
        (r) => r.status === 200,
        () => false,
      ),
    `${name}: the proxy answers: ${front.errors.slice(-400)}`,
  );

  await test(`${name}: pages; metrics are not public`, async () => {
    const packed = { "accept-encoding": "gzip" }; // as every browser sends it
    const page = await send("GET", "/", null, packed);
    same(
      [page.status, page.headers["content-type"], page.headers["strict-transport-security"]],
      [200, "text/html; charset=utf-8", "max-age=31536000"],
      "the page",
    );
    same(
      (await send("GET", "/nothing")).headers["strict-transport-security"],
      "max-age=31536000",
      "errors, too, are for TLS only",
    );
    same(page.headers["set-cookie"], undefined, "visitors get no cookie");
    const script = /src="(?:\.?\/)?([^"]+\.js)"/.exec(gunzipSync(page.body).toString())[1];
    const file = await send("GET", `/${script}`, null, packed),
      direct = await server.get(`/${script}`);
    same(
      [file.status, file.body.length],
      [200, Number(direct.headers["content-length"])],
      "its script, whole",
    );
    const smaller = await send("GET", "/", null, { "accept-encoding": "gzip, br" });
    same(
      [smaller.headers["content-encoding"], smaller.headers.vary],
      ["br", "accept-encoding"],
      "brotli for browsers that take it",
    );
    same(
      brotliDecompressSync(smaller.body).toString(),
      gunzipSync(page.body).toString(),
      "the same page",
    );
    same((await send("GET", "/metrics")).status, 404, "metrics");
    same((await server.get("/metrics")).status, 200, "which the server itself has");
  });

  await test(`${name}: no HTTP/2 tunnel to the server behind it`, async () => {
    const socket = await connect();
    let got = "";
    socket.on("data", (d) => {
      got += d.toString("latin1");
    });
    socket.on("error", () => {});
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.write(
      `GET /socket HTTP/1.1\r\nHost: ${here.Host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n`,
    );
    await until(() => /^HTTP\/1\.[01] \d+/.test(got), `${name}: an answer to the upgrade`);
    check(!/^HTTP\/1\.[01] 101/.test(got), `the tunnel is refused: ${got.slice(0, 60)}`);
    socket.destroy();
    await closed;
  });

  await test(`${name}: a WebSocket with a cookie and the page's origin; a page of another site is refused`, async () => {
    const anna = await named("Anna"),
      token = anna.token;
    check(/HttpOnly.*; Secure/.test(anna.cookie), `the cookie: ${anna.cookie}`);
    anna.close();
    const c = await open({ token });
    same((await c.wait((m) => m.is === "hello")).you.name, "Anna", "known by the cookie");
    const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
    let s = await c.state(match);
    for (; !s.over; s = await c.state(match, (m) => m.ply > s.ply))
      await c.fine({ do: "move", match, ply: s.ply, action: s.legal[0].action });
    c.close();
    check(
      / 403 /.test(await refusal(open({ token, headers: { Origin: "https://evil.example" } }))),
      "another site",
    );
    check(
      / 403 /.test(
        await refusal(open({ token, headers: { Origin: `https://${HOST}:${port + 1}` } })),
      ),
      "another port",
    );
    same(
      (
        await send(
          "POST",
          "/api",
          { do: "mine" },
          { cookie: `vallon=${token}`, origin: "https://evil.example" },
        )
      ).status,
      403,
      "nor may it post",
    );
    same(
      JSON.parse(
        (
          await send("POST", "/api", { do: "mine" }, { cookie: `vallon=${token}`, origin })
        ).text.split("\n")[0],
      ).is,
      "mine",
      "the page may",
    );
  });

  await test(`${name}: limits count the address that the proxy saw, whatever the client claims`, async () => {
    const newcomer = async (from, claimed) =>
      JSON.parse(
        (
          await send(
            "POST",
            "/api/guest",
            { do: "name", name: "Zoe" },
            { "x-forwarded-for": claimed },
            from,
          )
        ).text,
      );
    for (let i = 0; i < 3; i++)
      same((await newcomer("127.0.0.7", `203.0.113.${i}`)).is, "token", "three");
    same((await newcomer("127.0.0.7", "203.0.113.9")).why, "guests", "no fourth");
    same((await newcomer("127.0.0.8", "127.0.0.7")).is, "token", "of another address");
  });

  await test(`${name}: a stream arrives line by line`, async () => {
    const { token } = JSON.parse(
      (await send("POST", "/api/guest", { do: "name", name: "Bot" }, {}, "127.0.0.9")).text,
    );
    const say = async (m) =>
      (await send("POST", "/api", m, { authorization: `Bearer ${token}` }, "127.0.0.9")).text
        .trim()
        .split("\n")
        .map((l) => JSON.parse(l));
    const { seen, end } = await listen(token, "127.0.0.9");
    await until(
      () => seen.some((m) => m.is === "hello"),
      "the first line, though nothing follows it",
    );
    const { match } = (
      await say({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 })
    ).find((m) => m.is === "opened");
    for (let ply = 0; ply < 6; ply++) {
      await until(
        () => seen.some((m) => m.is === "state" && m.match === match && m.ply === ply),
        `ply ${ply} has come before anybody moves again`,
      );
      const s = seen.find((m) => m.is === "state" && m.match === match && m.ply === ply);
      await say({ do: "move", match, ply, seat: s.seat, action: s.legal[0].action });
    }
    end();
  });

  await test(`${name}: a restart behind it: clients that were asked to reconnect find the table unchanged`, async () => {
    const c = await named("Bruno", { from: "127.0.0.10" }),
      token = c.token;
    const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
    const { ply, legal } = await c.state(match);
    await c.fine({ do: "move", match, ply, action: legal[0].action });
    const before = await c.state(match, (m) => m.ply > ply);
    const at = server.port;
    await server.stop();
    await c.ended();
    same(c.code, 1012, "why the connection ended");
    server = await Server.start(store, { port: at, ...options });
    const again = await open({ token, from: "127.0.0.10" });
    await again.fine({ do: "watch", match });
    const after = again.tables.get(match);
    same(
      [after.ply, after.legal, after.state],
      [before.ply, before.legal, before.state],
      "the same question",
    );
    again.close();
  });

  await test(`${name}: everything shuts down cleanly`, async () => {
    front.kill("SIGTERM");
    same(await front.ended, 0, `the proxy: ${front.errors.slice(-400)}`);
    same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-400));
  });
}
finish();
