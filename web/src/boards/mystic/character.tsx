// A character in a camp.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { colon, partable, semicolon } from "../kit/typography";
import type { Character, Hit } from "./data";
import { hitWords, HitSign } from "./hit";
import type { Table } from "./hand";
import { Figure, Icon } from "./symbols";
import { clockWords, Turner } from "./turner";
import { SYMBOLS, say } from "./words";

// The blow that could be chosen on this place, or one that is on its way to it.
export function hitAt(table: Table, place: string): { hit: Hit; aimed: boolean } | null {
  const could = table.own?.hits.find((one) => one.target === place);
  if (could) return { hit: could, aimed: false };
  const comes = table.pub.attack.groups.find((one) => one.target === place);
  return comes ? { hit: comes, aimed: true } : null;
}

// Markers that this moment's events put on a place or took from it.
export function changeAt(table: Table, place: string): string | null {
  const found = table.props.moment.events.find((one) => one.place === place && (one.kind === "damage" || one.kind === "mended"));
  return found ? `${found.kind === "damage" ? "−" : "+"}${String(found.number)}` : null;
}

function label(table: Table, one: Character, mine: boolean): string {
  const { lang, meaning } = table.props;
  const hit = hitAt(table, one.place);
  const down = table.own?.face_down.find((card) => card.place === one.place);
  const parts = [
    `${say(lang, "force")} ${one.force}, ${say(lang, "resistance")} ${one.resistance}, ${say(lang, "speed")} ${one.speed}`,
    one.damage ? `${one.damage} ${say(lang, "damage")}` : "",
    one.abilities.map((name) => SYMBOLS[name]?.[lang][0]).join(", "),
    clockWords(lang, one.turns, one.engaged_for),
    one.ready ? say(lang, "ready") : "",
    one.acted ? say(lang, "acted") : "",
    one.object ? `${say(lang, "bears")} ${meaning("card", one.object).name}` : "",
    mine && down ? `${say(lang, "faceDown")}${colon(lang)}${meaning("card", down.card).name}` : "",
    hit ? hitWords(lang, hit.hit) : "",
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

// What the pondered action would do to the way it lies.
function wouldTurn(one: Character, after: Character[] | null): { turns: number; purpose: string } | null {
  const then = after?.find((other) => other.place === one.place);
  return then && then.turns !== one.turns ? { turns: then.turns, purpose: then.engaged_for } : null;
}

interface Props {
  table: Table;
  one: Character;
  mine: boolean;
  after: Character[] | null;
}

export function CharacterThing({ table, one, mine, after }: Props): VNode {
  const { props, hand, drag, pub } = table;
  const key = `place ${one.place}`;
  const name = props.meaning("card", one.card).name;
  const hit = hitAt(table, one.place);
  const change = changeAt(table, one.place);
  const down = table.own?.face_down.find((card) => card.place === one.place);
  const attacker = pub.attack.attacker === one.place && props.moment.ask?.kind === "assign";
  const state = ["ms-cell", one.ready && "ms-ready", attacker && "ms-attacker", hit?.aimed && "ms-target"];
  return (
    <Thing
      table={table}
      name={attacker ? "attacker" : key}
      label={label(table, one, mine)}
      class={state.filter(Boolean).join(" ")}
      explain={["place", one.place]}
      direct={hand.direct(key)}
      grip={attacker}
      lit={attacker || undefined}
      drop={hand.acts(key).length ? one.place : undefined}
      over={drag.now?.over === one.place}
      place={one.place}
      thing={`place ${one.place}`}
      from={`hand ${one.place.slice(0, 2)}`}
    >
      <Turner design={table.design(one.card)} turns={one.turns} purpose={one.engaged_for} would={wouldTurn(one, after)}>
        {hit ? <HitSign hit={hit.hit} aimed={hit.aimed} /> : null}
      </Turner>
      <span class="ms-name">{partable(name)}</span>
      <Figures table={table} one={one} />
      {one.object ? <span class="ms-chip">+ {props.meaning("card", one.object).name}</span> : null}
      {down && mine ? <span class="ms-chip ms-down">{props.meaning("card", down.card).name}</span> : null}
      {change ? <span class="ms-change">{change}</span> : null}
    </Thing>
  );
}
