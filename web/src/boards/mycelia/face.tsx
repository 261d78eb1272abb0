// A card, tile or solo card in the set browser, which shows its text beside it. Its data are the
// fields of the stanza.

import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { fields_of, number, word, type Fields } from "../kit/stanza";
import { CardFace, Cost } from "./card";
import type { Design } from "./data";
import { effects_of } from "./effect";
import { Effects } from "./effects";

function designOf(fields: Fields): Design {
  return {
    effect: fields["effect"] ?? [],
    leaf: word(fields, "kind") === "leaf",
    ...(fields["cost"] ? { cost: number(fields, "cost") } : {}),
    ...(fields["instant"] ? { instant: fields["instant"] } : {}),
  };
}

export function MyceliaFace({
  noun,
  id,
  data,
  meaning,
  lang,
}: {
  noun: string;
  id: string;
  data: unknown;
  meaning: Meaning;
  lang: Lang;
}): VNode | null {
  const fields = fields_of(data);
  if (!fields) return null;
  const design = designOf(fields);
  if (noun === "card" || noun === "hero" || noun === "start")
    return (
      <div class="my my-alone my-card my-hand-card">
        <div class="my-card-main">
          <CardFace id={id} design={design} known={meaning} lang={lang} />
        </div>
      </div>
    );
  if (noun !== "tile" && noun !== "solo") return null;
  return (
    <div class="my my-alone my-tile-alone">
      {noun === "tile" && <b class="my-letter">{id}</b>}
      <Effects trees={effects_of(meaning)} lang={lang} />
      {design.cost !== undefined && <Cost leaves={design.cost} />}
    </div>
  );
}
