// What a board draws for a stanza of a set, and what the engine says about it.

import type { VNode } from "preact";
import type { Board } from "../boards/board";
import type { Lexicon, SetShown, Stanza } from "../engine/calls";
import { data_of } from "../lib/cards";
import type { Lang, Meaning } from "../table/types";

const own_name = (s: Stanza, lang: Lang): string | undefined =>
  s.fields.find((f) => f.key === `name.${lang}`)?.value;
const text_of = (s: Stanza, lang: Lang): string => s[`text_${lang}`] ?? s.text_en ?? "";

// A stanza's kind may be narrower than the noun of its card at the table. But a stanza that other
// stanzas refer to may be a different thing of the same name.
export function meaning_for(
  s: Stanza,
  set: SetShown,
  lexicon: Lexicon,
  lang: Lang,
): { noun: string; meaning: Meaning } {
  const noun = lexicon[s.kind]?.[s.id]
    ? s.kind
    : Object.keys(lexicon).find((n) => lexicon[n]?.[s.id] && !set.counts?.[n]);
  const known = noun === undefined ? undefined : lexicon[noun]?.[s.id];
  return {
    noun: noun ?? s.kind,
    meaning: {
      ...known,
      // the usual set may have another card with this id
      name: own_name(s, lang) ?? known?.name ?? own_name(s, "en") ?? s.id,
      about: text_of(s, lang) || (known?.about ?? ""),
    },
  };
}

interface Around {
  set: SetShown;
  board: Board | null;
  lexicon: Lexicon;
  lang: Lang;
}

export function face_of(s: Stanza, { set, board, lexicon, lang }: Around): VNode | null {
  const { noun, meaning } = meaning_for(s, set, lexicon, lang);
  const data = data_of(s, set.stanzas ?? []);
  return board?.Face({ noun, id: s.id, data, meaning, lang }) ?? null;
}
