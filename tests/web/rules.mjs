// The rules page: the rules on one page with a picture for each row, the search, and links from and
// back to the table.
import {
  browser,
  check,
  file_host,
  findings,
  finish,
  GAMES,
  page_engine,
  person,
  sticks_out,
  test,
} from "./kit.mjs";

import { playOut } from "../wasm_play.mjs";

const url = await file_host();
const b = await browser();

const rows = (page) => page.locator(".one-page li");
const rules = (page) => page.locator(".rulebook .rule");

for (const [lang, screen] of [
  ["en", "phone"],
  ["fr", "desk"],
])
  await test(`${lang}, ${screen}: every game on one page, with pictures that are drawn`, async () => {
    const { page, errors, close } = await person(b, { lang, screen });
    for (const game of GAMES) {
      await page.goto(`${url}#/rules/${game}`);
      await page.waitForSelector(".rulebook .rule");
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll(".one-page .one-picture")].length === 6 &&
          [...document.querySelectorAll(".one-page .one-picture")].every((p) =>
            [...p.querySelectorAll("svg, img")].some((s) => s.getBoundingClientRect().width > 20),
          ),
      );
      check((await rows(page).count()) === 6, `${game}: six rows`);
      check((await sticks_out(page)) === null, `${game}: fits the screen`);
    }
    const found = await findings(page);
    check(found.length === 0, found.join("\n"));
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await test("the search ignores accents, marks what it finds, and helps when it finds nothing", async () => {
  const { page, close } = await person(b, { lang: "fr" });
  await page.goto(`${url}#/rules/mystic-vale`);
  await page.waitForSelector(".rulebook .rule");
  const all = await rules(page).count();
  await page.fill("input.search", "evolution reserve");
  await page.waitForFunction((n) => document.querySelectorAll(".rulebook .rule").length < n, all);
  const marks = await page.locator(".rulebook mark").allInnerTexts();
  check(
    marks.some((m) => /^évolution$/i.test(m)) && marks.some((m) => /^réserve$/i.test(m)),
    `${marks}`,
  );
  await page.fill("input.search", "xylophone");
  await page.waitForSelector(".rules-search [role=status]");
  await page.waitForFunction(() =>
    document.querySelector("[role=status]").textContent.includes("xylophone"),
  );
  await page.click(".rules-search .btn");
  await page.waitForFunction((n) => document.querySelectorAll(".rulebook .rule").length === n, all);
  await page.fill("input.search", "d1");
  await page.press("input.search", "Enter");
  await page.waitForSelector("#rule-MV-D1.pointed:focus");
  check(page.url().endsWith("#/rules/mystic-vale/MV-D1"), page.url());
  await close();
});

await test("a number with a leading zero is a link to its rule", async () => {
  const { page, close } = await person(b);
  await page.goto(`${url}#/rules/mycelia/MY-R5.03`);
  await page.waitForSelector("#rule-MY-R5\\.03.pointed");
  await page.click("#rule-MY-R5\\.03 a:text-is('MY-R6.03')");
  await page.waitForSelector("#rule-MY-R6\\.03.pointed");
  await close();
});

// The rules that refusals name in a match between bots, each with one of its reasons.
function refusals_of(game, engine) {
  const named = new Map();
  const json = ({ code, text }) => (check(code >= 0, text), JSON.parse(text));
  const things = Object.entries(json(engine.lexicon(game))).flatMap(([noun, all]) =>
    Object.keys(all).map((id) => `${noun} ${id}`),
  );
  let plies = 0;
  engine.begin(`${game} seats=2 seed=2026`);
  playOut(engine, "greedy", (seat) => {
    if (plies++ % 12) return;
    for (const thing of things)
      for (const { text, rule } of json(engine.reasons(seat, thing))) named.set(rule, text);
  });
  return named;
}

const anchors = (page) =>
  page.locator(".rulebook .rule").evaluateAll((all) => all.map((rule) => rule.id));

for (const lang of ["en", "fr"])
  await test(`${lang}: whatever rule a refusal names, the page has it`, async () => {
    const { page, close } = await person(b, { lang });
    for (const game of GAMES) {
      await page.goto(`${url}#/rules/${game}`);
      await page.waitForSelector(`.rulebook .rule a[href*="/${game}/"]`);
      const there = new Set(await anchors(page));
      const refused = refusals_of(game, page_engine());
      check(refused.size > 4, `${game}: ${refused.size} rules are named by refusals`);
      for (const [rule, text] of refused) check(there.has(`rule-${rule}`), `${text}: ${rule}`);
    }
    await close();
  });

await test("from the table to the rules, and back to the same table", async () => {
  const { page, close } = await person(b, { screen: "phone" });
  await page.goto(`${url}#/play/mycelia`);
  await page.waitForSelector("#moves .move", { state: "attached" });
  const table = page.url();
  check(/play\/[0-9a-f]{10}$/.test(table), table);
  await page.goto(`${url}#/rules/mycelia/MY-R5.01`);
  await page.click(".titleline a.main");
  await page.waitForSelector("#moves .move", { state: "attached" });
  check(page.url() === table, `${page.url()} is ${table}`);
  await close();
});

await finish();
