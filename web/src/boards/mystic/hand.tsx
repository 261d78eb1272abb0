// The fan of the hand: everything but resources, which are in the purse. What can be played is lit
// and stands higher; what cannot says what it lacks.

import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { CardFace } from "./card-face";
import type { Design, Unit } from "./data";
import { purse_of, total_of } from "./purse";
import { Icon } from "./symbols";
import type { Table } from "./table";
import { amounts, symbol_name } from "./words";

const CROWD = 6; // cards that lie beside each other

// Resources and abilities that the viewer does not have for a card.
function lacks(table: Table, design: Design): string[] {
  const missing = Object.entries(design.cost)
    .filter(([unit, n]) => total_of(purse_of(table, unit as Unit)) < n)
    .map(([unit]) => unit);
  const able = new Set(table.me?.characters.flatMap((one) => one.abilities));
  const needs = (design.requires ?? []).filter((ability) => !able.has(ability));
  return [...missing, ...needs];
}

function label(table: Table, design: Design | undefined, card: string, without: string[]): string {
  const {
    t,
    props: { lang, meaning },
  } = table;
  const { name, about } = meaning("card", card);
  if (!design) return name;
  const lack = list(
    lang,
    without.map((one) => symbol_name(lang, one)),
  );
  const price = list(lang, [name, t("cost", amounts(lang, design.cost))]);
  return `${price}. ${about}${lack ? ` ${t("lacks")}${colon(lang)}${lack}.` : ""}`;
}

interface HandCardProps {
  table: Table;
  card: string;
  n: number;
  at: number; // from the middle of the fan
}

function HandCard({ table, card, n, at }: HandCardProps): VNode {
  const { props, hold } = table;
  const design = table.design(card);
  const known = props.meaning("card", card);
  const name = `hand ${card}`;
  const can = hold.acts(name).length > 0;
  const without = design && !can && props.moment.ask?.kind === "main" ? lacks(table, design) : [];
  return (
    <Thing
      table={table}
      name={name}
      label={`${n > 1 ? `${n} × ` : ""}${label(table, design, card, without)}`}
      class={without.length ? "ms-hand-card ms-cannot" : "ms-hand-card"}
      explain={["card", card]}
      grip={name}
      thing={name}
      style={{ "--d": at }}
    >
      <CardFace id={card} design={design} known={known} />
      {without.length ? (
        <span class="ms-lacks">
          {table.t("lacks")}
          {without.map((one) => (
            <Icon key={one} name={one} />
          ))}
        </span>
      ) : null}
      {n > 1 ? <span class="ms-copies">×{n}</span> : null}
    </Thing>
  );
}

// Alike cards lie on one another.
export function fan_of(table: Table): [card: string, n: number][] {
  const found = new Map<string, number>();
  for (const card of table.own?.hand ?? [])
    if (table.design(card)?.kind !== "resource") found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}

export function Hand({ table }: { table: Table }): VNode | null {
  if (!table.own) return null;
  const cards = fan_of(table);
  const middle = (cards.length - 1) / 2;
  const bend = cards.length > CROWD ? 0.5 : 1;
  return (
    <section
      class={cards.length > CROWD ? "ms-hand ms-crowd" : "ms-hand"}
      style={{ "--h": cards.length }}
      aria-label={table.t("hand")}
      data-roving
    >
      {cards.map(([card, n], i) => (
        <HandCard key={card} table={table} card={card} n={n} at={(i - middle) * bend} />
      ))}
    </section>
  );
}
