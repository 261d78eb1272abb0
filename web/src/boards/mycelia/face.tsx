// A card, tile or solo card in the set browser, where its words stand beside it. Its data are the fields of the stanza,
// and its effects as trees.

import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { fields_of, number, word, type Fields } from "../kit/stanza";
import { CardFace, Cost } from "./card";
import type { Design } from "./data";
import type { Effect } from "./effect";
import { Effects } from "./effects";

const trees = (fields: Fields, key: string): Effect[] => (fields[key] ?? []) as unknown as Effect[];

function designOf(fields: Fields): Design {
  return {
    effect_tree: trees(fields, "effect_tree"),
    leaf: word(fields, "kind") === "leaf",
    ...(fields["cost"] ? { cost: number(fields, "cost") } : {}),
    ...(fields["instant_tree"] ? { instant_tree: trees(fields, "instant_tree") } : {}),
  };
}

export function MyceliaFace({ noun, id, data, meaning, lang }: { noun: string; id: string; data: unknown; meaning: Meaning; lang: Lang }): VNode | null {
  const fields = fields_of(data);
  if (!fields) return null;
  const design = designOf(fields);
  if (noun === "card" || noun === "hero" || noun === "start")
    return (
      <div class="my-card my-card-alone">
        <div class="my-card-main">
          <CardFace id={id} design={design} name={meaning.name} lang={lang} />
        </div>
      </div>
    );
  if (noun !== "tile" && noun !== "solo") return null;
  return (
    <div class="my-tile my-card-alone">
      {noun === "tile" && <b class="my-letter">{id}</b>}
      <Effects trees={design.effect_tree} lang={lang} />
      {design.cost !== undefined && <Cost leaves={design.cost} />}
    </div>
  );
}
