// A first visit: how many bytes it loads until a match is under way, in the compressed files that the
// server sends to browsers over TLS (brotli) and over plain HTTP (gzip); and that everything is cached then,
// so that the page works without a network from then on.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  browser,
  check,
  dist,
  file_host,
  finish,
  GAMES,
  PATIENCE,
  person,
  play_on,
  test,
} from "./kit.mjs";

const MOST = 400 * 1024;
const seen = [];
const url = await file_host({ seen });
const b = await browser();
const PACKED = { brotli: ".br", gzip: ".gz" };

// The size of a file: one figure for each way to compress it. What is not compressed is sent whole.
function weight(name) {
  const size = (path) => (existsSync(path) ? statSync(path).size : null);
  const whole = join(dist, name);
  return Object.fromEntries(
    Object.entries(PACKED).map(([k, end]) => [k, size(whole + end) ?? statSync(whole).size]),
  );
}

for (const game of GAMES)
  await test(`${game}: from nothing to a match that is under way, with less than ${MOST / 1024} KB`, async () => {
    seen.length = 0;
    const { page, errors, close } = await person(b, { knows: [] });
    await page.goto(url);
    await page.click(`.game-card[data-game=${game}] button.main`);
    await page.click("dialog.orient button.main");
    await page.waitForSelector("#moves .move");
    await page.waitForSelector(".board button", { state: "attached" });
    for (let over = false; !over && !seen.some((f) => f.startsWith("weights-"));)
      ({ over } = await play_on(page, { most: 1 })); // until the bot has to act
    await page.waitForSelector("#moves .move");
    check(errors.length === 0, errors.join("\n"));
    await close();
    for (const part of ["index.html", "main-", "worker-", "vallon-"])
      check(
        seen.some((f) => f.startsWith(part)),
        `${part} was counted`,
      );
    for (const packer of Object.keys(PACKED)) {
      const sum = seen.reduce((n, f) => n + weight(f)[packer], 0);
      console.log(`      ${game}, ${packer}: ${sum} bytes`);
      check(sum < MOST, seen.map((f) => `${weight(f)[packer]} ${f}`).join("\n"));
    }
  });

await test("the rest comes after the engine, and then no network is needed for any of it", async () => {
  seen.length = 0;
  const context = await b.newContext({ locale: "en", serviceWorkers: "allow" });
  await context.addInitScript(() => {
    localStorage.setItem("vallon.settings", JSON.stringify({ drawer: "moves" }));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  check(
    seen.findIndex((f) => f.endsWith(".wasm")) < seen.indexOf("sw.js"),
    "what plays comes first",
  );
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((r) => r.url.split("/").pop());
  });
  const missing = readdirSync(dist).filter(
    (f) => !/\.(gz|br)$|\.html$|^sw\.js$|^sizes\.json$/.test(f) && !kept.includes(f),
  );
  check(missing.length === 0 && kept.length > 20, `not kept: ${missing.join(" ")}`);
  await context.setOffline(true);
  await page.reload();
  for (const game of GAMES) {
    await page.click(`.game-card[data-game=${game}] button.main`);
    await page.click("dialog.orient button.main");
    await page.waitForSelector("#moves .move");
    await page.waitForSelector(".board button", { state: "attached" });
    await page.goto(`${url}#/rules/${game}`);
    await page.waitForSelector(".rule");
    await page.goto(`${url}#/`);
  }
  await context.close();
});

await finish();
