// A Vallon server (or several on one store) under the load of bench_load, the client in C. The
// command is process.argv[2]; bench_load is beside it. The server has core 0, the client core 1.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Server, folder } from "../tests/server/kit.mjs";

export const place = () => `sqlite:${folder()}/bench.db`;
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

// Raises the limit of open files as far as allowed, then runs the command on one core.
export const pinned = (core, ...command) => [
  "sh",
  "-c",
  'ulimit -n 200000 2>/dev/null || ulimit -n $(ulimit -Hn); exec "$@"',
  "sh",
  ...(core === null ? [] : ["taskset", "-c", String(core)]),
  ...command,
];

// As many sockets as wanted, or as one process may have here: it needs a few files besides.
export function allowed(sockets) {
  const [command, ...args] = pinned(null, "sh", "-c", "ulimit -n");
  const limit = Number(execFileSync(command, args, { encoding: "utf8" }));
  const most = Math.min(sockets, Math.floor((limit - 100) / 4) * 4);
  if (most < sockets)
    console.error(`a process may open ${limit} files here: ${most} sockets instead of ${sockets}`);
  return most;
}

// Options of bench_load: { sockets: 400, lobby: true } is --sockets 400 --lobby.
const words = (options) =>
  Object.entries(options)
    .filter(([, value]) => value !== false && value !== undefined)
    .flatMap(([key, value]) => (value === true ? [`--${key}`] : [`--${key}`, String(value)]));

// Runs bench_load against servers and returns what it prints. If `each` is given, it is called
// before every phase and at the end, with "phase" or "end", while everything is at rest.
export async function load(servers, options, each = null) {
  const program = join(dirname(process.argv[2]), "bench_load");
  if (!existsSync(program))
    throw new Error(`${program} is missing: cmake --build build --target bench_load`);
  const [command, ...args] = pinned(
    CLIENT_CORE,
    program,
    ...words({
      port: servers.map((s) => s.port).join(","),
      pid: servers.map((s) => s.process.pid).join(","),
      ...options,
      wait: each !== null,
    }),
  );
  const client = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  const found = [];
  const over = new Promise((resolve) => client.on("close", resolve));
  for await (const line of createInterface({ input: client.stdout })) {
    const row = JSON.parse(line);
    if (!row.waiting_for) found.push(row);
    else {
      await each(row.waiting_for, found);
      client.stdin.write("\n");
    }
  }
  const code = await over;
  if (code !== 0) throw new Error(`bench_load ended with ${code}: ${JSON.stringify(found)}`);
  const [setUp, ...phases] = found;
  return { setUp, phases: phases.filter((p) => "moves" in p), verified: found.at(-1) };
}

export async function start({
  store = place(),
  processes = 1,
  core = SERVER_CORE,
  wrap = [],
  options = [],
} = {}) {
  const servers = [];
  for (let i = 0; i < processes; i++)
    servers.push(
      await Server.start(store, {
        wrap: pinned(core, ...wrap),
        guests: 1000000,
        options: ["--address-lines", "1000000", ...options],
      }),
    );
  return servers;
}

export const stop = (servers) => Promise.all(servers.map((s) => s.stop()));

// Starts servers, loads them, stops them.
export async function vallon({ server = {}, each = null, ...options }) {
  const servers = await start(server);
  const result = await load(servers, options, each);
  await stop(servers);
  return result;
}
