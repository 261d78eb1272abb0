// A store that release 7 of the schema left behind, with accounts, ratings, reports, a decision,
// chat, finished matches and running ones (`old/store-7.db.gz`), and the same data in a PostgreSQL as
// that release made it (`old/schema-7.sql`). Opening the store changes no row that was there; then
// everything goes on. A store of a newer release is refused, and nothing in it changes.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Database } from "./database.mjs";
import { Client, Server, check, finish, folder, playOut, same, test, vallon } from "./kit.mjs";

const here = new URL("old/", import.meta.url);
const { tokens, password, tables, ratings } = JSON.parse(
  readFileSync(new URL("store-7.json", here), "utf8"),
);
const dir = folder();
const file = join(dir, "old.db");
writeFileSync(file, gunzipSync(readFileSync(new URL("store-7.db.gz", here))));

const python = (program, ...words) =>
  execFileSync("python3", ["-c", program, ...words], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: "utf-8" },
  });

// Tables and their columns as the release had them; rows that others refer to come first.
const columns = JSON.parse(
  python(
    `import json, sqlite3, sys
c = sqlite3.connect(sys.argv[1])
order = "person match setfile moderator sanction".split()
names = [n for n, in c.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
names.sort(key=lambda n: (order.index(n) if n in order else len(order), n))
print(json.dumps({n: [r[1] for r in c.execute("PRAGMA table_info(%s)" % n)] for n in names}))`,
    file,
  ),
);
const sqliteRows = () =>
  JSON.parse(
    python(
      `import json, sqlite3, sys
c = sqlite3.connect(sys.argv[1])
print(json.dumps({t: sorted(json.dumps([None if v is None else str(v) for v in r]) for r in c.execute("SELECT %s FROM %s" % (", ".join(k), t))) for t, k in json.loads(sys.argv[2]).items()}))`,
      file,
      JSON.stringify(columns),
    ),
  );
const before = sqliteRows();

function admin(store, ...words) {
  return spawnSync(vallon, ["admin", ...words, "--store", store, "--lang", "en"], {
    encoding: "utf8",
  });
}

// ---- the same data in PostgreSQL ---------------------------------------------------------------

const database = await Database.start();
const literal = (v) => (v === null ? "NULL" : `'${v.replaceAll("'", "''")}'`);
const inserts = Object.entries(before).flatMap(([table, rows]) => [
  ...rows.map((r) => `INSERT INTO ${table} (${columns[table].join(", ")}) VALUES (${JSON.parse(r).map(literal).join(", ")});`), // prettier-ignore
]);
database.sql(readFileSync(new URL("schema-7.sql", here), "utf8") + inserts.join("\n"));
database.sql("INSERT INTO schema_version (version) VALUES (7)");
for (const table of ["person", "chat", "deed", "notice", "report", "sanction", "letter"])
  database.sql(`SELECT setval('${table}_id_seq', (SELECT COALESCE(MAX(id), 1) FROM ${table}))`);
const postgresRows = () =>
  Object.fromEntries(
    Object.entries(columns).map(([table, names]) => {
      const cells = names.map((n) => `CAST(${n} AS TEXT)`).join(", ");
      const rows = database.sql(`SELECT json_build_array(${cells}) FROM ${table}`);
      const list = rows ? rows.split("\n").map((r) => JSON.stringify(JSON.parse(r))) : [];
      return [table, list.sort()];
    }),
  );
const alike = (rows) =>
  Object.fromEntries(
    Object.entries(rows).map(([t, list]) => [
      t,
      list.map((r) => JSON.stringify(JSON.parse(r))).sort(),
    ]),
  );

// ---- forward -----------------------------------------------------------------------------------

const stores = {
  SQLite: { store: `sqlite:${file}`, rows: () => alike(sqliteRows()) },
  PostgreSQL: { store: database.store, rows: () => alike(postgresRows()) },
};
for (const [kind, { store, rows }] of Object.entries(stores)) {
  await test(`${kind}: the migration changes no row that was there`, () => {
    same(rows(), alike(before), "as the release left it");
    const run = admin(store, "people");
    same([run.status, run.stderr], [0, ""], "opened");
    check(run.stdout.includes("Anna"), "with its people");
    same(rows(), alike(before), "every row of every table");
  });

  await test(`${kind}: accounts, ratings, reports and matches go on`, async () => {
    const server = await Server.start(store);
    const people = {};
    for (const name of ["anna", "bruno", "clara"]) {
      people[name] = await Client.open(server.port, { token: tokens[name] });
      const { you } = await people[name].wait((m) => m.is === "hello");
      same(you.name.toLowerCase(), name, "the session is still known");
    }
    const { anna, bruno, clara } = people;
    same((await server.post("/api", { do: "mine" }, { Authorization: `Bearer ${tokens.bot}` })).status, 200, "and the token"); // prettier-ignore
    const stranger = await Client.open(server.port);
    same((await stranger.ask({ do: "login", account: "anna", password })).is, "ticket", "signs in");
    stranger.close();
    const mine = (await anna.fine({ do: "ratings" })).ratings;
    same(mine.map((r) => [r.game, r.seats, r.shown.rating, r.matches, r.wins]), ratings, "ratings"); // prettier-ignore
    check((await anna.fine({ do: "reports" })).open > 0, "a moderator finds the open reports");
    for (const { match, game, over } of tables.filter((t) => t.over)) {
      const { record } = await anna.fine({ do: "record", match });
      const path = join(dir, `${kind}-${match}.vallon`);
      writeFileSync(path, record);
      execFileSync(vallon, ["replay", path, "--json"], { maxBuffer: 1 << 28 });
      check(over && record.includes(game), "finished matches have their record");
    }
    for (const { match, ply } of tables.filter((t) => !t.over && !t.gathering)) {
      const seated = [];
      for (const c of [anna, bruno, clara]) {
        const { tables: own } = await c.fine({ do: "mine" });
        if (own.some((t) => t.match === match)) seated.push(c);
      }
      const chats = [];
      for (const c of seated) chats.push(await c.fine({ do: "watch", match }));
      same((await seated[0].state(match)).ply, ply, "every move is there");
      for (const c of seated.slice(1)) await c.state(match);
      check(chats.at(-1).chats.length > 0, "and the chat");
      const s = await playOut(seated, match, { plies: 4 });
      check(s.ply >= ply + 4, "everybody can play on");
    }
    const { tourney } = await bruno.fine({
      do: "tourney_open",
      name: "After the migration",
      game: "pearls",
      kind: "swiss",
      clock: "move",
      seconds: 86400,
    });
    for (const c of [anna, bruno]) await c.fine({ do: "tourney_enter", tourney });
    await bruno.fine({ do: "tourney_start", tourney });
    await anna.wait((m) => m.is === "called" && m.tourney === tourney);
    for (const c of Object.values(people)) c.close();
    same((await server.stop()).code, 0, server.errors.slice(-500));
  });
}

// ---- back --------------------------------------------------------------------------------------

// What an earlier release does with a store of this one is what this one does with a store of the
// next.
const hash = (path) =>
  existsSync(path) && createHash("sha256").update(readFileSync(path)).digest("hex");
const refused = (store) => {
  const run = admin(store, "people");
  check(run.status !== 0 && /newer version of Vallon/.test(run.stderr), run.stderr);
  const serve = spawnSync(
    vallon,
    ["serve", "--listen", "127.0.0.1:0", "--store", store, "--lang", "fr"],
    { encoding: "utf8", timeout: 60000 },
  );
  check(serve.status > 0 && serve.stderr.includes("plus récente"), serve.stderr);
};

await test("SQLite: a store of a newer release is refused and stays as it is", () => {
  python(
    `import sqlite3, sys
c = sqlite3.connect(sys.argv[1], isolation_level=None)
n, = c.execute("PRAGMA user_version").fetchone()
c.execute("PRAGMA user_version = %d" % (n + 1))
c.execute("PRAGMA wal_checkpoint(TRUNCATE)")`,
    file,
  );
  const was = hash(file);
  refused(`sqlite:${file}`);
  same(hash(file), was, "not a byte of the file");
});

await test("PostgreSQL: a store of a newer release is refused and stays as it is", () => {
  database.sql("UPDATE schema_version SET version = version + 1");
  const was = [postgresRows(), database.sql("SELECT version FROM schema_version")];
  const shape = () =>
    database.sql("SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2"); // prettier-ignore
  const tablesBefore = shape();
  refused(database.store);
  same([postgresRows(), database.sql("SELECT version FROM schema_version")], was, "no row");
  same(shape(), tablesBefore, "no table");
});
await database.stop();
finish();
