// wasm_replay.mjs MODULE DIR... - plays through the module, then replays in it every record
// (*.vallon) of the directories and their subdirectories, each with the set beside it. The module
// checks every action, roll and hash; this script compares the final hash with the last line,
// unless an older version of the rules wrote the record. So native code and wasm must agree to the
// last bit.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { compile, open } from "./wasm_module.mjs";
import { tests } from "./wasm_play.mjs";

const [path, ...directories] = process.argv.slice(2);
let passed = 0,
  failed = 0;

function attempt(name, test) {
  try {
    test();
    passed++;
  } catch (error) {
    failed++;
    console.error(`${name}: ${error.message}`);
  }
}

const module = compile(path);
for (const [name, test] of Object.entries(tests)) attempt(name, () => test(module));

const table = open(module);

// "mycelia 2": the game and the version of the rules that wrote this record.
const writtenBy = (record) => record.match(/^game (.*)$/m)[1];

// True if the current rules wrote the record: an older version may lay out the state, and so hash
// it, differently.
const today = new Map();
function isOfToday(record, path) {
  const [game] = writtenBy(record).split(" ");
  if (!today.has(game)) {
    const other = open(module);
    other.useSetOf(path);
    other.load(record);
    today.set(game, writtenBy(other.record().text));
  }
  return writtenBy(record) === today.get(game);
}

const recordsOf = (directory) =>
  readdirSync(directory, { recursive: true })
    .filter((name) => name.endsWith(".vallon"))
    .sort();

for (const directory of directories)
  for (const file of recordsOf(directory))
    attempt(file, () => {
      const path = join(directory, file),
        record = readFileSync(path, "utf8");
      table.useSetOf(path);
      const { code, text } = table.replay(record);
      if (code < 0) throw new Error(text);
      if (!isOfToday(record, path)) return;
      const [, , expected] = record.trimEnd().split("\n").at(-1).split(" ");
      if (text !== expected)
        throw new Error(`the module ends with ${text}, the record with ${expected}`);
    });

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
