// The workshop: sets are begun, brought, given away and deleted on this device.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { browser, check, file_host, finish, GAMES, person, test } from "./kit.mjs";

const project = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const base_of = (game) => readFileSync(join(project, "sets", game, "base.set"), "utf8");
const url = await file_host();
const b = await browser();

const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const bring = (page, ...files) => page.setInputFiles("[data-testid=ws-files]", files);
const cards = (page, n) =>
  page.waitForFunction((k) => document.querySelectorAll(".ws-set").length === k, n);
const titles = (page) => page.locator(".ws-set h3").allTextContents();
const way = (page, n, name) => page.locator(`.ws-set >> nth=${n} >> [data-way=${name}]`).click();

// The files that a press makes the browser save, as texts.
async function saved(page, press) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const stream = await download.createReadStream();
  const parts = [];
  for await (const part of stream) parts.push(part);
  return { name: download.suggestedFilename(), text: Buffer.concat(parts).toString("utf8") };
}

async function gallery(options) {
  const one = await person(b, options);
  await one.page.goto(`${url}#/workshop`);
  await one.page.waitForSelector(".ws-game");
  return one;
}

await test("every set of the tree is opened and saved as the same bytes", async () => {
  const { page, errors, close } = await gallery();
  await bring(page, ...GAMES.map((game) => file(`${game}.set`, base_of(game))));
  await cards(page, GAMES.length);
  for (let n = 0; n < GAMES.length; n++) {
    const game = await page.getAttribute(`.ws-set >> nth=${n}`, "data-game");
    const { text } = await saved(page, () => way(page, n, "save"));
    check(text === base_of(game), `${game} is the same`);
  }
  await page.waitForFunction(() => document.querySelectorAll(".ws-state.good").length === 4);
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a set is begun, renamed, duplicated, deleted and brought back, and is there tomorrow", async () => {
  const { page, errors, close } = await gallery({ lang: "fr" });
  await page.click(".ws-game[data-game=dreamscape]");
  await page.waitForSelector("[data-testid=ws-editor]");
  check((await page.textContent("h1")) === "Mon Dreamscape", "it has a title");
  await page.goBack();
  await cards(page, 1);
  await way(page, 0, "rename");
  await page.fill("[data-testid=ws-title-fr]", "Rêves # d’hiver");
  await page.press("[data-testid=ws-title-fr]", "Enter");
  check(await page.locator("dialog[open] .trouble").count(), "no comment in a title");
  await page.fill("[data-testid=ws-title-fr]", "Rêves d’hiver");
  await page.fill("[data-testid=ws-title-en]", "Winter dreams");
  await page.click("dialog button.main");
  await page.waitForFunction(
    () => document.querySelector(".ws-set h3")?.textContent === "Rêves d’hiver",
  );
  const { name, text } = await saved(page, () => way(page, 0, "save"));
  check(name === "winter-dreams.set", name);
  const lines = base_of("dreamscape").split("\n");
  const changed = text.split("\n").filter((line, i) => line !== lines[i]);
  check(
    changed.join("|") === "  name.en  Winter dreams|  name.fr  Rêves d’hiver",
    `only the title has changed: ${changed}`,
  );
  await way(page, 0, "copy");
  await cards(page, 2);
  check((await titles(page))[0] === "Rêves d’hiver (copie)", "the copy says so");
  await way(page, 0, "delete");
  await cards(page, 1);
  await page.click("[data-testid=ws-back]");
  await cards(page, 2);
  await page.reload();
  await cards(page, 2);
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("files that are no sets say why, and the others are taken", async () => {
  const { page, errors, close } = await gallery();
  const broken = base_of("mycelia").replace("copies     2", "copies     two");
  await bring(
    page,
    file("notes.txt", "just words\n"),
    file("large.set", "#".repeat(300000)),
    { name: "picture.set", mimeType: "text/plain", buffer: Buffer.from([0xff, 0xfe, 0x80]) },
    file("broken.set", broken),
  );
  await cards(page, 1);
  const told = await page.locator("main [role=alert]").allTextContents();
  check(told.length === 3, told.join("\n"));
  for (const name of ["notes.txt", "large.set", "picture.set"])
    check(told.filter((line) => line.startsWith(`${name}:`)).length === 1, `${name} says why`);
  await page.waitForSelector(".ws-set .ws-state.wrong"); // it may be mended here
  check(
    (await page.getAttribute(".ws-set [data-testid=ws-play]", "aria-disabled")) === "true",
    "it cannot be played yet",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a link holds a set, byte for byte; a broken link and a large set say so", async () => {
  const { page, errors, close } = await gallery();
  const text = base_of("mystic");
  const letters = Array.from({ length: 20000 }, (_, i) =>
    ((i * i * 7919 + i * 31) % 9973).toString(36),
  );
  await bring(page, file("mystic.set", text), file("large.set", `${text}# ${letters.join(" ")}\n`));
  await cards(page, 2);
  const links = [];
  for (const n of [0, 1]) {
    await way(page, n, "link");
    const found = page.locator("dialog [data-testid=ws-link], dialog [data-testid=ws-link-long]");
    await found.waitFor();
    const is_link = (await found.getAttribute("data-testid")) === "ws-link";
    links.push(is_link ? await found.inputValue() : null);
    await page.keyboard.press("Escape");
  }
  check(links.filter((l) => l === null).length === 1, "one of them is too large");
  await page.goto(links.find((l) => l !== null));
  await page.click("[data-testid=ws-keep]");
  await page.waitForSelector("[data-testid=ws-editor]");
  await page.goto(`${url}#/workshop`);
  await cards(page, 3);
  check((await saved(page, () => way(page, 0, "save"))).text === text, "the same bytes");
  await page.goto(`${url}#/workshop/open/AAAA`);
  await page.waitForSelector(".lost");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a full device loses nothing, and two windows do not overwrite each other", async () => {
  const { page, context, errors, close } = await gallery();
  await page.click(".ws-game[data-game=mycelia]");
  await page.waitForSelector("[data-testid=ws-editor][data-saved=true]");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector("[data-testid=ws-editor]");
  await page.goto(`${page.url()}/text`);
  await page.evaluate(() => {
    window.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const area = page.locator("[data-testid=ws-text]");
  const longer = `${await area.inputValue()}# mine\n`;
  await area.fill(longer);
  await page.waitForSelector("main [role=alert]");
  check((await area.inputValue()) === longer, "the text is still there");
  await page.evaluate(() => void (IDBObjectStore.prototype.put = window.put));
  await page.click("main [role=alert] button");
  await page.waitForSelector("[data-testid=ws-editor][data-saved=true]");
  check((await page.locator("main [role=alert]").count()) === 0, "now it is stored");
  await other.goto(`${other.url()}/text`);
  await other.fill("[data-testid=ws-text]", "# theirs\n");
  await other.waitForSelector("main [role=alert]"); // refused: it would undo the first window's work
  await page.reload();
  await area.waitFor();
  check((await area.inputValue()) === longer, "the first window's text is stored");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await finish();
