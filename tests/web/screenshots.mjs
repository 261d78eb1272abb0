// Pictures of the tables, to look at and for the README.
//
//     node tests/web/screenshots.mjs FOLDER           every table: at the start, in the middle, in an
//                                                     opponent's turn, at the end, with a card held;
//                                                     in three sizes, two languages and three lights
//     node tests/web/screenshots.mjs --best FOLDER    a few of them, small, with the start page
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { browser, file_host, GAMES, person } from "./kit.mjs";
import { go, record_of, stage_host, stand } from "./stage.mjs";

const SIZES = { "1280x800": [1280, 800], "1920x1080": [1920, 1080], "390x844": [390, 844] };
const LIGHTS = { day: "light", dusk: "dark", contrast: "contrast" };
const SEED = 7;
const JPEG = { type: "jpeg", quality: 82 };

const best = process.argv[2] === "--best";
const out = process.argv[best ? 3 : 2];
if (!out) {
  console.error("screenshots.mjs: which folder?");
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const b = await browser();
const stage = await stage_host();

// The first position from `from` on in which seat 0 is asked, or is not.
async function find(page, from, plies, asked) {
  for (let ply = from; ply < plies; ply++) if ((await go(page, ply)) === asked) return;
  await go(page, from);
}

// Puts the table into each state that a picture shows, in this order.
const STATES = {
  start: (page, plies) => find(page, 0, plies, true),
  middle: (page, plies) => find(page, Math.floor(plies / 2), plies, true),
  held: async (page) => {
    await page.evaluate(() => {
      const area = (e) => e.getBoundingClientRect().width * e.getBoundingClientRect().height;
      const cards = [...document.querySelectorAll(".board button[data-explain^=card]")];
      const things = cards.length ? cards : [...document.querySelectorAll(".board [data-explain]")];
      things.sort((a, b) => area(b) - area(a))[0].focus();
    });
    await page.keyboard.press("i");
    await page.waitForSelector(".held");
  },
  theirs: async (page, plies) => {
    await page.keyboard.press("Escape");
    await page.waitForSelector(".held", { state: "detached" });
    await find(page, Math.floor(plies / 2), plies, false);
  },
  end: async (page, plies) => {
    await go(page, plies);
    await page.waitForSelector(".end-sheet[open]");
  },
};

// Faces, pictures and paintings have come, and what they change is drawn.
const settle = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const unpainted = () =>
      [...document.querySelectorAll("canvas")].some(
        (c) => c.clientWidth && !("painted" in c.dataset),
      );
    await document.fonts.ready;
    for (let i = 0; i < 300 && unpainted(); i++) await frame();
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frames = 0; frames < 6; frames++) await frame();
  });

async function look(size, lang, light) {
  const [width, height] = SIZES[size];
  const at = await person(b, {
    lang,
    screen: width < 500 ? "phone" : "desk",
    settings: { theme: LIGHTS[light], motion: "off", drawer: "" },
  });
  await at.page.setViewportSize({ width, height });
  return at;
}

const records = Object.fromEntries(GAMES.map((game) => [game, record_of(game, 2, SEED)]));

async function begin(page, game) {
  await page.goto("about:blank"); // a stage shows one game
  return stand(page, stage, records[game]);
}

async function middle(page, game) {
  await STATES.middle(page, await begin(page, game));
  await settle(page);
}

async function all() {
  for (const size of Object.keys(SIZES))
    for (const lang of ["en", "fr"])
      for (const light of Object.keys(LIGHTS)) {
        const { page, close } = await look(size, lang, light);
        for (const game of GAMES) {
          const plies = await begin(page, game);
          for (const [state, show] of Object.entries(STATES)) {
            await show(page, plies);
            await settle(page);
            await page.screenshot({
              path: join(out, `${game}-${state}-${size}-${lang}-${light}.png`),
            });
          }
        }
        await close();
      }
}

// The start page, and each table in the middle of a match.
async function some() {
  const url = await file_host();
  const desk = await look("1280x800", "en", "dusk");
  await desk.page.goto(url);
  await desk.page.waitForSelector(".game-card .picture svg");
  await settle(desk.page);
  await desk.page.screenshot({ path: join(out, "start-desk.jpg"), ...JPEG });
  for (const game of GAMES) {
    await middle(desk.page, game);
    await desk.page.screenshot({ path: join(out, `${game}-desk.jpg`), ...JPEG });
  }
  await desk.close();
  const phone = await look("390x844", "fr", "dusk");
  await phone.page.goto(url);
  await phone.page.waitForSelector(".game-card .picture svg");
  await settle(phone.page);
  await phone.page.screenshot({ path: join(out, "start-phone.jpg"), ...JPEG });
  for (const game of ["mystic-vale", "mycelia"]) {
    await middle(phone.page, game);
    await phone.page.screenshot({ path: join(out, `${game}-phone.jpg`), ...JPEG });
  }
  await phone.close();
}

await (best ? some() : all());
await b.close();
process.exit(0);
