// Builds the page with a stage (stage.tsx), on which tests show any position of a record.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, EN, open } from "../wasm_module.mjs";
import { playOut } from "../wasm_play.mjs";
import { at_end, file_host } from "./kit.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, "..", "..", "web");

let folder;

function built() {
  if (folder) return folder;
  folder = mkdtempSync(join(tmpdir(), "vallon-stage-"));
  at_end(() => rmSync(folder, { recursive: true, force: true }));
  const made = spawnSync("node", [join(web, "build.mjs")], {
    env: { ...process.env, VALLON_DIST: folder, VALLON_STAGE: join(here, "stage.tsx") },
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`the stage was not built: ${made.stderr}`);
  return folder;
}

// The address of the stage.
export const stage_host = async () => `${await file_host({ folder: built() })}stage.html`;

let module;
const codes = ({ text }) => JSON.parse(text).map(({ code }) => code);
const NAMES = ["Anna", "Bartholomé", "Chloé", "Denis", "Émile", "Fanny"];

// A whole match that bots of one level played, as the text of a record. `each` gets the codes of the
// legal actions before each ply.
export function record_of(game, seats, seed, { player = "greedy", each } = {}) {
  module ??= compile(
    join(
      built(),
      readdirSync(built()).find((name) => name.endsWith(".wasm")),
    ),
  );
  const engine = open(module);
  const { code, text } = engine.begin(`${game} seats=${seats} seed=${seed}`);
  if (code < 0) throw new Error(text);
  playOut(engine, player, (seat) => each?.(seat, codes(engine.legal(seat, EN))));
  return engine
    .record()
    .text.replace(/^seat (\d) .*$/gm, (_, seat) => `seat ${seat} greedy ${NAMES[seat]}`);
}

// Shows the first position of a record; returns the number of plies.
export async function stand(page, url, record) {
  if (page.url() !== url) await page.goto(url);
  await page.waitForFunction(() => window.stage);
  const plies = await page.evaluate((text) => window.stage.load(text), record);
  await page.waitForSelector(".board :is(button, p)", { state: "attached" });
  return plies;
}

// A position, drawn.
export const go = (page, ply, seat = 0) =>
  page.evaluate(
    async ([n, s]) => {
      const asked = await window.stage.go(n, s);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      return asked;
    },
    [ply, seat],
  );
