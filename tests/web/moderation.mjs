// Reporting a chat message, the moderators' page, the messages that people get and one reply: three
// people in browsers, one of them on a phone and in French.
import { execFileSync } from "node:child_process";
import { browser, check, findings, finish, person, server, sticks_out, test } from "./kit.mjs";
import { weak_in_lights } from "./ink.mjs";

const house = await server();
const b = await browser();
const vallon = process.argv[2] ?? "build/vallon";

async function named(options, name) {
  const p = await person(b, options);
  await p.page.goto(`${house.url}#/lobby`);
  await p.page.fill("[data-testid=name]", name);
  await p.page.click("form:has([data-testid=name]) button.main");
  await p.page.waitForSelector("form:not(:has([data-testid=name])) button.main");
  return p;
}

const anna = await named({ lang: "en" }, "Anna");
const zoe = await named({ lang: "fr", screen: "phone" }, "Zoé");
const mona = await named({ lang: "en" }, "Mona");

async function clean(p, what) {
  const found = await findings(p.page);
  check(found.length === 0, `${what}: ${JSON.stringify(found).slice(0, 600)}`);
  const out = await sticks_out(p.page);
  check(out === null, `${what} fits: ${out}`);
  const weak = await weak_in_lights(p.page);
  check(weak.length === 0, `${what} stands out: ${weak.join("; ")}`);
}

const picture = (p, name) =>
  process.env.VALLON_PICTURES
    ? p.page.screenshot({ path: `${process.env.VALLON_PICTURES}/${name}.png` })
    : undefined;

await test("an account becomes a moderator's", async () => {
  await mona.page.goto(`${house.url}#/account`);
  await mona.page.fill("form [autocomplete=new-password]", "correct horse");
  await mona.page.click("form:has([autocomplete=new-password]) button.main");
  await mona.page.waitForSelector("[data-testid=reminders]");
  execFileSync(vallon, ["admin", "moderator", "mona", "--store", house.store]);
  await mona.page.reload();
  await mona.page.click("a[href$='#/moderation']");
  await mona.page.waitForSelector("[data-testid=queue]");
  await picture(mona, "queue-empty");
});

await test("a message of the chat is reported", async () => {
  await anna.page.goto(`${house.url}#/lobby?game=mycelia`);
  await anna.page.reload();
  await anna.page.click("form button.main");
  await anna.page.waitForSelector(".qr");
  const link = await anna.page.inputValue("#invite-link");
  await zoe.page.goto(link);
  await zoe.page.waitForSelector(".chat-form input");
  await zoe.page.fill(".chat-form input", "you fool");
  await zoe.page.press(".chat-form input", "Enter");
  await anna.page.waitForSelector(".chat-lines >> text=you fool");
  await anna.page.click(".chat-lines button:has-text('Report')");
  await anna.page.waitForSelector("[data-testid=report]");
  await anna.page.fill("[data-testid=report] textarea", "She insulted me.");
  await clean(anna, "the sheet");
  await picture(anna, "report");
  await anna.page.click("[data-testid=report] button.main");
  await anna.page.waitForSelector("dialog [role=status]");
  await anna.page.keyboard.press("Escape");
});

await test("a moderator reads it and decides", async () => {
  await mona.page.reload();
  await mona.page.click("[data-testid=queue] li button");
  await mona.page.waitForSelector("[data-testid=case] mark:has-text('you fool')");
  await mona.page.selectOption("[data-testid=judge] select >> nth=0", "mute");
  await mona.page.fill("[data-testid=judge] textarea", "Be kind.");
  await clean(mona, "the report");
  await picture(mona, "case");
  await mona.page.click("[data-testid=judge] button.main");
  await mona.page.waitForSelector("[data-testid=queue]");
  check((await mona.page.locator("[data-testid=queue] li").count()) === 0, "settled");
});

await test("both get a message, and one reply goes back into the queue", async () => {
  await anna.page.waitForSelector("[data-testid=letters] >> text=Zoé");
  await zoe.page.waitForSelector("[data-testid=letters] >> text=Be kind.");
  check(
    !(await zoe.page.innerText("[data-testid=letters]")).includes("UTC"),
    "times are those of the reader's clock",
  );
  check(
    (await zoe.page.innerText("[data-testid=letters]")).includes("écrire dans la discussion"),
    "in French",
  );
  await clean(zoe, "the message");
  await picture(zoe, "letter");
  await zoe.page.fill("[data-testid=letters] textarea", "C’était pour rire.");
  await zoe.page.click("[data-testid=letters] form button");
  await zoe.page.waitForSelector("[data-testid=letters] [role=status]");
  await zoe.page.click("dialog button.main");
  await mona.page.reload();
  await mona.page.click("[data-testid=queue] li button");
  await mona.page.selectOption("[data-testid=judge] select >> nth=0", "lift");
  await picture(mona, "reply");
  await mona.page.click("[data-testid=judge] button.main");
  await zoe.page.waitForSelector("[data-testid=letters] >> text=levé");
});

await finish();
