// A building or a site in a camp, with what it holds.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { colon, partable, semicolon } from "../kit/typography";
import { changeAt, hitAt } from "./character";
import type { Building, Design } from "./data";
import { hitWords, HitSign } from "./hit";
import type { Table } from "./hand";
import { Amounts, Figure, Icon } from "./symbols";
import { clockWords, Turner } from "./turner";
import { amounts, say } from "./words";

function contents(table: Table, one: Building, design: Design | undefined): string {
  const { lang, meaning } = table.props;
  if (one.cards.length) return `${say(lang, "holds")} ${one.cards.map((card) => meaning("card", card).name).join(", ")}`;
  if (one.stored + one.engaged === 0) return design?.capacity ? `${say(lang, "room")} ${design.capacity}` : "";
  const engaged = one.engaged ? ` (${one.engaged} ${say(lang, "engaged")})` : "";
  return `${say(lang, "holds")} ${amounts(lang, { [one.holds ?? ""]: one.stored + one.engaged })}${engaged}`;
}

function label(table: Table, one: Building, design: Design | undefined): string {
  const { lang, meaning } = table.props;
  const hit = hitAt(table, one.place);
  const parts = [
    `${say(lang, "level")} ${one.level}, ${say(lang, "resistance")} ${one.resistance}`,
    one.damage ? `${one.damage} ${say(lang, "damage")}` : "",
    say(lang, one.site),
    clockWords(lang, one.turns, "construction"),
    one.site === "built" ? contents(table, one, design) : "",
    Object.keys(one.lying).length ? `${say(lang, "lying")}${colon(lang)}${amounts(lang, one.lying)}` : "",
    one.site === "idle" && design ? `${say(lang, "cost")} ${amounts(lang, design.cost)}` : "",
    hit ? hitWords(lang, hit.hit) : "",
  ];
  return `${meaning("card", one.card).name}${colon(lang)}${parts.filter(Boolean).join(semicolon(lang))}`;
}

// A pip for each unit: full upright, hollow engaged, a dot for room.
function Store({ one, design }: { one: Building; design: Design | undefined }): VNode | null {
  const room = design?.capacity ?? 0;
  if (one.site !== "built" || !one.holds || one.holds === "characters" || one.holds === "artefacts") return null;
  return (
    <span class="ms-store">
      <Icon name={one.holds} />
      {Array.from({ length: room }, (_, i) => (
        <i class={i < one.stored ? "ms-pip" : i < one.stored + one.engaged ? "ms-pip ms-pip-out" : "ms-pip ms-pip-none"} />
      ))}
    </span>
  );
}

export function BuildingThing({ table, one, after }: { table: Table; one: Building; after: Building[] | null }): VNode {
  const { props, hand, drag } = table;
  const design = table.design(one.card);
  const key = `place ${one.place}`;
  const into = hand.into(one.place);
  const hit = hitAt(table, one.place);
  const change = changeAt(table, one.place);
  const then = after?.find((other) => other.place === one.place);
  const would = then && then.turns !== one.turns ? { turns: then.turns, purpose: "construction" } : null;
  return (
    <Thing
      table={table}
      name={key}
      label={label(table, one, design)}
      class={`ms-cell ms-building ms-site-${one.site}${hit?.aimed ? " ms-target" : ""}`}
      explain={["place", one.place]}
      direct={hand.direct(key)}
      press={into ? () => hand.play(into) : undefined}
      pondered={into?.code}
      lit={into ? true : undefined}
      drop={into || hand.acts(key).length ? one.place : undefined}
      over={drag.now?.over === one.place}
      place={one.place}
      thing={`place ${one.place}`}
      from={`hand ${one.place.slice(0, 2)}`}
    >
      <Turner design={design} turns={one.turns} purpose="construction" would={would}>
        {hit ? <HitSign hit={hit.hit} aimed={hit.aimed} /> : null}
      </Turner>
      <span class="ms-name">{partable(props.meaning("card", one.card).name)}</span>
      <span class="ms-figures">
        <span class="ms-level">{"★".repeat(one.level)}</span>
        <Figure name="resistance" n={one.resistance} />
        {one.damage ? <Figure name="damage" n={one.damage} less /> : null}
      </span>
      <Store one={one} design={design} />
      {one.site === "idle" && design ? <Amounts of={design.cost} /> : null}
      {Object.keys(one.lying).length ? <Amounts of={one.lying} /> : null}
      {change ? <span class="ms-change">{change}</span> : null}
    </Thing>
  );
}

// The cards in a Fort or a Forge, which can be played from there.
export function HeldCards({ table, one }: { table: Table; one: Building }): VNode | null {
  if (!one.cards.length) return null;
  return (
    <span class="ms-held">
      {one.cards.map((card) => (
        <Thing
          table={table}
          name={`held ${one.place} ${card}`}
          label={`${table.props.meaning("card", card).name} (${table.props.meaning("card", one.card).name})`}
          class="ms-chip"
          explain={["card", card]}
        >
          {table.props.meaning("card", card).name}
        </Thing>
      ))}
    </span>
  );
}
