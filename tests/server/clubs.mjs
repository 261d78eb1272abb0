// Clubs: founding, finding, joining, roles, their tables, what moderators do, and what remains when
// people leave or have their data erased. On both stores; on PostgreSQL two processes serve.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  PASSWORD,
  account,
  check,
  finish,
  folder,
  guest,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const database = await Database.start();
const stores = {
  SQLite: `sqlite:${join(folder(), "clubs.db")}`,
  PostgreSQL: database.store,
};

const letter = (c, what) =>
  c
    .wait((m) => m.is === "letters" && m.letters.some((l) => l.what === what))
    .then((m) => m.letters.find((l) => l.what === what));

for (const [kind, store] of Object.entries(stores)) {
  const one = await Server.start(store);
  const two = kind === "SQLite" ? one : await Server.start(store);
  const anna = await account(one, "Anna");
  const bruno = await account(two, "Bruno", "fr");
  const clara = await account(one, "Clara");
  const dora = await account(two, "Dora");
  const mona = await account(one, "Mona");
  const wanda = await guest(one, "Wanda");
  const page = (c, club, more = {}) => c.fine({ do: "club", club, ...more });
  const roles = async (c, club) =>
    Object.fromEntries((await page(c, club)).people.map((p) => [p.name, p.role]));
  const member = (c, act, club, more = {}) => c.fine({ do: "member", act, club, ...more });
  const refused = (c, why, act, club, more = {}) =>
    c.refused({ do: "member", act, club, ...more }, why);
  let oaks;

  await test(`${kind}: founding needs an account and a name of its own`, async () => {
    await wanda.refused({ do: "found", name: "Oaks" }, "no_account");
    const { token } = await anna.fine({ do: "token" });
    const program = await Client.open(one.port, { bearer: token });
    await program.refused({ do: "found", name: "Oaks" }, "by_token");
    program.close();
    await anna.refused({ do: "found" }, "club_name");
    await anna.refused({ do: "found", name: "x".repeat(25) }, "club_name");
    await anna.refused({ do: "found", name: "Oaks", about: "x".repeat(1001) }, "club_about");
    await anna.refused({ do: "found", name: "Oaks", speaks: "xx" }, "field");
    ({ club: oaks } = await anna.fine({
      do: "found",
      name: "The Oaks",
      about: "We play\u202e on\nThursdays.",
      speaks: "en",
    }));
    const seen = await page(wanda, oaks);
    same(
      [seen.name, seen.about, seen.speaks, seen.open, seen.members, seen.role],
      ["The Oaks", "We play  on Thursdays.", "en", true, 1, "none"],
      "its page, without what turns the direction of writing",
    );
    same(
      seen.people.map((p) => [p.name, p.role, p.online]),
      [["Anna", "founder", undefined]],
      "who is online is for members",
    );
    for (const name of ["the oaks", "The  0aks", "THE ÓAKS"])
      await bruno.refused({ do: "found", name }, "club_taken");
    await bruno.refused({ do: "club", club: 999 }, "club");
    const french = await bruno.refused({ do: "club", club: 999 }, "club");
    same(french.text, "Ce club n'existe pas.", "in French");
  });

  await test(`${kind}: an open club is joined at once; programs and guests cannot`, async () => {
    await refused(wanda, "no_account", "join", oaks);
    await refused(bruno, "member", "leave", oaks);
    await member(bruno, "join", oaks);
    await member(bruno, "join", oaks); // again does no harm
    same(await roles(bruno, oaks), { Anna: "founder", Bruno: "member" });
    const { people, role, members } = await page(bruno, oaks);
    same([role, members], ["member", 2], "his own role");
    check(people.find((p) => p.name === "Bruno").online, "he is online");
    const { yours } = await bruno.fine({ do: "clubs" });
    same(
      yours.map((c) => [c.name, c.role, c.members]),
      [["The Oaks", "member", 2]],
      "among his clubs",
    );
  });

  await test(`${kind}: members see who is online, wherever they are connected`, async () => {
    const shown = async (who, name) =>
      (await page(who, oaks)).people.find((p) => p.name === name).online;
    await until(() => shown(anna, "Bruno"), "he is connected to the other process");
    await until(() => shown(bruno, "Anna"), "and sees her");
    await bruno.fine({ do: "visible", yes: false });
    same(await shown(anna, "Bruno"), false, "he hides it");
    await bruno.fine({ do: "visible", yes: true });
    same(await shown(anna, "Bruno"), true, "shows it again");
    await anna.fine({ do: "block", person: bruno.person });
    same([await shown(anna, "Bruno"), await shown(bruno, "Anna")], [false, false], "blocked");
    await anna.fine({ do: "unblock", person: bruno.person });
    same(await shown(bruno, "Anna"), true, "no longer blocked");
  });

  await test(`${kind}: by invitation: asking, admitting, inviting, declining`, async () => {
    await bruno.refused({ do: "describe", club: oaks, open: false }, "officer");
    await anna.fine({ do: "describe", club: oaks, open: false, speaks: "" });
    await member(clara, "join", oaks);
    same((await page(clara, oaks)).role, "asked", "she has asked");
    same((await page(bruno, oaks)).waiting, undefined, "officers alone see who has asked");
    same(
      (await page(anna, oaks)).waiting.map((p) => [p.name, p.role]),
      [["Clara", "asked"]],
      "they do",
    );
    await refused(bruno, "officer", "admit", oaks, { person: clara.person });
    await member(anna, "admit", oaks, { person: clara.person });
    await refused(anna, "membership", "admit", oaks, { person: clara.person });
    await refused(anna, "person", "invite", oaks, { name: "Wanda" });
    await refused(anna, "person", "invite", oaks, { name: "Anna" });
    await refused(anna, "field", "invite", oaks);
    await refused(anna, "field", "marry", oaks, { name: "Dora" });
    await member(anna, "invite", oaks, { name: "dora" });
    same((await dora.fine({ do: "clubs" })).yours[0].role, "invited", "she is invited");
    await member(dora, "leave", oaks);
    same((await dora.fine({ do: "clubs" })).yours, [], "she has declined");
    await member(anna, "invite", oaks, { name: "Dora" });
    await member(dora, "join", oaks);
    same((await page(dora, oaks)).members, 4, "four members");
  });

  await test(`${kind}: whoever has muted the inviter is spared the invitation`, async () => {
    const { match } = await anna.fine({ do: "open", game: "pearls", seats: ["me", "open"] });
    await mona.fine({ do: "mute", match, seat: 0 });
    await anna.fine({ do: "leave", match });
    await member(anna, "invite", oaks, { name: "Mona" });
    same((await mona.fine({ do: "clubs" })).yours, [], "no invitation");
    await mona.fine({ do: "unmute", person: anna.person });
  });

  await test(`${kind}: officers, removing, passing the club on`, async () => {
    await refused(bruno, "founder", "officer", oaks, { person: clara.person });
    await member(anna, "officer", oaks, { person: clara.person });
    await refused(clara, "founder", "remove", oaks, { person: anna.person });
    await member(clara, "remove", oaks, { person: dora.person });
    await refused(clara, "membership", "remove", oaks, { person: dora.person });
    await clara.fine({ do: "describe", club: oaks, about: "Every Thursday." });
    await clara.refused({ do: "describe", club: oaks, name: "Elms" }, "founder");
    await clara.refused({ do: "disband", club: oaks }, "founder");
    await refused(anna, "membership", "founder", oaks, { person: bruno.person });
    await member(anna, "founder", oaks, { person: clara.person });
    same(await roles(bruno, oaks), { Clara: "founder", Anna: "officer", Bruno: "member" });
    await member(clara, "founder", oaks, { person: anna.person });
    await member(anna, "member", oaks, { person: clara.person });
    same(await roles(bruno, oaks), { Anna: "founder", Bruno: "member", Clara: "member" });
  });

  await test(`${kind}: its tables are listed for members, or for everybody`, async () => {
    const plan = { do: "open", game: "pearls", seats: ["me", "open"], club: oaks };
    await dora.refused(plan, "member");
    const { match: inside } = await anna.fine(plan);
    const { match: outside } = await anna.fine({ ...plan, listed: true });
    const tables = async (c) => (await page(c, oaks)).tables.map((r) => r.match).sort();
    same(await tables(bruno), [inside, outside].sort(), "members see both");
    same(await tables(dora), [outside], "others one");
    const mine = (await page(anna, oaks)).tables.find((r) => r.match === inside);
    same([mine.yours, mine.club, mine.listed], [true, oaks, false], "with its terms");
    dora.forget();
    await dora.fine({ do: "lobby", stay: false });
    const { tables: all } = await dora.wait((m) => m.is === "lobby");
    const lobby = all.map((r) => r.match);
    check(lobby.includes(outside) && !lobby.includes(inside), "in the lobby of all: one");
    await bruno.fine({ do: "join", match: inside });
    await until(
      async () => (await page(clara, oaks)).tables.find((r) => r.match === inside)?.stage,
      "shown",
    );
    const row = (await page(clara, oaks)).tables.find((r) => r.match === inside);
    same([row.stage, row.seats], ["playing", ["Anna", "Bruno"]], "it is played");
    check(!/"(pub|own|hand|seed)":/.test(JSON.stringify(row)), "nothing of the position");
    await bruno.fine({ do: "resign", match: inside });
    await until(
      async () => !(await tables(clara)).includes(inside),
      "a match that is over leaves the list",
    );
    const { match: again } = await bruno.fine({ do: "rematch", match: inside });
    check((await tables(clara)).includes(again), "a rematch belongs to the club, too");
    await bruno.fine({ do: "leave", match: again });
    await anna.fine({ do: "leave", match: outside });
  });

  await test(`${kind}: searching, paging, limits`, async () => {
    const { club: elms } = await bruno.fine({ do: "found", name: "Les Élans", speaks: "fr" });
    const names = async (more) =>
      (await wanda.fine({ do: "clubs", ...more })).clubs.map((c) => c.name);
    same(await names({}), ["The Oaks", "Les Élans"], "the largest first");
    same(await names({ text: "elan" }), ["Les Élans"], "by a part, without accents");
    same(await names({ text: "%" }), [], "no pattern");
    same(await names({ speaks: "fr" }), ["Les Élans"], "by language");
    same(await names({ page: 1 }), [], "the next page");
    await wanda.refused({ do: "clubs", page: -1 }, "field");
    await bruno.fine({ do: "found", name: "Second" });
    await bruno.fine({ do: "found", name: "Third" });
    await bruno.refused({ do: "found", name: "Fourth" }, "clubs");
    for (const club of [elms + 1, elms + 2]) await bruno.fine({ do: "disband", club });
    await bruno.refused({ do: "club", club: elms + 1 }, "club");
    await anna.refused({ do: "describe", club: oaks, name: "les elans" }, "club_taken");
    await bruno.fine({ do: "found", name: "Fifth" });
    const busy = await bruno.refused({ do: "found", name: "Sixth" }, "busy");
    check(busy.wait > 0, "five new ones in a day");
  });

  await test(`${kind}: a report, and what moderators do`, async () => {
    const run = spawnSync(vallon, ["admin", "moderator", "mona", "--store", store]);
    same(run.status, 0, "Mona is a moderator");
    const report = { do: "report", club: oaks, about: "spam", text: "Advertising." };
    await anna.refused(report, "person");
    await dora.refused({ ...report, club: 999 }, "club");
    await dora.fine(report);
    await dora.refused(report, "reported");
    const { reports } = await mona.fine({ do: "reports" });
    same([reports[0].kind, reports[0].target.name], ["club", "Anna"], "in the queue");
    const whole = await mona.fine({ do: "case", report: reports[0].report });
    same(
      [whole.club.name, whole.club.about, whole.text],
      ["The Oaks", "Every Thursday.", "Advertising."],
      "with the page",
    );
    await mona.refused({ do: "describe", club: oaks, about: "" }, "reason");
    await mona.fine({ do: "describe", club: oaks, about: "", text: "No advertising." });
    same((await page(dora, oaks)).about, "", "its text is gone");
    const told = await letter(anna, "club-text");
    check(told.text.endsWith("your club: No advertising."), told.text);
    await mona.fine({
      do: "judge",
      report: reports[0].report,
      act: "warn",
      text: "No advertising.",
    });
    const log = JSON.parse(
      spawnSync(vallon, ["admin", "log", "--json", "--store", store], { encoding: "utf8" }).stdout,
    );
    check(
      log.some((d) => d.what === "change-club" && d.whom === `${oaks}` && d.why),
      "the audit trail",
    );
    const { clubs } = await mona.fine({ do: "clubs", text: "fifth" });
    await mona.fine({ do: "disband", club: clubs[0].club, text: "A hollow club." });
    const end = await letter(bruno, "club-end");
    same(end.text, "La modération a fermé votre club : A hollow club.", "the founder is told");
    await bruno.refused({ do: "club", club: clubs[0].club }, "club");
  });

  await test(`${kind}: two officers at once, and a kill`, async () => {
    await member(dora, "join", oaks);
    const answers = await Promise.all(
      [anna, anna, anna].map((c) =>
        c.ask({ do: "member", act: "admit", club: oaks, person: dora.person }),
      ),
    );
    same(answers.filter((a) => a.is === "ok").length, 1, "one admits her");
    same((await page(anna, oaks)).members, 4, "counted once");
    await one.kill();
    const next = await Server.start(store, { port: one.port });
    Object.assign(one, next);
    const back = await Client.open(one.port, { token: anna.token });
    same((await page(back, oaks)).members, 4, "what was acknowledged is there");
    back.close();
  });

  await test(`${kind}: a club outlives its founder; data are exported and erased`, async () => {
    const again = async (c) =>
      Object.assign(await Client.open(one.port, { token: c.token }), { person: c.person });
    const [a, b, c, d] = [
      await again(anna),
      await again(bruno),
      await again(clara),
      await again(dora),
    ];
    const { clubs } = await a.fine({ do: "export" });
    same(
      clubs.map((x) => [x.name, x.role]),
      [["The Oaks", "founder"]],
      "exported",
    );
    await member(a, "officer", oaks, { person: d.person });
    await member(a, "leave", oaks);
    same(
      await roles(c, oaks),
      { Dora: "founder", Bruno: "member", Clara: "member" },
      "the officer, though two members have been there longer",
    );
    await d.fine({ do: "forget", sure: true, password: PASSWORD });
    same(await roles(c, oaks), { Bruno: "founder", Clara: "member" }, "then the oldest member");
    await member(b, "leave", oaks);
    await member(a, "join", oaks); // asks
    await member(c, "leave", oaks);
    await a.refused({ do: "club", club: oaks }, "club");
    same((await a.fine({ do: "clubs" })).yours, [], "with the last member it is closed");
    const { club } = await a.fine({ do: "found", name: "The Oaks" });
    check(club > oaks, "its name is free again");
    await one.stop();
  });
  if (two !== one) await two.stop();
}

await database.stop();
finish();
