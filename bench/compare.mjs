// bench/compare.mjs VALLON [SOCKETS] [MOVES PER SECOND] [SECONDS] - compares Vallon with a
// boardgame.io server in one run.
//
// Both play a game of the same size at tables of four, one after the other on the same core: a move
// is checked, applied, and the new view sent to four clients. Vallon also writes every move to disk
// before it broadcasts it; boardgame.io keeps matches in memory. First at a steady rate, for
// latency, then at the highest rate. Rounds alternate, because machines are not equally fast all
// the time.
process.argv[2] ??= "build/vallon";
const { play } = await import("./load.mjs");
const { vallon } = await import("./vallon.mjs");
const { boardgame } = await import("./boardgame.mjs");

const sockets = Number(process.argv[3] ?? 800);
const rate = Number(process.argv[4] ?? 200);
const seconds = Number(process.argv[5] ?? 8);
const rounds = 2;
const sides = { vallon, boardgame };
const found = { vallon: [], boardgame: [] };
for (let i = 0; i < rounds; i++)
  for (const [name, start] of Object.entries(sides)) {
    const side = await start({ sockets, wrap: ["taskset", "-c", "0"] });
    const steady = await play(side, { rate, seconds });
    const most = await play(side, { rate: 0, seconds });
    await side.stop();
    const row = {
      side: name,
      kb_per_connection: Number(side.kb_per_connection.toFixed(1)),
      kb_per_table: Number(side.kb_per_table.toFixed(1)),
      steady,
      most,
    };
    found[name].push(row);
    console.log(JSON.stringify(row));
  }
const mean = (name, get) => found[name].reduce((s, r) => s + get(r), 0) / rounds;
const ratio = (get, other = false) =>
  Number(
    (other
      ? mean("boardgame", get) / mean("vallon", get)
      : mean("vallon", get) / mean("boardgame", get)
    ).toFixed(1),
  );
console.log(
  JSON.stringify({
    sockets,
    rate,
    times_as_many_moves: ratio((r) => r.most.moves_per_s),
    times_less_cpu_a_move: ratio((r) => r.most.cpu_us_per_move, true),
    times_shorter_p50: ratio((r) => r.steady.p50_ms, true),
    times_shorter_p99: ratio((r) => r.steady.p99_ms, true),
    times_less_memory: ratio((r) => r.most.memory_mb, true),
  }),
);
process.exit(0);
