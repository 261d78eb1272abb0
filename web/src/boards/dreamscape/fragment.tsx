// Fragments side by side: in Hands, in a row of a location, in the bag.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Lang } from "../../table/types";
import { COLOURS, type Fragments } from "./data";
import { symbol_name } from "./legend";
import { Icon } from "./symbols";

export function Counted({ fragments, lang }: { fragments: Fragments; lang: Lang }): VNode {
  return (
    <span class="ds-counted">
      {COLOURS.filter((c) => (fragments[c] ?? 0) > 0).map((c) => (
        <span key={c} class="ds-count" title={`${fragments[c]} × ${symbol_name(lang, c)}`}>
          <Icon name={c} />
          <b>{fragments[c]}</b>
          <span class="hidden">{symbol_name(lang, c)}</span>
        </span>
      ))}
    </span>
  );
}

export function fragment_words(fragments: Fragments, lang: Lang): string {
  return list(
    lang,
    COLOURS.filter((c) => (fragments[c] ?? 0) > 0).map(
      (c) => `${fragments[c]} × ${symbol_name(lang, c)}`,
    ),
  );
}
