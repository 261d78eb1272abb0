// bench/server.mjs VALLON [SOCKETS] [MOVES A SECOND] [SECONDS] - one server process on one core under load.
//
// SOCKETS clients (10000), four at a table of four people, all connected and looking on; then moves at a steady rate
// (1000 a second) over all tables, each in the store before it is told, and told to four. Then the greatest rate.
// The server has one core to itself, the clients the other: run it where nothing else runs.
process.argv[2] ??= "build/vallon";
const { play } = await import("./load.mjs"), { vallon } = await import("./vallon.mjs");

const sockets = Number(process.argv[3] ?? 10000), rate = Number(process.argv[4] ?? 1000), seconds = Number(process.argv[5] ?? 10);
const began = Date.now();
const side = await vallon({ sockets, wrap: ["taskset", "-c", "0"] });
console.log(JSON.stringify({ sockets, tables: side.tables.length, set_up_s: Math.round((Date.now() - began) / 1000), kb_per_connection: Number(side.kb_per_connection.toFixed(1)), kb_per_table: Number(side.kb_per_table.toFixed(1)) }));
console.log(JSON.stringify({ asked_per_s: rate, ...await play(side, { rate, seconds }) }));
console.log(JSON.stringify({ asked_per_s: "all it can", ...await play(side, { rate: 0, seconds }) }));
await side.stop();
process.exit(0);
