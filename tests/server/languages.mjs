// The server answers each client in its language: English and French are written in the code, any
// other language of the build comes from lang/<code>, and whatever it lacks appears in English.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, check, finish, folder, guest, same, test, until } from "./kit.mjs";

// The texts of a language file: "key = text", one per line.
function texts(file) {
  const lines = readFileSync(new URL(`../../lang/${file}`, import.meta.url), "utf8").split("\n");
  const pairs = lines.map((l) => /^([\w.-]+) = (.*)$/.exec(l)).filter(Boolean);
  return new Map(pairs.map(([, key, text]) => [key, text]));
}

const german = texts("de/server.txt");
const dir = folder();
const sendmail = join(dir, "sendmail"),
  letter = join(dir, "letter");
writeFileSync(sendmail, `#!/bin/sh\ncat >${letter}.part; mv ${letter}.part ${letter}\n`, {
  mode: 0o755,
});
const options = ["--notify-mail", "table@example.org", "--sendmail", sendmail];
const server = await Server.start(`sqlite:${join(dir, "languages.db")}`, { options });

async function refusal(client, lang) {
  const hello = await client.fine({ do: "hello", lang });
  const { text } = await client.refused({ do: "watch", match: "0000000000000000" }, "table");
  return [hello.lang, text];
}

await test("a refusal comes in any language of the build, and otherwise in English", async () => {
  const c = await guest(server, "Dora");
  const english = "There is no such table.",
    inGerman = german.get("server.why.table");
  check(inGerman && inGerman !== english, "lang/de has the text");
  same(await refusal(c, "en"), ["en", english], "English");
  same(await refusal(c, "fr"), ["fr", "Cette table n'existe pas."], "French");
  same(await refusal(c, "de"), ["de", inGerman], "German");
  same(await refusal(c, "de-AT"), ["de", inGerman], "German as it is spoken in Austria");
  for (const unknown of ["xx", "d", "", "german", "x".repeat(35)])
    same(await refusal(c, unknown), ["en", english], `no language: "${unknown}"`);
  await c.fine({ do: "hello", lang: "de" });
  same((await c.fine({ do: "hello" })).lang, "de", "without `lang` the language stays");
  c.close();
});

await test("Accept-Language names the language until the client says another", async () => {
  const known = [
    ["de", "de"],
    ["DE-at, en", "de"],
    ["xx, de;q=0.8, fr;q=0.5", "de"],
    ["fr-CH, de", "fr"],
    ["deu, xx", "en"],
    ["", "en"],
  ];
  for (const [header, lang] of known) {
    const c = await Client.open(server.port, { headers: { "accept-language": header } });
    same((await c.wait((m) => m.is === "hello")).lang, lang, `"${header}"`);
    c.close();
  }
  const { text } = await server.request("GET", "/nothing", null, { "accept-language": "de" });
  same(text.trim(), german.get("server.closed.not-found"), "a refused request");
});

await test("a closed connection says why in German", async () => {
  const c = await guest(server, "Emil");
  await c.fine({ do: "hello", lang: "de" });
  c.send("x".repeat(9000));
  await c.ended();
  same(c.reason, german.get("server.closed.message-too-large-or-binary"), "the reason");
});

await test("a mail comes in the language of its reader", async () => {
  const c = await guest(server, "Frieda");
  await c.fine({ do: "register", account: "frieda", password: "correct horse" });
  await c.fine({ do: "hello", lang: "de" });
  await c.fine({ do: "mail", address: "frieda@example.org", current: "correct horse" });
  await until(() => existsSync(letter), "the mail with the code");
  const [before, after] = JSON.parse(german.get("server.mail.confirm")).split("{0}");
  const text = readFileSync(letter, "utf8");
  check(text.includes(before) && text.includes(after), text);
  c.close();
});

await server.stop();
finish();
