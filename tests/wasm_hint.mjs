// wasm_hint.mjs VALLON WASM RECORD... - checks that the command and the module give the same advice
// for the same position and number of iterations, and the same reviews of the quicker games, to the
// last digit. Ends with "N passed, N failed".
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { FR, compile, open } from "./wasm_module.mjs";

const [command, wasm, ...records] = process.argv.slice(2);
const module = compile(wasm);
let passed = 0,
  failed = 0;
const bare = (hint) =>
  JSON.stringify(hint.actions?.map((a) => [a.code, a.value, a.visits, a.reason]));

// A record can be cut at a hash: what is left is an open match.
for (const record of records) {
  const lines = readFileSync(record, "utf8").split("\n");
  for (let at = 0; at < lines.length; at++) {
    const [, ply, hash] = /^hash (\d+) (\w+)$/.exec(lines[at]) ?? [];
    if (!ply || ply % 32) continue;
    const asked = ["--nodes", "150", "--json", "--you", "--lang", "fr"]; // the module says "you"
    const words = ["hint", record, "--to", ply, ...asked];
    const native = JSON.parse(execFileSync(command, words, { encoding: "utf8" }));
    const table = open(module);
    table.useSetOf(record);
    const loaded = table.load([...lines.slice(0, at), `open ${ply} ${hash}`, ""].join("\n"));
    const ours = loaded.code < 0 ? loaded.text : JSON.parse(table.hint(native.seat, 150, FR).text);
    if (bare(native) === bare(ours)) passed++;
    else
      (failed++,
        console.log(`FAILED: ${record}, ply ${ply}:\n    ${bare(native)}\n    ${bare(ours)}`));
  }
}
// A page may ask for plies out of order, and for a match that is not over.
for (const record of records.filter((name) => /pearls|mystic-vale/.test(name))) {
  const words = ["review", record, "--nodes", "20", "--json", "--all", "--lang", "fr"];
  const native = execFileSync(command, words, { encoding: "utf8" }).trim().split("\n").slice(0, -1);
  const table = open(module);
  table.useSetOf(record);
  const plies = table.load(readFileSync(record, "utf8")).code;
  const order = [plies - 1, ...Array(plies).keys()];
  const same =
    native.length === plies && order.every((ply) => table.review(ply, 20, FR).text === native[ply]);
  if (same && table.review(plies, 20).code < 0 && table.review(-1, 20).code < 0) passed++;
  else (failed++, console.log(`FAILED: review of ${record}`));
}
const begun = open(module);
begun.begin("pearls seats=2 seed=1");
if (begun.review(0, 20).code < 0) passed++;
else (failed++, console.log("FAILED: a match that is not over was reviewed"));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
