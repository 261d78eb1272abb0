// Tables with a person's own set of cards: bringing it, reading it, playing with it, restarts, and
// moderators who take it down. On both stores; on PostgreSQL two processes serve.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  PASSWORD,
  Server,
  account,
  check,
  finish,
  folder,
  freePort,
  guest,
  playOut,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const database = await Database.start();
const dir = folder();
const file = join(dir, "sets.db");
const stores = { SQLite: `sqlite:${file}`, PostgreSQL: database.store };

const PART = 5000;
const hash = (text) => createHash("sha256").update(text).digest("hex");
const pearls = readFileSync("sets/pearls/base.set", "utf8");
// Other cards, with other names: `gain` is what the first one gives.
const own = (gain, name = "Deep sea") =>
  pearls
    .replace("name.en  Pearls", `name.en  ${name}`)
    .replace("name.fr  Perles", "name.fr  Grand large")
    .replace("card shell", "card whale")
    .replace("gain 1", `gain ${gain}`);

// Sends a text in parts; answers with the last answer.
async function bring(c, text, size = PART) {
  let at = 0;
  for (let from = 0; ; from += size) {
    const part = text.slice(from, from + size);
    const more = from + size < text.length;
    const answer = await c.ask({ do: "set_add", at, text: part, more });
    if (!more || answer.is === "refused") return answer;
    at += Buffer.byteLength(part);
  }
}
const refused_set = async (c, text, why) => {
  const answer = await bring(c, text);
  same([answer.is, answer.why], ["refused", why], answer.text);
  return answer;
};

function admin(store, ...words) {
  const run = spawnSync(vallon, ["admin", ...words, "--store", store, "--lang", "en"], {
    encoding: "utf8",
  });
  same(run.status, 0, run.stderr);
  return run.stdout;
}

for (const [kind, store] of Object.entries(stores)) {
  const sql = (text) =>
    kind === "PostgreSQL"
      ? database.sql(text)
      : execFileSync(
          "python3",
          [
            "-c",
            "import sqlite3,sys; sqlite3.connect(sys.argv[1], timeout=60).executescript(sys.stdin.read())",
            file,
          ],
          { input: text },
        );
  const port = await freePort();
  let one = await Server.start(store, { port });
  const two = kind === "SQLite" ? null : await Server.start(store);
  let anna = await account(one, "Anna");
  let bruno = await account(two ?? one, "Bruno", "fr");
  let mona = await account(two ?? one, "Mona");
  const text = own(2);
  const set = hash(text);

  // After the first server has come back.
  const back = async (c) =>
    Client.open(c !== anna && two ? two.port : one.port, { token: c.token });
  const open = async (c, more = {}) =>
    (
      await c.fine({
        do: "open",
        game: "pearls",
        seats: ["me", "open"],
        pace: 0,
        set,
        ...more,
      })
    ).match;
  const lobby = async (c) => {
    c.forget();
    await c.fine({ do: "lobby", stay: false });
    return (await c.wait((m) => m.is === "lobby")).tables;
  };

  await test(`${kind}: a set is checked as it comes, and errors say where and why`, async () => {
    const wanda = await guest(one, "Wanda");
    await wanda.refused({ do: "set_add", at: 0, text }, "no_account");
    wanda.close();
    const wrong = own(99999);
    const at = wrong.split("\n").findIndex((l) => l.includes("99999")) + 1;
    const english = await refused_set(anna, wrong, "set");
    check(english.text.startsWith(`set:${at}:`) && english.text.includes("99999"), english.text);
    check(english.at.startsWith(`${at}:`), `at ${english.at}`);
    const french = await refused_set(bruno, wrong, "set");
    check(french.text !== english.text && french.text.includes("99999"), french.text);
    for (const [bad, why] of [
      ["", "set"],
      ["x", "set"],
      ["\u0001\u0002", "set"],
      ["set x\n  game chess\n  name.en X\n  name.fr X\n", "game"],
      [text.replace("card whale", "card whale\ncard whale"), "set"],
      [`${text}card ${"z".repeat(4000)}\n`, "set"],
      [`${text}${"card x\n  effect gain 1\n".repeat(9000)}`, "set"],
      [`${text}\n# ${"(".repeat(4000)}`.replace("gain 3", "gain 3 ".repeat(400)), "set"],
    ])
      await refused_set(anna, bad, why);
    await anna.refused({ do: "set_add", at: 0, text: "a\u0000b" }, "field");
    await anna.refused({ do: "set_add", at: 0, text: 5 }, "field");
    await anna.refused({ do: "set_add", at: -1, text }, "field");
    await anna.refused({ do: "set_add", at: 5, text }, "set_part");
    await anna.fine({ do: "set_add", at: 0, text: text.slice(0, 100), more: true });
    await anna.refused({ do: "set_add", at: 99, text: text.slice(99) }, "set_part");
    await refused_set(anna, `${text}${"# x\n".repeat(70000)}`, "set_large");
    same((await anna.fine({ do: "sets" })).sets, [], "nothing was stored");
  });

  await test(`${kind}: everybody may read a set before they join`, async () => {
    const added = await bring(anna, text, 700);
    same([added.is, added.set, added.game], ["set_added", set, "pearls"], "it was added");
    same((await bring(bruno, text)).title, "Grand large", "what is known is not stored again");
    same((await bruno.fine({ do: "sets" })).sets, [], "it is Anna's");
    await anna.refused({ do: "open", game: "mystic", seats: ["me", "open"], set }, "set_unknown");
    await anna.refused({ do: "open", game: "pearls", seats: ["me", "open"], set: "x" }, "field");
    await anna.refused(
      { do: "open", game: "pearls", seats: ["me", "open"], set: hash("other") },
      "set_unknown",
    );
    await anna.refused({ do: "quick", game: "pearls", set }, "set_usual");
    await anna.refused({ do: "tourney_open", game: "pearls", set }, "set_usual");
    const match = await open(anna, { rated: true });
    const row = (await lobby(bruno)).find((t) => t.match === match);
    same(
      [row.own_set, row.rated, row.casual],
      [{ set, en: "Deep sea", fr: "Grand large" }, false, true],
      "the lobby",
    );
    const stranger = await Client.open((two ?? one).port);
    const read = await stranger.fine({ do: "set", set });
    same([read.text, read.game, read.yours], [text, "pearls", false], "the whole text");
    await stranger.refused({ do: "set", set: hash("other") }, "set_unknown");
    await stranger.refused({ do: "set", set: "" }, "field");
    stranger.close();
    const quick = await bruno.fine({ do: "quick", game: "pearls" });
    check(quick.match !== match, "quick play is for the usual cards");
    await bruno.fine({ do: "leave", match: quick.match });
    await anna.refused({ do: "set_drop", set }, "set_used");
    await anna.fine({ do: "leave", match });
  });

  await test(`${kind}: a match outlives a server that dies, and its record its owner`, async () => {
    const match = await open(anna);
    await bruno.fine({ do: "join", match });
    for (const c of [anna, bruno]) await c.fine({ do: "watch", match, parts: ["legal", "rooms"] });
    same((await anna.state(match, (s) => s.rooms)).rooms.set_hash, set, "the rooms name it");
    await playOut([anna, bruno], match, { plies: 4 });
    await one.kill();
    if (two) await bruno.fine({ do: "hello" });
    one = await Server.start(store, { port });
    [anna, bruno, mona] = await Promise.all([anna, bruno, mona].map(back));
    for (const c of [anna, bruno]) await c.fine({ do: "watch", match });
    await playOut([anna, bruno], match);
    const { record, set_text } = await bruno.fine({ do: "record", match });
    check(record.includes(`set base ${set}`), "the record pins the set");
    same(set_text, text, "and comes with it");
    const kept = join(dir, `${kind}.vallon`);
    writeFileSync(kept, record);
    writeFileSync(join(dir, `set-${set.slice(0, 16)}.set`), set_text);
    const shown = execFileSync(vallon, ["replay", kept, "--json"], { encoding: "utf8" });
    check(shown.includes(set), "the command replays it");
    await anna.fine({ do: "forget", sure: true, password: PASSWORD });
    await bruno.fine({ do: "past", match, ply: 2 });
    same((await bruno.fine({ do: "set", set })).text, text, "it stays as long as the match does");
    const { favourites } = await bruno.fine({ do: "profile" });
    same(favourites, [], "cards of other sets are no favourites");
    anna = await account(one, "Anna");
  });

  await test(`${kind}: a person's sets have a limit, and what nobody uses is deleted`, async () => {
    const more = own(3, "Shallow water");
    same((await bring(anna, more)).is, "set_added", "another one");
    same(
      (await anna.fine({ do: "sets" })).sets.map((s) => [s.set, s.used]),
      [[hash(more), false]],
      "one's own sets",
    );
    await bruno.refused({ do: "set_drop", set: hash(more) }, "set_used");
    await anna.fine({ do: "set_drop", set: hash(more) });
    await anna.refused({ do: "set", set: hash(more) }, "set_unknown");
    sql(
      Array.from(
        { length: 50 },
        (_, i) =>
          `INSERT INTO setfile (hash, text, own, owner, size) VALUES ('${hash(String(i))}', '', 1, ${anna.person ?? 0}, 1);`,
      ).join("\n"),
    );
    const { most } = await anna.fine({ do: "sets" });
    same(most, 50, "so many");
    await refused_set(anna, more, "sets");
    await one.stop(); // the next start deletes what was last used long ago
    one = await Server.start(store, { port });
    const person = anna.person;
    [anna, bruno, mona] = await Promise.all([anna, bruno, mona].map(back));
    anna.person = person;
    const gone = async (text) => (await anna.ask({ do: "set", set: hash(text) })).why !== undefined;
    await until(() => gone("49"), "what nobody used is deleted");
    same((await anna.fine({ do: "sets" })).sets, [], "one's own sets");
    same((await bring(anna, more)).is, "set_added", "there is room again");
    same((await bruno.fine({ do: "set", set })).text, text, "a match needs this one");
  });

  await test(`${kind}: a set that moderators took down is not played any more`, async () => {
    const bad = own(3, "Rude words");
    const it = hash(bad);
    admin(store, "moderator", "mona");
    await bring(anna, bad);
    const waiting = await open(anna, { set: it });
    const match = await open(anna, { set: it });
    await bruno.fine({ do: "join", match });
    for (const c of [anna, bruno]) await c.fine({ do: "watch", match });
    await anna.refused({ do: "set_down", set: it, text: "x" }, "moderator");
    await mona.refused({ do: "set_down", set: it }, "reason");
    await mona.refused({ do: "set_down", set: hash("other"), text: "x" }, "set_unknown");
    await mona.fine({ do: "report", set: it, about: "name", text: "Its name is an insult." });
    await mona.refused({ do: "report", set: it, about: "name", text: "Again." }, "reported");
    await mona.fine({ do: "set_down", set: it, text: "Its name is an insult." });
    const told = await anna.wait(
      (m) => m.is === "letters" && m.letters.some((l) => l.what === "set-down"),
    );
    check(told.letters[0].text.includes("Its name is an insult."), told.letters[0].text);
    const hidden = (p) => p.own_set.en === "–" && !p.watchers && !p.listed;
    await bruno.plan(match, hidden);
    same(
      (await lobby(mona)).filter((t) => t.own_set),
      [],
      "the lobby has none of its tables",
    );
    await until(
      async () =>
        (await anna.ask({ do: "watch", match: waiting })).why !== undefined ||
        (await anna.plan(waiting)).stage === "over",
      "the table that had not begun is closed",
    );
    await mona.refused({ do: "watch", match }, "private");
    await refused_set(anna, bad, "set_down");
    await bruno.refused(
      { do: "open", game: "pearls", seats: ["me", "open"], set: it },
      "set_unknown",
    );
    await bruno.refused({ do: "set", set: it }, "set_down");
    await bruno.fine({ do: "set", set: it, match });
    await mona.fine({ do: "set", set: it });
    await playOut([anna, bruno], match);
    const log = admin(store, "log");
    await mona.refused({ do: "set_down", set: it, text: "Twice." }, "set_unknown");
    check(log.includes("set-down") && log.includes(it), "the audit trail");
    admin(store, "takedown", it, "--off", "--why", "It was a mistake.");
    await open(anna, { set: it });
  });

  for (const c of [anna, bruno, mona]) c.close();
  same(await one.stop(), { code: 0, signal: null }, one.errors.slice(-600));
  if (two) same(await two.stop(), { code: 0, signal: null }, two.errors.slice(-600));
}
await database.stop();
finish();
