// A card or tile that is held: its hero large, and every symbol on it in words.

import type { VNode } from "preact";
import type { HeldAbout, HeldThing } from "../board";
import { Cost } from "./card";
import { pub_of, type Design } from "./data";
import { legend } from "./legend";
import { PictureOf } from "./picture-of";
import { Icon } from "./symbols";

// Words of the set file that have a symbol of another name.
const SYMBOLS: Record<string, string> = { leaves: "leaf", exactly: "insect" };

function icons_of({ effect, instant = [] }: Design): Set<string> {
  const of_lines = (lines: readonly string[]): string[] =>
    lines.flatMap((line) => line.split(/[\s()]+/)).map((word) => SYMBOLS[word] ?? word);
  const instants = instant.length > 0 ? ["instant", ...of_lines(instant)] : [];
  return new Set([...of_lines(effect), ...instants]);
}

function Large({ id, design }: { id: string; design: Design }): VNode {
  return (
    <div class="my my-held">
      <PictureOf id={id} design={design} />
      {design.cost !== undefined && <Cost leaves={design.cost} />}
    </div>
  );
}

export function held(noun: string, id: string, { moment, lang }: HeldAbout): HeldThing | null {
  const pub = pub_of(moment);
  const design =
    noun === "card" ? pub.cards[id] : noun === "tile" ? pub.action_tiles[id] : undefined;
  if (!design) return null;
  const icons = icons_of(design);
  const symbols = legend(lang)
    .filter(({ icon }) => icons.has(icon))
    .map(({ icon, ...told }) => ({ icon: <Icon name={icon} />, ...told }));
  const face =
    noun === "card" ? (
      <Large id={id} design={design} />
    ) : (
      <div class="my my-held my-held-tile">
        <Icon name="tile" />
        <b>{id}</b>
      </div>
    );
  return { face, symbols };
}
