// The rooms of a view as raw bytes, from which the page computes previews, hints and texts. Two
// worlds that look the same to a viewer must have the same bytes for that viewer; the second world
// is the same table with another roll.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Server, check, finish, folder, guest, playOut, same, test } from "./kit.mjs";

const dir = folder();
const file = join(dir, "rooms.db");
const server = await Server.start(`sqlite:${file}`);
const anna = await guest(server, "Anna");
const bruno = await guest(server, "Bruno");
const carl = await guest(server, "Carl");
const games = (await anna.fine({ do: "games" })).games;
const parts = ["view", "tell", "legal", "events", "rooms"];

// Copies a table, each time with another roll of the set-up or of a ply, or with another first
// action. Not every copy is possible.
const copyWorlds = (match, actions) =>
  JSON.parse(
    execFileSync(
      "python3",
      [
        "-c",
        `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=60)
row = db.execute("SELECT stage, version, game, listed, seed, plan, head, made FROM match WHERE id = ?", [sys.argv[2]]).fetchone()
plan = "\\n".join("host 0" if l.startswith("host ") else l for l in row[5].split("\\n"))
head = row[6].split("\\n")
at = next(i for i, l in enumerate(head) if l.startswith("setup"))
journal = [l for (l,) in db.execute("SELECT text FROM line WHERE match = ? ORDER BY step", [sys.argv[2]])]
made = []
def others(text, sign):
    before, found, rolls = text.partition(sign)
    rolls = rolls.split() if found else []
    for i in range(len(rolls)):
        for roll in {0, int(rolls[i]) // 2, int(rolls[i]) + 3} - {int(rolls[i])}:
            yield before + sign + " ".join(rolls[:i] + [str(roll)] + rolls[i + 1:])
def copy(head, journal):
    made.append(sys.argv[2][:12] + "%04d" % len(made))
    db.execute("INSERT INTO match (id, stage, version, game, listed, seed, plan, head, made) VALUES (?,?,?,?,?,?,?,?,?)", [made[-1], *row[:5], plan, "\\n".join(head), row[7]])
    for step, text in enumerate(journal):
        db.execute("INSERT INTO line (match, step, text, made) VALUES (?,?,?,0)", [made[-1], step, text.strip() + "\\n"])
for other in others(head[at], "setup "):
    copy(head[:at] + [other] + head[at + 1:], journal)
for k in range(len(journal)):
    for other in others(journal[k], " : "):
        copy(head, journal[:k] + [other] + journal[k + 1:])
for action in sys.argv[3:] if journal else []:
    copy(head, [" ".join(journal[0].split()[:2] + [action])] + journal[1:])
db.commit()
print(json.dumps(made))`,
        file,
        match,
        ...actions,
      ],
      { encoding: "utf8" },
    ),
  );

async function look(c, match) {
  c.forget();
  const a = await c.ask({ do: "watch", match, parts });
  if (a.is === "refused") return null; // that roll was not possible
  const s = await c.state(match);
  await c.fine({ do: "unwatch", match });
  return s;
}

const bytes = (text) => Buffer.from(text, "base64");

const random = (l) => l[Math.floor(Math.random() * l.length)];
const found = new Map();

// Looks at the same table in other worlds; counts those that each viewer cannot tell from the
// first.
async function compare(match, firsts, actions) {
  const pairs = firsts.map(() => 0);
  const seen = (x) => JSON.stringify([x.state, x.tell, x.legal, x.scores, x.ask, x.log]);
  for (const world of copyWorlds(match, actions))
    for (const [i, [c, first]] of firsts.entries()) {
      const s = await look(c, world);
      if (!s || seen(s) !== seen(first)) continue;
      same({ ...s, match }, first, "two worlds that look the same are the same bytes");
      pairs[i]++;
    }
  return pairs;
}

for (const game of games)
  for (const plies of [0, 1, 12])
    await test(`${game.id}, ply ${plies}: rooms contain what the viewer may know and nothing else`, async () => {
      const { match } = await anna.fine({
        do: "open",
        game: game.id,
        seats: ["me", "open"],
        pace: 0,
      });
      await bruno.fine({ do: "join", match });
      check(!("rooms" in (await anna.state(match))), "only for who asks");
      await bruno.state(match);
      const actions = [anna, bruno]
        .map((c) => c.tables.get(match))
        .find((x) => x.legal.length)
        .legal.map((l) => l.action);
      await playOut([anna, bruno], match, { plies, choose: random });
      const [a, b, w] = [
        await look(anna, match),
        await look(bruno, match),
        await look(carl, match),
      ];
      same(
        [a.rooms.pub, a.rooms.pub],
        [b.rooms.pub, w.rooms.pub],
        "everybody has the same pub room",
      );
      check(
        !("own" in w.rooms) &&
          "own" in a.rooms &&
          bytes(a.rooms.own).length === bytes(b.rooms.own).length,
        "a watcher has no own room",
      );
      same(
        [a.rooms.rules_version, /^[0-9a-f]{64}$/.test(a.rooms.set_hash)],
        [game.version, true],
        "for which rules and set",
      );
      check(
        bytes(a.rooms.pub).readUInt32LE(0) === a.ply && bytes(a.rooms.pub)[4] === 2,
        "the pub room begins with the ply and the seats",
      );
      const pairs = await compare(
        match,
        [
          [anna, a],
          [bruno, b],
          [carl, w],
        ],
        actions,
      );
      console.log(`        worlds that look the same to Anna, Bruno, a watcher: ${pairs}`);
      found.set(game.id, (found.get(game.id) ?? 0) + pairs[0] + pairs[1] + pairs[2]);
      await anna.fine({ do: "resign", match });
    });

await test("there were worlds to compare", async () => {
  // Where nearly every roll is seen at once;.
  for (const [game, n] of found) check(n > 0 || game === "mystic-vale", game);
});

await test("legal actions and events carry named fields, also over HTTP", async () => {
  const { match } = await anna.fine({
    do: "open",
    game: "mystic-vale",
    seats: ["me", "greedy"],
    pace: 0,
  });
  const s = await anna.state(match, (m) => m.legal.length > 0);
  for (const l of s.legal)
    check(l.kind === l.action.split(" ")[0] && typeof l.text === "string", JSON.stringify(l));
  const { token } = await anna.fine({ do: "token" });
  const lines = (
    await server.post(
      "/api",
      { do: "watch", match, parts: ["rooms"] },
      { authorization: `Bearer ${token}` },
    )
  ).lines();
  const looked = lines.find((m) => m.is === "state");
  check(
    looked.rooms.own && !("legal" in looked) && !("log" in looked),
    "only the part that was asked for",
  );
  const log = (await look(anna, match)).log;
  check(
    log.some((p) => p.events.some((e) => typeof e.kind === "string" && typeof e.who === "number")),
    "events have a kind",
  );
  await anna.fine({ do: "resign", match });
});

for (const c of [anna, bruno, carl]) c.close();
await test("the server shuts down cleanly", async () =>
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
finish();
