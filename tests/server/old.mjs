// A store that an earlier release left behind: `old/store-1.db.gz` was written by the release whose
// games all had version 1 of their rules, with one unfinished and one finished match of each game
// between Anna and Bruno. Nothing in it may be lost: unfinished matches go on, finished ones can be
// exported and replayed, unless they used a rule that was corrected since. The same data in a
// PostgreSQL as that release left it (`old/schema-1.sql`) is migrated by two processes that start at
// once.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Database } from "./database.mjs";
import { Client, Server, check, finish, folder, playOut, same, test, vallon } from "./kit.mjs";

const here = new URL("old/", import.meta.url);
const { tokens, tables } = JSON.parse(readFileSync(new URL("store-1.json", here), "utf8"));
const dir = folder();
const file = join(dir, "old.db");
writeFileSync(file, gunzipSync(readFileSync(new URL("store-1.db.gz", here))));

// Every row of the SQLite file, as statements for PostgreSQL.
function rows() {
  const program = `import sqlite3, sys
c = sqlite3.connect(sys.argv[1])
def cell(v):
    return "NULL" if v is None else str(v) if isinstance(v, int) else "'" + v.replace("'", "''") + "'"
for table in ("person session match line sitter waiting chat chatter mute result rating beat claim "
              "contact deed notice setfile").split():
    q = c.execute("SELECT * FROM " + table)
    names = ", ".join(d[0] for d in q.description)
    for row in q:
        print("INSERT INTO %s (%s) VALUES (%s);" % (table, names, ", ".join(map(cell, row))))
    if names.startswith("id, ") and table not in ("match", "beat"):
        print("SELECT setval('%s_id_seq', (SELECT COALESCE(MAX(id), 1) FROM %s));" % (table, table))
`;
  return execFileSync("python3", ["-c", program, file], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: "utf-8" },
  });
}

const database = await Database.start();
database.sql(readFileSync(new URL("schema-1.sql", here), "utf8") + rows());

// The store keeps the sets that its matches were played with. This build may have others, so each
// exported record is replayed with the set of the store beside it.
function setOf(record) {
  const [, hash] = /^set \S+ ([0-9a-f]{64})$/m.exec(record);
  const query =
    "import sqlite3,sys; sys.stdout.write(sqlite3.connect(sys.argv[1], timeout=60).execute('SELECT text FROM setfile WHERE hash = ?', sys.argv[2:]).fetchone()[0])";
  const path = join(dir, `set-${hash.slice(0, 16)}.set`);
  writeFileSync(
    path,
    execFileSync("python3", ["-c", query, file, hash], {
      env: { ...process.env, PYTHONIOENCODING: "utf-8" },
    }),
  );
  return path;
}

// The finished match of Mystic shoots at a character of its own seat, which MS-R11.5 no longer
// allows.
const corrected = new Map([["mystic", "MS-R11.5"]]);

async function sit(server, token, name) {
  const c = await Client.open(server.port, { token });
  same((await c.wait((m) => m.is === "hello")).you?.name, name, "the session is still known");
  return c;
}

// Anna plays on one server, Bruno on the other, which may be the same.
async function goesOn(name, one, two) {
  const anna = await sit(one, tokens.anna, "Anna");
  const bruno = await sit(two, tokens.bruno, "Bruno");
  for (const { game, match, ply } of tables.filter((t) => !t.over))
    await test(`${name}, ${game}: an unfinished match of an earlier release goes on`, async () => {
      for (const c of [anna, bruno]) await c.fine({ do: "watch", match });
      same((await anna.state(match)).ply, ply, "every move is there");
      await bruno.state(match);
      const s = await playOut([anna, bruno], match, { plies: 10 });
      check(s.ply >= ply + 10, "both can play on");
    });
  for (const { game, match, ply } of tables.filter((t) => t.over))
    await test(`${name}, ${game}: a finished match of an earlier release`, async () => {
      if (corrected.has(game)) {
        await anna.refused({ do: "record", match }, "rules");
        return;
      }
      const { record: text } = await anna.fine({ do: "record", match });
      const path = join(dir, `${name}-${game}.vallon`);
      writeFileSync(path, text);
      const lines = execFileSync(
        vallon,
        ["replay", path, "--set", setOf(text), "--json", "--lang", "en"],
        { encoding: "utf8", maxBuffer: 1 << 28 },
      )
        .trim()
        .split("\n")
        .map((l) => JSON.parse(l));
      same([lines.at(-1).ply, lines.at(-1).over], [ply, true], "it replays to its end");
    });
  await test(`${name}: the results of an earlier release are rated by game and seats`, async () => {
    for (const [who, other] of [
      [anna, bruno],
      [bruno, anna],
    ]) {
      const { ratings } = await who.fine({ do: "ratings" });
      same(ratings.length, tables.filter((t) => t.over).length, "one for each game");
      for (const r of ratings) {
        const theirs = (await other.fine({ do: "ratings" })).ratings.find((x) => x.game === r.game);
        same([r.seats, r.matches, r.wins + theirs.wins], [2, 1, 1], "one match, one winner");
        same(r.shown.rating > 1500, r.wins === 1, "who is above the other");
        same(r.shown.rating + theirs.shown.rating, 3000, "by as much");
      }
    }
  });
  anna.close();
  bruno.close();
}

const server = await Server.start(`sqlite:${file}`);
await goesOn("SQLite", server, server);
await server.stop();

const [one, two] = await Promise.all([Server.start(database.store), Server.start(database.store)]);
await goesOn("PostgreSQL", one, two);
await test("PostgreSQL: the migrations were applied once", async () => {
  same(database.sql("SELECT COUNT(*) FROM schema_version"), "1", "one version");
  same(
    database.sql("SELECT COUNT(*) FROM sitter JOIN match ON id = match WHERE done <> stage / 2"),
    "0",
    "the new column is filled",
  );
  same(
    database.sql("SELECT COUNT(*), COUNT(of_game), COUNT(DISTINCT of_seats) FROM result"),
    "8|8|1",
    "each result says its game and seats",
  );
  const c = await Client.open(one.port, { token: null });
  const { ticket } = await c.fine({ do: "name", name: "Clara" });
  same(database.sql("SELECT COUNT(*) FROM ticket"), "1", "the new table is there");
  same((await two.post("/api/session", { ticket })).status, 200, "and used");
  c.close();
});
await test("PostgreSQL: a person of an earlier release can be reported", async () => {
  const anna = await sit(one, tokens.anna, "Anna");
  const { match } = tables.find((t) => !t.over);
  for (const seat of [0, 1]) {
    const a = await anna.ask({ do: "report", match, seat, about: "other", text: "A test." });
    same([a.is, a.why], seat === 0 ? ["refused", "person"] : ["ok", undefined], "who");
  }
  same(database.sql("SELECT COUNT(*), MIN(text) FROM report"), "1|A test.", "it is stored");
  same(database.sql("SELECT COUNT(*) FROM letter"), "0", "and nobody was told anything");
  anna.close();
});
await Promise.all([one.stop(), two.stop()]);
await database.stop();
finish();
