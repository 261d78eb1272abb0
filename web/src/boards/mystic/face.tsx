// A card of the set browser, from the stanza of a set file.
import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { CardFace } from "./cards";
import { UNITS, type Ability, type Amounts, type Design, type Unit } from "./data";

interface Stanza {
  fields: { key: string; value: string }[];
}

// The resource in which the characters of a people are paid is said by the people's own stanza.
const KINDS = ["resource", "building", "character", "object", "spell"];

function isStanza(data: unknown): data is Stanza {
  return typeof data === "object" && data !== null && Array.isArray((data as Stanza).fields);
}

// "bo 1 or 2"
function costOf(words: string[]): Amounts {
  return Object.fromEntries(UNITS.flatMap((unit) => (words.includes(unit) ? [[unit, Number(words[words.indexOf(unit) + 1])]] : [])));
}

function designOf(kind: string, stanza: Stanza): Design {
  const field = (key: string): string => stanza.fields.find((one) => one.key === key)?.value ?? "";
  const words = (key: string): string[] => field(key).split(" ").filter(Boolean);
  const [holds = null, capacity = "0"] = words("holds");
  return {
    kind: kind as Design["kind"],
    unit: field("unit") as Unit,
    camp: field("camp"),
    category: field("category"),
    atout: Number(field("atout")),
    level: Number(field("level")),
    holds,
    capacity: Number(capacity),
    cost: costOf(words("cost")),
    force: Number(field("force")),
    resistance: Number(field("resistance")),
    speed: Number(field("speed")),
    abilities: words("abilities") as Ability[],
    requires: words("requires") as Ability[],
    effects: stanza.fields.filter((one) => one.key === "effect").map((one) => one.value),
  };
}

function kindOf(noun: string, stanza: Stanza): string {
  if (noun !== "card") return noun;
  const has = (key: string): boolean => stanza.fields.some((one) => one.key === key);
  if (has("unit")) return "resource";
  if (has("level")) return "building";
  if (has("category")) return "character";
  return has("force") ? "object" : "spell";
}

export function Face({ noun, data, meaning }: { noun: string; id: string; data: unknown; meaning: Meaning; lang: Lang }): VNode | null {
  if (!isStanza(data)) return null;
  const kind = kindOf(noun, data);
  if (!KINDS.includes(kind)) return null;
  return (
    <span class="my my-face">
      <CardFace design={designOf(kind, data)} name={meaning.name} />
    </span>
  );
}
