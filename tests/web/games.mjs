// The page takes its games from the engine. The toy game has no board, no picture and no lesson:
// with ?toys the page shows it everywhere all the same, in words. For an unknown game the page says
// so, and never shows another one.
import { readFileSync } from "node:fs";
import {
  browser,
  check,
  file_host,
  findings,
  finish,
  GAMES,
  person,
  play_on,
  sticks_out,
  test,
} from "./kit.mjs";
import { compile, EN, open } from "../wasm_module.mjs";

const url = await file_host();
const b = await browser();
const RECORD = "tests/golden/auto/pearls/2-greedy.vallon";
// What the engine knows, in its order. The page must offer it without a list of its own.
const known = JSON.parse(open(compile("build-wasm/vallon.wasm")).games(EN).text);
const ALL = known.map((g) => g.id);
const OFFERED = known.filter((g) => !g.toy).map((g) => g.id);
const cards = (page) => page.locator(".game-card").evaluateAll((l) => l.map((e) => e.dataset.game));

await test("players are offered all games but toys, in the engine's order", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(url);
  await page.waitForSelector(".game-card");
  check((await cards(page)).join() === OFFERED.join(), await cards(page));
  const number = "One Two Three Four Five Six Seven Eight Nine Ten".split(" ")[OFFERED.length - 1];
  const tagline = await page.textContent(".tagline");
  check(tagline.startsWith(`${number} `), tagline);
  for (const game of GAMES)
    check(
      (await page.locator(`.game-card[data-game=${game}] a[href*='#/learn/']`).count()) === 1,
      `${game} has its lesson`,
    );
  await page.goto(`${url}#/rules`);
  await page.waitForSelector(".rule");
  check((await page.locator(".game-tabs a").count()) === OFFERED.length, "tabs for them");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

for (const [lang, screen] of [
  ["en", "desk"],
  ["fr", "narrow"],
])
  await test(`with ?toys the toy game is there as well: start, set-up, a whole match, replay, rules, cards (${lang}, ${screen})`, async () => {
    const { page, errors, close } = await person(b, { lang, screen, knows: ALL });
    const name = { en: "Pearls", fr: "Perles" }[lang];
    const fits = async (what) =>
      check((await sticks_out(page)) === null, `${what}: ${await sticks_out(page)}`);
    await page.goto(`${url}?toys`);
    // A picture made from its name.
    await page.waitForSelector(".game-card[data-game=pearls] svg[data-made]");
    check((await cards(page)).join() === ALL.join(), await cards(page));
    const card = page.locator(".game-card[data-game=pearls]");
    check((await card.locator("h2").textContent()) === name, "its name");
    check(
      /2.+4.+2–5 min/.test(await card.locator(".game-facts").textContent()),
      await card.locator(".game-facts").textContent(),
    );
    check(
      /^\p{Lu}.*\.$/u.test(await card.locator(".game-pitch").textContent()),
      "its pitch is a sentence",
    );
    check((await card.locator("a[href*='#/learn/']").count()) === 0, "no lesson is offered");
    await fits("start");
    check((await findings(page)).length === 0, (await findings(page)).join("\n"));
    await card.locator("a[href*='#/setup/']").click();
    await page.waitForSelector("form fieldset select");
    check((await page.textContent("h1")).includes(name), await page.textContent("h1"));
    check((await page.locator("fieldset").count()) === 2, "it has options");
    await page.reload(); // the tab remembers that toys are wanted
    await page.waitForSelector("form fieldset select");
    await fits("set-up");
    await page.click("form button.main");
    await page.waitForSelector("#moves .move");
    check(
      (await page.textContent(".brand-name")).startsWith(name),
      await page.textContent(".brand-name"),
    );
    await page.waitForSelector(".board .told p"); // the board is the position in sentences
    check(
      (await page.locator("#tab-symbols").count()) === 0,
      "nothing is drawn, so no symbol is explained",
    );
    const { over } = await play_on(page);
    check(over, "it ends");
    await page.waitForSelector(".end-sheet .counts .best");
    await fits("table");
    await page.click(".end-sheet a[href*='#/replay/local/']"); // seen again, with a review
    await page.waitForSelector("[data-testid=scrub]");
    await page.waitForSelector(".board .told p");
    await page.goto(`${url}#/rules/pearls`);
    await page.waitForSelector(".rule");
    check((await page.locator(".game-tabs a[aria-current]").textContent()) === name, "its tab");
    await page.goto(`${url}#/cards/pearls`);
    await page.waitForSelector(".set-card");
    await page.goto(`${url}#/own/pearls`);
    await page.waitForSelector("#set-verdict.good");
    await page.goto(`${url}#/learn/pearls`);
    await page.waitForFunction(() =>
      /no lesson|pas encore de leçon/.test(document.querySelector("main").textContent),
    );
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await test("a toy can be played by its address, even if toys are not offered", async () => {
  const { page, errors, close } = await person(b, { knows: ALL });
  await page.goto(`${url}#/play/pearls`);
  await page.waitForSelector(".table[data-game=pearls] #moves .move");
  check(/#\/play\/[0-9a-f]{10}$/.test(page.url()), page.url());
  await page.goto(`${url}#/replay`);
  await page.setInputFiles("input[type=file]", RECORD);
  await page.waitForSelector(".table[data-game=pearls]");
  await page.goto(url);
  await page.waitForSelector(".game-card");
  check((await cards(page)).join() === OFFERED.join(), "it is still not offered");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

for (const lang of ["en", "fr"])
  await test(`an unknown game is reported, and no other is shown (${lang})`, async () => {
    const { page, errors, close } = await person(b, { lang });
    const told = {
      en: ["No such game", "There is no game called “no-such-game” here."],
      fr: ["Jeu inconnu", "Il n’y a pas ici de jeu nommé «\u00a0no-such-game\u00a0»."],
    }[lang];
    const is_told = async (where) => {
      await page.waitForSelector("[data-testid=no-game]");
      const seen = [await page.textContent("main h1"), await page.textContent("main p")];
      check(seen.join() === told.join(), `${where}: ${seen}`);
    };
    for (const place of [
      "play/no-such-game",
      "setup/no-such-game",
      "learn/no-such-game",
      "rules/no-such-game",
      "rules/no-such-game/MV-D1",
      "cards/no-such-game",
      "own/no-such-game",
    ]) {
      await page.goto(`${url}#/`);
      await page.waitForSelector(".game-card");
      await page.goto(`${url}#/${place}`);
      await is_told(place);
    }
    check((await findings(page)).length === 0, (await findings(page)).join("\n"));
    const record = readFileSync(RECORD, "utf8").replace(/^game \S+/m, "game no-such-game");
    await page.goto(`${url}#/replay`);
    await page.setInputFiles("input[type=file]", {
      name: "no-such-game.vallon",
      mimeType: "text/plain",
      buffer: Buffer.from(record),
    });
    await is_told("a record");
    // A match that was stored by a version that had the game.
    const plan = {
      id: "0123456789",
      game: "no-such-game",
      seats: [{ kind: "me", name: "Anna" }],
      options: {},
    };
    await page.evaluate(
      (plan) =>
        localStorage.setItem(
          "vallon.match.0123456789",
          JSON.stringify({ plan, record: "", at: 0, over: false, round: 0 }),
        ),
      plan,
    );
    await page.goto(`${url}#/play/0123456789`);
    await is_told("a kept match");
    await page.goto(`${url}#/play/9876543210`); // no match of that name is another error
    await page.waitForSelector(".lost");
    check(
      (await page.locator("[data-testid=no-game]").count()) === 0,
      "a match is missing, no game",
    );
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await finish();
