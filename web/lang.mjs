// Languages of the page beyond English and French: text files in lang/<code>/ at the root of the
// project.
//
//     node web/lang.mjs keys          prints every text of the page in English, as a template
//     node web/lang.mjs check CODE    lists missing texts, unknown keys and wrong placeholders
//
// page.txt has the texts of the page's frame, page-<game>.txt those of a board and its lesson: keys
// that begin with "page.". language.txt has the properties of the language itself, and the other
// files the texts of the engine. The format is that of docs/formats.md:
//
//     # a comment
//     page.home = Start
//     page.comma = ", "          quotation marks keep blanks at the ends; inside: \n \" \\
//
// `check` exits with 1 if a key is unknown or a placeholder is wrong. A partial language is fine.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, "..");
const source = join(here, "src");
const root = process.env.VALLON_LANG || join(project, "lang");

// ---- files --------------------------------------------------------------------------------------

const KEY = /^[A-Za-z0-9._-]+$/;
const OF_PAGE = /^page(-[a-z-]+)?\.txt$/;

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

// The texts of one file by their keys.
export function parse(text, file) {
  const found = new Map();
  text.split("\n").forEach((line, i) => {
    const fail = (why) => {
      throw new Fault(`${file}:${i + 1}: ${why}`);
    };
    const row = line.trim();
    if (row === "" || row.startsWith("#")) return;
    const at = row.indexOf("=");
    if (at < 0) fail("expected key = text");
    const key = row.slice(0, at).trim();
    const value = row.slice(at + 1).trim();
    if (!KEY.test(key)) fail("a key consists of letters, digits, '.', '_' and '-'");
    if (found.has(key)) fail(`the key ${key} was given before`);
    found.set(key, {
      text: value.startsWith('"') ? unquoted(value, fail) : value,
      place: `${file}:${i + 1}`,
    });
  });
  return found;
}

const files_of = (code) =>
  readdirSync(join(root, code))
    .filter((f) => f.endsWith(".txt"))
    .sort();

function read(code, file) {
  const path = join(root, code, file);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch {
    throw new Fault(`${relative(project, path)}: the file is not UTF-8`);
  }
  return { text, name: relative(project, path) };
}

// The folders of lang/, each a language: "de".
export const codes = () =>
  existsSync(root)
    ? readdirSync(root, { withFileTypes: true })
        .filter((e) => e.isDirectory())
        .map((e) => e.name)
        .sort()
    : [];

// The texts of the page in a language, with the places where they stand. What page.txt says of the
// language itself counts more than language.txt.
export function page_texts(code) {
  const all = new Map();
  for (const file of ["language.txt", ...files_of(code).filter((f) => OF_PAGE.test(f))]) {
    if (!existsSync(join(root, code, file))) continue;
    const { text, name } = read(code, file);
    for (const [key, value] of parse(text, name))
      if (/^(language|page)\./.test(key)) all.set(key, value);
  }
  return all;
}

// Lines that the module has a use for: not those of the page, of the terminal, the command or the
// server.
const OF_ENGINE = /^(?!\s*(#|$|page|tui\.|cli\.|server\.))/;

// The texts of the engine, as one file; "" if there are none.
export const engine_text = (code) =>
  files_of(code)
    .filter((f) => !OF_PAGE.test(f))
    .flatMap((f) =>
      read(code, f)
        .text.split("\n")
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

// ---- what there is to translate -----------------------------------------------------------------

const in_folder = (dir, wanted) =>
  readdirSync(join(source, dir), { withFileTypes: true })
    .filter(wanted)
    .map((e) => e.name)
    .sort();

// A module that lists every text of the page: of the frame, of each board, of each lesson.
function listing() {
  const boards = in_folder(
    "boards",
    (e) => e.isDirectory() && existsSync(join(source, "boards", e.name, "words.ts")),
  );
  const lessons = in_folder("tutorial", (e) => e.name !== "lesson.ts");
  return `
        import { properties, PLURALS } from "./lang/language";
        import { kinds } from "./lang/kinds";
        import { page } from "./lang/page-words";
        import { text_key } from "./tutorial/lesson";
        ${boards.map((b, i) => `import { words as words_${i} } from "./boards/${b}/words";`).join("\n")}
        ${lessons.map((l, i) => `import { lesson as lesson_${i} } from "./tutorial/${l.replace(/\.ts$/, "")}";`).join("\n")}
        const of_words = (v) => Object.entries(v.texts).map(([key, pair]) => [v.name + "." + key, pair]);
        const of_lesson = (l) => l.steps.flatMap((s) => ["title", "text", "why"].flatMap((part) => (s[part] ? [[text_key(l, s, part), s[part]]] : [])));
        export const plurals = PLURALS;
        export const texts = [
            ...Object.entries(properties),
            ...[page, kinds, ${boards.map((_, i) => `words_${i}`).join(", ")}].flatMap(of_words),
            ...[${lessons.map((_, i) => `lesson_${i}`).join(", ")}].flatMap(of_lesson),
        ];`;
}

// Languages that are read from files have no part in it.
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

// { texts: [[key, [English, French]], ...], plurals }
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

// ---- checking -----------------------------------------------------------------------------------

const PLACEHOLDER = /\{(\d)(?:\?([^{}]*))?\}/g;

const mentioned = (text) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map((m) => m[1]))].sort().join();
const braces = (text) => text.replace(PLACEHOLDER, "").match(/[{}]/);

function placeholder_fault(text, english, forms) {
  if (braces(text)) return "a brace that is no placeholder";
  if (mentioned(text) !== mentioned(english))
    return `placeholders {${mentioned(text) || "none"}}, in English {${mentioned(english) || "none"}}`;
  const wrong = [...text.matchAll(PLACEHOLDER)].find(
    (m) => m[2] !== undefined && m[2].split("|").length !== forms,
  );
  return wrong ? `${wrong[0]} has not ${forms} ${forms === 1 ? "form" : "forms"}` : null;
}

// What is wrong with a language, and what it lacks.
export async function check(code) {
  const { texts, plurals } = await written();
  const known = new Map(texts);
  const own = page_texts(code);
  const faults = [];
  const rule = own.get("language.plural")?.text ?? "one-other";
  const forms = plurals[rule]?.forms;
  if (forms === undefined)
    faults.push(
      `${own.get("language.plural").place}: unknown plural rule ${rule}; known are ${Object.keys(plurals).join(", ")}`,
    );
  for (const [key, { text, place }] of own) {
    const english = known.get(key)?.[0];
    const fault =
      english === undefined
        ? key.startsWith("language.")
          ? null
          : `unknown key ${key}`
        : placeholder_fault(text, english, forms ?? 2);
    if (fault) faults.push(`${place}: ${fault.startsWith("unknown") ? fault : `${key}: ${fault}`}`);
  }
  return { faults, missing: texts.map(([key]) => key).filter((key) => !own.has(key)) };
}

// ---- the command --------------------------------------------------------------------------------

const quoted = (text) =>
  /^\s|\s$|^"|\n/.test(text) || text === ""
    ? `"${text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`
    : text;

async function main([verb, code]) {
  if (verb === "keys" && code === undefined) {
    for (const [key, [english]] of (await written()).texts)
      if (key.startsWith("page.")) console.log(`${key} = ${quoted(english)}`);
    return 0;
  }
  if (verb !== "check" || code === undefined)
    return (console.error("usage: node web/lang.mjs keys | check CODE"), 2);
  if (!codes().includes(code))
    return (
      console.error(`lang.mjs: there is no folder ${relative(project, join(root, code))}`),
      2
    );
  const { faults, missing } = await check(code);
  for (const fault of faults) console.log(fault);
  for (const key of missing) console.log(`missing: ${key}`);
  console.log(`${code}: ${faults.length} wrong, ${missing.length} missing`);
  return faults.length > 0 ? 1 : 0;
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
