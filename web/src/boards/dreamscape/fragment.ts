// Dreamshards in words.

import { list } from "../../lang/language";
import type { Lang } from "../../table/types";
import { COLOURS, type Fragments } from "./data";
import { matter_name } from "./legend";

export function fragment_words(fragments: Fragments, lang: Lang): string {
  return list(
    lang,
    COLOURS.filter((c) => (fragments[c] ?? 0) > 0).map(
      (c) => `${fragments[c]} × ${matter_name(lang, c)}`,
    ),
  );
}
