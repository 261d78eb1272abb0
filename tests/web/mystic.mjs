// The pictures of Mystic: no two cards look alike, and cards that the page has never heard of get
// a picture of their own. Every way to pay is offered beside the thing that is paid for.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

// A deck of the box as somebody else's: the stanza of a set file.
const box = readFileSync(join(dirname(process.argv[1]), "../../sets/mystic/base.set"), "utf8");
const mine = /^deck kroko\n(?:  .*\n)+/m
  .exec(box)[0]
  .replace("deck kroko", "deck mine")
  .replace(/(name\.\w+ +)Kroko/g, "$1Tick Tock");

await test("mystic: decks of one's own are checked, kept on the device and dealt to any seat", async () => {
  const { page, errors, close } = await person(b, { settings: { drawer: "" } });
  await page.goto(`${url}#/setup/mystic`);
  await page.click(".own-decks summary");
  const says = async (text, wanted) => {
    await page.fill(".own-decks textarea", text);
    await page.waitForFunction(
      (part) => document.querySelector("[data-testid=decks]")?.textContent.includes(part),
      wanted,
    );
  };
  await says("hello\n", "Line 1: “hello” does not belong here");
  await says("# nothing\n", "There is no deck in it");
  await says(mine.replace("koko 3", "kokko 3"), "Line 12: unknown word ‘kokko’");
  await says(mine.replace("deck mine", "deck speedo"), "‘speedo’ is there twice");
  check((await page.locator(".seat-choice select").count()) === 0, "nothing to choose from");
  await page.setInputFiles(".own-decks input[type=file]", {
    name: "my.deck",
    mimeType: "text/plain",
    buffer: Buffer.from(mine.replace("koko 3", "koko 5")),
  });
  await page.waitForSelector("[data-testid=decks].good");
  await page.reload();
  await page.waitForSelector("[data-testid=decks].good");
  for (const seat of [0, 1])
    await page.locator(".seat-choice select").nth(seat).selectOption("mine");
  const chosen = await page
    .locator(".options select")
    .evaluateAll((all) => all.map((s) => s.value));
  check(chosen.includes("choose") && chosen.includes("any"), `the options follow: ${chosen}`);
  await page.click("button.begin");
  await page.waitForFunction(
    () => document.querySelector(".table")?.textContent.split("Tick Tock").length > 2,
  );
  check((await page.locator(".ms-banner").count()) === 0, "nobody is asked again");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

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
