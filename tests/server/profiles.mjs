// Profiles: sums over finished matches, favourite cards, ratings over time, matches with filters,
// and who may see what. On both stores.
import { execFileSync } from "node:child_process";
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
  playOut,
  same,
  test,
  until,
} from "./kit.mjs";

const database = await Database.start();
const file = join(folder(), "profiles.db");
const random = (l) => l[Math.floor(Math.random() * l.length)];

for (const [kind, store] of Object.entries({
  SQLite: `sqlite:${file}`,
  PostgreSQL: database.store,
})) {
  let server = await Server.start(store);
  let anna = await account(server, "Anna");
  let bruno = await account(server, "Bruno");
  const gina = await guest(server, "Gina");
  const nobody = await Client.open(server.port);
  await nobody.wait((m) => m.is === "hello");
  const sql = (text) =>
    kind === "PostgreSQL"
      ? database.sql(text)
      : execFileSync(
          "python3",
          [
            "-c",
            "import sqlite3,sys; c=sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None); print('|'.join(str(x) for r in c.execute(sys.argv[2]) for x in r))",
            file,
            text,
          ],
          { encoding: "utf8" },
        ).trim();
  const profile = (c, person, more = {}) => c.fine({ do: "profile", person, ...more });
  const matches = (c, person, more = {}) => c.fine({ do: "matches", person, ...more });
  const all = (rows) => rows.reduce((n, r) => n + r.matches, 0);
  const played = async (c, person) => all((await profile(c, person)).played);
  const counted = () =>
    until(async () => sql("SELECT COUNT(*) FROM result WHERE counted IS NULL") === "0", "counted");
  const sit = async (a, b, more = {}) => {
    const { match } = await a.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "open"],
      pace: 0,
      listed: false,
      ...more,
    });
    await b.fine({ do: "join", match });
    (await a.state(match), await b.state(match));
    return match;
  };
  const won_by = async (winner, loser, more) => {
    const match = await sit(winner, loser, more);
    await loser.fine({ do: "resign", match });
    await winner.state(match, (m) => m.over);
    (winner.forget(), loser.forget());
    return match;
  };

  const bought = new Map();
  let wins;
  await test(`${kind}: a match counts when it is over, with the cards that were bought`, async () => {
    const match = await sit(anna, bruno, { game: "mystic-vale" });
    same(await played(anna, anna.person), 0, "nothing of a running match");
    same((await matches(nobody, anna.person)).matches, [], "nor in the list");
    const choose = (legal) => {
      const { action } = random(
        legal.filter((l) => l.action.startsWith("buy ")).concat(random(legal)),
      );
      return { action };
    };
    // The seat that acts is the one whose client asks: its choice is noted there.
    const noting = (c) => {
      const ask = c.ask.bind(c);
      c.ask = async (m) => {
        const a = await ask(m);
        const [word, card] = (m.action ?? "").split(" ");
        if (m.do === "move" && word === "buy" && a.is !== "refused" && c === anna)
          bought.set(card, (bought.get(card) ?? 0) + 1);
        return a;
      };
    };
    (noting(anna), noting(bruno));
    const end = await playOut([anna, bruno], match, { choose });
    check(end.over, "it ended");
    await until(async () => (await played(anna, anna.person)) === 1, "counted");
    const p = await profile(anna, anna.person);
    const mine = p.favourites.filter((f) => f.game === "mystic-vale");
    check(bought.size > 0 && mine.length === Math.min(8, bought.size), "cards");
    for (const f of mine) {
      same([f.times, f.matches, f.kind], [bought.get(f.thing), 1, "advancement"], f.thing);
      check(f.name !== f.thing && /[A-Z]/.test(f.name), `${f.thing} has a name: ${f.name}`);
    }
    const best = [...bought.values()].sort((a, b) => b - a).slice(0, 8);
    same(
      mine.map((f) => f.times),
      best,
      "most frequent first",
    );
    wins = end.scores.map((s) => s.won);
    same(
      p.played,
      [{ game: "mystic-vale", seats: 2, against: "people", matches: 1, wins: wins[0] ? 1 : 0 }],
      "played",
    );
    same(mine[0].wins, wins[0] ? 1 : 0, "wins with it");
    const other = await profile(bruno, bruno.person);
    same(other.played[0].wins, wins[1] ? 1 : 0, "and for the other");
    same(
      other.rivals.map((r) => [r.name, r.person, r.matches, r.ahead, r.behind]),
      [["Anna", anna.person, 1, wins[1] && !wins[0] ? 1 : 0, wins[0] && !wins[1] ? 1 : 0]],
      "rivals",
    );
  });

  await test(`${kind}: everybody sees rated matches; private casual ones only their players`, async () => {
    const secret = await won_by(anna, bruno, { rated: false });
    const open = await won_by(bruno, anna, { rated: false, listed: true });
    const shut = await won_by(bruno, anna, { rated: false, listed: true, watchers: false });
    await counted();
    same(
      [
        await played(anna, anna.person),
        await played(gina, anna.person),
        await played(nobody, anna.person),
      ],
      [4, 2, 2],
      "sums",
    );
    const ids = async (c) => (await matches(c, anna.person)).matches.map((m) => m.match);
    check(
      (await ids(anna)).length === 4 && (await ids(bruno)).length === 4,
      "both players see all",
    );
    const seen = await ids(gina);
    check(seen.includes(open) && !seen.includes(secret) && !seen.includes(shut), "others do not");
    same(await ids(nobody), seen, "nor somebody without a name");
    same(all((await profile(bruno, anna.person)).versus), 4, "against me: all of ours");
    same(
      all((await profile(gina, anna.person, { other: bruno.person })).versus),
      2,
      "between others: what is open",
    );
    same((await profile(nobody, anna.person)).versus, undefined, "nobody has met anybody");
  });

  await test(`${kind}: filters and pages`, async () => {
    for (let i = 0; i < 22; i++) await won_by(i < 20 ? anna : bruno, i < 20 ? bruno : anna);
    const { match } = await anna.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "greedy"],
      pace: 0,
      listed: false,
    });
    await anna.state(match);
    await anna.fine({ do: "resign", match });
    await anna.state(match, (m) => m.over);
    await counted();
    const whole = async (c, filter) => {
      const rows = [];
      for (let after, pages = 0; ; pages++) {
        const a = await matches(c, anna.person, { ...filter, ...(after ? { after } : {}) });
        check(a.matches.length <= 20 && pages < 10, "a page has an end");
        rows.push(...a.matches);
        if (!(after = a.next)) break;
      }
      same(new Set(rows.map((r) => r.match)).size, rows.length, "each once");
      check(
        rows.every((r, i) => i === 0 || r.made <= rows[i - 1].made),
        "newest first",
      );
      return rows;
    };
    const n = async (filter) => (await whole(anna, filter)).length;
    same(await n({}), 27, "all");
    same(await n({ game: "mystic-vale" }), 1, "game");
    same(await n({ game: "pearls", outcome: "won" }), 21, "won");
    same(await n({ game: "pearls", outcome: "lost" }), 5, "lost");
    same(await n({ rated: "rated" }), 23, "rated");
    same(await n({ rated: "casual" }), 4, "casual");
    same(await n({ other: bruno.person }), 26, "with Bruno");
    same(await n({ bot: "greedy" }), 1, "with a bot");
    same(await n({ other: gina.person ?? 999999 }), 0, "with a stranger");
    same(await n({ seats: 3 }), 0, "three seats");
    const row = (await whole(gina, { rated: "rated" }))[0];
    same(row.seats.map((s) => s.name).sort(), ["Anna", "Bruno"], "names");
    check(
      row.rated && row.rating !== row.rating_before && row.seats.every((s) => s.person > 0),
      "ratings",
    );
    const kinds = (await profile(anna, anna.person)).played.map(
      (p) => `${p.game} ${p.against} ${p.wins}/${p.matches}`,
    );
    check(
      kinds.includes("pearls people 21/25") && kinds.includes("pearls bots 0/1"),
      `kinds: ${kinds}`,
    );
    for (const [said, why, at] of [
      [{ game: "chess" }, "game", "game"],
      [{ seats: 0 }, "seats", "seats"],
      [{ outcome: "drawn" }, "field", "outcome"],
      [{ rated: "perhaps" }, "field", "rated"],
      [{ other: "Bruno" }, "field", "other"],
      [{ bot: 3 }, "field", "bot"],
      [{ after: "yesterday" }, "field", "after"],
      [{ after: 5 }, "field", "after"],
    ])
      same((await anna.refused({ do: "matches", person: anna.person, ...said }, why)).at, at, at);
    await anna.refused({ do: "matches", person: 999999 }, "nobody");
    await anna.refused({ do: "profile", person: "Anna" }, "field");
    await anna.refused({ do: "profile", name: "Nobody at all" }, "nobody");
    await nobody.refused({ do: "profile" }, "nameless");
  });

  await test(`${kind}: the rating over time ends at the rating`, async () => {
    const c = await nobody.fine({ do: "curve", person: anna.person, game: "pearls", seats: 2 });
    same(c.points.length, 22, "one point for each rated match");
    const now = (await profile(nobody, anna.person)).ratings.find((r) => r.game === "pearls");
    const [last] = c.points;
    same([last.rating, last.deviation], [now.shown.rating, now.shown.deviation], "the last");
    check(c.points.at(-1).deviation > now.shown.deviation, "it becomes surer");
    await nobody.refused({ do: "curve", person: anna.person, game: "pearls" }, "seats");
    await nobody.refused({ do: "curve", person: anna.person, game: "chess", seats: 2 }, "game");
  });

  await test(`${kind}: profiles are found by name, and keep nothing else of guests and programs`, async () => {
    same(
      (await nobody.fine({ do: "profile", name: "ANNA" })).person,
      anna.person,
      "by a name that looks alike",
    );
    const me = (await gina.fine({ do: "hello", lang: "en" })).you.id;
    const { name, guest: is, played: sums, ratings, closed } = await profile(anna, me);
    same([name, is, sums, ratings, closed], ["Gina", true, undefined, undefined, true], "a guest");
    same((await matches(anna, me)).matches, [], "and no matches");
    check((await gina.fine({ do: "profile" })).played, "a guest sees their own");
    const { token } = (await server.post("/api/guest", { do: "name", name: "Robby" })).lines()[0];
    const robby = await Client.open(server.port, { bearer: token });
    const robot = await profile(anna, (await robby.fine({ do: "hello", lang: "en" })).you.id);
    same([robot.program, robot.guest, robot.played], [true, undefined, undefined], "a program");
    await robby.refused({ do: "discreet" }, "no_account");
    robby.close();
  });

  await test(`${kind}: names of the house, of moderators and of bots are kept`, async () => {
    const c = await guest(server, "Carl");
    for (const name of [
      "Vallon",
      "vaIIon",
      "Admin",
      "ADMIN 7",
      "Moderator Anna",
      "Mоdératrice",
      "Greedy",
      "Greedy 2",
      "master",
      "N. N.",
    ])
      await c.refused({ do: "name", name }, "reserved");
    await c.refused({ do: "register", account: "moderator", password: PASSWORD }, "reserved");
    for (const name of ["Vallonia", "Masterson", "Badmin"]) await c.fine({ do: "name", name });
    c.close();
  });

  await test(`${kind}: guests and programs are visibly so in seats, lobby, chat and leader boards`, async () => {
    const { token } = (await server.post("/api/guest", { do: "name", name: "Robby" })).lines()[0];
    const robby = await Client.open(server.port, { bearer: token });
    const { match } = await robby.fine({
      do: "open",
      game: "mycelia",
      seats: ["me", "open", "open", "open"],
      listed: true,
      auto: false,
    });
    await gina.fine({ do: "join", match });
    await anna.fine({ do: "join", match });
    const table = await anna.plan(match, (t) => t.seats[2].kind === "person");
    const told = (s) => [s.program ?? false, s.guest ?? false];
    const wanted = [
      [true, false],
      [false, true],
      [false, false],
    ];
    same(table.seats.slice(0, 3).map(told), wanted, "seats");
    await anna.ask({ do: "lobby" });
    const lobby = await anna.wait(
      (m) => m.is === "lobby" && m.tables.some((t) => t.match === match && t.open === 1),
    );
    const row = lobby.tables.find((t) => t.match === match);
    same(row.players.slice(0, 3).map(told), wanted, "lobby");
    for (const c of [robby, gina, anna]) await c.fine({ do: "chat", match, text: "hello" });
    const late = await Client.open(server.port, { token: anna.token });
    const { chats } = await late.fine({ do: "watch", match });
    same(chats.map(told), wanted, "chat, read later");
    check(
      chats.every((m) => m.person > 0),
      "with their numbers",
    );
    same(anna.messages.filter((m) => m.is === "chat").map(told), wanted, "chat");
    late.close();
    robby.close();
  });

  await test(`${kind}: a guest cannot sit under the name of a later account`, async () => {
    const first = await guest(server, "Dora");
    const dora = await account(server, "Dora");
    const { match } = await dora.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "open"],
      auto: false,
    });
    await first.fine({ do: "join", match });
    const { seats } = await dora.plan(match, (t) => t.seats[1].kind === "person");
    same(
      seats.map((s) => s.name),
      ["Dora", "Dora 2"],
      "names",
    );
    await dora.fine({ do: "name", name: "Doris" });
    await first.fine({ do: "name", name: "Doris" });
    same(
      (await first.fine({ do: "hello", lang: "en" })).you.name,
      "Doris 2",
      "nor take the new one",
    );
    await first.fine({ do: "name", name: "dora" });
    same(
      (await first.fine({ do: "hello", lang: "en" })).you.name,
      "dora 2",
      "nor the old one, which signs in",
    );
    (first.close(), dora.close());
  });

  await test(`${kind}: whoever is discreet shows the name and the ratings`, async () => {
    await anna.fine({ do: "discreet" });
    const p = await profile(bruno, anna.person);
    check(p.discreet && p.closed && p.ratings.length > 0 && !p.played && !p.favourites, "closed");
    same((await matches(bruno, anna.person)).matches, [], "no matches");
    same(
      (await bruno.fine({ do: "curve", person: anna.person, game: "pearls", seats: 2 })).points,
      [],
      "no curve",
    );
    same((await profile(anna, anna.person)).closed, undefined, "not for oneself");
    await anna.fine({ do: "discreet", yes: false });
    check((await profile(bruno, anna.person)).played, "open again");
  });

  await test(`${kind}: two seats of one person count for nothing`, async () => {
    const before = await profile(anna, anna.person);
    const { match } = await anna.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "me"],
      listed: false,
      pace: 0,
    });
    await anna.state(match);
    await anna.fine({ do: "resign", match });
    await anna.state(match, (m) => m.over);
    await counted();
    same((await profile(anna, anna.person)).played, before.played, "played");
    const newest = (await matches(anna, anna.person)).matches;
    check(
      newest.some((m) => m.match === match),
      "it is listed all the same",
    );
  });

  await test(`${kind}: matches that were never counted are counted after a start, once`, async () => {
    const before = await profile(anna, anna.person);
    await server.stop();
    for (const table of ["played", "rival", "favourite", "feat"]) sql(`DELETE FROM ${table}`);
    sql("UPDATE result SET counted = NULL, open = NULL");
    server = await Server.start(store);
    anna = await Client.open(server.port, { token: anna.token });
    anna.person = before.person;
    await counted();
    const after = await profile(anna, anna.person);
    for (const key of ["played", "favourites", "feats", "rivals"])
      same(after[key], before[key], key);
  });

  await test(`${kind}: the export has the sums, and erasing removes them`, async () => {
    bruno = await Client.open(server.port, { token: bruno.token });
    const id = (await bruno.fine({ do: "hello", lang: "en" })).you.id;
    const parts = await bruno.fine({ do: "export" });
    const kinds = new Set(parts.sums.map((s) => s.sum));
    same([...kinds].sort().slice(0, 1), ["favourite"], "favourites");
    check(kinds.has("played") && kinds.has("rival") && parts.discreet === false, "and the others");
    await bruno.fine({ do: "forget", sure: true, password: PASSWORD });
    for (const table of ["played", "favourite", "feat", "rival"])
      same(sql(`SELECT COUNT(*) FROM ${table} WHERE who = 'p:${id}'`), "0", table);
    same(sql(`SELECT COUNT(*) FROM rival WHERE other = 'p:${id}'`), "0", "others' rows");
    await anna.refused({ do: "profile", person: id }, "nobody");
    same(await played(anna, anna.person), 27, "their matches still count for the others");
  });

  await server.stop();
}
await database.stop();
finish();
