// The contrast of every text of the tables against the pixels that are really behind it: at least
// 4.5 : 1, in three lights, at the start, in the middle and at the end of a match.
import { browser, check, finish, GAMES, person, test } from "./kit.mjs";
import { weak_texts } from "./ink.mjs";
import { go, record_of, stage_host, stand } from "./stage.mjs";

const WINDOWS = ["desk", "phone"];
const LIGHTS = ["light", "dark", "contrast"];
const PARTS = [0.02, 0.5, 1]; // of a match

const url = await stage_host();
const b = await browser();

// The weak texts of one window. The record is loaded once; the lights change in place.
async function weak_in(screen, record) {
  const { page, close } = await person(b, { screen, settings: { motion: "off", drawer: "" } });
  const plies = await stand(page, url, record);
  const weak = [];
  for (const part of PARTS) {
    const ply = Math.round(plies * part);
    await go(page, ply);
    for (const theme of LIGHTS) {
      await page.evaluate((t) => window.stage.light(t), theme);
      const at = `${screen}, ${theme}, ply ${ply}`;
      weak.push(...(await weak_texts(page)).map((what) => `${at}: ${what}`));
    }
  }
  await close();
  return weak;
}

for (const game of GAMES)
  await test(`${game}: every text stands out, in ${WINDOWS.length} windows and ${LIGHTS.length} lights`, async () => {
    const record = record_of(game, 2, 3);
    const weak = await Promise.all(WINDOWS.map((screen) => weak_in(screen, record)));
    const all = weak.flat();
    check(all.length === 0, `${all.length} texts:\n${all.slice(0, 40).join("\n")}`);
  });
await finish();
