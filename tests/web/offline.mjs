// On a file host, without a server: a whole match of each game against a bot, each with another
// screen size or language; reloading in the middle, undo, changing the language, hints, several
// people at one screen.
import { browser, check, file_host, finish, GAMES, person, play_on, test } from "./kit.mjs";

const url = await file_host();
const b = await browser();
const WAYS = {
  "mystic-vale": ["desk", "en"],
  mycelia: ["phone", "fr"],
  dreamscape: ["desk", "fr"],
  mystic: ["phone", "en"],
};

const begin = async (page, game) => {
  await page.goto(url);
  await page.click(`.game-card[data-game=${game}] button.main`);
  await page.waitForSelector("#moves .move");
};

for (const game of GAMES)
  await test(`${game}: a whole match against a bot (${WAYS[game].join(", ")})`, async () => {
    const [screen, lang] = WAYS[game];
    const { page, errors, close } = await person(b, { screen, lang });
    await begin(page, game);
    await play_on(page, { most: 3 });
    await page.waitForSelector("#moves .move");
    const seen = await page.textContent("[data-testid=ask]");
    await page.reload();
    await page.waitForSelector("#moves .move");
    check((await page.textContent("[data-testid=ask]")) === seen, "a reload goes on where it was");
    const { over, made } = await play_on(page);
    check(over, `it ends (${made} moves)`);
    await page.waitForSelector(".end-sheet[open] .counts tbody tr"); // how it ended, line by line
    check((await page.locator(".end-sheet .counts thead th").count()) >= 3, "everybody is counted");
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await test("changing the language at any moment", async () => {
  const { page, errors, close } = await person(b);
  await begin(page, "mystic-vale");
  await play_on(page, { most: 2 });
  await page.waitForSelector("#moves .move");
  const before = await page
    .locator("#moves .move")
    .evaluateAll((l) => l.map((e) => e.dataset.action));
  await page.click("#tab-menu");
  await page.selectOption("[data-testid=language]", "fr");
  await page.click("#tab-moves");
  await page.waitForFunction(
    () =>
      document.documentElement.lang === "fr" &&
      /Vos coups/.test(document.querySelector("#moves")?.textContent ?? ""),
  );
  await page.click("#tab-log");
  await page.waitForFunction(() =>
    /Terre|carte/.test(document.querySelector(".turn-log")?.textContent ?? ""),
  );
  await page.click("#tab-moves");
  check(
    JSON.stringify(
      await page.locator("#moves .move").evaluateAll((l) => l.map((e) => e.dataset.action)),
    ) === JSON.stringify(before),
    "the same moves",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("taking back moves", async () => {
  const { page, errors, close } = await person(b);
  await begin(page, "mystic");
  const undo = page.locator(".tools [data-tool=undo]");
  // While a bot thinks, its move may end what can be taken back: only a turn that waits for this
  // player is settled.
  await play_on(page, {
    stop: ".table:has(#moves .move:enabled) .tools [data-tool=undo]:not([aria-disabled=true])",
  });
  check(!(await undo.isDisabled()), "some move can be taken back");
  const ply = Number(await page.getAttribute(".table", "data-ply"));
  await undo.click();
  await page.waitForFunction(
    (n) => Number(document.querySelector(".table").dataset.ply) === n - 1,
    ply,
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a hint, and what a move would do", async () => {
  const { page, errors, close } = await person(b);
  await begin(page, "mycelia");
  await page.locator("#moves .move").first().hover();
  await page.waitForSelector(".pondered li");
  await page.keyboard.press("h");
  await page.waitForSelector(".hints li button");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

// Thinking takes a second or more; a page that waits for it draws nothing in that time.
await test("the page keeps drawing while the master thinks", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/setup/mystic-vale`);
  await page.click(".seat-choice >> nth=0 >> .sitter:has([value=master])");
  await page.click(".seat-choice >> nth=1 >> .sitter:has([value=me])");
  await page.click("form button.main");
  await page.waitForSelector(".table[data-ply]");
  const frames = await page.evaluate(
    () =>
      new Promise((done) => {
        let last = "";
        let now = 0;
        let plies = 0;
        const look = () => {
          const { ply } = document.querySelector(".table").dataset;
          const move = [...document.querySelectorAll("#moves .move")].pop();
          now = ply === last && !move ? now + 1 : 0; // the person plays at once, and is not counted
          if (ply !== last) (move?.click(), (last = ply), plies++);
          if (now < 5 && plies < 200) requestAnimationFrame(look);
          else done(now);
        };
        requestAnimationFrame(look);
      }),
  );
  check(frames === 5, "five frames within one thought");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("two people at one screen: the table is covered between turns", async () => {
  const { page, errors, close } = await person(b, { screen: "phone" });
  await page.goto(`${url}#/setup/dreamscape`);
  await page.click(".seat-choice >> nth=1 >> .sitter:has([value=me])");
  await page.fill("label:has-text('Name at seat 2') input", "Bruno");
  await page.click("form button.main");
  await page.waitForSelector("#moves .move");
  await play_on(page, { stop: "dialog.curtain[open]" });
  check((await page.locator("dialog.curtain").count()) === 1, "the curtain falls");
  const covered = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, 200)?.closest("dialog.curtain") !== null,
  );
  check(covered, "it covers the table");
  check(/Bruno|Player/.test(await page.textContent("dialog.curtain h2")), "it says for whom");
  await page.keyboard.press("Escape");
  check((await page.locator("dialog.curtain[open]").count()) === 1, "Escape does not lift it");
  await page.click("dialog.curtain button");
  await page.waitForSelector("#moves .move");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await finish();
