// One risk, one figure: the dial of Mystic Vale, the preview of a push and the words beside them
// say the same at every push of a match. That the figure is a count of all cards that may come is
// tested in src/games/mystic_vale/test_odds.c.
import { browser, check, finish, person, test } from "./kit.mjs";
import { go, record_of, stage_host, stand } from "./stage.mjs";

const url = await stage_host();
const b = await browser();

const shown = (page) =>
  page.evaluate(async () => {
    const digits = (text) => Number(/\d+/.exec(text ?? "")?.[0] ?? NaN);
    const known = window.stage.own().next_card;
    const preview = await window.stage.preview("push");
    const exact = (preview?.lines ?? []).filter((l) => l.exact && l.chance < 100);
    return {
      known,
      dial: document.querySelector(".mv-dial b")?.firstChild?.textContent ?? "",
      figure: digits(document.querySelector(".mv-dial b")?.textContent),
      exact: exact.map((l) => l.chance),
      likely: exact.map((l) => digits(l.likely)),
      estimates: (preview?.lines ?? []).filter((l) => !l.exact).map((l) => l.likely),
    };
  });

await test("at every push: the dial, the preview and the engine say one figure", async () => {
  const pushes = [];
  let ply = 0;
  const record = record_of("mystic-vale", 2, 7, {
    each: (seat, legal) => (legal.includes("push") && pushes.push([ply, seat]), ply++),
  });
  const { page, close } = await person(b);
  await stand(page, url, record);
  let risky = 0;
  for (const [at, seat] of pushes) {
    await go(page, at, seat);
    const s = await shown(page);
    const where = `ply ${at}: ${JSON.stringify(s)}`;
    for (const words of s.estimates) check(!/\d/.test(words), `an estimate is in words, ${where}`);
    if (!s.known.exact || !s.known.cards) continue;
    check(s.figure === s.known.percent, `the dial, ${where}`);
    if (s.known.percent === 0 || s.known.percent === 100) continue;
    check(s.exact.includes(s.known.percent), `the preview, ${where}`);
    check(
      s.likely.every((n) => s.exact.includes(n)),
      `its words, ${where}`,
    );
    risky++;
  }
  check(risky > 5, `${risky} risky pushes`);
  await close();
});

await finish();
