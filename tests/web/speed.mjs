// How fast the page is, for docs/benchmarks.md: a first visit on a CPU slowed down four times, the
// CPU time of a move, and the time from the click to the new picture. It prints figures and asserts
// nothing: `script/bench page`.
import { browser, file_host, GAMES, person } from "./kit.mjs";

const url = await file_host();
const b = await browser();
const middle = (list) => [...list].sort((x, y) => x - y)[Math.floor(list.length / 2)];

async function first_visit() {
  const { page, context, close } = await person(b);
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector(".game-card button.main");
  const drawn = await page.evaluate(() => performance.now());
  await page.click(".game-card[data-game=mystic-vale] button.main");
  await page.waitForSelector("#moves .move");
  const playing = await page.evaluate(() => performance.now());
  await close();
  return { drawn, playing };
}

// The time inside the page from the click to the frame after the table shows the next ply. Only
// moves after which the same person has to act: a bot's thinking is not the page's.
async function moves(game) {
  const { page, close } = await person(b);
  await page.goto(`${url}#/learn/${game}`);
  await page.waitForSelector("#moves .move");
  const times = await page.evaluate(async () => {
    const found = [];
    for (let i = 0; i < 60 && found.length < 25; i++) {
      const list = [...document.querySelectorAll("#moves .move")];
      const table = document.querySelector(".table");
      const ply = table.dataset.ply;
      if (!list.length) {
        await new Promise((done) => setTimeout(done, 20));
        continue;
      }
      const since = performance.now();
      list[i % list.length].click();
      await new Promise((done) => {
        const look = () =>
          table.dataset.ply !== ply ? requestAnimationFrame(() => done()) : setTimeout(look, 1);
        look();
      });
      found.push(performance.now() - since);
    }
    return found;
  });
  await close();
  return times;
}

// The CPU time of a move on the page's own thread, which does not depend on the load of the
// machine: from the click until the next ply has been drawn, without the bots' moves in between.
async function costs(game, most = 24) {
  const { page, context, close } = await person(b);
  const tools = await context.newCDPSession(page);
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () =>
    (await tools.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration")
      .value * 1000;
  await page.goto(`${url}#/learn/${game}`);
  await page.waitForSelector("#moves .move");
  await page.waitForSelector(".board button", { state: "attached" });
  const found = [];
  for (let i = 0; i < 4 * most && found.length < most; i++) {
    await page.waitForSelector("#moves .move, .table[data-over]");
    if (await page.locator(".table[data-over]").count()) break;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const before = await spent();
    const own = await page.evaluate(
      (n) =>
        new Promise((done) => {
          const list = [...document.querySelectorAll("#moves .move")];
          const table = document.querySelector(".table");
          const { ply } = table.dataset;
          const look = () =>
            table.dataset.ply === ply
              ? setTimeout(look, 1)
              : requestAnimationFrame(() =>
                  setTimeout(() => done(Number(table.dataset.ply) === Number(ply) + 1), 0),
                );
          list[n % list.length].click();
          look();
        }),
      i,
    );
    if (own) found.push((await spent()) - before);
  }
  await close();
  return found;
}

// The frames of the page while a bot's turns and one's own are shown in motion: how many in a second,
// and the share that took longer than two frames of a 60 Hz screen.
async function frames(game, seconds = 8) {
  const { page, close } = await person(b, {
    settings: { motion: "normal", bots: "seen" },
    motion: "no-preference",
  });
  await page.goto(`${url}#/learn/${game}`);
  await page.waitForSelector("#moves .move");
  await page.waitForSelector(".board button", { state: "attached" });
  const gaps = await page.evaluate(async (ms) => {
    const found = [];
    let last = performance.now();
    for (const end = last + ms; last < end;) {
      const moves = document.querySelectorAll("#moves .move");
      if (moves.length && found.length % 20 === 0) moves[found.length % moves.length].click();
      const now = await new Promise(requestAnimationFrame);
      found.push(now - last);
      last = now;
    }
    return found.slice(1);
  }, seconds * 1000);
  await close();
  const slow = gaps.filter((gap) => gap > 34).length / gaps.length;
  return { rate: 1000 / middle(gaps), slow };
}

const visits = [];
for (let i = 0; i < 5; i++) visits.push(await first_visit());
console.log(
  `first visit, CPU slowed 4 times: start drawn and usable ${middle(visits.map((v) => v.drawn)).toFixed(0)} ms, first moves offered ${middle(visits.map((v) => v.playing)).toFixed(0)} ms (median of 5)`,
);
for (const game of GAMES) {
  const c = await costs(game);
  console.log(
    `${game}: a move costs the page's thread ${middle(c).toFixed(0)} ms in the median, ${Math.max(...c).toFixed(0)} ms at worst of ${c.length}`,
  );
}
for (const game of GAMES) {
  const t = await moves(game);
  console.log(
    `${game}: a move drawn ${middle(t).toFixed(0)} ms median, ${Math.max(...t).toFixed(0)} ms worst of ${t.length}`,
  );
}
for (const game of GAMES) {
  const { rate, slow } = await frames(game);
  console.log(
    `${game}: in motion ${rate.toFixed(0)} frames a second in the median, ${(100 * slow).toFixed(0)} % of them late`,
  );
}
await b.close();
process.exit(0);
