// Firefox by WebDriver BiDi and WebKitGTK by WebDriver, as far as the tests need them: a page with
// goto, evaluate and errors like Playwright's. Everything that is started is stopped by its handle.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, freePort } from "../server/kit.mjs";
import { PATIENCE } from "./kit.mjs";

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const folders = [];
const started = [];

// Also when the test itself is ended.
process.on("SIGTERM", () => process.exit(1));
process.on("exit", () => {
  for (const child of started)
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // it has ended
    }
  for (const path of folders) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
});

function folder() {
  const path = mkdtempSync(join(tmpdir(), "vallon-driver-"));
  folders.push(path);
  return path;
}

// Starts a program; it is stopped at the end, with what it started.
function start(command, args, env = {}) {
  const child = spawn(command, args, { detached: true, env: { ...process.env, ...env } });
  started.push(child);
  return child;
}

// The first line of its output that matches.
const said = (child, wanted) =>
  new Promise((done, no) => {
    let text = "";
    const hear = (d) => {
      text += d;
      const found = wanted.exec(text);
      if (found) done(found[1]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", no);
    child.on("exit", (code) => no(new Error(`ended with ${code}: ${text.slice(-500)}`)));
  });

// Complaints of the page that no driver reports: collected in the page from its beginning.
const LISTEN = `(() => {
  if (window.complaints) return;
  window.complaints = [];
  const note = (what) => window.complaints.push(String(what));
  addEventListener("error", (e) => note(e.message ?? e));
  addEventListener("unhandledrejection", (e) => note(e.reason));
  const say = console.error.bind(console);
  console.error = (...all) => (note(all.join(" ")), say(...all));
})()`;

const call_of = (fn, arg) => `(${fn})(${JSON.stringify(arg ?? null)})`;

// ---- Firefox -------------------------------------------------------------------------------------

// Nothing but the page itself may use the network.
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.enabled": false,
};

export async function firefox({ width, height, lang }) {
  const profile = folder();
  const all = { ...PREFERENCES, "intl.accept_languages": lang };
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(all)
      .map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`)
      .join(""),
  );
  const child = start("firefox-esr", [
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--remote-debugging-port=0",
    "about:blank",
  ]);
  const port = Number(await said(child, /BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/));
  const line = await Client.open(port, { path: "/session", token: null });
  let last = 0;
  const ask = async (method, params) => {
    const id = ++last;
    line.say({ id, method, params });
    const answer = await line.wait((m) => m.id === id, 20 * PATIENCE);
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
  await ask("session.new", { capabilities: {} });
  const { contexts } = await ask("browsingContext.getTree", {});
  const { context } = contexts[0];
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  const errors = [];
  line.hear = (m) =>
    m.method === "log.entryAdded" && m.params.level === "error" && errors.push(m.params.text);
  await ask("browsingContext.setViewport", { context, viewport: { width, height } });
  return {
    name: "Firefox",
    errors: async () => errors,
    goto: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    async evaluate(fn, arg) {
      const { result, exceptionDetails } = await ask("script.evaluate", {
        expression: `(async () => JSON.stringify((await ${call_of(fn, arg)}) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
  };
}

// ---- WebKit --------------------------------------------------------------------------------------

const BROWSERS = ["4.1", "4.0"].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

const MOMENT = 5000; // ms that one request waits for the outcome of a script
const LOST = 5; // answers in a row that the driver may lose

export async function webkit({ width, height }) {
  const port = await freePort();
  start("xvfb-run", ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`], {
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  });
  const say = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value?.message ?? answer.status}`);
    return value;
  };
  const binary = BROWSERS.find((path) => existsSync(path));
  if (!binary) throw new Error("MiniBrowser is missing (Debian: webkit2gtk-driver)");
  const wish = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": wish } };
  const began = async () => {
    for (let tries = 0; ; tries++)
      try {
        return await say("POST", "/session", { capabilities });
      } catch (e) {
        if (tries > 200) throw e;
        await pause(100);
      }
  };
  const session = `/session/${(await began()).sessionId}`;
  await say("POST", `${session}/timeouts`, { script: 20 * PATIENCE });
  // The driver loses the answer of a script that takes long while the machine is busy ("Could not
  // parse script result"), and fetch gives up on an answer after five minutes. So each request only
  // waits a moment for the outcome, which stays in the page. A request begins what is not yet begun:
  // one without an answer is asked again and does nothing twice.
  let last = 0;
  const asked = async (script) => {
    for (let lost = 0; ; lost++)
      try {
        return await say("POST", `${session}/execute/async`, { script, args: [] });
      } catch (e) {
        if (lost === LOST || !/parse script result|fetch failed/.test(e.message)) throw e;
        await pause(500);
      }
  };
  const evaluate = async (fn, arg) => {
    const script = `const done = arguments[0];
       const outcomes = (window.outcomes ??= {});
       outcomes[${++last}] ??= Promise.resolve().then(() => ${call_of(fn, arg)}).then(
         (value) => JSON.stringify({ value: value ?? null }),
         (e) => JSON.stringify({ error: String(e) }));
       const moment = new Promise((over) => setTimeout(over, ${MOMENT}, ""));
       Promise.race([outcomes[${last}], moment]).then(done);`;
    let outcome = "";
    for (const end = Date.now() + 20 * PATIENCE; !outcome && Date.now() < end;)
      outcome = await asked(script);
    if (!outcome) throw new Error(`no end after ${20 * PATIENCE} ms: ${call_of(fn, arg)}`);
    const { value, error } = JSON.parse(outcome);
    if (error) throw new Error(error);
    return value;
  };

  // The window has a frame and a bar: it is made larger until the page has the wanted size.
  async function fit() {
    const inner = () => evaluate(() => [innerWidth, innerHeight]);
    for (let tries = 0; tries < 10; tries++) {
      const [w, h] = await inner();
      if (w === width && h === height) return;
      const now = await say("GET", `${session}/window/rect`);
      const wanted = { width: now.width + width - w, height: now.height + height - h };
      await say("POST", `${session}/window/rect`, wanted);
      await pause(300);
    }
  }
  return {
    name: "WebKit",
    errors: () => evaluate(() => window.complaints ?? []),
    async goto(url) {
      await say("POST", `${session}/url`, { url });
      await evaluate(new Function(LISTEN));
      await fit();
    },
    evaluate,
  };
}
