// A real browser: Chromium opens the page, takes a name, opens a table, plays it to its end by
// clicking, reloads in the middle, changes the language. Driven over its debugging socket.
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Server, check, finish, folder, pause, test } from "./kit.mjs";

const dir = folder();
const server = await Server.start(`sqlite:${join(dir, "browser.db")}`);
const path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((p) => existsSync(p));
if (!path) {
    console.log("chromium is missing (Debian: chromium)\n0 passed, 1 failed");
    process.exit(1);
}
const chrome = spawn(path, ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", `--user-data-dir=${join(dir, "profile")}`, "--remote-debugging-port=0",
    "--lang=en", "--window-size=1280,900", "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
process.on("exit", () => chrome.kill("SIGKILL"));
const [, port] = await new Promise((resolve, reject) => {
    let text = "";
    chrome.stderr.on("data", (d) => {
        text += d;
        const found = /ws:\/\/[^:]+:(\d+)\//.exec(text);
        if (found) resolve(found);
    });
    setTimeout(() => reject(new Error(`chromium does not start: ${text}`)), 30000).unref();
});
const pages = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
const tab = await Client.open(Number(port), { token: null, path: new URL(pages.find((p) => p.type === "page").webSocketDebuggerUrl).pathname });
const call = async (method, params = {}) => {
    const id = tab.next++;
    tab.say({ id, method, params });
    const a = await tab.wait((m) => m.id === id, 20000);
    if (a.error) throw new Error(`${method}: ${a.error.message}`);
    return a.result;
};
const run = async (expression) => {
    const a = await call("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (a.exceptionDetails) throw new Error(`${expression}: ${a.exceptionDetails.exception?.description}`);
    return a.result.value;
};
const until = async (expression, ms = 10000) => {
    for (const end = Date.now() + ms; Date.now() < end; await pause(30)) if (await run(expression).catch(() => false)) return;
    throw new Error(`never: ${expression}; the page says: ${(await run("document.body.innerText")).slice(0, 600)}`);
};
const shoot = async (name) => {
    if (!process.env.VALLON_SHOTS) return;
    const a = await call("Page.captureScreenshot", { format: "png" });
    writeFileSync(join(process.env.VALLON_SHOTS, `${name}.png`), Buffer.from(a.data, "base64"));
};
const errors = [];
const collect = () => { for (const m of tab.messages.splice(0)) if (m.method === "Runtime.exceptionThrown" || (m.method === "Log.entryAdded" && m.params.entry.level === "error")) errors.push(JSON.stringify(m.params).slice(0, 400)); };
await call("Runtime.enable");
await call("Log.enable");
await call("Page.enable");

await test("the page opens and asks for a name", async () => {
    await call("Page.navigate", { url: `http://127.0.0.1:${server.port}/` });
    await until("!document.getElementById('name-part').hidden");
    await shoot("name");
    await run("document.getElementById('name').value = 'Zoé <i>'; document.querySelector('#name-form button').click()");
    await until("!document.getElementById('lobby-part').hidden");
    check(await run("document.getElementById('me').textContent") === "Zoé <i>", "the name is text");
    check(await run("document.cookie") === "", "scripts cannot read the session");
    await shoot("lobby");
});

const games = await run("games.map((g) => g.id)");
for (const game of games) await test(`${game}: a match against a bot by clicking`, async () => {
    await run("document.getElementById('home').click()");
    await until("!document.getElementById('lobby-part').hidden");
    await run(`document.getElementById('game').value = '${game}'; document.getElementById('game').dispatchEvent(new Event('change'));
        document.getElementById('pace').value = '0'; document.querySelector('#open-form button.main').click()`);
    await until("location.pathname.startsWith('/t/') && state && document.querySelectorAll('#moves button').length > 0");
    await shoot(`table-${game}`);
    let clicks = 0;
    for (const end = Date.now() + 40000; Date.now() < end; clicks++) {
        if (await run("state && state.over")) break;
        await run(`new Promise((resolve) => {
            const b = document.querySelectorAll('#moves button'), ply = state ? state.ply : -1;
            if (b.length) b[Math.floor(Math.random() * b.length)].click();
            const end = Date.now() + 3000, look = () => (state && (state.ply !== ply && (state.legal.length || state.over)) || Date.now() > end ? resolve() : setTimeout(look, 4));
            look();
        })`);
        if (clicks === 5) {
            const before = await run("JSON.stringify([state.ply, state.legal, state.tell])");
            await call("Page.reload");
            await until("typeof state !== 'undefined' && state && document.querySelectorAll('#moves button').length > 0");
            check(await run("JSON.stringify([state.ply, state.legal, state.tell])") === before, "a reload restores the table");
        }
    }
    check(await run("state.over && !document.getElementById('rematch').hidden"), `it ends (${clicks} clicks)`);
    await shoot(`over-${game}`);
});

await test("French at a click", async () => {
    await run("document.getElementById('lang').click()");
    await until("document.documentElement.lang === 'fr' && document.getElementById('ask').textContent.includes('La partie est finie')");
    await run("document.getElementById('lang').click()");
    await until("document.documentElement.lang === 'en'");
});

await test("the browser had nothing to complain of", async () => {
    collect();
    check(errors.length === 0, errors.join("\n"));
});

tab.close();
chrome.kill("SIGKILL");
await server.stop();
finish();
