// What both sides of a comparison share: tables of four on real sockets, a steady or the highest
// rate of moves, and the measurements. Everything is bounded in count and time, on loopback; the
// clients run on the same machine.
import { readFileSync } from "node:fs";

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Memory and CPU time of a process.
export function cost(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return {
    kb: Number(/VmRSS:\s+(\d+)/.exec(status)[1]),
    cpu: (Number(stat[11]) + Number(stat[12])) / 100,
  };
}

const at = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
const round = (x, digits = 1) => Number(x.toFixed(digits));

// Plays at a steady rate over all tables in turn; `rate` 0: each table moves again as soon as it
// can.
export async function play(side, { rate, seconds }) {
  const times = [];
  const before = side.pids.map(cost);
  const start = performance.now();
  const end = start + seconds * 1000;
  let next = 0;
  let failed = 0;
  let late = 0;
  const move = async (t) => {
    t.busy = true;
    const from = performance.now();
    const fine = await t.move().catch(() => false);
    if (performance.now() < end && fine) times.push(performance.now() - from);
    failed += !fine;
    t.busy = false;
  };
  if (rate === 0)
    await Promise.all(
      side.tables.map(async (t) => {
        while (performance.now() < end) await move(t);
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
  // Let pending moves finish; they are not counted.
  while (side.tables.some((t) => t.busy)) await pause(10);
  const after = side.pids.map(cost);
  const cpu = after.reduce((s, c, n) => s + c.cpu - before[n].cpu, 0);
  times.sort((a, b) => a - b);
  return {
    moves_per_s: round(times.length / seconds, 0),
    p50_ms: round(at(times, 0.5)),
    p90_ms: round(at(times, 0.9)),
    p99_ms: round(at(times, 0.99)),
    worst_ms: round(times.at(-1) ?? NaN),
    cpu_us_per_move: round((cpu * 1e6) / Math.max(1, times.length), 0),
    cpu_percent: round((cpu / seconds) * 100, 0),
    memory_mb: round(after.reduce((s, c) => s + c.kb, 0) / 1024),
    failed,
    late,
  };
}
