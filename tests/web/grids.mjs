// The boards of Mycelia and Dreamscape by their own things: whole matches with what is lit, by touch and by
// keyboard alone; dragging; what a move would make; why something is not possible.
import { browser, check, file_host, finish, person, sticks_out, test } from "./kit.mjs";

const url = await file_host(), b = await browser();
const LIT = [
    ".my-space[data-state~=lit]", ".my-card[data-lit] .my-card-main", ".my-tile[data-lit]", ".my-button:not(.my-button-plain)",
    ".ds-space[data-lit]", ".ds-card[data-lit] .ds-card-main", ".ds-location-name[data-lit]", ".ds-fragments[data-lit]", ".ds-power[data-lit]",
    ".ds-deck[data-lit]", ".ds-link-spot[data-lit]", ".ds-button:not(.ds-quiet)", ".ds-offer .ds-button",
].join(", ");

const begin = async (page, game) => {
    await page.goto(url);
    await page.click(`.game-card[data-game=${game}] button.main`);
    await page.waitForSelector(`.board :is(${LIT})`);
};

const ply = (page) => page.getAttribute(".table", "data-ply").then(Number);

// Presses lit things inside the page, for speed, until the match is over.
const press_on = (page, { seconds = 150, most = 100000, seed = 1 } = {}) => page.evaluate(async ({ lit, seconds, most, seed }) => {
    let n = seed, made = 0;
    const random = (k) => { n = (Math.imul(n, 1103515245) + 12345) >>> 0; return (n >>> 8) % k; };
    const over = () => document.querySelector(".table[data-over]") !== null;
    for (const end = Date.now() + seconds * 1000; Date.now() < end && made < most && !over(); made++) {
        const things = [...document.querySelectorAll(".board :is(" + lit + ")")].filter((e) => e.getClientRects().length > 0);
        things[things.length ? random(things.length) : 0]?.click();
        await new Promise((done) => setTimeout(done, things.length ? 12 : 60));
    }
    return { over: over(), made };
}, { lit: LIT, seconds, most, seed });

for (const [game, screen, lang] of [["mycelia", "phone", "en"], ["dreamscape", "narrow", "fr"]]) await test(`${game}: a whole match with what is lit (${screen}, ${lang})`, async () => {
    const { page, errors, close } = await person(b, { screen, lang });
    await begin(page, game);
    const { over, made } = await press_on(page);
    check(over, `it ends (${made} presses)`);
    check(await sticks_out(page) === null, await sticks_out(page));
    check(errors.length === 0, errors.join("\n"));
    await close();
});

for (const game of ["mycelia", "dreamscape"]) await test(`${game}: by keyboard, the focus stays on the board`, async () => {
    const { page, errors, close } = await person(b);
    await begin(page, game);
    for (let i = 0; i < 25; i++) {
        await page.waitForSelector(`.board :is(${LIT}), .table[data-over]`);
        if (await page.locator(".table[data-over]").count()) break;
        const before = await ply(page);
        if (!(await page.evaluate((lit) => document.activeElement?.matches(`.board :is(${lit})`), LIT))) {
            await page.keyboard.press("b");
            for (let k = 0; k < 80 && !(await page.evaluate((lit) => document.activeElement?.matches(`.board :is(${lit})`), LIT)); k++) await page.keyboard.press("Tab");
        }
        await page.keyboard.press("Enter");
        await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.ply) > n || document.querySelector(".ds-offer, .my-how"), before);
    }
    check(await ply(page) > 5, "the match has moved on");
    check(errors.length === 0, errors.join("\n"));
    await close();
});

await test("what can be touched is 44 px on a phone", async () => {
    const { page, close } = await person(b, { screen: "phone" });
    for (const game of ["mycelia", "dreamscape"]) {
        await begin(page, game);
        const small = await page.locator(".board button:visible").evaluateAll((l) => l.map((e) => [e.className, e.offsetWidth, e.offsetHeight]).filter(([, w, h]) => w < 43.5 || h < 43.5));
        check(small.length === 0, `${game}: ${small.slice(0, 3).join("; ")}`);
    }
    await close();
});

await test("mycelia: pressing what is too dear tells why, with the rule", async () => {
    const { page, close } = await person(b);
    await begin(page, "mycelia");
    await page.locator(".my-river .my-card:not([data-lit]) .my-card-main").first().click();
    await page.waitForSelector("dialog[open] a[href*='MY-R5.01']");
    await close();
});

// Plays cards until one of them lets a drop be moved.
async function until_pick(page) {
    for (let i = 0; i < 60 && !(await page.locator("[data-pick]").count()); i++) await press_on(page, { most: 1, seed: i + 2 });
    await page.waitForSelector("[data-pick]");
}

await test("mycelia: a drop can be dragged to the space beside it", async () => {
    const { page, close } = await person(b);
    await begin(page, "mycelia");
    await until_pick(page);
    const from = await page.locator("[data-pick]").first().getAttribute("data-cell");
    const to = `${from[0] === "a" ? "b" : String.fromCharCode(from.charCodeAt(0) - 1)}${from[1]}`;
    const [a, z] = [await page.locator(`[data-cell=${from}]`).boundingBox(), await page.locator(`[data-cell=${to}]`).boundingBox()];
    const before = await ply(page);
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(z.x + z.width / 2, z.y + z.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.ply) >= n + 2, before);
    await close();
});

await test("dreamscape: a card lays its ghost over the landscape, which can be turned", async () => {
    const { page, close } = await person(b);
    await begin(page, "dreamscape");
    await page.locator(".ds-where").first().click();
    check(await page.locator(".ds-land .ds-look-ghost").count() > 0, "there is a ghost");
    const name = () => page.locator(".ds-space").first().getAttribute("data-space");
    const before = await name();
    await page.locator(".ds-head .ds-button").first().click();
    check(await name() !== before, "another corner is behind");
    await close();
});

await finish();
