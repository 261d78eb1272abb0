// What a newcomer sees first: the orientation before the first match of a game, by keyboard and for
// assistive technology, once; and that it says what the terminal says.
import { execFileSync } from "node:child_process";
import {
  browser,
  check,
  file_host,
  findings,
  finish,
  GAMES,
  person,
  sticks_out,
  test,
} from "./kit.mjs";

const vallon = process.argv[2] ?? "build/vallon";
const url = await file_host();
const b = await browser();
const plain = (text) => text.replaceAll("’", "'").replace(/\s+/g, " ").trim();

// The greeting of plain mode in a state folder of its own, where no match was played.
const greeting = (game, lang) =>
  plain(
    execFileSync(vallon, ["play", game, "--plain", "--lang", lang, "--save", "/dev/null"], {
      input: "q\n",
      encoding: "utf8",
      env: { ...process.env, XDG_STATE_HOME: `/tmp/vallon-newcomer-${process.pid}` },
    }),
  );

for (const lang of ["en", "fr"])
  await test(`${lang}: the first Play tells what each game is about, as the terminal does`, async () => {
    const { page, errors, close } = await person(b, { lang, screen: "phone", knows: [] });
    for (const game of GAMES) {
      await page.goto(url);
      await page.click(`.game-card[data-game=${game}] button.main`);
      const lines = await page.locator("dialog.orient li").allInnerTexts();
      check(lines.length === 3, `${game}: ${lines.length} lines`);
      const told = greeting(game, lang);
      for (const part of await page.locator("dialog.orient li b").allInnerTexts())
        check(told.includes(plain(part)), `${game}: the terminal says "${part}": ${told}`);
      check((await sticks_out(page)) === null, `${game}: fits a phone`);
    }
    const found = await findings(page);
    check(found.length === 0, found.join("\n"));
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

await test("by keyboard: Escape goes back, Enter plays, and then it is not shown again", async () => {
  const { page, close } = await person(b, { knows: [] });
  await page.goto(url);
  const play = page.locator(".game-card[data-game=mycelia] button.main");
  const shown = () => page.locator("dialog.orient").count();
  await play.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog.orient[open]");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog.orient", { state: "detached" });
  check(!page.url().includes("play"), "Escape leaves it");
  await page.waitForSelector(".game-card[data-game=mycelia] button.main:focus"); // as before
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog.orient[open]");
  const told = await page.locator("dialog.orient").ariaSnapshot();
  for (const part of ['dialog "Your first Mycelia"', 'button "5-minute lesson"', 'button "Play"'])
    check(told.includes(part), `${part} in ${told}`);
  await page.keyboard.press("Enter");
  await page.waitForSelector("#moves .move");
  await page.goto(`${url}#/`);
  await play.click();
  await page.waitForSelector("#moves .move");
  check((await shown()) === 0, "a known game begins at once");
  await page.goto(`${url}#/play/mystic`);
  await page.waitForSelector("dialog.orient[open]"); // an address is a way to play, too
  await page.click("dialog.orient .btn:not(.main, .tool)");
  await page.waitForURL(/learn\/mystic/);
  await close();
});

await test("nobody begins below zero: what counts only at the end stands apart", async () => {
  const { page, close } = await person(b, { settings: { drawer: "scores" } });
  await page.goto(`${url}#/play/dreamscape`);
  await page.waitForSelector(".plate .score");
  const shown = await page.locator(".plate .score > [aria-hidden]").allInnerTexts();
  check(shown.length === 2 && shown.every((n) => Number(n) >= 0), `${shown}`);
  const total = await page.locator(".scores .total td").allInnerTexts();
  check(`${total}` === `${shown}`, `the list says ${total}, the plates ${shown}`);
  const [before, later] = await page.locator(".scores tbody").allInnerTexts();
  check(!/[-−]\d/.test(before) && later.includes("Counted at the end"), `${before} / ${later}`);
  await close();
});

await finish();
