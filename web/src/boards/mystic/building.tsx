// A building or a site in a camp, with what it holds.
import type { VNode } from "preact";
import { colon, list, semicolon } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { partable } from "../kit/typography";
import { change_at, hit_at } from "./character";
import type { Building, Design } from "./data";
import { hit_words, HitSign } from "./hit";
import { Amounts, Figure, Icon } from "./symbols";
import type { Table } from "./table";
import { clock_words, Turner } from "./turner";
import { amounts } from "./words";

function contents(table: Table, one: Building, design: Design | undefined): string {
  const {
    t,
    props: { lang, meaning },
  } = table;
  if (one.cards.length)
    return t(
      "holds",
      list(
        lang,
        one.cards.map((card) => meaning("card", card).name),
      ),
    );
  if (one.stored + one.engaged === 0) return design?.capacity ? t("room", design.capacity) : "";
  const held = amounts(lang, { [one.holds ?? ""]: one.stored + one.engaged });
  return t("holds", one.engaged ? t("engaged", held, one.engaged) : held);
}

function label(table: Table, one: Building, design: Design | undefined): string {
  const {
    t,
    props: { lang, meaning },
  } = table;
  const hit = hit_at(table, one.place);
  const parts = [
    t("building", one.level, one.resistance),
    one.damage ? t("damage", one.damage) : "",
    t(`site_${one.site}`),
    clock_words(table, one.turns, "construction"),
    one.site === "built" ? contents(table, one, design) : "",
    Object.keys(one.lying).length ? t("lying", amounts(lang, one.lying)) : "",
    one.site === "idle" && design ? t("cost", amounts(lang, design.cost)) : "",
    hit ? hit_words(table, hit.hit) : "",
  ];
  return `${meaning("card", one.card).name}${colon(lang)}${parts.filter(Boolean).join(semicolon(lang))}`;
}

// A pip for each unit: full upright, hollow engaged, a dot for room.
function Store({ one, design }: { one: Building; design: Design | undefined }): VNode | null {
  const room = design?.capacity ?? 0;
  if (one.site !== "built" || !one.holds || one.holds === "characters" || one.holds === "artefacts")
    return null;
  return (
    <span class="ms-store">
      <Icon name={one.holds} />
      {Array.from({ length: room }, (_, i) => (
        <i
          class={
            i < one.stored
              ? "ms-pip"
              : i < one.stored + one.engaged
                ? "ms-pip ms-pip-out"
                : "ms-pip ms-pip-none"
          }
        />
      ))}
    </span>
  );
}

export function BuildingThing({
  table,
  drag,
  one,
  after,
}: {
  table: Table;
  drag: Drag;
  one: Building;
  after: Building[] | null;
}): VNode {
  const { props, hold } = table;
  const design = table.design(one.card);
  const key = `place ${one.place}`;
  const into = table.into(one.place);
  const hit = hit_at(table, one.place);
  const change = change_at(table, one.place);
  const then = after?.find((other) => other.place === one.place);
  const would =
    then && then.turns !== one.turns ? { turns: then.turns, purpose: "construction" } : null;
  return (
    <Thing
      table={table}
      name={key}
      label={label(table, one, design)}
      class={`ms-cell ms-building ms-site-${one.site}${hit?.aimed ? " ms-target" : ""}`}
      explain={["place", one.place]}
      direct={table.direct(key)}
      press={into ? () => hold.play(into) : undefined}
      pondered={into?.code}
      lit={into ? true : undefined}
      drop={into || hold.acts(key).length ? one.place : undefined}
      over={drag.now?.over === one.place}
      data={{ "data-place": one.place }}
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
