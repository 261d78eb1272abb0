// A character in a camp.
import type { VNode } from "preact";
import { colon, list, semicolon } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { partable } from "../kit/typography";
import type { Character, Hit } from "./data";
import { hit_words, HitSign } from "./hit";
import { Figure, Icon } from "./symbols";
import type { Table } from "./table";
import { clock_words, Turner } from "./turner";
import { symbol_name } from "./words";

// The blow that could be chosen on this place, or one that is on its way to it.
export function hit_at(table: Table, place: string): { hit: Hit; aimed: boolean } | null {
  const could = table.own?.hits.find((one) => one.target === place);
  if (could) return { hit: could, aimed: false };
  const comes = table.pub.attack.groups.find((one) => one.target === place);
  return comes ? { hit: comes, aimed: true } : null;
}

// Markers that this moment's events put on a place or took from it.
export function change_at(table: Table, place: string): string | null {
  const found = table.props.moment.events.find(
    (one) => one.place === place && (one.kind === "damage" || one.kind === "mended"),
  );
  return found ? `${found.kind === "damage" ? "−" : "+"}${String(found.number)}` : null;
}

function label(table: Table, one: Character, mine: boolean): string {
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
    clock_words(table, one.turns, one.engaged_for),
    one.ready ? t("ready") : "",
    one.acted ? t("acted") : "",
    one.object ? t("bears", meaning("card", one.object).name) : "",
    mine && down ? t("face_down", meaning("card", down.card).name) : "",
    hit ? hit_words(table, hit.hit) : "",
  ];
  return `${meaning("card", one.card).name}${colon(lang)}${parts.filter(Boolean).join(semicolon(lang))}`;
}

function Figures({ table, one }: { table: Table; one: Character }): VNode {
  const design = table.design(one.card);
  return (
    <>
      <span class="ms-figures">
        <Figure name="force" n={one.force} />
        <Figure name="resistance" n={one.resistance} />
        {one.damage ? <Figure name="damage" n={one.damage} less /> : null}
      </span>
      <span class="ms-figures ms-small">
        <Figure name="speed" n={one.speed} />
        {one.abilities.map((name) => (
          <Icon name={name} />
        ))}
        {design?.atout ? <Figure name="gift" n={design.atout} /> : null}
        {design?.food ? <Figure name="no" n={design.food} /> : null}
      </span>
    </>
  );
}

// How the pondered action would turn it.
function would_turn(
  one: Character,
  after: Character[] | null,
): { turns: number; purpose: string } | null {
  const then = after?.find((other) => other.place === one.place);
  return then && then.turns !== one.turns ? { turns: then.turns, purpose: then.engaged_for } : null;
}

interface Props {
  table: Table;
  drag: Drag;
  one: Character;
  mine: boolean;
  after: Character[] | null;
}

export function CharacterThing({ table, drag, one, mine, after }: Props): VNode {
  const { props, hold, pub } = table;
  const key = `place ${one.place}`;
  const name = props.meaning("card", one.card).name;
  const hit = hit_at(table, one.place);
  const change = change_at(table, one.place);
  const down = table.own?.face_down.find((card) => card.place === one.place);
  const attacker = pub.attack.attacker === one.place && props.moment.ask?.kind === "assign";
  const state = [
    "ms-cell",
    one.ready && "ms-ready",
    attacker && "ms-attacker",
    hit?.aimed && "ms-target",
  ];
  return (
    <Thing
      table={table}
      name={attacker ? "attacker" : key}
      label={label(table, one, mine)}
      class={state.filter(Boolean).join(" ")}
      explain={["place", one.place]}
      direct={table.direct(key)}
      grip={attacker ? "attacker" : undefined}
      lit={attacker || undefined}
      drop={hold.acts(key).length ? one.place : undefined}
      over={drag.now?.over === one.place}
      data={{ "data-place": one.place }}
      thing={`place ${one.place}`}
      from={`hand ${one.place.slice(0, 2)}`}
    >
      <Turner
        design={table.design(one.card)}
        turns={one.turns}
        purpose={one.engaged_for}
        would={would_turn(one, after)}
      >
        {hit ? <HitSign hit={hit.hit} aimed={hit.aimed} /> : null}
      </Turner>
      <span class="ms-name">{partable(name)}</span>
      <Figures table={table} one={one} />
      {one.object ? <span class="ms-chip">+ {props.meaning("card", one.object).name}</span> : null}
      {down && mine ? (
        <span class="ms-chip ms-down">{props.meaning("card", down.card).name}</span>
      ) : null}
      {change ? <span class="ms-change">{change}</span> : null}
    </Thing>
  );
}
