// bench/server.mjs VALLON [SOCKETS] [MOVES PER SECOND] [SECONDS] [GAME] [PARTS] - one server
// process on one core under load.
//
// SOCKETS clients (20000), four at each table, all connected and subscribed; first moves at a
// steady rate (1000 per second) over all tables, each stored and then broadcast to four clients,
// then the highest rate. The server has one core to itself and the client (bench_load) has
// another: run this on an otherwise idle machine. At the end every client subscribes again, and
// the rooms it gets must be those that it had by the server's changes.
process.argv[2] ??= "build/vallon";
const { allowed, vallon } = await import("./vallon.mjs");

const { setUp, phases, verified } = await vallon({
  sockets: allowed(Number(process.argv[3] ?? 20000)),
  rate: `${process.argv[4] ?? 1000},0`,
  seconds: Number(process.argv[5] ?? 10),
  game: process.argv[6] ?? "pearls",
  parts: process.argv[7] ?? "changes",
  verify: true,
});
for (const row of [setUp, ...phases, verified]) console.log(JSON.stringify(row));
process.exit(0);
