// A building or a site in a camp: it stands on the map, with what it holds beside it.

import type { VNode } from "preact";
import { colon, list, semicolon } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { HouseArt, Portrait } from "./art/picture";
import { clock_words, would_turn } from "./clock";
import type { Building, Design } from "./data";
import { change_at, hit_at, HitTag, hit_words } from "./hit";
import { frame_of } from "./kin";
import { Amounts, Dial, Icon } from "./symbols";
import type { Table } from "./table";
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
    clock_words(table, { turns: one.turns, purpose: "construction" }),
    one.site === "built" ? contents(table, one, design) : "",
    Object.keys(one.lying).length ? t("lying", amounts(lang, one.lying)) : "",
    one.site === "idle" && design ? t("cost", amounts(lang, design.cost)) : "",
    hit ? hit_words(table, hit.hit) : "",
  ];
  return `${meaning("card", one.card).name}${colon(lang)}${parts.filter(Boolean).join(semicolon(lang))}`;
}

const PIP = ["ms-pip", "ms-pip ms-pip-out", "ms-pip ms-pip-none"] as const;

// A pip for each unit: full upright, hollow engaged, a dot for room.
function Store({ one, design }: { one: Building; design: Design | undefined }): VNode | null {
  const room = design?.capacity ?? 0;
  if (!one.holds || one.holds === "characters" || one.holds === "artefacts")
    return room ? (
      <>
        <Icon name="card" />
        {one.cards.length}/{room}
      </>
    ) : null;
  return (
    <>
      <Icon name={one.holds} />
      <span class="ms-pips">
        {Array.from({ length: room }, (_, i) => (
          <i key={i} class={PIP[i < one.stored ? 0 : i < one.stored + one.engaged ? 1 : 2]} />
        ))}
      </span>
    </>
  );
}

// What it holds, what is still to be paid, or how long it takes.
function State({ table, one, design, turns }: HouseProps & { turns: number }): VNode | null {
  if (turns)
    return (
      <>
        <Dial turns={turns} />
        <span class="ms-word">{table.t("built_in", turns)}</span>
      </>
    );
  if (one.site === "built") return <Store one={one} design={design} />;
  return design ? <Amounts of={design.cost} /> : null;
}

interface HouseProps {
  table: Table;
  one: Building;
  design: Design | undefined;
}

function House({ table, one, design, turns }: HouseProps & { turns: number }): VNode {
  const hit = hit_at(table, one.place);
  const change = change_at(table, one.place);
  const likely = table.likely?.args.includes(one.place) ?? false;
  return (
    <>
      <span class="ms-house-art">
        {design ? <HouseArt id={one.card} sketch={design} site={one.site} /> : null}
        {hit ? <HitTag hit={hit.hit} aimed={hit.aimed || likely} /> : null}
        {change ? <span class="ms-change">{change}</span> : null}
      </span>
      <span class="ms-house-about">
        <span class="ms-name">{table.props.meaning("card", one.card).name}</span>
        <span class="ms-house-line">
          <Icon name="resistance" />
          <b>{one.resistance - one.damage}</b>
          {one.damage ? <small>/{one.resistance}</small> : null}
        </span>
        <span class="ms-house-line">
          <State table={table} one={one} design={design} turns={turns} />
        </span>
      </span>
    </>
  );
}

interface Props {
  table: Table;
  drag: Drag;
  one: Building;
  after: Building[] | null;
}

export function BuildingThing({ table, drag, one, after }: Props): VNode {
  const { hold } = table;
  const design = table.design(one.card);
  const key = `place ${one.place}`;
  const into = table.into(one.place);
  const aimed = hit_at(table, one.place)?.aimed;
  const turns = would_turn(one, after)?.turns ?? one.turns;
  return (
    <Thing
      table={table}
      name={key}
      label={label(table, one, design)}
      class={`ms-house ms-site-${one.site}${aimed ? " ms-aim" : ""}`}
      explain={["place", one.place]}
      direct={table.direct(key)}
      press={into ? () => hold.play(into) : undefined}
      pondered={into?.code}
      lit={into ? true : undefined}
      drop={into || hold.acts(key).length ? one.place : undefined}
      over={drag.now?.over === one.place}
      data={{ "data-place": one.place }}
      thing={key}
      from={`hand ${one.place.slice(0, 2)}`}
    >
      <House table={table} one={one} design={design} turns={turns} />
    </Thing>
  );
}

// The cards in a Fort or a Forge, which can be played from there.
export function HeldCards({ table, one }: { table: Table; one: Building }): VNode | null {
  if (!one.cards.length) return null;
  const { meaning } = table.props;
  return (
    <span class="ms-held">
      {one.cards.map((card, i) => {
        const design = table.design(card);
        const name = `held ${one.place} ${card}`;
        return (
          <Thing
            key={`${card} ${i}`}
            table={table}
            name={name}
            label={`${meaning("card", card).name} (${meaning("card", one.card).name})`}
            title={meaning("card", card).name}
            class="ms-token"
            style={frame_of(design)}
            explain={["card", card]}
            thing={name}
          >
            {design ? <Portrait id={card} sketch={design} /> : null}
          </Thing>
        );
      })}
    </span>
  );
}
