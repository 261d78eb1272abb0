// The workshop: sets are begun, brought, given away and deleted on this device; cards are typed by
// keyboard alone, and two people's work is put together.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
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

// ---- the form of a card ---------------------------------------------------------------------------

// A new set on this device, with this text, in the editor.
async function open_set(page, game, text) {
  await bring(page, file(`${game}.set`, text));
  await cards(page, 1);
  await page.click(".ws-set .btn.main");
  await page.waitForSelector("[data-testid=ws-form]");
}

const card_now = (page) => page.getAttribute("[data-testid=ws-bench]", "data-card");
const at_card = (page, card) =>
  page.waitForFunction(
    (c) => document.querySelector("[data-testid=ws-bench]")?.dataset.card === c,
    card,
  );
const text_now = async (page) =>
  (await saved(page, () => page.click("[data-testid=ws-save]"))).text;

// Goes on with Enter to a field of the form, or to the palette of effects.
async function go_on_to(page, key) {
  for (let steps = 0; steps < 60; steps++) {
    const at = await page.evaluate(() => {
      const { activeElement: one } = document;
      return one?.dataset.testid ?? one?.closest("[data-key]")?.dataset.key ?? "";
    });
    if (at === key) return;
    await page.keyboard.press("Enter");
  }
  throw new Error(`Enter does not lead to ${key}`);
}

// The printed cards of a box, as its owner would read them: the first twenty advancements, altered.
const ORDER =
  "name.en name.fr gender plural level cost copies mana growth decay animal forest sky wild guardian vp gray lengthwise effect".split(
    " ",
  );
const field_of = (block, key) => new RegExp(`^  ${key} +(.*?) +@`, "m").exec(block)?.[1];

function printed_cards(base, count) {
  const blocks = base.split(/\n(?=advancement )/).slice(1, count + 1);
  return blocks.map((block, i) => {
    const facts = { cost: String((Number(field_of(block, "cost")) % 8) + 1) };
    if (i % 4 === 0) facts["name.en"] = `Printed ${field_of(block, "name.en")}`;
    if (i % 3 === 0) facts.sky = field_of(block, "sky") === "2" ? "1" : "2";
    if (i % 5 === 0) facts.vp = field_of(block, "vp") === "3" ? "4" : "3";
    if (i % 7 === 3) facts.effect = "purchase cost_reduction 2";
    return { block, id: /^advancement (\S+)/.exec(block)[1], facts };
  });
}

// The lines that the file must have for such a card.
function expected_block({ block, facts }) {
  const [own, ...rest] = block.split("\n\n");
  const [head, ...lines] = own.split("\n");
  const key_of = (line) => /^  (\S+)/.exec(line)?.[1];
  const marked = (line) => line.replace(/@(?!rulebook)\w+/, "@transcribed");
  const made = (key, value) => `${`  ${key}`.padEnd(13)}${value}`.padEnd(59) + "@transcribed";
  for (const [key, value] of Object.entries(facts)) {
    const at = key === "effect" ? -1 : lines.findIndex((line) => key_of(line) === key);
    if (at >= 0) lines[at] = made(key, value);
    else {
      const ranks = lines.map((line) => ORDER.indexOf(key_of(line)));
      const before = ranks.findLastIndex((rank) => rank >= 0 && rank <= ORDER.indexOf(key));
      lines.splice(before + 1, 0, made(key, value));
    }
  }
  return [[`${head} @transcribed`, ...lines.map(marked)].join("\n"), ...rest].join("\n\n");
}

await test("twenty printed cards are typed by keyboard alone, and the file is as expected", async () => {
  const { page, errors, close } = await gallery();
  const base = base_of("mystic-vale");
  const printed = printed_cards(base, 20);
  await open_set(page, "mystic-vale", base);
  for (let steps = 0; (await card_now(page)) !== `advancement ${printed[0].id}`; steps++) {
    check(steps < 10, "Alt and the arrow lead to the first advancement");
    const before = await card_now(page);
    await page.keyboard.press("Alt+ArrowDown");
    await page.waitForFunction(
      (c) => document.querySelector("[data-testid=ws-bench]").dataset.card !== c,
      before,
    );
  }
  const since = Date.now();
  for (const { id, facts } of printed) {
    await at_card(page, `advancement ${id}`);
    await page.waitForFunction(() => document.activeElement?.closest("[data-key]"));
    for (const key of ORDER.filter((k) => facts[k] !== undefined)) {
      const words = facts[key].split(" ");
      await go_on_to(page, key === "effect" ? "ws-palette" : key);
      await page.keyboard.type(key === "effect" ? words[1] : facts[key]);
      if (key !== "effect") continue;
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.closest(".ws-effect"));
      await page.keyboard.type(words[2]);
    }
    await page.keyboard.press("Control+Enter");
  }
  console.log(`      ${Math.round((Date.now() - since) / printed.length)} ms a card`);
  const expected = printed.reduce(
    (text, card) => text.replace(card.block, () => expected_block(card)),
    base,
  );
  const text = await text_now(page);
  const lines = expected.split("\n");
  const wrong = text.split("\n").findIndex((line, i) => line !== lines[i]);
  check(text === expected, `line ${wrong + 1}: ${text.split("\n")[wrong]}\n${lines[wrong]}`);
  check((await page.textContent("[data-testid=ws-progress]")).startsWith("20 "), "20 are done");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

// Walks through all components with the keys, inside the page, for speed. Returns the kinds, and the
// components that are not all in controls.
async function walk_through() {
  const card = () => document.querySelector("[data-testid=ws-bench]").dataset.card;
  const seen = new Set();
  const wrong = [];
  for (;;) {
    const now = card();
    seen.add(now.split(" ")[0]);
    const form = document.querySelector(".ws-form");
    if (
      form.querySelector(".ws-lines, .ws-effect > code") ||
      !form.querySelector("input, select, button")
    )
      wrong.push(now);
    if (document.querySelector("[data-testid=ws-next][aria-disabled=true]")) break;
    const key = { key: "ArrowDown", code: "ArrowDown", altKey: true, bubbles: true };
    window.dispatchEvent(new KeyboardEvent("keydown", key));
    for (let turns = 0; card() === now && turns < 5000; turns++)
      await new Promise((done) => setTimeout(done, 1));
  }
  return { seen: [...seen], wrong };
}

await test("every component of every game has a form, and walking through them changes nothing", async () => {
  const { page, errors, close } = await gallery();
  for (const game of GAMES) {
    await page.goto(`${url}#/workshop`);
    await page.waitForSelector(".ws-game");
    while (await page.locator(".ws-set").count()) {
      await way(page, 0, "delete");
      await page.waitForSelector("[data-testid=ws-back]");
      await cards(page, 0);
    }
    const base = base_of(game);
    await open_set(page, game, base);
    const { seen, wrong } = await page.evaluate(walk_through);
    check(wrong.length === 0, `${game}: not all in controls: ${wrong}`);
    const kinds = new Set([...base.matchAll(/^([a-z_]+) \S/gm)].map((m) => m[1]));
    kinds.delete("set");
    const missing = [...kinds].filter((k) => !seen.includes(k));
    check(missing.length === 0, `${game} has no form for ${missing}`);
    check((await text_now(page)) === base, `${game} is the same`);
  }
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("a mistake is said at its field with its rule, and taken back", async () => {
  const { page, errors, close } = await gallery();
  const base = base_of("mystic-vale");
  await open_set(page, "mystic-vale", base);
  await page.keyboard.press("Alt+ArrowDown");
  await page.waitForFunction(() => document.activeElement?.closest("[data-key]"));
  await go_on_to(page, "cost");
  await page.keyboard.type("99");
  await page.waitForSelector(".ws-field[data-key=cost] .ws-wrong a[href*=MV-]");
  await page.waitForSelector("[data-testid=ws-play][aria-disabled=true]");
  await page.keyboard.press("Control+z");
  await page.waitForSelector(".ws-field[data-key=cost] .ws-wrong", { state: "detached" });
  check((await text_now(page)) === base, "as before");
  await page.keyboard.press("Control+y");
  await page.waitForSelector(".ws-field[data-key=cost] .ws-wrong");
  await page.keyboard.press("Alt+c"); // as the normal set has it
  await page.waitForSelector(".ws-field[data-key=cost] .ws-wrong", { state: "detached" });
  check((await text_now(page)) === base, "as reconstructed");
  await page.click("[data-testid=ws-play]:not([aria-disabled=true])");
  await page.waitForSelector("#moves .move");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("the box is gone through one card at a time, and goes on tomorrow", async () => {
  const { page, errors, close } = await gallery({ screen: "phone" });
  await open_set(page, "mycelia", base_of("mycelia"));
  await page.goto(`${page.url()}/box`);
  await page.waitForSelector(".ws-box [data-testid=ws-printed]");
  const first = await card_now(page);
  await page.click("[data-testid=ws-printed]");
  await page.waitForFunction(
    (c) => document.querySelector("[data-testid=ws-bench]").dataset.card !== c,
    first,
  );
  const second = await card_now(page);
  await page.waitForSelector("[data-testid=ws-editor][data-saved=true]");
  await page.reload();
  await page.waitForSelector(".ws-box [data-testid=ws-printed]");
  check((await card_now(page)) === second, `${second} is next, not ${await card_now(page)}`);
  check((await page.textContent("[data-testid=ws-progress]")).startsWith("1 "), "one is done");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("two people's work is put together; where they differ, a key decides", async () => {
  const { page, errors, close } = await gallery();
  const base = base_of("dreamscape");
  const with_points = (text, n) => text.replace(/^(  points +)5( +@)/m, `$1${n}$2`);
  const stones = (text, n) => text.replace(/^(  stone +)23/m, `$1${n}`);
  await page.click("a[href*='workshop/merge']");
  await page.setInputFiles("[data-testid=ws-merge-mine]", file("a.set", with_points(base, 7)));
  await page.setInputFiles(
    "[data-testid=ws-merge-theirs]",
    file("b.set", stones(with_points(base, 8), 24)),
  );
  await page.waitForSelector(".ws-conflict");
  check((await page.locator(".ws-conflict").count()) === 1, "one difference");
  await page.focus(".ws-conflict button");
  await page.keyboard.press("2");
  await page.waitForSelector(".ws-conflict[data-decided=theirs]");
  await page.click("[data-testid=ws-merge-keep]");
  await page.waitForSelector("[data-testid=ws-form]");
  check(
    (await text_now(page)) === stones(with_points(base, 8), 24),
    "theirs, and what was not disputed",
  );
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("axe in every light, and 390 and 320 px: an open card, the box, the merge", async () => {
  for (const lang of ["en", "fr"])
    for (const screen of lang === "en" ? ["phone"] : ["narrow", "desk"]) {
      const { page, errors, close } = await gallery({ screen, lang });
      await open_set(page, "dreamscape", base_of("dreamscape"));
      for (const card of ["supply box", "location archives"]) {
        await page.keyboard.press("Alt+ArrowDown");
        await at_card(page, card);
      }
      await page.waitForSelector(".ws-face", { state: "attached" });
      const here = page.url();
      for (const [name, to, ready] of [
        ["card", here, "[data-testid=ws-form]"],
        ["box", `${here}/box`, ".ws-box [data-testid=ws-form]"],
        ["merge", `${url}#/workshop/merge`, "[data-testid=ws-merge-mine]"],
      ]) {
        await page.goto(to);
        await page.waitForSelector(ready, { state: "attached" });
        const wide = await sticks_out(page);
        check(wide === null, `${name}, ${screen}: ${wide}`);
        if (screen === "narrow") continue;
        const found = await findings(page);
        check(found.length === 0, `${name}, ${screen}: ${found.join("\n")}`);
      }
      check(errors.length === 0, errors.join("\n"));
      await close();
    }
});

await finish();
