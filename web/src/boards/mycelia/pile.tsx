// A pile of the table: how many cards it holds. Pressing it tells which, as far as everybody may know (MY-A-55, MY-A-56).

import type { VNode } from "preact";
import { firstSentences } from "./card";
import type { Scene } from "./scene";

export function Pile({ scene, id, text, thing }: { scene: Scene; id: string; text: string; thing?: string }): VNode {
  const { props } = scene;
  return (
    <button type="button" class="my-pile" data-thing={thing} data-pile={id} title={firstSentences(props.meaning("pile", id).about, 2)} onClick={() => props.explain("pile", id)}>
      {text}
    </button>
  );
}
