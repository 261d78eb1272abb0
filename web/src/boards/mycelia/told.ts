// Animates events on the board: drops move, leave for the Shrine, fall as new dew; cards are
// bought.

import type { Happening } from "../../table/types";
import { field, fly, mark, thing, use, word, type Stage, type Told } from "../kit/told";

// The actions of the others are also shown in words.
const SAID = ["play", "play_shown", "recruit", "tile", "clear"];

function drop(stage: Stage, from: string, to: string, delay: number): void {
  const [a, b] = [thing(stage, from), thing(stage, to)];
  if (!a || !b) return;
  const size = Math.max(26, Math.min(a.clientWidth, 90) * 0.45);
  void fly(stage, { from: a, to: b, drawing: use("my-drop"), size, delay });
}

function show(stage: Stage, event: Happening, delay: number): void {
  const { who } = event;
  const cell = `${who}:${field(event, "cell")}`;
  switch (event.kind) {
    case "move":
      return drop(stage, cell, `${who}:${field(event, "cell2")}`, delay);
    case "offer":
      drop(stage, cell, `${who}:${field(event, "cell2")}`, delay);
      return drop(stage, `${who}:${field(event, "cell2")}`, "shrine", delay + stage.pace);
    case "remove":
      for (let i = 0; i < Number(event["number"] ?? 1); i++)
        drop(stage, cell, "shrine", delay + i * 90);
      return mark(stage, cell, delay);
    case "dew":
      drop(stage, "shrine", cell, delay);
      return mark(stage, cell, delay + stage.pace);
    case "extra":
      return mark(stage, cell, delay);
    case "leaves":
      return word(stage, `${who}:leaves`, `+${field(event, "number")}`, delay);
    case "recruit":
      return word(stage, `${who}:leaves`, `−${field(event, "number")}`, delay);
    case "tile":
    case "take_tile":
      return mark(stage, `${who}:tile:${field(event, "tile")}`, delay);
    case "river":
      return mark(stage, `river:${field(event, "card")}`, delay);
    case "die":
      mark(stage, `die:${field(event, "symbol")}`, delay);
      return mark(stage, "shrine", delay);
    case "heap":
      return drop(stage, "heap", "shrine", delay);
    case "flip_remove":
    case "flip_blank":
      return mark(stage, "gwidyon:tile", delay);
    case "solo":
      return mark(stage, "gwidyon:card", delay);
  }
}

export const told: Told = { said: SAID, place: "drops", show };
