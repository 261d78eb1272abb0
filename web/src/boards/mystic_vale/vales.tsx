// Vales: on offer for spirits, and owned.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { partable, semicolon } from "../kit/typography";
import type { Lang, Meaning } from "../../table/types";
import { SPIRITS, type OwnedVale, type Price, type Pub, type Row, type Vale } from "./data";
import { Effects } from "./effect";
import { Scene } from "./scenes";
import { Icon, Icons } from "./symbols";
import { reachable, type Table } from "./hand";
import { count, say } from "./words";

const KINDS = [...SPIRITS, "any"] as const;

export function PriceIcons({ price }: { price: Price }): VNode {
  return <span class="mv-marks">{KINDS.map((kind) => (price[kind] ? <Icons name={kind} count={price[kind]} /> : null))}</span>;
}

function priceWords(lang: Lang, price: Price): string {
  return KINDS.flatMap((kind) => (price[kind] ? [count(lang, kind, price[kind])] : [])).join(", ");
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
  const label = `${known.name}, ${say(lang, "price")} ${priceWords(lang, vale.price)}${semicolon(lang)}${count(lang, "points", vale.points)}. ${vale.effects ? known.about : ""}`;
  return (
    <Thing table={table} name={`vale ${vale.id}`} label={label} class={reachable(table, `vale ${vale.id}`, "mv-vale-thing")} explain={["vale", vale.id]} thing={`vale ${vale.id}`}>
      <ValeFace vale={vale} known={known} />
    </Thing>
  );
}

function ValeRow({ table, row }: { table: Table; row: Row<Vale> }): VNode {
  const { lang } = table.props;
  return (
    <div class="mv-row mv-vale-row" role="group" aria-label={`${say(lang, "vales")}, ${say(lang, "level").toLowerCase()} ${row.level}`} data-roving>
      <span class={`mv-level mv-vale-level-${row.level}`}>
        <b aria-hidden="true">{"I".repeat(row.level)}</b>
        <small title={say(lang, "deck")}>{row.deck}</small>
      </span>
      {row.row.map((vale) => (vale ? <ValeThing table={table} vale={vale} /> : <span class="mv-gap">{say(lang, "empty")}</span>))}
    </div>
  );
}

export function Vales({ table, pub }: { table: Table; pub: Pub }): VNode {
  return (
    <section class="mv-vales" aria-label={say(table.props.lang, "vales")}>
      <h3>{say(table.props.lang, "vales")}</h3>
      {[...pub.vales].reverse().map((row) => (
        <ValeRow table={table} row={row} />
      ))}
    </section>
  );
}

function Owned({ table, vale, seat }: { table: Table; vale: OwnedVale; seat: number }): VNode {
  const { lang, meaning, moment } = table.props;
  const known = meaning("vale", vale.id);
  const label = `${known.name}, ${count(lang, "points", vale.points)}${vale.ready ? "" : `, ${say(lang, "fresh")}`}. ${vale.effects ? known.about : ""}`;
  return (
    <Thing
      table={table}
      name={seat === moment.seat ? `owned ${vale.id}` : `rival vale ${vale.id}`}
      label={label}
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

export function OwnedVales({ table, vales, seat }: { table: Table; vales: OwnedVale[]; seat: number }): VNode | null {
  if (!vales.length) return null;
  const { lang, moment } = table.props;
  return (
    <div class="mv-owned-row" role="group" aria-label={say(lang, seat === moment.seat ? "yourVales" : "valesOf")} data-roving>
      {vales.map((vale) => (
        <Owned table={table} vale={vale} seat={seat} />
      ))}
    </div>
  );
}
