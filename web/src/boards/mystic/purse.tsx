// The purse: resource cards leave the fan and become counts. Beside each count stands what is
// stored under a roof and what is lost at the end of the turn if nobody uses it.

import type { VNode } from "preact";
import { colon } from "../../lang/language";
import { Thing } from "../kit/thing";
import { UNITS, type Unit } from "./data";
import { Icon } from "./symbols";
import type { Table } from "./table";
import { amounts, symbol_name } from "./words";

// How much of a resource the viewer has, and where.
export interface Purse {
  hand: Map<string, number>; // cards in hand by their ids
  stored: number;
  fresh: number; // freed by a building that was completed, or made by a Cyborg: for this turn only
}

export function purse_of(table: Table, unit: Unit): Purse {
  const { own, me } = table;
  const hand = new Map<string, number>();
  for (const card of own?.hand ?? []) {
    const design = table.design(card);
    if (design?.kind === "resource" && design.unit === unit)
      hand.set(card, (hand.get(card) ?? 0) + 1);
  }
  const stores = me?.buildings.filter((one) => one.site === "built" && one.holds === unit) ?? [];
  return {
    hand,
    stored: stores.reduce((sum, one) => sum + one.stored, 0),
    fresh: (me?.freed[unit] ?? 0) + (unit === "po" ? (me?.powder ?? 0) : 0),
  };
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);

export const total_of = ({ hand, stored, fresh }: Purse): number =>
  sum(hand.values()) + stored + fresh;

// What can be used this turn only.
function Fresh({ table, unit }: { table: Table; unit: Unit }): VNode | null {
  const { t, me } = table;
  const freed = me?.freed[unit] ?? 0;
  const powder = unit === "po" ? (me?.powder ?? 0) : 0;
  const { lang } = table.props;
  return (
    <>
      {freed ? (
        <Thing
          table={table}
          name={`freed ${unit}`}
          label={`${t("freed")}${colon(lang)}${amounts(lang, { [unit]: freed })}`}
          class="ms-fresh"
          explain={["resource", unit]}
          direct={table.direct(`freed ${unit}`)}
        >
          <Icon name="sand" />
          {freed}
        </Thing>
      ) : null}
      {powder ? (
        <Thing
          table={table}
          name="powder"
          label={`${t("powder")}${colon(lang)}${powder}`}
          class="ms-fresh"
          explain={["resource", "po"]}
          direct
        >
          <Icon name="sand" />
          {powder}
        </Thing>
      ) : null}
    </>
  );
}

function Coin({
  table,
  unit,
  card,
  n,
}: {
  table: Table;
  unit: Unit;
  card: string;
  n: number;
}): VNode {
  const pays = table.hold.acts(`unit ${unit}`).length > 0;
  const { name } = table.props.meaning("card", card);
  return (
    <Thing
      table={table}
      name={pays ? `unit ${unit}` : `hand ${card}`}
      label={`${n} × ${name}`}
      title={name}
      class="ms-coin"
      explain={["card", card]}
      direct={pays}
      grip={pays ? undefined : `hand ${card}`}
      thing={`hand ${card}`}
    >
      <Icon name={unit} />
      <span>{n}</span>
    </Thing>
  );
}

function Row({ table, unit, purse }: { table: Table; unit: Unit; purse: Purse }): VNode {
  const { t } = table;
  return (
    <span class="ms-coins-of">
      {[...purse.hand].map(([card, n]) => (
        <Coin key={card} table={table} unit={unit} card={card} n={n} />
      ))}
      {purse.hand.size ? null : (
        <span
          class="ms-coin ms-zero"
          role="img"
          aria-label={`0 × ${symbol_name(table.props.lang, unit)}`}
        >
          <Icon name={unit} />
          <span>0</span>
        </span>
      )}
      {purse.stored ? (
        <small class="ms-stored" title={t("stored", purse.stored)}>
          +{purse.stored}
          <Icon name="store" />
          <span class="hidden">{t("stored", purse.stored)}</span>
        </small>
      ) : null}
      <Fresh table={table} unit={unit} />
    </span>
  );
}

function Bag(): VNode {
  return (
    <svg
      class="ms-bag"
      viewBox="0 0 150 126"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path class="ms-bag-body" d="M40 34Q8 52 8 92Q8 122 74 122T142 92Q142 54 108 34z" />
      <path class="ms-bag-shade" d="M108 34Q142 54 142 92Q142 116 100 121Q128 84 96 34z" />
      <path
        class="ms-bag-neck"
        d="M40 34Q34 14 24 8Q52 14 60 4Q72 14 82 4Q96 14 124 8Q112 18 108 34Q74 42 40 34z"
      />
      <path class="ms-bag-cord" d="M38 33Q74 43 110 33M104 36q16 6 14 20M108 36q-4 12 4 20" />
    </svg>
  );
}

// Resources of which the viewer has some, and those that a card in hand asks for.
function wanted(table: Table): Unit[] {
  const asked = new Set(
    (table.own?.hand ?? []).flatMap((card) => Object.keys(table.design(card)?.cost ?? {})),
  );
  return UNITS.filter((unit) => asked.has(unit) || total_of(purse_of(table, unit)) > 0);
}

// Coins are smaller where there are many kinds, and stand in two columns where there are more.
const size_of = (kinds: number): string =>
  kinds > 4
    ? "ms-purse ms-full-purse ms-very-full-purse"
    : kinds > 3
      ? "ms-purse ms-full-purse"
      : "ms-purse";

export function PurseBag({ table }: { table: Table }): VNode | null {
  const { t, me, mine } = table;
  if (!table.own || !me) return null;
  const units = wanted(table);
  return (
    <section
      class={size_of(units.length)}
      aria-label={t("purse")}
      data-roving
      data-source={`hand p${mine}`}
    >
      <Bag />
      <div class="ms-coins">
        {units.map((unit) => (
          <Row key={unit} table={table} unit={unit} purse={purse_of(table, unit)} />
        ))}
      </div>
      {me.rights ? (
        <span class="ms-rights" title={t("rights")}>
          <Icon name="building" />
          {me.rights}
          <span class="hidden">{t("rights")}</span>
        </span>
      ) : null}
    </section>
  );
}
