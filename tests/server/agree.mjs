// What a table can agree on: taking back more than the general rule allows, and watchers who see
// everything with a delay. The players of a match are connected to different processes on
// PostgreSQL, or to one process on SQLite.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Database } from "./database.mjs";
import {
  Server,
  check,
  each,
  finish,
  folder,
  guest,
  playOut,
  same,
  test,
  until,
  vallon,
} from "./kit.mjs";

const database = await Database.start();
const random = (l) => l[Math.floor(Math.random() * l.length)];
const dir = folder();
const file = `sqlite:${join(folder(), "agree.db")}`;
const alone = await Server.start(file);
const houses = {
  SQLite: [alone, alone],
  PostgreSQL: [await Server.start(database.store), await Server.start(database.store)],
};

await each(houses, async (kind, [one, two]) => {
  const anna = await guest(one, "Anna");
  const bruno = await guest(two, "Bruno");
  const carl = await guest(two, "Carl");
  const sit = async (game, more, mine = {}) => {
    const { match } = await anna.fine({
      do: "open",
      game,
      seats: ["me", "open"],
      pace: 0,
      ...more,
    });
    await bruno.fine({ do: "join", match, ...mine });
    (await anna.state(match), await bruno.state(match));
    return match;
  };
  const move = async (match, choose = random) => {
    const c = [anna, bruno].find((x) => x.tables.get(match).legal.length);
    const before = { anna: anna.tables.get(match), bruno: bruno.tables.get(match) };
    const { ply, legal } = c.tables.get(match);
    (anna.forget(), bruno.forget());
    await c.fine({ do: "move", match, ply, action: choose(legal).action });
    for (const x of [anna, bruno]) await x.state(match, (m) => m.ply > ply);
    return before;
  };
  // Plays until a seat could ask to take something back that it may not take back alone.
  const untilWish = async (more) => {
    for (let n = 0; n < 40; n++) {
      const match = await sit("mycelia", more);
      for (let k = 0; k < 60 && !anna.tables.get(match).over; k++) {
        const before = await move(match);
        for (const c of [anna, bruno]) {
          const s = c.tables.get(match);
          if (s.over || s.undo || !(s.undo_wish > 0)) continue;
          return { match, c, other: c === anna ? bruno : anna, s, before };
        }
      }
      await anna.ask({ do: "resign", match }); // the match may be over
      (anna.forget(), bruno.forget());
    }
    throw new Error("nothing to wish for");
  };

  await test(`${kind}: taking back by agreement needs everybody's consent and restores the earlier state`, async () => {
    const { match, c, other, s } = await untilWish({ undo: "ask" });
    const t = await again(c, match);
    check(t.undo_wish === s.undo_wish, "a reconnection knows it too");
    await other.refused({ do: "agree", match }, "no_wish");
    await c.fine({ do: "undo", match, ply: s.ply });
    const asked = await other.state(match, (m) => m.wish);
    same(
      [asked.wish.by, asked.wish.plies, asked.ply],
      [s.seat, s.undo_wish, s.ply],
      "the other is asked; nothing has changed",
    );
    await c.refused({ do: "agree", match }, "seat");
    await other.refused({ do: "agree", match, step: asked.wish.step + 1 }, "stale");
    (other.forget(), c.forget());
    await other.fine({ do: "agree", match, yes: false });
    check(!(await c.state(match, (m) => m.step > asked.step)).wish, "one refusal ends the request");
    await c.fine({ do: "undo", match, ply: s.ply });
    await other.state(match, (m) => m.wish);
    (other.forget(), c.forget());
    await other.fine({ do: "agree", match });
    for (const x of [c, other]) await x.state(match, (m) => m.ply === s.ply - s.undo_wish);
    const back = await again(c, match);
    check(
      back.log.length === s.ply - s.undo_wish + 1 && !back.wish && back.waiting.includes(s.seat),
      "the table is as it was, and so is the log",
    );
    const last = await playOut([anna, bruno], match, { choose: random });
    check(last.over, "and it is played to the end");
  });

  // The record says of which take the dice of a ply are; they are proved.
  await test(`${kind}: by agreement one takes back what has rolled; the dice are others then, and are proved`, async () => {
    let again_same = 0;
    let again_other = 0;
    for (let n = 0; n < 6 || again_other === 0; n++) {
      check(n < 40, "other dice lead to something else");
      const match = await sit("pearls", { undo: "ask" });
      const dive = (l) => l.find((a) => a.kind === "dive") ?? l[0];
      for (let k = 0; k < 3 && !anna.tables.get(match).over; k++) await move(match, dive);
      const c = [anna, bruno].find((x) => x.tables.get(match).undo_why === "rolled");
      check(c, "somebody has just rolled and cannot take it back alone");
      const other = c === anna ? bruno : anna;
      same(other.tables.get(match).undo_why, "others", "and it is not the other's");
      const s = c.tables.get(match);
      same(s.undo_wish, 1, "but may ask");
      const rolled = JSON.stringify(s.state);
      await c.fine({ do: "undo", match, ply: s.ply });
      const { wish } = await other.state(match, (m) => m.wish);
      (c.forget(), other.forget());
      await other.fine({ do: "agree", match, step: wish.step });
      for (const x of [c, other]) await x.state(match, (m) => m.ply === s.ply - 1);
      const back = await again(c, match);
      same(back.log.length, s.ply, "the log ends before it");
      same(
        (await other.plan(match, (p) => p.happened)).happened,
        [{ ply: s.ply - 1, seat: s.seat, what: "undone", plies: 1 }],
        "the table says that it happened",
      );
      await move(match, dive);
      if (JSON.stringify(c.tables.get(match).state) === rolled) again_same++;
      else again_other++;
      await playOut([anna, bruno], match, { choose: random });
      const { record } = await anna.fine({ do: "record", match });
      check(new RegExp(`^${s.ply - 1} \\d dive : [\\d ]+ \\* 1$`, "m").test(record), record);
      const path = join(dir, `${match}.vallon`);
      writeFileSync(path, record);
      const proved = spawnSync(vallon, ["verify", path, "--lang", "en"], { encoding: "utf8" });
      check(proved.status === 0, proved.stdout + proved.stderr);
      writeFileSync(path, record.replaceAll(" * 1\n", "\n"));
      check(spawnSync(vallon, ["verify", path]).status !== 0, "the first take does not prove them");
    }
  });

  await test(`${kind}: a request reaches over the turn of another, whatever was revealed; alone against bots it does not`, async () => {
    const match = await sit("pearls", { undo: "ask" });
    const dive = (l) => l.find((a) => a.kind === "dive") ?? l[0];
    for (let k = 0; k < 4; k++) await move(match, dive);
    const c = [anna, bruno].find((x) => x.tables.get(match).undo_wish > 1);
    check(c, "somebody may ask for more than the last ply");
    const other = c === anna ? bruno : anna;
    const { ply, undo_wish } = c.tables.get(match);
    await c.fine({ do: "undo", match, ply });
    await other.state(match, (m) => m.wish?.plies === undo_wish);
    (c.forget(), other.forget());
    await other.fine({ do: "agree", match });
    for (const x of [c, other]) await x.state(match, (m) => m.ply === ply - undo_wish);
    check(
      (await again(c, match)).waiting.includes(c.tables.get(match).seat),
      "it is the turn of the one who asked",
    );
    await anna.fine({ do: "resign", match });
    const { match: alone } = await anna.fine({
      do: "open",
      game: "pearls",
      seats: ["me", "greedy"],
      pace: 0,
      undo: "ask",
    });
    let now = await anna.state(alone, (m) => m.legal.length > 0);
    for (let k = 0; k < 3; k++) {
      const { ply: at, legal } = now;
      anna.forget();
      await anna.fine({ do: "move", match: alone, ply: at, action: dive(legal).action });
      now = await anna.state(alone, (m) => m.ply > at && m.legal.length > 0);
      same([now.undo, now.undo_wish], [false, 0], "what was rolled stays");
    }
    await anna.fine({ do: "resign", match: alone });
  });

  await test(`${kind}: a move withdraws the request; a table without this option allows no request`, async () => {
    const { match, c, other, s } = await untilWish({ undo: "ask" });
    await c.fine({ do: "undo", match, ply: s.ply });
    await other.state(match, (m) => m.wish);
    if (c.tables.get(match).legal.length || other.tables.get(match).legal.length) {
      await move(match);
      check(!c.tables.get(match).wish && !other.tables.get(match).wish, "forgotten");
      await other.refused({ do: "agree", match }, "no_wish");
    }
    await anna.fine({ do: "resign", match });
    for (const undo of ["own", "never", true, false]) {
      const m = await sit("mycelia", { undo });
      await move(m);
      check(!("undo_wish" in anna.tables.get(m)), "no wishes");
      if (undo === "never" || undo === false)
        check(!anna.tables.get(m).undo && !bruno.tables.get(m).undo, "nothing at all");
      await anna.fine({ do: "resign", match: m });
    }
  });

  await test(`${kind}: after three refusals, a player must wait until another has played`, async () => {
    const { match, c, other, s } = await untilWish({ undo: "ask" });
    for (let n = 0; n < 3; n++) {
      await c.fine({ do: "undo", match, ply: s.ply });
      const { step } = await other.state(match, (m) => m.wish);
      (other.forget(), c.forget());
      await other.fine({ do: "agree", match, yes: false });
      for (const x of [c, other]) await x.state(match, (m) => m.step > step && !m.wish);
    }
    same((await again(c, match)).undo_wish, 0, "nor is it offered");
    await c.refused({ do: "undo", match, ply: s.ply }, "wishes");
    check(!(await again(other, match)).wish, "no request is open");
    await anna.fine({ do: "resign", match });
  });

  async function again(c, match) {
    c.forget();
    await c.fine({ do: "watch", match });
    return c.state(match);
  }

  await test(`${kind}: watchers see everything, the agreed number of plies late and no sooner`, async () => {
    const match = await sit("pearls", { reveal: "plies", delay: 4 }, { agree: true });
    const table = await bruno.wait(
      (m) => m.is === "table" && m.match === match && m.stage === "playing",
    );
    same([table.reveal, table.seats.map((s) => s.agrees)], [{ plies: 4 }, [true, true]], "agreed");
    const seen = new Map([
      [0, [anna.tables.get(match).state.own, bruno.tables.get(match).state.own]],
    ]);
    await carl.fine({ do: "watch", match });
    const early = [];
    for (let n = 0; n < 14 && !anna.tables.get(match).over; n++) {
      await move(match);
      const { ply, state } = anna.tables.get(match);
      seen.set(ply, [state.own, bruno.tables.get(match).state.own]);
      if (n % 5 === 4 && !anna.tables.get(match).over)
        await until(
          () =>
            carl.messages.some(
              (m) => m.is === "unveiled" && m.match === match && m.ply === ply - 4,
            ),
          "everything that may be shown is shown",
        );
    }
    await carl.wait((m) => m.is === "unveiled" && m.ply > 0).then((m) => early.push(m));
    early.push(...carl.messages.filter((m) => m.is === "unveiled"));
    // Messages may not be taken in the order in which they arrived.
    early.sort((a, b) => a.ply - b.ply);
    for (const m of early) {
      check(m.of - m.ply >= 4, `${m.of} - ${m.ply}`);
      same(m.state.own, seen.get(m.ply), "every seat's cards, as they were");
      check(
        m.log.every((l) => l.ply <= m.ply),
        "and nothing that happened later",
      );
    }
    const told = early.flatMap((m) => m.log);
    same(
      told.map((l) => l.ply),
      told.map((_, i) => i),
      "what happened, each ply once",
    );
    const own = (c, ply) => c.tables.get(match).log?.find((l) => l.ply === ply)?.events;
    for (const c of [anna, bruno]) await again(c, match);
    for (const { ply, events } of told)
      events.forEach((e, i) => {
        const [name, client] = e.who === 0 ? ["Anna", anna] : ["Bruno", bruno];
        const seen_by_seat = own(client, ply)[i];
        same(
          { ...e, text: "" },
          { ...seen_by_seat, text: "" },
          `ply ${ply}: as the acting seat saw it`,
        );
        check(
          e.text.includes(name) && !seen_by_seat.text.includes(name),
          `ply ${ply}: the seat is "you" to its player, and ${name} to watchers: ${e.text}`,
        );
      });
    const hidden = (await again(carl, match)).log
      .flatMap((l) => l.events)
      .filter((e) => Object.values(e).includes(null));
    check(
      hidden.length > 0 &&
        told.flatMap((l) => l.events).every((e) => !Object.values(e).includes(null)),
      "which watchers do not see otherwise",
    );
    const whole = await carl.wait(
      (m) => m.is === "unveiled" && m.match === match && m.log[0]?.ply === 0,
    ); // not one that was already on its way
    same(whole.log.slice(0, told.length), told, "a new watcher gets all of it");
    same(
      whole.log.map((l) => l.ply),
      Array.from({ length: whole.ply + 1 }, (_, i) => i),
      "and no ply more",
    );
    check(
      !anna.messages.some((m) => m.is === "unveiled") &&
        !bruno.messages.some((m) => m.is === "unveiled"),
      "nothing for players",
    );
    carl.forget();
    const { ply } = anna.tables.get(match);
    await anna.fine({ do: "resign", match });
    const end = await carl.wait((m) => m.is === "unveiled" && m.match === match && m.ply === ply);
    same(end.state.own, seen.get(ply), "and at the end all");
  });

  await test(`${kind}: plies that were taken back disappear for watchers too`, async () => {
    let match = null;
    const mover = () => [anna, bruno].find((c) => c.tables.get(match).undo);
    const ready = () => mover() && anna.tables.get(match).ply >= 2;
    for (let n = 0; n < 40 && !(match && ready()); n++) {
      match = await sit("mycelia", { undo: "own", reveal: "plies", delay: 1 }, { agree: true });
      await carl.fine({ do: "watch", match });
      while (!ready() && !anna.tables.get(match).over) await move(match);
    }
    check(ready(), "something may be taken back");
    const { ply } = anna.tables.get(match);
    const shown = (at) =>
      carl.wait((m) => m.is === "unveiled" && m.match === match && m.ply === at);
    await shown(ply - 1);
    carl.forget();
    await mover().fine({ do: "undo", match, ply });
    const back = await shown(ply - 2);
    same(
      back.log.map((l) => l.ply),
      Array.from({ length: ply - 1 }, (_, i) => i),
      "the whole log, as it now is",
    );
    await anna.fine({ do: "resign", match });
  });

  await test(`${kind}: watchers see everything, the agreed number of seconds late`, async () => {
    const match = await sit("pearls", { reveal: "seconds", delay: 2 }, { agree: true });
    await carl.fine({ do: "watch", match });
    for (let n = 0; n < 3; n++) {
      const made = Date.now();
      await move(match);
      const { ply } = anna.tables.get(match);
      await carl.wait((m) => m.is === "unveiled" && m.match === match && m.ply === ply);
      check(Date.now() - made >= 2000, `ply ${ply} was shown after ${Date.now() - made} ms`);
    }
    await anna.fine({ do: "resign", match });
  });

  await test(`${kind}: watchers see nothing if one player has not agreed`, async () => {
    // A control: if this table is shown, the other one could have been, too.
    const witness = await sit("pearls", { reveal: "plies", delay: 1 }, { agree: true });
    await carl.fine({ do: "watch", match: witness });
    const looked = async () => {
      for (let n = 0; n < 2; n++) {
        await move(witness);
        const { ply } = anna.tables.get(witness);
        await carl.wait((m) => m.is === "unveiled" && m.match === witness && m.ply === ply - 1);
      }
    };
    for (const [more, mine] of [
      [{ reveal: "plies", delay: 1 }, {}],
      [{}, { agree: true }],
    ]) {
      const match = await sit("pearls", more, mine);
      await carl.fine({ do: "watch", match });
      for (let n = 0; n < 6; n++) await move(match);
      await looked();
      await anna.fine({ do: "resign", match });
      await carl.state(match, (m) => m.over);
      await looked();
      check(
        !carl.messages.some((m) => m.is === "unveiled" && m.match === match),
        "nothing is unveiled",
      );
    }
    await anna.fine({ do: "resign", match: witness });
    for (const bad of [{ reveal: "sometimes" }, { reveal: "plies" }, { reveal: "plies", delay: 0 }])
      await anna.refused({ do: "open", game: "pearls", seats: ["me", "open"], ...bad }, "field");
  });
  for (const c of [anna, bruno, carl]) c.close();
});

for (const s of new Set(Object.values(houses).flat()))
  await test("the server shuts down cleanly", async () =>
    same(await s.stop(), { code: 0, signal: null }, s.errors.slice(-300)));
await database.stop();
finish();
