// Set files as documents: nothing is lost by opening one, editing changes what was meant and no more,
// and two people's work is put together.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check, finish, same, test } from "../server/kit.mjs";
import { page_module } from "./bundle.mjs";

const { SetDocument, mark_of, progress, edited, edit, undo, redo } = await page_module(
  "workshop/set-document.ts",
);
const { merge, decide } = await page_module("workshop/merge.ts");
const { taken_apart, put_together } = await page_module("workshop/lines.ts");

const sets_below = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".set"))
    .map((name) => join(folder, name));
const files = ["sets", "tests/golden/kept", "tests/golden", "examples"].flatMap(sets_below);
const texts = files.map((f) => readFileSync(f, "utf8"));
const base = readFileSync("sets/mystic-vale/base.set", "utf8");

// The same numbers every time.
let state = 7;
const below = (n) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % n;
};

// The numbers of the lines that differ, where the texts have as many lines.
const changed_lines = (a, b) => {
  const [x, y] = [a.split("\n"), b.split("\n")];
  same(x.length, y.length, "as many lines");
  return x.flatMap((line, i) => (line === y[i] ? [] : [i + 1]));
};

// ---- round trips -------------------------------------------------------------------------------

await test("every set of the tree comes out as it went in", async () => {
  check(texts.length > 10, `${texts.length} sets`);
  for (const [i, text] of texts.entries()) check(SetDocument.parse(text).text() === text, files[i]);
});

await test("so does any text", async () => {
  const bits = ["set", " ", "  ", "\t", "#", "@", "@x", "\n", "\r\n", "é", "a b", "", "name.en"];
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: below(12) }, () => bits[below(bits.length)]).join("");
    check(SetDocument.parse(text).text() === text, JSON.stringify(text));
    check(put_together(taken_apart(text.replaceAll("\n", ""))) === text.replaceAll("\n", ""), text);
  }
});

await test("stanzas, fields, marks and comments are read as the engine reads them", async () => {
  const doc = SetDocument.parse(
    "# top\nset base # note\n  game x\n\ncard a-b @transcribed\n  name.en  One # two @public\n" +
      "  cost  3 @rulebook # why\n  note a#b c@d\n  bare\n  only @public\n",
  );
  same(
    doc.stanzas.map((s) => [s.kind, s.id, s.mark, s.line]),
    [
      ["set", "base", null, 2],
      ["card", "a-b", "transcribed", 5],
    ],
    "stanzas",
  );
  same(
    doc.stanzas[1].fields.map((f) => [f.key, f.value, f.source, f.line]),
    [
      ["name.en", "One", null, 6],
      ["cost", "3", "rulebook", 7],
      ["note", "a#b c@d", null, 8],
      ["bare", "", null, 9],
      ["only", "", "public", 10],
    ],
    "fields",
  );
  same([doc.at_line(1), doc.at_line(4), doc.at_line(9)], [-1, 0, 1], "lines");
});

// ---- edits -------------------------------------------------------------------------------------

await test("a changed field changes its line only, and its columns stay", async () => {
  for (const text of texts.slice(0, 5)) {
    const doc = SetDocument.parse(text);
    for (let i = 0; i < 40; i++) {
      const stanza = below(doc.stanzas.length);
      const fields = doc.stanzas[stanza].fields;
      if (!fields.length) continue;
      const field = fields[below(fields.length)];
      const nth = fields.filter((f) => f.key === field.key).indexOf(field);
      const next = doc.set_field(stanza, field.key, "7", { nth });
      const lines = changed_lines(text, next.text());
      check(lines.every((l) => l === field.line) && lines.length <= 1, `${lines}`);
      same(next.value(stanza, field.key, nth), "7", "the new value");
      same(next.field(stanza, field.key, nth).source, field.source, "the mark stays");
      const before = text.split("\n")[field.line - 1];
      const after = next.text().split("\n")[field.line - 1];
      if (field.source && field.value.length)
        same(
          after.lastIndexOf("@"),
          before.lastIndexOf("@"),
          `the mark stays in its column: ${after}`,
        );
    }
  }
});

await test("fields come and go where the schema has them", async () => {
  const doc = SetDocument.parse(base);
  const at = doc.find("advancement", "stag");
  const more = doc.add_field(at, { key: "sky", value: "2", source: "transcribed" }, [
    "animal",
    "sky",
    "vp",
  ]);
  const keys = more.stanzas[at].fields.map((f) => f.key);
  same(keys[keys.indexOf("sky") - 1], "animal", "after the key before it");
  same(more.text().split("\n").length, base.split("\n").length + 1, "one line more");
  same(more.remove_field(at, "sky").text(), base, "and away");
  const effects = doc.set_values(at, "effect", ["ongoing cap_symbol decay 1", "b", "c"]);
  same(effects.values(at, "effect"), ["ongoing cap_symbol decay 1", "b", "c"], "three lines");
  same(effects.set_values(at, "effect", []).text(), base, "and none");
});

await test("what is typed can never become a comment, a mark or another line", async () => {
  const doc = SetDocument.parse(base);
  const at = doc.find("advancement", "stag");
  for (const typed of ["a # b", "#", "@public", "x @public", "a\nvale b", "\r", "é\u0085x", " "]) {
    const next = doc.set_field(at, "name.en", typed);
    same(next.stanzas.length, doc.stanzas.length, JSON.stringify(typed));
    same(next.stanzas[at].fields.length, doc.stanzas[at].fields.length, "as many fields");
    same(next.field(at, "name.en").source, "rulebook", "its own mark");
  }
});

await test("stanzas are added, copied, moved, renamed and removed", async () => {
  const doc = SetDocument.parse(base);
  const at = doc.find("advancement", "stag");
  const copy = doc.copy_stanza(at, "stag_two");
  same(copy.stanzas[at + 1].id, "stag_two", "the copy follows");
  same(copy.stanzas[at + 1].fields.length, doc.stanzas[at].fields.length, "with its fields");
  same(copy.remove_stanza(at + 1).text(), base, "removing the copy restores the file");
  const moved = copy.move_stanza(at + 1, copy.stanzas.length - 1);
  same(moved.stanzas.at(-1).id, "stag_two", "moved to the end");
  same(moved.remove_stanza(moved.stanzas.length - 1).text(), base, "and away");
  same(doc.rename_stanza(at, "deer").stanzas[at].id, "deer", "another id");
  const added = doc.add_stanza("vale", "new", [
    { key: "name.en", value: "New", source: "changed" },
  ]);
  const place = added.find("vale", "new");
  same(added.stanzas[place - 1].kind, "vale", "after the last of its kind");
  same(added.field(place, "name.en").source, "changed", "with its mark");
  same(added.remove_stanza(place).text(), base, "and away");
  const empty = SetDocument.parse("").add_stanza("set", "mine", []);
  same(empty.text(), "set mine\n", "the first stanza of all");
  const unended = SetDocument.parse("set a").add_stanza("card", "b", []);
  same(unended.text(), "set a\n\ncard b\n", "after a last line without its end");
});

await test("the mark of a card counts towards the progress", async () => {
  const doc = SetDocument.parse(base);
  const at = doc.find("advancement", "stag");
  const none = progress(doc, "advancement");
  same([none.printed, none.changed], [0, 0], "nothing is marked");
  const printed = doc.mark_stanza(at, "transcribed");
  same(mark_of(printed.stanzas[at]), "printed", "as printed");
  same(progress(printed, "advancement"), { ...none, printed: 1 }, "one more");
  const reworked = printed.set_field(at, "cost", "3", { source: "changed" });
  same(mark_of(reworked.stanzas[at]), "changed", "a changed figure changes the card");
  const guessed = printed.set_field(at, "cost", "3", { source: "reconstructed" });
  same(mark_of(guessed.stanzas[at]), "reconstructed", "a guess is no printed card");
});

await test("undo and redo", async () => {
  const doc = SetDocument.parse(base);
  let e = edited(doc);
  for (const cost of ["6", "7", "8"]) e = edit(e, e.now.set_field(5, "cost", cost));
  same(edit(e, e.now.set_field(5, "cost", "8")), e, "no change is no step");
  e = undo(undo(e));
  same(e.now.value(5, "cost"), "6", "two steps back");
  same(redo(e).now.value(5, "cost"), "7", "one forward");
  same(undo(undo(e)).now.text(), base, "back to the beginning");
  same(redo(edit(e, doc)).now, doc, "an edit forgets the future");
});

// ---- merging -----------------------------------------------------------------------------------

// Some random edits to stanzas of which `mine` says that they may be touched.
function reworked(doc, may) {
  let next = doc;
  for (let i = 0; i < 6; i++) {
    const at = 1 + below(next.stanzas.length - 1);
    const s = next.stanzas[at];
    if (!may(s)) continue;
    const f = s.fields[below(s.fields.length)];
    const way = below(5);
    if (way === 0) next = next.copy_stanza(at, `${s.id}_${may(s) ? "x" : ""}${below(1000)}`);
    else if (way === 1) next = next.remove_stanza(at);
    else if (way === 2) next = next.mark_stanza(at, "transcribed");
    else if (f && f.key !== "card") next = next.set_field(at, f.key, `${below(9)}`);
  }
  return next;
}

const said = (doc) =>
  doc.stanzas.map((s) => [
    s.kind,
    s.id,
    s.mark,
    s.fields
      .map((f) => `${f.key} ${f.value} ${f.source}`)
      .sort()
      .join("\n"),
  ]);
const sorted = (doc) => JSON.stringify(said(doc).sort((a, b) => (`${a}` < `${b}` ? -1 : 1)));

await test("merging with oneself, or with who changed nothing, changes nothing", async () => {
  for (const text of texts.slice(0, 5)) {
    const doc = SetDocument.parse(text);
    const mine = reworked(doc, () => true);
    for (const [theirs, expected] of [
      [mine, mine],
      [doc, mine],
    ]) {
      const merged = merge(doc, mine, theirs);
      same(merged.doc.text(), expected.text(), "the text");
      same(merged.conflicts, [], "no conflicts");
    }
    same(merge(doc, doc, mine).doc.text(), mine.text(), "theirs alone");
  }
});

await test("edits of different stanzas are all there, whoever merges", async () => {
  for (let round = 0; round < 40; round++) {
    const doc = SetDocument.parse(texts[below(5)]);
    const even = (s) => s.id.length % 2 === 0;
    const mine = reworked(doc, (s) => even(s) && !s.id.includes("_x"));
    const theirs = reworked(doc, (s) => !even(s) && !s.id.includes("_x"));
    const one = merge(doc, mine, theirs);
    const other = merge(doc, theirs, mine);
    same(one.conflicts, [], "no conflicts");
    same(sorted(one.doc), sorted(other.doc), "the same from either side");
    same(merge(doc, mine, theirs).doc.text(), one.doc.text(), "the same text every time");
    for (const side of [mine, theirs])
      for (const s of side.stanzas) {
        const before = doc.stanzas[doc.find(s.kind, s.id)];
        const touched = !before || sorted({ stanzas: [before] }) !== sorted({ stanzas: [s] });
        const there = one.doc.stanzas[one.doc.find(s.kind, s.id)];
        if (touched) same(sorted({ stanzas: [there] }), sorted({ stanzas: [s] }), s.id);
      }
  }
});

await test("edits of different fields of one card are both there", async () => {
  const doc = SetDocument.parse(base);
  const at = doc.find("advancement", "stag");
  const mine = doc.set_field(at, "cost", "3", { source: "transcribed" });
  const theirs = doc.set_field(at, "vp", "1").add_field(at, { key: "sky", value: "1" });
  const { doc: both, conflicts } = merge(doc, mine, theirs);
  same(conflicts, [], "no conflicts");
  same([both.value(at, "cost"), both.value(at, "vp"), both.value(at, "sky")], ["3", "1", "1"], "");
  same(both.field(at, "cost").source, "transcribed", "with the mark");
});

await test("what both changed differently is shown side by side, and can be decided", async () => {
  const doc = SetDocument.parse(base);
  const at = doc.find("advancement", "stag");
  const mine = doc.set_field(at, "cost", "3");
  const theirs = doc.set_field(at, "cost", "4", { source: "transcribed" });
  const merged = merge(doc, mine, theirs);
  same(
    merged.conflicts,
    [
      {
        kind: "advancement",
        id: "stag",
        key: "cost",
        word: "",
        base: [{ value: "2", source: "reconstructed" }],
        mine: [{ value: "3", source: "reconstructed" }],
        theirs: [{ value: "4", source: "transcribed" }],
      },
    ],
    "one conflict",
  );
  same(merged.doc.text(), mine.text(), "mine until it is decided");
  const [conflict] = merged.conflicts;
  same(decide(merged.doc, conflict, "theirs").text(), theirs.text(), "theirs");
  same(decide(merged.doc, conflict, "base").text(), base, "as it was");
});

await test("a stanza that one removed and the other changed is a conflict", async () => {
  const doc = SetDocument.parse(base);
  const at = doc.find("advancement", "stag");
  const gone = doc.remove_stanza(at);
  const kept = doc.set_field(at, "cost", "4");
  for (const [mine, theirs] of [
    [gone, kept],
    [kept, gone],
  ]) {
    const { doc: merged, conflicts } = merge(doc, mine, theirs);
    same([conflicts.length, conflicts[0].key], [1, ""], "one conflict, about the stanza");
    same(merged.text(), mine.text(), "mine until it is decided");
    const decided = decide(merged, conflicts[0], "theirs");
    same(sorted(decided), sorted(theirs), "theirs");
  }
});

await test("the cards of a deck are merged one by one", async () => {
  const mystic = readFileSync("sets/mystic/base.set", "utf8");
  const doc = SetDocument.parse(mystic);
  const at = doc.stanzas.findIndex((s) => s.kind === "deck");
  const [first, second] = doc.values(at, "card").map((v) => v.split(/\s+/)[0]);
  const mine = doc.set_field(at, "card", `${first} 1`, { nth: 0 });
  const theirs = doc.set_field(at, "card", `${second} 2`, { nth: 1 });
  const { doc: both, conflicts } = merge(doc, mine, theirs);
  same(conflicts, [], "no conflicts");
  same(both.values(at, "card").slice(0, 2), [`${first} 1`, `${second} 2`], "both");
});

await finish();
