// Backups: copies while the server plays, of which the newest N stay, and restoring one. Matches go
// on from the moment of the backup, and no clock has run since. What cannot be restored changes
// nothing.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  check,
  finish,
  folder,
  guest,
  pause,
  playOut,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const dir = folder();
const file = join(dir, "server.db");
const store = `sqlite:${file}`;
const copies = join(dir, "backups");
const NAME = /^server-\d{8}T\d{6}Z\.db$/;

const admin = (words, lang = "en", where = store) =>
  spawnSync(vallon, ["admin", ...words, "--store", where, "--lang", lang], { encoding: "utf8" });
function told(words, where) {
  const done = admin([...words, "--json"], "en", where);
  same([done.status, done.stderr], [0, ""], words.join(" "));
  return JSON.parse(done.stdout);
}
const log = (where = store) => told(["log"], where).map((d) => d.what);
// All files of the folder with their content, to see that nothing changed.
const content = () =>
  readdirSync(dir)
    .filter((f) => statSync(join(dir, f)).isFile() && !f.endsWith("-shm"))
    .sort()
    .map((f) => [f, readFileSync(join(dir, f)).toString("base64")]);

let server = await Server.start(store);
let anna = await guest(server, "Anna");
let bruno = await guest(server, "Bruno");
const tokens = [anna.token, bruno.token];

async function sit(more) {
  const { match } = await anna.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open"],
    pace: 0,
    ...more,
  });
  await bruno.fine({ do: "join", match });
  for (const c of [anna, bruno]) await c.state(match);
  return match;
}
async function look(match) {
  for (const c of [anna, bruno]) {
    c.forget();
    await c.fine({ do: "watch", match });
    await c.state(match);
  }
  return anna.tables.get(match);
}
async function restart() {
  server = await Server.start(store);
  [anna, bruno] = await Promise.all(tokens.map((token) => Client.open(server.port, { token })));
}
const sql = (where, query) =>
  Number(
    execFileSync(
      "python3",
      [
        "-c",
        "import sqlite3,sys; print(sqlite3.connect(sys.argv[1], timeout=60).execute(sys.argv[2]).fetchone()[0])",
        where,
        query,
      ],
      { encoding: "utf8" },
    ),
  );
// When the server last stored its heartbeat, and how many journal entries there are.
const lastBeat = (where) => sql(where, "SELECT COALESCE(MAX(at), 0) FROM beat");
const entries = (where) => sql(where, "SELECT COUNT(*) FROM line");

const matches = [await sit({}), await sit({ clock: "fischer", seconds: 3600, step: 0 })];

await test("backup --keep N while the server plays: timestamped, complete, for the owner alone", async () => {
  for (const match of matches) await playOut([anna, bruno], match, { plies: 4 });
  const { file: first, removed } = told(["backup", "--keep", "3"]);
  same(removed, 0, "nothing to remove yet");
  check(NAME.test(basename(first)), first);
  same([first, statSync(first).mode & 0o777], [join(copies, basename(first)), 0o600], "mode");
  same(statSync(copies).mode & 0o777, 0o700, "the directory, too");
  check(
    told(["people"], `sqlite:${first}`).some((p) => p.name === "Anna"),
    "it can be read",
  );
  same(log().at(-1), "backup", "in the audit trail");
});

await test("the newest N stay, and nothing else is touched", async () => {
  const other = {
    "server-20200101T000000Z.db.txt": "another ending",
    "server-2020.db": "another name",
    "notes.txt": "notes",
    ".server-20200101T000000Z.db": "hidden",
  };
  for (const [name, text] of Object.entries(other)) writeFileSync(join(copies, name), text);
  mkdirSync(join(copies, "server-20200101T000000Z.db"));
  symlinkSync("notes.txt", join(copies, "server-20200102T000000Z.db"));
  const own = () => readdirSync(copies).filter((f) => NAME.test(f) && !/-2020/.test(f));
  const before = own();
  writeFileSync(join(copies, "server-20210101T000000Z.db"), "an old copy");
  // The time of a file does not matter: its name does.
  utimesSync(join(copies, "server-20210101T000000Z.db"), new Date(), new Date());
  const made = [];
  for (let i = 0; i < 3; i++) {
    await playOut([anna, bruno], matches[0], { plies: 1 });
    made.push(basename(told(["backup", "--keep", "3"]).file));
  }
  same(new Set(made).size, 3, "three names, although they were made within seconds");
  same(own().sort(), made, "the newest three");
  check(before.length === 1 && !own().includes(before[0]), "the first one is gone");
  for (const [name, text] of Object.entries(other))
    same(readFileSync(join(copies, name), "utf8"), text, name);
  check(existsSync(join(copies, "server-20200101T000000Z.db")), "a directory stays");
  check(existsSync(join(copies, "server-20200102T000000Z.db")), "a link stays");
  same(
    readdirSync(copies).filter((f) => f.endsWith(".part")),
    [],
    "no partial files",
  );
});

await test("a copy from the future does not push out the one just written", async () => {
  const here = join(dir, "elsewhere");
  mkdirSync(here);
  writeFileSync(join(here, "server-29990101T000000Z.db"), "the clock was wrong");
  const done = admin(["backup", "--keep", "1", here]);
  same([done.status, done.stderr], [0, ""], "backup");
  same(readdirSync(here), [basename(done.stdout.trim())], "the one just written");
});

await test("backup --keep refuses what it cannot do, and then removes nothing", async () => {
  const before = readdirSync(copies);
  for (const n of ["0", "-1", "x", ""]) {
    const done = admin(["backup", "--keep", n]);
    same([done.status, done.stdout], [2, ""], `--keep ${n}`);
  }
  const nowhere = admin(["backup", "--keep", "1", join(dir, "no", "where")]);
  check(nowhere.status === 1 && nowhere.stderr.includes(join(dir, "no", "where")), nowhere.stderr);
  same(admin(["backup"]).status, 2, "neither a file nor --keep");
  same(readdirSync(copies), before, "nothing removed");
});

let saved;
const at = {}; // what the backup has
const time = {};

await test("a match goes on after the backup", async () => {
  const now = Date.now();
  await until(() => lastBeat(file) > now, "the time is stored");
  time.asked = Date.now();
  for (const match of matches) at[match] = await look(match);
  saved = told(["backup", "--keep", "3"]).file;
  time.ended = Date.now();
  time.beat = lastBeat(saved);
  for (const match of matches) await playOut([anna, bruno], match, { plies: 3 });
  for (const match of matches) check((await look(match)).ply > at[match].ply, "later moves");
});

await test("over a running server nothing is restored", async () => {
  const step = (await look(matches[0])).ply;
  for (const [lang, words] of [
    ["en", "a server has '.*server.db' open: stop it first"],
    ["fr", "un serveur a ouvert « .*server.db » : arrêtez-le d'abord"],
  ]) {
    const done = admin(["restore", saved], lang);
    check(done.status === 1 && new RegExp(words).test(done.stderr), done.stderr);
  }
  same((await look(matches[0])).ply, step, "the server goes on");
  check(!readdirSync(dir).some((f) => /restoring|replaced/.test(f)), "no files");
});

await test("what is not a backup is not restored, and changes nothing", async () => {
  (await server.stop(), anna.close(), bruno.close());
  const garbage = join(folder(), "garbage.db");
  const bad = [
    [Buffer.from("not a database at all, but long enough to be one".repeat(100)), /not a database/],
    [Buffer.alloc(0), /lacks the database tables/],
    [readFileSync(saved).subarray(0, 20000), /malformed|damaged/],
  ];
  // A page in the middle that makes no sense.
  const broken = readFileSync(saved);
  broken.fill(0xa5, 4096 * 3, 4096 * 12);
  bad.push([broken, /malformed|damaged/]);
  const before = content();
  for (const [bytes, reason] of bad) {
    writeFileSync(garbage, bytes);
    const done = admin(["restore", garbage]);
    same([done.status, done.stdout], [1, ""], `${reason}`);
    check(done.stderr.includes(`'${garbage}'`) && reason.test(done.stderr), done.stderr);
    same(content(), before, `${reason}: nothing changed`);
  }
  for (const [name, words] of [
    [join(dir, "nowhere.db"), /nowhere\.db.*no such file/],
    [file, /is the store itself/],
  ]) {
    const done = admin(["restore", name]);
    check(done.status === 1 && words.test(done.stderr), done.stderr);
    same(content(), before, "nothing changed");
  }
  same(admin(["restore"]).status, 2, "without a file");
});

await test("a restored store: matches go on from the backup, and no clock has run", async () => {
  await pause(3000); // time that must not be charged
  // After a crash there is a write-ahead log: it belongs to the former store, not to the new one.
  await restart();
  await look(matches[0]);
  await playOut([anna, bruno], matches[0], { plies: 2 });
  const former = entries(file);
  (await server.kill(), anna.close(), bruno.close());
  check(statSync(`${file}-wal`).size > 0, "a log is left");
  const root = process.getuid() === 0;
  if (root) chownSync(file, 4321, 4322); // root restores for the server's own user
  const done = told(["restore", saved, "--why", "a test"]);
  if (root) same([statSync(file).uid, statSync(file).gid], [4321, 4322], "the owner stays");
  same([done.file, done.store], [saved, file], "what and where");
  check(existsSync(done.kept) && /server\.db\.replaced-\d{8}T\d{6}Z$/.test(done.kept), done.kept);
  check(!existsSync(`${file}-wal`) && !existsSync(`${file}-shm`), "nothing of the old one");
  same(statSync(file).mode & 0o777, 0o600, "for its owner alone");
  same(log().at(-1), "restore", "in the audit trail");
  same(told(["log"]).at(-1).why, "a test", "with the reason");
  same(entries(done.kept), former, "the former store has everything");
  same(entries(file), entries(saved), "the new one has what the backup has");
  const begun = Date.now();
  await restart();
  for (const match of matches) {
    const s = await look(match);
    same(s.ply, at[match].ply, "as at the backup");
    if (s.clock) {
      const seat = at[match].waiting[0];
      const gained = s.clock.left[seat] - at[match].clock.left[seat];
      const charged = time.ended - time.asked + Date.now() - begun;
      const rounding = 2;
      check(
        -gained <= charged + rounding && gained <= time.ended - time.beat + rounding,
        `${at[match].clock.left} at the backup, ${s.clock.left} now`,
      );
      same(s.clock.left[1 - seat], at[match].clock.left[1 - seat], "the other's has not moved");
    }
    const on = await playOut([anna, bruno], match, { plies: 5 });
    check(on.ply >= s.ply + 5, "both play on");
  }
  (await server.stop(), anna.close(), bruno.close());
});

await test("a lost store is restored, too, from a backup that was opened meanwhile", async () => {
  const lost = join(folder(), "new.db");
  const where = `sqlite:${lost}`;
  const opened = join(folder(), "opened.db");
  copyFileSync(saved, opened);
  told(["people"], `sqlite:${opened}`);
  same(told(["restore", opened], where).kept, null, "there was none");
  same(statSync(lost).mode & 0o777, 0o600, "mode");
  const s = await Server.start(where);
  const c = await Client.open(s.port, { token: tokens[0] });
  await c.fine({ do: "watch", match: matches[0] });
  same((await c.state(matches[0])).ply, at[matches[0]].ply, "the match is there");
  const busy = admin(["restore", lost]);
  check(busy.status === 1 && /a server has '.*new.db' open/.test(busy.stderr), busy.stderr);
  (await s.stop(), c.close());
});

await test("PostgreSQL has its own tools", async () => {
  const database = await Database.start();
  await (await Server.start(database.store)).stop();
  const keep = admin(["backup", "--keep", "2", dir], "en", database.store);
  check(keep.status === 1 && /pg_dump/.test(keep.stderr), keep.stderr);
  const back = admin(["restore", saved], "en", database.store);
  check(back.status === 1 && /pg_restore/.test(back.stderr), back.stderr);
  await database.stop();
});

finish();
