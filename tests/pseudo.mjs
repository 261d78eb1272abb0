// A made-up language for the tests of the command; pseudo.c makes one for the C tests.
//
//     vallon lang keys | node tests/pseudo.mjs make >xx/all.txt
//         wraps every text in marks, ‹ and ›, and keeps its placeholders
//     ... | node tests/pseudo.mjs check
//         prints the words outside the marks, which were not translated; exits with 1 if any
import { readFileSync } from "node:fs";

const input = readFileSync(0, "utf8");

// ---- making ------------------------------------------------------------------------------------

const PROPERTIES = {
  "language.name": "Xish",
  "language.plural": "one-few-many",
  "language.article.the": "thex|they|thez|thep",
  "language.article.a": "ax|ay|az|",
  "language.article.of": "ofx|ofy|ofz|ofp",
  "language.colon": '" : "',
  "tui.quit-keys": "xqn",
};

const unquoted = (text) =>
  text.startsWith('"')
    ? text.slice(1, -1).replace(/\\(.)/g, (_, c) => (c === "n" ? "\n" : c))
    : text;
const quoted = (text) => `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;

// Adds a third plural form, and marks inside the leading and trailing blanks; words that people
// type get no marks.
function translated(key, text) {
  const forms = text.replace(/\{(\d)\?([^}]*)\|([^}]*)\}/g, "{$1?$2|$3|$3}");
  if (key.startsWith("tui.command-")) return `x${forms}`;
  if (key.startsWith("language.")) return text;
  const [, before, middle, after] = /^(\s*(?:\{[mfn]p?\})?)([^]*?)(\s*)$/.exec(forms);
  return middle ? `${before}‹${middle}›${after}` : text;
}

function make() {
  const lines = ["language.article.x = xx|xy|xz|xp"];
  for (const line of input.split("\n")) {
    const row = /^([A-Za-z0-9._-]+) = (.*)$/.exec(line);
    if (row)
      lines.push(
        `${row[1]} = ${row[1] in PROPERTIES ? PROPERTIES[row[1]] : quoted(translated(row[1], unquoted(row[2])))}`,
      );
  }
  console.log(lines.join("\n"));
}

// ---- checking ----------------------------------------------------------------------------------

// The text outside the marks, which may be nested and span several lines.
function outside(text) {
  let depth = 0,
    rest = "";
  for (const c of text) {
    if (c === "‹") depth++;
    if (depth === 0) rest += c;
    if (c === "›" && depth > 0) depth--;
  }
  return rest;
}

// Not words: rule numbers, paths, record codes in brackets, commands and articles of this language.
const NO_WORDS = /\([A-Z]+-[A-Z0-9.-]+\)|\[[^\]]*\]|\S*\/\S*|\bx[a-z]+\b|\b(the|a|of)[xyzp]\b/g;

function check() {
  const wrong = outside(input)
    .replace(NO_WORDS, "")
    .split("\n")
    .filter((line) => /\p{L}{2}/u.test(line));
  for (const line of wrong) console.log(line);
  process.exitCode = wrong.length ? 1 : 0;
}

if (process.argv[2] === "make") make();
else check();
