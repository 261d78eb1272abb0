// wasm_sets MODULE: the format of sets that the module tells is the one that it reads; errors have
// their places and rules; one card is described although the rest of its set is wrong.
import { readFileSync } from "node:fs";
import { check, finish, same, test } from "./server/kit.mjs";
import { page_module } from "./web/bundle.mjs";
import { EN, FR, compile, open } from "./wasm_module.mjs";

const { SetDocument } = await page_module("workshop/set-document.ts");
const module = open(compile(process.argv[2]));
const GAMES = ["mystic-vale", "mycelia", "dreamscape", "mystic", "pearls"];
const base = (game) => readFileSync(`sets/${game}/base.set`, "utf8");

function told({ code, text }) {
  if (code < 0) throw new Error(text);
  return JSON.parse(text);
}
const schema_of = (game, lang = EN) => told(module.setSchema(game, lang));
const checked = (text, lang = EN) => told(module.setCheck(text, lang));
const card = (doc, at, lang = EN) =>
  told(module.setCard(doc.stanzas[at].kind, doc.stanzas[at].id, doc.text(), lang));

// The same numbers every time.
let state = 11;
const below = (n) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % n;
};
const any = (list) => list[below(list.length)];

const fields_of = (schema) =>
  schema.kinds.flatMap((k) => k.fields.map((field) => ({ kind: k.kind, field })));

// The errors that a document has in one field.
const errors_in = (doc, at, key) => {
  const { kind, id } = doc.stanzas[at];
  return checked(doc.text()).problems.filter(
    (p) => p.level === "error" && p.kind === kind && p.id === id && p.key === key,
  );
};

// A stanza of this kind, with one field set to these values.
function with_values(doc, kind, key, values) {
  const at = doc.stanzas.findIndex((s) => s.kind === kind);
  return { doc: doc.set_values(at, key, values), at };
}

const accepts = (doc, kind, key, values) => {
  const next = with_values(doc, kind, key, values);
  const found = errors_in(next.doc, next.at, key);
  check(found.length === 0, `${kind} ${key} ${values}: ${found.map((p) => p.reason)}`);
};

const refuses = (doc, kind, field, values) => {
  const next = with_values(doc, kind, field.key, values);
  const found = errors_in(next.doc, next.at, field.key);
  check(found.length > 0, `${kind} ${field.key} ${values} is accepted`);
  same(found[0].rule, field.rule, `the rule behind ${kind} ${field.key}`);
  same(found[0].line, next.doc.field(next.at, field.key).line, "its line");
};

for (const game of GAMES) {
  const schema = schema_of(game);
  const doc = SetDocument.parse(base(game));

  await test(`${game}: the format has every kind and field of the base set`, async () => {
    same(schema.game, game, "the game");
    for (const s of doc.stanzas.slice(1)) {
      const kind = schema.kinds.find((k) => k.kind === s.kind);
      check(kind, s.kind);
      for (const f of s.fields)
        check(
          kind.fields.some((x) => x.key === f.key),
          `${s.kind} ${f.key}`,
        );
      for (const f of kind.fields.filter((x) => x.required))
        check(doc.value(doc.find(s.kind, s.id), f.key) !== null, `${s.kind} ${s.id} ${f.key}`);
    }
  });

  await test(`${game}: titles in both languages, and rules that there are`, async () => {
    const rules = readFileSync(`src/games/${game.replace("-", "_")}/RULES.md`, "utf8");
    const french = schema_of(game, FR);
    const all = [...schema.kinds, ...schema.kinds.flatMap((k) => k.fields)];
    const others = [...french.kinds, ...french.kinds.flatMap((k) => k.fields)];
    for (const [i, thing] of all.entries()) {
      check(thing.title.length > 0 && others[i].title.length > 0, JSON.stringify(thing));
      if (thing.rule) check(rules.includes(`**${thing.rule}**`), thing.rule);
    }
    check(all.filter((x, i) => x.title !== others[i].title).length > all.length / 3, "French");
  });

  await test(`${game}: numbers and words are accepted to their limits and no further`, async () => {
    for (const { kind, field } of fields_of(schema)) {
      if (!doc.stanzas.some((s) => s.kind === kind) || field.repeated) continue;
      const times = (n) => [Array(field.count).fill(n).join(" ")];
      if (field.type === "number" && !(kind === "location" && field.key === "number")) {
        accepts(doc, kind, field.key, times(field.low));
        accepts(doc, kind, field.key, times(field.high));
        refuses(doc, kind, field, times(field.low - 1));
        refuses(doc, kind, field, times(field.high + 1));
      }
      if (field.type === "choice") {
        for (const w of field.words) accepts(doc, kind, field.key, [w.word]);
        refuses(doc, kind, field, ["nonsense"]);
      }
      if (field.type === "prices") {
        for (const w of field.words) accepts(doc, kind, field.key, [`${w.word} ${field.high}`]);
        refuses(doc, kind, field, [`${field.words[0].word} ${field.high + 1}`]);
      }
      if (field.type === "yes") refuses(doc, kind, field, ["maybe"]);
    }
  });

  await test(`${game}: effects made from the palette are understood`, async () => {
    const written = (parts) =>
      parts.flatMap((p) => {
        if (p.type === "word") return [p.word];
        if (p.type === "choice") return [any(p.words).word];
        if (p.type === "optional") return [];
        const n = p.low + below(p.high - p.low + 1);
        return [`${n === 0 && !p.zero ? 1 : n}`];
      });
    for (const { kind, field } of fields_of(schema)) {
      if (field.type !== "effect") continue;
      check(field.forms.length > 0, `${kind} ${field.key}`);
      for (const form of field.forms)
        for (let i = 0; i < 5; i++) {
          const tail = form.parts.filter(
            (p) => p.type === "optional" && p.parts[0].word === "move",
          );
          const words = [...written(form.parts), ...tail.flatMap((p) => written(p.parts))];
          accepts(doc, kind, field.key, [words.join(" ")]);
        }
      refuses(doc, kind, field, ["nonsense 1"]);
    }
  });

  await test(`${game}: every card is described in both languages`, async () => {
    const set = told(module.setShow(doc.text()));
    for (const [at, s] of set.stanzas.entries()) {
      const shown = card(doc, at);
      same(shown.text_en, s.text_en, `${s.kind} ${s.id}`);
      same(shown.text_fr, s.text_fr, `${s.kind} ${s.id}`);
      same(shown.fields, s.fields, "its fields");
      if (s.text_en) check(shown.meaning?.name.length > 0, `${s.kind} ${s.id} has a name`);
    }
  });

  await test(`${game}: a card is described while another one is wrong`, async () => {
    const kind = game === "mycelia" ? "hero" : game === "mystic" ? "character" : "card";
    const of = game === "mystic-vale" ? "vale" : kind;
    const [at, other] = doc.stanzas.flatMap((s, i) => (s.kind === of ? [i] : []));
    const wrong = doc.add_field(other, { key: "nonsense", value: "1" });
    const key = doc.value(at, "name") === null ? "name.en" : "name";
    const now = wrong.set_field(at, key, "Renamed");
    check(!checked(now.text()).fine, "it is wrong");
    const shown = card(now, at);
    same(shown.meaning?.name, "Renamed", "by its new name");
    const broken = card(now.add_field(at, { key: "nonsense", value: "1" }), at);
    same([broken.meaning, broken.noun], [null, ""], "what is wrong itself has its fields only");
    check(broken.fields.length > 0, "its fields");
  });

  await test(`${game}: the base set is fine, and has what the box has`, async () => {
    const { fine, whole, problems, game: of } = checked(doc.text());
    same([fine, whole, problems, of], [true, true, [], game], "no problems");
  });
}

await test("a set with another number of cards than the box has is fine, with a warning", async () => {
  const doc = SetDocument.parse(base("mystic-vale"));
  const { fine, problems } = checked(doc.copy_stanza(doc.find("vale", "azure_lake"), "x").text());
  same(fine, true, "fine");
  same(
    problems.map((p) => [p.level, p.kind, p.line, p.rule]),
    [["warning", "vale", 0, "MV-A8"]],
    "a warning",
  );
});

await test("what the set lacks as a whole has no line", async () => {
  const doc = SetDocument.parse(base("mystic-vale"));
  const { fine, whole, problems } = checked(
    doc.remove_stanza(doc.stanzas.findIndex((s) => s.kind === "start")).text(),
  );
  check(!fine && problems.length > 0, "not fine");
  if (whole) for (const p of problems) same([p.line, p.kind], [0, null], p.reason);
});

await test("texts that are no sets have problems, in any language", async () => {
  for (const text of [
    "",
    "nonsense",
    "set a",
    "set a\n  game nothing\n",
    "\0",
    "set a\n  game mycelia",
  ])
    for (const lang of [EN, FR]) {
      const { fine, problems } = checked(text, lang);
      check(!fine && problems.length > 0, JSON.stringify(text));
      check(problems[0].reason.length > 0, "a reason");
    }
  same(module.setSchema("nothing").code, -1, "no such game");
  for (const input of ["", "x", "\n", "a b", "a \n", "card x\nset a"])
    check(module.setCard(input, "", "").code === -1, JSON.stringify(input));
});

await test("marks of whole cards are read, counted, and no other words are", async () => {
  const doc = SetDocument.parse(base("mystic-vale"));
  const at = doc.find("advancement", "stag");
  const marked = doc.mark_stanza(at, "transcribed");
  same(checked(marked.text()).problems, [], "fine");
  same(told(module.setShow(marked.text())).marks, { transcribed: 1, changed: 0 }, "one");
  same(card(marked, at).mark, "transcribed", "on the card");
  const wrong = checked(doc.set_mark(at, "public").text()).problems;
  check(wrong.length > 0 && wrong[0].line === doc.stanzas[at].line, "no other mark");
});

await finish();
