// A whole match of each game in the browsers that are not Chromium: Firefox, and WebKit, the engine
// of iPhones. No error in the console, and what one decides about lies in the window.
import { check, even_luck, file_host, finish, GAMES, play_on, test } from "./kit.mjs";
import { firefox, webkit } from "./drivers.mjs";
import { outside } from "./seen.mjs";

const SIZE = { width: 1280, height: 800, lang: "en" };
const LEAST = 0.9;
const EVERY = 25; // moves between two looks at the window

const url = await file_host();

// An element that appears within the patience of the test.
const appears = (page, selector) =>
  page.evaluate(async (wanted) => {
    while (!document.querySelector(wanted)) await new Promise((done) => setTimeout(done, 20));
  }, selector);

const settings = { lang: "en", bots: "now", motion: "off", drawer: "moves", name: "Anna" };

for (const start of [firefox, webkit]) {
  const page = await start(SIZE);
  await page.goto(`${url}nothing`); // of the same origin, and loads nothing
  await page.evaluate(
    ([s, games]) => {
      localStorage.setItem("vallon.settings", JSON.stringify(s));
      localStorage.setItem("vallon.oriented", JSON.stringify(games));
    },
    [settings, GAMES],
  );
  await page.goto(url);
  await page.evaluate(even_luck);
  for (const game of GAMES)
    await test(`${page.name}: a whole match of ${game}`, async () => {
      await page.evaluate((hash) => void (location.hash = hash), `/play/${game}`);
      await appears(page, `.table[data-game="${game}"]`);
      await appears(page, ".board button");
      let looks = 0;
      let seen = 0;
      for (let over = false; !over; looks++) {
        await appears(page, "#moves .move, .table[data-over]");
        const { found, things } = await page.evaluate(outside, LEAST);
        check(found.length === 0, found.slice(0, 8).join("; "));
        seen += things;
        ({ over } = await play_on(page, { most: EVERY, seed: looks + 1 }));
      }
      await appears(page, ".end-sheet[open] .counts");
      check(looks > 1 && seen > looks, "there was something to decide about");
      const errors = await page.errors();
      check(errors.length === 0, errors.join("\n"));
    });
}
await finish();
