// Leaks and attacks that were found in other programs, each as a test here. Leaks through states,
// logs, events and reconnections are in leaks.mjs; floods, slow clients and other sites are in
// hostile.mjs. docs/server.md lists all cases with their tests.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { Client, Server, check, finish, folder, guest, playOut, same, test } from "./kit.mjs";

const dir = folder();
const server = await Server.start(`sqlite:${join(dir, "attacks.db")}`);
const anna = await guest(server, "Anna");
const bruno = await guest(server, "Bruno");
const { games } = await anna.fine({ do: "games" });

async function sitDown(game, more = {}) {
  const { match } = await anna.fine({ do: "open", game, seats: ["me", "open"], pace: 0, ...more });
  await bruno.fine({ do: "join", match });
  (await anna.state(match), await bruno.state(match));
  return match;
}

// Every field that a message about a table may have: no other may be sent.
const allowed = {
  table: [
    "is",
    "match",
    "game",
    "title",
    "stage",
    "options",
    "seats",
    "host",
    "listed",
    "undo_allowed",
    "undo",
    "reveal",
    "clock",
    "auto",
    "casual",
    "rated",
    "pace",
    "takeover",
    "watchers",
    "consent",
    "speaks",
    "club",
    "own_set",
    "range",
    "quick",
    "commitment",
    "happened",
    "next",
    "watching",
    "re",
  ],
  state: [
    "is",
    "match",
    "step",
    "seat",
    "ply",
    "round",
    "active",
    "over",
    "waiting",
    "ask",
    "legal",
    "undo",
    "scores",
    "tell",
    "state",
    "events",
    "log",
    "re",
    "rooms",
    "clock",
    "undo_why",
    "undo_wish",
    "wish",
  ],
  seat: [
    "kind",
    "name",
    "person",
    "player",
    "yours",
    "present",
    "resigned",
    "late",
    "agrees",
    "luck",
    "guest",
    "program",
    "rating",
    "ready",
  ],
};
for (const game of games)
  await test(`${game.id}: secrets in side structures: an unfinished table has only fields that are known to be harmless`, async () => {
    const match = await sitDown(game.id, { takeover: 0 });
    const carl = await guest(server, "Carl");
    carl.texts = [];
    anna.texts = [];
    await carl.fine({ do: "watch", match });
    await playOut([anna, bruno], match, {
      plies: 12,
      choose: (l) => l[Math.floor(Math.random() * l.length)],
    });
    await carl.ask({ do: "nothing" });
    for (const [who, texts] of [
      ["a player", anna.texts],
      ["a watcher", carl.texts],
    ])
      for (const m of texts.map((t) => JSON.parse(t))) {
        if (m.match !== match || !(m.is in allowed)) continue;
        for (const key of Object.keys(m))
          check(allowed[m.is].includes(key), `${who} gets ${m.is}.${key}`);
        for (const seat of m.seats ?? [])
          for (const key of Object.keys(seat))
            check(allowed.seat.includes(key), `${who} gets seat.${key}`);
        check(!("seed" in m), "the seed stays secret");
        if (m.is === "state" && m.state)
          same(
            Object.keys(m.state).sort(),
            ["own", "pub"],
            "a state is what all see and what one sees oneself",
          );
        if (m.is === "state" && who === "a watcher")
          check(
            m.seat === null && m.legal.length === 0 && m.state.own === null,
            "a watcher has no hand",
          );
      }
    delete anna.texts;
    await anna.fine({ do: "resign", match });
    carl.close();
  });

await test("default-public state: a seat's things are in its own room, which no other seat gets", async () => {
  for (const game of games) {
    const match = await sitDown(game.id);
    const [a, b] = [anna, bruno].map((c) => c.tables.get(match));
    same(a.state.pub, b.state.pub, "the public part is the same");
    check(
      a.seat !== b.seat && a.state.own !== null && b.state.own !== null,
      "each seat has its own room",
    );
    await anna.fine({ do: "resign", match });
  }
});

await test("unauthenticated sync: only its own session gets a seat's view, whatever the request says", async () => {
  const match = await sitDown(games[0].id);
  const impostor = await guest(server, "Anna"); // names are not unique; seats are
  for (const seat of [0, 1, 7, -1, "0", null]) {
    await impostor.ask({ do: "watch", match, seat });
    const s = impostor.tables.get(match);
    check(s.seat === null && s.state.own === null && s.legal.length === 0, `seat ${seat}`);
  }
  // When the real owner connects, the impostor learns nothing.
  const again = await Client.open(server.port, { token: anna.token });
  await again.fine({ do: "watch", match });
  await impostor.ask({ do: "nothing" });
  check(impostor.tables.get(match).state.own === null, "nor afterwards");
  for (const body of [
    { do: "watch", match, seat: 0 },
    { do: "watch", match, person: 1 },
    { do: "watch", match, token: "x" },
  ]) {
    const said = (await server.post("/api", body)).lines();
    check(
      said.some((m) => m.is === "state") &&
        said.every((m) => m.is !== "state" || m.state.own === null),
      "nor by a request without a token",
    );
  }
  await anna.fine({ do: "resign", match });
  (impostor.close(), again.close());
});

await test("credentials: a seat that was left gives no access, and a table's link gives nobody another person's seat", async () => {
  const { match } = await anna.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open", "open"],
    pace: 0,
  });
  const carl = await guest(server, "Carl");
  const dora = await guest(server, "Dora");
  await carl.fine({ do: "join", match });
  await carl.fine({ do: "leave", match });
  await bruno.fine({ do: "join", match });
  await dora.fine({ do: "join", match });
  for (const c of [anna, bruno, dora]) while (!c.tables.get(match)) await c.state(match);
  const { ply, legal } = [anna, bruno, dora]
    .map((c) => c.tables.get(match))
    .find((s) => s.legal.length);
  await carl.refused({ do: "move", match, ply, action: legal[0].action }, "not_seated");
  await carl.refused({ do: "join", match }, "begun");
  await carl.refused({ do: "seat", match, seat: 1, player: "me" }, "host");
  await carl.refused({ do: "start", match }, "host");
  const first = [anna, bruno, dora].find((c) => c.tables.get(match).seat !== 0);
  for (const seat of [0, 1, 2])
    if (seat !== first.tables.get(match).seat)
      await first.refused({ do: "move", match, ply, seat, action: legal[0].action }, "not_seated");
  (carl.close(), dora.close());
});

await test("credentials: a planted cookie is useless once its owner has an account", async () => {
  const owner = await guest(server, "Owner");
  // The thief planted the cookie and so knows it.
  const thief = await Client.open(server.port, { token: owner.token });
  const { token } = await owner.fine({ do: "token" });
  const { ticket } = await owner.fine({
    do: "register",
    account: "owner",
    password: "correct horse",
  });
  const answer = await server.post("/api/session", { ticket }, { cookie: `vallon=${owner.token}` });
  await Promise.all([owner.ended(), thief.ended()]); // the page reconnects with the new cookie
  same([thief.code, thief.reason], [1008, "This session has ended."], "why");
  const who = async (options) => {
    const c = await Client.open(server.port, options);
    const { you } = await c.wait((m) => m.is === "hello");
    c.close();
    return you?.name ?? null;
  };
  same(await who({ token: owner.token }), null, "the old one");
  same(
    await who({ token: /vallon=([0-9a-f]{64})/.exec(answer.headers["set-cookie"])[1] }),
    "Owner",
    "the new one",
  );
  same(await who({ bearer: token }), "Owner", "and a bot's token stays what it was");
  const other = await guest(server, "Other");
  const second = await other.fine({ do: "login", account: "owner", password: "correct horse" });
  same(
    (
      await server.post(
        "/api/session",
        { ticket: second.ticket },
        { cookie: `vallon=${other.token}` },
      )
    ).status,
    200,
    "a ticket with another person's cookie",
  );
  same(await who({ token: other.token }), "Other", "and that person keeps their session");
  other.close();
});

await test("credentials: ids are looked up and never echoed", async () => {
  for (const id of ["<b>x</b>", "'; DROP TABLE m", "../../x", "%00", "x\u0000y"]) {
    const a = await anna.ask({ do: "watch", match: id });
    check(a.is === "refused" && !a.text.includes(id), JSON.stringify(a));
  }
  check(
    !(await server.get("/t/<script>alert(1)</script>")).text.includes("alert(1)"),
    "nor in the page",
  );
  check(
    /default-src 'none'/.test((await server.get("/")).headers["content-security-policy"]),
    "and nothing from elsewhere runs in it",
  );
});

await test("lost updates: two people who join at the same moment never get the same seat", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, i) => guest(server, `P${i}`)));
  const { match } = await anna.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open", "open"],
    auto: false,
  });
  const answers = await Promise.all(people.map((c) => c.ask({ do: "join", match })));
  same(answers.filter((a) => a.is === "ok").length, 2, "two seats, two people");
  const seats = (
    await anna.plan(match, (t) => t.seats.every((s) => s.kind === "person"))
  ).seats.map((s) => s.name);
  same(new Set(seats).size, 3, seats.join());
  for (const c of people) c.close();
});

await test("leak by role: the host sees no more than a player, and at another table no more than a watcher", async () => {
  const host = await guest(server, "Host");
  const { match } = await host.fine({
    do: "open",
    game: games[0].id,
    seats: ["open", "open"],
    pace: 0,
  });
  (await anna.fine({ do: "join", match }), await bruno.fine({ do: "join", match }));
  const s = await host.state(match);
  check(
    s.seat === null && s.state.own === null && s.legal.length === 0,
    "the host does not play and sees no hand",
  );
  await host.refused({ do: "record", match }, "not_over");
  await anna.fine({ do: "resign", match });
  host.close();
});

await test("leak by role: in a rematch each player sees their own seat only, and watchers of the first match still only watch", async () => {
  const first = await sitDown(games[0].id);
  const carl = await guest(server, "Carl");
  await carl.fine({ do: "watch", match: first });
  await anna.fine({ do: "resign", match: first });
  const { match } = await anna.fine({ do: "rematch", match: first });
  same((await carl.wait((m) => m.is === "rematch")).next, match, "watchers get it, too");
  (await bruno.fine({ do: "rematch", match: first }), await carl.fine({ do: "watch", match }));
  const seen = [];
  for (const c of [anna, bruno, carl]) seen.push(await c.state(match));
  for (const [n, c] of [anna, bruno].entries())
    same(
      seen[n].seat,
      (await c.plan(match)).seats.findIndex((x) => x.yours),
      "one's own",
    );
  check(
    seen[0].seat !== seen[1].seat && seen[2].seat === null && seen[2].state.own === null,
    "and nobody else's",
  );
  await carl.refused({ do: "rematch", match: first }, "not_seated");
  await anna.fine({ do: "resign", match });
  carl.close();
});

await test("predictable dice: every table has its own seed, committed to first and revealed last", async () => {
  const commitments = new Set();
  for (let i = 0; i < 30; i++) {
    const { match } = await anna.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "me"],
      listed: false,
    });
    const t = await anna.plan(match);
    check(/^[0-9a-f]{64}$/.test(t.commitment) && !("seed" in t), "committed");
    commitments.add(t.commitment);
    await anna.fine({ do: "resign", match });
    const end = await anna.plan(match, (x) => x.stage === "over");
    same(createHash("sha256").update(end.seed).digest("hex"), t.commitment, "revealed at the end");
  }
  same(commitments.size, 30, "no two alike");
});

await test("predictable dice: a player's luck cannot be changed once the dice have rolled", async () => {
  const match = await sitDown("pearls", { luck: "mine" });
  await anna.refused({ do: "luck", match, luck: "better" }, "begun");
  await anna.fine({ do: "resign", match });
});

await test("optimistic client: a refused move changes nothing, for anybody", async () => {
  const match = await sitDown("pearls");
  const before = [anna, bruno].map((c) => c.tables.get(match));
  const mover = before[0].legal.length ? anna : bruno;
  for (const action of [
    "fly",
    "",
    "play",
    "play nothing",
    before[0].legal[0]?.action ?? before[1].legal[0].action,
  ])
    for (const ply of [-1, 5, 99999, "0", null])
      check(
        (await mover.ask({ do: "move", match, ply, action })).is === "refused",
        `${action} at ${ply}`,
      );
  for (const [n, c] of [anna, bruno].entries()) {
    const again = await Client.open(server.port, { token: c.token });
    await again.fine({ do: "watch", match });
    const s = await again.state(match);
    same(
      [s.ply, s.step, s.state, s.legal],
      [before[n].ply, before[n].step, before[n].state, before[n].legal],
      "as it was",
    );
    again.close();
  }
  await anna.fine({ do: "resign", match });
});

await test("harassment: undo takes back one's own action only, cannot be requested from others, and is impossible after a reveal", async () => {
  const match = await sitDown(games[0].id);
  for (let i = 0; i < 50; i++)
    for (const c of [anna, bruno]) {
      const a = await c.ask({ do: "undo", match, ply: c.tables.get(match).ply });
      check(a.is === "refused" && a.why === "undo", JSON.stringify(a));
    }
  const heard = [anna, bruno].flatMap((c) =>
    c.messages.filter((m) => m.is === "chat" || m.is === "undo"),
  );
  same(heard, [], "the others get no message");
  await anna.fine({ do: "resign", match });
});

await server.stop();
finish();
