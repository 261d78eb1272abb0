// Other uses of the page on a file host: a lesson, a replay, the player's own set, playing by
// keyboard alone.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  browser,
  check,
  file_host,
  finish,
  GAMES,
  PATIENCE,
  person,
  play_on,
  recorded,
  test,
} from "./kit.mjs";

const url = await file_host();
const b = await browser();

// ---- lessons -----------------------------------------------------------------------------------

const NEXT = ".lesson [data-testid=lesson-next]";

// The step that is shown: its name, and what is wrong with the way it stands on the screen.
const step_shown = (page) =>
  page.evaluate(() => {
    const bubble = document.querySelector(".lesson");
    const box = bubble.getBoundingClientRect();
    const overlap = (r) =>
      Math.max(0, Math.min(box.right, r.right) - Math.max(box.left, r.left)) *
      Math.max(0, Math.min(box.bottom, r.bottom) - Math.max(box.top, r.top));
    const game = document.querySelector(".table").dataset.game;
    const { name } = JSON.parse(localStorage.getItem(`vallon.lesson.${game}`));
    const ring = document.querySelector(".meant")?.getBoundingClientRect();
    const faults = [];
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      faults.push("the bubble leaves the window");
    const rule = bubble.querySelector(".rule-link")?.textContent;
    if (!rule) faults.push("it names no rule");
    if (document.querySelector(".board [data-pondered]") && !ring)
      faults.push("nothing is pointed at");
    if (ring && (ring.bottom <= 0 || ring.top >= innerHeight || ring.left >= innerWidth))
      faults.push("it points at what is not on the screen");
    // The ring is wider than the thing. An area that leaves no room beside it may lose an edge.
    const area = ring ? ring.width * ring.height : 0;
    const fills = area > (innerWidth * innerHeight) / 4;
    if (ring && overlap(ring) > area / (fills ? 4 : 50)) faults.push("it covers what it points at");
    for (const e of document.querySelectorAll(".table .scene .btn.main"))
      if (!bubble.contains(e) && overlap(e.getBoundingClientRect()) > 300)
        faults.push("it covers the main button");
    const over = [0.1, 0.5, 0.9]
      .flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y]))
      .map(([x, y]) =>
        document.elementFromPoint(box.left + x * box.width, box.top + y * box.height),
      )
      .find((e) => !bubble.contains(e));
    if (over) faults.push(`${over.className.baseVal ?? over.className} lies over the bubble`);
    return { name, rule, points: ring !== undefined, faults };
  });

// Waits until the bubble and its ring have found their places: the same three times.
const settled = (page) =>
  page.evaluate(async () => {
    const where = () =>
      [...document.querySelectorAll(".lesson, .meant")].map((e) => e.style.cssText).join();
    let same = 0;
    for (let before = null, i = 0; same < 3 && i < 200; i++) {
      const now = where();
      same = now === before ? same + 1 : 0;
      before = now;
      await new Promise((done) => setTimeout(done, 100));
    }
  });

const go_on = async (page, from, touch) => {
  await (touch ? page.tap(NEXT) : page.click(NEXT));
  await page.waitForFunction(
    (name) => {
      if (document.querySelector("[data-testid=lesson-match]")) return true;
      const game = document.querySelector(".table").dataset.game;
      const kept = JSON.parse(localStorage.getItem(`vallon.lesson.${game}`) ?? "null");
      return kept?.name !== name && document.querySelector("[data-testid=lesson-next]");
    },
    from,
    { timeout: PATIENCE },
  );
};

async function to_the_rule_and_back(page, rule) {
  const told = await page.textContent(".lesson");
  await page.click(".lesson .rule-link");
  await page.waitForSelector(`[id="rule-${rule}"].pointed`);
  await page.click(".titleline a.main");
  await page.waitForFunction(
    (text) => document.querySelector(".lesson")?.textContent === text,
    told,
  );
}

async function walk_lesson(game, screen) {
  const { page, errors, close } = await person(b, {
    lang: screen === "desk" ? "en" : "fr",
    screen,
    settings: { drawer: null },
  });
  await page.goto(`${url}#/learn/${game}`);
  const names = [];
  const rules = new Set();
  let pointing = 0;
  for (let over = false; !over;) {
    await page.waitForSelector(NEXT);
    await settled(page);
    const { name, rule, points, faults } = await step_shown(page);
    if (names.length === 1) await to_the_rule_and_back(page, rule);
    rules.add(rule);
    check(faults.length === 0, `${game}, ${screen}, ${name}: ${faults.join("; ")}`);
    names.push(name);
    pointing += points ? 1 : 0;
    await go_on(page, name, screen === "phone");
    over = (await page.locator("[data-testid=lesson-match]").count()) > 0;
  }
  check(names.length > 20 && new Set(names).size === names.length, names.join(", "));
  check(pointing > names.length / 2, `${pointing} of ${names.length} point at something`);
  await page.click("[data-testid=lesson-match]");
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
  await page.waitForSelector(`.table[data-game="${game}"] #moves, .table[data-game="${game}"]`);
  check((await page.locator(".lesson").count()) === 0, "the match has no lesson");
  check(errors.length === 0, errors.join("\n"));
  await page.goto(`${url}#/rules/${game}`);
  await page.waitForSelector(".rulebook .rule");
  for (const rule of rules)
    check((await page.locator(`[id="rule-${rule}"]`).count()) === 1, `${game}: ${rule} is there`);
  await close();
}

// The lessons are walked at once: most of the time each of them waits.
for (const screen of ["desk", "phone"])
  await test(`the lessons on a ${screen}: each step names its rule and covers nothing it means`, async () => {
    await Promise.all(GAMES.map((game) => walk_lesson(game, screen)));
  });

await test("a lesson goes on where it was left, lets one play otherwise, and leads back", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/learn/mycelia`);
  for (const name of ["goal", "hand", "first_hero"]) {
    await page.waitForSelector(NEXT);
    check((await step_shown(page)).name === name, `${name} is shown`);
    await go_on(page, name, false);
  }
  await page.reload();
  await page.waitForFunction(() => /4 of/.test(document.querySelector(".lesson")?.textContent));
  check((await step_shown(page)).name === "which_drop", "the same step again");
  await page.locator("#moves .move:has-text('A4')").first().click();
  await page.waitForSelector(".lesson [data-testid=lesson-back]");
  const told = await page.textContent(".lesson");
  check(/A4/.test(told) && /C2/.test(told), `both moves are named: ${told}`);
  await page.click(".lesson .own-way"); // freely
  await page.waitForSelector(".lesson", { state: "detached" });
  await page.locator("#moves .move:enabled").first().click();
  await page.click("[data-testid=lesson-back]");
  await page.waitForSelector(NEXT);
  check((await step_shown(page)).name === "which_drop", "back at the step");
  await page.click(".lesson .own-way"); // one step back
  await page.waitForFunction(() => /3 of/.test(document.querySelector(".lesson")?.textContent));
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a record of cards that are no longer dealt is opened, with the set of its time", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/replay`);
  const old = "dreamscape-blunder-1.vallon";
  await page.setInputFiles(
    "input[type=file]",
    join(dirname(process.argv[1]), "../golden/kept", old),
  );
  await page.waitForSelector("[data-testid=scrub]");
  check(Number(await page.getAttribute("[data-testid=scrub]", "max")) > 20, "it has its plies");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a record is opened, scrubbed, seen through other eyes, reviewed, saved", async () => {
  const { page, errors, close } = await person(b);
  const record = recorded("mystic-vale", 2);
  await page.goto(`${url}#/replay`);
  await page.setInputFiles("input[type=file]", record);
  await page.waitForSelector("[data-testid=scrub]");
  const plies = Number(await page.getAttribute("[data-testid=scrub]", "max"));
  check(plies > 20, "it has its plies");
  await page.locator("[data-testid=scrub]").fill("12");
  await page.waitForFunction(() => document.querySelector(".table").dataset.ply === "12");
  await page.locator(".reel-eyes select").selectOption("1");
  await page.locator(".reel-buttons button").nth(3).click();
  await page.waitForFunction(() => document.querySelector(".table").dataset.ply === "13");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".reel button:has-text('Download')").click(),
  ]);
  check(
    readFileSync(await saved.path(), "utf8") === record.buffer.toString(),
    "the file is the record",
  );
  await page.click("#tab-review");
  await page.click(".review button");
  await page.waitForSelector(".chart path[d*=L]", { timeout: 5 * PATIENCE });
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("in a replay the log follows, and leads to its moments", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/replay`);
  await page.setInputFiles("input[type=file]", recorded("mystic-vale", 2));
  await page.waitForSelector("[data-testid=scrub]");
  await page.locator("[data-testid=scrub]").fill("30");
  await page.waitForFunction(() => document.querySelector(".table").dataset.ply === "30");
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".turn-log .latest [data-ply] p:first-of-type")].some(
      (p) => p.textContent === document.querySelector("[data-testid=ask]").textContent,
    ),
  );
  await page.locator(".turn-fold").nth(1).click();
  const line = page.locator(".turn-inside li").first();
  const told = await line.locator("p").first().textContent();
  await line.locator(".log-again").click();
  await page.waitForFunction(
    (text) =>
      Number(document.querySelector(".table").dataset.ply) < 30 &&
      document.querySelector("[data-testid=ask]").textContent === text,
    told,
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a link to a moment carries the match: another device opens it there, with the same eyes", async () => {
  const { page, context, close } = await person(b);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${url}#/replay`);
  await page.setInputFiles("input[type=file]", recorded("mycelia", 3));
  await page.waitForSelector("[data-testid=scrub]");
  await page.locator("[data-testid=scrub]").fill("17");
  await page.locator(".reel-eyes select").selectOption("2");
  await page.waitForFunction(() => document.querySelector(".table").dataset.ply === "17");
  await page.click(".reel button:has-text('Link')");
  await page.waitForSelector(".reel button:has-text('Copied')");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await person(b, { lang: "fr", screen: "phone" });
  await other.page.goto(link);
  await other.page.waitForSelector(".table[data-ply='17']");
  check((await other.page.inputValue(".reel-eyes select")) === "2", "the same eyes");
  await other.page.goto(link.replace(/(replay\/r\/.{40})[^?]*/, "$1"));
  await other.page.reload();
  await other.page.waitForSelector(".trouble");
  check(other.errors.length === 0, other.errors.join("\n"));
  await other.close();
  await close();
});

await test("the set browser: every character has its price drawn, filters and sources", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/cards/mystic`);
  await page.locator(".set-filter select").nth(0).selectOption("character");
  await page.waitForSelector(".set-face .ms-card[data-kind=character]");
  const [faces, prices] = [
    await page.locator(".set-face").count(),
    await page.locator(".set-face:has(.ms-price)").count(),
  ];
  check(faces > 20 && prices === faces, `${prices} of ${faces}`);
  await page.locator(".set-filter select").nth(1).selectOption("rulebook");
  await page.fill(".set-filter input", "kitty");
  check((await page.locator(".set-card").count()) === 1, "one is found");
  await page.click(".set-card summary");
  check(
    (await page.locator(".set-card .source-reconstructed").count()) > 0,
    "its figures have sources",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("the set browser: every effect of Mystic is drawn in symbols", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/cards/mystic`);
  for (const [kind, sign, least] of [
    ["spell", ".ms-sign", 12],
    ["object", ".ms-sign", 2],
    ["character", ".ms-abilities > span", 20],
  ]) {
    await page.locator(".set-filter select").nth(0).selectOption(kind);
    await page.waitForSelector(`.set-face .ms-card[data-kind=${kind}]`);
    const signs = await page.locator(`.set-face ${sign}`).count();
    check(signs >= least, `${kind}: ${signs} signs`);
    check(
      (await page.locator(`.set-face ${sign}:not(:has(svg))`).count()) === 0,
      `${kind}: a sign without a symbol`,
    );
    check(
      (await page.locator(".set-face .ms-words").count()) === 0,
      `${kind}: no symbol for ${await page.locator(".set-face .ms-words").allTextContents()}`,
    );
  }
  check(errors.length === 0, errors.join("\n"));
  await close();
});

for (const game of GAMES)
  await test(`the set browser: every symbol on the cards of ${game} has its drawing`, async () => {
    const { page, errors, close } = await person(b);
    await page.goto(`${url}#/cards/${game}`);
    await page.waitForSelector(".set-face use", { state: "attached" });
    const dangling = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll("use")]
          .map((use) => use.getAttribute("href"))
          .filter((href) => !document.querySelector(href)),
      ),
    ]);
    check(dangling.length === 0, `no drawing for ${dangling.join(", ")}`);
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await test("the set browser: explanations leave out the characters of terminals", async () => {
  const { page, errors, close } = await person(b, { lang: "fr" });
  await page.goto(`${url}#/cards/mycelia`);
  await page.waitForSelector(".set-face .my-effects");
  const told = await page.locator(".set-words > p").allTextContents();
  check(
    told.length > 40 && told.every((text) => !/symboles|♣/.test(text)),
    told.find((text) => /symboles|♣/.test(text)) ?? `${told.length}`,
  );
  check(
    told.filter(Boolean).every((text) => /^[\p{Lu}\d]/u.test(text)),
    told.find((text) => /^\p{Ll}/u.test(text)) ?? "",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("the rules: a section can be reached with one press", async () => {
  const { page, close } = await person(b, { screen: "phone" });
  await page.goto(`${url}#/rules/mystic-vale`);
  await page.locator(".sections button").nth(3).click();
  check(
    await page.evaluate(
      () =>
        document.activeElement.matches("h2") &&
        document.activeElement.getBoundingClientRect().top < 100,
    ),
    "it is where one reads",
  );
  await page.fill("input.search", "MV-D1");
  await page.waitForSelector(".sections", { state: "detached" });
  await close();
});

await test("a file that is no record is refused with a reason", async () => {
  const { page, errors, close } = await person(b, { lang: "fr" });
  await page.goto(`${url}#/replay`);
  await page.setInputFiles("input[type=file]", "README.md");
  await page.waitForSelector(".trouble");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a player's own set: checked on every change, played at once, and only text", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/own/mystic-vale`);
  await page.waitForSelector("button.main:enabled"); // before that the set may not have loaded yet
  const text = await page.inputValue("[data-testid=set]");
  await page.fill("[data-testid=set]", text.replace(/^( *cost +)\d+/m, "$1x"));
  await page.waitForSelector("#set-verdict.trouble");
  check(/\d+:\d+/.test(await page.textContent("#set-verdict")), "the error has its place");
  check(await page.locator("button.main").isDisabled(), "it cannot be played");
  await page.fill(
    "[data-testid=set]",
    text.replace(/name\.en +Aurora/, "name.en  <img src=x onerror=alert(1)>"),
  );
  await page.waitForSelector("#set-verdict.good");
  await page.click("button.main");
  await page.waitForSelector("#moves .move");
  const { over } = await play_on(page);
  check(over, "it ends");
  check(
    (await page.locator("img:not([src^='data:'])").count()) === 0,
    "no picture was made of a name",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

for (const game of GAMES)
  await test(`${game}: a whole match by keyboard alone`, async () => {
    const { page, errors, close } = await person(b);
    await page.goto(url);
    for (
      let i = 0;
      i < 40 &&
      !(await page.evaluate(
        (g) =>
          document.activeElement?.closest(`.game-card[data-game=${g}]`) &&
          document.activeElement.classList.contains("main"),
        game,
      ));
      i++
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#moves .move");
    let made = 0;
    for (
      const end = Date.now() + 12 * PATIENCE;
      Date.now() < end && !(await page.locator(".table[data-over]").count());
      made++
    ) {
      if (!(await page.locator("#moves .move").count())) {
        await page.waitForTimeout(20);
        continue;
      }
      const ply = await page.getAttribute(".table", "data-ply");
      await page.keyboard.press("m");
      if (await page.evaluate(() => document.activeElement?.tagName === "INPUT"))
        await page.keyboard.press("ArrowDown");
      for (let i = 0; i < made % 3; i++) await page.keyboard.press("ArrowDown");
      check(
        await page.evaluate(() => {
          const s = getComputedStyle(document.activeElement);
          return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
        }),
        "the focus can be seen",
      );
      await page.keyboard.press("Enter");
      await page.waitForFunction((n) => document.querySelector(".table").dataset.ply !== n, ply);
    }
    check((await page.locator(".table[data-over]").count()) === 1, `it ends (${made} moves)`);
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await finish();
