// With a server: friends, private messages, challenges, blocking, reports from lists, and what
// brings people back. Three people in browsers, one of them on a phone and in French.
import { browser, check, findings, finish, person, server, sticks_out, test } from "./kit.mjs";
import { weak_in_lights } from "./ink.mjs";

const house = await server();
const b = await browser();

async function account(options, name, login) {
  const p = await person(b, options);
  await p.page.goto(`${house.url}#/lobby`);
  await p.page.fill("[data-testid=name]", name);
  await p.page.click("form:has([data-testid=name]) button.main");
  await p.page.waitForSelector("form:not(:has([data-testid=name])) button.main");
  await p.page.goto(`${house.url}#/account`);
  await p.page.fill("form:has([autocomplete=new-password]) [autocomplete=username]", login);
  await p.page.fill("form [autocomplete=new-password]", "correct horse");
  await p.page.click("form:has([autocomplete=new-password]) button.main");
  await p.page.waitForSelector("[data-testid=privacy]");
  return p;
}

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

const anna = await account({ lang: "en" }, "Anna", "anna");
const zoe = await account({ lang: "fr", screen: "phone" }, "Zoé", "zoe");
const see = (p, where) => p.page.goto(`${house.url}#/${where}`);
const badge = (p) => p.page.locator(".bar-friends .badge");

await test("following shows who is online and where they play", async () => {
  await see(anna, "friends");
  await anna.page.waitForSelector("[data-testid=friends]");
  await clean(anna, "no friends yet");
  await anna.page.fill("[data-testid=follow] input", "nobody");
  await anna.page.click("[data-testid=follow] button");
  await anna.page.waitForSelector("[data-testid=follow] [role=alert]");
  await anna.page.fill("[data-testid=follow] input", "zoe");
  await anna.page.click("[data-testid=follow] button");
  await anna.page.waitForSelector(".person-row:has-text('Zoé') >> text=online");
  await see(zoe, "lobby?game=mycelia");
  await zoe.page.reload();
  await zoe.page.locator("form .sitter:has([value=greedy])").last().click();
  await zoe.page.click("form button.main");
  await zoe.page.waitForSelector(".table");
  await anna.page.waitForSelector(".person-row:has-text('plays Mycelia')");
  await picture(anna, "friends");
  await clean(anna, "a friend who plays");
  await anna.page.click(".person-row:has-text('Zoé') a.btn");
  await anna.page.waitForSelector(".table");
  await see(anna, "friends");
});

await test("a message of a stranger is a quiet request; a friend's rings in the frame", async () => {
  await see(zoe, "friends");
  await zoe.page.fill("[data-testid=follow] input", "anna");
  await zoe.page.click("[data-testid=follow] button");
  await zoe.page.click(".talk-link:has-text('Anna')");
  await zoe.page.fill("[data-testid=write] input", "Bonjour Anna !");
  await zoe.page.click("[data-testid=write] button");
  await zoe.page.waitForSelector(".chat-lines .yours");
  await badge(anna).waitFor();
  await anna.page.click("[data-testid=talks] .talk-link:has-text('Zoé')");
  await anna.page.waitForSelector(".chat-lines >> text=Bonjour Anna !");
  await badge(anna).waitFor({ state: "detached" });
  for (const text of ["Hello Zoé!", "Shall we play Mycelia tonight? I learned a new opening."]) {
    await anna.page.fill("[data-testid=write] input", text);
    await anna.page.press("[data-testid=write] input", "Enter");
    await zoe.page.waitForSelector(`.chat-lines >> text=${text}`);
  }
  await picture(anna, "talk");
  await picture(zoe, "talk-phone");
  await clean(anna, "a conversation");
  await clean(zoe, "a conversation on the phone");
  await see(zoe, "friends");
  await zoe.page.waitForSelector("[data-testid=talks] .talk-link");
  await picture(zoe, "friends-phone");
  await clean(zoe, "friends on the phone");
  const carl = await account({ lang: "en" }, "Carl", "carl");
  await see(carl, "friends");
  await carl.page.fill("[data-testid=follow] input", "anna");
  await carl.page.click("[data-testid=follow] button");
  await carl.page.click(".talk-link:has-text('Anna')");
  await carl.page.fill("[data-testid=write] input", "Do I know you?");
  await carl.page.press("[data-testid=write] input", "Enter");
  await carl.page.waitForSelector(".chat-lines .yours");
  await see(anna, "friends");
  await anna.page.waitForSelector("[data-testid=requests]");
  check((await badge(anna).count()) === 0, "nothing rings");
  await anna.page.click("[data-testid=requests] summary");
  await anna.page.click("[data-testid=requests] .talk-link");
  await anna.page.waitForSelector("text=Do I know you?");
  await anna.page.click("[data-testid=talk] button:has-text('Report')");
  await anna.page.fill("dialog textarea", "He does not know me.");
  await anna.page.click("dialog button.main");
  await anna.page.waitForSelector("dialog [role=status]");
  await anna.page.click("dialog header button");
  // Blocked: he is not told, and nothing of him arrives.
  await anna.page.click(".person-ways button:has-text('Block')");
  await clean(anna, "blocking");
  await anna.page.click(".sure button.danger");
  await anna.page.waitForSelector(".person-ways button:has-text('Unblock')");
  await carl.page.fill("[data-testid=write] input", "Hello?");
  await carl.page.press("[data-testid=write] input", "Enter");
  await carl.page.waitForSelector(".chat-lines .yours >> nth=1");
  await see(anna, "friends");
  await anna.page.waitForSelector("[data-testid=talks]");
  check((await anna.page.locator("text=Do I know you?").count()) === 0, "out of sight");
  await see(anna, "account");
  await anna.page.waitForSelector("[data-testid=privacy] >> text=Carl");
  await picture(anna, "privacy");
  await clean(anna, "the account page");
  await anna.page.click("[data-testid=privacy] button:has-text('Unblock')");
  await anna.page.waitForSelector("[data-testid=privacy] >> text=Carl", { state: "detached" });
  await carl.close();
});

let by_days = "";
await test("a challenge is declined with a sentence, the next one accepted", async () => {
  const challenge = async () => {
    await see(anna, "friends");
    await anna.page.click(".person-row:has-text('Zoé') .people-button");
    await anna.page.click("dialog .person-ways button:has-text('Challenge')");
    const form = anna.page.locator("[data-testid=challenge]");
    await form.waitFor();
    await form.locator("select").selectOption("mycelia");
    await form.locator("button:has-text('Days')").click();
    await picture(anna, "challenge");
    await clean(anna, "the sheet of a challenge");
    await form.locator("button.main").click();
    await anna.page.waitForSelector(".gather-seats");
  };
  await see(zoe, "lobby");
  await challenge();
  const row = zoe.page.locator("[data-testid=banner] [data-testid=challenge-row]");
  await row.waitFor();
  await picture(zoe, "banner-phone");
  await clean(zoe, "the banner");
  await row.locator("button:has-text('Refuser')").click();
  await row.locator("select").selectOption({ index: 1 });
  await row.locator("form button.main").click();
  await see(anna, "");
  const told = anna.page.locator("[data-testid=banner]:has-text('Zoé has declined')");
  await told.waitFor();
  check((await told.textContent()).includes("Plus tard"), "with her sentence");
  await picture(anna, "declined");
  await clean(anna, "the answer");
  await told.locator("button").last().click();
  await told.waitFor({ state: "detached" });
  await challenge();
  await row.locator("button.main").click();
  for (const p of [anna, zoe]) await p.page.waitForSelector(".table");
  by_days = anna.page.url();
});

await test("running matches on the start page, and the next table from each", async () => {
  // Both have a table of days from the challenge; another one is opened by hand.
  await see(anna, "lobby?game=mycelia");
  await anna.page.reload();
  await anna.page.locator("form .sitter:has([value=greedy])").last().click();
  await anna.page.click("form button.main");
  await anna.page.waitForSelector(".table");
  await see(anna, "");
  const list = anna.page.locator(".waiting");
  await list.locator("text=/Your turn|to move/").first().waitFor();
  await list.locator("button[aria-expanded]").click();
  await list.locator("text=/left/").first().waitFor();
  await picture(anna, "digest");
  await clean(anna, "the digest");
  await see(zoe, "");
  await zoe.page.waitForSelector(".waiting");
  await picture(zoe, "digest-phone");
  await clean(zoe, "the digest on the phone");
  // One of the two waits for the other at the table of days, and is asked at another table.
  for (const p of [anna, zoe]) await p.page.goto(by_days);
  const waits = await Promise.any(
    [anna, zoe].map((p) =>
      p.page
        .locator("[data-tool=next]")
        .waitFor()
        .then(() => p),
    ),
  );
  await picture(waits, "next");
  await waits.page.keyboard.press("n");
  await waits.page.waitForFunction((from) => location.href !== from, by_days);
  await waits.page.waitForSelector(".table");
  await clean(waits, "the table with the way to the next");
});

await test("a person who writes too fast reads how long to wait", async () => {
  await see(zoe, "friends");
  await zoe.page.click("[data-testid=talks] .talk-link:has-text('Anna')");
  const field = zoe.page.locator("[data-testid=write] input");
  const trouble = zoe.page.locator("[data-testid=write] [role=alert]");
  for (let i = 0; i < 60 && (await trouble.count()) === 0; i++) {
    await field.fill(`Message ${i}`);
    await field.press("Enter");
  }
  await trouble.waitFor();
  const text = await trouble.textContent();
  check(/réessayez dans \d+ secondes?\./.test(text), text);
});

await test("people are reported from the lobby, the history and the leader board", async () => {
  await see(zoe, "lobby");
  await anna.page.goto(`${house.url}#/lobby?game=mycelia`);
  await anna.page.reload();
  await anna.page.click("form button.main");
  await anna.page.waitForSelector(".qr");
  const row = zoe.page.locator(".tables .row:has(.people-button):has-text('Anna')").first();
  await row.waitFor();
  await picture(zoe, "lobby-phone");
  await clean(zoe, "the lobby on the phone");
  await row.locator(".people-button").click();
  await zoe.page.locator("dialog .person-ways button:has-text('Signaler')").first().click();
  await zoe.page.fill("dialog textarea", "Un nom.");
  await zoe.page.click("dialog form button.main");
  await zoe.page.waitForSelector("dialog [role=status]");
});

await test("no browser reports an error", async () => {
  for (const p of [anna, zoe])
    check(
      p.errors.every((e) => /401/.test(e)),
      p.errors.join("\n"),
    );
});
await finish();
