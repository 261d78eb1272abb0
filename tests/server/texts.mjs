// Terms and privacy of the host: from files, by language, read again when they change; and clear
// errors when they cannot be used.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Server, check, finish, folder, guest, same, test, vallon } from "./kit.mjs";

const dir = folder();
const file = (name) => join(dir, name);
const put = (name, text) => writeFileSync(file(name), text);
put("terms.md", "# Terms\n\nBe kind: été, 你好.\n");
put("terms.fr.md", "# Conditions\n");
put("terms.de.md", "# Bedingungen\n");
put("privacy", "Nothing is passed on.\n");

const options = ["--terms", file("terms.md"), "--privacy", file("privacy")];
const server = await Server.start(`sqlite:${file("texts.db")}`, { options });
const get = async (path, lang = "") => {
  const a = await server.get(path, lang ? { "Accept-Language": lang } : {});
  return [a.status, a.headers["content-type"], a.text];
};
const plain = "text/plain; charset=utf-8";
const markdown = "text/markdown; charset=utf-8";

await test("texts come in the reader's language, or as the host wrote them", async () => {
  const terms = readFileSync(file("terms.md"), "utf8");
  same(await get("/terms"), [200, markdown, terms], "terms");
  same(await get("/terms", "fr-CH,fr;q=0.9"), [200, markdown, "# Conditions\n"], "French");
  same(await get("/terms", "de"), [200, markdown, "# Bedingungen\n"], "German");
  same(await get("/terms/de", "fr"), [200, markdown, "# Bedingungen\n"], "the path names one");
  same(await get("/terms/en", "fr"), [200, markdown, terms], "which has no file of its own");
  same(await get("/privacy", "fr"), [200, plain, "Nothing is passed on.\n"], "only one file");
  for (const bad of ["/terms/", "/terms/xx", "/terms.md", "/termsx", "/priv"])
    same((await get(bad))[0], 404, bad);
});

await test("hello says that there are texts", async () => {
  const c = await guest(server, "Anna");
  const hello = await c.fine({ do: "hello" });
  same([hello.terms, hello.privacy], [true, true], "both");
  c.close();
});

await test("changes are noticed, and what is not text is not", async () => {
  put("terms.fr.md", "# Nouvelles conditions\n");
  same((await get("/terms/fr"))[2], "# Nouvelles conditions\n", "written again");
  put("new", "# Replaced\n");
  renameSync(file("new"), file("terms.md"));
  same((await get("/terms"))[2], "# Replaced\n", "replaced");
  put("privacy.fr", "Rien n'est transmis.\n");
  same((await get("/privacy", "fr"))[2], "Rien n'est transmis.\n", "a new language");
  rmSync(file("terms.de.md"));
  same((await get("/terms/de"))[2], "# Replaced\n", "a language that is gone");
  put("terms.md", Buffer.from([0x23, 0xff, 0x0a]));
  same((await get("/terms"))[2], "# Replaced\n", "the old text stays");
  rmSync(file("terms.md"));
  same((await get("/terms"))[2], "# Replaced\n", "and when the file is gone");
  check(
    /"what":"text_not_read","detail":"[^"]*terms\.md:1: this line/.test(server.errors),
    "logged",
  );
});

await test("without texts there is nothing, and hello says nothing", async () => {
  const bare = await Server.start(`sqlite:${file("bare.db")}`);
  for (const path of ["/terms", "/privacy", "/terms/fr"])
    same((await bare.get(path)).status, 404, path);
  const c = await guest(bare, "Anna");
  const hello = await c.fine({ do: "hello" });
  same([hello.terms, hello.privacy], [undefined, undefined], "neither");
  c.close();
  await bare.stop();
});

await test("a text that cannot be used stops the start, with the file and the reason", async () => {
  put("latin.txt", Buffer.from("Be kind\nl'\xe9t\xe9\n", "latin1"));
  put("zero.txt", "a\0b\n");
  put("large.txt", "x".repeat(256 * 1024 + 1));
  put("good.txt", "x".repeat(256 * 1024));
  put("good.fr.txt", Buffer.from([0xff]));
  mkdirSync(file("folder"));
  for (const [name, lang, words] of [
    ["nowhere.md", "en", "nowhere.md: no such file"],
    ["nowhere.md", "fr", "nowhere.md: aucun fichier"],
    ["latin.txt", "en", "latin.txt:2: this line is not UTF-8 text"],
    ["latin.txt", "de", "latin.txt:2: diese Zeile ist kein UTF-8-Text"],
    ["zero.txt", "en", "zero.txt:1: this line is not UTF-8 text"],
    ["large.txt", "en", "large.txt: expected a file of at most 256 KB"],
    ["folder", "en", "folder: expected a file of at most 256 KB"],
    ["good.txt", "en", "good.fr.txt:1: this line is not UTF-8 text"],
  ]) {
    const store = `sqlite:${file("never.db")}`;
    const words_of = ["serve", "--listen", "127.0.0.1:0", "--store", store, "--lang", lang];
    const done = spawnSync(vallon, [...words_of, "--terms", file(name)], { encoding: "utf8" });
    same(done.status, 1, name);
    check(done.stderr.includes(join(dir, words)), done.stderr);
  }
});

await test("the examples can be used as they are", async () => {
  const example = (name) => new URL(`../../packaging/texts/${name}`, import.meta.url).pathname;
  const s = await Server.start(`sqlite:${file("examples.db")}`, {
    options: ["--terms", example("terms.md"), "--privacy", example("privacy.md")],
  });
  for (const [path, lang] of [
    ["terms", ""],
    ["privacy", ""],
    ["terms", "fr"],
    ["privacy", "fr"],
  ]) {
    const a = await s.get(`/${path}`, { "Accept-Language": lang || "en" });
    const name = lang ? `${path}.${lang}.md` : `${path}.md`;
    same([a.status, a.text], [200, readFileSync(example(name), "utf8")], name);
  }
  await s.stop();
});

await test("the server shuts down cleanly", async () =>
  same(await server.stop(), { code: 0, signal: null }, server.errors.slice(-300)));
finish();
