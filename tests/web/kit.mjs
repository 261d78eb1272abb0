// Shared by the tests of the page: a file host or a server, Chromium, people in front of it,
// counting. Everything that is started is stopped by its own handle.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { compile, open } from "../wasm_module.mjs";
import { playOut } from "../wasm_play.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(join(here, "..", "..", "web", "package.json"));
const { chromium } = require("playwright-core");
export const dist = join(here, "..", "..", "web", "dist");
export const GAMES = ["mystic-vale", "mycelia", "dreamscape", "mystic"];
export const PATIENCE = Number(process.env.VALLON_PATIENCE || 120000); // ms; for anything that must happen, even on a busy machine
export const SCREENS = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
};

// ---- counting ----------------------------------------------------------------------------------

let passed = 0;
let failed = 0;
const ends = [];

export const at_end = (f) => ends.push(f);

export function check(truth, what) {
  if (!truth) throw new Error(`not so: ${what}`);
}

// VALLON_ONLY: only tests whose names contain it.
export async function test(name, body) {
  if (!name.includes(process.env.VALLON_ONLY ?? "")) return;
  const since = Date.now();
  try {
    await body();
    passed++;
    console.log(`ok    ${name}  (${Date.now() - since} ms)`);
  } catch (e) {
    failed++;
    console.log(`FAIL  ${name}\n${e?.stack ?? e}`);
  }
}

export async function finish() {
  for (const f of ends.reverse()) await f();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

// ---- where the page comes from -----------------------------------------------------------------

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

// Serves the files of a built page below /vallon/, as any file host could. Every requested name is
// added to `seen`.
export async function file_host({ seen = [], folder = dist } = {}) {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`${folder} has no page: script/page builds it`);
  const host = createServer((q, a) => {
    const name =
      decodeURIComponent(new URL(q.url, "http://x").pathname).replace(/^\/vallon\//, "") ||
      "index.html";
    seen.push(name);
    if (name.includes("..") || !existsSync(join(folder, name)))
      return void a.writeHead(404).end("not found");
    a.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain" }).end(
      readFileSync(join(folder, name)),
    );
  });
  await new Promise((done) => host.listen(0, "127.0.0.1", done));
  at_end(() => host.close());
  return `http://127.0.0.1:${host.address().port}/vallon/`;
}

export async function server({ vallon = process.argv[2] ?? "build/vallon", options = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "vallon-web-"));
  const open = async (port) => {
    const p = spawn(
      vallon,
      [
        "serve",
        "--listen",
        `127.0.0.1:${port}`,
        "--store",
        `sqlite:${join(folder, "web.db")}`,
        "--guests",
        "100000",
        "--rate",
        "100000",
        ...options,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const found = await new Promise((done, no) => {
      let text = "";
      p.stdout.on("data", (d) => {
        text += d;
        const m = /http:\/\/[^:]*:(\d+)\//.exec(text);
        if (m) done(Number(m[1]));
      });
      p.on("exit", (code) => no(new Error(`the server ended with ${code}`)));
    });
    return { p, port: found };
  };
  let { p, port } = await open(0);
  const stop = () =>
    new Promise((done) => {
      p.removeAllListeners("exit");
      p.on("exit", done);
      p.kill("SIGTERM");
    });
  at_end(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    store: `sqlite:${join(folder, "web.db")}`,
    restart: async () => {
      await stop();
      ({ p } = await open(port));
    },
  };
}

// ---- records -----------------------------------------------------------------------------------

// The engine that the page has.
export const page_engine = () =>
  open(
    compile(
      join(
        dist,
        readdirSync(dist).find((name) => name.endsWith(".wasm")),
      ),
    ),
  );

// A whole match as a file for a file input, played by the page's own engine, so that the page can
// open it whatever cards it was built with.
export function recorded(game, seats) {
  const engine = page_engine();
  engine.begin(`${game} seats=${seats} seed=2026`);
  playOut(engine, "greedy");
  const record = engine
    .record()
    .text.replace(
      /^seat (\d) .*$/gm,
      (_, seat) => `seat ${seat} greedy ${["Anna", "Bruno", "Chloé", "Denis"][seat]}`,
    );
  return { name: `${game}.vallon`, mimeType: "text/plain", buffer: Buffer.from(record) };
}

// ---- people ------------------------------------------------------------------------------------

export async function browser() {
  const path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (f) => existsSync(f),
  );
  if (!path) throw new Error("chromium is missing (Debian: chromium)");
  const b = await chromium.launch({
    executablePath: path,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    timeout: PATIENCE,
  });
  at_end(() => b.close());
  return b;
}

// Fixed randomness: matches on this device begin and roll alike as long as the same choices are
// made.
export function even_luck() {
  let n = 2026;
  crypto.getRandomValues = (bytes) =>
    bytes.map((_, i) => {
      n = (Math.imul(n, 1103515245) + 12345) >>> 0;
      return (bytes[i] = n >>> 16);
    });
}

// A person in front of a screen. `errors` collects the browser's complaints. The person knows the
// games: Play begins at once.
export async function person(
  b,
  { screen = "desk", lang = "en", settings = {}, knows = GAMES, motion = "reduce" } = {},
) {
  const context = await b.newContext({
    viewport: SCREENS[screen],
    locale: lang,
    serviceWorkers: "block",
    hasTouch: screen !== "desk",
    reducedMotion: motion,
  });
  await context.addInitScript(
    ([s, games]) => {
      if (localStorage.getItem("vallon.settings")) return;
      localStorage.setItem("vallon.settings", JSON.stringify(s));
      localStorage.setItem("vallon.oriented", JSON.stringify(games));
    },
    [{ lang, bots: "now", drawer: "moves", ...settings }, knows],
  );
  await context.addInitScript(even_luck);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const errors = [];
  page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
  page.on("pageerror", (e) => errors.push(String(e)));
  // Leaving a page while it loads aborts its requests: that is no failure.
  page.on(
    "requestfailed",
    (r) =>
      r.failure()?.errorText !== "net::ERR_ABORTED" &&
      errors.push(`failed: ${r.url()} ${r.failure()?.errorText}`),
  );
  page.on("response", (r) => r.status() >= 400 && errors.push(`${r.status()}: ${r.url()}`));
  return { page, errors, context, close: () => context.close() };
}

// The weights of kinds of actions (1 by default). With equal weights a match would have a thousand
// pointless moves.
const WEIGHTS = {
  remove: 20,
  recruit: 6,
  to: 4,
  assign: 6,
  send: 6,
  build: 4,
  tile: 0.02,
  stop: 0.02,
  end: 0.05,
  end_main: 0.3,
  atout: 0.02,
  watch: 0.05,
  target: 0.1,
  explore: 0.4,
};

// When to stop before the match ends: after this many moves of the player (`most`), at a ply
// (`until`), or when an element appears (`stop`). `seconds` catches a hang and should never pass.
const ENOUGH = { most: 100000, until: 1e9, stop: "", seconds: 1500, seed: 1 };

// Clicks moves of the list until a condition of ENOUGH holds. The clicking happens inside the page,
// for speed. The next move is chosen only when the table has moved on.
export async function play_on(page, how = {}) {
  return page.evaluate(
    async ({ most, until, stop, seconds, seed, weights }) => {
      let n = seed;
      let made = 0;
      let clicked = null;
      let since = 0;
      const random = () => {
        n = (Math.imul(n, 1103515245) + 12345) >>> 0;
        return (n >>> 8) / (1 << 24);
      };
      const choose = (moves) => {
        const weight = (b) => weights[b.dataset.action.split(" ")[0]] ?? 1;
        let left = random() * moves.reduce((sum, b) => sum + weight(b), 0);
        return moves.find((b) => (left -= weight(b)) <= 0) ?? moves[0];
      };
      const ply = () => document.querySelector(".table")?.dataset.ply ?? null;
      const over = () => document.querySelector(".table[data-over]") !== null;
      const enough = () =>
        over() ||
        made >= most ||
        Number(ply()) >= until ||
        (stop && document.querySelector(stop) !== null);
      for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
        if (clicked !== null && ply() !== clicked) (made++, (clicked = null));
        if (enough()) break;
        document.querySelector("dialog.curtain button")?.click();
        document.querySelector("#tab-moves[aria-selected=false]")?.click(); // another panel is open
        const moves = [...document.querySelectorAll("#moves .move")].filter((b) => !b.disabled);
        if (moves.length && (clicked === null || Date.now() - since > 10000))
          ((clicked = ply()), (since = Date.now()), choose(moves).click());
        await new Promise((done) => setTimeout(done, 3));
      }
      return { over: over(), made };
    },
    { ...ENOUGH, ...how, weights: WEIGHTS },
  );
}

// Things that can be pressed on the boards themselves.
export const LIT = [
  ".my-space[data-lit]",
  ".my-card-main[data-lit]",
  ".my-tile[data-lit]",
  ".my .kit-main",
  ".my-answers .btn.main",
  ".my-answers .btn[data-act=end]",
  ".ds-space[data-lit]",
  ".ds-card-main[data-lit]",
  ".ds-location-name[data-lit]",
  ".ds-fragments[data-lit]",
  ".ds-power[data-lit]",
  ".ds-deck[data-lit]",
  ".ds-link-spot[data-lit]",
  ".ds-acts button[data-choice]",
  ".ds-offer button",
  ".mv button[data-lit]",
  ".mv button[data-choice]",
  ".ms button[data-lit]",
  ".ms button[data-choice]",
].join(", ");

// Presses highlighted things of the board inside the page, for speed, until a condition of ENOUGH
// holds (`most` counts presses). After each press it waits until something of the table is drawn
// again. A press without an effect is skipped.
export const press_on = (page, how = {}) =>
  page.evaluate(
    async ({ lit, most, until, stop, seconds, seed }) => {
      let n = seed;
      let made = 0;
      const random = (k) => {
        n = (Math.imul(n, 1103515245) + 12345) >>> 0;
        return (n >>> 8) % k;
      };
      const over = () => document.querySelector(".table[data-over]") !== null;
      const enough = () =>
        over() ||
        made >= most ||
        Number(document.querySelector(".table")?.dataset.ply) >= until ||
        (stop && document.querySelector(stop) !== null);
      const pause = (ms) => new Promise((done) => setTimeout(done, ms));
      const drawn = (f) =>
        new Promise((done) => {
          const eye = new MutationObserver(() => (eye.disconnect(), done()));
          eye.observe(document.querySelector(".table"), {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          f();
          setTimeout(() => (eye.disconnect(), done()), 1000);
        });
      for (const end = Date.now() + seconds * 1000; Date.now() < end && !enough();) {
        const question = document.querySelector("dialog.question .btn:not(.main)");
        if (question) {
          await drawn(() => question.click()); // yes, although something is lost
          continue;
        }
        const things = [...document.querySelectorAll(".board :is(" + lit + ")")].filter(
          (e) => e.getClientRects().length > 0,
        );
        if (!things.length) {
          await pause(10);
          continue;
        }
        const thing = things[random(things.length)];
        await drawn(() => thing.click());
        made++;
        await pause(3);
      }
      return { over: over(), made };
    },
    { ...ENOUGH, ...how, lit: LIT },
  );

// The widest thing that sticks out of the screen, or null.
export const sticks_out = (page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return null;
    const wide = [...document.querySelectorAll("body *")].find(
      (e) =>
        e.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
        getComputedStyle(e).position !== "fixed",
    );
    return wide
      ? `${wide.tagName}.${wide.className} ${Math.round(wide.getBoundingClientRect().right)}`
      : "something";
  });

// What axe-core finds serious or critical on the current page. Of its rules, the contrast alone
// depends on the light: the others are checked once.
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
export async function findings(page) {
  const all = [];
  await page.evaluate(axe);
  const own = await page.evaluate(() => document.documentElement.dataset.light);
  for (const theme of ["day", "dusk", "contrast"]) {
    await page.evaluate((t) => {
      document.documentElement.dataset.light = t;
    }, theme);
    const found = await page.evaluate(
      (only) =>
        window.axe.run(document, {
          resultTypes: ["violations"],
          ...(only ? { runOnly: { type: "rule", values: only } } : {}),
        }),
      theme === "day" ? null : ["color-contrast"],
    );
    for (const v of found.violations.filter((x) => ["serious", "critical"].includes(x.impact)))
      all.push(
        `${theme}: ${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => `${n.target.join(" ")} (${n.any[0]?.message ?? ""})`)
          .join("; ")}`,
      );
  }
  await page.evaluate((t) => {
    document.documentElement.dataset.light = t;
  }, own);
  return all;
}
