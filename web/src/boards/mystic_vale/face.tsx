// A card of the set browser, from the stanza of a set file or from the table.
import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { Band } from "./band";
import { MARKS, SPIRITS, type Advancement, type Price, type Vale } from "./data";
import { Icon } from "./symbols";
import { ValeFace } from "./vales";

interface Stanza {
  fields: { key: string; value: string }[];
}

const NOUNS = ["advancement", "stock", "printed"];

function isStanza(data: unknown): data is Stanza {
  return typeof data === "object" && data !== null && Array.isArray((data as Stanza).fields);
}

function numbers(stanza: Stanza): (key: string) => number {
  return (key) => Number(stanza.fields.find((one) => one.key === key)?.value ?? 0);
}

function texts(stanza: Stanza): string[] {
  return stanza.fields.filter((one) => one.key === "effect").map((one) => one.value);
}

function advancementOf(id: string, stanza: Stanza): Advancement {
  const n = numbers(stanza);
  const effects = texts(stanza);
  const symbols = Object.fromEntries(MARKS.filter((mark) => n(mark) > 0).map((mark) => [mark, n(mark)]));
  return { id, level: n("level"), symbols, vp: n("vp"), gray: n("gray"), text: effects.length > 0, effects };
}

// "animal 1 forest 2"
function priceOf(words: string): Price {
  const parts = words.split(" ");
  return Object.fromEntries([...SPIRITS, "any"].flatMap((kind) => (parts.includes(kind) ? [[kind, Number(parts[parts.indexOf(kind) + 1])]] : [])));
}

function valeOf(id: string, stanza: Stanza): Vale {
  const n = numbers(stanza);
  const price = priceOf(stanza.fields.find((one) => one.key === "price")?.value ?? "");
  return { id, level: n("level"), points: n("points"), price, effects: texts(stanza) };
}

export function Face({ noun, id, data, meaning }: { noun: string; id: string; data: unknown; meaning: Meaning; lang: Lang }): VNode | null {
  if (!isStanza(data)) return null;
  if (noun === "vale") return <span class="mv mv-face"><ValeFace vale={valeOf(id, data)} name={meaning.name} /></span>;
  if (!NOUNS.includes(noun)) return null;
  const cost = numbers(data)("cost");
  return (
    <span class="mv mv-face">
      <span class="mv-offer">
        <span class="mv-cost">{cost ? <Icon name="mana" text={cost} /> : null}</span>
        <Band one={advancementOf(id, data)} name={meaning.name} />
      </span>
    </span>
  );
}
