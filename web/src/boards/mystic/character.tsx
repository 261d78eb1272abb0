// A character in a camp: a tile that lies as the card lies. Name and figures stay upright on it.

import type { VNode } from "preact";
import { colon, list, semicolon } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { CardArt } from "./art/picture";
import { Clock, clock_words, would_turn } from "./clock";
import type { Character, Design } from "./data";
import { change_at, hit_at, HitTag, hit_words } from "./hit";
import { frame_of } from "./kin";
import { Gem, Icon } from "./symbols";
import type { Table } from "./table";
import { symbol_name } from "./words";

const LONG_NAME = 8; // letters

function label(table: Table, one: Character): string {
  const {
    t,
    props: { lang, meaning },
  } = table;
  const hit = hit_at(table, one.place);
  const down = table.own?.face_down.find((card) => card.place === one.place);
  const parts = [
    t("figures", one.force, one.resistance, one.speed),
    one.damage ? t("damage", one.damage) : "",
    list(
      lang,
      one.abilities.map((name) => symbol_name(lang, name)),
    ),
    clock_words(table, { turns: one.turns, purpose: one.engaged_for }),
    one.ready ? t("ready") : "",
    one.acted ? t("acted") : "",
    one.object ? t("bears", meaning("card", one.object).name) : "",
    down ? t("face_down", meaning("card", down.card).name) : "",
    hit ? hit_words(table, hit.hit) : "",
  ];
  return `${meaning("card", one.card).name}${colon(lang)}${parts.filter(Boolean).join(semicolon(lang))}`;
}

// What hangs on the tile: what the character carries, and the card that its DNA makes.
function Carried({ table, one }: { table: Table; one: Character }): VNode {
  const down = table.own?.face_down.find((card) => card.place === one.place)?.card ?? null;
  const known = down ?? one.adn_known;
  const object = table.design(one.object);
  const made = table.design(known);
  const makes = one.turns > 0 && ["clone", "mutant"].includes(one.engaged_for);
  return (
    <>
      {one.object && object ? (
        <span class="ms-carry">
          <CardArt id={one.object} sketch={object} />
        </span>
      ) : null}
      {makes ? (
        <span class="ms-carry ms-makes">
          {known && made ? <CardArt id={known} sketch={made} /> : <Icon name="adn" />}
        </span>
      ) : null}
    </>
  );
}

function Signs({ table, one }: { table: Table; one: Character }): VNode {
  const change = change_at(table, one.place);
  return (
    <>
      {one.abilities.length ? (
        <span class="ms-abilities">
          {one.abilities.map((name) => (
            <span key={name}>
              <Icon name={name} />
            </span>
          ))}
        </span>
      ) : null}
      {one.ready && !one.turns ? (
        <span class="ms-for ms-ready">
          <Icon name="attack" />
          <span class="ms-word">{table.t("ready_short")}</span>
        </span>
      ) : null}
      {one.damage ? (
        <span class="ms-wounds">
          <Icon name="damage" />
          {one.damage}
        </span>
      ) : null}
      {change ? <span class="ms-change">{change}</span> : null}
    </>
  );
}

function Tile({ table, one, design }: { table: Table; one: Character; design: Design }): VNode {
  const { name } = table.props.meaning("card", one.card);
  const hit = hit_at(table, one.place);
  const likely = table.likely?.args.includes(one.place) ?? false;
  return (
    <>
      <span class="ms-tile">
        <CardArt id={one.card} sketch={{ ...design, object: one.object }} close />
      </span>
      <Carried table={table} one={one} />
      <Signs table={table} one={one} />
      <span class="ms-ribbon">
        <span class={name.length > LONG_NAME ? "ms-name ms-long" : "ms-name"}>{name}</span>
      </span>
      <Gem of="force" n={one.force} more={one.force > design.force} />
      <Gem of="resistance" n={one.resistance} more={one.resistance > design.resistance} />
      {hit ? <HitTag hit={hit.hit} aimed={hit.aimed || likely} /> : null}
    </>
  );
}

interface Props {
  table: Table;
  drag: Drag;
  one: Character;
  after: Character[] | null;
}

export function CharacterThing({ table, drag, one, after }: Props): VNode {
  const { props, hold, pub } = table;
  const key = `place ${one.place}`;
  const design = table.design(one.card);
  const attacker = pub.attack.attacker === one.place && props.moment.ask?.kind === "assign";
  const would = would_turn(one, after);
  const { turns } = would ?? one;
  const state = [
    "ms-man",
    turns && "ms-turned",
    attacker && "ms-attacker",
    hit_at(table, one.place)?.aimed && "ms-aim",
  ];
  return (
    <Thing
      table={table}
      name={attacker ? "attacker" : key}
      label={label(table, one)}
      class={state.filter(Boolean).join(" ")}
      style={{ ...frame_of(design), "--q": turns }}
      explain={["place", one.place]}
      direct={table.direct(key)}
      grip={attacker ? "attacker" : undefined}
      lit={attacker || undefined}
      drop={hold.acts(key).length ? one.place : undefined}
      over={drag.now?.over === one.place}
      data={{ "data-place": one.place }}
      thing={key}
      from={`hand ${one.place.slice(0, 2)}`}
    >
      {design ? <Tile table={table} one={one} design={design} /> : null}
      <Clock table={table} now={{ turns: one.turns, purpose: one.engaged_for }} would={would} />
    </Thing>
  );
}
