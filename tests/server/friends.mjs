// Friends: following, who is online and where, private messages, challenges, blocking. On both
// stores; on PostgreSQL two processes serve, with people on each.
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  PASSWORD,
  account,
  check,
  each,
  finish,
  folder,
  guest,
  same,
  test,
  until,
} from "./kit.mjs";

const database = await Database.start();
const stores = {
  SQLite: `sqlite:${join(folder(), "friends.db")}`,
  PostgreSQL: database.store,
};

// What a client was last told.
const listed = async (c, name) =>
  (await c.fine({ do: "friends" })).friends.find((f) => f.name === name);
const social = async (c) => c.fine({ do: "talks" });
const pushed = (c, wanted) => c.wait((m) => m.is === "social" && wanted(m));

await each(stores, async (kind, store) => {
  const one = await Server.start(store);
  const two = kind === "SQLite" ? one : await Server.start(store);
  const anna = await account(one, "Anna");
  let bruno = await account(two, "Bruno");
  const clara = await account(one, "Clara");
  const eve = await account(two, "Eve");
  const open = (c, more = {}) =>
    c.fine({ do: "open", game: "pearls", seats: ["me", "greedy"], pace: 60000, ...more });

  await test(`${kind}: following is one-sided and needs accounts`, async () => {
    const gina = await guest(one, "Gina");
    await gina.refused({ do: "follow", person: anna.person }, "no_account");
    const { match } = await anna.fine({ do: "open", game: "pearls", seats: ["me", "open"] });
    await gina.fine({ do: "join", match });
    const seat = (await anna.plan(match, (t) => t.seats[1].name === "Gina")).seats[1];
    check(seat.person > 0 && seat.guest, "a seat says who it is");
    for (const [said, why] of [
      [{ do: "follow", person: seat.person }, "person"],
      [{ do: "follow", person: anna.person }, "person"],
      [{ do: "follow", person: 999999 }, "person"],
      [{ do: "follow", account: "nobody" }, "person"],
      [{ do: "follow" }, "field"],
      [{ do: "unfollow", person: bruno.person }, "person"],
    ])
      await anna.refused(said, why);
    await anna.fine({ do: "follow", person: bruno.person });
    await anna.fine({ do: "follow", account: "bruno" });
    await anna.fine({ do: "follow", account: "clara" });
    same(
      (await anna.fine({ do: "friends" })).friends.map((f) => f.name),
      ["Bruno", "Clara"],
      "each once",
    );
    same((await bruno.fine({ do: "friends" })).friends, [], "nobody follows back");
    const { follows, blocks } = await anna.fine({ do: "regard", person: bruno.person });
    same([follows, blocks], [true, false], "regard");
    gina.close();
  });

  await test(`${kind}: friends come and go, and play`, async () => {
    await until(async () => (await listed(anna, "Bruno")).online, "Bruno is online");
    const { match } = await open(bruno);
    const shows = (wanted) =>
      anna.wait((m) => m.is === "friends" && wanted(m.friends.find((f) => f.name === "Bruno")));
    await shows((f) => f.matches?.some((m) => m.match === match && m.game === "pearls"));
    // What the reader may not watch, or what is not listed, is not there.
    const hidden = [
      (await open(bruno, { watchers: false })).match,
      (await open(bruno, { listed: false })).match,
    ];
    await open(clara);
    await anna.wait(
      (m) => m.is === "friends" && m.friends.some((f) => f.name === "Clara" && f.matches?.length),
    );
    const { matches } = await listed(anna, "Bruno");
    same(
      matches.map((m) => m.match),
      [match],
      `not ${hidden}`,
    );
    await bruno.fine({ do: "resign", match });
    await shows((f) => f.matches?.length === 0);
    // Who hides is offline for everybody.
    same((await bruno.fine({ do: "friends", stay: false })).visible, true, "shown at first");
    await bruno.fine({ do: "visible", yes: false });
    await shows((f) => !f.online && !f.matches);
    same((await bruno.fine({ do: "friends", stay: false })).visible, false, "a setting");
    await bruno.fine({ do: "visible", yes: true });
    await shows((f) => f.online);
    bruno.close();
    await shows((f) => !f.online);
    bruno = Object.assign(await Client.open(two.port, { token: bruno.token }), {
      person: bruno.person,
    });
    await shows((f) => f.online);
  });

  await test(`${kind}: a message of a stranger is a request`, async () => {
    for (const text of ["", "x".repeat(1001)])
      await bruno.refused({ do: "message", person: eve.person, text }, "message_text");
    await eve.fine({ do: "message", person: anna.person, text: "Hello?" });
    const came = await anna.wait((m) => m.is === "message" && m.with === eve.person);
    same([came.text, came.known, came.yours, came.name], ["Hello?", false, false, "Eve"], "told");
    const now = await social(anna);
    same([now.unread, now.requests, now.talks[0].known], [0, 1, false], "a request");
    for (const text of ["Hello??", "Hello???"])
      await eve.fine({ do: "message", person: anna.person, text });
    await eve.refused({ do: "message", person: anna.person, text: "!" }, "unanswered");
    // An answer makes it a conversation.
    await anna.fine({ do: "message", person: eve.person, text: "Yes?" });
    await eve.fine({ do: "message", person: anna.person, text: "A match?" });
    await pushed(anna, (m) => m.unread === 1 && m.requests === 0);
    await anna.fine({ do: "heard", person: eve.person });
    await pushed(anna, (m) => m.unread === 0);
    // Whoever follows the writer is not asked first.
    await bruno.fine({ do: "message", person: anna.person, text: "From a friend" });
    const rings = await anna.wait((m) => m.is === "message" && m.with === bruno.person);
    same(rings.known, true, "from somebody she follows");
    await pushed(anna, (m) => m.unread === 1);
    const again = await Client.open(two.port, { token: anna.token });
    same((await pushed(again, () => true)).unread, 1, "also at the next connection");
    again.close();
  });

  await test(`${kind}: conversations have pages, and end for oneself alone`, async () => {
    const mine = await clara.fine({ do: "talk", person: bruno.person });
    same([mine.messages, mine.more, mine.name], [[], false, "Bruno"], "nothing yet");
    let busy;
    for (let i = 0; i < 80 && !busy; i++) {
      const [from, to] = i % 2 ? [bruno, clara] : [clara, bruno];
      const a = await from.ask({ do: "message", person: to.person, text: `word ${i}` });
      if (a.is === "refused") busy = a;
    }
    same(busy.why, "busy", "so many a minute");
    check(busy.wait > 0, "and how long to wait");
    const { talks } = await social(clara);
    same([talks.length, talks[0].name, talks[0].unread], [1, "Bruno", true], "one conversation");
    const page = await clara.fine({ do: "talk", person: bruno.person });
    const count = page.messages.length;
    check(count >= 20 && page.messages[0].text !== "word 0", "newest first");
    const older = await clara.fine({
      do: "talk",
      person: bruno.person,
      before: page.messages.at(-3).message,
    });
    same(
      older.messages.map((m) => m.text),
      ["word 1", "word 0"],
      "what came before",
    );
    await clara.refused({ do: "talk", person: bruno.person, before: 0 }, "field");
    await clara.fine({ do: "discard", person: bruno.person });
    same((await social(clara)).talks, [], "gone for her");
    same((await clara.fine({ do: "talk", person: bruno.person })).messages, [], "all of it");
    same(
      (await bruno.fine({ do: "talk", person: clara.person })).messages.length,
      count,
      "not for him",
    );
    check((await bruno.fine({ do: "export" })).messages.length >= count, "in his export");
  });

  await test(`${kind}: a challenge is accepted, declined, or withdrawn`, async () => {
    const terms = {
      game: "pearls",
      seats: ["me", "open"],
      clock: "fischer",
      seconds: 300,
      step: 5,
    };
    await anna.refused(
      { do: "challenge", person: bruno.person, game: "pearls", seats: ["me"] },
      "seats",
    );
    await anna.refused({ do: "challenge", person: bruno.person, game: "chess" }, "game");
    const { match } = await anna.fine({ do: "challenge", person: bruno.person, ...terms });
    const asked = (await pushed(bruno, (m) => m.challenges.length)).challenges[0];
    same(
      [
        asked.name,
        asked.match,
        asked.game,
        asked.clock.seconds,
        asked.state,
        asked.yours,
        asked.known,
      ],
      ["Anna", match, "pearls", 300, "open", false, true],
      "with its terms",
    );
    check(asked.until > Date.now() / 1000, "it ends");
    await eve.refused({ do: "answer", challenge: asked.challenge, yes: true }, "challenge");
    same((await bruno.fine({ do: "answer", challenge: asked.challenge, yes: true })).is, "opened");
    await anna.state(match);
    same(
      (await pushed(anna, (m) => m.challenges[0]?.state === "accepted")).challenges[0].name,
      "Bruno",
    );
    await bruno.refused({ do: "answer", challenge: asked.challenge, yes: true }, "challenge");
    await anna.fine({ do: "answer", challenge: asked.challenge });
    same((await social(anna)).challenges, [], "read");
    // Declined, with a sentence.
    const second = await bruno.fine({ do: "challenge", person: anna.person, ...terms });
    const [other] = (await pushed(anna, (m) => m.challenges.some((c) => !c.yours))).challenges;
    await anna.refused(
      { do: "answer", challenge: other.challenge, text: "x".repeat(201) },
      "field",
    );
    await anna.fine({ do: "answer", challenge: other.challenge, text: "Tomorrow!" });
    const told = (await pushed(bruno, (m) => m.challenges.some((c) => c.state === "declined")))
      .challenges[0];
    same([told.text, told.match, told.yours], ["Tomorrow!", second.match, true], "why not");
    await bruno.plan(second.match, (t) => t.stage === "over");
    // Withdrawn.
    await bruno.fine({ do: "challenge", person: anna.person, ...terms });
    const third = (
      await pushed(anna, (m) => m.challenges.some((c) => !c.yours && c.challenge > other.challenge))
    ).challenges[0];
    await bruno.fine({ do: "answer", challenge: third.challenge });
    await anna.refused({ do: "answer", challenge: third.challenge, yes: true }, "challenge");
    await pushed(anna, (m) => !m.challenges.some((c) => c.challenge === third.challenge));
    let busy;
    for (let i = 0; i < 30 && !busy; i++) {
      const a = await clara.ask({ do: "challenge", person: bruno.person, ...terms });
      if (a.is === "refused") busy = a;
    }
    check(["busy", "challenges"].includes(busy?.why), "they have a limit");
  });

  await test(`${kind}: who is blocked does not learn it`, async () => {
    await eve.fine({ do: "follow", person: anna.person });
    await until(async () => (await listed(eve, "Anna")).online, "Anna is online");
    await anna.fine({ do: "follow", person: eve.person });
    const table = (await anna.fine({ do: "open", game: "pearls", seats: ["me", "open", "open"] }))
      .match;
    await anna.fine({ do: "watch", match: table });
    await anna.fine({ do: "block", person: eve.person });
    same(
      (await anna.fine({ do: "regard", person: eve.person })).follows,
      false,
      "no longer followed",
    );
    same((await anna.fine({ do: "mutes" })).mutes, [
      { ...(await anna.fine({ do: "mutes" })).mutes[0], name: "Eve", blocked: true },
    ]);
    await until(async () => !(await listed(eve, "Anna")).online, "she is never online again");
    same(await listed(anna, "Eve"), undefined, "not in her list");
    anna.forget();
    // Everything looks as before, and nothing arrives.
    await eve.fine({ do: "message", person: anna.person, text: "Why?" });
    same(
      (await eve.fine({ do: "talk", person: anna.person })).messages[0].text,
      "Why?",
      "sent, to her",
    );
    const terms = { game: "pearls", seats: ["me", "open"] };
    const { match } = await eve.fine({ do: "challenge", person: anna.person, ...terms });
    same(
      (await eve.fine({ do: "talks" })).challenges.map((c) => c.state),
      ["open"],
      "sent, too",
    );
    await eve.refused({ do: "join", match: table }, "seat_closed");
    await eve.fine({ do: "watch", match: table });
    await eve.fine({ do: "chat", match: table, text: "Let me in" });
    await bruno.fine({ do: "chat", match: table, text: "Hello Anna" });
    await anna.wait((m) => m.is === "chat" && m.text === "Hello Anna");
    check(
      !anna.messages.some((m) => m.text === "Let me in" || m.is === "message"),
      "neither chat nor message",
    );
    const now = await social(anna);
    same(
      now.challenges.filter((c) => !c.yours),
      [],
      "no challenge",
    );
    check(!now.talks.some((t) => t.with === eve.person), "no conversation");
    const quick = await eve.fine({ do: "quick", game: "pearls" });
    check(quick.match !== table, "quick play passes her table over");
    await anna.refused({ do: "unmute", person: eve.person }, "person");
    await anna.fine({ do: "unblock", person: eve.person });
    await until(async () => (await listed(eve, "Anna")).online, "online again");
    same(
      (await anna.fine({ do: "talk", person: eve.person })).messages
        .map((m) => m.text)
        .includes("Why?"),
      false,
      "what was held stays away",
    );
    await eve.fine({ do: "answer", challenge: (await social(eve)).challenges[0].challenge });
    check(match, "withdrawn");
  });

  await test(`${kind}: erasing a person leaves nothing of them with others`, async () => {
    const olga = await account(one, "Olga");
    await olga.fine({ do: "follow", person: anna.person });
    await anna.fine({ do: "follow", person: olga.person });
    await olga.fine({ do: "message", person: anna.person, text: "soon gone" });
    await olga.fine({
      do: "challenge",
      person: anna.person,
      game: "pearls",
      seats: ["me", "open"],
    });
    const all = await olga.fine({ do: "export" });
    same([all.follows.map((f) => f.name), all.messages[0].to], [["Anna"], "Anna"], "exported");
    await olga.fine({ do: "forget", sure: true, password: PASSWORD });
    await until(async () => !(await listed(anna, "Olga")), "not followed");
    check(!JSON.stringify(await social(anna)).includes("Olga"), "no message, no challenge");
  });

  await test(`${kind}: messages survive a kill`, async () => {
    await anna.fine({ do: "message", person: bruno.person, text: "Before the kill" });
    await two.kill();
    const next = await Server.start(store);
    const back = await Client.open(next.port, { token: anna.token });
    const { messages } = await back.fine({ do: "talk", person: bruno.person });
    same(messages[0].text, "Before the kill", "stored");
    check(
      (await back.fine({ do: "friends" })).friends.some((f) => f.name === "Bruno"),
      "followed",
    );
    back.close();
    await next.stop();
  });
  if (two !== one) await one.stop();
});

await database.stop();
finish();
