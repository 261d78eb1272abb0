// Bots play cards that they have never seen. With the cards of a game under other ids every bot plays
// the very same matches, so nothing that it does depends on which card it is. With other figures,
// too, each level wins against random moves, and the rule of thumb by far.
// docs/opponents.md has the figures of longer runs.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, finish, folder, same, test, vallon } from "./server/kit.mjs";

const dir = folder();
const GAMES = ["mystic-vale", "dreamscape", "mycelia", "mystic"];

const run = (...words) => spawnSync(vallon, [...words, "--lang", "en"], { encoding: "utf8" });

// The text with other ids; `kept` are words that the game itself has.
function renamed(text, kept) {
  const ids = new Set(
    [...text.matchAll(/^(?!set )[a-z][\w-]* ([\w-]+)/gm)]
      .map((m) => m[1])
      .filter((id) => !kept.has(id)),
  );
  const word = (w) => (ids.has(w) ? `other-${w}` : w);
  return text
    .split("\n")
    .map((line) => {
      const stanza = /^(?!set )([a-z][\w-]*) ([\w-]+)(.*)$/.exec(line);
      if (stanza) return `${stanza[1]} ${word(stanza[2])}${stanza[3]}`;
      const field = /^( +)(?!name\.|about\.|game )([\w.-]+)( +)([^@]*)(.*)$/.exec(line);
      if (!field) return line;
      return field[1] + field[2] + field[3] + field[4].replace(/[\w-]+/g, word) + field[5];
    })
    .join("\n");
}

// Costs and points are one more or one less, in turn.
function refigured(text) {
  let n = 0;
  return text.replace(
    /^( +(?:cost|points|price|vp) +)(\d+)(?= |$)/gm,
    (_, key, figure) => `${key}${Math.max(1, Number(figure) + (n++ % 2 ? 1 : -1))}`,
  );
}

// Some ids are words of the game: those that the reader asks for stay.
function made(game, change, name) {
  const base = readFileSync(`sets/${game}/base.set`, "utf8");
  const path = join(dir, `${game}-${name}.set`);
  const kept = new Set();
  for (;;) {
    writeFileSync(path, change(renamed(base, kept)));
    const { status, stdout, stderr } = run("set", "check", path);
    if (status === 0) return path;
    const words = [...`${stdout}${stderr}`.matchAll(/word 'other-([^']+)'/g)].map((m) => m[1]);
    check(words.length > 0, `${game}: ${stdout}${stderr}`);
    for (const word of words) kept.add(word);
  }
}

function sim(game, players, matches, ...more) {
  const { stdout, stderr } = run(
    ...["sim", game, "--players", players, "--matches", String(matches), "--seed", "11", "--json"],
    ...more,
  );
  check(stdout, stderr);
  return JSON.parse(stdout);
}

for (const game of GAMES) {
  // Bots of Mystic know which of the usual decks are good, and only by those names.
  const more = game === "mystic" ? ["--option", "decks=deal"] : [];
  await test(`${game}: cards under other ids are played in the same way`, () => {
    const set = made(game, (text) => text, "ids");
    for (const players of ["greedy,random", "apprentice,greedy"])
      same(
        sim(game, players, 4, "--set", set, ...more).digest,
        sim(game, players, 4, ...more).digest,
        players,
      );
  });
  await test(`${game}: every level plays cards with other figures sensibly`, () => {
    const set = made(game, refigured, "figures");
    for (const [level, matches, least] of [
      ["greedy", 100, 80],
      ["apprentice", 6, 5],
    ]) {
      const { seats } = sim(game, `${level},random`, matches, "--set", set);
      check(seats[0].wins >= least, `${level} wins ${seats[0].wins} of ${matches}`);
    }
  });
}
finish();
