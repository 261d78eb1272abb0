// A table with a set of cards from the workshop, in two browsers: choosing it, reading all of it
// before one joins, playing with it on the board, the replay, and moderators who take it down.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { browser, check, findings, finish, person, server, test } from "./kit.mjs";

const house = await server();
const b = await browser();

// Positions that came in words: the page's own engine could not show them.
let words = 0;
function count({ payload }) {
  const m = JSON.parse(payload);
  if (m.is === "state" && m.state) words++;
}

async function guest(options, name) {
  const p = await person(b, options);
  p.page.on("websocket", (ws) => ws.on("framereceived", count));
  await p.page.goto(`${house.url}#/lobby`);
  await p.page.fill("[data-testid=name]", name);
  await p.page.click("form:has([data-testid=name]) button.main");
  await p.page.waitForSelector("form:not(:has([data-testid=name])) button.main");
  return p;
}

async function account(options, name) {
  const p = await guest(options, name);
  await p.page.goto(`${house.url}#/account`);
  const form = p.page.locator("form:has([autocomplete=new-password])").first();
  await form.locator("[autocomplete=new-password]").fill("correct horse battery");
  await form.locator("button.main").click();
  await p.page.waitForSelector(`main [role=status]:has-text('${name.toLowerCase()}')`);
  return p;
}

async function fine({ page }, what) {
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${what}: nothing sticks out of the window`,
  );
  const found = await findings(page);
  check(found.length === 0, `${what}\n${found.join("\n")}`);
}

// The usual cards of Mycelia under other names.
const cards = readFileSync("sets/mycelia/base.set", "utf8")
  .replace(/(name\.en +)Mycelia.*/, "$1Moon forest")
  .replace(/(name\.fr +)Mycelia.*/, "$1Bois de lune")
  .replace(/^( +name\.(?:en|fr) +)([A-Z])(?!oon forest|ois de lune)/gm, "$1Zz$2");

const anna = await account({ lang: "en" }, "Anna");
const zoe = await account({ lang: "fr", screen: "phone" }, "Zoe");
let link;

await test("the form offers the sets of this device and brings one to the table", async () => {
  const { page } = anna;
  await page.goto(`${house.url}#/workshop`);
  await page.waitForSelector(".ws-game");
  await page.setInputFiles("[data-testid=ws-files]", [
    { name: "moon.set", mimeType: "text/plain", buffer: Buffer.from(cards) },
  ]);
  await page.waitForSelector(".ws-set");
  await page.goto(`${house.url}#/lobby?game=mycelia`);
  await page.reload();
  const form = page.locator("form.card:has-text('Open a table')").last();
  await form.getByLabel("Cards", { exact: true }).selectOption({ label: "Moon forest" });
  await page.waitForSelector("text=The match is not rated");
  check((await form.locator("button:has-text('Quick')").count()) === 0, "no quick play with it");
  await fine(anna, "the form");
  await form.locator("button.main").click();
  await page.waitForSelector(".qr");
  link = await page.inputValue("#invite-link");
  await page.waitForSelector("[data-testid=own-cards]:has-text('Moon forest')");
});

await test("everybody reads its cards before they join", async () => {
  const { page } = zoe;
  await page.goto(`${house.url}#/lobby`);
  await page.waitForSelector(".row:has-text('Pas les cartes habituelles : Bois de lune')");
  await page.goto(link);
  await page.click("[data-testid=own-cards] summary");
  await page.waitForSelector(".set-card h3:has-text('Zz')");
  const { hash } = await page.evaluate(() => ({
    hash: document.querySelector("[data-testid=own-cards] .hash")?.textContent ?? "",
  }));
  check(/[0-9a-f]{64}/.test(hash), hash);
  await fine(zoe, "the waiting table with all cards");
});

await test("both boards draw them, and so does the replay", async () => {
  await zoe.page.click("button.main:has-text('asseoir')");
  for (const p of [anna, zoe]) {
    await p.page.waitForSelector(".table");
    await p.page.waitForFunction(() => document.body.textContent.includes("Zz"));
  }
  await anna.page.reload();
  await anna.page.waitForFunction(() => document.body.textContent.includes("Zz"));
  check(words === 0, "the engine of the page has the cards");
  check(anna.errors.length === 0, anna.errors.join("\n"));
});
const api = ({ page }, message) =>
  page.evaluate(
    async (m) => await (await fetch("/api", { method: "POST", body: JSON.stringify(m) })).text(),
    message,
  );

await test("a replay has the cards, too", async () => {
  const match = link.split("/").pop();
  await api(zoe, { do: "resign", match });
  await anna.page.goto(`${house.url}#/replay/t/${match}`);
  await anna.page.waitForSelector(".table");
  await anna.page.waitForFunction(() => document.body.textContent.includes("Zz"));
  check(anna.errors.length === 0, anna.errors.join("\n"));
});

await test("a set is reported, and a moderator takes it down", async () => {
  const mona = await account({ lang: "en" }, "Mona");
  execFileSync(process.argv[2] ?? "build/vallon", [
    "admin",
    "moderator",
    "mona",
    "--store",
    house.store,
  ]);
  await anna.page.goto(`${house.url}#/lobby?game=mycelia`);
  await anna.page.reload();
  const form = anna.page.locator("form.card:has-text('Open a table')").last();
  await form.getByLabel("Cards", { exact: true }).selectOption({ label: "Moon forest" });
  await form.locator("button.main").click();
  await anna.page.waitForSelector(".qr");
  await zoe.page.goto(await anna.page.inputValue("#invite-link"));
  await zoe.page.click("[data-testid=own-cards] summary");
  await zoe.page.click("[data-testid=own-cards] button.quiet");
  await zoe.page.fill("[data-testid=report] textarea", "Un nom offensant.");
  await zoe.page.click("[data-testid=report] button.main");
  await zoe.page.waitForSelector("dialog [role=status]");
  await mona.page.goto(`${house.url}#/moderation`);
  await mona.page.reload();
  await mona.page.click("[data-testid=queue] li button");
  await mona.page.fill("[data-testid=set-down] textarea", "Its name is an insult.");
  await fine(mona, "the case");
  await mona.page.click("[data-testid=set-down] button");
  await mona.page.waitForSelector("text=The set is taken down.");
  await anna.page.waitForSelector("text=Its name is an insult.");
});
finish();
