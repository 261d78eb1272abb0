// Events are seen on the board: drops move, leave for their cups, fall as new dew; leaves are
// gained; heroes come from the river; the Shrine turns.

import type { Happening } from "../../table/types";
import { field, mark, thing, word, type Stage, type Told } from "../kit/told";
import { drop } from "./art/drop";
import { hero } from "./art/hero";
import { fly, hide_until, move } from "./motion";
import { place_before } from "./places";

// The actions of the others are also shown in words.
const SAID = ["tile", "clear"];

// The times of the movements at the usual pace, in ms.
const USUAL_PACE = 350;
const MOVED = 240;
const TO_CUP = 420;
const RECRUITED = 340;
const PLAYED = 220;
const TURNED = 900;
const RAIN = 260;

const paced = ({ pace }: Stage, time: number): number => (time * pace) / USUAL_PACE;

const box_of = (stage: Stage, name: string): DOMRect | undefined =>
  thing(stage, name)?.getBoundingClientRect();

const drop_size = (box: DOMRect): number => Math.max(18, Math.min(box.width, box.height) * 0.36);

const last_drop = (stage: Stage, cell: string): Element | null => {
  const all = thing(stage, cell)?.querySelectorAll(".my-drop[data-look=there]");
  return all?.[all.length - 1] ?? null;
};

function moved(stage: Stage, from: string, to: string, delay: number): void {
  const [a, b] = [box_of(stage, from), box_of(stage, to)];
  if (!a || !b) return;
  const time = paced(stage, MOVED);
  hide_until(last_drop(stage, to), delay + time);
  void fly(stage, { from: a, to: b, picture: drop, size: drop_size(a), time, delay, arc: 26 });
}

// The cups that fill at the end of the turn, the last of them first.
function cup(stage: Stage, back: number): Element | null {
  const soon = stage.root.querySelectorAll(".my-cup[data-state=soon]");
  return soon[soon.length - 1 - back] ?? thing(stage, "shrine");
}

function to_cup(stage: Stage, from: string, back: number, delay: number): void {
  const a = box_of(stage, from);
  const goal = cup(stage, back);
  if (!a || !goal) return;
  const time = paced(stage, TO_CUP);
  hide_until(goal.querySelector("image"), delay + time);
  void fly(stage, {
    from: a,
    to: goal.getBoundingClientRect(),
    picture: drop,
    size: drop_size(a),
    time,
    delay,
    arc: 60,
    ends: "is gone",
  });
}

function rained(stage: Stage, cell: string, delay: number): void {
  const [a, b] = [box_of(stage, "shrine"), box_of(stage, cell)];
  if (!a || !b) return;
  const time = paced(stage, RAIN);
  hide_until(last_drop(stage, cell), delay + time);
  void fly(stage, { from: a, to: b, picture: drop, size: drop_size(b), time, delay, arc: 40 });
}

interface Leap {
  card: string;
  from: DOMRect | undefined;
  to: DOMRect | undefined;
  time: number;
  arc: number;
}

const CARD = 110; // px: the most of a card's height that its hero takes in the air

function leapt(stage: Stage, { card, from, to, time, arc }: Leap): void {
  if (!from || !to) return;
  void fly(stage, {
    from,
    to,
    picture: hero(card),
    size: Math.min(Math.max(from.height, 48), CARD),
    time: paced(stage, time),
    delay: 0,
    arc,
    ends: "is gone",
  });
}

// Back a little, round once, a little too far, still.
function shrine_turned(stage: Stage, delay: number): void {
  const wheel = stage.root.querySelector(".my-wheel");
  if (!wheel) return;
  const turn = (degrees: number, offset: number): Keyframe => ({
    transform: `rotate(${degrees}deg)`,
    offset,
  });
  void move(wheel, [turn(0, 0), turn(-6, 0.18), turn(364, 0.9), turn(360, 1)], {
    duration: paced(stage, TURNED),
    delay,
    easing: "cubic-bezier(.4,0,.2,1)",
  });
}

type Show = (stage: Stage, event: Happening, delay: number) => void;

const cell_of = (event: Happening, name = "cell"): string => `${event.who}:${field(event, name)}`;

// Out of the hand, or from the face of an opponent, to the question about it.
const played: Show = (stage, event) => {
  const card = field(event, "card");
  const seat = `${event.who}:drops`;
  leapt(stage, {
    card,
    from: place_before(stage.root, `${event.who}:hand:${card}`) ?? box_of(stage, seat),
    to: box_of(stage, "doing") ?? box_of(stage, `${event.who}:discard`) ?? box_of(stage, seat),
    time: PLAYED,
    arc: 20,
  });
};

// Out of the river onto the draw pile, which comes with the hand.
const recruited: Show = (stage, event, delay) => {
  const card = field(event, "card");
  leapt(stage, {
    card,
    from: place_before(stage.root, `river:${card}`),
    to: box_of(stage, `${event.who}:draw`) ?? box_of(stage, `${event.who}:drops`),
    time: RECRUITED,
    arc: 50,
  });
  word(stage, `${event.who}:leaves`, `−${field(event, "number")}`, delay);
};

const SHOWN: Record<string, Show> = {
  play: played,
  play_shown: played,
  move: (stage, event, delay) => moved(stage, cell_of(event), cell_of(event, "cell2"), delay),
  offer(stage, event, delay) {
    moved(stage, cell_of(event), cell_of(event, "cell2"), delay);
    to_cup(stage, cell_of(event, "cell2"), 0, delay + paced(stage, MOVED));
  },
  remove(stage, event, delay) {
    const count = Number(event["number"] ?? 1);
    for (let i = 0; i < count; i++)
      to_cup(stage, cell_of(event), count - 1 - i, delay + i * paced(stage, 90));
    mark(stage, cell_of(event), delay);
  },
  dew: (stage, event, delay) => rained(stage, cell_of(event), delay + paced(stage, TURNED)),
  extra: (stage, event, delay) => mark(stage, cell_of(event), delay),
  leaves: (stage, event, delay) =>
    word(stage, `${event.who}:leaves`, `+${field(event, "number")}`, delay),
  recruit: recruited,
  tile: (stage, event, delay) => mark(stage, `${event.who}:tile:${field(event, "tile")}`, delay),
  take_tile: (stage, event, delay) =>
    mark(stage, `${event.who}:tile:${field(event, "tile")}`, delay),
  river(stage, event, delay) {
    const raft = thing(stage, `river:${field(event, "card")}`);
    if (!raft) return;
    const frames = [
      { transform: "translateY(-60px)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    void move(raft, frames, { duration: paced(stage, 350), delay, fill: "both" });
  },
  die(stage, event, delay) {
    shrine_turned(stage, delay);
    mark(stage, `die:${field(event, "symbol")}`, delay + paced(stage, TURNED));
  },
  heap(stage, event, delay) {
    for (let i = 0; i < Number(event["number"] ?? 1); i++)
      to_cup(stage, "heap", i, delay + i * paced(stage, 90));
  },
  flip_remove: (stage, _, delay) => mark(stage, "gwidyon:tile", delay),
  flip_blank: (stage, _, delay) => mark(stage, "gwidyon:tile", delay),
  solo: (stage, _, delay) => mark(stage, "gwidyon:card", delay),
};

export const told: Told = {
  said: SAID,
  place: "drops",
  show: (stage, event, delay) => SHOWN[event.kind]?.(stage, event, delay),
};
