// What the server holds about somebody: shown, given along, ended one by one, and forgotten. On both stores.
import { execFileSync } from "node:child_process";
import { userInfo } from "node:os";
import { join } from "node:path";
import { Database } from "./database.mjs";
import { Client, Server, check, finish, folder, guest, pause, playOut, same, test, vallon } from "./kit.mjs";

const database = await Database.start();
const file = join(folder(), "people.db");
const random = (l) => l[Math.floor(Math.random() * l.length)];

for (const [kind, store] of Object.entries({ SQLite: `sqlite:${file}`, PostgreSQL: database.store })) {
    const server = await Server.start(store);
    const anna = await guest(server, "Anna");
    const sit = async (a, b, more = {}) => {
        const { match } = await a.fine({ do: "open", game: "pearls", seats: ["me", "open"], pace: 0, ...more });
        await b.fine({ do: "join", match });
        await a.state(match), await b.state(match);
        return match;
    };

    await test(`${kind}: sessions are listed and end one by one`, async () => {
        const c = await guest(server, "Clara");
        const { token } = await c.fine({ do: "token" });
        const bot = await Client.open(server.port, { bearer: token });
        await bot.fine({ do: "mine" });
        const { sessions } = await c.fine({ do: "sessions" });
        same(sessions.map((s) => [s.kind, s.this]).sort(), [["bot", false], ["web", true]], "two");
        check(!JSON.stringify(sessions).includes(token) && sessions.every((s) => s.session.length === 16), "no token is told");
        await anna.refused({ do: "revoke", session: sessions.find((s) => s.kind === "bot").session }, "session");
        await c.fine({ do: "revoke", session: sessions.find((s) => s.kind === "bot").session });
        await bot.ended();
        check((await server.post("/api", { do: "mine" }, { authorization: `Bearer ${token}` })).status === 401, "the token is worth nothing");
        same((await c.fine({ do: "sessions" })).sessions.length, 1, "the other stays");
        c.close();
    });

    await test(`${kind}: history with pages, statistics by game and opponent, and one's rank`, async () => {
        const c = await guest(server, "Clara"), d = await guest(server, "David");
        const wins = 3, losses = 22;
        for (let i = 0; i < wins + losses; i++) {
            const match = await sit(c, d);
            await (i < wins ? d : c).fine({ do: "resign", match });
            await c.state(match, (m) => m.over);
            c.forget(), d.forget();
        }
        await pause(100);
        const first = await c.fine({ do: "history" }), second = await c.fine({ do: "history", page: 1 });
        same([first.matches.length, first.more, second.matches.length, second.more], [20, true, 5, false], "pages");
        same(new Set([...first.matches, ...second.matches].map((m) => m.match)).size, 25, "each once");
        same([first.matches[0].seats, first.matches[0].game], [["Clara", "David"], "pearls"], "with whom");
        same(first.games, [{ game: "pearls", seats: 2, matches: 25, wins }], "by game and seats");
        same(first.opponents, [{ kind: "person", name: "David", matches: 25, ahead: wins, behind: losses }], "by opponent");
        const board = await c.fine({ do: "ratings", game: "pearls" });
        same(board.ratings.map((r) => r.rank), board.ratings.map((_, i) => i + 1), "ranks");
        same(board.ratings[board.your_rank - 1].name, "Clara", "one's own rank");
        same((await c.fine({ do: "ratings", game: "pearls", page: 7 })).ratings, [], "no such page");
        c.close(), d.close();
    });

    await test(`${kind}: everything in one piece`, async () => {
        const c = await guest(server, "Clara"), d = await guest(server, "David");
        const match = await sit(c, d);
        await c.fine({ do: "chat", match, text: "hello from Clara" });
        await d.fine({ do: "chat", match, text: "hello from David" });
        await playOut([c, d], match, { choose: random });
        const open = await sit(c, d, { listed: false });
        await pause(100);
        const all = await c.fine({ do: "export" });
        same([all.name, all.account, all.sessions.length, all.results.length, all.ratings.length], ["Clara", "", 1, 1, 1], "account, sessions, results, ratings");
        same(all.chats.map((x) => x.text), ["hello from Clara"], "what they said, and nobody else's");
        same(all.tables.map((t) => t.match).sort(), [match, open].sort(), "tables");
        check(all.tables.find((t) => t.match === match).record.startsWith("vallon-record"), "with the record");
        check(!all.tables.find((t) => t.match === open).record, "but not of what is being played");
        check(!/[0-9a-f]{64}/.test(JSON.stringify(all.sessions)) && !JSON.stringify(all).includes("argon2"), "no token, no hash of a password");
        await c.fine({ do: "resign", match: open });
        c.close(), d.close();
    });

    await test(`${kind}: what keepers did stays in the store, with who, when and why`, async () => {
        const admin = (words, more = {}) => execFileSync(vallon, ["admin", ...words, "--store", store, "--lang", "en"], { encoding: "utf8", stdio: ["pipe", "pipe", "pipe"], input: more.input ?? "", env: { ...process.env, SUDO_USER: more.who ?? "" } });
        const trail = () => admin(["log"]).split("\n").filter(Boolean).map((l) => l.split("\t"));
        const c = await guest(server, "Rude"), me = userInfo().username, began = Math.floor(Date.now() / 1000);
        const id = String((await c.fine({ do: "hello" })).you.id);
        const { match } = await c.fine({ do: "open", game: "pearls", seats: ["me", "me"], pace: 0 });
        await c.fine({ do: "register", account: `rude-${kind}`, password: "old password" });
        same(trail(), [], "nothing yet");
        admin(["mute", id, "--why", "insults, twice"]);
        admin(["unmute", id], { who: "keeper-behind-sudo" });
        admin(["close", match]);
        for (const bad of [["ban", "999999"], ["close", "nowhere"], ["password", "nobody"]]) {
            let code = 0;
            try { admin(bad); } catch (e) { code = e.status; }
            same(code, 1, `${bad} is refused`);
        }
        admin(["password", `rude-${kind}`], { input: "new password\n" });
        admin(["ban", id]);
        await c.ended();
        const deeds = trail();
        same(deeds.map((d) => d.slice(1)), [[me, "mute", `${id} (Rude)`, "insults, twice"], ["keeper-behind-sudo", "unmute", `${id} (Rude)`], [me, "close", match],
            [me, "password", `${id} (Rude)`], [me, "ban", `${id} (Rude)`]], "what was done, and nothing of what was refused");
        for (const [when] of deeds) check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(when) && Date.parse(when) / 1000 >= began && Date.parse(when) <= Date.now(), when);
        check(!JSON.stringify(deeds).includes("new password"), "no password");
    });

    await test(`${kind}: who asks to be forgotten is gone; finished matches keep no name, running ones are given up`, async () => {
        const e = await guest(server, "Eleonore"), d = await guest(server, "David");
        const over = await sit(e, d);
        await e.fine({ do: "chat", match: over, text: "a word of Eleonore's" });
        await playOut([e, d], over, { choose: random });
        const two = await sit(e, d);
        const three = (await e.fine({ do: "open", game: "pearls", seats: ["me", "open", "open"], pace: 0 })).match;
        await d.fine({ do: "join", match: three });
        await anna.fine({ do: "join", match: three });
        await anna.state(three), await d.state(three);
        const gathering = (await e.fine({ do: "open", game: "pearls", seats: ["me", "open"] })).match;
        await e.fine({ do: "register", account: `eleonore-${kind}`, password: "correct horse" });
        await e.refused({ do: "forget" }, "field");
        await e.refused({ do: "forget", sure: true }, "password");
        await e.refused({ do: "forget", sure: true, password: "wrong horse!" }, "password");
        same((await e.fine({ do: "hello" })).you.name, "Eleonore", "still there");
        check((await e.fine({ do: "forget", sure: true, password: "correct horse" })).is === "ok", "done");
        await e.ended();
        const again = await Client.open(server.port, { token: e.token });
        same((await again.wait((m) => m.is === "hello")).you, null, "nobody comes back");
        await again.refused({ do: "login", account: `eleonore-${kind}`, password: "correct horse" }, "password");
        again.close();
        check((await d.state(two, (m) => m.over)).scores[1].place === 1, "the match of two is won by the other");
        const table = await d.wait((m) => m.is === "table" && m.match === three && m.seats[0].name === "N. N.");
        same([table.seats[0].kind, table.seats[0].resigned, table.stage], ["bot", true, "playing"], "that of three goes on with a bot");
        await d.refused({ do: "join", match: gathering }, "begun");
        const last = await playOut([anna, d], three, { choose: random });
        check(last.over && last.scores[0].place === 3, "to its end");
        const { record } = await d.fine({ do: "record", match: over });
        check(/^seat 0 human N\. N\.$/m.test(record), record.slice(0, 400));
        same((await d.fine({ do: "watch", match: over })).chats, [], "what they said is gone");
        const history = await d.fine({ do: "history" });
        check(history.matches.some((m) => m.match === over && m.seats[0] === "N. N."), "in the history of others too");
        check(!JSON.stringify([history, await d.fine({ do: "ratings", game: "pearls" })]).includes("Eleonore"), "not in lists");
        d.close();
    });

    await test(`${kind}: a guest is forgotten at once`, async () => {
        const g = await guest(server, "Gustave");
        await g.fine({ do: "forget", sure: true });
        await g.ended();
    });

    await test(`${kind}: nothing of them is left in the store`, async () => {
        const text = kind === "SQLite"
            ? execFileSync("python3", ["-c", "import sqlite3,sys\nfor line in sqlite3.connect(sys.argv[1]).iterdump(): print(line)", file], { encoding: "utf8", maxBuffer: 1 << 28 })
            : execFileSync("/usr/lib/postgresql/15/bin/pg_dump", ["--data-only", `postgresql://vallon@127.0.0.1:${database.port}/postgres`], { encoding: "utf8", maxBuffer: 1 << 28 });
        check(text.includes("Clara"), "it is the right store");
        for (const word of ["Eleonore", "eleonore", "Gustave"]) check(!text.includes(word), `${word} is still there: ${text.slice(text.indexOf(word) - 200, text.indexOf(word) + 100)}`);
    });
    anna.close();
    await test(`${kind}: it ends well`, async () => same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
}
await database.stop();
finish();
