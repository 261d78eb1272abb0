// The picture on a card: its hero where it stands.

import type { VNode } from "preact";
import { backdrop } from "./art/backdrop";
import { hero } from "./art/hero";
import type { Design } from "./data";

export function PictureOf({ id, design }: { id: string; design: Design }): VNode {
  const { effect, leaf = false } = design;
  return (
    <span
      class="my-pic"
      style={{ backgroundImage: `url("${backdrop(id, effect)}")` }}
      aria-hidden="true"
    >
      <img src={hero(id, { effect, leaf })} alt="" draggable={false} />
    </span>
  );
}

// Small, without arms: beside words.
export function HeadOf({ id, leaf = false }: { id: string; leaf?: boolean | undefined }): VNode {
  return <img class="my-head-of" src={hero(id, { leaf, bare: true })} alt="" draggable={false} />;
}
