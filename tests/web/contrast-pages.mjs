// The contrast of every text of the pages that are not tables: at least 4.5 : 1 against the pixels
// behind it, at a desk and on a phone, in three lights. The first half has no server, the second has
// one.
import { Server, account } from "../server/kit.mjs";
import { browser, check, file_host, finish, GAMES, person, SCREENS, server, test } from "./kit.mjs";
import { weak_in_lights } from "./ink.mjs";

const WINDOWS = ["desk", "phone"];
const MOST = 2400; // pixels of a long page that are looked at

const url = await file_host();
const house = await server();
const b = await browser();

const press = (selector) => (page) => page.click(selector);

async function take_part(page) {
  await page.fill("[data-testid=tourney-form] input", "Cup");
  await page.click("[data-testid=tourney-form] button.main");
  await page.click("[data-testid=place] button.main");
}

async function begin_a_set(page) {
  if (await page.locator(".ws-set").count()) return;
  await page.click(".ws-game[data-game=mycelia]");
  await page.waitForSelector("[data-testid=ws-editor]");
  await page.goBack();
}

// The name of a page, its address, an element that must appear, and what to do first, if anything.
const PAGES = [
  ["start", "#/", ".game-card .picture svg"],
  ["set-up", "#/setup/mystic", "form select"],
  ["orientation", "#/play/mycelia", "dialog.orient[open]"],
  ...GAMES.map((game) => [`lesson of ${game}`, `#/learn/${game}`, ".lesson h2"]),
  ["rules", "#/rules/mystic-vale/MV-D1", ".rule"],
  ["summary of the rules", "#/rules/mycelia", ".rule"],
  ["cards", "#/cards/mystic", ".set-card"],
  ["own set", "#/own/mycelia", "button.main:enabled"],
  ["workshop", "#/workshop", ".ws-set .ws-state.good", begin_a_set],
  ["replays", "#/replay", "input[type=file]"],
  ["settings", "#/", "dialog[open]", press("[data-testid=settings]")],
  ["keys", "#/", "dialog[open]", (page) => page.keyboard.press("?")],
  ["lost page", "#/nowhere", "main h1"],
];

const SERVED = [
  ["lobby", "#/lobby", "form button.main"],
  ["waiting table", "#/lobby?game=mycelia", ".qr", press("form button.main")],
  ["account", "#/account", "[data-testid=rename]"],
  ["leaders", "#/leaders/mycelia/2", "main h1"],
  ["profile", "#/history", "main h1"],
  ["clubs", "#/clubs", "[data-testid=clubs] .search"],
  ["tournaments", "#/tourneys", "[data-testid=tourney-form]"],
  ["a tournament", "#/tourneys", "[data-testid=standings] tr.mine", take_part],
];

// The window becomes as high as the page, so that all of it is seen at once.
async function unroll(page, { width, height }) {
  await page.setViewportSize({ width, height });
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, MOST)) });
}

// The weak texts of one page in one window. It is loaded once; the lights change in place.
async function weak_on({ page }, screen, origin, [, path, ready, prepare]) {
  await page.setViewportSize(SCREENS[screen]);
  await page.goto(`${origin}${path}`);
  await page.reload();
  if (prepare) {
    await page.waitForSelector("main :is(.game-card, .ws-game, form button.main)");
    await prepare(page);
  }
  await page.waitForSelector(ready);
  await unroll(page, SCREENS[screen]);
  return (await weak_in_lights(page)).map((what) => `${screen}, ${what}`);
}

async function take_name({ page }) {
  await page.goto(`${house.url}#/lobby`);
  await page.fill("[data-testid=name]", "Anna");
  await page.click("form:has([data-testid=name]) button.main");
  await page.waitForSelector("form:not(:has([data-testid=name])) button.main");
}

// A club with members of each kind, and somebody who has asked to join; its founder.
async function club_of_four() {
  const back = Object.assign(Object.create(Server.prototype), {
    port: Number(new URL(house.url).port),
  });
  const [founder, officer, member, asks] = await Promise.all(
    ["Flora", "Otto", "Mira", "Wim"].map((name) => account(back, name)),
  );
  const { club } = await founder.fine({ do: "found", name: "Oaks", about: "Thursdays." });
  const act = (c, what, more = {}) => c.fine({ do: "member", act: what, club, ...more });
  for (const c of [officer, member]) await act(c, "join");
  await act(founder, "officer", { person: officer.person });
  await founder.fine({ do: "describe", club, open: false });
  await act(asks, "join");
  for (const c of [officer, member, asks]) c.close();
  return { club, founder };
}

const { club, founder } = await club_of_four();
const CLUB = [["a club", `#/club/${club}`, "[data-testid=club-waiting] li"]];

async function sign_in({ context }) {
  const cookie = { name: "vallon", value: founder.token, url: house.url };
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
}

for (const [origin, pages, arrive] of [
  [url, PAGES],
  [house.url, SERVED, take_name],
  [house.url, CLUB, sign_in],
]) {
  const people = {};
  for (const screen of WINDOWS) {
    people[screen] = await person(b, {
      screen,
      knows: [],
      settings: { motion: "off", drawer: "" },
    });
    await arrive?.(people[screen]);
  }
  for (const place of pages)
    await test(`${place[0]}: every text stands out`, async () => {
      const weak = await Promise.all(
        WINDOWS.map((screen) => weak_on(people[screen], screen, origin, place)),
      );
      const all = weak.flat();
      check(all.length === 0, `${all.length} texts:\n${all.slice(0, 40).join("\n")}`);
    });
  for (const { close } of Object.values(people)) await close();
}
founder.close();
await finish();
