// Text for screen readers: the name of a button that shows a drawing.

import type { VNode } from "preact";

export function Unseen({ text }: { text: string }): VNode {
  return <span class="hidden">{text}</span>;
}
