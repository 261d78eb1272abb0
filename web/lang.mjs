// The page's texts in languages beyond English and French: text files in lang/<code>/ at the root
// of the project.
//
//     node web/lang.mjs keys [AREA]
//         prints every text of the page in English, as a template: key = text
//     node web/lang.mjs check CODE|FOLDER... [--missing] [--strict AREA]
//         reports wrong lines, unknown keys and wrong placeholders with file and line, and counts
//         the missing texts of each area ("page", "page.mycelia"); --missing lists them as a
//         template, --strict makes a missing text of an area an error ("all": of any area)
//
// The keys of the page begin with "page."; keys that begin with "language." describe the language
// itself; all others belong to the engine and the command (`vallon lang check` checks those). They
// may stand in any .txt file of the folder; docs/formats.md describes the format:
//
//     # a comment
//     page.home = Start
//     page.comma = ", "          quotation marks keep blanks at the ends; inside: \n \" \\
//
// `check` exits with 1 if it found an error. A partial language is fine: what it lacks is shown in
// English.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, "..");
const source = join(here, "src");
const root = process.env.VALLON_LANG || join(project, "lang");

// ---- files -------------------------------------------------------------------------------------

const KEY = /^[A-Za-z0-9._-]+$/;
const OF_PAGE = /^(language|page)\./;

// A mistake in a file, as "FILE:LINE: reason".
export class Fault extends Error {}

function unquoted(text, fail) {
  if (text.length < 2 || !text.endsWith('"')) fail("the closing quotation mark is missing");
  const inside = text.slice(1, -1);
  if (/^(?:[^"\\]|\\[n"\\])*$/.test(inside))
    return inside.replace(/\\(.)/g, (_, c) => (c === "n" ? "\n" : c));
  return fail(
    /(^|[^\\])(\\\\)*"/.test(inside)
      ? "a quotation mark inside the text needs a backslash"
      : 'only \\n, \\" and \\\\ are known',
  );
}

// One line: { key, text }, or null if it is blank or a comment.
function parse_line(line, fail) {
  const row = line.trim();
  if (row === "" || row.startsWith("#")) return null;
  const at = row.indexOf("=");
  if (at < 0) fail("expected key = text");
  const key = row.slice(0, at).trim();
  const value = row.slice(at + 1).trim();
  if (!KEY.test(key)) fail("a key consists of letters, digits, '.', '_' and '-'");
  const text = value.startsWith('"') ? unquoted(value, fail) : value;
  if (text === "" && value === "") fail(`${key}: there is no text`);
  return { key, text };
}

const text_files = (folder) =>
  readdirSync(folder)
    .filter((f) => f.endsWith(".txt"))
    .sort()
    .map((f) => join(folder, f));

const shown = (path) => {
  const from_project = relative(project, path);
  return from_project.startsWith("..") ? path : from_project;
};

function read(path) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch {
    throw new Fault(`${shown(path)}: the file is not UTF-8`);
  }
}

// The texts of a folder that concern the page, by their keys, with the places where they stand.
// Mistakes go to `report`.
function texts_of(folder, report) {
  const found = new Map();
  const add = (line, place) => {
    const fail = (why) => {
      throw new Fault(`${place}: ${why}`);
    };
    const row = parse_line(line, fail);
    if (!row || !OF_PAGE.test(row.key)) return;
    if (found.has(row.key)) fail(`${row.key}: ${found.get(row.key).place} gives this key, too`);
    found.set(row.key, { text: row.text, place });
  };
  const each = (f, ...given) => {
    try {
      f(...given);
    } catch (e) {
      if (!(e instanceof Fault)) throw e;
      report(e);
    }
  };
  for (const path of text_files(folder))
    each(() =>
      read(path)
        .split("\n")
        .forEach((line, i) => each(add, line, `${shown(path)}:${i + 1}`)),
    );
  return found;
}

// The folders of lang/, each a language: "de".
export const codes = () =>
  existsSync(root)
    ? readdirSync(root, { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
        .sort()
    : [];

// The texts of the page in a language: Map of { text, place }. Throws the first Fault.
export const page_texts = (code) =>
  texts_of(join(root, code), (fault) => {
    throw fault;
  });

// Lines that the module needs: not those of the page, the terminal, the command and the server.
const OF_ENGINE = /^(?!\s*(#|$|page\.|tui\.|cli\.|server\.))/;

// The texts of the engine, as one file; "" if there are none.
export const engine_text = (code) =>
  text_files(join(root, code))
    .flatMap((path) =>
      read(path)
        .split("\n")
        .filter((line) => OF_ENGINE.test(line)),
    )
    .join("\n");

// The rules of games in a language: the game and the file.
export const rule_files = (code) =>
  readdirSync(join(root, code)).flatMap((f) => {
    const m = /^rules-(.+)\.md$/.exec(f);
    return m ? [[m[1], join(root, code, f)]] : [];
  });

export const folder = () => root;

// ---- what there is to translate ----------------------------------------------------------------

const in_folder = (dir, wanted) =>
  readdirSync(join(source, dir), { withFileTypes: true })
    .filter(wanted)
    .map((e) => e.name)
    .sort();

// A module that lists every text of the page: of the frame, of each board.
function listing() {
  const boards = in_folder(
    "boards",
    (e) => e.isDirectory() && existsSync(join(source, "boards", e.name, "words.ts")),
  );
  const ends = boards.filter((b) => existsSync(join(source, "boards", b, "end-words.ts")));
  return `
        import { properties, PLURALS } from "./lang/language";
        import { clubs } from "./lang/clubs";
        import { kinds } from "./lang/kinds";
        import { page } from "./lang/page-words";
        import "./lang/people-words";
        import { friends } from "./lang/friends";
        import { moderation } from "./lang/moderation";
        import { profile } from "./lang/profile";
        import { in_print } from "./lang/print";
        import { tourneys } from "./lang/tourneys";
        import { workshop } from "./lang/workshop";
        ${boards.map((b, i) => `import { words as words_${i} } from "./boards/${b}/words";`).join("\n")}
        ${ends.map((b, i) => `import { words as ends_${i} } from "./boards/${b}/end-words";`).join("\n")}
        const of_words = (v) => Object.entries(v.texts).map(([key, pair]) => [v.name + "." + key, pair]);
        export const plurals = PLURALS;
        export { in_print };
        export const texts = [
            ...Object.entries(properties),
            ...[page, kinds, clubs, moderation, friends, profile, tourneys, workshop, ${[...boards.map((_, i) => `words_${i}`), ...ends.map((_, i) => `ends_${i}`)].join(", ")}].flatMap(of_words),
        ];`;
}

// The listing needs no languages from files.
const no_languages = {
  name: "no-languages",
  setup(b) {
    b.onResolve({ filter: /^virtual:languages$/ }, (a) => ({ path: a.path, namespace: "none" }));
    b.onLoad({ filter: /.*/, namespace: "none" }, () => ({
      contents: "export const languages = [];",
      loader: "js",
    }));
  },
};

// { texts: [[key, [English, French]], ...], plurals, in_print: how the page prints a text }
export async function written() {
  const made = await build({
    stdin: { contents: listing(), resolveDir: source, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    plugins: [no_languages],
    absWorkingDir: here,
    logLevel: "warning",
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`
  );
}

// ---- checking ----------------------------------------------------------------------------------

const PLACEHOLDER = /\{(\d)(?:\?([^{}]*)|@([^{}]*))?\}/g;

const mentioned = (text) => new Set([...text.matchAll(PLACEHOLDER)].map((m) => m[1]));
const missing_in = (a, b) => [...b].filter((n) => !a.has(n)).map((n) => `{${n}}`);

// The fault in a text of a language with this number of plural forms, or null.
function placeholder_fault(text, english, forms) {
  if (/[{}]/.test(text.replace(PLACEHOLDER, ""))) return "a brace holds something unknown";
  const [own, wanted] = [mentioned(text), mentioned(english)];
  const [dropped] = missing_in(own, wanted);
  if (dropped) return `the placeholder ${dropped} of the English text is missing`;
  const [added] = missing_in(wanted, own);
  if (added) return `the placeholder ${added} is not in the English text`;
  const wrong = [...text.matchAll(PLACEHOLDER)].find(
    (m) => m[2] !== undefined && m[2].split("|").length !== forms,
  );
  if (wrong) return `${wrong[0]}: this language has ${forms} plural ${plural("form", forms)}`;
  const person = [...text.matchAll(PLACEHOLDER)].find(
    (m) => m[3] !== undefined && m[3].split("|").length !== 2,
  );
  return person ? `${person[0]}: a brace with @ has two parts` : null;
}

const plural = (word, n) => (n === 1 ? word : `${word}s`);

// The edit distance of two words, if it is at most `most`.
function distance(a, b, most) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(a[i - 1] !== b[j - 1]));
    row = next;
  }
  return row[b.length];
}

function unknown_fault(key, known) {
  const near = [...known.keys()].find((other) => distance(key, other, 2) <= 2);
  return near ? `unknown key; did you mean '${near}'?` : "unknown key";
}

// "page.mycelia.forest" -> "page.mycelia"
const area_of = (key) => key.slice(0, key.lastIndexOf("."));

// The faults of the texts in a folder, and the English texts that it lacks: [[key, English]].
export async function check(folder) {
  const { texts, plurals } = await written();
  const known = new Map(texts);
  const faults = [];
  const own = texts_of(folder, (fault) => faults.push(fault.message));
  const rule = own.get("language.plural");
  const forms = plurals[rule?.text ?? "one-other"]?.forms ?? 2;
  if (rule && !plurals[rule.text])
    faults.push(`${rule.place}: language.plural: known are ${Object.keys(plurals).join(", ")}`);
  for (const [key, { text, place }] of own) {
    if (!key.startsWith("page.")) continue; // `vallon lang check` checks the language's properties
    const english = known.get(key)?.[0];
    const fault =
      english === undefined ? unknown_fault(key, known) : placeholder_fault(text, english, forms);
    if (fault) faults.push(`${place}: ${key}: ${fault}`);
  }
  const of_page = texts.filter(([key]) => key.startsWith("page."));
  return {
    faults,
    texts: of_page.map(([key, [english]]) => [key, english]),
    missing: of_page.filter(([key]) => !own.has(key)).map(([key, [english]]) => [key, english]),
  };
}

const STRAIGHT = /['"]/;
const FRENCH_SPACE = /(?<=[^\s;!?»])[;!?»]|(?<=\S):(?=\s|$)| [;:!?»%]|«(?!\u00a0)/u;

// What is wrong with the signs of a text as the page prints it, or null. `french`: double signs
// need a no-break space. Placeholders are no text: the "?" in {0?a|b} is none of its signs.
export function sign_fault(text, french) {
  const plain = text.replace(PLACEHOLDER, (_, n, plural, person) => plural ?? person ?? n);
  if (STRAIGHT.test(plain)) return "a straight quotation mark or apostrophe";
  return french && FRENCH_SPACE.test(plain) ? "no no-break space at a double sign" : null;
}

// The faults in the signs of the page's texts, in English, French and the languages of lang/.
export async function sign_faults() {
  const { texts, in_print } = await written();
  const faults = [];
  const look = (place, text, french) => {
    const fault = sign_fault(in_print(text), french);
    if (fault) faults.push(`${place}: ${fault}: ${text}`);
  };
  for (const [key, [english, french]] of texts) {
    if (key === "language.plural" || key === "page.hyphens") continue; // not words
    look(`${key} (en)`, english, false);
    look(`${key} (fr)`, french, true);
  }
  for (const code of codes())
    for (const [key, { text, place }] of page_texts(code))
      if (key.startsWith("page.")) look(place, text, false);
  return faults;
}

// ---- the command -------------------------------------------------------------------------------

const quoted = (text) =>
  /^\s|\s$|^"|\n/.test(text) || text === ""
    ? `"${text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`
    : text;
const template = (rows) => rows.map(([key, english]) => `${key} = ${quoted(english)}`);

const count_by_area = (rows) => {
  const counts = new Map();
  for (const [key] of rows) counts.set(area_of(key), (counts.get(area_of(key)) ?? 0) + 1);
  return counts;
};

function folder_named(name) {
  const folder = codes().includes(name) ? join(root, name) : name;
  const fine =
    existsSync(folder) && statSync(folder).isDirectory() && text_files(folder).length > 0;
  if (!fine) throw new Fault(`'${name}' is neither a language nor a folder with .txt files`);
  return folder;
}

// Prints what was found; returns the number of errors.
async function check_one(name, { strict, list_missing }) {
  const { faults, texts, missing } = await check(folder_named(name));
  const wanted = missing.filter(([key]) => strict.has("all") || strict.has(area_of(key)));
  for (const fault of faults) console.error(fault);
  for (const [key] of wanted) console.error(`${name}: ${key}: the text is missing`);
  const errors = faults.length + wanted.length;
  console.log(`${name}: ${errors} ${plural("error", errors)}`);
  const lacking = count_by_area(missing);
  for (const [area, count] of count_by_area(texts))
    console.log(`  ${area.padEnd(20)} ${count} texts, ${lacking.get(area) ?? 0} missing`);
  if (list_missing) console.log(template(missing).join("\n"));
  return errors;
}

async function print_keys([area]) {
  const rows = (await written()).texts.map(([key, [english]]) => [key, english]);
  const chosen = rows.filter(
    ([key]) => key.startsWith("page.") && (!area || area_of(key) === area),
  );
  if (chosen.length === 0) throw new Fault(`there is no area '${area}'`);
  console.log(template(chosen).join("\n"));
  return 0;
}

const USAGE = `usage: node web/lang.mjs keys [AREA]
       node web/lang.mjs check CODE|FOLDER... [--missing] [--strict AREA]`;

// Options and other words. --strict takes a value.
function parsed(words) {
  const plain = [];
  const strict = new Set();
  let list_missing = false;
  for (let i = 0; i < words.length; i++)
    if (words[i] === "--missing") list_missing = true;
    else if (words[i] === "--strict" && words[i + 1]) strict.add(words[++i]);
    else if (words[i].startsWith("-")) return null;
    else plain.push(words[i]);
  return { plain, strict, list_missing };
}

// A misspelt area would make the check pass.
async function check_areas(strict) {
  const areas = new Set(["all", ...(await written()).texts.map(([key]) => area_of(key))]);
  for (const area of strict) if (!areas.has(area)) throw new Fault(`there is no area '${area}'`);
}

async function main([verb, ...words]) {
  const given = parsed(words);
  if (verb === "keys" && given && given.plain.length <= 1) return print_keys(given.plain);
  if (verb !== "check" || !given || given.plain.length === 0) return (console.error(USAGE), 2);
  await check_areas(given.strict);
  let errors = 0;
  for (const name of given.plain) errors += await check_one(name, given);
  return errors > 0 ? 1 : 0;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main(argv.slice(2));
  } catch (e) {
    if (!(e instanceof Fault)) throw e;
    console.error(e.message);
    process.exitCode = 1;
  }
}
