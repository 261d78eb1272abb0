// Vales: on offer for spirits, and owned.
import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Lang, Meaning } from "../../table/types";
import { Thing } from "../kit/thing";
import { partable } from "../kit/typography";
import { SPIRITS, type OwnedVale, type Price, type Row, type Vale } from "./data";
import { Effects } from "./effect";
import { Scene } from "./scenes";
import { Icon, Icons } from "./symbols";
import { reachable, type Table } from "./table";
import { count } from "./words";

const KINDS = [...SPIRITS, "any"] as const;

export function PriceIcons({ price }: { price: Price }): VNode {
  return (
    <span class="mv-marks">
      {KINDS.map((kind) => (price[kind] ? <Icons name={kind} count={price[kind]} /> : null))}
    </span>
  );
}

function price_words(lang: Lang, price: Price): string {
  return list(
    lang,
    KINDS.flatMap((kind) => (price[kind] ? [count(lang, kind, price[kind])] : [])),
  );
}

export function ValeFace({ vale, known }: { vale: Vale; known: Meaning }): VNode {
  return (
    <span class={`mv-vale mv-vale-${vale.level}`}>
      <Scene id={vale.id} symbols={Object.keys(vale.price)} />
      <span class="mv-name">{partable(known.name)}</span>
      <PriceIcons price={vale.price} />
      <Effects list={vale.effects} known={known} />
      <Icon name="points" text={vale.points} />
    </span>
  );
}

function ValeThing({ table, vale }: { table: Table; vale: Vale }): VNode {
  const { lang, meaning } = table.props;
  const known = meaning("vale", vale.id);
  const label = `${table.t("vale", known.name, price_words(lang, vale.price), count(lang, "points", vale.points))} ${vale.effects ? known.about : ""}`;
  return (
    <Thing
      table={table}
      name={`vale ${vale.id}`}
      label={label}
      class={reachable(table, `vale ${vale.id}`, "mv-vale-thing")}
      explain={["vale", vale.id]}
      thing={`vale ${vale.id}`}
    >
      <ValeFace vale={vale} known={known} />
    </Thing>
  );
}

function ValeRow({ table, row }: { table: Table; row: Row<Vale> }): VNode {
  const { t } = table;
  return (
    <div
      class="mv-row mv-vale-row"
      role="group"
      aria-label={t("vales_level", row.level)}
      data-roving
    >
      <span class={`mv-level mv-vale-level-${row.level}`}>
        <b aria-hidden="true">{"I".repeat(row.level)}</b>
        <small title={t("deck")}>{row.deck}</small>
      </span>
      {row.row.map((vale) =>
        vale ? <ValeThing table={table} vale={vale} /> : <span class="mv-gap">{t("empty")}</span>,
      )}
    </div>
  );
}

export function Vales({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <section class="mv-vales" aria-label={t("vales")}>
      <h3>{t("vales")}</h3>
      {[...pub.vales].reverse().map((row) => (
        <ValeRow table={table} row={row} />
      ))}
    </section>
  );
}

function Owned({ table, vale, seat }: { table: Table; vale: OwnedVale; seat: number }): VNode {
  const { lang, meaning, moment } = table.props;
  const known = meaning("vale", vale.id);
  const told = list(lang, [
    known.name,
    count(lang, "points", vale.points),
    ...(vale.ready ? [] : [table.t("fresh")]),
  ]);
  return (
    <Thing
      table={table}
      name={seat === moment.seat ? `owned ${vale.id}` : `rival vale ${vale.id}`}
      label={`${told}. ${vale.effects ? known.about : ""}`}
      class={vale.ready ? "mv-owned" : "mv-owned mv-fresh"}
      explain={["vale", vale.id]}
      thing={`vale ${vale.id}`}
    >
      <Icon name="points" text={vale.points} />
      <span>{known.name}</span>
      <Effects list={vale.effects} known={known} />
    </Thing>
  );
}

export function OwnedVales({
  table,
  vales,
  seat,
}: {
  table: Table;
  vales: OwnedVale[];
  seat: number;
}): VNode | null {
  if (!vales.length) return null;
  return (
    <div
      class="mv-owned-row"
      role="group"
      aria-label={table.t(seat === table.props.moment.seat ? "your_vales" : "vales_of")}
      data-roving
    >
      {vales.map((vale) => (
        <Owned table={table} vale={vale} seat={seat} />
      ))}
    </div>
  );
}
