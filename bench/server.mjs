// bench/server.mjs VALLON [SOCKETS] [MOVES A SECOND] [SECONDS] - load on loopback, bounded in count and time.
//
// SOCKETS clients, four at a table of four people, all connected and watching; then moves at a steady rate over
// all tables, each answered by `ok` after it is in the store and told to four. Prints the time from a move's
// sending to its `ok` and the server's memory and CPU. The client runs on the same machine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
process.argv[2] ??= "build/vallon";
const { Client, Server, folder, guest, pause } = await import("../tests/server/kit.mjs");

const sockets = Number(process.argv[3] ?? 2000), rate = Number(process.argv[4] ?? 500), seconds = Number(process.argv[5] ?? 10);
const server = await Server.start(`sqlite:${join(folder(), "bench.db")}`, { options: ["--address-lines", "100000"] });
const stat = () => {
    const text = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
    const cpu = readFileSync(`/proc/${server.process.pid}/stat`, "utf8").split(") ")[1].split(" ");
    return { kb: Number(/VmRSS:\s+(\d+)/.exec(text)[1]), cpu: (Number(cpu[11]) + Number(cpu[12])) / 100 };
};
const idle = stat();

// Connected first, then seated, so that both are measured.
const people = [];
const began = Date.now();
for (let i = 0; i < sockets; i += 100) people.push(...await Promise.all(Array.from({ length: Math.min(100, sockets - i) }, (_, k) => guest(server, `P${i + k}`))));
const connected = stat();
console.log(`${sockets} sockets with names in ${((Date.now() - began) / 1000).toFixed(1)} s; memory ${((connected.kb - idle.kb) * 1024 / sockets / 1000).toFixed(1)} KB a connection`);

const tables = [];
const set = async (i) => {
    const four = people.slice(i, i + 4);
    const { match } = await four[0].fine({ do: "open", game: "pearls", seats: ["me", "open", "open", "open"], listed: false });
    for (const c of four) await c.fine({ do: "watch", match, parts: ["legal"] });
    for (const c of four.slice(1)) await c.fine({ do: "join", match });
    for (const c of four) await c.state(match), c.forget();
    tables.push({ match, four, busy: false });
};
for (let i = 0; i + 4 <= sockets; i += 200) await Promise.all(Array.from({ length: Math.min(50, Math.floor((sockets - i) / 4)) }, (_, k) => set(i + 4 * k)));
const seated = stat();
console.log(`${tables.length} tables of four; memory ${((seated.kb - connected.kb) * 1024 / tables.length / 1000).toFixed(1)} KB a table`);

const times = [];
let refused = 0, over = 0, next = 0;
async function move(t) {
    const c = t.four.find((x) => x.tables.get(t.match).legal.length);
    if (!c) { over++; return; }
    const s = c.tables.get(t.match);
    t.busy = true;
    const at = performance.now();
    const a = await c.ask({ do: "move", match: t.match, ply: s.ply, action: s.legal[0].action });
    times.push(performance.now() - at);
    if (a.is !== "ok") refused++;
    for (const x of t.four) { while (x.tables.get(t.match).ply <= s.ply) await x.state(t.match); x.forget(); }
    t.busy = false;
}
const start = performance.now();
while (performance.now() - start < seconds * 1000) {
    const due = (performance.now() - start) / 1000 * rate;
    while (next < due) {
        const t = tables[next++ % tables.length];
        if (!t.busy) move(t).catch(() => { refused++; });
    }
    await pause(1);
}
await pause(500);
const loaded = stat();
times.sort((a, b) => a - b);
const at = (q) => times[Math.floor(times.length * q)].toFixed(1);
console.log(`${(times.length / seconds).toFixed(0)} moves a second for ${seconds} s, each told to four; ok after ${at(0.5)} ms (median), ${at(0.9)} (p90), ${at(0.99)} (p99), ${times.at(-1).toFixed(1)} (worst)`);
console.log(`server CPU ${((loaded.cpu - seated.cpu) / seconds * 100).toFixed(0)} % of a core, ${((loaded.cpu - seated.cpu) / times.length * 1e6).toFixed(0)} us a move; memory ${(loaded.kb / 1024).toFixed(0)} MB; refused ${refused}, finished ${over}`);
for (const c of people) c.close();
await server.stop();
process.exit(0);
