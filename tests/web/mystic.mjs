// The pictures of Mystic: no two cards look alike, and cards that the page has never heard of get
// a picture of their own.
import { browser, check, file_host, finish, person, test } from "./kit.mjs";

const url = await file_host();
const b = await browser();

// The drawing of each card on the page of cards, without its words and figures.
const pictures = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".ms-card .ms-card-art svg")].map(
      (svg) => `${svg.getAttribute("style")} ${svg.innerHTML}`,
    ),
  );

await test("mystic: no picture of two different cards is equal", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/cards/mystic`);
  await page.getByRole("button", { name: /Show all|All \d+/ }).click();
  await page.waitForFunction(() => document.querySelectorAll(".ms-card").length >= 100);
  const all = await pictures(page);
  check(all.length === 100, `${all.length} cards are drawn`);
  check(new Set(all).size === all.length, `${new Set(all).size} pictures differ`);
  const long = Math.max(...all.map((markup) => markup.length));
  check(long < 3000, `the longest has ${long} characters`);
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("mystic: banners show each deck with its hero, key cards and list", async () => {
  const { page, errors, close } = await person(b, { lang: "fr", settings: { drawer: "" } });
  await page.goto(url);
  await page.click(".game-card[data-game=mystic] button.main");
  await page.waitForSelector(".ms-banner");
  const banners = page.locator(".ms-banner");
  const count = await banners.count();
  check(count === 7, `${count} decks`);
  for (let i = 0; i < count; i++) {
    await banners.nth(i).click();
    check((await page.locator(".ms-keys .ms-key-card").count()) === 4, "four key cards");
    check((await banners.nth(i).locator("svg.ms-art").count()) === 1, "a hero");
    check(/\S/.test(await page.textContent(".ms-style")), "its style in a sentence");
    check(/Les 6\d cartes/.test(await page.textContent(".ms-whole summary")), "its list, folded");
  }
  await page.click(".ms-detail .btn.main");
  await page.waitForSelector(".ms-hand");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await finish();
