// The load for a server with clients in node (boardgame.mjs): tables of four on real sockets, a
// steady or the highest rate of moves, and the measurements. It prints the same fields as
// bench_load. Everything is bounded in count and time, on loopback.
import { readFileSync, readdirSync } from "node:fs";

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Memory and CPU time of a process. `total` is the scheduler's exact count over all threads; the
// system samples how it divides into user and system time.
export function cost(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const total = readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
    const text = readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8");
    return sum + Number(text.split(" ")[0]) / 1e9;
  }, 0);
  return {
    kb: Number(/VmRSS:\s+(\d+)/.exec(status)[1]),
    user: Number(stat[11]) / 100,
    system: Number(stat[12]) / 100,
    cpu: (Number(stat[11]) + Number(stat[12])) / 100,
    total,
  };
}

const at = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
const round = (x, digits = 1) => Number(x.toFixed(digits));

// Plays at a steady rate over all tables in turn; `rate` 0: each table moves again as soon as it
// can. Ends after `seconds` or `moves`, whichever comes first.
export async function play(side, { rate, seconds, moves = Infinity }) {
  const times = [];
  const before = cost(side.pid);
  const own = process.cpuUsage();
  const start = performance.now();
  const end = start + seconds * 1000;
  let next = 0;
  let failed = 0;
  let late = 0;
  const move = async (t) => {
    t.busy = true;
    const from = performance.now();
    const fine = await t.move().catch(() => false);
    if (fine) times.push(performance.now() - from);
    failed += !fine;
    t.busy = false;
  };
  if (rate === 0)
    await Promise.all(
      side.tables.map(async (t) => {
        while (performance.now() < end && times.length < moves) await move(t);
      }),
    );
  else
    while (performance.now() < end) {
      for (const due = ((performance.now() - start) / 1000) * rate; next < due; next++) {
        const t = side.tables[next % side.tables.length];
        if (t.busy) late++;
        else move(t);
      }
      await pause(1);
    }
  while (side.tables.some((t) => t.busy)) await pause(10);
  const took = (performance.now() - start) / 1000;
  const after = cost(side.pid);
  const client = process.cpuUsage(own);
  times.sort((a, b) => a - b);
  const each = (s) => round((s * 1e6) / Math.max(1, times.length));
  const share = (after.user - before.user) / (after.cpu - before.cpu || 1);
  const total = after.total - before.total;
  return {
    rate,
    moves: times.length,
    seconds: round(took, 2),
    moves_per_s: round(times.length / took, 0),
    p50_ms: round(at(times, 0.5), 2),
    p90_ms: round(at(times, 0.9), 2),
    p99_ms: round(at(times, 0.99), 2),
    worst_ms: round(times.at(-1) ?? NaN, 2),
    cpu_us_per_move: each(total),
    user_us_per_move: each(total * share),
    system_us_per_move: each(total * (1 - share)),
    cpu_percent: round((total / took) * 100, 0),
    client_us_per_move: each((client.user + client.system) / 1e6),
    memory_mb: round(after.kb / 1024),
    failed,
    late,
  };
}
