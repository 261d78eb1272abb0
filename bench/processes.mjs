// bench/processes.mjs VALLON [SOCKETS] [SECONDS] [PROCESSES,...] - how the highest rate grows with
// the number of processes on one PostgreSQL, which this script starts. The players of every table
// are spread over all processes. All parts share one machine, so the CPU time of each is reported
// separately; `idle_percent` is what was left. Other programs on the machine appear in none of
// these figures.
import { cpus } from "node:os";
import { readFileSync, readdirSync } from "node:fs";
process.argv[2] ??= "build/vallon";
const { cost, play } = await import("./load.mjs");
const { vallon } = await import("./vallon.mjs");
const { Database } = await import("../tests/server/database.mjs");

const sockets = Number(process.argv[3] ?? 400);
const seconds = Number(process.argv[4] ?? 10);
const counts = (process.argv[5] ?? "1,2,4").split(",").map(Number);
const parent = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")[1]);
  } catch {
    return 0;
  }
};
const family = (pid) => [
  pid,
  ...readdirSync("/proc")
    .filter((d) => parent(d) === pid)
    .map(Number),
];
const idle = () => Number(readFileSync("/proc/stat", "utf8").split("\n")[0].split(/\s+/)[4]) / 100;

for (const processes of counts) {
  const database = await Database.start();
  const side = await vallon({ sockets, processes, store: database.store });
  const postgres = family(database.process.pid);
  const used = () => ({
    postgres: postgres.reduce((s, pid) => s + cost(pid).cpu, 0),
    clients: cost(process.pid).cpu,
    idle: idle(),
    at: performance.now(),
  });
  const before = used();
  const result = await play(side, { rate: 0, seconds });
  const after = used();
  const moves = result.moves_per_s * seconds;
  const each = (part) => Math.round(((after[part] - before[part]) * 1e6) / moves);
  console.log(
    JSON.stringify({
      processes,
      sockets,
      ...result,
      postgres_us_per_move: each("postgres"),
      clients_us_per_move: each("clients"),
      idle_percent: Math.round(
        ((after.idle - before.idle) / ((after.at - before.at) / 1000) / cpus().length) * 100,
      ),
    }),
  );
  await side.stop();
  await database.stop();
}
process.exit(0);
