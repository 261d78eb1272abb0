// A card of the set browser.
import type { VNode } from "preact";
import type { Lang, Meaning } from "../../table/types";
import { amounts, fields_of, number, word, words, type Fields } from "../kit/stanza";
import { CardFace } from "./card-face";
import { UNITS, type Ability, type Design, type Unit } from "./data";

// At the table all cards have the same noun; here each kind has a field that no other kind has.
function kind_of(noun: string, of: Fields): Design["kind"] | null {
  if (noun === "deck" || noun === "camp") return null;
  if (of["unit"]) return "resource";
  if (of["level"]) return "building";
  if (of["category"]) return "character";
  if (of["force"]) return "object";
  return of["effect"] ? "spell" : null;
}

// A character's cost is a bare number: its camp determines the resource.
function cost_of(of: Fields): Design["cost"] {
  const pays = word(of, "camp.pays");
  return pays ? { [pays as Unit]: number(of, "cost") } : amounts(words(of, "cost"), UNITS);
}

function design_of(kind: Design["kind"], of: Fields): Design {
  const [holds = null, capacity = "0"] = words(of, "holds");
  return {
    kind,
    unit: word(of, "unit") as Unit,
    camp: word(of, "camp"),
    category: word(of, "category"),
    atout: number(of, "atout"),
    level: number(of, "level"),
    holds,
    capacity: Number(capacity),
    cost: cost_of(of),
    force: number(of, "force"),
    resistance: number(of, "resistance"),
    speed: number(of, "speed"),
    abilities: words(of, "abilities") as Ability[],
    requires: words(of, "requires") as Ability[],
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
  const kind = of ? kind_of(noun, of) : null;
  const { design } = (meaning.drawn as { design?: Design } | undefined) ?? {};
  const shown = of && kind ? design_of(kind, of) : design;
  if (!shown) return null;
  return (
    <span class="ms-face">
      <CardFace id={id} design={shown} known={meaning} />
    </span>
  );
}
