// The pictures of the rules on one page.

import type { VNode } from "preact";
import { HouseArt, Standing } from "./art/picture";
import type { Sketch } from "./art/sketch";
import { Dial, Icon } from "./symbols";

const KENZA: Sketch = { kind: "character", camp: "speedo", force: 2, resistance: 2 };
const KABAL: Sketch = { kind: "character", camp: "kroko", force: 3, resistance: 3 };

const PICTURES: Record<string, () => VNode> = {
  points: () => (
    <>
      <Standing id="kabal" sketch={KABAL} />
      <Icon name="points" />
      <HouseArt id="fort" sketch={{ kind: "building" }} site="built" />
    </>
  ),
  pay: () => (
    <>
      <Icon name="or" />
      <Icon name="or" />
      <Standing id="kenza" sketch={KENZA} />
    </>
  ),
  turn: () => (
    <>
      <Dial turns={2} />
      <Dial turns={1} />
      <Dial turns={0} />
    </>
  ),
  build: () => (
    <>
      <Icon name="exploration" />
      <HouseArt id="farm" sketch={{ kind: "building", holds: "no" }} site="built" />
    </>
  ),
  attack: () => (
    <>
      <Standing id="kabal" sketch={KABAL} />
      <Icon name="force" />
      <Icon name="resistance" />
    </>
  ),
  hand: () => (
    <>
      <Icon name="no" />
      <Icon name="bo" />
      <Icon name="or" />
      <Icon name="fe" />
    </>
  ),
};

const summary = (name: string): VNode | null => PICTURES[name]?.() ?? null;

export const Summary = ({ name }: { name: string }): VNode | null => summary(name);
