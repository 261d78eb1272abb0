// bench/growth.mjs VALLON [instructions|time] [PARTS] [WHAT,...] - does the cost of a move grow?
//
// It must not grow with the number of tables in memory, the people connected, the length of the
// match, the journal or the unfinished tables in the store, and per viewer not with the number of
// viewers. One thing at a time grows, everything else stays; always 32 moves are pending, so that
// as many of them share a commit. `instructions` counts those of the server in user space per move
// (callgrind; under it the server is 20 to 50 times slower, so what it does every second weighs
// that much more); `time` gives user and system time (run it on an idle machine).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
process.argv[2] ??= "build/vallon";
const { allowed, load, start, stop, place } = await import("./vallon.mjs");
const { folder } = await import("../tests/server/kit.mjs");

const counting = (process.argv[3] ?? "instructions") === "instructions";
const parts = process.argv[4] ?? "changes";
const wanted = process.argv[5]?.split(",");
const moves = counting ? 2000 : 40000;
const base = { parts, flight: 32, players: 2, seconds: 600, moves, rate: 0 };

// Each phase of the load as { moves, cost }; the cost in instructions per move or in microseconds.
async function measure(options, store = place()) {
  const out = join(folder(), "callgrind");
  const wrap = counting
    ? ["valgrind", "--tool=callgrind", "--instr-atstart=no", `--callgrind-out-file=${out}`]
    : [];
  const servers = await start({ wrap, store, core: counting ? null : 0 });
  const control = (...words) =>
    execFileSync("callgrind_control", [...words, String(servers[0].process.pid)], {
      stdio: "ignore",
    });
  let dumps = 0;
  const { setUp, phases } = await load(servers, { ...base, ...options }, (when) => {
    if (!counting) return;
    if (when === "end") control("-i", "off");
    if (dumps++ > 0) control("-d");
    else control("-i", "on");
  });
  await stop(servers);
  return phases.map((p, i) => {
    if (!counting) return { ...p, setUp, cost: p.user_us_per_move };
    const text = readFileSync(`${out}.${i + 1}`, "utf8");
    return { ...p, setUp, cost: Number(/^totals: (\d+)/m.exec(text)[1]) / p.moves };
  });
}

const say = (what, value, p, more = "") => {
  const unit = counting ? "instructions" : "µs user";
  const kernel = counting ? "" : `, ${p.system_us_per_move.toFixed(1)} µs system`;
  console.log(
    `${what.padEnd(34)} ${String(value).padStart(8)}  ${p.cost.toFixed(counting ? 0 : 1).padStart(8)} ${unit} per move${kernel}${more}`,
  );
};

// Copies one match of the store with its first entries many times, in the given stage.
function fill(store, { count, stage }) {
  const sql = `
    CREATE TEMP TABLE one AS SELECT * FROM match WHERE id = (SELECT match FROM line GROUP BY match ORDER BY COUNT(*) DESC LIMIT 1);
    CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n;
    BEGIN;
    INSERT INTO match (id, stage, version, game, listed, seed, plan, head, made)
      SELECT printf('g%015d', i), ${stage}, version, game, listed, seed, plan, head, made FROM one, n;
    INSERT INTO line (match, step, text, made)
      SELECT printf('g%015d', i), step, text, line.made FROM line JOIN one ON line.match = one.id, n WHERE step < 10;
    INSERT INTO sitter (person, match, made) SELECT 1 + i % 20, printf('g%015d', i), 0 FROM n;
    COMMIT;`;
  execFileSync("sqlite3", [store.replace("sqlite:", "")], { input: sql });
}

async function filled(count, stage) {
  const store = place();
  const servers = await start({ store, core: null });
  await load(servers, { ...base, sockets: 40, moves: 400 });
  await stop(servers);
  if (count > 0) fill(store, { count, stage });
  return store;
}

const [PLAYING, OVER] = [1, 2];
const tests = {
  async viewers() {
    for (const watchers of [0, 8, 32, 128]) {
      const viewers = watchers + 2;
      const [p] = await measure({ sockets: 20 * viewers, watchers, moves: moves / 4 });
      const each = (p.cost / viewers).toFixed(counting ? 0 : 2);
      say("viewers of the table", viewers, p, `, ${each} per viewer`);
    }
  },
  async tables() {
    for (const tables of [100, 1000, counting ? 4000 : allowed(20000) / 2])
      say("tables in memory", tables, (await measure({ sockets: 2 * tables }))[0]);
  },
  async people() {
    for (const idle of [0, 1000, 10000])
      say("others connected", idle, (await measure({ sockets: 200, idle }))[0]);
    for (const idle of [1000, 10000])
      say("others in the lobby", idle, (await measure({ sockets: 200, idle, lobby: true }))[0]);
  },
  async length() {
    const tables = 40;
    const found = await measure({
      game: "mycelia",
      sockets: 2 * tables,
      moves: tables * 20,
      rate: Array(16).fill(0).join(","),
    });
    for (const p of found) say("ply of the match", p.mean_ply, p);
  },
  async journal() {
    for (const matches of [0, 10000, 100000]) {
      const [p] = await measure({ sockets: 200 }, await filled(matches, OVER));
      say("entries in the journal", matches * 10, p);
    }
  },
  async store() {
    for (const matches of [0, 10000, 100000]) {
      const [p] = await measure({ sockets: 200 }, await filled(matches, PLAYING));
      say("unfinished tables in the store", matches, p);
    }
  },
};
for (const [name, run] of Object.entries(tests)) if (!wanted || wanted.includes(name)) await run();
process.exit(0);
