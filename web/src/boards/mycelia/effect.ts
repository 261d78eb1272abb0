// The effect of a card as a tree, read from the language of set files: "2x on moss remove 1 / leaves 3".
// It is read only to be drawn; what an effect does is the engine's business.

import type { Terrain } from "./data";

export type Effect =
  | { op: "all" | "either"; parts: Effect[] }
  | { op: "repeat"; times: number; part: Effect }
  | { op: "opponents"; part: Effect }
  | { op: "leaves" | "heap"; count: number }
  | { op: "tile"; tile: string }
  | { op: "remove-card" | "river" | "flip" }
  | Space;

export interface Space {
  op: "space";
  terrain: Terrain | "any";
  need: number;
  exact: boolean;
  remove: number;
  maybe_remove: number;
  move: number;
  maybe_move: number;
  neighbours: "" | "one" | "each";
  shrine: boolean;
}

export function read_effect(line: string): Effect {
  const words = line.split(" ").filter((w) => w !== "");
  if (words[0] === "opponents") return { op: "opponents", part: new Reader(words.slice(1)).parts() };
  return new Reader(words).parts();
}

class Reader {
  private at = 0;
  constructor(private readonly words: string[]) {}

  parts(): Effect {
    return this.list("all", "&", () => this.list("either", "/", () => this.repeat()));
  }

  private list(op: "all" | "either", sign: string, item: () => Effect): Effect {
    const found = [item()];
    while (this.take(sign)) found.push(item());
    const [only] = found;
    return found.length === 1 && only ? only : { op, parts: found };
  }

  private repeat(): Effect {
    const times = /^(\d)x$/.exec(this.words[this.at] ?? "");
    if (!times) return this.one();
    this.at++;
    return { op: "repeat", times: Number(times[1]), part: this.one() };
  }

  private one(): Effect {
    if (this.take("(")) {
      const inner = this.parts();
      this.take(")");
      return inner;
    }
    const verb = this.next();
    switch (verb) {
      case "on":
        return this.space();
      case "leaves":
      case "heap":
        return { op: verb, count: this.number() };
      case "tile":
        return { op: "tile", tile: this.next() };
      case "river":
      case "flip":
        return { op: verb };
      default:
        return { op: "remove-card" };
    }
  }

  private space(): Space {
    const terrain = this.next() as Space["terrain"];
    const s: Space = { op: "space", terrain, need: 0, exact: false, remove: 0, maybe_remove: 0, move: 0, maybe_move: 0, neighbours: "", shrine: false };
    for (;;) {
      if (this.take("holding")) s.need = this.number();
      else if (this.take("exactly")) (s.need = this.number()), (s.exact = true);
      else if (this.take("remove")) s.remove = this.number();
      else if (this.take("maybe-remove")) s.maybe_remove = this.number();
      else if (this.take("move")) s.move = this.number();
      else if (this.take("maybe-move")) s.maybe_move = this.number();
      else if (this.take("one-neighbour")) s.neighbours = "one";
      else if (this.take("each-neighbour")) s.neighbours = "each";
      else if (this.take("shrine")) s.shrine = true;
      else return s;
    }
  }

  private next(): string {
    return this.words[this.at++] ?? "";
  }

  private number(): number {
    return Number(this.next());
  }

  private take(word: string): boolean {
    if (this.words[this.at] !== word) return false;
    this.at++;
    return true;
  }
}
