// bench/processes.mjs VALLON [SOCKETS] [SECONDS] [PROCESSES,...] [PARTS] - how the highest rate
// grows with the number of processes on one PostgreSQL, which this script starts. The players of
// every table are spread over all processes. All parts share one machine, so the CPU time of each
// is reported separately; the client has a core of its own only if there are more than two.
// `idle_percent` is what was left. Other programs on the machine appear in none of
// these figures.
import { cpus } from "node:os";
import { readFileSync, readdirSync } from "node:fs";
process.argv[2] ??= "build/vallon";
const { cost } = await import("./load.mjs");
const { load, start, stop } = await import("./vallon.mjs");
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
  const servers = await start({ processes, store: database.store, core: null });
  const postgres = () => ({
    cpu: family(database.process.pid).reduce((s, pid) => s + cost(pid).cpu, 0),
    idle: idle(),
    at: performance.now(),
  });
  const seen = [];
  const { setUp, phases } = await load(
    servers,
    { sockets, seconds, parts: process.argv[6] ?? "changes", rate: 0 },
    () => seen.push(postgres()),
  );
  const [before, after] = seen;
  console.log(
    JSON.stringify({
      processes,
      sockets: setUp.sockets,
      ...phases[0],
      postgres_us_per_move: Math.round(((after.cpu - before.cpu) * 1e6) / phases[0].moves),
      idle_percent: Math.round(
        ((after.idle - before.idle) / ((after.at - before.at) / 1000) / cpus().length) * 100,
      ),
    }),
  );
  await stop(servers);
  await database.stop();
}
process.exit(0);
