// Tables from the first message to the last: opened, joined, played, undone, resigned, played
// again.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import {
  Client,
  PATIENCE,
  Server,
  check,
  finish,
  folder,
  guest,
  playOut,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const dir = folder();
let server = await Server.start(`sqlite:${join(dir, "play.db")}`);
const anna = await guest(server, "Anna");
const bruno = await guest(server, "Bruno");
const games = (await anna.fine({ do: "games" })).games;

const table = async (game, seats, more = {}) =>
  (await anna.fine({ do: "open", game, seats, pace: 0, ...more })).match;

await test("it listens on loopback only", async () => {
  const lines = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .concat(readFileSync("/proc/net/tcp6", "utf8").split("\n"));
  const port = server.port.toString(16).toUpperCase().padStart(4, "0");
  const mine = lines
    .map((l) => l.trim().split(/\s+/))
    .filter((f) => f[1]?.endsWith(`:${port}`) && f[3] === "0A");
  same(
    mine.map((f) => f[1]),
    [`0100007F:${port}`],
    "listening sockets",
  );
});

for (const game of games)
  await test(`${game.id}: two people play to the end`, async () => {
    const match = await table(game.id, ["me", "open"], { luck: "anna's luck" });
    await bruno.fine({ do: "join", match, luck: "bruno's" });
    await anna.state(match);
    await bruno.state(match);
    const last = await playOut([anna, bruno], match, {
      choose: (l) => l[Math.floor(Math.random() * l.length)],
    });
    check(last.over && last.scores.some((s) => s.place === 1), "it is over with a winner");
    const record = (await anna.fine({ do: "record", match })).record;
    const file = join(dir, `${match}.vallon`);
    writeFileSync(file, record);
    execFileSync(vallon, ["replay", file, "--json"], { maxBuffer: 1 << 28 });
  });

for (const game of games)
  await test(`${game.id}: a person and bots in every other seat`, async () => {
    const least = process.env.VALLON_FAST ? game.seats_max : Math.max(2, game.seats_min);
    for (let n = least; n <= game.seats_max; n++) {
      const match = await table(game.id, ["me", ...Array(n - 1).fill("greedy")]);
      await anna.state(match);
      const last = await playOut([anna], match);
      check(last.over, "it is over");
      anna.forget();
    }
  });

await test("a stale move is answered with the current state and changes nothing", async () => {
  const match = await table("pearls", ["me", "open"]);
  await bruno.fine({ do: "join", match });
  (await anna.state(match), await bruno.state(match));
  const first = [anna, bruno].find((c) => c.tables.get(match).legal.length);
  const other = first === anna ? bruno : anna;
  const s = first.tables.get(match);
  await first.fine({ do: "move", match, ply: s.ply, action: s.legal[0].action });
  for (const c of [anna, bruno]) await c.state(match, (m) => m.ply === s.ply + 1);
  first.forget();
  const a = await first.ask({ do: "move", match, ply: s.ply, action: s.legal[0].action });
  check(a.is === "refused" && ["stale", "seat"].includes(a.why), `refused: ${JSON.stringify(a)}`);
  check((await first.state(match)).ply === s.ply + 1, "the table is sent again");
  await other.refused(
    { do: "move", match, ply: 9999, action: s.legal[0].action },
    other.tables.get(match).legal.length ? "stale" : "seat",
  );
  await anna.refused({ do: "move", match, ply: 1, action: "fly to the moon" }, "action");
  await anna.fine({ do: "resign", match });
});

await test("the seat comes from the session: nobody can move for another", async () => {
  const match = await table("pearls", ["me", "open"]);
  await bruno.fine({ do: "join", match });
  (await anna.state(match), await bruno.state(match));
  const carl = await guest(server, "Carl");
  await carl.fine({ do: "watch", match });
  const s = await carl.state(match);
  check(s.seat === null && s.legal.length === 0 && s.state.own === null, "a watcher sees pub only");
  for (const seat of [0, 1]) {
    await carl.fine({ do: "watch", match, seat });
    const asked = await carl.state(match);
    check(asked.seat === null && asked.state.own === null, "whatever seat they ask for");
  }
  const mover = [anna, bruno].find((c) => c.tables.get(match).legal.length);
  const other = mover === anna ? bruno : anna;
  const { ply, seat, legal } = mover.tables.get(match);
  for (const c of [carl, other]) {
    const a = await c.ask({ do: "move", match, ply, seat, action: legal[0].action });
    check(a.is === "refused" && a.why === "not_seated", JSON.stringify(a));
  }
  await carl.refused({ do: "resign", match }, "not_seated");
  await carl.refused({ do: "undo", match, ply }, "not_seated");
  await carl.refused({ do: "record", match }, "not_over");
  await anna.fine({ do: "resign", match });
  const end = await bruno.state(match, (m) => m.over);
  same(
    end.scores.map((x) => x.place),
    [2, 1],
    "a player who resigns loses",
  );
  carl.close();
});

await test("a move that the rules forbid is refused in the reader's language", async () => {
  const match = await table("pearls", ["me", "greedy"]);
  let s = await anna.state(match, (m) => m.legal.length > 0);
  const all = await anna.ask({ do: "move", match, ply: s.ply, action: "tell 1 99" });
  check(all.is === "refused", "refused");
  await anna.fine({ do: "hello", lang: "fr" });
  const a = await anna.refused(
    { do: "move", match, ply: 99999, action: s.legal[0].action },
    "stale",
  );
  check(/La table a changé/.test(a.text), a.text);
  s = await anna.state(match);
  await anna.fine({ do: "hello", lang: "en" });
  await anna.fine({ do: "resign", match });
});

await test("undo by the general rule, and only by the seat that acted", async () => {
  // Plays until something can be taken back, takes it back, and finds the earlier state.
  let undone = 0;
  for (let n = 0; n < 30 && undone < 2; n++) {
    const match = await table(games[0].id, ["me", "open"]);
    await bruno.fine({ do: "join", match });
    (await anna.state(match), await bruno.state(match));
    for (let k = 0; k < 60 && undone < 2; k++) {
      const c = [anna, bruno].find((x) => x.tables.get(match).legal.length);
      if (!c) break; // the match is over
      const before = c.tables.get(match);
      (anna.forget(), bruno.forget());
      await c.fine({
        do: "move",
        match,
        ply: before.ply,
        action: before.legal[Math.floor(Math.random() * before.legal.length)].action,
      });
      for (const x of [anna, bruno]) await x.state(match, (m) => m.ply === before.ply + 1);
      const after = c.tables.get(match);
      const other = c === anna ? bruno : anna;
      const no = await other.ask({ do: "undo", match, ply: after.ply });
      check(no.is === "refused" && no.why === "undo", `others may not: ${JSON.stringify(no)}`);
      if (!after.undo) {
        await c.refused({ do: "undo", match, ply: after.ply }, "undo");
        continue;
      }
      await c.refused({ do: "undo", match, ply: after.ply + 1 }, "stale");
      await c.fine({ do: "undo", match, ply: after.ply });
      const again = await c.state(match, (m) => m.ply === before.ply && m.step > after.step);
      same(
        [again.state, again.legal, again.tell, again.ask],
        [before.state, before.legal, before.tell, before.ask],
        "the table is as it was",
      );
      await other.state(match, (m) => m.ply === before.ply);
      undone++;
    }
    await anna.ask({ do: "resign", match }); // the match may be over
    (anna.forget(), bruno.forget());
  }
  check(undone === 2, "something could be taken back");
});

await test("reconnecting restores the state, the question and the log exactly", async () => {
  const match = await table(games[0].id, ["me", "open"]);
  await bruno.fine({ do: "join", match });
  (await anna.state(match), await bruno.state(match));
  const log = [];
  await playOut([anna, bruno], match, {
    plies: 25,
    choose: (l) => l[Math.floor(Math.random() * l.length)],
  });
  for (const c of [anna, bruno]) {
    const live = c.tables.get(match);
    const again = await Client.open(server.port, { token: c.token });
    await again.fine({ do: "watch", match });
    const s = await again.state(match);
    const fields = [
      "seat",
      "ply",
      "step",
      "waiting",
      "ask",
      "legal",
      "state",
      "tell",
      "scores",
      "undo",
      "round",
      "active",
    ];
    same(
      fields.map((f) => s[f]),
      fields.map((f) => live[f]),
      "the same table",
    );
    same(s.log.at(-1).events, live.events, "the log ends with the events that were sent live");
    log.push(s.log.length);
    again.close();
  }
  check(log[0] === 26 && log[1] === 26, `the log is whole: ${log}`);
  await anna.fine({ do: "resign", match });
});

await test("one person in two seats on one screen", async () => {
  const match = await table("pearls", ["me", "me"]);
  await anna.state(match);
  const seats = new Set();
  for (let n = 0; n < 20; n++) {
    const s = anna.tables.get(match);
    seats.add(s.seat);
    await anna.fine({ do: "move", match, ply: s.ply, action: s.legal[0].action });
    await anna.state(match, (m) => m.ply > s.ply);
  }
  check(seats.size === 2, "both seats were played");
  await anna.fine({ do: "resign", match });
});

await test("what is said with a press is read in each reader's language, and not too often", async () => {
  const [lea, max] = [await guest(server, "Léa"), await guest(server, "Max")];
  const seats = ["me", "open"];
  const { match } = await lea.fine({ do: "open", game: "pearls", seats, auto: false });
  await max.fine({ do: "join", match });
  await max.fine({ do: "hello", lang: "fr" });
  await lea.fine({ do: "chat", match, saying: "well_played" });
  await lea.fine({ do: "chat", match, saying: "smile" });
  const heard = (saying) => max.wait((m) => m.is === "chat" && m.saying === saying);
  const [words, face] = [await heard("well_played"), await heard("smile")];
  same([words.text, words.seat, words.yours], ["Bien joué !", 0, false], "in French");
  same(face.text, "(sourit)", "a face, for those who do not see it");
  const { chats } = await max.fine({ do: "watch", match });
  same(
    chats.map((c) => [c.saying, c.text]),
    [
      ["well_played", "Bien joué !"],
      ["smile", "(sourit)"],
    ],
    "and when it is read again",
  );
  const said = lea.messages.find((m) => m.is === "chat" && m.saying === "well_played");
  same(said.text, "Well played!", "its writer reads English");
  await lea.refused({ do: "chat", match, saying: "swear" }, "field");
  await lea.refused({ do: "chat", match, saying: 7 }, "field");
  await lea.refused({ do: "chat", match }, "chat");
  await max.fine({ do: "mute", match, seat: 0 });
  max.forget();
  const why = [];
  for (let n = 0; n < 8; n++) why.push((await lea.ask({ do: "chat", match, saying: "laugh" })).why);
  check(why.includes("busy") && why[0] === undefined, `a few at once, not more: ${why}`);
  await lea.fine({ do: "chat", match, text: "words of one's own" });
  await max.fine({ do: "hello", lang: "en" });
  check(!max.messages.some((m) => m.is === "chat"), "nothing of those who are muted");
  const { mutes } = await max.fine({ do: "mutes" });
  await max.fine({ do: "unmute", person: mutes[0].person });
  for (const c of [lea, max]) c.close();
});

await test("rematch, chat, lobby, quick play, leave", async () => {
  const match = await table("pearls", ["me", "open"]);
  await bruno.fine({ do: "join", match });
  await anna.state(match);
  await anna.fine({ do: "chat", match, text: "bonjour <b>à tous</b>" });
  check(
    (await bruno.wait((m) => m.is === "chat")).text === "bonjour <b>à tous</b>",
    "chat arrives as text",
  );
  await anna.refused({ do: "rematch", match }, "not_over");
  await anna.fine({ do: "resign", match });
  await bruno.state(match, (m) => m.over);
  const again = (await anna.fine({ do: "rematch", match })).match;
  check((await bruno.wait((m) => m.is === "rematch")).next === again, "the other is invited");
  check((await bruno.fine({ do: "rematch", match })).match === again, "the same table");
  await anna.state(again);
  await anna.fine({ do: "resign", match: again });
  const quick = (await anna.fine({ do: "quick", game: "pearls" })).match;
  const carl = await guest(server, "Carl");
  carl.say({ do: "lobby" });
  check(
    (await carl.wait((m) => m.is === "lobby")).tables.some(
      (t) => t.match === quick && t.open === 1,
    ),
    "in the lobby",
  );
  check(
    (await carl.fine({ do: "quick", game: "pearls" })).match === quick,
    "finds the table that waits",
  );
  await carl.state(quick);
  await carl.fine({ do: "resign", match: quick });
  const empty = await table("pearls", ["me", "open"]);
  await anna.fine({ do: "leave", match: empty });
  await carl.refused({ do: "join", match: empty }, "begun");
  carl.close();
});

await test("whoever looks at the lobby gets a change that somebody else saw first", async () => {
  const carl = await guest(server, "Carl");
  const dora = await guest(server, "Dora");
  const shows = (match) => (m) => m.is === "lobby" && m.tables.some((t) => t.match === match);
  await carl.fine({ do: "lobby" });
  const first = await table("pearls", ["me", "open"]);
  await carl.wait(shows(first));
  const second = await table("pearls", ["me", "open"]);
  await dora.fine({ do: "lobby" });
  await carl.wait(shows(second));
  for (const match of [first, second]) await anna.fine({ do: "leave", match });
  carl.close();
  dora.close();
});

await test("a bot takes over for an absent person, and gives the seat back", async () => {
  const match = await table("pearls", ["me", "open"], { takeover: 1 });
  const carl = await guest(server, "Carl");
  await carl.fine({ do: "join", match });
  await anna.state(match);
  carl.close();
  const replaced = () => anna.plans.get(match).seats[1].kind === "bot";
  for (let s = anna.tables.get(match); s.legal.length && !replaced(); s = anna.tables.get(match)) {
    // until it is Carl's turn
    await anna.fine({ do: "move", match, ply: s.ply, action: s.legal[0].action });
    while (anna.tables.get(match).ply === s.ply) await anna.state(match);
  }
  same(
    (await anna.plan(match, (t) => t.seats[1].kind === "bot")).seats[1].player,
    "adept",
    "one that is fit to",
  );
  const back = await Client.open(server.port, { token: carl.token });
  await back.fine({ do: "watch", match });
  await back.fine({ do: "back", match });
  const t = await anna.plan(match, (m) => m.seats[1].kind === "person");
  check(t.seats[1].name === "Carl", "and Carl is back");
  back.close();
  await anna.fine({ do: "resign", match });
});

await test("fair dice: the commitment comes first, the seed last", async () => {
  const match = await table("pearls", ["me", "open"], { luck: "mine" });
  const t = await anna.wait((m) => m.is === "table" && m.match === match);
  check(/^[0-9a-f]{64}$/.test(t.commitment) && !("seed" in t), "committed, not broadcast");
  await bruno.fine({ do: "join", match, luck: "his" });
  await anna.state(match);
  await anna.fine({ do: "resign", match });
  const end = await anna.plan(match, (m) => m.stage === "over");
  check(
    createHash("sha256").update(end.seed).digest("hex") === t.commitment,
    "the seed is the one committed to",
  );
  check(
    end.seats.every((s) => /^[0-9a-f]{64}$/.test(s.luck)),
    "luck of both",
  );
});

for (const game of games)
  await test(`${game.id}: the record proves its rolls, and a changed one does not`, async () => {
    const match = await table(game.id, ["me", "greedy"], { luck: "mine" });
    await anna.state(match);
    await playOut([anna], match);
    const { record } = await anna.fine({ do: "record", match });
    const verify = (text) => {
      const file = join(dir, "verify.vallon");
      writeFileSync(file, text);
      const r = spawnSync(vallon, ["verify", file, "--lang", "en"], { encoding: "utf8" });
      return { code: r.status, said: r.stdout + r.stderr };
    };
    const good = verify(record);
    check(good.code === 0 && /^proved: \d+ plies, \d+ rolls/.test(good.said), good.said);
    const other = "0123456789abcdef".repeat(4);
    check(
      /does not fit the commitment/.test(
        verify(record.replace(/seed [0-9a-f]+/, `seed ${other}`)).said,
      ),
      "another seed",
    );
    const both = record
      .replace(/seed [0-9a-f]+/, `seed ${other}`)
      .replace(
        /commitment [0-9a-f]+/,
        `commitment ${createHash("sha256").update(other).digest("hex")}`,
      );
    check(/do not follow from the seed/.test(verify(both).said), "another seed and commitment");
    check(
      /do not follow from the seed/.test(
        verify(record.replace(/luck 0 [0-9a-f]+/, `luck 0 ${other}`)).said,
      ),
      "another luck",
    );
    const none = verify(record.replace(/(commitment|luck \d|seed) [0-9a-f]+\n/g, ""));
    check(none.code === 1 && /nothing can be proved/.test(none.said), none.said);
  });

await test("a fifty-line bot plays through the stream, against a bot and against a person", async () => {
  const python = ["/usr/bin/python3", "python3"].find((p) => p === "python3" || existsSync(p));
  const bot = (...words) =>
    new Promise((resolve, reject) =>
      execFile(
        python,
        ["examples/bot.py", `http://127.0.0.1:${server.port}`, ...words],
        { timeout: 4 * PATIENCE },
        (e, out, err) => (e ? reject(new Error(err || e)) : resolve(out)),
      ),
    );
  for (const game of games)
    check(/my score and place: -?\d+ \d/.test(await bot(game.id)), "it plays to the end");
  const match = await table("pearls", ["me", "open"]);
  const done = bot(`/t/${match}`);
  await anna.state(match);
  await playOut([anna], match);
  check(/my score and place/.test(await done), "and against Anna");
  check((await server.get("/api/stream")).status === 401, "no stream without a token");
  check(
    (await server.post("/api", { do: "mine" }, { authorization: `Bearer ${"0".repeat(64)}` }))
      .status === 401,
    "nor anything with a wrong one",
  );
});

await test("ratings: winners rise, by game and seats; casual matches and those with bots do not count", async () => {
  const e = await guest(server, "Eva");
  const f = await guest(server, "Felix");
  const g = await guest(server, "Gil");
  const mine = async (c, seats) =>
    (await c.fine({ do: "ratings" })).ratings.find((r) => r.game === "pearls" && r.seats === seats);
  // Eva wins, because the others resign; the table says who had which rating.
  const match = async (more, others, loses) => {
    const { match } = await e.fine({ do: "open", game: "pearls", pace: 0, ...more });
    for (const c of others) await c.fine({ do: "join", match });
    await e.state(match);
    for (const c of others) await c.fine({ do: "resign", match });
    if (loses) await e.fine({ do: "resign", match });
    return e.plan(match, (t) => t.stage === "over" && (!t.rated || t.seats[0].rated));
  };
  for (let i = 0; i < 3; i++) {
    const t = await match({ seats: ["me", "open"] }, [f]);
    same([t.rated, t.casual, t.seats[0].guest], [true, false, true], "it says that it is rated");
    check(
      t.seats[0].rated.rating > t.seats[0].rating.rating &&
        t.seats[1].rated.rating < t.seats[1].rating.rating &&
        !t.seats[0].rated.sure,
      "and what changed",
    );
  }
  const [high, low] = [await mine(e, 2), await mine(f, 2)];
  same([high.matches, high.wins, low.matches, low.wins], [3, 3, 3, 0], "three matches each");
  check(
    high.rating > low.rating && low.rating < 25 && high.deviation < 8.333,
    `${high.rating} ${low.rating}`,
  );
  check(high.shown.rating > 1500 && low.shown.rating < 1500, "the figures that people see");
  await match({ seats: ["me", "open", "open"] }, [f, g]);
  same([(await mine(e, 3)).matches, (await mine(e, 2)).matches], [1, 3], "by number of seats");
  const without = [
    [{ seats: ["me", "open"], rated: false }, [f]],
    [{ seats: ["me", "open", "greedy"] }, [f], true],
    [{ seats: ["me", "me"] }, [], true],
  ];
  for (const [plan, others, loses] of without) {
    const t = await match(plan, others, loses);
    same([t.rated, t.seats[0].rated], [false, undefined], JSON.stringify(plan));
  }
  same([(await mine(e, 3)).matches, (await mine(e, 2)).matches], [1, 3], "none of them counts");
  const leaders = await e.fine({ do: "ratings", game: "pearls", seats: 3 });
  const eva = leaders.ratings[leaders.your_rank - 1];
  same([leaders.seats, eva.name, eva.kind, eva.guest], [3, "Eva", "person", true], "leaders");
  await e.refused({ do: "ratings", game: "pearls", seats: 9 }, "seats");
  (e.close(), f.close(), g.close());
});

await test("the admin mutes, bans, closes a table, sets a password and makes a backup while it runs", async () => {
  const admin = (words, input = "") =>
    spawnSync(vallon, ["admin", ...words, "--store", server.store, "--lang", "en"], {
      encoding: "utf8",
      input,
    });
  const c = await guest(server, "Rude");
  const id = String((await c.fine({ do: "hello" })).you.id);
  const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"] });
  await c.state(match);
  check(
    admin(["people"]).stdout.includes(`${id}\tRude`) &&
      admin(["tables"]).stdout.includes(`${match}\tgame pearls\tplaying\tRude, Rude\n`),
    "lists",
  );
  check(
    /there is no person 'Rude'.*vallon admin people/.test(admin(["ban", "Rude"]).stderr),
    "people go by their number",
  );
  check(admin(["mute", id]).status === 0, "mute");
  await until(
    async () => (await c.ask({ do: "chat", match, text: "!!!" })).why === "muted",
    "a muted person is silent",
  );
  check(admin(["close", match]).status === 0, "close");
  const end = await c.state(match, (m) => m.over);
  check(
    end.scores.every((s) => !("place" in s)),
    "without a result",
  );
  await c.fine({ do: "register", account: "rude", password: "old password" });
  check(admin(["password", "rude"], "new password\n").status === 0, "password");
  await c.ended(); // a new password ends the account's sessions
  const again = await Client.open(server.port, { token: c.token });
  same((await again.wait((m) => m.is === "hello")).you, null, "the old session is no longer valid");
  await again.refused({ do: "login", account: "rude", password: "old password" }, "password");
  const { ticket } = await again.fine({ do: "login", account: "rude", password: "new password" });
  const token = /vallon=([0-9a-f]{64})/.exec(
    (await server.post("/api/session", { ticket })).headers["set-cookie"],
  )[1];
  const back = await Client.open(server.port, { token });
  same((await back.wait((m) => m.is === "hello")).you.name, "Rude", "with the new one");
  check(admin(["ban", id]).status === 0, "ban");
  await back.ended();
  same([back.code, back.reason], [1008, "You may not play here."], "why");
  const copy = join(dir, "backup.db");
  check(admin(["backup", copy]).status === 0 && existsSync(copy), "backup");
  check(
    spawnSync(vallon, ["admin", "people", "--store", `sqlite:${copy}`], {
      encoding: "utf8",
    }).stdout.includes("Rude"),
    "that can be read",
  );
  for (const file of [
    copy,
    ...["", "-wal", "-shm"].map((end) => server.store.slice("sqlite:".length) + end),
  ])
    same(statSync(file).mode & 0o777, 0o600, `${file} is for its owner alone`);
  const nowhere = spawnSync(
    vallon,
    ["admin", "people", "--store", `sqlite:${join(dir, "nowhere.db")}`, "--lang", "fr"],
    { encoding: "utf8" },
  );
  check(
    nowhere.status === 1 &&
      /il n'y a pas de données dans « .*nowhere\.db »/.test(nowhere.stderr) &&
      !existsSync(join(dir, "nowhere.db")),
    `a store that is not there is not made: ${nowhere.stderr}`,
  );
  for (const bad of [
    ["ban", "999999"],
    ["ban", `${id}x`],
    ["ban", ""],
    ["close", "nowhere"],
    ["password", "nobody"],
  ])
    same(admin(bad).status, 1, `unknown: ${bad}`);
  for (const input of ["", "short\n", `${"x".repeat(129)}\n`])
    same(admin(["password", "rude"], input).status, 1, "no password");
  same(admin(["fly"]).status, 2, "an unknown admin command");
  again.close();
});

await test("a second server on the same file or port does not start, and says why", async () => {
  const start = (words) =>
    spawnSync(vallon, ["serve", ...words], { encoding: "utf8", timeout: PATIENCE });
  const same_store = start(["--listen", "127.0.0.1:0", "--store", server.store, "--lang", "fr"]);
  check(
    same_store.status === 1 && /un autre serveur a déjà ouvert ces données/.test(same_store.stderr),
    same_store.stderr,
  );
  const same_port = start([
    "--listen",
    `127.0.0.1:${server.port}`,
    "--store",
    `sqlite:${join(dir, "second.db")}`,
    "--lang",
    "en",
  ]);
  check(
    same_port.status === 1 && /Address already in use/.test(same_port.stderr),
    same_port.stderr,
  );
});

await test("an account: a guest stays the same person, on another device too", async () => {
  const c = await guest(server, "Dora");
  const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "open"] });
  await c.refused({ do: "register", account: "d", password: "long enough" }, "account");
  await c.refused({ do: "register", account: "dora", password: "short" }, "password_weak");
  const first = await c.fine({ do: "register", account: "Dora_1", password: "correct horse" });
  check(first.is === "ticket", "a ticket");
  const other = await Client.open(server.port);
  await other.refused({ do: "login", account: "dora_1", password: "wrong horse" }, "password");
  await other.refused({ do: "login", account: "nobody", password: "wrong horse" }, "password");
  const { ticket } = await other.fine({
    do: "login",
    account: "dora_1",
    password: "correct horse",
  });
  const answer = await server.post("/api/session", { ticket });
  const set = /vallon=([0-9a-f]{64}); Path=\/; HttpOnly; SameSite=Lax/.exec(
    answer.headers["set-cookie"],
  );
  check(answer.status === 200 && set, "a new cookie");
  check((await server.post("/api/session", { ticket })).status === 401, "good once");
  const again = await Client.open(server.port, { token: set[1] });
  check((await again.wait((m) => m.is === "hello")).you.name === "Dora", "the same person");
  check(
    (await again.fine({ do: "mine" })).tables.some((t) => t.match === match),
    "with the same tables",
  );
  const thief = await guest(server, "Thief");
  await thief.refused(
    { do: "register", account: "dora_1", password: "another one" },
    "account_taken",
  );
  const many = Array.from({ length: 60 }, () =>
    thief.ask({ do: "login", account: "dora_1", password: "guess after guess" }),
  );
  await anna.fine({ do: "hello" });
  check(
    (await Promise.all(many)).some((a) => a.why === "busy"),
    "password attempts are limited",
  );
  for (const x of [c, other, again, thief]) x.close();
});

await test("every match continues after a restart", async () => {
  const match = await table(games[0].id, ["me", "open"], { listed: false });
  await bruno.fine({ do: "join", match });
  const withBots = await table("pearls", ["me", "greedy", "random"], { pace: 200 });
  (await anna.state(match), await bruno.state(match));
  await playOut([anna, bruno], match, { plies: 11 });
  const live = anna.tables.get(match);
  const ended = await server.stop();
  check(ended.code === 0, `ended with ${JSON.stringify(ended)}: ${server.errors}`);
  await anna.ended();
  same(
    [anna.code, anna.reason],
    [1012, "The server is restarting: reconnect."],
    "asked to reconnect",
  );
  server = await Server.start(server.store);
  const again = await Client.open(server.port, { token: anna.token });
  await again.fine({ do: "watch", match });
  const s = await again.state(match);
  same(
    [s.state, s.ply, s.legal, s.ask],
    [live.state, live.ply, live.legal, live.ask],
    "the same table",
  );
  const mine = (await again.fine({ do: "mine" })).tables;
  check(
    mine.some((t) => t.match === match) && mine.some((t) => t.match === withBots),
    "both are mine",
  );
  await again.fine({ do: "watch", match: withBots });
  await again.state(withBots);
  const last = await playOut([again], withBots);
  check(last.over, "the bots play on");
  again.close();
});

await server.stop();
finish();
