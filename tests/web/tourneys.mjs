// A tournament in two browsers with two programs: announcing, entering, the call to the table from
// anywhere, standings that live, results; a bracket; an arena with a break.
import { browser, check, findings, finish, person, server, test } from "./kit.mjs";
import { Client } from "../server/kit.mjs";

const house = await server();
const port = Number(new URL(house.url).port);
const b = await browser();

async function named(options, name) {
  const p = await person(b, options);
  await p.page.goto(`${house.url}?toys#/lobby`);
  await p.page.fill("[data-testid=name]", name);
  await p.page.click("form:has([data-testid=name]) button.main");
  await p.page.waitForSelector("form:not(:has([data-testid=name])) button.main");
  return p;
}

// A program that plays the first legal action at every table it is called to.
async function program(name) {
  const answer = await fetch(`${house.url}api/guest`, {
    method: "POST",
    body: JSON.stringify({ do: "name", name }),
  });
  const { token } = await answer.json();
  const c = await Client.open(port, { bearer: token });
  c.hear = (m) => {
    if (m.is === "called") c.say({ do: "watch", match: m.match });
    if (m.is === "state" && m.legal?.length > 0)
      c.say({ do: "move", match: m.match, ply: m.ply, seat: m.seat, action: m.legal[0].action });
    c.messages = c.messages.filter((x) => x.re !== undefined);
  };
  return c;
}

const anna = await named({ lang: "en" }, "Anna");
const zoe = await named({ lang: "fr", screen: "phone" }, "Zoé");
const programs = [await program("Pip"), await program("Rook")];

async function fine({ page }, what) {
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${what}: nothing sticks out of the window`,
  );
  const found = await findings(page);
  check(found.length === 0, `${what}\n${found.join("\n")}`);
}

async function resign({ page }) {
  await page.waitForSelector(".table");
  await page.click("#tab-menu");
  await page.click(
    ".table-menu button:has-text('Resign'), .table-menu button:has-text('Abandonner')",
  );
  await page.click(".table-menu button.danger");
}

let id;

await test("one announces a tournament, another finds and enters it", async () => {
  const { page } = anna;
  await page.click("a:has-text('Tournaments')");
  const form = page.locator("[data-testid=tourney-form]");
  await form.getByLabel("Name", { exact: true }).fill("Spring Cup");
  await form.getByLabel("Game", { exact: true }).selectOption("pearls");
  await form.getByLabel("When does it start?").selectOption("hand");
  await form.locator("details summary").click();
  await form.locator("label:has-text('Programs may take part') input").check();
  await fine(anna, "the form");
  await form.locator("button.main").click();
  await page.waitForSelector("[data-testid=tourney] h1:has-text('Spring Cup')");
  id = /tourney\/([\w-]+)/.exec(page.url())[1];
  await page.click("[data-testid=place] button.main");
  await page.waitForSelector("[data-testid=standings] tr.mine:has-text('Anna')");
  await zoe.page.goto(`${house.url}?toys#/tourneys`);
  await zoe.page.waitForSelector(".tourney-rows .row:has-text('Spring Cup')");
  const kinds = zoe.page.locator(".tourney-filters").getByLabel("Forme");
  await kinds.selectOption("arena");
  await zoe.page.waitForSelector(".tourney-rows .row", { state: "detached" });
  await kinds.selectOption("swiss");
  await zoe.page.locator(".tourney-filters").getByLabel("Jeu").selectOption("pearls");
  await fine(zoe, "the list");
  await zoe.page.click(".tourney-rows a:has-text('Spring Cup')");
  await zoe.page.click("[data-testid=place] button.main");
  await zoe.page.waitForSelector("[data-testid=standings] tr.mine:has-text('Zoé')");
  for (const p of programs) await p.fine({ do: "tourney_enter", tourney: id });
  for (const p of [anna, zoe])
    await p.page.waitForSelector("[data-testid=standings] tr:has-text('Rook')");
  await fine(anna, "announced");
});

await test("from anywhere in the page one is called to the table; standings live", async () => {
  await zoe.page.evaluate(() => (location.hash = "#/rules"));
  await zoe.page.waitForSelector("h1");
  await anna.page.click("[data-testid=organise] button:has-text('Start now')");
  await zoe.page.waitForSelector("[data-testid=called]:has-text('Spring Cup')");
  await fine(zoe, "called");
  await zoe.page.reload();
  await zoe.page.waitForSelector("[data-testid=called]:has-text('Spring Cup')");
  await zoe.page.click("[data-testid=called] button.main");
  await zoe.page.waitForSelector(".table");
  check((await zoe.page.locator("[data-testid=called]").count()) === 0, "there the call is over");
  await zoe.page.evaluate(() => (location.hash = "#/rules"));
  await zoe.page.reload();
  await zoe.page.waitForSelector("h1");
  const table = await zoe.page.evaluate(() => JSON.parse(localStorage["vallon.called"]));
  check(table.length === 1, "which she has answered");
  check((await zoe.page.locator("[data-testid=called]").count()) === 0, "also after a reload");
  await zoe.page.goto(`${house.url}?toys#/t/${table[0]}`);
  await zoe.page.waitForSelector(".table");
  await anna.page.waitForSelector("[data-testid=place] .your-table");
  const { page } = await named({ lang: "en" }, "Wanda"); // only watches
  await page.goto(`${house.url}tourney/${id}`);
  await page.waitForSelector("[data-testid=rounds] .row");
  check((await anna.page.locator("[data-testid=called]").count()) === 0, "the page says so itself");
  const together = await anna.page
    .locator("[data-testid=place] .your-table:has-text('Zoé')")
    .count();
  // Everybody else resigns or plays until the tournament is over.
  if (together === 0) await resign(zoe);
  for (;;) {
    const state = await page.evaluate(
      () => document.querySelector("[data-testid=tourney]").dataset.state,
    );
    if (state === "over") break;
    for (const p of [anna, zoe]) {
      await p.page.goto(`${house.url}?toys#/tourney/${id}`);
      await p.page.waitForSelector("[data-testid=place]");
      const go = p.page.locator(".your-table a.btn.main");
      if ((await go.count()) === 0) continue;
      await go.click();
      await resign(p);
      await p.page.waitForSelector(".end-sheet");
    }
  }
  const rows = page.locator("[data-testid=standings] tbody tr");
  check((await rows.count()) === 4, "four players");
  check((await page.locator("tr.mine").count()) === 0, "Wanda is none of them");
  const line = await page
    .locator("[data-testid=standings] .link-like")
    .first()
    .evaluate((e) => getComputedStyle(e).textDecorationLine);
  check(line === "none", "nobody who takes part is struck out");
  const names = await page.locator("[data-testid=standings] .link-like").allTextContents();
  check(/Pip|Rook/.test(names[0]), `a program has won: ${names}`);
  await page.click("[data-testid=standings] .link-like:has-text('Zoé')");
  await page.waitForSelector("dialog .tourney-tables .row");
  await fine({ page }, "the tables of a player");
  await page.keyboard.press("Escape");
  for (const [end, has] of [
    [".json", '"Spring Cup"'],
    [".csv", "Zoé"],
    ["-results.csv", "Anna"],
  ]) {
    const link = page.locator(`[data-testid=results] a[href$="${end}"]`).first();
    const text = await (await fetch(await link.evaluate((a) => a.href))).text();
    check(text.includes(has), `${end}: ${text.slice(0, 100)}`);
  }
  await zoe.page.goto(`${house.url}?toys#/tourney/${id}`);
  await zoe.page.waitForSelector("[data-testid=place] [role=status]:has-text('Place')");
  await zoe.page.waitForSelector("[data-testid=standings] tr.mine:has-text('Zoé')");
  for (const p of [zoe, { page }]) await fine(p, "over");
  await page.context().close();
});

await test("the bracket of a knock-out", async () => {
  const more = [await program("Owl"), await program("Hare")];
  const { tourney } = await programs[0].fine({
    do: "tourney_open",
    name: "Cup",
    game: "pearls",
    kind: "knockout",
    seats: 2,
    clock: "fischer",
    seconds: 600,
    step: 10,
    full: true,
    most: 4,
    bots: true,
    rated: false,
  });
  const { page } = anna;
  await page.goto(`${house.url}?toys#/tourney/${tourney}`);
  await page.waitForSelector("[data-testid=tourney][data-state=announced]");
  for (const c of [...programs, ...more]) await c.fine({ do: "tourney_enter", tourney });
  await page.waitForSelector("[data-testid=tourney][data-state=over]");
  await page.waitForSelector(".bracket section:nth-child(2) .won");
  check(
    (await page.locator(".bracket section:nth-child(1) .won").count()) === 2,
    "two semi-finals",
  );
  check((await page.locator(".bracket section").count()) === 2, "and a final");
  await fine(anna, "the bracket");
  await page.setViewportSize({ width: 390, height: 844 });
  await fine(anna, "the bracket on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const c of more) c.close();
});

await test("an arena: pairs as soon as two are free, breaks, withdrawing", async () => {
  const { page } = anna;
  await page.goto(`${house.url}?toys#/tourneys`);
  const form = page.locator("[data-testid=tourney-form]");
  await form.getByLabel("Name", { exact: true }).fill("Night Arena");
  await form.getByLabel("Game", { exact: true }).selectOption("pearls");
  await form.locator("button:has-text('Arena')").click();
  await form.getByLabel("When does it start?").selectOption("hand");
  await form.locator("button.main").click();
  await page.click("[data-testid=place] button.main");
  await zoe.page.goto(`${house.url}?toys#/tourneys`);
  await zoe.page.click(".tourney-rows a:has-text('Night Arena')");
  await zoe.page.click("[data-testid=place] button.main");
  await page.waitForSelector("[data-testid=standings] tr:has-text('Zoé')");
  await page.click("[data-testid=organise] button:has-text('Start now')");
  await zoe.page.waitForSelector(".your-table");
  await page.waitForSelector(".your-table:has-text('Zoé')");
  await page.click("[data-testid=place] button:has-text('Take a break')");
  await fine(anna, "paired");
  await zoe.page.click(".your-table a.btn.main");
  await resign(zoe);
  await page.waitForSelector("[data-testid=place] [role=status]:has-text('You take a break')");
  await zoe.page.goto(`${house.url}?toys#/tourneys`);
  await zoe.page.click("button.pill:has-text('Les miens')");
  await zoe.page.click(".tourney-rows a:has-text('Night Arena')");
  await zoe.page.waitForSelector("[data-testid=place] [role=status]:has-text('dès que')");
  await fine(zoe, "waiting to be paired");
  await page.click("[data-testid=place] button:has-text('Play on')");
  await zoe.page.waitForSelector(".your-table");
  await page.click("[data-testid=place] button:has-text('Withdraw')");
  await page.check("dialog label:has-text('Also resign') input");
  await page.click("dialog button.danger");
  await page.waitForSelector("[data-testid=place] [role=status]:has-text('withdrawn')");
  await page.click("[data-testid=organise] button");
  await page.click("dialog button.danger");
  await page.waitForSelector("[data-testid=tourney][data-state=cancelled]");
});

await test("the browsers had nothing to complain of", async () => {
  const real = [...anna.errors, ...zoe.errors];
  check(real.length === 0, real.join("\n"));
});

for (const c of programs) c.close();
await finish();
