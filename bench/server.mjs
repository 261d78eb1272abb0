// bench/server.mjs VALLON [SOCKETS] [MOVES PER SECOND] [SECONDS] - one server process on one core
// under load.
//
// SOCKETS clients (10000), four at each table, all connected and subscribed; first moves at a
// steady rate (1000 per second) over all tables, each stored and then broadcast to four clients,
// then the highest rate. The server has one core to itself and the clients have another: run this
// on an otherwise idle machine.
process.argv[2] ??= "build/vallon";
const { play } = await import("./load.mjs");
const { vallon } = await import("./vallon.mjs");

const sockets = Number(process.argv[3] ?? 10000);
const rate = Number(process.argv[4] ?? 1000);
const seconds = Number(process.argv[5] ?? 10);
const began = Date.now();
const side = await vallon({ sockets, wrap: ["taskset", "-c", "0"] });
console.log(
  JSON.stringify({
    sockets,
    tables: side.tables.length,
    set_up_s: Math.round((Date.now() - began) / 1000),
    kb_per_connection: Number(side.kb_per_connection.toFixed(1)),
    kb_per_table: Number(side.kb_per_table.toFixed(1)),
  }),
);
console.log(JSON.stringify({ asked_per_s: rate, ...(await play(side, { rate, seconds })) }));
console.log(
  JSON.stringify({ asked_per_s: "all it can", ...(await play(side, { rate: 0, seconds })) }),
);
await side.stop();
process.exit(0);
