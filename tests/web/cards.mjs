// The two card games played on their boards: crafting by dragging, by keyboard alone, and by
// touching the things themselves on a phone. The engine decides what the boards show; these tests
// check that pressing a highlighted thing plays a legal move, that the focus is never lost, and
// that nothing sticks out.
import { readFileSync } from "node:fs";
import { setBeside } from "../wasm_module.mjs";
import { browser, check, file_host, finish, person, play_on, sticks_out, test } from "./kit.mjs";

const url = await file_host();
const b = await browser();
const ROOT = { "mystic-vale": ".mv", mystic: ".ms" };
const ply = (page) => page.evaluate(() => Number(document.querySelector(".table")?.dataset.ply));
const after = (page, before) =>
  page.waitForFunction((n) => Number(document.querySelector(".table")?.dataset.ply) > n, before);

async function begin(page, game) {
  await page.goto(url);
  await page.click(`.game-card[data-game=${game}] button.main`);
  await page.waitForSelector(`${ROOT[game]} :is([data-lit], [data-choice])`);
}

// A move in the list, by its code.
async function play(page, action) {
  const before = await ply(page);
  await page.click(`#moves .move[data-action="${action}"]`);
  await after(page, before);
}

const middle = async (locator) => {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

await test("mystic-vale: an advancement is dragged over a card, seen on it, bought, and sleeved as planned", async () => {
  const { page, errors, close } = await person(b);
  await begin(page, "mystic-vale");
  await play(page, "pass"); // two Cursed Lands pay for a Fertile Soil
  const soil = page.locator(".mv-soil[data-lit]").first();
  const from = await middle(soil);
  const before = await ply(page);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 20, from[1] + 20, { steps: 4 });
  const card = page.locator(".mv-cards [data-drop]").first();
  await card.waitFor();
  // The finished card, before it is bought.
  await page.waitForSelector(".mv-cards .mv-ghost", { state: "attached" });
  await page.mouse.move(...(await middle(card)), { steps: 6 });
  await page.mouse.up();
  await after(page, before);
  // The card that it is planned for; ending the Harvest sleeves it there.
  await page.waitForSelector(".mv-planned", { state: "attached" });
  const round = await page.textContent(".brand small");
  await page.locator(".mv-acts .btn[data-act=end_harvest]").click();
  await page.waitForSelector(".mv-in-hand", { state: "detached" });
  await page.waitForFunction(
    (was) => document.querySelector(".brand small")?.textContent !== was,
    round,
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("mystic-vale: another player's card is explained with all of its slots", async () => {
  const { page, errors, close } = await person(b, { lang: "fr" });
  await begin(page, "mystic-vale");
  await page.waitForSelector("button.mv-mini");
  const filled = await page
    .locator("button.mv-mini")
    .evaluateAll((l) => l.map((e) => e.querySelectorAll(".mv-pic").length));
  const at = filled.findIndex((n) => n > 0);
  await page.locator("button.mv-mini").nth(at).click();
  await page.waitForSelector("dialog[open] .explain-face .mv-card");
  check(
    (await page.locator("dialog[open] .explain-parts dt").count()) === filled[at],
    "a paragraph for each",
  );
  check(
    (await page.locator("dialog[open] .explain-parts dd").first().textContent()) !== "",
    "which says something",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("mystic-vale: every card has a picture of its own, in under 2 KB", async () => {
  const { page, errors, close } = await person(b);
  await page.goto(`${url}#/cards/mystic-vale`);
  await page.waitForFunction(() => document.querySelectorAll(".mv-face .mv-pic").length > 50);
  const pictures = await page
    .locator(".mv-face .mv-pic")
    .evaluateAll((l) => l.map((e) => decodeURIComponent(e.src.slice(e.src.indexOf(",") + 1))));
  check(new Set(pictures).size === pictures.length, `${pictures.length} cards, some look alike`);
  const most = Math.max(...pictures.map((svg) => svg.length));
  check(most < 2048, `the largest has ${most} bytes`);
  check(errors.length === 0, errors.join("\n"));
  await close();
});

// A match that was saved after Prep, with a use of Conclave of Ents left (MV-M13).
async function at_the_end_of_prep(page) {
  const options = { prep: "strict", prep_decay: "net", conclave_prep: "planting" };
  const seats = [
    { kind: "bot", player: "random", name: "Aster" },
    { kind: "bot", player: "random", name: "Bryn" },
    { kind: "me", name: "Anna" },
  ];
  const path = "tests/golden/kept/mystic-vale-conclave-in-prep.vallon";
  const record = readFileSync(path, "utf8");
  const plan = { id: "prep", game: "mystic-vale", seats, options, set: setBeside(path) };
  await page.addInitScript(
    (kept) => {
      localStorage.setItem("vallon.matches", JSON.stringify([kept.plan.id]));
      localStorage.setItem(`vallon.match.${kept.plan.id}`, JSON.stringify(kept));
    },
    { plan, record, at: 1, over: false, round: 13 },
  );
  await page.goto(`${url}#/play/${plan.id}`);
  await page.waitForSelector(".mv-acts .btn");
}

await test("mystic-vale: a guardian at the end of Prep is offered in the bar and on its card", async () => {
  const settings = { drawer: "" };
  const { page, errors, close } = await person(b, { lang: "fr", screen: "phone", settings });
  await at_the_end_of_prep(page);
  check((await page.locator(".mv-acts .btn").count()) === 2, "both answers stand in the bar");
  check(
    (await page.locator(".mv-cards .mv-card-thing[data-lit]").count()) === 1,
    "one card is lit",
  );
  const before = await ply(page);
  await page.locator(".mv-acts .btn").first().click();
  await after(page, before);
  await page.keyboard.press("l");
  await page
    .locator(".turn-fold[aria-expanded=false]")
    .evaluateAll((folds) => folds.forEach((fold) => fold.click()));
  await page.waitForFunction(() =>
    document
      .querySelector(".drawer")
      ?.textContent.includes("un Gardien de plus à la carte Chanteuse"),
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

// Walks with Tab to a thing that can be chosen and is not picked up yet, `skip` such things further
// on, and presses Enter. Returns false if there was none, because the question has just been
// answered.
async function choose_by_keyboard(page, root, skip) {
  // A question before something is lost: the way on stands before the way back.
  if (await page.locator("dialog.question[open]").count()) {
    await page.keyboard.press("Shift+Tab");
    return page.keyboard.press("Enter").then(() => true);
  }
  for (let steps = 0; steps < 60; steps++) {
    const at = await page.evaluate((r) => {
      const a = document.activeElement;
      const inside = a?.closest(r) !== null && a !== document.body;
      return {
        inside,
        choice: inside && a.matches("button[data-lit]:not([data-picked]), button[data-choice]"),
      };
    }, root);
    if (at.choice && skip-- <= 0) return page.keyboard.press("Enter").then(() => true);
    if (!at.inside) {
      await page.keyboard.press("b"); // to the board
      skip = Math.min(skip, steps === 0 ? skip : 0);
    }
    await page.keyboard.press("Tab");
  }
  return false;
}

// Ending a Harvest in which something can still be bought asks first: the loss is accepted.
async function accept_loss(page) {
  const loss = page.locator("dialog.question[open] .btn:not(.main)");
  if (await loss.count()) await loss.press("Enter");
}

// The visible state of the choices: it changes with every effect of a press.
const choices = (page, root) =>
  page.evaluate(
    (r) =>
      document.querySelector(".table").dataset.ply +
      [...document.querySelectorAll(`${r} button`)]
        .map((e) => `${e.className} ${e.textContent}`)
        .join(),
    root,
  );

// Waits until the press had an effect. A few presses have no visible effect: those are skipped.
const answered = (page, root, before) =>
  page
    .waitForFunction(
      ([r, was]) =>
        document.querySelector(".table").dataset.ply +
          [...document.querySelectorAll(`${r} button`)]
            .map((e) => `${e.className} ${e.textContent}`)
            .join() !==
        was,
      [root, before],
      { timeout: 2000 },
    )
    .catch(() => undefined);

for (const game of Object.keys(ROOT))
  await test(`${game}: forty moves by keyboard alone`, async () => {
    const { page, errors, close } = await person(b);
    const root = ROOT[game];
    const waits = `${root} button[data-lit], ${root} button[data-choice]`;
    await begin(page, game);
    let made = 0;
    let lost = 0;
    let seen = await ply(page);
    let n = 5;
    const random = (k) => {
      n = (Math.imul(n, 1103515245) + 12345) >>> 0;
      return (n >>> 8) % k;
    };
    for (let presses = 0; presses < 2000 && made < 40; presses++) {
      await page.waitForSelector(`${waits}, .table[data-over]`, { state: "attached" });
      if (await page.locator(".table[data-over]").count()) break;
      // The focus is never lost.
      if (presses > 0) await page.waitForFunction(() => document.activeElement !== document.body);
      const before = await choices(page, root);
      lost = (await choose_by_keyboard(page, root, random(4))) ? 0 : lost + 1;
      check(lost < 4, "there is a way to what can be chosen");
      await answered(page, root, before);
      await accept_loss(page);
      const now = await ply(page);
      if (now > seen) made++;
      seen = now;
    }
    check(
      made >= 40 || (await page.locator(".table[data-over]").count()) > 0,
      `${made} moves were made`,
    );
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

for (const game of Object.keys(ROOT))
  await test(`${game}: pressing highlighted things, 320 px wide`, async () => {
    const settings = { drawer: "" };
    const { page, errors, close } = await person(b, { screen: "narrow", lang: "fr", settings });
    const root = ROOT[game];
    await begin(page, game);
    const start = await ply(page);
    for (let i = 0; i < 60 || (await ply(page)) <= start + 10; i++) {
      check(i < 1000, "moves were made");
      const usable = `${root} button[data-lit], ${root} button[data-choice]`;
      const lit = page.locator(usable);
      await page.waitForSelector(`${usable}, .table[data-over]`, { state: "attached" });
      const count = await lit.count();
      const before = await choices(page, root);
      if (!count) break;
      await lit.nth((i * 5) % count).evaluate((e) => e.click());
      await answered(page, root, before);
      await accept_loss(page);
      const wide = await sticks_out(page);
      check(wide === null, `sticks out: ${wide}`);
    }
    const small = await page.evaluate(
      (r) =>
        [...document.querySelectorAll(`${r} button[data-lit], ${r} button[data-choice]`)]
          .map((e) => e.getBoundingClientRect())
          .filter((box) => box.width > 0 && (box.height < 43.5 || box.width < 43.5)).length,
      root,
    );
    check(small === 0, `${small} things are smaller than a finger`);
    // Mystic counts no common rounds.
    const title = (await page.textContent(".brand h1")).trim();
    check((game === "mystic" ? /^Mystic / : /^Mystic Vale manche \d+/).test(title), title);
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

// A match with a choice of what pays. Many matches end before there is one; the first of these has
// it today.
const A_CHOICE = "#moves .move[data-action$=' choice']";
async function with_a_choice(how) {
  for (const seed of [5, 1, 2, 3, 4, 6, 7, 8, 9, 10]) {
    const somebody = await person(b, how);
    await begin(somebody.page, "mystic");
    if (!(await play_on(somebody.page, { stop: A_CHOICE, seed })).over) return somebody;
    await somebody.close();
  }
  throw new Error("nobody ever had a choice of what pays");
}

for (const [lang, otherwise] of [
  ["en", "Pay differently…"],
  ["fr", "Payer autrement…"],
])
  await test(`mystic: choosing each source of a payment (${lang})`, async () => {
    const { page, errors, close } = await with_a_choice({
      lang,
      screen: lang === "fr" ? "phone" : "desk",
    });
    const code = await page.locator(A_CHOICE).first().getAttribute("data-action");
    const [kind, first, second] = code.split(" ");
    const thing = ["send", "build", "quick", "shoot"].includes(kind)
      ? `place ${first}`
      : second === "none"
        ? `hand ${first}`
        : `held ${second} ${first}`;
    await page.locator(`.ms button[data-thing="${thing}"]`).evaluate((e) => e.click());
    let before = await ply(page);
    // By script: the bar may move while the pointer is on its way.
    const press = (locator) => locator.first().evaluate((e) => e.click());
    // Also where the thing can do several deeds, and this is not the first of them.
    await press(page.locator(`.ms-act .ms-way[data-act="${code}"]`).filter({ hasText: otherwise }));
    await after(page, before);
    await page.waitForSelector(".ms-due");
    check(/\d/.test(await page.textContent(".ms-due")), "what is due is said");
    const sources = await page.locator(".ms button[data-lit]").count();
    check(sources > 1, `${sources} sources are lit on the board`);
    check((await sticks_out(page)) === null, "nothing sticks out");
    before = await ply(page);
    await press(page.locator(".ms-paying .btn.main")); // back to the usual payment
    await after(page, before);
    await page.waitForSelector(".ms-paying", { state: "detached" });
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await finish();
