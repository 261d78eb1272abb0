// Whatever a player decides about lies inside a window of 1280 x 800, in every position of recorded
// matches in which the player has to act. Measured by bounding boxes, with what clips them.
//
//   VALLON_WINDOW_MATCHES   matches of each game (8)
import { browser, check, finish, GAMES, person, test } from "./kit.mjs";
import { outside } from "./seen.mjs";
import { record_of, stage_host, stand } from "./stage.mjs";

const MATCHES = Number(process.env.VALLON_WINDOW_MATCHES || 8);
const LEAST = 0.9; // of a thing has to be visible

const url = await stage_host();
const b = await browser();

// Keeps everything in its place, but paints nothing.
function blank() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { visibility: hidden !important }");
  document.adoptedStyleSheets = [sheet];
}

// Walks through the positions of the record on the stage, inside the page for speed, and returns
// what lies outside the window, once per kind of thing.
async function walk(page, plies) {
  await page.evaluate(`window.outside = ${outside}`);
  await page.evaluate(blank);
  return page.evaluate(
    async ([most, least]) => {
      const found = new Map();
      let positions = 0;
      let things = 0;
      const pause = () => new Promise((done) => setTimeout(done, 0));
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      // What is not right at once has two frames to come right. What comes later than the look is
      // seen at the next position.
      const look = async () => {
        await pause();
        const seen = window.outside(least);
        if (seen.found.length === 0) return seen;
        await frame();
        await frame();
        await pause();
        return window.outside(least);
      };
      for (let ply = 0; ply <= most; ply++) {
        if (!(await window.stage.go(ply, 0, true))) continue;
        const seen = await look();
        positions++;
        things += seen.things;
        for (const what of seen.found) if (!found.has(what)) found.set(what, ply);
      }
      return { positions, things, found: [...found].map(([what, ply]) => `ply ${ply}: ${what}`) };
    },
    [plies, LEAST],
  );
}

const measure = (game) =>
  test(`${game}: what one decides about is in the window, in ${MATCHES} matches`, async () => {
    const { page, errors, close } = await person(b, { screen: "desk" });
    let positions = 0;
    let things = 0;
    for (let seed = 1; seed <= MATCHES; seed++) {
      const plies = await stand(page, url, record_of(game, 2, seed));
      const seen = await walk(page, plies);
      positions += seen.positions;
      things += seen.things;
      check(seen.found.length === 0, `seed ${seed}: ${seen.found.slice(0, 8).join("; ")}`);
    }
    console.log(`      ${positions} positions, ${things} things`);
    check(positions > 10 * MATCHES && things > positions, "there was something to decide about");
    check(errors.length === 0, errors.join("\n"));
    await close();
  });

// Two games at a time: each page has a process of its own.
const waiting = [...GAMES];
const work = async () => {
  for (let game = waiting.shift(); game; game = waiting.shift()) await measure(game);
};
await Promise.all([work(), work()]);
await finish();
