// Profiles: two accounts that have played on the server, one of them on a phone and in French. The
// figures on the page are those of the matches; others see less than oneself.
import { Client, Server, cookieFor, guest, playOut, until } from "../server/kit.mjs";
import { weak_in_lights } from "./ink.mjs";
import { browser, check, findings, finish, person, server, sticks_out, test } from "./kit.mjs";

const house = await server();
const b = await browser();
const MATCHES = Number(process.env.VALLON_MATCHES || 4); // of each pair and game

// The same server for the clients of tests/server.
const back = Object.assign(Object.create(Server.prototype), {
  port: Number(new URL(house.url).port),
});

async function account(name) {
  const c = await guest(back, name);
  const { ticket } = await c.fine({
    do: "register",
    account: name.toLowerCase(),
    password: "correct horse",
  });
  c.close();
  const d = await Client.open(back.port, { token: await cookieFor(back, ticket) });
  d.me = (await d.fine({ do: "hello", lang: "en" })).you.id;
  return d;
}

async function sit(a, other, more) {
  const { match } = await a.fine({ do: "open", seats: ["me", "open"], pace: 0, ...more });
  await other.fine({ do: "join", match });
  (await a.state(match), await other.state(match));
  return match;
}

async function loses(loser, winner, more) {
  const match = await sit(winner, loser, more);
  await loser.fine({ do: "resign", match });
  await winner.state(match, (m) => m.over);
  (winner.forget(), loser.forget());
}

// Plays at random, but buys what there is.
const choose = (legal) => {
  const good = legal.filter((l) => /^(buy|recruit|cast|place|build|complete|deck) /.test(l.action));
  const from = good.length > 0 && Math.random() < 0.7 ? good : legal;
  return from[Math.floor(Math.random() * from.length)];
};

const ada = await account("Ada");
const ben = await account("Ben");
await playOut([ada, ben], await sit(ada, ben, { game: "mystic-vale" }), { choose });
for (const [winner, loser] of [
  [ada, ben],
  [ben, ada],
])
  for (let i = 0; i < MATCHES; i++)
    await loses(loser, winner, { game: ["mycelia", "mystic-vale"][i % 2] });
await loses(ada, ben, { game: "mycelia", rated: false, listed: false });
if (process.env.VALLON_MATCHES)
  for (const game of ["mycelia", "mystic", "dreamscape", "mystic-vale"])
    await playOut([ada, ben], await sit(ada, ben, { game }), { choose });
const known = await ada.fine({ do: "profile" });
const total = (rows) => rows.reduce((n, r) => n + r.matches, 0);
await until(
  async () => total((await ada.fine({ do: "profile" })).played) >= 2 * MATCHES + 2,
  "the matches are counted",
);
check(known.person === ada.me, "one's own profile");

// A browser in which this account has signed in.
async function signed_in(c, options) {
  const p = await person(b, options);
  await p.context.addCookies([
    { name: "vallon", value: c.token, url: house.url, httpOnly: true, sameSite: "Lax" },
  ]);
  return p;
}

const anna = await signed_in(ada, { lang: "en" });
const zoe = await signed_in(ben, { lang: "fr", screen: "phone" });
const visitor = await person(b, { lang: "en" });

async function clean(p, what) {
  const found = await findings(p.page);
  check(found.length === 0, `${what}: ${JSON.stringify(found).slice(0, 900)}`);
  const out = await sticks_out(p.page);
  check(out === null, `${what} fits: ${out}`);
  const weak = await weak_in_lights(p.page);
  check(weak.length === 0, `${what} stands out: ${weak.join("; ")}`);
}

const picture = (p, name) =>
  process.env.VALLON_PICTURES
    ? p.page.screenshot({ path: `${process.env.VALLON_PICTURES}/${name}.png`, fullPage: true })
    : undefined;

const rows = (p) => p.page.locator("[data-testid=matches] li").count();

await test("one's own profile shows every match, with the figures of the server", async () => {
  const { page } = anna;
  await page.goto(`${house.url}#/p/${ada.me}`);
  await page.waitForSelector("[data-testid=matches] li");
  const told = await ada.fine({ do: "profile" });
  const won = told.played.reduce((n, r) => n + r.wins, 0);
  const figures = await page.locator(".figures").textContent();
  check(figures.includes(`${total(told.played)}matches`), figures);
  check(figures.includes(`${Math.round((100 * won) / total(told.played))}%won`), figures);
  check((await rows(anna)) === Math.min(20, total(told.played)), "a row for each match");
  const cards = told.favourites.filter((f) => f.game === "mystic-vale");
  await page.waitForSelector(`[data-testid=wins] tr >> nth=0`);
  const games = page.locator(".profile-games button:has-text('Mystic Vale')");
  if ((await games.count()) > 0) await games.click();
  const shown = await page.locator("[data-testid=favourites] tbody tr").allTextContents();
  check(shown.length === cards.length && cards.length > 0, "favourites");
  cards.forEach((c, i) =>
    check(shown[i].startsWith(`${c.name}${c.times}`), `${shown[i]}: ${c.name} ${c.times}`),
  );
  await page.waitForSelector("[data-testid=favourite-faces] li");
  const faces = await page.locator("[data-testid=favourite-faces] b").allTextContents();
  check(faces[0] === cards[0].name, `the first favourite as a card: ${faces.join()}`);
  check((await page.locator("[data-testid=feats] li").count()) === 6, "feats of the game");
  await page.waitForSelector("[data-testid=ratings] svg.curve");
  await page.locator(".as-table summary").click();
  const points = await page.locator(".as-table tbody tr").count();
  check(points >= MATCHES, `${points} points in the table`);
  await picture(anna, "profile-own");
  await clean(anna, "one's own profile");
});

await test("filters and the way from an opponent to the matches", async () => {
  const { page } = anna;
  const all = await rows(anna);
  await page.locator("[data-testid=matches] select").nth(3).selectOption("won");
  await page.waitForFunction(
    (n) => document.querySelectorAll("[data-testid=matches] li").length < n,
    all,
  );
  check(
    (await rows(anna)) === (await ada.fine({ do: "matches", outcome: "won" })).matches.length,
    "won",
  );
  await page.locator("[data-testid=matches] select").nth(4).selectOption("casual");
  await page.waitForSelector("text=No match fits.");
  await page.click("[data-testid=rivals] button");
  await page.waitForFunction(
    (n) => document.querySelectorAll("[data-testid=matches] li").length === n,
    all,
  );
  await page.click("[data-testid=rivals] a:has-text('Ben')");
  await page.waitForSelector("h1:has-text('Ben')");
  await page.waitForSelector("[data-testid=versus]");
});

await test("in French on a phone: another person's profile, and all of one's own matches with them", async () => {
  const { page } = zoe;
  await page.goto(`${house.url}#/p/Ada`);
  await page.waitForSelector("h1:has-text('Ada')");
  await page.waitForSelector("[data-testid=versus] h2:has-text('Vous et Ada')");
  await page.waitForSelector("[data-testid=matches] li");
  await picture(zoe, "profile-phone");
  await clean(zoe, "on a phone, in French");
  await page.setViewportSize({ width: 320, height: 700 });
  check((await sticks_out(page)) === null, "at 320 pixels");
});

await test("a visitor sees what everybody may know, and less of a discreet person", async () => {
  const { page } = visitor;
  await page.goto(`${house.url}#/p/${ada.me}`);
  await page.waitForSelector("[data-testid=matches] li");
  const open = total((await ada.fine({ do: "profile" })).played) - 1; // but the private one
  check((await page.locator(".figures").textContent()).includes(`${open}matches`), "one fewer");
  check((await page.locator("[data-testid=versus]").count()) === 0, "has met nobody");
  await anna.page.goto(`${house.url}#/account`);
  await anna.page.locator("[data-testid=profile-setting] input").check();
  await until(async () => (await ada.fine({ do: "profile" })).discreet, "discreet");
  await picture(anna, "account");
  await clean(anna, "the account page");
  await page.reload();
  await page.waitForSelector("text=Ada shows ratings only.");
  check(
    (await page.locator("[data-testid=matches], [data-testid=favourites]").count()) === 0,
    "no more",
  );
  await clean(visitor, "a discreet profile");
  await page.goto(`${house.url}#/p/Nobody`);
  await page.waitForSelector("text=There is no such person.");
});

await test("the leader board leads to profiles", async () => {
  const { page } = visitor;
  await page.goto(`${house.url}#/leaders/mycelia/2`);
  await page.click(".leaders a:has-text('Ben')");
  await page.waitForSelector("h1:has-text('Ben')");
});

await finish();
