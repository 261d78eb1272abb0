// The texts of lessons, read from src/games/<game>/lesson.c: the module has none of them (SAID in
// src/engine/lesson.h), and the page fetches those of one game in one language.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const games = join(dirname(fileURLToPath(import.meta.url)), "..", "src", "games");
const LITERAL = String.raw`"(?:[^"\\\\]|\\\\.)*"`;
const TEXT = `((?:${LITERAL}\\s*)+)`;
const ROW = new RegExp(
  `\\.name = "(\\w+)"|\\.(title|text|why)\\s*=\\s*SAID\\(\\s*${TEXT},\\s*${TEXT}\\)`,
  "g",
);

const joined = (literals) =>
  [...literals.matchAll(new RegExp(LITERAL, "g"))].map(([text]) => JSON.parse(text)).join("");

// Lines "mystic-vale.lesson.goal.title = text", for the folder of a game; null: it has no lesson.
export function lesson_texts(folder, lang) {
  const file = join(games, folder, "lesson.c");
  if (!existsSync(file)) return null;
  const source = readFileSync(file, "utf8");
  const lines = [];
  let step = "";
  for (const [, name, part, en, fr] of source.matchAll(ROW))
    if (name) step = name;
    else
      lines.push(
        `${folder.replaceAll("_", "-")}.lesson.${step}.${part} = ${joined(lang === "fr" ? fr : en)}`,
      );
  const written = source.match(/\bSAID\(/g) ?? [];
  if (lines.length !== written.length)
    throw new Error(`${file}: ${written.length} texts, ${lines.length} understood`);
  return `${lines.join("\n")}\n`;
}
