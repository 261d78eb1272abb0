// A card, tile or solo card in the set browser. Its data is the stanza of the set file.

import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { CardFace, Cost, firstSentences } from "./card";
import type { Design } from "./data";
import { Effects } from "./effects";

interface Stanza {
  kind?: string;
  fields?: { key: string; value: string }[];
}

function designOf(data: unknown): Design {
  const fields = (data as Stanza | null)?.fields ?? [];
  const all = (key: string): string[] => fields.filter((f) => f.key === key).map((f) => f.value);
  const [cost] = all("cost");
  const instant = all("instant");
  return {
    effect: all("effect"),
    leaf: all("kind").includes("leaf"),
    ...(cost !== undefined ? { cost: Number(cost) } : {}),
    ...(instant.length > 0 ? { instant } : {}),
  };
}

export function MyceliaFace({ noun, id, data, meaning, lang }: { noun: string; id: string; data: unknown; meaning: Meaning; lang: Lang }): VNode | null {
  const design = designOf(data);
  if (noun === "card" || noun === "hero" || noun === "start")
    return (
      <div class="my-card my-card-alone">
        <div class="my-card-main">
          <CardFace id={id} design={design} name={meaning.name} about={meaning.about} scene={{ props: { lang } }} />
        </div>
      </div>
    );
  if (noun !== "tile" && noun !== "solo") return null;
  return (
    <div class="my-tile my-card-alone">
      {noun === "tile" && <b class="my-letter">{id}</b>}
      <Effects lines={design.effect} lang={lang} />
      {design.cost !== undefined && <Cost leaves={design.cost} />}
      <span class="my-words">{firstSentences(meaning.about, 1)}</span>
    </div>
  );
}
