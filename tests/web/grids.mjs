// The boards of Mycelia and Dreamscape, played by their own things: whole matches with highlighted
// things, by touch and by keyboard alone; dragging; previews; why something is not possible.
import { readFileSync } from "node:fs";
import { page_module } from "./bundle.mjs";
import {
  browser,
  check,
  file_host,
  finish,
  LIT,
  person,
  press_on,
  sticks_out,
  test,
} from "./kit.mjs";

const url = await file_host();
const b = await browser();
const begin = async (page, game) => {
  await page.goto(url);
  await page.click(`.game-card[data-game=${game}] button.main`);
  await page.waitForSelector(`.board :is(${LIT})`);
};

const ply = (page) => page.getAttribute(".table", "data-ply").then(Number);
const shown = (page) =>
  page.evaluate(
    () => document.querySelector(".table").dataset.ply + document.querySelector(".board").innerHTML,
  );

for (const [game, screen, lang, title] of [
  ["mycelia", "phone", "en", /^Mycelia round \d+$/],
  ["dreamscape", "narrow", "fr", /^Dreamscape Cycle \d+/],
])
  await test(`${game}: a whole match with highlighted things (${screen}, ${lang})`, async () => {
    const { page, errors, close } = await person(b, { screen, lang });
    await begin(page, game);
    const { over, made } = await press_on(page);
    check(over, `it ends (${made} presses)`);
    check(
      title.test(await page.textContent(":is(.brand h1, .table-title)")),
      await page.textContent(":is(.brand h1, .table-title)"),
    );
    check((await sticks_out(page)) === null, await sticks_out(page));
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

for (const game of ["mycelia", "dreamscape"])
  await test(`${game}: by keyboard, the focus stays on the board`, async () => {
    const { page, errors, close } = await person(b);
    await begin(page, game);
    for (let i = 0; i < 25 || (await ply(page)) <= 5; i++) {
      check(i < 500, "the match moves on");
      await page.waitForSelector(`.board :is(${LIT}), .table[data-over]`);
      if (await page.locator(".table[data-over]").count()) break;
      if (
        !(await page.evaluate((lit) => document.activeElement?.matches(`.board :is(${lit})`), LIT))
      ) {
        await page.keyboard.press("b");
        for (
          let k = 0;
          k < 80 &&
          !(await page.evaluate(
            (lit) => document.activeElement?.matches(`.board :is(${lit})`),
            LIT,
          ));
          k++
        )
          await page.keyboard.press("Tab");
      }
      const before = await shown(page);
      await page.keyboard.press("Enter");
      // The question may have been answered just before the key arrived: then the focus is
      // elsewhere, and the next turn finds it.
      await page.waitForFunction(
        ([was, lit]) =>
          document.querySelector(".table").dataset.ply +
            document.querySelector(".board").innerHTML !==
            was || !document.activeElement?.matches(`.board :is(${lit})`),
        [before, LIT],
      );
    }
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await test("touch targets have 44 px on a phone", async () => {
  const { page, close } = await person(b, { screen: "phone" });
  for (const game of ["mycelia", "dreamscape"]) {
    await begin(page, game);
    const small = await page
      .locator(".board button:visible")
      .evaluateAll((l) =>
        l
          .map((e) => [e.className, e.offsetWidth, e.offsetHeight])
          .filter(([, w, h]) => w < 43.5 || h < 43.5),
      );
    check(small.length === 0, `${game}: ${small.slice(0, 3).join("; ")}`);
  }
  await close();
});

await test("mycelia: a pile lists what everybody may know of it", async () => {
  const { page, close } = await person(b);
  await begin(page, "mycelia");
  const told = async (pile) => {
    await page.click(`.my-pile[data-pile=${pile}]`);
    const text = await page.textContent("dialog[open] .explain-about");
    await page.keyboard.press("Escape");
    return text;
  };
  const river = await told("river");
  check(/^Face down\. .* It holds \d+ cards: .*\.$/.test(river), river);
  check(
    (await told("river-discard")).endsWith(
      "Everybody may look through it at any time. It is empty.",
    ),
    "the river discard is open, and empty",
  );
  check(
    (await told("draw-1")).includes("It holds 3 cards; shuffled: "),
    "one's own draw pile without the hand",
  );
  await page.click(".my-foes button.plate"); // what the opponent has lies in the opened seat
  await page.waitForSelector("dialog.opened-seat[open]");
  const other = await told("draw-2"); // after a turn everything is drawn
  check(
    /It holds 3 cards; shuffled, together with the hidden cards of the hand: |It is empty\.$/.test(
      other,
    ),
    other,
  );
  check((await told("discard-2")).startsWith("Face up."), "discard piles are open");
  await close();
});

await test("mycelia: pressing a card that is too expensive shows why, with the rule", async () => {
  const { page, close } = await person(b);
  await begin(page, "mycelia");
  await page.locator(".my-river .my-card:not([data-lit]) .my-card-main").first().click();
  await page.waitForSelector("dialog[open] a[href*='MY-R5.01']");
  await close();
});

await test("mycelia: a drop can be dragged to the space beside it", async () => {
  const { page, close } = await person(b);
  await begin(page, "mycelia");
  await press_on(page, { stop: ".my-space[data-drag]", seed: 2 });
  await page.locator(".my-space[data-drag]").first().scrollIntoViewIfNeeded();
  const from = await page.locator(".my-space[data-drag]").first().getAttribute("data-cell");
  const to = `${from[0] === "a" ? "b" : String.fromCharCode(from.charCodeAt(0) - 1)}${from[1]}`;
  const [a, z] = [
    await page.locator(`[data-cell=${from}]`).boundingBox(),
    await page.locator(`[data-cell=${to}]`).boundingBox(),
  ];
  const before = await ply(page);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(z.x + z.width / 2, z.y + z.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(
    (n) => Number(document.querySelector(".table").dataset.ply) >= n + 2,
    before,
  );
  await close();
});

await test("dreamscape: a card lays its ghost over the landscape, which can be turned", async () => {
  const { page, close } = await person(b);
  await begin(page, "dreamscape");
  await press_on(page, { stop: ".ds-cards .ds-card-main" });
  await page.locator(".ds-cards .ds-card-main").first().click();
  await page.waitForSelector(".ds-land .ds-look-ghost", { state: "attached" });
  const name = () => page.locator(".ds-space").first().getAttribute("data-space");
  const before = await name();
  await page.click("[data-view-tool=turn]");
  await page.waitForFunction(
    (n) => document.querySelector(".ds-space").dataset.space !== n,
    before,
  ); // another corner is behind
  await close();
});

await test("dreamscape: from above nothing is hidden, and so it stays", async () => {
  const { page, errors, close } = await person(b);
  await begin(page, "dreamscape");
  await page.click("[data-view-tool=above]");
  await page.waitForSelector(".ds-scene-above");
  const widths = () =>
    page
      .locator(".ds-space")
      .evaluateAll((l) => [...new Set(l.map((e) => Math.round(e.getBoundingClientRect().width)))]);
  check((await widths()).length <= 2, "every space is as wide as another, but for rounding");
  await page.reload();
  await page.waitForSelector(".ds-scene-above");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("dreamscape: each space can be pressed where it is seen", async () => {
  const { page, close } = await person(b);
  await begin(page, "dreamscape");
  await press_on(page, { stop: ".ds-space[data-lit]" });
  await page.waitForSelector("dialog.question", { state: "detached" });
  const missed = await page.locator(".ds-space").evaluateAll((spaces) =>
    spaces
      .filter((space) => {
        const box = space.getBoundingClientRect();
        const points = [0.3, 0.5, 0.7].flatMap((x) => [0.15, 0.3, 0.5].map((y) => [x, y]));
        return !points.some(
          ([x, y]) =>
            document
              .elementFromPoint(box.left + x * box.width, box.top + y * box.height)
              ?.closest(".ds-space") === space,
        );
      })
      .map((space) => space.dataset.space),
  );
  check(missed.length === 0, `covered: ${missed.join()}`);
  await close();
});

await test("dreamscape: what is pointed at is neither covered nor loses its ground", async () => {
  const { page, close } = await person(b);
  await begin(page, "dreamscape");
  await press_on(page, { stop: ".ds-acts .btn.main" });
  const thing = page.locator(".ds-acts .btn.main").first();
  const ground = () => thing.evaluate((e) => getComputedStyle(e).backgroundImage);
  const before = await ground();
  await thing.hover();
  check(await thing.evaluate((e) => e.matches(":hover")), "it is pointed at");
  check((await ground()) === before, `${before} becomes ${await ground()}`);
  await close();
});

await test("dreamscape: on a phone the things for Travel are above one's own, and all are seen", async () => {
  const { page, close } = await person(b, { screen: "phone" });
  await begin(page, "dreamscape");
  await press_on(page, { stop: ".ds-location-name[data-lit]" });
  const parts = await page
    .locator(":is(.ds-world, .ds-home, .ds-cards, .ds-you)")
    .evaluateAll((l) =>
      l
        .map((e) => [e.className.split(" ")[0], e.getBoundingClientRect()])
        .map(([name, box]) => [name, box.top, box.bottom])
        .sort((a, b) => a[1] - b[1]),
    );
  check(
    parts.map(([name]) => name).join() === "ds-world,ds-home,ds-cards,ds-you",
    parts.join("; "),
  );
  check(
    parts.every(([, top, bottom]) => top >= 0 && bottom <= 844),
    parts.join("; "),
  );
  await close();
});

await test("dreamscape: no two cards have the same picture", async () => {
  const { page, close } = await person(b);
  await page.goto(`${url}#/cards/dreamscape`);
  await page.waitForSelector(".ds-card-alone .ds-art");
  const pictures = await page
    .locator(".ds-card-alone .ds-art")
    .evaluateAll((l) => l.map((e) => e.innerHTML.replace(/ds-night-[a-z_0-9]+/g, "")));
  check(pictures.length > 40, `${pictures.length} cards`);
  check(new Set(pictures).size === pictures.length, "each has its own");
  await close();
});

await test("mycelia: no two heroes look alike, known or not", async () => {
  const { hero } = await page_module("boards/mycelia/art/hero.ts");
  const set = readFileSync(new URL("../../sets/mycelia/base.set", import.meta.url), "utf8");
  const known = [...set.matchAll(/^(?:start|hero) (\S+)$/gm)].map((m) => m[1]);
  const own = Array.from({ length: 300 }, (_, i) => `hero-${i}`);
  check(known.length === 40, `${known.length} cards in the set`);
  for (const look of [{ effect: ["on moss move 1"] }, { bare: true }]) {
    const drawn = [...known, ...own].map((id) => hero(id, look));
    check(new Set(drawn).size === drawn.length, "every card has its own picture");
    check(
      hero("amanita-muscaria", look) === drawn[known.indexOf("amanita-muscaria")],
      "and keeps it",
    );
  }
});

await test("mycelia: ending a turn asks while a hero could be paid, and goes back by default", async () => {
  const { page, errors, close } = await person(b, { settings: { drawer: "" } });
  await begin(page, "mycelia");
  const left = ".my-answers .btn[data-act=end]:not(.main)"; // a hero can be paid, so this is quiet
  await press_on(page, { stop: left, seed: 5 });
  const before = await ply(page);
  await page.click(left);
  await page.waitForSelector("dialog.question[open] .btn.main");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog.question", { state: "detached" });
  check((await ply(page)) === before, "nothing was played");
  await page.click(left);
  await page.click("dialog.question[open] .btn:not(.main)");
  await page.waitForFunction(
    (n) => Number(document.querySelector(".table").dataset.ply) > n,
    before,
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await finish();
