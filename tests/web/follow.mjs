// How the page follows a match from what each ply changes: patches of the rooms, and what happens
// when one of them does not fit.
import { check, finish, same, test } from "../server/kit.mjs";
import { page_module } from "./bundle.mjs";
import { base64, patch_between } from "./patch.mjs";

const { patched, changed, rooms_of, BadPatch } = await page_module("online/rooms.ts");
const { Follower, CHANGES, WHOLE } = await page_module("table/follow.ts");

const below = (n) => Math.floor(Math.random() * n);
const room = (size) => Uint8Array.from({ length: size }, () => below(256));
const refused = (f) => {
  try {
    f();
  } catch (e) {
    return e instanceof BadPatch;
  }
  return false;
};

// ---- patches -----------------------------------------------------------------------------------

await test("random rooms follow their patches", async () => {
  for (let round = 0; round < 3000; round++) {
    const before = room(below(4) ? below(400) : below(40000));
    const kept = before.slice();
    const after = before.slice();
    for (let runs = below(6); runs > 0 && after.length; runs--) {
      const at = below(after.length);
      after.set(room(Math.min(below(300), after.length - at)), at);
    }
    const patch = patch_between(before, after);
    check(Buffer.compare(patched(before, patch), after) === 0, base64(patch));
    check(Buffer.compare(before, kept) === 0, "the old room stays as it was");
  }
});

await test("an empty patch changes nothing; runs may be empty or adjacent", async () => {
  const before = Uint8Array.of(1, 2, 3);
  same([...patched(before, Uint8Array.of())], [1, 2, 3], "empty");
  same([...patched(before, Uint8Array.of(1, 0, 0, 1, 9))], [1, 9, 3], "an empty run");
  same([...patched(before, Uint8Array.of(0, 1, 7, 0, 2, 8, 9))], [7, 8, 9], "adjacent runs");
});

await test("wrong patches are refused", async () => {
  const before = room(300);
  const wrong = {
    "begins behind the room": [0xad, 2, 1, 5], // 301
    "ends behind the room": [0xab, 2, 2, 5, 6], // 299
    "a second run is behind the room": [0, 1, 5, 0xab, 2, 1, 5],
    "a run is cut off": [0, 3, 1, 2],
    "no length": [5],
    "a number does not end": [0x80],
    "a number is too long": [0x80, 0x80, 0x80, 0x80, 0, 1, 5],
    "an enormous length": [0, 0xff, 0xff, 0xff, 0x7f, 1],
  };
  for (const [what, bytes] of Object.entries(wrong))
    check(
      refused(() => patched(before, Uint8Array.from(bytes))),
      what,
    );
  for (let round = 0; round < 3000; round++)
    try {
      const got = patched(before, room(below(20)));
      check(got.length === before.length, "a room never grows");
    } catch (e) {
      check(e instanceof BadPatch, `any bytes are a patch or refused: ${e}`);
    }
});

await test("a watcher has no room of their own to change", async () => {
  const rooms = { rules_version: 1, set_hash: "", pub: room(8) };
  check(
    refused(() => changed(rooms, { pub: "", own: "" })),
    "refused",
  );
  const mine = changed({ ...rooms, own: room(8) }, { pub: "AAH/" });
  check(mine.pub[0] === 255 && mine.own.length === 8, "only what is patched changes");
});

// ---- the follower ------------------------------------------------------------------------------

// A table whose engine answers when the test says so. `derived` repeats what it was asked.
function table({ names = ["Anna", "Bruno"] } = {}) {
  const t = { subscribed: [], shown: [], asked: [] };
  t.follower = new Follower({
    subscribe: (parts) => t.subscribed.push(parts),
    derive: (now) => new Promise((done, failed) => t.asked.push({ now, done, failed })),
    show: (row) => t.shown.push(row),
    seated: () => ({ game: "pearls", names }),
  });
  t.follower.begin();
  t.answer = async () => {
    for (const { now, done } of t.asked.splice(0)) done({ tell: "derived", ply: now.rooms.pub[0] });
    await null;
  };
  t.fail = async () => {
    for (const { failed } of t.asked.splice(0)) failed(new Error("unknown set"));
    await null;
    await null;
  };
  return t;
}

const pubs = Array.from({ length: 9 }, (_, i) => Uint8Array.from([i, ...room(40)]));
const rooms = (step) => ({
  rules_version: 1,
  set_hash: "5e7",
  pub: base64(pubs[step]),
  own: "AAAA",
});
const state = (step, more = {}) => ({
  match: "m",
  step,
  seat: 1,
  over: false,
  undo: false,
  rooms: rooms(step),
  log: [{ ply: 0, events: [{ text: "It's on" }] }],
  ...more,
});
const change = (step, more = {}) => ({
  match: "m",
  step,
  pub: base64(patch_between(pubs[step - 1], pubs[step])),
  events: [[1, 0, 2, 3, 4]],
  ...more,
});

await test("a state, then changes: each is shown once, in order, with what it says", async () => {
  const t = table();
  same(t.subscribed, [CHANGES], "the subscription");
  t.follower.state(state(3));
  t.follower.change(change(4, { undo: true, clock: { left: [1], running: [0] } }));
  t.follower.change(change(5, { own: base64(patch_between(room(0), room(0))), undo_wish: 2 }));
  same(
    t.asked.map(({ now }) => [
      now.rooms.pub[0],
      now.seat,
      now.game,
      now.names[1],
      now.events.length,
    ]),
    [
      [3, 1, "pearls", "Bruno", 0],
      [4, 1, "pearls", "Bruno", 1],
      [5, 1, "pearls", "Bruno", 1],
    ],
    "one question to the engine for each",
  );
  await t.answer();
  same(
    t.shown.map((r) => [r.step, r.ply, r.tell, r.undo, r.undo_wish ?? 0, r.clock?.left ?? null]),
    [
      [3, 3, "derived", false, 0, null],
      [4, 4, "derived", true, 0, [1]],
      [5, 5, "derived", false, 2, null],
    ],
    "what is shown",
  );
  same(t.shown[0].log[0].events[0].text, "It’s on", "texts of the server in print");
  same(t.subscribed.length, 1, "no other subscription");
});

await test("a gap leads to a new subscription; what was on its way is not shown", async () => {
  const t = table();
  t.follower.state(state(1));
  await t.answer();
  t.follower.change(change(2)); // still with the engine when the gap is noticed
  t.follower.change(change(4));
  same(t.subscribed, [CHANGES, CHANGES], "subscribed again");
  t.follower.change(change(5)); // sent before the new state
  await t.answer();
  same(
    t.shown.map((r) => r.step),
    [1],
    "nothing old is shown",
  );
  t.follower.state(state(5));
  t.follower.change(change(6));
  await t.answer();
  same(
    t.shown.map((r) => r.step),
    [1, 5, 6],
    "it goes on from the new state",
  );
});

await test("a patch that does not fit leads to a new subscription, and in the end to whole states", async () => {
  const t = table();
  for (let n = 1; n <= 4; n++) {
    t.follower.state(state(1));
    t.follower.change(change(2, { pub: base64([200, 1, 0]) }));
  }
  same(t.subscribed, [CHANGES, CHANGES, CHANGES, CHANGES, WHOLE], "three more, then whole states");
  t.follower.state(state(1)); // of the last subscription to changes
  await t.answer();
  same(t.shown, [], "ignored");
  t.follower.state(state(2, { state: { pub: {}, own: {} }, tell: "of the server" }));
  same(
    t.shown.map((r) => r.tell),
    ["of the server"],
    "shown as it came",
  );
  same(rooms_of(rooms(2)), t.shown[0].rooms, "with the rooms, for previews");
});

await test("base64 that is none is like a gap", async () => {
  const t = table();
  t.follower.state(state(1));
  t.follower.change(change(2, { pub: "%" }));
  same(t.subscribed, [CHANGES, CHANGES], "subscribed again");
  t.follower.state(state(1, { rooms: { ...rooms(1), pub: "%" } }));
  same(t.subscribed, [CHANGES, CHANGES, WHOLE], "rooms that cannot be read");
});

await test("an engine that cannot read the rooms: the server sends whole states", async () => {
  const t = table();
  t.follower.state(state(1));
  t.follower.change(change(2));
  await t.fail();
  same(t.subscribed, [CHANGES, WHOLE], "asked once");
  t.follower.change(change(3));
  same([t.asked.length, t.follower.follows], [0, false], "changes are over");
});

await test("an older server: the first state has no rooms", async () => {
  const t = table();
  t.follower.state(state(1, { rooms: undefined }));
  same(t.subscribed, [CHANGES, WHOLE], "whole states");
});

await test("after closing nothing is shown", async () => {
  const t = table();
  t.follower.state(state(1));
  t.follower.close();
  await t.fail();
  same([t.shown, t.subscribed], [[], [CHANGES]], "nothing");
});

finish();
