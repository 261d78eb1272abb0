// Languages from files. German is played on the page. A small made-up language with a few texts of
// the engine, a game, the terminal and the page is checked, built into a page of its own and played
// in plain mode and in the browser: texts that it lacks appear in English.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sign_fault, sign_faults } from "../../web/lang.mjs";
import { at_end, browser, check, file_host, finish, person, play_on, test } from "./kit.mjs";

const project = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const vallon = process.argv[2] ?? "build/vallon";
const work = mkdtempSync(join(tmpdir(), "vallon-languages-"));
at_end(() => rmSync(work, { recursive: true, force: true }));

const lang = join(work, "lang");
const small = join(lang, "xs");
const built = join(work, "dist");
cpSync(join(project, "lang"), lang, { recursive: true });
mkdirSync(small);

const write = (file, lines) => writeFileSync(join(small, file), `${lines.join("\n")}\n`);
write("language.txt", ["language.name = Smallish", "language.plural = one-few-many"]);
write("texts.txt", [
  "engine.round = zround",
  "mycelia.action.play = Zplay {0}",
  "mycelia.hero.amanita-muscaria = Zmuscaria",
  "mycelia.start.leaf-gust = Zgust",
  "tui.match-over = Zover.",
  "page.your_moves = Zmoves",
  "page.moves_n = {0} {0?zone|zfew|zmany}",
  "page.mycelia.hand = Zhand",
  "mycelia.lesson.goal.title = Zforest",
]);

// Runs a program to its end: { code, text }.
function run(program, words, input = "") {
  const environment = { ...process.env, VALLON_LANG: lang, VALLON_DIST: built, VALLON_QUICK: "1" };
  const done = spawnSync(program, words, { cwd: project, env: environment, input });
  if (done.error) throw done.error;
  return { code: done.status, text: `${done.stdout}${done.stderr}` };
}
const node = (...words) => run(process.execPath, words);

const has = (text, ...parts) => {
  for (const part of parts) check(text.includes(part), `"${part}" in:\n${text.slice(-3000)}`);
};

// ---- checking ----------------------------------------------------------------------------------

await test("both checks accept a small language and count what it lacks", async () => {
  const page = node("web/lang.mjs", "check", "xs", "--missing");
  check(page.code === 0, page.text);
  has(page.text, "xs: 0 errors", "page.home = Start", "page.mycelia.forest = Forest of {0}");
  check(!page.text.includes("page.your_moves ="), "what is there is not missing");
  const command = run(vallon, ["lang", "check", small]);
  check(command.code === 0, command.text);
  has(command.text, "(Smallish): 0 errors");
});

// Every line of the folder with mistakes, and why it is wrong.
const MISTAKES = [
  ["page.hmoe = x", "page.hmoe: unknown key; did you mean 'page.home'?"],
  ["page.points = x", "page.points: the placeholder {0} of the English text is missing"],
  ["page.close = x {0}", "page.close: the placeholder {0} is not in the English text"],
  ["page.days = {0} {0?a|b}", "page.days: {0?a|b}: this language has 3 plural forms"],
  ["page.back = {x}", "page.back: a brace holds something unknown"],
  ["page.menu =", "page.menu: there is no text"],
  ["page menu = x", "a key consists of letters, digits, '.', '_' and '-'"],
  ["page.more", "expected key = text"],
  ['page.comma = "x', "the closing quotation mark is missing"],
];

await test("mistakes are reported with file, line and reason, and stop the build", async () => {
  const folder = join(work, "mistakes");
  const file = join(folder, "page.txt");
  mkdirSync(folder);
  writeFileSync(file, ["language.plural = one-few-many", ...MISTAKES.map(([l]) => l)].join("\n"));
  writeFileSync(join(folder, "z.txt"), "language.plural = none\n");
  const { code, text } = node("web/lang.mjs", "check", folder);
  check(code === 1, text);
  has(text, `${MISTAKES.length + 1} errors`);
  MISTAKES.forEach(([, why], i) => has(text, `${file}:${i + 2}: ${why}\n`));
  has(text, `z.txt:1: language.plural: ${file}:1 gives this key, too`);
  cpSync(folder, join(lang, "xt"), { recursive: true });
  const refused = node("web/build.mjs");
  rmSync(join(lang, "xt"), { recursive: true });
  check(refused.code === 1 && /xt\/page\.txt:\d+: /.test(refused.text), refused.text);
  check(!/\n +at /.test(refused.text), "a message, not a stack trace");
});

await test("an unknown area, language or word is refused", async () => {
  has(node("web/lang.mjs", "check", "xs", "--strict", "pgae").text, "there is no area 'pgae'");
  has(node("web/lang.mjs", "check", "nosuch").text, "neither a language nor a folder");
  check(node("web/lang.mjs", "check", "xs", "--strict", "page").code === 1, "strict");
  check(node("web/lang.mjs", "chekc").code === 2, "usage");
});

await test("no text of the page has straight quotes or a plain space at a double sign", async () => {
  for (const wrong of ["l'eau", 'dit "oui"', "Quoi ?", "Non!", "a ; b", "« b\u00a0»"])
    check(sign_fault(wrong, true), `a fault in ${wrong}`);
  for (const fine of ["l’eau, «\u00a0a\u00a0»", "Quoi\u00a0?", "{0?a|b}\u00a0: {1@x|y}"])
    check(!sign_fault(fine, true), `no fault in ${fine}`);
  const faults = await sign_faults();
  check(faults.length === 0, faults.join("\n"));
});

// ---- playing -----------------------------------------------------------------------------------

await test("a whole match in the small language, in plain mode", async () => {
  const words = ["play", "mycelia", "--plain", "--players", "human,greedy", "--seed", "2"];
  const ones = "1\n".repeat(400);
  const save = join(work, "match.vallon");
  const { code, text } = run(vallon, [...words, "--lang", small, "--save", save], ones);
  check(code === 0, text.slice(-2000));
  has(text, "Zover.", "Zplay", "recruits");
});

const made = node("web/build.mjs");
check(made.code === 0, made.text);
const url = await file_host({ folder: built });
const b = await browser();

const on_page = (page) => page.locator("body").innerText();

// Waits until the page says all of it, in words or as the name of a thing: its own texts change at
// once, those of the engine when it has answered.
const shows = (page, ...parts) =>
  page.waitForFunction((wanted) => {
    const named = [...document.querySelectorAll("[aria-label], [title]")];
    const names = named.map((e) => `${e.getAttribute("aria-label")} ${e.getAttribute("title")}`);
    const said = [document.body.innerText, ...names].join("\n");
    return wanted.every((part) => said.includes(part));
  }, parts);

await test("the small language on the page, with English where it lacks a text", async () => {
  const { page, errors, close } = await person(b, { lang: "en" });
  await page.goto(`${url}#/learn/mycelia`);
  await page.waitForSelector("#moves .move");
  await page.click("#tab-menu");
  await page.selectOption("[data-testid=language]", { label: "Smallish" });
  await page.click("#tab-moves");
  await shows(page, "Zmoves", "Zhand", "Zplay Zgust", "3 zfew", "River", "Take back");
  check((await page.getAttribute("html", "lang")) === "xs", "the language of the document");
  await play_on(page, { most: 25 });
  await page.waitForSelector("#moves .move"); // the bot has moved
  await shows(page, "Zmoves", "zround", "Log");
  check(!/\{\d|undefined/.test(await on_page(page)), await on_page(page));
  await page.goto(`${url}#/rules/mycelia`);
  await page.waitForSelector(".rule"); // in English
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("Mycelia in German: a whole match, rules, cards", async () => {
  const { page, errors, close } = await person(b, { lang: "de" });
  await page.goto(`${url}#/learn/mycelia`);
  await page.waitForSelector(".lesson h2");
  await shows(page, "Trockne deine Waldtafel", "Deine Aktionen", "Spiele");
  check((await play_on(page, {})).over, "the match ends");
  await shows(page, "Die Partie ist zu Ende.", "Tautropfen");
  check(!/\{\d|undefined/.test(await on_page(page)), await on_page(page));
  await page.goto(`${url}#/rules/mycelia`);
  await page.waitForSelector(".rule");
  await shows(page, "Regeln: Mycelia", "Waldtafel");
  await page.goto(`${url}#/cards/mycelia`);
  await page.waitForSelector(".set-card");
  await shows(page, "Karten: Mycelia", "Fliegenpilz");
  check(errors.length === 0, errors.join("\n"));
  await close();
});

await test("every language can be chosen by its own name", async () => {
  const { page, close } = await person(b, { lang: "de" });
  await page.goto(url);
  await page.click("[data-testid=settings]");
  await page.waitForSelector("dialog select option", { state: "attached" });
  const names = await page.locator("dialog select").first().locator("option").allTextContents();
  for (const name of ["English", "Français", "Deutsch", "Smallish"])
    check(names.includes(name), `${name}: ${names.join()}`);
  await close();
});

await finish();
