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

const get = (path, more = {}) =>
  new Promise((resolve, reject) => {
    https
      .get(
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
      .on("error", reject);
  });
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
  check(/; Secure/.test((await get("/")).headers["set-cookie"][0]), "the cookie is for TLS");
  const c = await Client.open(server.port, { socket: await connect() });
  await c.wait((m) => m.is === "hello");
  await c.fine({ do: "name", name: "Anna" });
  const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
  const s = await c.state(match);
  await c.fine({ do: "move", match, ply: s.ply, action: s.legal[0].action });
  c.close();
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
