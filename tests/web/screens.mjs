// Every screen, in both languages and all lights: axe-core finds nothing serious, 320 px need no
// horizontal scrolling, targets are large enough to touch, no line of French can begin with its
// colon, and the accessibility tree equals the one in golden/ (VALLON_GOLDEN=1 rewrites it).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { codes, page_texts } from "../../web/lang.mjs";
import { setBeside } from "../wasm_module.mjs";
import {
  browser,
  check,
  file_host,
  findings,
  finish,
  GAMES,
  person,
  sticks_out,
  test,
} from "./kit.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const golden = join(here, "golden");
const url = await file_host();
const b = await browser();

// The name of a screen, its address, an element that must appear, and the element whose tree its
// golden file holds (null: none, because it changes too easily).
const SCREENS = [
  ["start", "", ".game-card", "main"],
  ["setup", "#/setup/mystic", "form select", "main"],
  ["rules", "#/rules/mystic-vale/MV-D1", ".rule", null],
  ["cards", "#/cards/mystic", ".set-card", null],
  ["own", "#/own/mycelia", "#set-verdict.good", null],
  ["workshop", "#/workshop", ".ws-game .picture svg", null],
  ["replays", "#/replay", "input[type=file]", "main"],
  ["nowhere", "#/nowhere", "main h1", "main"],
  ...GAMES.map((g) => [`table-${g}`, `#/learn/${g}`, "#moves .move", null]),
];

// Matches with the set beside this kept record: their trees stay the same when a card is added to
// today's sets.
const PINNED = {
  "mystic-vale": "mystic-vale-blunder-2-random",
  mycelia: "mycelia-blunder-stops",
  dreamscape: "dreamscape-english-terms",
  mystic: "mystic-blunder-2-random",
};

async function begin_pinned(page, game) {
  await page.goto(`${url}#/own/${game}`);
  await page.reload(); // the same luck every time
  await page.waitForSelector("button.main:enabled"); // today's set has loaded
  await page.fill(
    "[data-testid=set]",
    setBeside(join(here, "..", "golden", "kept", `${PINNED[game]}.vallon`)),
  );
  await page.click("button.main");
  await page.waitForSelector("#moves .move");
  // The board is drawn once it has loaded.
  await page.waitForSelector(".board button", { state: "attached" });
}

// The golden files stay the same when somebody adds a language.
const further = codes().map((code) => page_texts(code).get("language.name")?.text ?? code);
const without_further_languages = (told) =>
  told
    .split("\n")
    .filter((line) => !further.some((name) => line.trim() === `- option "${name}"`))
    .join("\n");

async function compare(name, told) {
  const text = without_further_languages(told).replaceAll(url, "/");
  const file = join(golden, `${name}.yml`);
  if (process.env.VALLON_GOLDEN) {
    mkdirSync(golden, { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
  check(existsSync(file), `${file} is there (VALLON_GOLDEN=1 writes it)`);
  check(
    readFileSync(file, "utf8") === `${text}\n`,
    `the accessibility tree of ${name} has changed; VALLON_GOLDEN=1 rewrites it:\n${text}`,
  );
}

for (const lang of ["en", "fr"]) {
  const { page, errors, close } = await person(b, { lang });
  for (const [name, path, ready, kept] of SCREENS)
    await test(`${name}, ${lang}: axe in every light${kept ? " and accessibility tree" : ""}`, async () => {
      await page.goto(`${url}${path}`);
      await page.reload();
      await page.waitForSelector(ready);
      if (kept) await compare(`${name}-${lang}`, await page.locator(kept).ariaSnapshot());
      const found = await findings(page);
      check(found.length === 0, found.join("\n"));
    });
  for (const game of GAMES)
    await test(`a table of ${game}, ${lang}: accessibility tree`, async () => {
      await begin_pinned(page, game);
      await compare(`table-${game}-${lang}`, await page.locator(".board").ariaSnapshot());
    });
  for (const sheet of ["settings", "keys"])
    await test(`${sheet}, ${lang}: axe and accessibility tree`, async () => {
      await page.goto(url);
      await page.waitForSelector(".game-card");
      if (sheet === "keys") await page.keyboard.press("?");
      else await page.click("[data-testid=settings]");
      await page.waitForSelector("dialog[open]");
      await compare(`${sheet}-${lang}`, await page.locator("dialog[open]").ariaSnapshot());
      const found = await findings(page);
      check(found.length === 0, found.join("\n"));
      await page.keyboard.press("Escape");
      check((await page.locator("dialog[open]").count()) === 0, "Escape closes it");
    });
  await test(`nothing to complain of, ${lang}`, async () =>
    check(errors.length === 0, errors.join("\n")));
  await close();
}

await test("320 px: no horizontal scrolling; touch targets are large enough", async () => {
  const { page, close } = await person(b, { screen: "narrow", lang: "fr" });
  for (const [name, path, ready] of SCREENS) {
    await page.goto(`${url}${path}`);
    await page.reload();
    await page.waitForSelector(ready);
    const wide = await sticks_out(page);
    check(wide === null, `${name}: ${wide}`);
    const loose = await page
      .locator("#main")
      .evaluate((e) => /.{0,20}(?: [;:!?»]|« ).{0,10}/.exec(e.innerText)?.[0]);
    check(!loose, `${name}: a line could break in "${loose}"`);
    const small = await page
      .locator(
        "main > div > button:visible, .tools button:visible, .game-ways a:visible, .move:visible",
      )
      .evaluateAll((l) =>
        l.map((e) => [e.textContent, e.getBoundingClientRect().height]).find(([, h]) => h < 40),
      );
    check(!small, `${name}: ${small}`);
  }
  await close();
});

await finish();
