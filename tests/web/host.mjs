// What a host may offer, and how a browser gets its session: terms and privacy as texts of the host,
// a new password by mail, tickets for cookies. Between the page and a real server the test adds to
// and answers messages itself, so that it can break the network where it matters.
import {
  browser,
  check,
  findings,
  finish,
  PATIENCE,
  person,
  SCREENS,
  server,
  sticks_out,
  test,
} from "./kit.mjs";
import { page_module } from "./bundle.mjs";

const { markdown } = await page_module("lib/markdown.ts");
const house = await server();
const b = await browser();

const TERMS = `# The house rules of <i>this</i> table

Be kind. See [our rules](https://example.org/rules) or https://example.org/more.
**No** <img src=x onerror=alert(1)>, [no script](javascript:alert(1)), [no http](http://example.org).

## What we expect

- patience,
  also on the last move
- no notes about [others](https://example.org/"onmouseover="alert(1))

1. first
2. second
### Small print
`;

async function until(wanted, what) {
  for (const end = Date.now() + PATIENCE; Date.now() < end && !wanted();)
    await new Promise((done) => setTimeout(done, 20));
  check(wanted(), what);
}

// A person whose messages pass through the test. `answer` may answer a request itself; `hello` is
// added to the server's greetings, or computed from the number of the connection; `named` is added to
// the answer to a name.
async function at_host({ hello = {}, named = {}, answer = () => null, ...options }) {
  const p = await person(b, options);
  p.sockets = [];
  p.asked = [];
  await p.context.routeWebSocket(/\/ws$/, (ws) => {
    const real = ws.connectToServer();
    const naming = new Set();
    const number = p.sockets.push(ws);
    ws.onMessage((text) => {
      const m = JSON.parse(text);
      p.asked.push(m);
      if (m.do === "name") naming.add(m.id);
      const own = answer(m);
      if (own) ws.send(JSON.stringify({ re: m.id, ...own }));
      else real.send(text);
    });
    real.onMessage((text) => {
      const m = JSON.parse(text);
      if (m.is === "hello") {
        Object.assign(m, typeof hello === "function" ? hello(number) : hello);
        p.ticket = m.ticket ?? p.ticket; // the server's own
        delete m.ticket;
      }
      if (naming.has(m.re) && m.is !== "refused") Object.assign(m, { is: "hello" }, named);
      ws.send(JSON.stringify(m));
    });
  });
  for (const which of ["terms", "privacy"])
    await p.context.route(`${house.url}${which}`, (r) =>
      r.fulfill({ contentType: "text/plain; charset=utf-8", body: TERMS }),
    );
  // The exchange of a ticket of the test, for a real cookie.
  p.exchange = (r) => r.continue({ postData: JSON.stringify({ ticket: p.ticket }) });
  return p;
}

async function take_name({ page }, name) {
  await page.goto(`${house.url}#/lobby`);
  await page.fill("[data-testid=name]", name);
  await page.click("form:has([data-testid=name]) button.main");
  await page.waitForSelector("form:not(:has([data-testid=name])) button.main");
}

// ---- texts of the host -------------------------------------------------------------------------

await test("simple Markdown: blocks, and links to https only", async () => {
  const kinds = markdown(TERMS).map((x) => Object.keys(x)[0]);
  check(
    kinds.join() === "heading,paragraph,heading,list,list,heading",
    `the blocks are ${kinds.join()}`,
  );
  const words = JSON.stringify(markdown(TERMS));
  check(!/"to":"(?!https:\/\/example\.org\/)/.test(words), words);
  check(words.includes('"to":"https://example.org/more"'), "a bare link without the full stop");
  check(words.includes("patience, also on the last move"), "an item of two lines");
  for (const odd of ["", "\n\n", "#", "#x", "- ", "[", "[a](", "**", "https://", "1.", "a\r\nb"])
    check(Array.isArray(markdown(odd)), `no text is refused: ${JSON.stringify(odd)}`);
});

await test("terms and privacy are linked and shown as text", async () => {
  for (const [lang, screen, words] of [
    ["en", "desk", "Terms of use"],
    ["fr", "narrow", "Conditions d’utilisation"],
    ["de", "phone", "Nutzungsbedingungen"],
  ]) {
    const p = await at_host({ lang, screen, hello: { terms: true, privacy: true } });
    await p.page.goto(house.url);
    await p.page.click(`.foot a:has-text("${words}")`);
    await p.page.waitForSelector(".host-text li");
    check(
      (await p.page.textContent("h1")) === "The house rules of <i>this</i> table",
      "the title is that of the text",
    );
    check((await p.page.locator(".host-text :is(img, i, script)").count()) === 0, "no HTML");
    const links = await p.page
      .locator(".host-text a")
      .evaluateAll((all) => all.map((a) => [a.href, a.rel, a.getAttributeNames().join()]));
    check(links.length === 2 || links.length === 3, JSON.stringify(links));
    for (const [href, rel, names] of links)
      check(
        href.startsWith("https://example.org/") && /noopener/.test(rel) && !/on/.test(names),
        JSON.stringify(links),
      );
    check((await sticks_out(p.page)) === null, `${screen}: ${await sticks_out(p.page)}`);
    const found = await findings(p.page);
    check(found.length === 0, found.join("\n"));
    check(p.errors.length === 0, p.errors.join("\n"));
    await p.close();
  }
});

await test("a host without texts has no links; a text that fails can be loaded again", async () => {
  const none = await at_host({ lang: "en", hello: { terms: false, privacy: false } });
  await none.page.goto(house.url);
  await none.page.waitForSelector(".foot");
  await until(() => none.asked.some((m) => m.do === "hello"), "the page greets");
  check((await none.page.locator(".host-links").count()) === 0, "no links");
  let fails = true;
  await none.context.route(`${house.url}terms`, (r) =>
    fails ? r.fulfill({ status: 503, body: "" }) : r.fulfill({ body: "Only a sentence." }),
  );
  await none.page.goto(`${house.url}#/terms`);
  await none.page.waitForSelector(".host-text [role=alert]");
  fails = false;
  await none.page.click(".host-text [role=alert] button");
  await none.page.waitForSelector(".host-text p:has-text('Only a sentence.')");
  check((await none.page.textContent("h1")) === "Terms of use", "a text without a title");
  await none.close();
});

// ---- a cookie for a guest ----------------------------------------------------------------------

await test("a ticket is exchanged on the same connection, and other tabs learn of it", async () => {
  const p = await at_host({ lang: "en", named: { ticket: "T1" } });
  const posted = [];
  await p.context.route(`${house.url}api/session`, (r) => {
    posted.push(r.request().postData());
    return posted.length === 1 ? r.abort("connectionreset") : p.exchange(r);
  });
  const other = await p.context.newPage();
  await other.goto(`${house.url}#/lobby`);
  await other.waitForSelector("[data-testid=name]");
  check(p.sockets.length === 1, "the other tab is connected");
  await take_name(p, "Tina");
  await until(() => posted.length === 2, "tried again after a failure of the network");
  check(
    posted.every((body) => body === '{"ticket":"T1"}'),
    posted.join(),
  );
  await until(() => p.sockets.length === 3, "the other tab connects again");
  await p.page.waitForSelector(".bar-status:has-text('Tina')");
  await p.page.click("form:not(:has([data-testid=name])) button.main"); // still the same person
  await p.page.waitForSelector(".qr");
  check(p.sockets.length === 3, "the first tab stays connected");
  await p.close();
});

await test("the connection breaks before the cookie comes: it connects again with it", async () => {
  // The second connection has no cookie yet.
  const p = await at_host({
    lang: "en",
    hello: (n) => (n === 2 ? { you: null } : {}),
    named: { ticket: "T5" },
  });
  let came = 0;
  await p.context.route(`${house.url}api/session`, async (r) => {
    came++;
    await p.sockets[0].close();
    await until(() => p.sockets.length === 2, "connected without a cookie");
    await p.exchange(r);
  });
  await p.page.goto(`${house.url}#/lobby`);
  await p.page.fill("[data-testid=name]", "Vera");
  await p.page.click("form:has([data-testid=name]) button.main");
  await until(() => p.sockets.length === 3, "connected with the cookie");
  check(came === 1, "one ticket, one exchange");
  await p.page.waitForSelector(".bar-status:has-text('Vera')");
  await p.close();
});

await test("without a ticket nothing is exchanged; a failed exchange keeps the connection", async () => {
  const old = await at_host({ lang: "en" });
  let posts = 0;
  await old.context.route(`${house.url}api/session`, (r) => (posts++, r.abort()));
  await take_name(old, "Otto");
  check(posts === 0, "an older server");
  await old.close();
  const p = await at_host({ lang: "en", named: { ticket: "T2" } });
  await p.context.route(`${house.url}api/session`, (r) => (posts++, r.abort()));
  await take_name(p, "Pia");
  await until(() => posts === 2, "tried twice");
  await p.page.click("form button.main");
  await p.page.waitForSelector(".qr");
  check(p.sockets.length === 1, "the name holds on this connection");
  await p.close();
});

// ---- passwords ---------------------------------------------------------------------------------

const refused = (why, text) => ({ is: "refused", why, text });

// The server's side of a forgotten password.
function by_mail(m) {
  if (m.do === "forgot") return { is: "ok" };
  if (m.do !== "reset") return null;
  return m.code === "c0de"
    ? { is: "ticket", ticket: "T3" }
    : refused("code", "This code is wrong or too old.");
}

await test("a forgotten password: account, code, new password", async () => {
  for (const [lang, screen] of [
    ["en", "desk"],
    ["fr", "narrow"],
    ["de", "phone"],
  ]) {
    const p = await at_host({ lang, screen, hello: { mail: true }, answer: by_mail });
    const posted = [];
    await p.context.route(
      `${house.url}api/session`,
      (r) => (posted.push(r.request().postData()), r.fulfill({ status: 204 })),
    );
    await p.page.goto(`${house.url}#/account`);
    await p.page.click("form:has([autocomplete=current-password]) button.quiet");
    const form = p.page.locator("[data-testid=forgotten]");
    await form.locator("[autocomplete=username]:focus").fill("anna-1");
    await form.locator("button.main").click();
    await form.locator("[autocomplete=one-time-code]:focus").fill("wrong");
    check((await form.locator("[role=status]").textContent()).includes("anna-1"), "which account");
    await form.locator("[autocomplete=new-password]").fill("a longer horse");
    await form.locator("button.main").click();
    await form.locator("[role=alert]:has-text('This code is wrong')").waitFor();
    const found = await findings(p.page);
    check(found.length === 0, found.join("\n"));
    check((await sticks_out(p.page)) === null, `${screen}: ${await sticks_out(p.page)}`);
    await form.locator("[autocomplete=one-time-code]").fill(" c0de ");
    await form.locator("button.main").click();
    await form.waitFor({ state: "detached" });
    check(posted.join() === '{"ticket":"T3"}', posted.join());
    await until(() => p.sockets.length === 2, "it connects again, with the new cookie");
    const { id: _, ...sent } = p.asked.findLast((m) => m.do === "reset");
    check(
      JSON.stringify(sent) ===
        '{"do":"reset","account":"anna-1","code":"c0de","password":"a longer horse"}',
      JSON.stringify(sent),
    );
    await p.close();
  }
});

await test("without mail there is no such link; refusals are shown", async () => {
  const none = await at_host({ lang: "en", hello: { mail: false } });
  await none.page.goto(`${house.url}#/account`);
  await none.page.waitForSelector("form:has([autocomplete=current-password])");
  check((await none.page.locator("form button.quiet").count()) === 0, "no link");
  await none.close();
  const p = await at_host({
    lang: "en",
    hello: { mail: true },
    answer: (m) => (m.do === "forgot" ? refused("no_mail", "This server sends no mail.") : null),
  });
  await p.page.goto(`${house.url}#/account`);
  await p.page.click("form:has([autocomplete=current-password]) button.quiet");
  const form = p.page.locator("[data-testid=forgotten]");
  await form.locator("[autocomplete=username]").fill("anna-1");
  await form.locator("button.main").click();
  await form.locator("[role=alert]:has-text('This server sends no mail.')").waitFor();
  await form.locator("button.quiet").click();
  await p.page.waitForSelector("form:has([autocomplete=current-password]) button.quiet");
  await p.close();
});

await test("the current password is asked for when the server wants it", async () => {
  const you = { id: 7, name: "Anna", account: "anna-1" };
  const p = await at_host({
    lang: "en",
    hello: { you },
    answer: (m) =>
      m.do !== "register"
        ? null
        : m.current === "old horse"
          ? { is: "ticket", ticket: "T4" }
          : refused("password_current", "Your current password is missing or wrong."),
  });
  await p.context.route(`${house.url}api/session`, (r) => r.fulfill({ status: 204 }));
  await p.page.goto(`${house.url}#/account`);
  const form = p.page.locator("form:has([autocomplete=new-password])");
  await form.locator("[autocomplete=new-password]").fill("a longer horse");
  await form.locator("button.main").click();
  await form.locator("[role=alert]:has-text('current password')").waitFor();
  check(!("current" in p.asked.findLast((m) => m.do === "register")), "first without it");
  await form.locator("[autocomplete=current-password]:focus").fill("old horse");
  check(await form.locator("[autocomplete=current-password][required]").count(), "now required");
  await form.locator("button.main").click();
  await form.locator("[role=status]:has-text('Done.')").waitFor();
  await p.close();
});

await test("so it is for a new mail address", async () => {
  for (const [lang, screen, label] of [
    ["en", "desk", "Current password"],
    ["fr", "phone", "Mot de passe actuel"],
    ["de", "desk", "Bisheriges Passwort"],
  ]) {
    const mail = (address) => ({ is: "mail", address, confirmed: false, possible: true });
    const p = await at_host({
      lang,
      screen,
      hello: { you: { id: 7, name: "Anna", account: "anna-1" }, mail: true },
      answer: (m) =>
        m.do !== "mail"
          ? null
          : !m.address
            ? mail("")
            : m.current === "old horse"
              ? mail(m.address)
              : refused("password_current", "Your current password is missing or wrong."),
    });
    await p.page.goto(`${house.url}#/account`);
    const form = p.page.locator("[data-testid=reminders]");
    await form.locator("[type=email]").fill("anna@example.org");
    check((await form.locator("[type=password]").count()) === 0, "not asked for at first");
    await form.locator("button:not(.quiet)").click();
    await form.locator("[role=alert]:has-text('current password')").waitFor();
    check(!("current" in p.asked.findLast((m) => m.do === "mail")), "first without it");
    await form.locator(`label:has-text("${label}") [type=password]:focus`).fill("old horse");
    const found = await findings(p.page);
    check(found.length === 0, found.join("\n"));
    check((await sticks_out(p.page)) === null, `${screen}: ${await sticks_out(p.page)}`);
    await form.locator("button:not(.quiet)").click();
    await form.locator("[autocomplete=one-time-code]").waitFor();
    check((await form.locator("[type=password]").count()) === 0, "no longer");
    await p.close();
  }
});

// Pictures for those who change these screens: VALLON_PICTURES=folder.
if (process.env.VALLON_PICTURES)
  for (const screen of Object.keys(SCREENS))
    for (const lang of ["en", "fr"]) {
      const p = await at_host({
        lang,
        screen,
        hello: { mail: true, terms: true, privacy: true },
        answer: by_mail,
      });
      const picture = (name) =>
        p.page.screenshot({
          path: `${process.env.VALLON_PICTURES}/${name}-${screen}-${lang}.png`,
          fullPage: true,
        });
      await p.page.goto(`${house.url}#/terms`);
      await p.page.waitForSelector(".host-text li");
      await picture("terms");
      await p.page.goto(house.url);
      await p.page.waitForSelector(".foot .host-links");
      await picture("start");
      await take_name(p, "Anna");
      await p.page.goto(`${house.url}#/account`);
      await p.page.waitForSelector("form button.quiet");
      await picture("account");
      await p.page.click("form:has([autocomplete=current-password]) .row-ways button.quiet");
      await p.page.fill("[data-testid=forgotten] input", "anna-1");
      await picture("forgotten");
      await p.page.click("[data-testid=forgotten] button.main");
      await p.page.waitForSelector("[autocomplete=one-time-code]");
      await picture("code");
      await p.close();
    }

await finish();
