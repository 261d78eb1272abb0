// Reports about people, the moderators' queue, decisions and replies. On both stores; on PostgreSQL
// two processes serve, with one moderator on each.
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Client,
  Server,
  account,
  check,
  each,
  finish,
  folder,
  guest,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const database = await Database.start();
const stores = {
  SQLite: `sqlite:${join(folder(), "moderation.db")}`,
  PostgreSQL: database.store,
};

function admin(store, ...words) {
  const run = spawnSync(vallon, ["admin", ...words, "--store", store, "--lang", "en"], {
    encoding: "utf8",
  });
  return { code: run.status, out: run.stdout, errors: run.stderr };
}

async function sit(a, b, more = {}) {
  const { match } = await a.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "open"],
    pace: 0,
    ...more,
  });
  await b.fine({ do: "join", match });
  for (const c of [a, b]) await c.fine({ do: "watch", match });
  for (const c of [a, b]) await c.state(match);
  return match;
}

const letter = (c, what) =>
  c
    .wait((m) => m.is === "letters" && m.re === undefined && m.letters.some((l) => l.what === what))
    .then((m) => m.letters.find((l) => l.what === what));

// Says something and gives the number of the message.
async function said(c, match, text, hears = c) {
  await c.fine({ do: "chat", match, text });
  return (await hears.wait((m) => m.is === "chat" && m.text === text)).id;
}

await each(stores, async (kind, store) => {
  const one = await Server.start(store);
  const two = kind === "SQLite" ? one : await Server.start(store);
  const mona = await account(one, "Mona");
  const miro = await account(two, "Miro");
  const anna = await account(one, "Anna");
  const bruno = await account(two, "Bruno", "fr");
  const clara = await account(one, "Clara");
  let insult;
  const queue = async (c) => (await c.fine({ do: "reports" })).reports;
  const report = (c, match, more) =>
    c.ask({ do: "report", match, about: "insult", text: "He insulted me.", ...more });
  // A new report about Bruno, by a new table.
  const reported = async () => {
    const match = await sit(anna, bruno, { rated: false });
    const watcher = await guest(one, "Wanda");
    same((await report(watcher, match, { seat: 1 })).is, "ok", "reported");
    watcher.close();
    return (await queue(mona)).find((r) => r.match === match).report;
  };

  await test(`${kind}: an admin gives and takes the role`, async () => {
    await mona.refused({ do: "reports" }, "moderator");
    for (const name of ["mona", "miro", "clara"]) {
      const { code, out } = admin(store, "moderator", name, "--json");
      const { ok, moderator, account: of } = JSON.parse(out);
      same([code, ok, moderator, of], [0, true, true, name], "given");
    }
    same((await mona.fine({ do: "hello" })).you.moderator, true, "hello says so");
    same((await mona.fine({ do: "reports" })).open, 0, "the queue is empty");
    same(JSON.parse(admin(store, "moderator", "clara", "--off", "--json").out).moderator, false);
    await clara.refused({ do: "reports" }, "moderator");
    same((await clara.fine({ do: "hello" })).you.moderator, undefined, "hello no longer says so");
    check(admin(store, "moderator", "nobody").code !== 0, "only accounts");
    const log = JSON.parse(admin(store, "log", "--json").out).map((d) => [d.what, d.name]);
    check(
      log.some((d) => d.join() === "moderator,Mona") &&
        log.some((d) => d.join() === "unmoderator,Clara"),
      "the audit trail has both",
    );
    const { token } = await mona.fine({ do: "token" });
    const program = await Client.open(one.port, { bearer: token });
    await program.refused({ do: "reports" }, "by_token");
    program.close();
  });

  await test(`${kind}: a report carries what its reporter could see`, async () => {
    const match = await sit(anna, bruno, { rated: false });
    const dora = await guest(one, "Dora");
    await dora.fine({ do: "watch", match });
    await said(anna, match, "hello");
    const muted = await said(dora, match, "a word of Dora", anna);
    await anna.fine({ do: "mute", match, chat: muted });
    insult = await said(bruno, match, "you fool", anna);
    await said(anna, match, "please stop");
    for (const [more, why, at] of [
      [{ chat: insult, about: "weather" }, "field", "about"],
      [{ chat: insult, text: "" }, "report_text", "text"],
      [{ chat: insult, text: "x".repeat(1001) }, "report_text", "text"],
      [{ chat: 999999 }, "person"],
      [{ seat: 0 }, "person"],
      [{}, "field", "seat, chat"],
    ]) {
      const a = await report(anna, match, more);
      same([a.is, a.why, a.at], ["refused", why, at], JSON.stringify(more).slice(0, 60));
    }
    same((await queue(mona)).length, 0, "nothing was stored");
    same((await report(anna, match, { chat: insult })).is, "ok", "reported");
    same((await report(anna, match, { seat: 1 })).why, "reported", "one open report");
    const [row] = await queue(miro);
    same(
      [row.kind, row.about, row.target.name, row.reporter.name],
      ["chat", "insult", "Bruno", "Anna"],
      "in the queue",
    );
    const whole = await miro.fine({ do: "case", report: row.report });
    same(
      [whole.match, whole.game, whole.stage, whole.seats, whole.text],
      [match, "pearls", "playing", ["Anna", "Bruno"], "He insulted me."],
      "the table",
    );
    same(
      whole.chats.map((c) => c.text),
      ["hello", "you fool", "please stop"],
      "the chat, without the person that Anna has muted",
    );
    same(
      whole.chats.map((c) => !!c.reported),
      [false, true, false],
      "the message",
    );
    check(!/"(pub|own|hand|seed)"/.test(JSON.stringify(whole)), "nothing of the position");
    await anna.refused({ do: "case", report: row.report }, "moderator");
    await anna.refused({ do: "judge", report: row.report, act: "dismiss" }, "moderator");
    dora.close();
  });

  await test(`${kind}: a warning, and both sides are told in their language`, async () => {
    const [{ report: number }] = await queue(mona);
    await mona.refused({ do: "judge", report: number, act: "warn" }, "reason");
    await mona.refused({ do: "judge", report: number, act: "lift" }, "act");
    await mona.refused({ do: "judge", report: number, act: "mute", text: "x" }, "field");
    await mona.refused({ do: "judge", report: 99999, act: "dismiss" }, "report");
    const judged = { do: "judge", report: number, act: "warn", text: "Be polite." };
    await mona.fine({ ...judged, note: "first time" });
    await miro.refused(judged, "settled");
    const warned = await letter(bruno, "warn");
    same(warned.text, "La modération vous avertit : Be polite.", "in French");
    const told = await letter(anna, "acted");
    check(
      told.text.includes("Bruno") && told.sanction === undefined,
      "what happened to her report",
    );
    same((await queue(mona)).length, 0, "the queue is empty");
    const [last] = JSON.parse(admin(store, "log", "--json").out).slice(-1);
    same([last.what, last.name, last.why], ["warn", "Bruno", "first time"], "the audit trail");
    check(/^p:\d+$/.test(last.who), "by whom, as a number");
    // Until it is acknowledged the letter comes again with every hello, also after a restart.
    const again = await Client.open(two.port, { token: bruno.token });
    same((await letter(again, "warn")).letter, warned.letter, "again");
    await again.fine({ do: "seen", letter: warned.letter });
    await anna.refused({ do: "seen", letter: warned.letter }, "letter");
    again.forget();
    await again.fine({ do: "hello" });
    await again.fine({ do: "mine" });
    check(!again.messages.some((m) => m.is === "letters"), "not once it was acknowledged");
    same((await again.fine({ do: "letters" })).letters[0].seen, true, "but it can be read");
    again.close();
  });

  await test(`${kind}: a muting ends by itself`, async () => {
    const number = await reported();
    const match = (await queue(mona))[0].match;
    await mona.fine({ do: "judge", report: number, act: "mute", seconds: 2, text: "Calm down." });
    const { until: end } = await letter(bruno, "mute");
    const refused = await bruno.ask({ do: "chat", match, text: "I will not" });
    if (refused.is === "refused") {
      same(refused.why, "muted", "refused");
      check(refused.text.includes("Calm down.") && refused.text.includes("UTC"), refused.text);
      same(refused.until, end, "the end as a number, too");
    } else check(Date.now() / 1000 >= end, "only after its end");
    await until(
      async () => (await bruno.ask({ do: "chat", match, text: "sorry" })).is === "ok",
      "it ends",
    );
    check(Date.now() / 1000 >= end - 1, "not before");
  });

  await test(`${kind}: a suspension, a reply, and it is lifted`, async () => {
    const number = await reported();
    await miro.fine({
      do: "judge",
      report: number,
      act: "suspend",
      seconds: 86400,
      text: "Pause.",
    });
    const told = await letter(bruno, "suspend");
    const refused = await bruno.refused({ do: "open", game: "pearls", seats: ["me"] }, "banned");
    check(/Pause\.$/.test(refused.text) && refused.text.includes("jusqu'au"), refused.text);
    const again = await Client.open(one.port, { token: bruno.token });
    await again.fine({ do: "hello", lang: "en" });
    check((await letter(again, "suspend")).text.endsWith("Pause."), "at the next connection");
    await again.refused({ do: "quick", game: "pearls" }, "banned");
    await anna.refused({ do: "reply", sanction: told.sanction, text: "me" }, "letter");
    await again.refused({ do: "reply", sanction: told.sanction, text: " " }, "report_text");
    await again.fine({ do: "reply", sanction: told.sanction, text: "It was a joke." });
    await again.refused({ do: "reply", sanction: told.sanction, text: "Really." }, "replied");
    const [row] = await queue(mona);
    same([row.kind, row.target.name], ["appeal", "Bruno"], "in the queue again");
    const whole = await mona.fine({ do: "case", report: row.report });
    same(
      whole.target.sanctions.find((s) => s.sanction === whole.sanction).report,
      number,
      "what it is about",
    );
    await mona.refused({ do: "judge", report: row.report, act: "warn", text: "no" }, "act");
    await mona.fine({ do: "judge", report: row.report, act: "lift" });
    await letter(again, "lifted");
    await until(async () => (await again.ask({ do: "mine" })).is === "mine", "he may play again");
    same((await again.fine({ do: "export" })).sanctions.length, 3, "his export says it all");
    again.close();
  });

  await test(`${kind}: who is suspended counts as away, and a bot takes over`, async () => {
    const evil = await account(two, "Stefan");
    const match = await sit(evil, anna, { rated: false, takeover: 1 });
    const turns = [evil, anna].map((c) => c.tables.get(match).legal.length > 0);
    check(turns[0] !== turns[1], "one of them has to act");
    if (turns[1]) {
      const { ply, legal } = anna.tables.get(match);
      await anna.fine({ do: "move", match, ply, action: legal[0].action });
    }
    await report(anna, match, { seat: 0, about: "stalling" });
    const number = (await queue(mona)).find((r) => r.match === match).report;
    await mona.fine({ do: "judge", report: number, act: "suspend", seconds: 3600, text: "Stop." });
    await letter(evil, "suspend");
    // He stays connected and watches; his seat is played all the same.
    await anna.plan(match, (t) => t.seats[0].kind === "bot");
    await evil.refused({ do: "back", match }, "banned");
    evil.close();
  });

  await test(`${kind}: people are reported from lists, and private messages`, async () => {
    const rude = await account(two, "Rudi");
    const { you } = await rude.fine({ do: "hello" });
    const about = { do: "report", about: "name", text: "Look at this name." };
    await anna.refused({ ...about, person: 999999 }, "person");
    await anna.refused({ ...about, person: (await anna.fine({ do: "hello" })).you.id }, "person");
    await anna.fine({ ...about, person: you.id });
    await anna.refused({ ...about, person: you.id }, "reported");
    const first = (await queue(mona)).find((r) => r.target.name === "Rudi");
    same([first.kind, first.match], ["person", undefined], "without a table");
    same((await mona.fine({ do: "case", report: first.report })).chats, [], "nor a chat");
    await mona.fine({ do: "judge", report: first.report, act: "dismiss" });
    const me = (await anna.fine({ do: "hello" })).you.id;
    await anna.fine({ do: "message", person: you.id, text: "Hello Rudi" });
    await rude.fine({ do: "message", person: me, text: "You fool" });
    const { message } = await anna.wait((m) => m.is === "message" && m.text === "You fool");
    await clara.refused({ ...about, message }, "person");
    await rude.refused({ ...about, message }, "person");
    await anna.fine({ ...about, about: "insult", message });
    // Discarding the conversation does not take it from the moderators.
    await rude.fine({ do: "discard", person: me });
    await anna.fine({ do: "discard", person: you.id });
    const row = (await queue(mona)).find((r) => r.kind === "message");
    const whole = await mona.fine({ do: "case", report: row.report });
    same(
      whole.chats.map((c) => [c.name, c.text, !!c.reported]),
      [
        ["Anna", "Hello Rudi", false],
        ["Rudi", "You fool", true],
      ],
      "with what was written before",
    );
    await mona.fine({ do: "judge", report: row.report, act: "mute", seconds: 60, text: "Calm." });
    await letter(rude, "mute");
    await rude.refused({ do: "message", person: me, text: "No!" }, "muted");
    rude.close();
  });

  await test(`${kind}: a closed account, and a reply that changes nothing`, async () => {
    const evil = await account(one, "Evil");
    const match = await sit(anna, evil, { rated: false });
    await report(anna, match, { seat: 1, about: "cheating", text: "Two browsers." });
    const [{ report: number }] = await queue(mona);
    await mona.fine({ do: "judge", report: number, act: "close", text: "Cheating." });
    const told = await letter(evil, "close");
    await evil.refused({ do: "mine" }, "banned");
    await evil.fine({ do: "reply", sanction: told.sanction, text: "No!" });
    const [row] = await queue(mona);
    await mona.fine({ do: "judge", report: row.report, act: "dismiss" });
    await letter(evil, "upheld");
    await evil.refused({ do: "mine" }, "banned");
    await evil.fine({ do: "export" });
    evil.close();
  });

  await test(`${kind}: nobody judges a report of their own`, async () => {
    const match = await sit(mona, anna, { rated: false });
    await report(anna, match, { seat: 0 });
    const [{ report: about }] = await queue(miro);
    same((await queue(mona)).length, 0, "Mona does not see it");
    await mona.refused({ do: "case", report: about }, "own_case");
    await mona.refused({ do: "judge", report: about, act: "dismiss" }, "own_case");
    await report(mona, match, { seat: 1 });
    const by = (await queue(miro)).find((r) => r.report !== about).report;
    await mona.refused({ do: "judge", report: by, act: "dismiss" }, "own_case");
    for (const n of [about, by]) await miro.fine({ do: "judge", report: n, act: "dismiss" });
    await letter(anna, "dismissed");
  });

  await test(`${kind}: of two moderators at once, one settles it`, async () => {
    for (let i = 0; i < 5; i++) {
      const number = await reported();
      const judged = { do: "judge", report: number, act: "warn", text: "Once." };
      const answers = await Promise.all([mona, miro].map((m) => m.ask(judged)));
      same(answers.map((a) => a.why ?? a.is).sort(), ["ok", "settled"], "one of them");
      same((await letter(bruno, "warn")).text.includes("Once."), true, "one letter");
      bruno.forget();
    }
    const { letters } = await bruno.fine({ do: "letters" });
    same(letters.filter((l) => l.text.includes("Once.")).length, 5, "one each");
  });

  await test(`${kind}: pairs of one network in rated matches are counted`, async () => {
    // Each at a process of their own, where there are two.
    const [eva, finn] = [await account(one, "Eva"), await account(two, "Finn")];
    for (let i = 1; i <= 3; i++) {
      const match = await sit(eva, finn);
      await finn.fine({ do: "resign", match });
      await until(
        async () => (await queue(mona)).some((r) => r.kind === "network" && r.times === i),
        `${i} matches`,
      );
    }
    const rows = (await queue(mona)).filter((r) => r.kind === "network");
    same(rows.length, 1, "one report for the pair");
    same([rows[0].target.name, rows[0].other.name].sort(), ["Eva", "Finn"], "who");
    const whole = await mona.fine({ do: "case", report: rows[0].report });
    check(!JSON.stringify(whole).includes("127.0.0"), "no address");
    await mona.fine({ do: "judge", report: rows[0].report, act: "dismiss", note: "a family" });
    const casual = await sit(eva, finn, { rated: false });
    await finn.fine({ do: "resign", match: casual });
    const rated = await sit(eva, finn);
    await finn.fine({ do: "resign", match: rated });
    await until(
      async () => (await eva.fine({ do: "history" })).matches.length === 5,
      "both are over",
    );
    same((await queue(mona)).length, 0, "a settled pair rests for a month");
    (eva.close(), finn.close());
  });

  await test(`${kind}: the queue has pages, and reporting has a limit`, async () => {
    const reporters = await Promise.all([0, 1, 2].map((i) => guest(one, `Guest ${i}`)));
    let refusal;
    for (const c of reporters)
      for (let i = 0; i < 8; i++) {
        const match = await sit(anna, bruno, { rated: false });
        same((await report(c, match, { seat: 1 })).is, "ok", "reported");
      }
    const match = await sit(anna, bruno, { rated: false });
    for (let i = 0; i < 4 && !refusal; i++) {
      const a = await report(reporters[0], match, { seat: i % 2 });
      if (a.why === "busy") refusal = a;
    }
    check(refusal?.wait > 60, "so many an hour");
    const first = await mona.fine({ do: "reports" });
    same([first.reports.length, first.more], [20, true], "a page");
    const rest = await mona.fine({ do: "reports", after: first.reports.at(-1).report });
    same([rest.more, first.reports.length + rest.reports.length], [false, first.open], "the rest");
    const numbers = [...first.reports, ...rest.reports].map((r) => r.report);
    same(
      numbers,
      [...numbers].sort((a, b) => a - b),
      "oldest first",
    );
    const erased = reporters[1];
    await erased.fine({ do: "forget", sure: true });
    same((await mona.fine({ do: "reports" })).open, first.open - 8, "erased with their person");
  });

  await test(`${kind}: what was acknowledged survives a kill`, async () => {
    const match = await sit(anna, bruno, { rated: false });
    await report(clara, match, { seat: 1, text: "Before the kill." });
    await one.kill();
    const next = await Server.start(store);
    const back = await Client.open(next.port, { token: mona.token });
    let after = 0;
    let found;
    for (let more = true; more && !found;) {
      const page = await back.fine({ do: "reports", after });
      found = page.reports.find((r) => r.match === match);
      more = page.more;
      after = page.reports.at(-1)?.report ?? 0;
    }
    same((await back.fine({ do: "case", report: found.report })).text, "Before the kill.", "there");
    back.close();
    await next.stop();
  });
  if (two !== one) await two.stop();
});

await database.stop();
finish();
