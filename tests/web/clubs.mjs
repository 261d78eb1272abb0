// Clubs in several browsers: founding, asking, admitting, a table for members, roles, reports, and
// what moderators do.
import { execFileSync } from "node:child_process";
import { browser, check, findings, finish, person, server, test } from "./kit.mjs";

const house = await server();
const b = await browser();

async function guest(options, name) {
  const p = await person(b, options);
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

const anna = await account({ lang: "en" }, "Anna");
const zola = await account({ lang: "fr", screen: "phone" }, "Zola");

async function fine({ page }, what) {
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${what}: nothing sticks out of the window`,
  );
  const found = await findings(page);
  check(found.length === 0, `${what}\n${found.join("\n")}`);
}

let address;

await test("somebody with an account founds a club; guests are told what they need", async () => {
  const wanda = await guest({ lang: "en", screen: "narrow" }, "Wanda");
  await wanda.page.click("a:has-text('Clubs')");
  await wanda.page.waitForSelector("text=There is no club here yet");
  await wanda.page.waitForSelector("a:has-text('Make an account')");
  await fine(wanda, "the list, as a guest");
  await wanda.close();
  const { page } = anna;
  await page.goto(`${house.url}#/clubs`);
  const form = page.locator("[data-testid=club-form]");
  await form.locator("input").first().fill("The Oaks");
  await form.locator("textarea").fill("We play on Thursdays.");
  await form.locator("label:has-text('Everybody may join') input").uncheck();
  await fine(anna, "the list");
  await form.locator("button.main").click();
  await page.waitForSelector("h1:has-text('The Oaks')");
  address = page.url();
});

await test("another asks to join and is let in while both look", async () => {
  const { page } = zola;
  await page.goto(`${house.url}#/clubs`);
  await page.fill("[type=search]", "oak");
  const row = await page.locator(".rows .row:has-text('The Oaks')").boundingBox();
  const name = await page.locator(".rows .row a:has-text('The Oaks')").boundingBox();
  check(name.y >= row.y && name.y + name.height <= row.y + row.height, "the name is in its row");
  await page.click(".rows a:has-text('The Oaks')");
  await page.click("button:has-text('Demander à entrer')");
  await page.waitForSelector("text=Vous avez demandé à entrer");
  await fine(zola, "the page, from outside");
  await anna.page.click("[data-testid=club-waiting] li:has-text('Zola') button.main");
  await anna.page.waitForSelector("[data-testid=club-people] li:has-text('Zola') .here");
  await page.waitForSelector(".club-place .mark:has-text('membre')");
  await fine(anna, "the page, for the founder");
});

await test("a table of the club is for its members", async () => {
  const dora = await guest({ lang: "en" }, "Dora");
  await anna.page.click(".club-open summary");
  await anna.page.click(".club-open form button.main");
  await anna.page.waitForSelector(".qr");
  await zola.page.waitForSelector(".tables .row:has-text('Anna')");
  await dora.page.goto(address);
  await dora.page.waitForSelector("text=No table of this club is open to everybody");
  await dora.page.goto(`${house.url}#/lobby`);
  await dora.page.waitForSelector(".quick-games");
  check((await dora.page.locator(".tables .row").count()) === 0, "not in the lobby");
  await dora.close();
  await fine(zola, "the page, for a member");
  await zola.page.click(".tables .row button");
  await zola.page.click("button.main:has-text('asseoir')");
  for (const p of [anna, zola]) await p.page.waitForSelector(".table");
});

await test("roles, leaving, and the club passes on", async () => {
  await anna.page.goto(address);
  await zola.page.goto(address);
  await anna.page
    .locator("[data-testid=club-people]")
    .getByLabel("Role of Zola")
    .selectOption("officer");
  await zola.page.waitForSelector(".club-place .mark:has-text('équipe')");
  await zola.page.click("[data-testid=club-manage] summary");
  await zola.page.locator("[data-testid=club-manage] textarea").fill("Le jeudi.");
  await zola.page.click("[data-testid=club-manage] button.main");
  await anna.page.waitForSelector(".club-about:has-text('Le jeudi.')");
  await fine(zola, "the page, for an officer");
  await anna.page.click("button[aria-label='Leave the club']");
  await fine(anna, "the question");
  await anna.page.click("dialog button.danger");
  await zola.page.waitForSelector(".club-place .mark:has-text('fondation')");
  await anna.page.click("button.main:has-text('Ask to join')");
  await zola.page.waitForSelector("[data-testid=club-waiting] li:has-text('Anna')");
});

await test("a report about the page; a moderator takes its text away and closes it", async () => {
  const mona = await account({ lang: "en" }, "Mona");
  execFileSync(process.argv[2] ?? "build/vallon", [
    "admin",
    "moderator",
    "mona",
    "--store",
    house.store,
  ]);
  await anna.page.click("button:has-text('Report')");
  await anna.page.fill("[data-testid=report] textarea", "Advertising.");
  await anna.page.click("[data-testid=report] button.main");
  await anna.page.waitForSelector("dialog [role=status]");
  const { page } = mona;
  await page.goto(`${house.url}#/moderation`);
  await page.reload();
  await page.click("[data-testid=queue] button");
  await page.click("[data-testid=case] a:has-text('The Oaks')");
  await page.click("[data-testid=club-manage] summary");
  await page.locator("[data-testid=club-manage] textarea").fill("");
  await page.getByLabel("Reason").fill("No advertising.");
  await page.click("[data-testid=club-manage] button.main");
  await zola.page.waitForSelector("[data-testid=letters]:has-text('No advertising.')");
  await zola.page.click("[data-testid=letters] ~ p button");
  await zola.page.waitForSelector(".club-about", { state: "detached" });
  await page.click("button:has-text('Close the club')");
  await page.locator("dialog").getByLabel("Reason").fill("A hollow club.");
  await page.click("dialog button.danger");
  await page.waitForSelector("[data-testid=clubs]");
  await zola.page.waitForSelector("text=Ce club n’existe pas");
  await mona.close();
});

await test("the browsers had nothing to complain of", async () => {
  const real = [...anna.errors, ...zola.errors];
  check(real.length === 0, real.join("\n"));
});

await finish();
