// The frame of a table: the scene fills the window and never scrolls; the drawer; a thing in the
// hand; what others did, told again; sounds after the first touch only; the sheet at the end.
import { browser, check, file_host, finish, GAMES, person, play_on, test } from "./kit.mjs";

const url = await file_host();
const b = await browser();
const CLOSED = { drawer: "" };

const begin = async (page, game) => {
  await page.goto(`${url}#/play/${game}`);
  await page.waitForSelector("#board > *");
  await page.waitForSelector(".table[data-window]");
};

// Plays by the list of moves with the drawer open for so long.
const play_some = async (page, how) => {
  await page.keyboard.press("m");
  await page.waitForSelector("#moves .move");
  const played = await play_on(page, how);
  await page.keyboard.press("Escape");
  return played;
};

for (const game of GAMES)
  for (const screen of ["desk", "phone", "narrow"])
    await test(`${game}, ${screen}: the table fills the window, and the page does not scroll`, async () => {
      const { page, errors, close } = await person(b, { screen, settings: CLOSED });
      await begin(page, game);
      const seen = await page.evaluate(async () => {
        const table = document.querySelector(".table").getBoundingClientRect();
        scrollTo(200, 200);
        await new Promise((done) => requestAnimationFrame(done));
        return {
          fills: Math.abs(table.width - innerWidth) < 1 && Math.abs(table.height - innerHeight) < 1,
          moved: scrollX + scrollY,
          bars: document.querySelectorAll(".house-bar, .thumbs").length,
        };
      });
      check(seen.fills, "it fills the window");
      check(seen.moved === 0, "it does not scroll");
      check(seen.bars === 0, "without the bar of the house");
      check(errors.length === 0, errors.join("\n"));
      await close();
    });

await test("one source for the class of a window, for scripts and styles", async () => {
  const { page, close } = await person(b, { settings: CLOSED });
  await begin(page, "mystic-vale");
  const SIZES = [
    [1280, 800, "desk"],
    [1920, 1080, "desk"],
    [1024, 700, "narrow"],
    [768, 1024, "tall"],
    [390, 844, "tall"],
    [320, 640, "small"],
    [844, 390, "short"],
  ];
  for (const [width, height, kind] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(
      (k) =>
        document.querySelector(".table").dataset.window === k &&
        document.documentElement.dataset.window === k,
      kind,
    );
  }
  await close();
});

await test("the drawer: letters open its panels, Escape closes it, the choice is kept", async () => {
  const { page, errors, close } = await person(b, { settings: CLOSED });
  await begin(page, "mycelia");
  check(
    (await page.locator("#moves, .turn-log, #panel").count()) === 0,
    "closed, it has no content",
  );
  await page.locator(".tools [data-tool=menu]").focus();
  for (const [key, panel] of [
    ["l", "log"],
    ["s", "scores"],
    ["t", "text"],
    ["m", "moves"],
  ]) {
    await page.keyboard.press(key);
    await page.waitForSelector(`#tab-${panel}[aria-selected=true]`);
    const inside = () => document.activeElement.closest(".drawer") !== null;
    check(await page.evaluate(inside), `${key}: the focus is in it`);
  }
  const wide = await page.locator(".scene").evaluate((e) => e.clientWidth);
  check(wide < 1000, "it stands beside the table");
  await page.reload();
  await page.waitForSelector("#moves .move");
  await page.waitForSelector(".my .tools"); // of the board, which replaces the plain scene
  await page.locator(".tools [data-tool=menu]").click();
  await page.waitForSelector(".drawer", { state: "detached" });
  await page.mouse.move(1, 1); // Escape first puts back a thing on which the pointer rests
  await page.locator(".tools [data-tool=menu]").press("Enter");
  await page.waitForSelector("#moves .move");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".drawer", { state: "detached" });
  check(
    await page.evaluate(() => document.activeElement.dataset.tool === "menu"),
    "the focus is where it was",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("the list of moves is among the first things that Tab reaches", async () => {
  const { page, close } = await person(b, { settings: CLOSED });
  await begin(page, "mystic-vale");
  for (let i = 0; i < 2; i++)
    if ((await page.locator(".table .skip:focus").count()) === 0) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#moves .move");
  check(
    await page.evaluate(() => document.activeElement.closest(".drawer") !== null),
    "the focus is there",
  );
  await close();
});

await test("a language is chosen at the table", async () => {
  const { page, close } = await person(b, { settings: CLOSED });
  await begin(page, "mystic-vale");
  await page.locator(".tools [data-tool=menu]").click();
  await page.click("#tab-menu");
  await page.selectOption("[data-testid=language]", "fr");
  await page.waitForFunction(() => document.documentElement.lang === "fr");
  await close();
});

const apart = (page) =>
  page.evaluate(() => {
    const thing = document.querySelector("[data-test-held]").getBoundingClientRect();
    const held = document.querySelector(".held").getBoundingClientRect();
    return (
      held.left >= thing.right ||
      held.right <= thing.left ||
      held.top >= thing.bottom ||
      held.bottom <= thing.top
    );
  });

// Marks a thing of the board that is in sight and can be explained.
const a_thing = (page) =>
  page.evaluate(() => {
    const seen = (e) => {
      const { left, top, width, height } = e.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && at !== null && (at === e || e.contains(at));
    };
    const things = [...document.querySelectorAll("#board [data-explain]")].filter(seen);
    const thing = things[Math.floor(things.length / 2)];
    thing.dataset.testHeld = "";
    thing.scrollIntoView({ block: "nearest" });
    return thing.dataset.explain;
  });

for (const game of GAMES)
  await test(`${game}: a thing is held by resting on it, by a key, and put back`, async () => {
    const { page, errors, close } = await person(b, { settings: CLOSED });
    await begin(page, game);
    await play_some(page, { most: 4 });
    await a_thing(page);
    await page.locator("[data-test-held]").hover();
    await page.waitForSelector(".held:not(.pinned)");
    check(await apart(page), "it does not cover the thing");
    const words = await page.textContent(".held");
    check(words.length > 10, "it has words");
    check(!/reconstruct|transcri|deduced/i.test(words), `no word about sources: ${words}`);
    await page.keyboard.press("i");
    await page.waitForSelector(".held.pinned[role=dialog]");
    await page.locator(".held-ways button").first().click();
    await page.waitForSelector("dialog.sheet[open]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog.sheet", { state: "detached" });
    await page.mouse.move(0, 0);
    await page.locator("[data-test-held]").hover();
    await page.waitForSelector(".held");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".held", { state: "detached" });
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await test("a long press holds a thing and does not play it", async () => {
  const { page, context, errors, close } = await person(b, { screen: "phone", settings: CLOSED });
  await begin(page, "mystic-vale");
  await play_some(page, { most: 2 });
  await a_thing(page);
  const ply = await page.getAttribute(".table", "data-ply");
  const { x, y, width, height } = await page.locator("[data-test-held]").boundingBox();
  const at = { x: x + width / 2, y: y + height / 2 };
  const touch = await context.newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForSelector(".held.pinned");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(300);
  check((await page.getAttribute(".table", "data-ply")) === ply, "nothing was played");
  check((await page.locator(".held").count()) === 1, "it stays");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

// With motion: the positions of the turn are shown in order, then the present again.
await test("what an opponent did is told in one line and played again", async () => {
  const { page, errors, close } = await person(b, { settings: CLOSED });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await begin(page, "mystic-vale");
  await play_some(page, { most: 12 });
  await page.waitForSelector(".recap");
  const ply = Number(await page.getAttribute(".table", "data-ply"));
  await page.evaluate(() => {
    window.shown = [];
    const board = document.getElementById("board");
    new MutationObserver(() => window.shown.push(Number(board.dataset.shown))).observe(board, {
      attributeFilter: ["data-shown"],
    });
  });
  await page.locator(".recap").first().click();
  await page.waitForSelector(".past");
  await page.waitForSelector(".past", { state: "detached" });
  const shown = await page.evaluate(() => window.shown);
  check(shown.length >= 2 && shown.at(-1) === ply, `shown: ${shown}`);
  const past = shown.slice(0, -1);
  check(
    past.every((n, i) => n < ply && (i === 0 || n > past[i - 1])),
    `in order: ${shown}`,
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a press shows at once what others would still be doing", async () => {
  const { page, errors, close } = await person(b, {
    settings: { ...CLOSED, bots: "seen", motion: "slow" },
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await begin(page, "mycelia");
  const end = await page.evaluate(async () => {
    const asked = () => document.querySelector(".ask.mine") !== null;
    const since = performance.now();
    while (!asked() && performance.now() - since < 60000) {
      document
        .querySelector(".scene")
        .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      await new Promise((done) => setTimeout(done, 50));
    }
    return { asked: asked(), ms: performance.now() - since };
  });
  check(end.asked && end.ms < 20000, `asked after ${end.ms} ms`);
  check(errors.length === 0, errors.join("\n"));
  await close();
});

const count_audio = () => {
  window.contexts = 0;
  const Before = window.AudioContext;
  window.AudioContext = class extends Before {
    constructor() {
      super();
      window.contexts++;
    }
  };
};

for (const sound of [true, false])
  await test(`sounds ${sound ? "on" : "off"}: nothing is opened before the first touch`, async () => {
    const { page, context, errors, close } = await person(b, { settings: { ...CLOSED, sound } });
    await context.addInitScript(count_audio);
    await begin(page, "mystic-vale");
    await page.waitForTimeout(300);
    check((await page.evaluate(() => window.contexts)) === 0, "silent at first");
    await page.mouse.click(640, 400);
    await page.waitForTimeout(300);
    const contexts = await page.evaluate(() => window.contexts);
    check(contexts === (sound ? 1 : 0), `${contexts} contexts after a touch`);
    await page.locator(".tools [data-tool=sound]").click();
    await page.locator(".sound-box .switch").click();
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem("vallon.settings")).sound,
    );
    check(kept === !sound, "one press changes it, and it is kept");
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

for (const screen of ["desk", "narrow"])
  await test(`the end is a sheet with the count and what next (${screen})`, async () => {
    const { page, errors, close } = await person(b, { screen });
    await begin(page, "mystic-vale");
    await page.waitForSelector("#moves .move");
    await play_on(page);
    await page.waitForSelector(".end-sheet[open]");
    const seen = await page.evaluate(() => {
      const inside = (e) => {
        const { top, bottom, left, right } = e.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      };
      const ways = [...document.querySelectorAll(".end-sheet footer .btn")];
      return { ways: ways.length, inside: ways.every(inside), last: ways.at(-1).className };
    });
    check(seen.ways >= 4 && seen.inside, "every way on is in the window");
    check(/main/.test(seen.last), "the main button is the last");
    await page.waitForFunction(
      () => !/…/.test(document.querySelector(".end-sheet .turned")?.textContent ?? "…"),
    );
    await page.keyboard.press("Escape");
    await page.waitForSelector(".end-sheet", { state: "detached" });
    await page.click(".result");
    await page.waitForSelector(".end-sheet[open]");
    await page.locator(".end-sheet .btn.main").click();
    await page.waitForFunction(() => document.querySelector(".table:not([data-over])") !== null);
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await finish();
