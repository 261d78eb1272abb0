// Lighthouse on the start page, a lesson and a table of each game, with Debian's Chromium:
//
//     script/page && (cd bench/lighthouse && npm ci) && node bench/lighthouse/run.mjs [FOLDER]
//
// It prints the scores of each category and what lowers them; FOLDER gets the reports as HTML.
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import lighthouse, { desktopConfig } from "lighthouse";

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, "..", "..", "web");
const dist = process.env.VALLON_DIST ?? join(web, "dist");
const { chromium } = createRequire(join(web, "package.json"))("playwright-core");
const folder = process.argv[2];
const GAMES = ["mystic-vale", "mycelia", "dreamscape", "mystic"];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const PAGES = [
  ["start", ""],
  ["lesson", "#/learn/mycelia"],
  ...GAMES.map((game) => [`table of ${game}`, `#/play/${game}`]),
];
const CONFIGS = { phone: undefined, desk: desktopConfig };
const EMPTY = "empty"; // a page of the same origin that loads nothing
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

// Serves the built page as the server does: compressed where a compressed file exists, and cached
// for good where the name carries a hash.
function serve() {
  const host = createServer((request, answer) => {
    const name = new URL(request.url, "http://x").pathname.slice(1) || "index.html";
    const path = join(dist, name);
    if (name === EMPTY) return void answer.writeHead(200, { "content-type": "text/html" }).end();
    if (name.includes("..") || !existsSync(path)) return void answer.writeHead(404).end();
    const packed = existsSync(`${path}.gz`);
    answer.writeHead(200, {
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
      "cache-control": /-[0-9A-Z]{8}\./.test(name)
        ? "public, max-age=31536000, immutable"
        : "no-cache",
      ...(packed ? { "content-encoding": "gzip" } : {}),
    });
    createReadStream(packed ? `${path}.gz` : path).pipe(answer);
  });
  return new Promise((done) => host.listen(0, "127.0.0.1", () => done(host)));
}

// A reader who has seen what a game is about, so that the address of a table begins a match.
async function open_browser(url) {
  const profile = mkdtempSync(join(tmpdir(), "vallon-lighthouse-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--remote-debugging-port=27900"],
  });
  const page = await context.newPage();
  await page.goto(`${url}${EMPTY}`);
  await page.evaluate((games) => {
    localStorage.setItem("vallon.oriented", JSON.stringify(games));
  }, GAMES);
  await page.close();
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return close;
}

// The audits that cost points, weightiest first.
const complaints = ({ categories, audits }) =>
  CATEGORIES.flatMap((id) =>
    categories[id].auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 0.9)
      .map(({ id: audit }) => `${audit} ${audits[audit].displayValue ?? ""}`.trim()),
  );

const host = await serve();
const url = `http://127.0.0.1:${host.address().port}/`;
const close = await open_browser(url);
if (folder) mkdirSync(folder, { recursive: true });
for (const [device, config] of Object.entries(CONFIGS))
  for (const [name, path] of PAGES) {
    const flags = {
      port: 27900,
      output: "html",
      logLevel: "error",
      disableStorageReset: true,
      onlyCategories: CATEGORIES,
    };
    const { lhr, report } = await lighthouse(`${url}${path}`, flags, config);
    const scores = CATEGORIES.map((id) => `${id} ${Math.round(lhr.categories[id].score * 100)}`);
    const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(
      (id) => lhr.audits[id].displayValue,
    );
    console.log(`${device}, ${name}: ${scores.join(", ")} (${times.join(", ")})`);
    for (const what of complaints(lhr)) console.log(`    ${what}`);
    if (folder) writeFileSync(join(folder, `${device}-${name.replaceAll(" ", "-")}.html`), report);
  }
await close();
host.close();
