// With a server: people who do not know each other. Ratings beside names, what a match changes,
// leader boards; the account page; terms, filters and readiness; quick play.
import { browser, check, findings, finish, GAMES, person, server, test } from "./kit.mjs";

const house = await server();
const b = await browser();

async function named(options, name) {
  const p = await person(b, options);
  await p.page.goto(`${house.url}#/lobby`);
  await p.page.fill("[data-testid=name]", name);
  await p.page.click("form:has([data-testid=name]) button.main");
  await p.page.waitForSelector("form:not(:has([data-testid=name])) button.main");
  return p;
}

const anna = await named({ lang: "en" }, "Anna");
const zoe = await named({ lang: "fr", screen: "phone" }, "Zoé");

// Opens a table of a game for two, at which both sit down.
async function sit(prepare = async () => {}) {
  await anna.page.goto(`${house.url}#/lobby?game=mycelia`);
  await anna.page.reload();
  await anna.page.waitForSelector("form button.main");
  await prepare(anna.page);
  await anna.page.click("form button.main");
  await anna.page.waitForSelector(".qr");
  const link = await anna.page.inputValue("#invite-link");
  await zoe.page.goto(link);
  await zoe.page.click("button.main:has-text('asseoir')");
  for (const p of [anna, zoe]) await p.page.waitForSelector(".table");
  return link;
}

const fits = async ({ page }) =>
  check(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    "nothing sticks out of the window",
  );

// The terms stand at the table once more, until they are put away.
async function reads_terms({ page }, ...terms) {
  const note = page.locator("[data-testid=agreed]");
  await note.waitFor();
  const text = await note.textContent();
  for (const term of terms) check(text.includes(term), `${term} in ${text}`);
}

async function resign({ page }) {
  await page.click("#tab-menu");
  await page.click(".table-menu button:has-text('Resign')");
  await page.click(".table-menu button.danger");
}

await test("ratings stand beside names, and the end says what a match changed", async () => {
  await anna.page.goto(`${house.url}#/leaders/mycelia/2`);
  await anna.page.waitForSelector("text=Nobody has finished a rated match");
  await sit();
  await zoe.page.waitForSelector(".plate:has-text('Anna') .rating:has-text('1500?')");
  await zoe.page.waitForSelector(".plate .passing[title='invité']:has-text('Anna')");
  await resign(anna);
  for (const [p, hers, other] of [
    [anna, "Anna", "Zoé"],
    [zoe, "Anna", "Zoé"],
  ]) {
    const told = p.page.locator("[data-testid=rated]");
    await told.waitFor();
    const text = await told.textContent();
    check(new RegExp(`${hers} 14\\d\\d\\? −`).test(text), text);
    check(new RegExp(`${other} 15\\d\\d\\? \\+`).test(text), text);
    const found = await findings(p.page);
    check(found.length === 0, found.join("\n"));
  }
  await anna.page.goto(`${house.url}#/leaders/mycelia/2`);
  await anna.page.waitForSelector(".leaders tbody tr:nth-child(2):has-text('Anna')");
  await anna.page.waitForSelector("[role=status]:has-text('Your rank: 2')");
  await anna.page.click("button:has-text('Mystic Vale')");
  await anna.page.waitForSelector("text=Nobody has finished a rated match");
  for (const p of [anna, zoe]) {
    await p.page.goto(`${house.url}#/leaders/mycelia/2`);
    await p.page.waitForSelector(".leaders");
    const found = await findings(p.page);
    check(found.length === 0, found.join("\n"));
    await fits(p);
  }
});

await test("a guest is offered an account after a match, once, and keeps everything with it", async () => {
  const { page } = zoe; // her first match is over
  await sit();
  await resign(anna);
  await page.waitForSelector(".end-sheet");
  check((await page.locator("[data-testid=offer]").count()) === 0, "not a second time");
  const bea = await named({ lang: "en" }, "Béa");
  await bea.page.click("form [aria-label='Seat 2'] .sitter:has([value=greedy])");
  await bea.page.click("form button.main");
  await bea.page.waitForSelector(".table");
  await resign(bea);
  await bea.page.waitForSelector("[data-testid=offer]");
  const found = await findings(bea.page);
  check(found.length === 0, found.join("\n"));
  await bea.page.click("[data-testid=offer] a");
  const form = bea.page.locator("form:has([autocomplete=new-password])");
  check((await form.locator("[autocomplete=username]").inputValue()) === "Bea", "a name for it");
  check((await bea.page.locator("[data-testid=reminders]").count()) === 0, "no mail for guests");
  await form.locator("[autocomplete=new-password]").fill("correct horse battery");
  await form.locator("button.main").click();
  await bea.page.waitForSelector("[role=status]:has-text('signed in to the account bea')");
  check(
    (await bea.page.locator("form:has([autocomplete=username]):has-text('Sign in')").count()) === 0,
    "nothing to sign in to",
  );
  await bea.page.goto(`${house.url}#/history`);
  await bea.page.waitForSelector("[data-testid=matches] li:has-text('Mystic Vale')");
  await bea.close();
});

await test("the account page: name, language, sessions and tokens", async () => {
  const cleo = await named({ lang: "en" }, "Cleo");
  const { page } = cleo;
  await page.goto(`${house.url}#/account`);
  const rename = page.locator("[data-testid=rename]");
  await rename.locator("input").fill("Cleopatra");
  await rename.locator("button").click();
  await page.waitForSelector("h1:has-text('Cleopatra')");
  const sessions = page.locator("[data-testid=sessions]");
  await sessions.locator("button:has-text('New token')").click();
  const token = await page.inputValue("[data-testid=token]");
  const said = (say) =>
    fetch(`${house.url}api`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(say),
    });
  check(/"name":"Cleopatra"/.test(await (await said({ do: "hello" })).text()), "it plays for her");
  const row = sessions.locator("li:has-text('Token of a program')");
  await row.locator("button").click();
  await row.waitFor({ state: "detached" });
  check((await said({ do: "hello" })).status === 401, "it has ended");
  await page.locator("main").getByLabel("Language", { exact: true }).selectOption("fr");
  await page.waitForSelector("h2:has-text('Vos données')");
  await fits(cleo);
  const found = await findings(page);
  check(found.length === 0, found.join("\n"));
  check(
    cleo.errors.every((e) => /401/.test(e)),
    cleo.errors.join("\n"),
  );
  await cleo.close();
});

await test("finding a match: terms and filters in the lobby, everybody is ready, the host removes", async () => {
  await anna.page.goto(`${house.url}#/lobby?game=mycelia`);
  await anna.page.reload();
  await anna.page.waitForSelector("form button.main");
  await anna.page.click("form details summary");
  await anna.page.check("label:has-text('everybody is ready') input");
  await anna.page.uncheck("label:has-text('Others may watch') input");
  await anna.page.locator("form").getByLabel("Clock", { exact: true }).selectOption("calm");
  await anna.page.locator("form").getByLabel("Language of the table").selectOption("fr");
  const range = anna.page.getByRole("group", { name: "Ratings of those who may join" });
  await range.getByLabel("From").fill("1700");
  await range.getByLabel("to", { exact: true }).fill("1300");
  await range.getByRole("alert").waitFor();
  await range.getByLabel("From").fill("1300");
  await range.getByLabel("to", { exact: true }).fill("1700");
  check((await findings(anna.page)).length === 0, "axe: the form");
  await anna.page.click("form button.main");
  await anna.page.waitForSelector(".qr");
  const { page } = zoe;
  await page.goto(`${house.url}#/lobby`);
  const row = page.locator(".tables li:has-text('Anna')");
  await row.waitFor();
  const line = await row.textContent();
  for (const term of [
    "20 min",
    "classée",
    "sans spectateurs",
    "Anna 1",
    "1300",
    "1700",
    "Français",
  ])
    check(line.includes(term), `${term} in ${line}`);
  await anna.page.waitForSelector("dd:has-text('rated 1300 to 1700')");
  await page.click(".filters button:has-text('Ma langue')");
  await row.waitFor();
  await page.click(".filters button:has-text('Ma langue')");
  await page.click(".filters button:has-text('Classées')");
  await row.waitFor();
  await page.click(".filters button:has-text('Mon niveau')"); // Zoé has beaten her
  await row.waitFor({ state: "detached" });
  await page.click(".filters button:has-text('Mon niveau')");
  await row.waitFor();
  await fits(zoe);
  check((await findings(page)).length === 0, "axe: the lobby");
  await row.locator("button.btn").click();
  await page.waitForSelector("dt:has-text('Qui peut venir')"); // the terms once more
  await page.click("button.main:has-text('asseoir')");
  await anna.page.click("button:has-text('Remove Zoé')");
  await page.waitForSelector("[role=status]:has-text('retiré')");
  check((await page.locator("button:has-text('asseoir')").count()) === 0, "she cannot come back");
  const dora = await named({ lang: "en" }, "Dora");
  await dora.page.goto(anna.page.url());
  await dora.page.click("button.main:has-text('Sit here')");
  await dora.page.click("button:has-text('ready')");
  await anna.page.waitForSelector(".gather-seats li:has-text('Dora'):has-text('ready')");
  await dora.page.goto(`${house.url}#/lobby`); // goes away
  const dora_ready = anna.page.locator(".gather-seats li:has-text('Dora') small:has-text('ready')");
  await dora_ready.waitFor({ state: "detached" });
  await dora.page.click(`.row:has-text('Mycelia') button:has-text('Go there')`);
  await dora.page.click("button:has-text('ready')");
  await dora_ready.waitFor();
  check((await findings(anna.page)).length === 0, "axe: the waiting table");
  await anna.page.click("button.main:has-text('ready')");
  for (const p of [anna, dora]) await p.page.waitForSelector(".table");
  await reads_terms(dora, "20 min", "rated", "no watchers");
  await dora.page.click("[data-testid=agreed] button");
  await dora.page.waitForSelector("[data-testid=agreed]", { state: "detached" });
  await resign(anna);
  await dora.page.waitForSelector(".end-sheet");
  await anna.page.click(".end-sheet .btn.main");
  await dora.page.waitForSelector(".end-sheet [role=status]:has-text('Anna wants a rematch.')");
  await dora.page.reload(); // it is not forgotten
  await dora.page.click(".end-sheet .btn:has-text('Look at the table')");
  await dora.page.waitForSelector(".notes .past:has-text('Anna wants a rematch.')");
  await dora.page.click("button.result");
  await dora.page.click(".end-sheet button:has-text('Anna wants a rematch')");
  for (const p of [anna, dora]) {
    await p.page.waitForSelector(".table:not([data-over])");
    await reads_terms(p, "20 min", "rated");
  }
  await resign(anna);
  await dora.close();
});

await test("quick play by pace brings two people together", async () => {
  for (const p of [anna, zoe]) {
    await p.page.goto(`${house.url}#/lobby`);
    await p.page.reload();
    await p.page.waitForSelector(".quick-games");
  }
  await anna.page.click(".quick button:has-text('Fast')");
  await anna.page.click(".quick-games button:has-text('Mystic Vale')");
  await anna.page.waitForSelector(".qr");
  await zoe.page.click(".quick button:has-text('Vif')");
  await zoe.page.click(".quick-games button:has-text('Mystic Vale')");
  await reads_terms(anna, "5 min", "rated");
  await reads_terms(zoe, "5 min", "classée");
  await fits(zoe);
  for (const p of [anna, zoe]) check((await findings(p.page)).length === 0, "axe: the terms");
  await resign(anna);
});

await test("a table at which nobody is disappears from the lobby", async () => {
  const eva = await named({ lang: "en" }, "Eva");
  await eva.page.click("form button.main");
  await eva.page.waitForSelector(".qr");
  await zoe.page.goto(`${house.url}#/lobby`);
  const row = zoe.page.locator(".tables li:has-text('Eva')");
  await row.waitFor();
  await eva.close();
  await row.waitFor({ state: "detached" });
});

await test("in a match: sayings and faces, unread messages, why nothing is taken back, who resigned", async () => {
  await sit(async (page) => {
    await page.click("form details summary");
    await page.locator("form").getByLabel("Clock", { exact: true }).selectOption("quick");
    await page.locator("form").getByLabel("Taking moves back").selectOption("ask");
  });
  await anna.page.click("#tab-chat");
  await anna.page.click(".sayings button[aria-label='Smile']");
  const { page } = zoe;
  await page.waitForSelector(".plate[data-seat='0'] .plate-said .mood");
  await page.waitForSelector("[role=status]:has-text('Anna: (sourit)')", { state: "attached" });
  await page.waitForSelector(
    "[data-tool=chat][aria-label='Discussion (1)'], [data-tool=chat] .tool-badge:has-text('1')",
  );
  await page.click("[data-tool=chat]");
  await page.waitForSelector(".chat-lines .mood[aria-label='(sourit)']");
  await page.waitForSelector("[data-tool=chat] .tool-badge", { state: "detached" });
  await page.click(".sayings button:has-text('Bien joué')");
  await anna.page.waitForSelector(".chat-lines li:has-text('Well played!')");
  for (const p of [anna, zoe]) {
    const found = await findings(p.page);
    check(found.length === 0, found.join("\n"));
  }
  await fits(zoe);
  const undo = anna.page.locator(".tools [data-tool=undo]");
  await anna.page.waitForSelector(".tools [data-tool=undo][aria-disabled=true]");
  check((await undo.getAttribute("title")).includes("You have not made a move yet."), "why not");
  await undo.click({ force: true });
  await anna.page.waitForSelector(".tool-why:has-text('You have not made a move yet.')");
  await resign(anna);
  await page.waitForSelector(".end-sheet .why:has-text('Anna abandonne la partie.')");
  await anna.page.click(".end-sheet .btn:has-text('Look at the table')");
  await anna.page.click("#tab-log");
  await anna.page.waitForSelector(".turn-note:has-text('You have resigned.')");
  await page.goto(`${house.url}#/history`);
  await page.waitForSelector("small:has-text('Anna a abandonné')");
});

// The clocks of both players, on a phone held upright and held sideways.
await test("clocks are visible on a phone without scrolling, in every game", async () => {
  const fanny = await named({ lang: "fr", screen: "phone", settings: { drawer: "" } }, "Fanny");
  const { page } = fanny;
  const program = async (message) => {
    const answer = await fetch(`${house.url}api${token ? "" : "/guest"}`, {
      method: "POST",
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: JSON.stringify(message),
    });
    return JSON.parse((await answer.text()).trim().split("\n").pop());
  };
  let token = "";
  token = (await program({ do: "name", name: "Clockwork" })).token;
  for (const game of GAMES) {
    const { match } = await program({
      ...{ do: "open", game, seats: ["me", "open"], listed: false, auto: true },
      ...{ clock: "fischer", seconds: 600, step: 10 },
      options: game === "mystic" ? { decks: "deal" } : {},
    });
    await page.goto(`${house.url}#/t/${match}`);
    await page.click("button.main:has-text('asseoir')");
    await page.click("[data-testid=agreed] button");
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ]) {
      await page.setViewportSize({ width, height });
      await page
        .waitForFunction(
          () => {
            const timers = [...document.querySelectorAll(".table [role=timer]")];
            const inside = timers.filter((e) => {
              const r = e.getBoundingClientRect();
              const seen = r.width > 0 && r.top >= 0 && r.left >= 0;
              if (!seen || r.bottom > innerHeight || r.right > innerWidth) return false;
              const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
              return top !== null && (e.contains(top) || top.contains(e));
            });
            return inside.length >= 2;
          },
          null,
          { timeout: 20000 },
        )
        .catch(() => check(false, `${game}: both clocks at ${width}x${height}`));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await program({ do: "resign", match });
  }
  await fanny.close();
});

await test("a casual table changes nothing", async () => {
  await sit((page) => page.uncheck("label:has-text('Rated') input"));
  await resign(anna);
  await anna.page.waitForSelector(".end-sheet");
  check((await anna.page.locator("[data-testid=rated]").count()) === 0, "no rating is told");
});

await test("the browsers had nothing to complain of", async () => {
  const real = [...anna.errors, ...zoe.errors];
  check(real.length === 0, real.join("\n"));
});

await finish();
