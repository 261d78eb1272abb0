// Fragments side by side: in Hands, in a row of a location, in the bag.

import type { VNode } from "preact";
import type { Lang } from "../../table/types";
import { COLOURS, type Fragments } from "./data";
import { nameOf } from "./legend";
import { Icon } from "./symbols";

export function Counted({ fragments, lang }: { fragments: Fragments; lang: Lang }): VNode {
  return (
    <span class="ds-counted">
      {COLOURS.filter((c) => (fragments[c] ?? 0) > 0).map((c) => (
        <span key={c} class="ds-count" title={`${fragments[c]} × ${nameOf(c, lang)}`}>
          <Icon name={c} />
          <b>{fragments[c]}</b>
          <span class="hidden">{nameOf(c, lang)}</span>
        </span>
      ))}
    </span>
  );
}

export function fragmentWords(fragments: Fragments, lang: Lang): string {
  return COLOURS.filter((c) => (fragments[c] ?? 0) > 0)
    .map((c) => `${fragments[c]} × ${nameOf(c, lang)}`)
    .join(", ");
}
