// Correspondence play: absent players are reminded once, through a program and by mail; the loop
// waits for neither.
import { chmodSync, existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { Database } from "./database.mjs";
import {
  Client,
  PATIENCE,
  Server,
  check,
  each,
  cookieFor,
  finish,
  folder,
  guest,
  pause,
  same,
  test,
  vallon,
} from "./kit.mjs";

const dir = folder();
const program = (name, text) => {
  const path = join(dir, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
};
// Each writes its input to a file of its own, and renames the file when it is complete.
const sendmail = program(
  "sendmail",
  `{ echo "$*"; cat; } >${dir}/tmp-$$; mv ${dir}/tmp-$$ ${dir}/mail-$$`,
);
const hook = program("hook", `cat >${dir}/tmp-$$; mv ${dir}/tmp-$$ ${dir}/call-$$`);
const stuck = program("stuck", `touch ${dir}/stuck; exec sleep 60`);
const given = (kind) =>
  readdirSync(dir)
    .filter((f) => f.startsWith(`${kind}-`))
    .map((f) => readFileSync(join(dir, f), "utf8"));
async function until(wanted, what) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(50)) {
    const found = wanted();
    if (found) return found;
  }
  throw new Error(`it does not happen: ${what}`);
}
const calls = (match, what) =>
  given("call")
    .map((t) => JSON.parse(t))
    .filter((c) => c.match === match && c.what === what);
const mails = (to) =>
  given("mail").filter((t) => t.startsWith(`-i -f table@example.org -- ${to}\n`));

const database = await Database.start();
const options = [
  "--notify-mail",
  "table@example.org",
  "--sendmail",
  sendmail,
  "--notify-hook",
  hook,
  "--site",
  "https://play.example.org",
];

await each(
  {
    SQLite: `sqlite:${join(dir, "reminders.db")}`,
    PostgreSQL: database.store,
  },
  async (kind, store) => {
    let server = await Server.start(store, { options });
    const anna = await guest(server, "Anna");
    const address = `dora+${kind.toLowerCase()}@example.org`;
    let dora = await guest(server, "Dora");

    await test(`${kind}: mail goes to an address only after its owner has confirmed it, and only for accounts`, async () => {
      await dora.refused({ do: "mail", address }, "no_account");
      const { ticket } = await dora.fine({
        do: "register",
        account: `dora-${kind}`,
        password: "correct horse",
      });
      check(ticket, "an account");
      for (const bad of [
        "x",
        "a@b",
        "-f@example.org",
        "a b@example.org",
        "a@example.org\n",
        "a@-x.org",
        '"a"@example.org',
        "a@example.org,b@example.org",
      ])
        await dora.refused({ do: "mail", address: bad }, "address");
      await dora.fine({ do: "hello", lang: "fr" });
      const m = await dora.fine({ do: "mail", address, current: "correct horse" });
      same([m.address, m.confirmed, m.possible], [address, false, true], "not confirmed yet");
      const [letter] = await until(
        () => mails(address).length === 1 && mails(address),
        "a mail with a code",
      );
      check(
        /^Subject: =\?UTF-8\?Q\?Confirmez=20votre=20adresse/m.test(letter) &&
          /Auto-Submitted/.test(letter),
        letter,
      );
      await dora.refused({ do: "mail", code: "0000000000" }, "code");
      check(
        (await dora.fine({ do: "mail", code: /^ {4}([0-9a-f]{10})$/m.exec(letter)[1] })).confirmed,
        "now it is",
      );
      same((await anna.fine({ do: "mail" })).address, "", "nobody else's");
    });

    await test(`${kind}: who forgot a password sets a new one with a mailed code, and all sessions end`, async () => {
      const account = `dora-${kind}`.toLowerCase();
      const stranger = await guest(server, "Stranger");
      const { token } = await dora.fine({ do: "token" });
      await stranger.fine({ do: "forgot", account: "nobody-here" }); // tells nothing
      await stranger.fine({ do: "forgot", account: `${account}-2` });
      await stranger.fine({ do: "forgot", account });
      const reset = () => mails(address).filter((t) => t.includes(account));
      const [letter] = await until(() => reset().length === 1 && reset(), "a mail with a code");
      const code = /^ {4}([0-9a-f]{16})$/m.exec(letter)[1];
      await stranger.fine({ do: "forgot", account }); // no second mail within the hour
      const wanted = { do: "reset", account, password: "battery staple" };
      // Strangers who guess do not use up the owner's code.
      for (let i = 0; i < 8; i++)
        await stranger.refused({ ...wanted, code: `${i}`.repeat(16) }, "code");
      await stranger.refused({ ...wanted, account: "nobody-here", code }, "code");
      await stranger.refused({ ...wanted, password: "short", code }, "password_weak");
      const { ticket } = await stranger.fine({ ...wanted, code });
      await dora.ended();
      same(reset().length, 1, "one mail");
      same(
        (await server.post("/api", { do: "mine" }, { authorization: `Bearer ${token}` })).status,
        401,
        "tokens end, too",
      );
      await stranger.refused({ ...wanted, code }, "code"); // good once
      await stranger.refused({ do: "login", account, password: "correct horse" }, "password");
      const cookie = await cookieFor(server, ticket);
      dora = await Client.open(server.port, { token: cookie });
      same((await dora.wait((m) => m.is === "hello")).you.account, account, "signed in again");
      stranger.close();
    });

    let match;
    await test(`${kind}: an absent player is reminded of the turn, of the time left and of the end, once each`, async () => {
      match = (
        await anna.fine({
          do: "open",
          game: "pearls",
          seats: ["me", "open"],
          clock: "move",
          seconds: 20,
        })
      ).match;
      await dora.fine({ do: "join", match });
      await anna.state(match);
      const { token } = dora;
      const signed = await guest(server, "Emil");
      const proof = await signed.fine({
        do: "register",
        account: `emil-${kind}`,
        password: "correct horse",
      });
      const emil = await cookieFor(server, proof.ticket);
      signed.close();
      await dora.fine({ do: "follow", account: `emil-${kind}`.toLowerCase() });
      dora.close();
      while (anna.tables.get(match).legal.length) {
        const { ply, legal } = anna.tables.get(match);
        await anna.fine({ do: "move", match, ply, action: legal[0].action });
        await anna.state(match, (m) => m.ply > ply);
      }
      const [turn] = await until(
        () => calls(match, "turn").length && calls(match, "turn"),
        "the program is called",
      );
      same(
        [turn.name, turn.seat, turn.game, turn.url],
        ["Dora", 1, "pearls", `https://play.example.org/t/${match}`],
        "with the player and the table",
      );
      await until(
        () =>
          mails(address).some(
            (t) => /vous_de_jouer|vous=20de=20jouer/.test(t) && t.includes(`/t/${match}`),
          ),
        "by mail, in French",
      );
      await server.stop(); // reminders are not repeated after a restart
      server = await Server.start(store, { options });
      const again = await Client.open(server.port, { token: anna.token });
      await again.fine({ do: "watch", match });
      await until(() => calls(match, "soon").length, "a quarter is left");
      const end = await again.state(match, (m) => m.over);
      same(
        end.scores.map((s) => s.place),
        [1, 2],
        "a player who stays away has lost",
      );
      await until(() => calls(match, "over").some((c) => c.name === "Dora"), "and gets a reminder");
      same(
        ["turn", "soon", "over"].map(
          (w) => calls(match, w).filter((c) => c.name === "Dora").length,
        ),
        [1, 1, 1],
        "once each",
      );
      check(
        !calls(match, "over").some((c) => c.name === "Anna"),
        "a connected player gets no reminder",
      );
      await until(() => mails(address).length >= 5, "a mail each, and two codes");
      same(mails(address).length, 5, "and no more");
      // So does a challenge of somebody whom she follows, at a table with time for each move.
      const rival = await Client.open(server.port, { token: emil });
      const challenge = {
        do: "challenge",
        account: `dora-${kind}`.toLowerCase(),
        game: "pearls",
        seats: ["me", "open"],
      };
      await rival.fine(challenge);
      const offer = await rival.fine({ ...challenge, clock: "move", seconds: 86400 });
      const challenged = () => mails(address).filter((t) => t.includes(`/t/${offer.match}`));
      await until(() => challenged().length === 1, "a mail about the challenge");
      check(challenged()[0].includes("Emil vous défie à cette table."), challenged()[0]);
      same([calls(offer.match, "challenge")[0].by, mails(address).length], ["Emil", 6], "once");
      rival.close();
      dora = await Client.open(server.port, { token });
      same((await dora.fine({ do: "mail", address: "" })).address, "", "she wants no more");
      (again.close(), dora.close());
    });
    anna.close();
    await test(`${kind}: the server shuts down cleanly`, async () =>
      same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
  },
);

await test("a program that hangs delays nobody, not even the shutdown", async () => {
  const server = await Server.start(`sqlite:${join(dir, "stuck.db")}`, {
    options: ["--notify-hook", stuck],
  });
  const anna = await guest(server, "Anna");
  const { match } = await anna.fine({
    do: "open",
    game: "pearls",
    seats: ["me", "me"],
    clock: "move",
    seconds: 86400,
    pace: 0,
  });
  await anna.state(match);
  await anna.fine({ do: "unwatch", match });
  await until(() => existsSync(join(dir, "stuck")), "it was called");
  await anna.fine({ do: "hello" });
  anna.close();
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300));
});

await test("an invalid sender address is refused at the start", async () => {
  const r = spawnSync(vallon, ["serve", "--notify-mail", "nobody", "--lang", "en"], {
    encoding: "utf8",
  });
  check(r.status === 2 && /not a mail address/.test(r.stderr), r.stderr);
  const server = await Server.start(`sqlite:${join(dir, "none.db")}`);
  const c = await guest(server, "Anna");
  await c.fine({ do: "register", account: "anna", password: "correct horse" });
  await c.refused({ do: "mail", address: "anna@example.org" }, "no_mail");
  c.close();
  await server.stop();
});

await database.stop();
finish();
