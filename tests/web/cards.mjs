// The two card games played on their boards: crafting by dragging, by keyboard alone, and by
// touching the things themselves on a phone. The engine decides what the boards show; these tests
// check that pressing a highlighted thing plays a legal move, that the focus is never lost, and
// that nothing sticks out.
import { readFileSync } from "node:fs";
import { setBeside } from "../wasm_module.mjs";
import { browser, check, file_host, finish, person, press_on, sticks_out, test } from "./kit.mjs";
import { record_of, stage_host, stand } from "./stage.mjs";

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

await test("mystic-vale: cards keep their drawing while they are swept away", async () => {
  const { page, errors, close } = await person(b, { settings: { motion: "slow" } });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const plies = await stand(page, await stage_host(), record_of("mystic-vale", 2, 7));
  const seen = await page.evaluate(async (most) => {
    const found = { swept: 0, large: 0 };
    for (let ply = 1; ply <= most && !found.swept; ply++) {
      await window.stage.go(ply);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      for (const card of document.querySelectorAll(".mv-flying .mv-card")) {
        const { width } = card.getBoundingClientRect();
        const signs = [...card.querySelectorAll("svg")].map((e) => e.getBoundingClientRect().width);
        found.swept++;
        found.large += signs.filter((size) => size > width / 3).length;
      }
    }
    return found;
  }, plies);
  check(seen.swept > 0, "cards fly to the discard pile");
  check(seen.large === 0, `${seen.large} symbols grow on ${seen.swept} cards`);
  check(errors.length === 0, errors.join("\n"));
  await close();
});

// A match of golden/kept, saved on this device: Anna has the seat.
async function saved(page, name, seat, options = {}) {
  const path = `tests/golden/kept/${name}.vallon`;
  const record = readFileSync(path, "utf8");
  const [, game] = /^game (\S+)/m.exec(record);
  const count = Number(/^seats (\d)/m.exec(record)[1]);
  const seats = ["Aster", "Bryn", "Cleo"]
    .slice(0, count)
    .map((bot, i) =>
      i === seat ? { kind: "me", name: "Anna" } : { kind: "bot", player: "random", name: bot },
    );
  const plan = { id: name, game, seats, options, set: setBeside(path) };
  await page.addInitScript(
    (kept) => {
      localStorage.setItem("vallon.matches", JSON.stringify([kept.plan.id]));
      localStorage.setItem(`vallon.match.${kept.plan.id}`, JSON.stringify(kept));
    },
    { plan, record, at: 1, over: false, round: 13 },
  );
  await page.goto(`${url}#/play/${name}`);
}

// After Prep, with a use of Conclave of Ents left (MV-M13).
async function at_the_end_of_prep(page) {
  const options = { prep: "strict", prep_decay: "net", conclave_prep: "planting" };
  await saved(page, "mystic-vale-conclave-in-prep", 2, options);
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
  await page.waitForSelector(".turn-fold"); // the log loads when it is first opened
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

// Until the board shows the newest position and something can be chosen there, or the match is over.
const ready = (page, root) =>
  page.waitForFunction((r) => {
    const table = document.querySelector(".table");
    const choice = `${r} :is(button[data-lit], button[data-choice]), dialog.question[open]`;
    return (
      table.dataset.over !== undefined ||
      (document.querySelector(".board")?.dataset.shown === table.dataset.ply &&
        document.querySelector(choice) !== null)
    );
  }, root);

const is_over = (page) => page.locator(".table[data-over]").count();

// Where the focus is: on a thing that can be chosen and is not picked up yet, elsewhere on the
// board, outside, or in a dialog that has opened meanwhile.
const focus_at = (page, root) =>
  page.evaluate((r) => {
    const at = document.activeElement;
    if (document.querySelector("dialog[open]")) return "dialog";
    if (at === document.body || !at.closest(r)) return "outside";
    const choice = "button[data-lit]:not([data-picked]), button[data-choice]";
    return at.matches(choice) ? "choice" : "board";
  }, root);

// Walks with Tab to a thing that can be chosen, `skip` such things further on if one round has as
// many. Returns false if there was none on the way around the page.
async function walk_to_choice(page, root, skip) {
  let passed = 0;
  for (let steps = 0; steps < 60; steps++) {
    const at = await focus_at(page, root);
    if (at === "choice" && passed++ === skip) return true;
    if (at === "dialog") return false;
    if (at === "outside") await page.keyboard.press("b"); // to the board
    await page.keyboard.press("Tab");
  }
  return passed > 0 && walk_to_choice(page, root, 0);
}

// Presses what has the focus. Whatever a press does changes the table: another position, a thing
// picked up, a question. Then the table is waited for until something can be chosen again.
async function press_enter(page) {
  await page.evaluate(() => {
    window.changed = new Promise((done) => {
      const eye = new MutationObserver(() => (eye.disconnect(), done()));
      const what = { subtree: true, childList: true, attributes: true, characterData: true };
      eye.observe(document.body, what);
      setTimeout(done, 1000); // a press of what is pressed already
    });
  });
  await page.keyboard.press("Enter");
  await page.evaluate(() => window.changed);
}

const MOVES = 16;

for (const game of Object.keys(ROOT))
  await test(`${game}: ${MOVES} moves by keyboard alone`, async () => {
    const { page, errors, close } = await person(b);
    const root = ROOT[game];
    await begin(page, game);
    const start = await ply(page);
    let n = 5;
    const random = (k) => {
      n = (Math.imul(n, 1103515245) + 12345) >>> 0;
      return (n >>> 8) % k;
    };
    let made = 0;
    let seen = start;
    for (let presses = 0; made < MOVES; presses++) {
      check(presses < 20 * MOVES, `${made} moves were made with ${presses} presses`);
      await ready(page, root);
      if (await is_over(page)) break;
      // The focus is never lost.
      if (presses > 0) await page.waitForFunction(() => document.activeElement !== document.body);
      // In a question before something is lost the way on stands before the way back.
      if (await page.locator("dialog.question[open]").count())
        await page.keyboard.press("Shift+Tab");
      else check(await walk_to_choice(page, root, random(4)), "a way to what can be chosen");
      await press_enter(page);
      // What was a choice when it had the focus is one when it is pressed: it explains nothing.
      const explained = await page.locator("dialog[open]:not(.question)").count();
      check(explained === 0, "a press chooses");
      const now = await ply(page);
      if (now > seen) made++;
      seen = now;
    }
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
    for (let i = 0; i < 60 && (await ply(page)) <= start + 12; i++) {
      await press_on(page, { most: 3, seed: i + 1 });
      const wide = await sticks_out(page);
      check(wide === null, `sticks out: ${wide}`);
    }
    check((await ply(page)) > start + 12, "moves were made");
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

// Anna can build, and choose what pays for it.
const BUILDS = { place: "p1b7", code: "build p1b7 choice" };

for (const [lang, otherwise] of [
  ["en", "Pay differently…"],
  ["fr", "Payer autrement…"],
])
  await test(`mystic: choosing each source of a payment (${lang})`, async () => {
    const screen = lang === "fr" ? "phone" : "desk";
    const { page, errors, close } = await person(b, { lang, screen, settings: { drawer: "" } });
    await saved(page, "mystic-choice-of-payment", 1);
    // By script: the bar may move while the pointer is on its way.
    const press = async (selector) => {
      await page.waitForSelector(selector, { state: "attached" });
      await page.locator(selector).evaluate((e) => e.click());
    };
    await press(`.ms button[data-thing="place ${BUILDS.place}"][data-lit]`);
    let before = await ply(page);
    const way = `.ms-act .ms-way[data-act="${BUILDS.code}"]`;
    await page.waitForSelector(way, { state: "attached" });
    check((await page.textContent(way)).includes(otherwise), "it is called as it should be");
    await press(way);
    await after(page, before);
    await page.waitForSelector(".ms-due");
    check(/\d/.test(await page.textContent(".ms-due")), "what is due is said");
    const sources = await page.locator(".ms button[data-lit]").count();
    check(sources > 1, `${sources} sources are lit on the board`);
    check((await sticks_out(page)) === null, "nothing sticks out");
    before = await ply(page);
    await press(".ms-paying .btn.main"); // back to the usual payment
    await after(page, before);
    await page.waitForSelector(".ms-paying", { state: "detached" });
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await finish();
