// bench/profile.mjs VALLON [GAME] [PARTS] [MOVES] - where the server's time in user space goes.
//
// Plays MOVES moves (3000) at 100 tables of four under callgrind, which counts instructions from
// the first move to the last, without setting up tables, and prints them per move: by group of
// functions, then the functions with the most instructions of their own and with those that they
// call. The counts hardly depend on the load of the machine. What the kernel does is not in them.
// `strace` instead of a game counts the system calls per move.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
process.argv[2] ??= "build/vallon";
const { load, start, stop } = await import("./vallon.mjs");
const { folder, pause } = await import("../tests/server/kit.mjs");

const game = process.argv[3] ?? "pearls";
const parts = process.argv[4] ?? "changes";
const moves = Number(process.argv[5] ?? 3000);
const setting = { game, parts, moves, sockets: 400, seconds: 600, rate: 0 };

// ---- which function belongs where ---------------------------------------------------------------

// The object files of the program: function -> "listing.c".
function functionsOf(build) {
  const files = new Map();
  const archives = readdirSync(build, { recursive: true }).filter((f) => f.endsWith(".a"));
  for (const archive of archives) {
    const text = execFileSync("nm", ["-A", "--defined-only", join(build, archive)], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
    for (const [, file, name] of text.matchAll(/:([^:]+)\.o:\S+ [tTiI] (\S+)/g))
      files.set(name, `${archive}:${file}`);
  }
  return files;
}

const GROUPS = [
  [
    "malloc",
    (f) => /^(malloc|calloc|free|realloc|_int_\w+|malloc_consolidate|unlink_chunk)/.test(f.name),
  ],
  ["SQLite", (f) => f.object.includes("sqlite")],
  ["PostgreSQL client", (f) => /libpq|libgss|libldap/.test(f.object)],
  ["libev, OpenSSL", (f) => /libev|libssl|libcrypto/.test(f.object)],
  ["SHA-256 and ChaCha20 (dice)", (f) => /hash\.c|chacha\.c|fair\.c|dice\.c/.test(f.file)],
  [
    "rendering JSON and texts",
    (f) =>
      /json\.c|listing\.c|text\.c|shown\.c|changes\.c|buffer\.c|sentence\.c|lang\.c|wording\.c|utf8\.c|game_texts\.c|words\.c|explain\.c/.test(
        f.file,
      ),
  ],
  ["rules", (f) => /libgame_|match\.c|pile\.c|frames\.c|engine\.a:game\.c/.test(f.file)],
  ["reading requests", (f) => /message\.c/.test(f.file)],
  ["sockets (net)", (f) => /server_net\.a/.test(f.file)],
  ["store", (f) => /server_store\.a/.test(f.file)],
  ["journal entries", (f) => /record\.c|journal\.c/.test(f.file)],
  ["tables, sessions, requests", (f) => f.file !== ""],
  ["copying and scanning bytes (libc)", (f) => /libc\.so|ld-linux/.test(f.object)],
  ["other", () => true],
];

function readProfile(file, files, { inclusive }) {
  const text = execFileSync(
    "callgrind_annotate",
    ["--threshold=100", "--auto=no", `--inclusive=${inclusive ? "yes" : "no"}`, file],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  const rows = new Map();
  for (const [, count, name, object] of text.matchAll(
    /^\s*([\d,]+) \([^)]*\)\s+[^:\n]*:(\S+)(?: \[([^\]]*)\])?/gm,
  )) {
    const plain = name.replace(/'\d+$/, "").replace(/\.(constprop|isra|part|cold).*$/, "");
    const own = object?.endsWith("/vallon");
    const at = own ? (files.get(plain) ?? files.get(name) ?? "") : "";
    const row = rows.get(name) ?? { name, file: at, object: object ?? "", count: 0 };
    row.count += Number(count.replaceAll(",", ""));
    rows.set(name, row);
  }
  return [...rows.values()].sort((a, b) => b.count - a.count);
}

const print = (title, rows) => {
  console.log(`\n${title}`);
  for (const [name, count, all] of rows)
    console.log(
      `${String(Math.round(count)).padStart(10)} ${((100 * count) / all).toFixed(1).padStart(5)} %  ${name}`,
    );
};

async function profile() {
  const out = join(folder(), "callgrind");
  const wrap = [
    "valgrind",
    "--tool=callgrind",
    "--instr-atstart=no",
    `--callgrind-out-file=${out}`,
  ];
  const servers = await start({ wrap, core: null });
  const { pid } = servers[0].process;
  const control = (...words) =>
    execFileSync("callgrind_control", [...words, String(pid)], { stdio: "ignore" });
  const { phases } = await load(servers, setting, (when) =>
    control("-i", when === "end" ? "off" : "on"),
  );
  await stop(servers);
  const files = functionsOf(dirname(process.argv[2]));
  const self = readProfile(out, files, { inclusive: false });
  const whole = readProfile(out, files, { inclusive: true });
  const each = (n) => n / phases[0].moves;
  const total = each(self.reduce((s, r) => s + r.count, 0));
  const groups = new Map(GROUPS.map(([name]) => [name, 0]));
  for (const row of self) {
    const [name] = GROUPS.find(([, has]) => has(row));
    groups.set(name, groups.get(name) + each(row.count));
  }
  console.log(
    `${game}, parts ${parts}: ${Math.round(total)} instructions per move, over ${phases[0].moves} moves`,
  );
  print(
    "by group",
    [...groups].sort((a, b) => b[1] - a[1]).map(([name, n]) => [name, n, total]),
  );
  const label = (r) => `${r.name}  ${r.file.replace(/^.*:/, "") || r.object.replace(/^.*\//, "")}`;
  print(
    "own instructions",
    self.slice(0, 40).map((r) => [label(r), each(r.count), total]),
  );
  print(
    "with those they call",
    whole.slice(0, 90).map((r) => [label(r), each(r.count), total]),
  );
}

// ---- system calls -------------------------------------------------------------------------------

async function systemCalls() {
  const out = join(folder(), "strace");
  const servers = await start({ core: null });
  let tracer;
  const { phases } = await load(servers, { ...setting, game: "pearls" }, async (when) => {
    if (when === "end") {
      tracer.kill("SIGINT");
      await new Promise((resolve) => tracer.on("close", resolve));
      return;
    }
    tracer = spawn("strace", ["-c", "-f", "-o", out, "-p", String(servers[0].process.pid)], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    await new Promise((resolve) => tracer.stderr.once("data", resolve));
    await pause(200);
  });
  await stop(servers);
  console.log(`system calls per move, over ${phases[0].moves} moves`);
  for (const line of readFileSync(out, "utf8").split("\n").slice(2)) {
    const words = line.trim().split(/\s+/);
    const calls = Number(words[3]);
    if (calls / phases[0].moves >= 0.01)
      console.log(`${(calls / phases[0].moves).toFixed(2).padStart(8)}  ${words.at(-1)}`);
  }
}

await (game === "strace" ? systemCalls() : profile());
process.exit(0);
