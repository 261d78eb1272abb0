// The pictures of Mystic: no two cards look alike, and cards that the page has never heard of get
// a picture of their own. Every way to pay is offered beside the thing that is paid for.
import { browser, check, file_host, finish, person, test } from "./kit.mjs";
import { record_of, stage_host, stand } from "./stage.mjs";

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
  await page.goto(`${url}#/setup/mystic`);
  await page.click("button.begin");
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

await test("mystic: who plays at once is dealt a deck for beginners", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(url);
  await page.click(".game-card[data-game=mystic] button.main");
  await page.waitForSelector(".ms-hand");
  check((await page.locator(".ms-banner").count()) === 0, "no deck to choose");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

// The thing that one presses to do something, as the board names it.
const thing_of = ([kind, first, second]) => {
  if (["send", "build", "quick", "shoot"].includes(kind)) return `place ${first}`;
  return second === "none" ? `hand ${first}` : `held ${second} ${first}`;
};

// Positions of seat 0 in which something can be paid in several ways: { ply, ways: [{ code, thing,
// several }] }, where `several` says that the thing can do other things as well.
function positions(legal) {
  return legal.flatMap((codes, ply) => {
    const all = codes.map((code) => code.split(" "));
    const ways = all
      .filter((words) => ["hand", "choice"].includes(words.at(-1)))
      .map((words) => ({
        code: words.join(" "),
        thing: thing_of(words),
        several: all.some(([kind, first]) => kind !== words[0] && first === words[1]),
      }));
    return ways.length ? [{ ply, ways }] : [];
  });
}

// Presses each of these things on the stage, and returns the ways that were not offered.
const not_offered = (page, at) =>
  page.evaluate(async (all) => {
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))); // effects run after the frame
    const lost = [];
    for (const { ply, ways } of all) {
      await window.stage.go(ply);
      await drawn();
      for (const { code, thing } of ways) {
        const offered = () => document.querySelector(`.ms-act .ms-way[data-act="${code}"]`);
        if (!offered()) document.querySelector(`.ms button[data-thing="${thing}"]`)?.click();
        await drawn();
        if (!offered()) lost.push(`ply ${ply}: ${code}`);
      }
    }
    return lost;
  }, at);

await test("mystic: every way to pay is offered beside its thing, whatever else it can do", async () => {
  const { page, errors, close } = await person(b);
  const stage = await stage_host();
  const found = [];
  for (const seed of [8, 10, 13]) {
    const legal = [];
    // Whoever plays at random spends late, and so has more than one way to pay.
    const each = (seat, codes) => legal.push(seat === 0 ? codes : []);
    await stand(page, stage, record_of("mystic", 2, seed, { player: "random", each }));
    const at = positions(legal).slice(-40);
    const lost = await not_offered(page, at);
    check(lost.length === 0, `seed ${seed}: ${lost.slice(0, 5).join("; ")}`);
    found.push(...at.flatMap(({ ways }) => ways));
  }
  const several = found.filter((way) => way.several).length;
  console.log(`      ${found.length} ways, ${several} of things that can do several things`);
  check(several > 0 && found.length > several, "there were both kinds");
  const held = found.some(({ thing }) => thing.startsWith("held"));
  check(held, "one of them was in a building");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await finish();
