// On the server: two browsers at one table, from the invitation to the end; the line breaks in mid-prompt and
// the server restarts; chat, spectating, giving up, playing again; names and chat are text and nothing else.
import { browser, check, findings, finish, person, play_on, server, sticks_out, test } from "./kit.mjs";

const house = await server(), b = await browser();
const EVIL = "<img src=x onerror=alert(1)>";

async function named(options, name) {
    const p = await person(b, options);
    await p.page.goto(`${house.url}#/lobby`);
    await p.page.fill("[data-testid=name]", name);
    await p.page.click("form:has([data-testid=name]) button.main");
    await p.page.waitForSelector("form:not(:has([data-testid=name])) button.main");
    return p;
}

const anna = await named({ lang: "en" }, "Anna"), zoe = await named({ lang: "fr", screen: "phone" }, "Zoé <b>");

// Opens a table of a game for two people and sits both of them down.
async function sit(game) {
    await anna.page.goto(`${house.url}#/lobby?game=${game}`);
    await anna.page.reload();
    await anna.page.click("form button.main");
    await anna.page.waitForSelector(".qr");
    const link = await anna.page.inputValue("#invite-link");
    await zoe.page.goto(link);
    await zoe.page.click("button.main:has-text('asseoir')");
    for (const p of [anna, zoe]) await p.page.waitForSelector(".table");
    return link;
}
const both = (options) => Promise.all([anna, zoe].map((p, i) => play_on(p.page, { ...options, seed: i + 5 })));

for (const game of ["mystic-vale", "mycelia", "dreamscape", "mystic"]) await test(`${game}: a whole match between two browsers`, async () => {
    await sit(game);
    const [a, z] = await both({ seconds: 300 });
    check(a.over && z.over, `it ends for both (${a.made} and ${z.made} moves)`);
});

await test("the line breaks in mid-prompt and nobody notices", async () => {
    await sit("mystic-vale");
    await both({ most: 3, seconds: 4 });
    const asked = (await anna.page.locator("#moves .move").count()) ? anna : zoe;
    const before = await asked.page.locator("#moves .move").evaluateAll((l) => l.map((e) => e.dataset.action).join());
    await house.restart();
    await asked.page.waitForFunction(() => !/connection|connexion/.test(document.querySelector(".bar-status")?.textContent ?? ""));
    check(await asked.page.locator("#moves .move").evaluateAll((l) => l.map((e) => e.dataset.action).join()) === before, "the same question");
    const ply = await asked.page.getAttribute(".table", "data-ply");
    await asked.page.locator("#moves .move").first().click();
    await asked.page.waitForFunction((n) => document.querySelector(".table").dataset.ply !== n, ply);
});

await test("chat is text, can be muted; somebody watches; giving up ends it; play again", async () => {
    const link = anna.page.url();
    await anna.page.click("#tab-chat");
    await anna.page.fill(".chat-form input", EVIL);
    await anna.page.click(".chat-form button");
    await zoe.page.click("#tab-chat");
    await zoe.page.waitForSelector(`.chat-lines >> text=${EVIL}`);
    check(await zoe.page.locator(".chat-lines img").count() === 0, "no picture was made of it");
    await zoe.page.click(".chat-lines button");
    check(await zoe.page.locator(".chat-lines li").count() === 0, "who is muted is not heard");
    const watcher = await named({ lang: "en", screen: "narrow" }, "Watcher");
    await watcher.page.goto(link);
    await watcher.page.waitForSelector(".table");
    check(await watcher.page.locator("#moves").count() === 0, "who watches has no moves");
    check(await sticks_out(watcher.page) === null, `320 px: ${await sticks_out(watcher.page)}`);
    await anna.page.click(".tools button:has-text('Give up')");
    await anna.page.click(".tools button.danger");
    for (const p of [anna, zoe, watcher]) await p.page.waitForSelector(".table[data-over]");
    await anna.page.click(".tools button.main");
    await anna.page.waitForFunction((old) => location.href !== old, link);
    await zoe.page.click(".tools button.main");
    await zoe.page.waitForFunction((old) => location.href !== old, link);
    await watcher.close();
});

await test("the screens of a server: axe in every theme, both languages", async () => {
    for (const p of [anna, zoe]) {
        for (const [path, ready] of [["#/lobby", "form button.main"], ["#/account", "form button.main"], ["#/history", "main h1"]]) {
            await p.page.goto(`${house.url}${path}`);
            await p.page.waitForSelector(ready);
            const found = await findings(p.page);
            check(found.length === 0, `${path}: ${found.join("\n")}`);
        }
        await p.page.goto(`${house.url}#/lobby`);
        await p.page.reload();
        await p.page.click("form button.main");
        await p.page.waitForSelector(".qr");
        const found = await findings(p.page);
        check(found.length === 0, `gathering: ${found.join("\n")}`);
    }
});

await test("an account is kept, and found again from another device", async () => {
    await anna.page.goto(`${house.url}#/account`);
    await anna.page.reload();
    const keep = anna.page.locator("form:has([autocomplete=new-password])");
    await keep.locator("[autocomplete=username]").fill("anna-1");
    await keep.locator("[type=password]").fill("correct horse battery");
    await keep.locator("button.main").click();
    await keep.locator("[role=status]").waitFor();
    const other = await person(b, { lang: "fr" });
    await other.page.goto(`${house.url}#/account`);
    const enter = other.page.locator("form:has([autocomplete=current-password]):has([autocomplete=username])");
    await enter.locator("[autocomplete=username]").fill("anna-1");
    await enter.locator("[type=password]").fill("wrong password");
    await enter.locator("button.main").click();
    await enter.locator("[role=alert]").waitFor();
    await enter.locator("[type=password]").fill("correct horse battery");
    await enter.locator("button.main").click();
    await other.page.waitForFunction(() => document.querySelector(".bar-status")?.textContent === "Anna");
    check(other.errors.length === 0, other.errors.join("\n"));
    await other.close();
});

await test("the browsers had nothing to complain of", async () => {
    const real = [...anna.errors, ...zoe.errors].filter((e) => !/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/.test(e)); // while the server was away
    check(real.length === 0, real.join("\n"));
    check(await anna.page.evaluate(() => document.cookie) === "", "scripts cannot read the session");
});

await finish();
