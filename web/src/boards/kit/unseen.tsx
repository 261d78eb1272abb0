// Words for those who listen: the name of a button whose drawing says it to the eye.

import type { VNode } from "preact";

export function Unseen({ text }: { text: string }): VNode {
  return <span class="hidden">{text}</span>;
}
