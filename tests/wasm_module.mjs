// The wasm module as a page uses it: texts in, texts out.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(dirname(fileURLToPath(import.meta.url)), "..");

export const EN = 0,
  FR = 1,
  WATCHER = -1;

export function compile(path) {
  return new WebAssembly.Module(readFileSync(path));
}

// The set stored beside a record (set-DIGITS.set, docs/formats.md); null: there is none.
export function setBeside(path) {
  const [, hash] = /^set \S+ ([0-9a-f]{64})$/m.exec(readFileSync(path, "utf8")) ?? [];
  const file = join(dirname(path), `set-${hash?.slice(0, 16)}.set`);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

// One instance is one match. Each method returns { code, text }: a negative code is an error,
// described by the text.
export function open(module) {
  const { exports } = new WebAssembly.Instance(module, {});
  exports._initialize?.();
  const write = (input) => {
    const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
    if (bytes.length > exports.vallon_input_size()) throw new Error("too large for the module");
    new Uint8Array(exports.memory.buffer, exports.vallon_input(), bytes.length).set(bytes);
    return bytes.length;
  };
  const read = () => {
    const bytes = new Uint8Array(exports.memory.buffer, exports.vallon_output());
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, bytes.indexOf(0)));
  };
  const answer = (code) => ({ code, text: read() });
  const ownSet = (text, lang = EN) => answer(exports.vallon_own_set(write(text), lang));
  const learn = (text) => answer(exports.vallon_learn(write(text)));
  // What the page does before a bot thinks: the module names the file that it wants.
  const learnt = () =>
    exports.vallon_wants() === 1 ? learn(readFileSync(join(project, read()), "utf8")) : answer(0);
  const thinking = (f) => {
    const { code, text } = learnt();
    if (code < 0) throw new Error(text);
    return answer(f());
  };
  return {
    games: (lang) => answer(exports.vallon_games(lang)),
    begin: (words) => answer(exports.vallon_new(write(words))),
    load: (record, lang = EN) => answer(exports.vallon_load(write(record), lang)),
    key: (hex) => answer(exports.vallon_key(write(hex))),
    replay: (record, lang = EN) => answer(exports.vallon_replay(write(record), lang)),
    record: () => answer(exports.vallon_record()),
    hash: () => answer(exports.vallon_hash()),
    ply: () => exports.vallon_ply(),
    view: (seat, lang = EN) => answer(exports.vallon_view(seat, lang)),
    legal: (seat, lang = EN) => answer(exports.vallon_legal(seat, lang)),
    play: (seat, ply, action, lang = EN) =>
      answer(exports.vallon_play(seat, ply, write(action), lang)),
    events: (seat, lang = EN) => answer(exports.vallon_events(seat, lang)),
    canUndo: (seat) => exports.vallon_can_undo(seat) === 1,
    undo: (seat) => answer(exports.vallon_undo(seat)),
    wants: () => answer(exports.vallon_wants()),
    learn,
    hint: (seat, iterations, lang = EN) =>
      thinking(() => exports.vallon_hint(seat, iterations, lang)),
    hintUnlearnt: (seat, iterations) => answer(exports.vallon_hint(seat, iterations, EN)),
    review: (ply, iterations, lang = EN) =>
      thinking(() => exports.vallon_review(ply, iterations, lang)),
    reader: (seat) => answer(exports.vallon_reader(seat)),
    names: (list) => answer(exports.vallon_names(write(list.join("\n")))),
    seek: (ply) => answer(exports.vallon_seek(ply)),
    preview: (seat, action, lang = EN) => answer(exports.vallon_preview(seat, write(action), lang)),
    refusal: (seat, action, lang = EN) => answer(exports.vallon_refusal(seat, write(action), lang)),
    reasons: (seat, thing, lang = EN) => answer(exports.vallon_reasons(seat, write(thing), lang)),
    meanings: (seat, lang = EN) => answer(exports.vallon_meanings(seat, lang)),
    lexicon: (game, lang = EN) => answer(exports.vallon_lexicon(write(game), lang)),
    rules: (text) => answer(exports.vallon_rules(write(text))),
    setText: (game) => answer(exports.vallon_set_text(write(game))),
    setShow: (text, lang = EN) => answer(exports.vallon_set_show(write(text), lang)),
    setSchema: (game, lang = EN) => answer(exports.vallon_set_schema(write(game), lang)),
    setCheck: (text, lang = EN) => answer(exports.vallon_set_check(write(text), lang)),
    setCard: (kind, id, text, lang = EN) =>
      answer(exports.vallon_set_card(write(`${kind} ${id}\n${text}`), lang)),
    ownSet,
    // Provides the set beside this record, if there is one, to the module.
    useSetOf: (path) => {
      const set = setBeside(path),
        { code, text } = set === null ? answer(0) : ownSet(set);
      if (code < 0) throw new Error(text);
    },
    look: (seat, input) => answer(exports.vallon_look(seat, write(input))),
    seen: (over, lang = EN) => answer(exports.vallon_seen(over ? 1 : 0, lang)),
    happened: (bytes, lang = EN) => answer(exports.vallon_happened(write(bytes), lang)),
    choose: (seat, player, iterations = 0) =>
      thinking(() => exports.vallon_choose(seat, write(player), iterations)),
  };
}
