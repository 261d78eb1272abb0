// A card of the set browser.
import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { amounts, fields_of, number, words, type Fields } from "../kit/stanza";
import { Band } from "./band";
import { MARKS, SPIRITS, type Advancement, type Vale } from "./data";
import { Cost } from "./market";
import { ValeFace } from "./vales";

const NOUNS = ["advancement", "stock", "printed"];

function advancement_of(id: string, of: Fields): Advancement {
  const effects = of["effect"] ?? [];
  const symbols = Object.fromEntries(
    MARKS.filter((mark) => number(of, mark) > 0).map((mark) => [mark, number(of, mark)]),
  );
  return {
    id,
    level: number(of, "level"),
    symbols,
    vp: number(of, "vp"),
    gray: number(of, "gray"),
    text: effects.length > 0,
    effects,
  };
}

function vale_of(id: string, of: Fields): Vale {
  const price = amounts(words(of, "price"), [...SPIRITS, "any"] as const);
  return {
    id,
    level: number(of, "level"),
    points: number(of, "points"),
    price,
    effects: of["effect"] ?? [],
  };
}

export function Face({
  noun,
  id,
  data,
  meaning,
}: {
  noun: string;
  id: string;
  data: unknown;
  meaning: Meaning;
  lang: Lang;
}): VNode | null {
  const of = fields_of(data);
  if (!of) return null;
  if (noun === "vale") {
    return (
      <span class="mv mv-face">
        <ValeFace vale={vale_of(id, of)} known={meaning} />
      </span>
    );
  }
  if (!NOUNS.includes(noun)) return null;
  const cost = number(of, "cost");
  return (
    <span class="mv mv-face">
      <span class="mv-offer">
        {cost ? <Cost cost={cost} far={false} /> : null}
        <Band one={advancement_of(id, of)} known={meaning} />
      </span>
    </span>
  );
}
