// Pictures of the pages about people, to look at: a server full of believable people, clubs,
// tournaments, tables, messages and reports.
//
//     node tests/web/people-pictures.mjs build/vallon FOLDER [SIZE,...] [LANGUAGE,...] [LIGHT,...] [PAGE,...]
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Server, account, playOut, until } from "../server/kit.mjs";
import { browser, finish, person, server, test } from "./kit.mjs";

const SIZES = { "1280x800": [1280, 800], "1920x1080": [1920, 1080], "390x844": [390, 844] };
const LIGHTS = { day: "light", dusk: "dark", contrast: "contrast" };
const HOUR = 3600;

const [, , vallon, out, ...wanted] = process.argv;
if (!out) {
  console.error("people-pictures.mjs: which program, and which folder?");
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const choice = (n, all) => (wanted[n] ? wanted[n].split(",") : all);

const house = await server();
const back = Object.assign(Object.create(Server.prototype), {
  port: Number(new URL(house.url).port),
});

// ---- people and what they do -------------------------------------------------------------------

const names = ["Anna", "Bruno", "Clara", "Dimitri", "Elena", "Farid", "Greta", "Hugo", "Ines", "Jakob"]; // prettier-ignore
const people = {};
for (const name of names) people[name] = await account(back, name);
const [anna, bruno, clara, dimitri, elena, farid, greta, hugo, ines, jakob] = Object.values(people);
const admin = (...words) => execFileSync(vallon, ["admin", ...words, "--store", house.store]);

async function sit(a, other, more) {
  const { match } = await a.fine({ do: "open", seats: ["me", "open"], pace: 0, ...more });
  await other.fine({ do: "join", match });
  await a.state(match);
  return match;
}

async function loses(loser, winner, game) {
  const match = await sit(winner, loser, { game });
  await loser.fine({ do: "resign", match });
  await winner.state(match, (m) => m.over);
  for (const c of [winner, loser]) c.forget();
}

async function play() {
  const games = ["mycelia", "mystic-vale", "dreamscape"];
  const good = /^(buy|recruit|cast|place|build|complete|deck) /;
  const choose = (legal) => legal.find((l) => good.test(l.action)) ?? legal[0];
  const random = (legal) => (Math.random() < 0.6 ? choose(legal) : legal[Math.floor(Math.random() * legal.length)]); // prettier-ignore
  for (const game of ["mystic-vale", "mycelia"])
    await playOut([anna, bruno], await sit(anna, bruno, { game }), { choose: random });
  const others = [bruno, clara, dimitri, elena, farid];
  for (let i = 0; i < 30; i++) {
    const other = others[i % others.length];
    const [winner, loser] = i % 3 ? [anna, other] : [other, anna];
    await loses(loser, winner, games[i % games.length]);
  }
}

async function befriend() {
  for (const c of [bruno, clara, elena, hugo]) {
    await anna.fine({ do: "follow", person: c.person });
    await c.fine({ do: "follow", person: anna.person });
  }
  await bruno.fine({ do: "message", person: anna.person, text: "That was close! Another one tonight?" }); // prettier-ignore
  await anna.fine({
    do: "message",
    person: bruno.person,
    text: "After eight. I bring the forest.",
  });
  await bruno.fine({ do: "message", person: anna.person, text: "And I bring the rain." });
  await jakob.fine({ do: "message", person: anna.person, text: "May I ask how you opened that match?" }); // prettier-ignore
  await clara.fine({ do: "challenge", person: anna.person, game: "mystic", seats: ["me", "open"] });
}

async function lobby() {
  const terms = [
    [clara, { game: "mycelia", clock: "fischer", seconds: 600, step: 10, speaks: "en" }],
    [dimitri, { game: "mystic-vale", clock: "move", seconds: 24 * HOUR, seats: ["me", "open", "open"] }], // prettier-ignore
    [elena, { game: "dreamscape", rated: false, speaks: "fr", undo: "ask" }],
    [farid, { game: "mystic", low: 1400, high: 1600, watchers: false, consent: true }],
    [greta, { game: "mystic-vale", clock: "fischer", seconds: 300, step: 5, takeover: 120 }],
  ];
  for (const [host, more] of terms) {
    const { match } = await host.fine({ do: "open", seats: ["me", "open"], pace: 0, ...more });
    await host.fine({ do: "watch", match });
  }
  const running = await sit(hugo, ines, { game: "mycelia" });
  for (const c of [hugo, ines, jakob]) await c.fine({ do: "watch", match: running });
}

async function gather() {
  const { club } = await anna.fine({
    do: "found",
    name: "The Moss and Ember",
    about: "We play on Thursdays after eight, mostly Mycelia, and explain every rule twice.\nNewcomers are welcome.", // prettier-ignore
    speaks: "en",
    open: false,
  });
  for (const c of [bruno, clara, dimitri, elena, hugo]) {
    await c.fine({ do: "member", act: "join", club });
    await anna.fine({ do: "member", act: "admit", club, person: c.person });
  }
  await anna.fine({ do: "member", act: "officer", club, person: bruno.person });
  await ines.fine({ do: "member", act: "join", club });
  await clara.fine({ do: "open", game: "mycelia", seats: ["me", "open", "open"], club, pace: 0 });
  await farid.fine({ do: "found", name: "Les Amis du Val", speaks: "fr", about: "Parties lentes, bonne humeur." }); // prettier-ignore
  await greta.fine({ do: "found", name: "Midnight Draw", about: "Fast matches after midnight." });
  return club;
}

const contest = (c, more) =>
  c.fine({ do: "tourney_open", game: "pearls", clock: "move", seconds: HOUR, ...more });

async function compete(club) {
  const { tourney } = await contest(anna, {
    name: "Autumn Cup",
    about: "Five rounds, one hour for each move.",
    kind: "swiss",
    rounds: 5,
    least: 2,
  });
  const all = Object.values(people);
  for (const c of all) await c.fine({ do: "tourney_enter", tourney });
  await anna.fine({ do: "tourney_start", tourney });
  for (let round = 0; round < 2; round++) {
    const look = () => anna.fine({ do: "tourney", tourney });
    await until(async () => (await look()).round === round + 1, "the round is paired");
    const { tables, players } = await look();
    for (const t of tables.filter((x) => x.match).slice(0, round ? 3 : undefined)) {
      const loser = players.find((p) => p.number === t.players[(t.table + round) % 2]);
      await until(
        async () => (await people[loser.name].ask({ do: "resign", match: t.match })).is === "ok",
        "the match is over",
      );
    }
  }
  const begins = Math.floor(Date.now() / 1000) + 26 * HOUR;
  await contest(farid, { name: "Coupe du Val", kind: "knockout", begins, game: "mystic-vale" });
  await contest(clara, {
    name: "Ember Night",
    kind: "arena",
    minutes: 90,
    club: 0,
    game: "mycelia",
  });
  await contest(anna, { name: "Thursday Six", kind: "swiss", rounds: 3, club, game: "mycelia" });
  return tourney;
}

async function complain() {
  admin("moderator", "anna");
  await jakob.fine({ do: "report", person: dimitri.person, about: "insult", text: "He calls everybody names after losing." }); // prettier-ignore
  await hugo.fine({ do: "report", person: greta.person, about: "stalling", text: "She lets her clock run out whenever she is behind." }); // prettier-ignore
}

// What the pages show.
async function fill() {
  await play();
  await befriend();
  const club = await gather();
  const tourney = await compete(club);
  await lobby();
  await complain();
  const { match } = await anna.fine({
    do: "open",
    game: "mycelia",
    seats: ["me", "open", "open"],
    pace: 0,
    clock: "fischer",
    seconds: 600,
    step: 10,
    consent: true,
  });
  await bruno.fine({ do: "join", match });
  for (const c of [bruno, hugo]) await c.fine({ do: "watch", match });
  return { club, tourney, table: match };
}

// ---- pictures ----------------------------------------------------------------------------------

// The address of each page, and what it shows once it is there.
const pages_of = ({ club, tourney, table }) => ({
  lobby: ["lobby", ".tables .row"],
  profile: [`p/${anna.person}`, "[data-testid=matches] li"],
  friends: ["friends", "main h1"],
  talk: [`friends/${bruno.person}`, "main h1"],
  clubs: ["clubs", "[data-testid=clubs] .rows"],
  club: [`club/${club}`, "[data-testid=club-people] li"],
  tournaments: ["tourneys", ".tourney-rows"],
  tournament: [`tourney/${tourney}`, "[data-testid=standings] tr"],
  moderation: ["moderation", "[data-testid=queue]"],
  waiting: [`t/${table}`, ".gather-seats"],
  account: ["account", "[data-testid=rename]"],
  leaders: ["leaders/mycelia/2", "main h1"],
});

const b = await browser();

async function visit({ size, lang, light }) {
  const [width, height] = SIZES[size];
  const at = await person(b, {
    lang,
    screen: width < 500 ? "phone" : "desk",
    settings: { theme: LIGHTS[light], motion: "off", drawer: "" },
  });
  await at.page.setViewportSize({ width, height });
  await at.context.addCookies([
    { name: "vallon", value: anna.token, url: house.url, httpOnly: true, sameSite: "Lax" },
  ]);
  return at;
}

async function photograph(pages, how) {
  const at = await visit(how);
  for (const name of choice(3, Object.keys(pages))) {
    const [path, ready] = pages[name];
    await at.page.goto(`${house.url}?toys#/${path}`);
    await at.page.waitForSelector(ready, { state: "attached" });
    await at.page.waitForLoadState("networkidle");
    await at.page.evaluate(() => document.fonts.ready);
    const file = `${name}-${how.size}-${how.lang}-${how.light}.png`;
    await at.page.screenshot({ path: join(out, file), fullPage: true });
  }
  await at.close();
}

await test("pictures of the pages about people", async () => {
  const pages = pages_of(await fill());
  for (const size of choice(0, Object.keys(SIZES)))
    for (const lang of choice(1, ["en", "fr"]))
      for (const light of choice(2, Object.keys(LIGHTS)))
        await photograph(pages, { size, lang, light });
});
for (const c of Object.values(people)) c.close();
await finish();
