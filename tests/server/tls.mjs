// TLS in the server itself: PEM files, read again on SIGHUP.
import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import https from "node:https";
import net from "node:net";
import { join } from "node:path";
import tls from "node:tls";
import { Client, Server, check, finish, folder, same, test, until } from "./kit.mjs";

const dir = folder();
const cert = join(dir, "cert.pem");
const key = join(dir, "key.pem");
const make = (name) => {
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
      `/CN=${name}`,
      "-addext",
      "subjectAltName=IP:127.0.0.1",
      "-keyout",
      join(dir, "new-key.pem"),
      "-out",
      join(dir, "new-cert.pem"),
    ],
    { stdio: "pipe" },
  );
  copyFileSync(join(dir, "new-key.pem"), key);
  copyFileSync(join(dir, "new-cert.pem"), cert);
};
make("one.example");
const server = await Server.start(`sqlite:${join(dir, "tls.db")}`, {
  options: ["--tls-cert", cert, "--tls-key", key],
});

const get = (path, { body, ...more } = {}) =>
  new Promise((resolve, reject) => {
    https
      .request(
        {
          host: "127.0.0.1",
          port: server.port,
          path,
          agent: false,
          rejectUnauthorized: false,
          ...more,
        },
        (r) => {
          let text = "";
          r.on("data", (d) => {
            text += d;
          });
          r.on("end", () => resolve({ status: r.statusCode, headers: r.headers, text }));
        },
      )
      .on("error", reject)
      .end(body);
  });
const post = (path, message) => {
  const body = JSON.stringify(message);
  return get(path, { method: "POST", headers: { "content-length": body.length }, body });
};
const connect = (more = {}) =>
  new Promise((resolve, reject) => {
    const s = tls.connect(
      { host: "127.0.0.1", port: server.port, rejectUnauthorized: false, ...more },
      () => resolve(s),
    );
    s.on("error", reject);
  });
const name = async () => {
  const s = await connect();
  const { subject } = s.getPeerCertificate();
  s.destroy();
  return subject.CN;
};

await test("pages, requests and WebSockets over TLS, with cookies for TLS only", async () => {
  same((await get("/health")).status, 200, "health");
  const c = await Client.open(server.port, { socket: await connect() });
  await c.wait((m) => m.is === "hello");
  const { ticket } = await c.fine({ do: "name", name: "Anna" });
  const [set] = (await post("/api/session", { ticket })).headers["set-cookie"];
  check(/^vallon=[0-9a-f]{64};.*; Secure/.test(set), `the cookie is for TLS: ${set}`);
  const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
  const s = await c.state(match);
  await c.fine({ do: "move", match, ply: s.ply, action: s.legal[0].action });
  c.close();
});

await test("way in 8: browsers are told to come back over TLS only, and pages have https origins", async () => {
  for (const path of ["/", "/health", "/nothing"])
    same(
      (await get(path)).headers["strict-transport-security"],
      "max-age=31536000",
      `HSTS with ${path}`,
    );
  const from = async (origin) => (await get("/health", { headers: { origin } })).status;
  same(await from(`https://127.0.0.1:${server.port}`), 200, "our page");
  same(await from(`http://127.0.0.1:${server.port}`), 403, "the same address without TLS");
  const c = await Client.open(server.port, {
    socket: await connect(),
    headers: { Origin: `https://127.0.0.1:${server.port}` },
  });
  c.close();
});

await test("a large page arrives whole, though the client reads slowly", async () => {
  const whole = (await get("/")).text.length;
  const s = await connect();
  const page = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  let size = 0;
  s.write(page.repeat(199) + page.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  s.on("data", (d) => {
    size += d.length;
    s.pause();
    setTimeout(() => s.resume(), 1);
  });
  await new Promise((resolve) => s.on("end", resolve));
  check(size > 200 * whole, `${size} bytes of 200 pages of ${whole}`);
  s.destroy();
});

await test("only HTTP/1.1 is spoken over TLS; a handshake that is not finished ends", async () => {
  const s = await connect({ ALPNProtocols: ["h2", "http/1.1"] });
  same(s.alpnProtocol, "http/1.1", "what is chosen");
  s.destroy();
  const other = await connect({ ALPNProtocols: ["h2"] }).then(
    () => "accepted",
    () => "refused",
  );
  same(other, "refused", "HTTP/2 alone");
  const silent = net.connect(server.port, "127.0.0.1");
  silent.on("error", () => {});
  silent.write(Buffer.from([0x16, 3, 1]));
  await new Promise((resolve) => silent.on("close", resolve));
});

await test("plain HTTP and outdated TLS get no answer", async () => {
  const said = await new Promise((resolve) => {
    let text = "";
    const s = net.connect(server.port, "127.0.0.1", () =>
      s.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    );
    s.on("data", (d) => {
      text += d;
    });
    s.on("close", () => resolve(text));
    s.on("error", () => resolve(text));
  });
  check(!said.includes("<html"), "no page");
  const old = await connect({
    minVersion: "TLSv1",
    maxVersion: "TLSv1.1",
    ciphers: "DEFAULT@SECLEVEL=0",
  }).then(
    () => "accepted",
    () => "refused",
  );
  same(old, "refused", "TLS 1.1");
});

await test("a new certificate is used without a pause; a broken one is ignored", async () => {
  const c = await Client.open(server.port, { socket: await connect() });
  await c.wait((m) => m.is === "hello");
  same(await name(), "one.example", "the first");
  make("two.example");
  server.process.kill("SIGHUP");
  await until(async () => (await name()) === "two.example", "the second");
  writeFileSync(cert, "this is no certificate\n");
  server.process.kill("SIGHUP");
  await until(() => /tls_not_renewed/.test(server.errors), "the log says so");
  same(await name(), "two.example", "and the second stays");
  await c.fine({ do: "games" }); // existing connections notice nothing
  c.close();
});

await test("a certificate that cannot be used, or half of the options, is refused at the start", async () => {
  for (const options of [
    ["--tls-cert", cert, "--tls-key", key],
    ["--tls-cert", cert],
    ["--tls-cert", join(dir, "none"), "--tls-key", key],
  ]) {
    const e = await Server.start(`sqlite:${join(dir, "none.db")}`, { options }).then(
      () => null,
      (x) => x,
    );
    check(e && /ended with [12]/.test(e.message), `${options}: ${e?.message}`);
  }
});

await server.stop();
finish();
