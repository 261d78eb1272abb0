// The pictures of the rules on one page.

import type { VNode } from "preact";
import { hero } from "./art/hero";
import { Icon } from "./symbols";

const Hero = ({ id, effect }: { id: string; effect: string }): VNode => (
  <img src={hero(id, { effect: [effect] })} alt="" draggable={false} />
);

const PICTURES: Record<string, () => VNode> = {
  dew: () => (
    <>
      <Icon name="drop" />
      <Icon name="drop" />
      <Icon name="drop" />
    </>
  ),
  cards: () => (
    <>
      <Hero id="russula-virescens" effect="move any 1" />
      <Hero id="boletus-luridus" effect="remove moss 1" />
      <Hero id="sparassis-crispa" effect="leaves 2" />
    </>
  ),
  "shrine-space": () => (
    <>
      <Icon name="move" />
      <Icon name="shrine" />
    </>
  ),
  river: () => (
    <>
      <Icon name="leaf" />
      <Icon name="leaf" />
      <Hero id="lactarius-indigo" effect="remove water 2" />
    </>
  ),
  shrine: () => (
    <>
      <Icon name="shrine" />
      <Icon name="rune-3" />
      <Icon name="drop" />
    </>
  ),
  end: () => (
    <>
      <Icon name="moss" />
      <Icon name="dead-leaves" />
      <Icon name="water" />
    </>
  ),
};

export const summary = (name: string): VNode | null => PICTURES[name]?.() ?? null;
