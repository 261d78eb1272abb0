// Bots on worker threads: bots that think for long delay nobody else, and the server can stop in
// the middle of a search.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Server, check, finish, folder, guest, same, test, until } from "./kit.mjs";

const dir = folder();
let files = 0;
const start = (threads) =>
  Server.start(`sqlite:${join(dir, `${files++}.db`)}`, { options: ["--bots", String(threads)] });
const metric = async (server, name) =>
  Number(new RegExp(`^vallon_${name} (\\d+)`, "m").exec((await server.get("/metrics")).text)[1]);

// Tables where masters play each other.
async function masters(host, count, seats = 2) {
  for (let i = 0; i < count; i++)
    await host.fine({
      do: "open",
      game: "mystic-vale",
      seats: Array(seats).fill("master"),
      pace: 0,
      listed: false,
    });
}

// Plays at most `turns` turns against the bot of the table. Gives, for each reply, how many moves the
// other tables made before it, and how many moves the reply itself took.
async function play(server, anna, match, turns = Infinity) {
  const replies = [];
  await anna.state(match);
  for (let s; replies.length < turns && !(s = anna.tables.get(match)).over;) {
    if (!s.legal.length) {
      await anna.state(match);
      continue;
    }
    const before = await metric(server, "lines_total");
    const { ply } = s;
    await anna.fine({ do: "move", match, ply, action: s.legal[0].action });
    const replied = ({ ply: now, legal, over }) => now > ply && (legal.length || over);
    await until(() => replied(anna.tables.get(match)), "the bot replies");
    const moves = anna.tables.get(match).ply - ply;
    const others = (await metric(server, "lines_total")) - before - moves;
    replies.push({ others, moves });
    anna.forget();
  }
  return replies;
}
const middle = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

await test("eight tables of masters on one thread do not delay a table with a quick bot", async () => {
  const server = await start(1);
  const host = await guest(server, "Host");
  const anna = await guest(server, "Anna");
  await masters(host, 8);
  await until(async () => (await metric(server, "bots_waiting")) > 3, "they wait for a thread");
  const { match } = await anna.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "greedy"],
    pace: 0,
  });
  // How many masters' moves came before each reply. In a shared queue it would be one of each of
  // the eight tables; a machine that stalls for a while spoils some of the replies, but not most.
  const waited = (await play(server, anna, match)).map((r) => r.others);
  console.log(
    `        ${waited.length} replies, which waited for ${middle(waited)} moves of masters, at most ${waited.at(-1)}`,
  );
  check(waited.length > 10 && middle(waited) < 4, `${waited} moves of masters during the replies`);
  (host.close(), anna.close());
  same(await server.stop(), { code: 0, signal: null }, "it stops in the middle of their thoughts");
});

// People take turns, not jobs. If jobs did, every reply would wait for up to 64 moves of the hog, one
// for each table. The bound is on moves, not on time, and on the middle one of the replies: see above.
for (const bot of ["adept", "master"])
  await test(`way in 4: 64 tables of four masters by one guest do not delay another's ${bot}`, async () => {
    const server = await start(1);
    const hog = await guest(server, "Hog");
    const anna = await guest(server, "Anna");
    await masters(hog, 64, 4);
    await until(async () => (await metric(server, "bots_waiting")) > 48, "they wait for a thread");
    const { match } = await anna.fine({ do: "open", game: "pearls", seats: ["me", bot], pace: 0 });
    const replies = await play(server, anna, match, 12);
    // The hog has a turn before each move of the bot, and moves on while Anna's messages travel.
    const waited = replies.map((r) => r.others / (r.moves + 1));
    console.log(
      `        ${replies.length} replies, moves of the hog during each: ${replies.map((r) => r.others)}`,
    );
    check(
      replies.length > 5 && middle(waited) <= 4,
      `${waited} moves of the hog for each of theirs`,
    );
    check((await metric(server, "bots_waiting")) > 32, "the hog's masters still wait");
    (hog.close(), anna.close());
    same(await server.stop(), { code: 0, signal: null }, "it shuts down cleanly");
  });

await test("way in 4: threads that think give way to the loop and to quicker bots", async () => {
  const server = await start(2);
  const at = `/proc/${server.process.pid}/task`;
  // The 19th field; the second one, a name in parentheses, may contain spaces.
  const nice = (thread) =>
    Number(
      readFileSync(join(at, thread, "stat"), "utf8")
        .split(") ")
        .at(-1)
        .split(" ")[16],
    );
  const main = nice(String(server.process.pid));
  const lower = Math.min(19, main + 10);
  const count = (level) => readdirSync(at).filter((thread) => nice(thread) === level).length;
  await until(() => count(lower) >= 2, "both think with a lower priority");
  if (lower > main) check(count(main) >= 3, "the loop and the quicker bots do not");
  same(await server.stop(), { code: 0, signal: null }, "it shuts down cleanly");
});

await test("tables take turns: no master that waits for the one thread is forgotten", async () => {
  const server = await start(1);
  const host = await guest(server, "Host");
  await masters(host, 5);
  const ids = (await host.fine({ do: "mine" })).tables.map((t) => t.match);
  same(ids.length, 5, "tables");
  for (const id of ids) await host.fine({ do: "watch", match: id, parts: ["legal"] });
  const plies = () => ids.map((id) => host.tables.get(id).ply);
  const first = plies(); // tables that were opened first are ahead
  const moved = () => plies().map((p, n) => p - first[n]);
  await until(() => Math.max(...moved()) >= 4, "they play");
  check(Math.min(...moved()) >= 2, `each has moved: ${moved()}`);
  host.close();
  await server.stop();
});

await test("with three threads all of the masters think", async () => {
  const server = await start(3);
  same(await metric(server, "bot_threads"), 3, "threads");
  const host = await guest(server, "Host");
  await masters(host, 6);
  await until(async () => (await metric(server, "lines_total")) > 12, "they play");
  host.close();
  same(await server.stop(), { code: 0, signal: null }, "it shuts down cleanly");
});

finish();
