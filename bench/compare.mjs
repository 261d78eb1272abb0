// bench/compare.mjs VALLON [SOCKETS] [MOVES PER SECOND] [SECONDS] [PARTS] - compares Vallon with a
// boardgame.io server in one run.
//
// Both play a game of the same size at tables of four, one after the other on the same core: a move
// is checked, applied, and sent to four clients, which run on another core: for Vallon bench_load,
// for boardgame.io a client in node. Vallon also writes every move to disk before it broadcasts it;
// boardgame.io keeps matches in memory. First at a steady rate, for latency, then at the highest
// rate. Rounds alternate, because machines are not equally fast all the time. boardgame.io plays
// WARM moves before that, so that its JavaScript is compiled. The ratios of processor time do not
// depend on how fast a client is.
process.argv[2] ??= "build/vallon";
const { play } = await import("./load.mjs");
const { vallon } = await import("./vallon.mjs");
const { boardgame } = await import("./boardgame.mjs");

const sockets = Number(process.argv[3] ?? 800);
const rate = Number(process.argv[4] ?? 200);
const seconds = Number(process.argv[5] ?? 8);
const parts = process.argv[6] ?? "changes";
const rounds = 2;
const WARM = 10000;

async function oneOfVallon() {
  const { setUp, phases } = await vallon({ sockets, parts, rate: `${rate},0`, seconds });
  const { kb_per_connection, kb_per_table } = setUp;
  return { kb_per_connection, kb_per_table, steady: phases[0], most: phases[1] };
}

async function oneOfBoardgame() {
  const side = await boardgame({ sockets });
  await play(side, { rate: 0, seconds: 120, moves: WARM });
  const steady = await play(side, { rate, seconds });
  const most = await play(side, { rate: 0, seconds });
  await side.stop();
  return {
    kb_per_connection: Number(side.kb_per_connection.toFixed(1)),
    kb_per_table: Number(side.kb_per_table.toFixed(1)),
    steady,
    most,
  };
}

const sides = { vallon: oneOfVallon, boardgame: oneOfBoardgame };
const found = { vallon: [], boardgame: [] };
for (let i = 0; i < rounds; i++)
  for (const [side, run] of Object.entries(sides)) {
    const row = { side, ...(await run()) };
    found[side].push(row);
    console.log(JSON.stringify(row));
  }
const mean = (side, get) => found[side].reduce((s, r) => s + get(r), 0) / rounds;
// How many times as much boardgame.io needs.
const ratio = (get) => Number((mean("boardgame", get) / mean("vallon", get)).toFixed(1));
console.log(
  JSON.stringify({
    sockets,
    rate,
    parts,
    times_moves_per_s_at_most: ratio((r) => 1 / r.most.moves_per_s),
    times_moves_per_cpu_s: ratio((r) => r.most.cpu_us_per_move),
    times_moves_per_user_s: ratio((r) => r.most.user_us_per_move),
    times_less_cpu_at_rate: ratio((r) => r.steady.cpu_us_per_move),
    times_less_user_at_rate: ratio((r) => r.steady.user_us_per_move),
    times_shorter_p50: ratio((r) => r.steady.p50_ms),
    times_shorter_p99: ratio((r) => r.steady.p99_ms),
    times_less_memory: ratio((r) => r.most.memory_mb),
  }),
);
process.exit(0);
