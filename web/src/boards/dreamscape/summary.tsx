// The pictures of the rules on one page.

import type { VNode } from "preact";
import { PLACE_BOX } from "./art/places";
import { install_all } from "./art/sheet";
import type { Colour, Stack } from "./data";
import { PatternDrawing } from "./pattern";
import { Icon } from "./symbols";

const Place = ({ of }: { of: string }): VNode => (
  <svg viewBox={PLACE_BOX} aria-hidden="true" focusable="false">
    <use href={`#ds-place-${of}`} />
  </svg>
);

const icons =
  (...names: string[]) =>
  (): VNode => (
    <>
      {names.map((name, i) => (
        <Icon key={i} name={name} />
      ))}
    </>
  );

const stack = (...fragments: Colour[]): Stack => ({ fragments, tree: false, dreamer: false });
const ROWS: (Stack | null)[][] = [
  [{ ...stack("grass"), tree: true }, stack("stone", "stone")],
  [{ ...stack("earth"), dreamer: true }, stack("water")],
];

const PICTURES: Record<string, () => VNode> = {
  card: () => (
    <span class="whole">
      <PatternDrawing rows={ROWS} id="summary" />
    </span>
  ),
  travel: icons("sleeper", "ap", "ap", "ap", "ap"),
  create: icons("water", "stone", "earth", "grass", "tree"),
  walk: icons("white", "dreamer", "water", "mountain"),
  power: () => (
    <>
      <Place of="lake" />
      <Place of="king" />
    </>
  ),
  end: icons("purpose", "purpose", "purpose", "purpose"),
};

export const summary = (name: string): VNode | null => {
  install_all();
  return PICTURES[name]?.() ?? null;
};
