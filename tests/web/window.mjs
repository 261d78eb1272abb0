// Whatever a player decides about lies inside a window of 1280 x 800, in every position of recorded
// matches in which the player has to act. Measured by bounding boxes, with what clips them.
//
//   VALLON_WINDOW_MATCHES   matches of each game (20)
import { browser, check, finish, GAMES, person, test } from "./kit.mjs";
import { outside } from "./seen.mjs";
import { record_of, stage_host, stand } from "./stage.mjs";

const MATCHES = Number(process.env.VALLON_WINDOW_MATCHES || 20);
const LEAST = 0.9; // of a thing has to be visible

const url = await stage_host();
const b = await browser();

// Walks through the positions of the record on the stage, inside the page for speed, and returns
// what lies outside the window, once per kind of thing.
async function walk(page, plies) {
  await page.evaluate(`window.outside = ${outside}`);
  return page.evaluate(
    async ([most, least]) => {
      const found = new Map();
      let positions = 0;
      let things = 0;
      for (let ply = 0; ply <= most; ply++) {
        if (!(await window.stage.go(ply))) continue;
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        const seen = window.outside(least);
        positions++;
        things += seen.things;
        for (const what of seen.found) if (!found.has(what)) found.set(what, ply);
      }
      return { positions, things, found: [...found].map(([what, ply]) => `ply ${ply}: ${what}`) };
    },
    [plies, LEAST],
  );
}

for (const game of GAMES)
  await test(`${game}: what one decides about is in the window, in ${MATCHES} matches`, async () => {
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
await finish();
