// A store that an earlier release left behind: `old/store-1.db.gz` was written by the release whose
// games all had version 1 of their rules, with one unfinished and one finished match of each game
// between Anna and Bruno. Nothing in it may be lost: unfinished matches go on, finished ones can be
// exported and replayed, unless they used a rule that was corrected since.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client, Server, check, finish, folder, playOut, same, test, vallon } from "./kit.mjs";

const here = new URL("old/", import.meta.url);
const { tokens, tables } = JSON.parse(readFileSync(new URL("store-1.json", here), "utf8"));
const dir = folder();
const file = join(dir, "old.db");
writeFileSync(file, gunzipSync(readFileSync(new URL("store-1.db.gz", here))));
const server = await Server.start(`sqlite:${file}`);

async function sit(token, name) {
  const c = await Client.open(server.port, { token });
  same((await c.wait((m) => m.is === "hello")).you?.name, name, "the session is still known");
  return c;
}

const anna = await sit(tokens.anna, "Anna");
const bruno = await sit(tokens.bruno, "Bruno");

for (const { game, match, ply } of tables.filter((t) => !t.over))
  await test(`${game}: an unfinished match of an earlier release goes on`, async () => {
    for (const c of [anna, bruno]) await c.fine({ do: "watch", match });
    same((await anna.state(match)).ply, ply, "every move is there");
    await bruno.state(match);
    const s = await playOut([anna, bruno], match, { plies: 10 });
    check(s.ply >= ply + 10, "both can play on");
  });

// The finished match of Mystic shoots at a character of its own seat, which MS-R11.5 no longer
// allows.
const corrected = new Map([["mystic", "MS-R11.5"]]);

for (const { game, match, ply } of tables.filter((t) => t.over))
  await test(`${game}: a finished match of an earlier release`, async () => {
    if (corrected.has(game)) {
      await anna.refused({ do: "record", match }, "rules");
      return;
    }
    const { record: text } = await anna.fine({ do: "record", match });
    const path = join(dir, `${game}.vallon`);
    writeFileSync(path, text);
    const lines = execFileSync(vallon, ["replay", path, "--json", "--lang", "en"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    })
      .trim()
      .split("\n")
      .map((l) => JSON.parse(l));
    same([lines.at(-1).ply, lines.at(-1).over], [ply, true], "it replays to its end");
  });

await server.stop();
finish();
