// The pictures of the README: `script/screenshots`. They show lessons, because these always begin
// alike.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { browser, file_host, GAMES, person } from "./kit.mjs";

const out = process.argv[2] ?? "docs/pictures";
mkdirSync(out, { recursive: true });
const url = await file_host();
const b = await browser();

// How many suggested moves to make before the picture is taken.
const MOVES = { "mystic-vale": 16, mycelia: 14, dreamscape: 30, mystic: 22 };

for (const [screen, lang] of [
  ["desk", "en"],
  ["phone", "fr"],
]) {
  const { page, close } = await person(b, {
    screen,
    lang,
    settings: { motion: "off", name: lang === "fr" ? "Zoé" : "Anna" },
  });
  await page.goto(url);
  await page.waitForSelector(".picture svg:not([width='56'])");
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(out, `start-${screen}.png`) });
  for (const game of GAMES) {
    await page.goto(`${url}#/learn/${game}`);
    await page.reload();
    for (let i = 0; i < MOVES[game]; i++) {
      await page.waitForSelector("#moves .move, .table[data-over]");
      const ply = await page.getAttribute(".table", "data-ply");
      const step = page.locator(".lesson .row-ways button.main");
      if (await step.count()) await step.first().click();
      else
        await page
          .locator("#moves .move")
          .nth(i % Math.min(3, await page.locator("#moves .move").count()))
          .click();
      await page.waitForFunction(
        (n) =>
          document.querySelector(".table").dataset.ply !== n || document.querySelector(".lesson"),
        ply,
      );
      await page.waitForTimeout(60);
    }
    for (let i = 0; i < 12 && (await page.locator(".lesson h2").count()); i++)
      await page.locator(".lesson .row-ways button").last().click();
    await page.evaluate(() => {
      document.querySelector(".lesson")?.remove();
      window.scrollTo(0, 0);
      document.activeElement?.blur();
    });
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(out, `${game}-${screen}.png`) });
  }
  await close();
}
await b.close();
process.exit(0);
