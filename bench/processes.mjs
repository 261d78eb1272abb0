// bench/processes.mjs VALLON [SOCKETS] [SECONDS] - how the greatest rate grows with processes on one PostgreSQL, which
// is started here. The players of every table are spread over all processes.
process.argv[2] ??= "build/vallon";
const { play } = await import("./load.mjs"), { vallon } = await import("./vallon.mjs"), { Database } = await import("../tests/server/database.mjs");

const sockets = Number(process.argv[3] ?? 400), seconds = Number(process.argv[4] ?? 10);
for (const processes of [1, 2, 4]) {
    const database = await Database.start();
    const side = await vallon({ sockets, processes, store: database.store });
    console.log(JSON.stringify({ processes, sockets, ...await play(side, { rate: 0, seconds }) }));
    await side.stop();
    await database.stop();
}
process.exit(0);
