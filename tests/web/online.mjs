// With a server: two browsers at one table, from the invitation to the end, on the boards and with
// the list; the connection breaks during a question and the server restarts; earlier positions from
// the log; chat, watching through every seat's eyes, resigning, playing again; notifications; names
// and chat are shown as text and nothing else.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  at_end,
  browser,
  check,
  findings,
  finish,
  PATIENCE,
  person,
  play_on,
  press_on,
  server,
  sticks_out,
  test,
} from "./kit.mjs";

// The server's mail program writes to a file.
const post = mkdtempSync(join(tmpdir(), "vallon-post-"));
const letter = join(post, "letter");
const sendmail = join(post, "sendmail");
at_end(() => rmSync(post, { recursive: true, force: true }));
writeFileSync(sendmail, `#!/bin/sh\ncat >${letter}.new && mv ${letter}.new ${letter}\n`);
chmodSync(sendmail, 0o755);

const house = await server({
  options: ["--notify-mail", "table@example.org", "--sendmail", sendmail],
});
const b = await browser();
const EVIL = "<img src=x onerror=alert(1)>";

// How positions reached the pages: as whole states with everything in words, as whole states for the
// page's own engine, or as changes.
const came = { words: 0, rooms: 0, changes: 0 };
function count({ payload }) {
  const m = JSON.parse(payload);
  if (m.is === "change") came.changes++;
  if (m.is === "state") came[m.state ? "words" : "rooms"]++;
}

async function named(options, name) {
  const p = await person(b, options);
  p.page.on("websocket", (ws) => ws.on("framereceived", count));
  await p.page.goto(`${house.url}#/lobby`);
  await p.page.fill("[data-testid=name]", name);
  await p.page.click("form:has([data-testid=name]) button.main");
  await p.page.waitForSelector("form:not(:has([data-testid=name])) button.main");
  return p;
}

const anna = await named({ lang: "en" }, "Anna");
const zoe = await named({ lang: "fr", screen: "phone" }, "Zoé <b>");

const ply = ({ page }) => page.getAttribute(".table", "data-ply").then(Number);

// Opens a table of a game for two people, who both sit down.
async function sit(game) {
  await anna.page.goto(`${house.url}#/lobby?game=${game}`);
  await anna.page.reload();
  await anna.page.click("form button.main");
  await anna.page.waitForSelector(".qr");
  const link = await anna.page.inputValue("#invite-link");
  await zoe.page.goto(link);
  await zoe.page.click("button.main:has-text('asseoir')");
  for (const p of [anna, zoe]) await p.page.waitForSelector(".table");
  return link;
}
async function until(wanted, what) {
  for (const end = Date.now() + PATIENCE; Date.now() < end && !wanted();)
    await new Promise((done) => setTimeout(done, 50));
  check(wanted(), what);
}

// Opens every turn of the log, which loads when its tab is opened for the first time.
const unfold = async (page) => {
  await page.waitForSelector(".turn-fold");
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll(".turn-fold[aria-expanded=false]")) fold.click();
  });
};

// Both play when they have to act, until a condition of ENOUGH holds for each.
const both = (how, play = play_on) =>
  Promise.all([anna, zoe].map((p, i) => play(p.page, { ...how, seed: i + 5 })));

// The one of the two who has to act now, once both pages show the same ply.
async function who_is_asked() {
  const asked = await Promise.race(
    [anna, zoe].map((p) => p.page.waitForSelector("#moves .move").then(() => p)),
  );
  const at = await ply(asked);
  for (const { page } of [anna, zoe])
    await page.waitForFunction(
      (n) => Number(document.querySelector(".table").dataset.ply) === n,
      at,
    );
  return asked;
}

for (const game of ["mystic-vale", "mycelia", "dreamscape", "mystic"])
  await test(`${game}: a whole match between two browsers`, async () => {
    await sit(game);
    for (const p of [anna, zoe])
      await p.page.waitForSelector(".board button", { state: "attached" });
    const before = await ply(anna);
    await both({ until: before + 8 }, press_on);
    check((await ply(anna)) >= before + 8, "the boards' own things play");
    const [a, z] = await both();
    check(a.over && z.over, `it ends for both (${a.made} and ${z.made} moves)`);
  });

await test("the connection breaks during a question and nobody notices", async () => {
  await sit("mystic-vale");
  await both({ until: 3 });
  const asked = await who_is_asked();
  const before = await asked.page
    .locator("#moves .move")
    .evaluateAll((l) => l.map((e) => e.dataset.action).join());
  let told_again = false;
  asked.page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => (told_again ||= payload.includes('"is":"state"'))),
  );
  await house.restart();
  await until(() => told_again, "a new line tells how it stands");
  await asked.page.waitForSelector(".notes .link.off", { state: "detached" });
  check(
    (await asked.page
      .locator("#moves .move")
      .evaluateAll((l) => l.map((e) => e.dataset.action).join())) === before,
    "the same question",
  );
  const ply = await asked.page.getAttribute(".table", "data-ply");
  await asked.page.locator("#moves .move").first().click();
  await asked.page.waitForFunction((n) => document.querySelector(".table").dataset.ply !== n, ply);
});

await test("a line of the log shows an earlier position", async () => {
  await both({ until: 12 });
  const now = await ply(await who_is_asked());
  for (const { page } of [anna, zoe]) {
    await page.click("#tab-log");
    await unfold(page);
    const line = page.locator(".turn-inside li").nth(1);
    const told = (await line.locator("p").first().textContent()).trim();
    await line.locator(".log-again").click();
    await page.waitForSelector(".past");
    check((await page.textContent(".past")).includes(told), `${told} is told again`);
    check(
      (await page.locator(`.board[data-shown='${now}']`).count()) === 0,
      "the board is as it was",
    );
    check((await page.locator(".board [data-lit]").count()) === 0, "nothing can be done there");
    await page.click(".past button");
    await page.waitForSelector(".past", { state: "detached" });
    await page.waitForSelector(`.board[data-shown='${now}']`); // and as it is
    await page.click("#tab-moves");
  }
});

await test("a bug report shows where to look and holds no secret", async () => {
  for (const [{ page }, words] of [
    [anna, "Report a problem"],
    [zoe, "Signaler un problème"],
  ]) {
    await page.click("#tab-menu");
    const summary = page.locator("summary", { hasText: words });
    await summary.click();
    const text = await page.textContent(".report");
    const [, match] = /t\/([0-9a-zA-Z]+)/.exec(page.url());
    check(text.includes(`mystic-vale, table ${match}, ply ${await ply({ page })}, seat `), text);
    const { value } = (await page.context().cookies()).find((c) => c.name === "vallon");
    check(!text.includes(value), "the cookie is not in it");
    await page.click("#tab-moves");
  }
});

await test("chat is text and can be muted; a watcher; resigning ends the match; a rematch", async () => {
  const link = anna.page.url();
  await anna.page.click("#tab-chat");
  await anna.page.fill(".chat-form input", EVIL);
  await anna.page.click(".chat-form button");
  await zoe.page.click("#tab-chat");
  await zoe.page.waitForSelector(`.chat-lines >> text=${EVIL}`);
  check((await zoe.page.locator(".chat-lines img").count()) === 0, "no picture was made of it");
  check(
    (await anna.page.locator(".chat-lines li button").count()) === 0,
    "nobody mutes themselves",
  );
  await zoe.page.click(".chat-lines button");
  // A muted person's messages are hidden.
  await zoe.page.waitForSelector(".chat-lines li", { state: "detached" });
  const elsewhere = await zoe.context.newPage(); // another window of hers, without that setting yet
  await elsewhere.goto(link);
  await elsewhere.click("#tab-chat");
  await elsewhere.waitForSelector(".chat-muted");
  check((await elsewhere.locator(".chat-lines li").count()) === 0, "it holds everywhere");
  await elsewhere.click(".chat-muted summary");
  await elsewhere.click(".chat-muted li button");
  // Unmuted: the messages of the meantime appear, too.
  await elsewhere.waitForSelector(`.chat-lines >> text=${EVIL}`);
  await elsewhere.close();
  const watcher = await named({ lang: "en", screen: "narrow" }, "Watcher");
  await watcher.page.goto(link);
  await watcher.page.waitForSelector(".table");
  for (const p of [anna, watcher])
    await p.page.waitForSelector("[data-testid=watching]:has-text('1')", { state: "attached" });
  check((await watcher.page.locator("#moves .move").count()) === 0, "a watcher has no moves");
  check((await sticks_out(watcher.page)) === null, `320 px: ${await sticks_out(watcher.page)}`);
  await anna.page.click("#tab-menu");
  await anna.page.click(".table-menu button:has-text('Resign')");
  await anna.page.click(".table-menu button.danger");
  for (const p of [anna, zoe, watcher]) await p.page.waitForSelector(".table[data-over]");
  await anna.page.click(".end-sheet .btn.main");
  await anna.page.waitForFunction((old) => location.href !== old, link);
  await zoe.page.click(".end-sheet .btn.main");
  await zoe.page.waitForFunction((old) => location.href !== old, link);
  await watcher.close();
});

await test("if all players agree, a watcher sees their cards later", async () => {
  await anna.page.goto(`${house.url}#/lobby?game=mystic`);
  await anna.page.reload();
  await anna.page.click("form details summary");
  await anna.page.locator("form").getByLabel("Watchers see", { exact: true }).selectOption("plies");
  await anna.page.click("form button.main");
  await anna.page.waitForSelector(".qr");
  const link = await anna.page.inputValue("#invite-link");
  await zoe.page.goto(`${house.url}#/lobby`);
  await zoe.page.click(
    `li:has-text("Mystic"):has-text("toutes les cartes") button:has-text("Rejoindre")`,
  ); // it leads to the question, not to a seat
  await zoe.page.check("label:has-text('accepte') input");
  await zoe.page.click("button.main:has-text('asseoir')");
  for (const p of [anna, zoe]) await p.page.waitForSelector(".table");
  const watcher = await named({ lang: "en" }, "Wanda");
  await watcher.page.goto(link);
  await watcher.page.waitForSelector(".table");
  await both({ until: 16 });
  const now = await ply(await who_is_asked());
  await watcher.page.waitForSelector("[data-testid=eyes]");
  const hand = ".ms-hand-card";
  check((await watcher.page.locator(hand).count()) === 0, "no hand is seen at once");
  await watcher.page.selectOption("[data-testid=eyes]", { label: "Anna" });
  await watcher.page.waitForSelector(hand);
  await watcher.page.waitForSelector(`.board[data-shown='${now - 12}']`);
  check(/12 moves behind/.test(await watcher.page.textContent(".past")), "it is told how late");
  await watcher.page.click("#tab-log");
  const told = async (n) => {
    const line = watcher.page.locator(".turn-inside li").nth(n);
    return Number(await line.getAttribute("data-ply"));
  };
  const drawn = async () => {
    await unfold(watcher.page);
    return watcher.page.locator(".turn-inside p:has-text('draws:')").allTextContents();
  };
  check((await told(-1)) <= now - 12, "the log goes no further than those eyes");
  check(
    (await drawn()).some((text) => !/draws: a card/.test(text)),
    "it tells what was drawn",
  );
  await watcher.page.selectOption("[data-testid=eyes]", "");
  await watcher.page.waitForSelector(hand, { state: "detached" });
  check((await told(-1)) > now - 12, "the log is that of the table again");
  check(
    (await drawn()).every((text) => /draws: a card/.test(text)),
    "and hides what was drawn",
  );
  check(watcher.errors.length === 0, watcher.errors.join("\n"));
  await watcher.close();
});

await test("a game without a board is played in words; an unknown game is reported", async () => {
  const ida = await named({ lang: "en", screen: "narrow" }, "Ida");
  await ida.page.goto(`${house.url}?toys#/lobby`);
  await ida.page.click("form [aria-label='Game'] button:has-text('Pearls')");
  await ida.page.click("form [aria-label='Seat 2'] .sitter:has([value=greedy])");
  await ida.page.click("form button.main");
  await ida.page.waitForSelector(".table[data-game=pearls] .board .told p");
  check((await play_on(ida.page)).over, "it ends");
  await ida.page.click(".end-sheet a:has-text('Watch again')");
  await ida.page.waitForSelector("[data-testid=scrub]");
  await ida.page.goto(`${house.url}#/lobby?game=no-such-game`);
  await ida.page.waitForSelector("[data-testid=no-game]");
  check(ida.errors.length === 0, ida.errors.join("\n"));
  await ida.close();
});

// What the page would show, and whether it asked first.
function note_notices() {
  window.told = [];
  window.asked = 0;
  window.away = false;
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
      window.asked++;
      return (window.Notification.permission = "granted");
    }
    constructor(title, { body }) {
      window.told.push(body);
    }
  };
  Object.defineProperty(document, "hidden", { get: () => window.away });
}

await test("who asked for it is notified when it is their turn and the page is hidden", async () => {
  const ada = await named({ lang: "en" }, "Ada");
  const { page } = ada;
  const turn = async (hidden) => {
    await page.goto(`${house.url}?toys#/lobby?game=pearls`);
    await page.reload();
    await page.evaluate(note_notices);
    if (hidden === "asked") {
      await page.click("[data-testid=settings]");
      await page.getByLabel("Notify me when it is my turn").click();
      await page.waitForFunction(() => window.asked === 1);
      await page.keyboard.press("Escape");
    } else await page.evaluate(() => (window.Notification.permission = "granted"));
    await page.click("form [aria-label='Seat 1'] .sitter:has([value=greedy])");
    await page.click("form [aria-label='Seat 2'] .sitter:has([value=me])");
    await page.evaluate((away) => (window.away = away), hidden !== false);
    await page.click("form button.main");
    await page.waitForFunction((h) => document.title.includes("Your turn") === h, hidden !== false);
    await page.waitForSelector("#moves .move", { state: "attached" });
    return page.evaluate(() => window.told);
  };
  check((await turn(true)).length === 0, "not without having been asked for");
  check((await turn("asked")).includes("Your turn"), "switched on");
  check((await turn(false)).length === 0, "not while the page is seen");
  check((await turn(true)).includes("Your turn"), "the choice is kept");
  await ada.close();
});

await test("the screens of a server: axe in every theme, both languages", async () => {
  for (const p of [anna, zoe]) {
    for (const [path, ready] of [
      ["#/lobby", "form button.main"],
      ["#/account", "form button.main"],
      ["#/history", "main h1"],
    ]) {
      await p.page.goto(`${house.url}${path}`);
      await p.page.waitForSelector(ready);
      const found = await findings(p.page);
      check(found.length === 0, `${path}: ${found.join("\n")}`);
    }
    await p.page.goto(`${house.url}#/lobby`);
    await p.page.reload();
    await p.page.click("form button.main");
    await p.page.waitForSelector(".qr");
    const found = await findings(p.page);
    check(found.length === 0, `gathering: ${found.join("\n")}`);
  }
});

await test("an account is created, and used from another device", async () => {
  await anna.page.goto(`${house.url}#/account`);
  await anna.page.reload();
  const keep = anna.page.locator("form:has([autocomplete=new-password])");
  await keep.locator("[autocomplete=username]").fill("anna-1");
  await keep.locator("[type=password]").fill("correct horse battery");
  await keep.locator("button.main").click();
  await anna.page.locator("[role=status]:has-text('signed in to the account anna-1')").waitFor();
  const mail = anna.page.locator("[data-testid=reminders]");
  await mail.locator("input").fill("anna@example.org");
  await mail.locator("button:has-text('Send')").click();
  await mail.locator("[autocomplete=one-time-code]").fill("0000000000");
  await mail.locator("button:has-text('Confirm')").click();
  await mail.locator("[role=alert]").waitFor();
  await until(() => existsSync(letter), "a letter with a code");
  await mail
    .locator("[autocomplete=one-time-code]")
    .fill(/^ {4}([0-9a-f]{10})/m.exec(readFileSync(letter, "utf8"))[1]);
  await mail.locator("button:has-text('Confirm')").click();
  await mail.locator("[role=status]:has-text('Reminders go to anna@example.org')").waitFor();
  const other = await person(b, { lang: "fr" });
  await other.page.goto(`${house.url}#/account`);
  const enter = other.page.locator(
    "form:has([autocomplete=current-password]):has([autocomplete=username])",
  );
  await enter.locator("[autocomplete=username]").fill("anna-1");
  await enter.locator("[type=password]").fill("wrong password");
  await enter.locator("button.main").click();
  await enter.locator("[role=alert]").waitFor();
  await enter.locator("[type=password]").fill("correct horse battery");
  await enter.locator("button.main").click();
  await other.page.waitForFunction(
    () => document.querySelector(".bar-status")?.textContent === "Anna",
  );
  const change = anna.page.locator("form:has([autocomplete=new-password])");
  await change.locator("[autocomplete=new-password]").fill("a longer horse battery");
  await change.locator("[autocomplete=current-password]").fill("wrong password");
  await change.locator("button.main").click();
  await change.locator("[role=alert]:has-text('current password')").waitFor();
  await change.locator("[autocomplete=current-password]").fill("correct horse battery");
  await change.locator("button.main").click();
  await change.locator("[role=status]:has-text('Done.')").waitFor();
  await other.page.waitForFunction(
    () => document.querySelector(".bar-status")?.textContent !== "Anna",
  ); // the new password ended the session there
  check(other.errors.length === 0, other.errors.join("\n"));
  await other.close();
});

await test("positions came as changes", async () => {
  console.log(`      ${JSON.stringify(came)}`);
  check(came.changes > 10 * (came.rooms + came.words), "no page fell back to whole states");
});

await test("the browsers had nothing to complain of", async () => {
  const real = [...anna.errors, ...zoe.errors].filter(
    (e) => !/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/.test(e),
  ); // while the server was away
  check(real.length === 0, real.join("\n"));
  check(
    (await anna.page.evaluate(() => document.cookie)) === "",
    "scripts cannot read the session",
  );
});

await finish();
