// Animates events on the board: fragments come into the Hands and go onto the Dreamscape, the
// Dreamer walks.

import type { Happening } from "../../table/types";
import { field, fly, mark, ring, thing, use, word, type Stage, type Told } from "../kit/told";

// The actions of the others are also shown in words.
const SAID = ["location", "use", "complete", "keep", "plant"];

// The space itself on the large Dreamscape, the whole of it on a small one.
const spot = (stage: Stage, who: number, space: string): HTMLElement | null =>
  thing(stage, `${who}:${space}`) ?? thing(stage, `${who}:land`);

function carry(
  stage: Stage,
  from: HTMLElement | null,
  to: HTMLElement | null,
  symbol: string,
  delay: number,
): void {
  if (from && to) void fly(stage, { from, to, drawing: use(`ds-${symbol}`), size: 34, delay });
}

function show(stage: Stage, event: Happening, delay: number): void {
  const { who } = event;
  const [fragment, space, place] = [
    field(event, "fragment"),
    field(event, "space"),
    `place:${field(event, "location")}`,
  ];
  const home = thing(stage, `hand:${fragment}`) ?? thing(stage, `${who}:points`);
  switch (event.kind) {
    case "collect":
      return carry(stage, thing(stage, place), home, fragment, delay);
    case "place":
      return carry(stage, home, spot(stage, who, space), fragment, delay);
    case "take":
      return carry(stage, spot(stage, who, space), home, fragment, delay);
    case "sow":
    case "refill":
      return mark(stage, place, delay);
    case "move":
    case "key":
    case "sleep":
    case "haunt":
      return mark(stage, place, delay);
    case "spread":
    case "red":
      return mark(stage, `link:${field(event, "link")}`, delay);
    case "step":
    case "enter": {
      const found = spot(stage, who, space);
      return found ? void ring(stage, found, delay) : undefined;
    }
    case "water":
    case "mountain":
      return word(stage, `${who}:points`, `+${field(event, "number")}`, delay);
    case "nightmare":
      return word(stage, `${who}:points`, `−${field(event, "number")}`, delay);
    case "plant":
    case "complete":
      return word(stage, `${who}:points`, `+${field(event, "number")}`, delay);
    case "lift": {
      const [from, to] = [spot(stage, who, space), spot(stage, who, field(event, "space2"))];
      return carry(stage, from, to, "stone", delay);
    }
    case "draw":
      return mark(stage, `deck:${field(event, "deck")}`, delay);
  }
}

export const told: Told = { said: SAID, place: "points", show };
