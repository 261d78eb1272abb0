// Plays through the exports of the wasm module, as a page would. A test fails by throwing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EN, FR, WATCHER, open } from "./wasm_module.mjs";

const json = ({ code, text }) => {
  assert.ok(code >= 0, text);
  return JSON.parse(text);
};

// Plays a match to its end with the named bot, and requests everything that a page shows on the
// way.
export function playOut(table, player, each = () => {}) {
  for (let view = json(table.view(WATCHER)); !view.over; view = json(table.view(WATCHER))) {
    const seat = view.waiting.at(-1);
    const choice = table.choose(seat, player);
    assert.equal(choice.code, 0, choice.text);
    each(seat, choice.text);
    const result = table.play(seat, view.ply, choice.text);
    assert.equal(result.code, 0, result.text);
    assert.ok(view.ply < 20000);
  }
}

export const tests = {
  "imports nothing": (module) => {
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  },

  "lists the games in both languages": (module) => {
    const table = open(module);
    const pearls = json(table.games(EN)).find((g) => g.id === "pearls");
    assert.deepEqual(
      [pearls.name, pearls.seats_min, pearls.seats_max, pearls.options[0].key],
      ["Pearls", 2, 4, "hand"],
    );
    assert.deepEqual(
      [pearls.toy, pearls.minutes_min, pearls.minutes_max, pearls.level, pearls.round],
      [true, 2, 5, 1, "round"],
    );
    const perles = json(table.games(FR)).find((g) => g.id === "pearls");
    assert.deepEqual([perles.name, perles.round], ["Perles", "manche"]);
    assert.equal(json(table.games(EN)).find((g) => g.id === "mystic").round, null); // no unit that players count
  },

  "plays a game of pearls": (module) => {
    const table = open(module);
    assert.equal(table.begin("pearls seats=3 seed=7 hand=five").code, 0);
    playOut(table, "random", (seat, choice) => {
      const legal = json(table.legal(seat, FR));
      assert.ok(legal.some((a) => a.code === choice));
      assert.equal(new Set(legal.map((a) => a.text)).size, legal.length);
      for (let viewer = WATCHER; viewer < 3; viewer++) {
        const view = json(table.view(viewer, FR));
        assert.ok(view.tell.length > 0);
        assert.equal(view.own === null, viewer === WATCHER);
        json(table.events(viewer, FR));
      }
    });
    const end = json(table.view(0));
    assert.ok(end.over && end.scores.some((s) => s.place === 1));
    const record = table.record().text;
    const again = open(module).replay(record);
    assert.deepEqual(again, { code: 0, text: table.hash().text });
    assert.ok(record.endsWith(`end ${end.ply} ${again.text}\n`));
  },

  "plays every game with every player": (module) => {
    const table = open(module);
    for (const game of json(table.games(EN)))
      for (const player of ["random", "greedy"]) {
        assert.equal(table.begin(`${game.id} seats=${game.seats_max} seed=3`).code, 0);
        playOut(table, player);
      }
  },

  "alone one is first, and may have lost": (module) => {
    const table = open(module);
    assert.equal(table.begin("mycelia seats=1 seed=3").code, 0);
    playOut(table, "random");
    const end = json(table.view(0));
    assert.ok(end.scores[0].total < 0);
    assert.deepEqual([end.scores[0].place, end.scores[0].won], [1, false]);
  },

  "plays with those who search, and gives hints": (module) => {
    const table = open(module);
    assert.equal(table.begin("pearls seats=2 seed=3").code, 0);
    playOut(table, "apprentice", (seat) => {
      const hint = json(table.hint(seat, 20, FR));
      assert.ok(
        hint.actions.length === json(table.legal(seat)).length &&
          hint.actions[0].reason.endsWith("."),
      );
    });
    assert.ok(table.hint(0, 20).code < 0);
  },

  "nobody thinks before what was learnt is given": (module) => {
    const table = open(module);
    assert.equal(table.wants().code, 0, "no match, nothing wanted");
    table.begin("pearls seats=2 seed=3");
    assert.equal(table.wants().code, 0, "nothing was learnt of this game");
    assert.ok(table.learn("vallon-weights 1\n").code < 0);
    table.begin("mycelia seats=2 seed=3");
    assert.deepEqual(table.wants(), { code: 1, text: "weights/mycelia/2.weights" });
    assert.equal(table.hintUnlearnt(0, 20).text, "the weights have not been supplied");
    assert.ok(table.learn("nonsense").code < 0);
    assert.equal(table.wants().code, 1, "what is refused is not learnt");
    assert.equal(table.hint(0, 20).code, 0);
    assert.equal(table.wants().code, 0, "given once");
    table.begin("mycelia seats=3 seed=3");
    assert.equal(table.wants().text, "weights/mycelia/3.weights");
    table.begin("mystic seats=3 seed=3");
    assert.equal(table.wants().text, "weights/mystic/3.weights");
  },

  "the same seed is the same match, another is not": (module) => {
    const hashes = ["seed=5", "seed=5", "seed=6", `key=${"ab".repeat(32)}`].map((luck) => {
      const table = open(module);
      assert.equal(table.begin(`pearls seats=2 ${luck}`).code, 0);
      return table.hash().text;
    });
    assert.equal(hashes[0], hashes[1]);
    assert.equal(new Set(hashes).size, 3);
  },

  "tells before one plays: previews, reasons, words": (module) => {
    const table = open(module);
    table.begin("mystic-vale seats=2 seed=7");
    assert.equal(table.names(["Zoé", "Bob"]).code, 0);
    const push = json(table.preview(0, "push", FR));
    assert.ok(
      push.lines.some((l) => l.text.startsWith("Vous")) &&
        push.after === null &&
        push.lines.every((l) => l.chance > 0 && l.chance <= 100),
    );
    assert.ok(
      table.preview(0, "end_harvest").code < 0 &&
        table.preview(1, "push").code < 0 &&
        table.preview(-1, "push").code < 0,
    );
    assert.equal(json(table.refusal(0, "end_harvest")).rule, "MV-E11");
    const reasons = json(table.reasons(0, "advancement fertile_soil"));
    assert.ok(reasons.length > 0 && reasons.every((r) => r.text && r.action));
    assert.deepEqual(json(table.reasons(0, "advancement nothing")), []);
    assert.equal(
      json(table.lexicon("mystic-vale", FR)).advancement.fertile_soil.name,
      "Sol Fertile",
    );
    assert.ok(
      Object.keys(json(table.meanings(WATCHER)).card).length > 0 ||
        Object.keys(json(table.meanings(0)).card).length > 0,
    );
    assert.ok(table.lexicon("chess").code < 0);
  },

  "goes back in time, and plays on only at the end": (module) => {
    const table = open(module);
    table.begin("pearls seats=2 seed=3");
    playOut(table, "random", () => undefined);
    const end = table.ply(),
      hash = table.hash().text;
    assert.equal(table.seek(0).code, 0);
    assert.ok(table.ply() === 0 && table.play(0, 0, "dive").code < 0 && !table.canUndo(0));
    assert.ok(table.seek(end + 1).code < 0 && table.seek(-1).code < 0);
    assert.equal(table.seek(end).code, 0);
    assert.equal(table.hash().text, hash);
  },

  "reads rules and sets, and plays with a set of one's own": (module) => {
    const table = open(module);
    const [en, fr] = ["", ".fr"].map((lang) =>
      json(
        table.rules(
          readFileSync(new URL(`../src/games/pearls/RULES${lang}.md`, import.meta.url), "utf8"),
        ),
      ).filter((r) => r.rule),
    );
    assert.ok(en.length > 5 && en.every((r) => r.text));
    assert.deepEqual(
      en.map((r) => r.rule),
      fr.map((r) => r.rule),
    );
    assert.ok(table.setText("chess").code < 0);
    const set = table.setText("pearls").text,
      shown = json(table.setShow(set));
    assert.ok(shown.fine && shown.game === "pearls" && shown.stanzas.length > 3);
    const broken = json(table.setShow("set x\n  game pearls\n  nonsense 1\n", FR));
    assert.ok(!broken.fine && broken.line > 0 && broken.text.length > 0);
    assert.ok(table.begin("pearls seats=2 set=own").code < 0 && table.ownSet("nonsense").code < 0);
    assert.equal(table.ownSet(`${set}\n# mine\n`).code, 0);
    assert.equal(table.begin("pearls seats=2 seed=1 set=own").code, 0);
    const record = table.record().text,
      other = open(module);
    assert.ok(other.load(record).code < 0, "a record of a set that is not here");
    assert.equal(other.ownSet(`${set}\n# mine\n`).code, 0);
    assert.equal(other.load(record).code, 0);
  },

  "looks only at rooms that fit": (module) => {
    const table = open(module);
    for (const text of ["", "pearls", "chess abc\nxx", "pearls 00\n", "pearls \nshort"])
      assert.ok(table.look(0, text).code < 0, text);
    assert.ok(table.preview(0, "dive").code < 0 && table.hint(0, 10).code < 0);
    assert.ok(table.seen(false).code < 0 && table.happened("").code < 0);
  },

  "refuses and stays as it was": (module) => {
    const table = open(module);
    assert.ok(
      table.view(0).code < 0 && table.record().code < 0 && table.hash().code < 0 && table.ply() < 0,
    );
    assert.equal(table.begin("pearls seats=2 seed=1").code, 0);
    const before = table.hash().text;
    assert.deepEqual(table.play(0, 0, "take", FR), {
      code: 4,
      text: "Ce n'est pas possible maintenant (PE-2)",
    });
    assert.equal(table.play(1, 0, "dive").code, 2);
    assert.equal(table.play(0, 1, "dive").code, 3);
    assert.ok(
      table.play(0, 0, "fly").code < 0 &&
        table.play(7, 0, "dive").code < 0 &&
        table.play(-1, 0, "dive").code < 0,
    );
    assert.ok(table.view(2).code < 0 && table.legal(-2).code < 0 && table.events(9).code < 0);
    assert.ok(
      table.choose(0, "nobody").code < 0 &&
        table.choose(1, "random").code < 0 &&
        table.undo(0).code < 0,
    );
    assert.ok(!table.canUndo(0) && table.key("short").code < 0);
    assert.equal(table.hash().text, before);
    for (const words of [
      "",
      "chess",
      "pearls seats=9",
      "pearls hand=six",
      "pearls seed=x",
      "pearls key=12",
      "pearls nonsense",
    ])
      assert.ok(table.begin(words).code < 0, words);
  },

  "loads, plays on and takes back": (module) => {
    const table = open(module);
    for (let seed = 1; ; seed++) {
      assert.ok(seed < 200, "no seed lets an action be taken back");
      table.begin(`pearls seats=2 seed=${seed}`);
      let undone = false;
      playOut(table, "random", () => {
        const view = json(table.view(WATCHER));
        const last = [0, 1].find((seat) => table.canUndo(seat));
        if (last === undefined || undone) return;
        const hash = table.hash().text;
        const code = table.record().text.split("\n").at(-3).split(" ").slice(2).join(" ");
        assert.equal(table.undo(last).code, 0);
        assert.equal(table.ply(), view.ply - 1);
        assert.equal(table.play(last, view.ply - 1, code).code, 0);
        assert.equal(table.hash().text, hash);
        const copy = open(module);
        assert.equal(copy.load(table.record().text).code, view.ply);
        assert.equal(copy.key("0f".repeat(32)).code, 0);
        playOut(copy, "greedy");
        undone = true;
      });
      if (undone) return;
    }
  },

  "replays a record of older rules with the set of its time": (module) => {
    const table = open(module),
      path = new URL("golden/kept/dreamscape-blunder-1.vallon", import.meta.url);
    table.useSetOf(fileURLToPath(path));
    const { code, text } = table.replay(readFileSync(path, "utf8"));
    assert.ok(code >= 0, text);
    assert.match(table.view(0).text, /Mechanical Golem/);
  },

  "tells what is wrong with a record": (module) => {
    const table = open(module);
    assert.match(table.replay("hello\n", FR).text, /pas une partie de Vallon/);
    table.begin("pearls seats=2 seed=1");
    const record = table.record().text;
    assert.match(
      table.replay(record.replace(/set base .{4}/, "set base 0000")).text,
      /record:3: played with the set/,
    );
    assert.match(table.replay(record.slice(0, -3)).text, /cut short/);
    assert.ok(table.view(0).code < 0); // nothing is left of the match before
  },
};
