// The pictures of the rules on one page.

import type { VNode } from "preact";
import { Picture } from "./art/view";
import { Ring } from "./risk";
import { Icon } from "./symbols";

const PICTURES: Record<string, () => VNode> = {
  points: () => (
    <>
      <Icon name="vp" text={1} />
      <Icon name="points" text={5} />
    </>
  ),
  push: () => (
    <>
      <Icon name="mana" />
      <Icon name="forest" />
      <Icon name="sky" />
      <Icon name="decay" />
    </>
  ),
  spoil: () => (
    <>
      <Icon name="decay" />
      <Icon name="decay" />
      <Icon name="decay" />
      <Ring chance={40} />
    </>
  ),
  harvest: () => (
    <>
      <Icon name="mana" />
      <Icon name="purchase" />
      <Icon name="animal" />
    </>
  ),
  end: () => (
    <>
      <Icon name="end_game" />
      <Icon name="vp" text={0} />
    </>
  ),
};

export function summary(name: string): VNode | null {
  if (name === "craft")
    return (
      <span class="whole">
        <Picture of={{ id: "bramble_fox", level: 1 }} shape="strip" />
      </span>
    );
  const drawn = PICTURES[name]?.();
  return drawn ? <span class="mv signs">{drawn}</span> : null;
}
