import type { VNode } from "preact";
import type { Pictured } from "./casting";
import { useLight } from "./light";
import { picture_url, type Shape } from "./picture";

// The picture of a card. Its name stands beside it: the picture itself is silent.
export function Picture({ of, shape }: { of: Pictured; shape: Shape }): VNode {
  return (
    <img
      class="mv-pic"
      src={picture_url(of, shape, useLight())}
      alt=""
      decoding="sync"
      draggable={false}
    />
  );
}
