// Vales: on offer for spirits, and owned.
import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { Lang, Meaning } from "../../table/types";
import { Thing } from "../kit/thing";
import { partable } from "../kit/typography";
import { Picture } from "./art/view";
import { SPIRITS, type OwnedVale, type Price, type Row, type Vale } from "./data";
import { Effects } from "./effect";
import { DECIDE, LevelPile, shaded } from "./market";
import { as_sold } from "./seen";
import { Icon, Icons } from "./symbols";
import type { Table } from "./table";
import { count } from "./words";

const KINDS = [...SPIRITS, "any"] as const;

const total = (price: Price): number => KINDS.reduce((n, kind) => n + (price[kind] ?? 0), 0);

function price_words(lang: Lang, price: Price): string {
  return list(
    lang,
    KINDS.flatMap((kind) => (price[kind] ? [count(lang, kind, price[kind])] : [])),
  );
}

export function ValeFace({ vale, known }: { vale: Vale; known: Meaning }): VNode {
  return (
    <span class="mv-vale">
      <Picture of={vale} shape="vale" />
      <b class="mv-name">{partable(known.name)}</b>
      <span class="mv-points-sign">
        <Icon name="points" text={vale.points} />
      </span>
      <Effects list={vale.effects} known={known} />
      <span class="mv-price" data-long={total(vale.price) > 4 ? "" : undefined}>
        {KINDS.map((kind) =>
          vale.price[kind] ? <Icons name={kind} count={vale.price[kind]} /> : null,
        )}
      </span>
    </span>
  );
}

function ValeThing({ table, vale }: { table: Table; vale: Vale }): VNode {
  const { lang, meaning } = table.props;
  const known = meaning("vale", vale.id);
  const key = `vale ${vale.id}`;
  const label = `${table.t("vale", known.name, price_words(lang, vale.price), count(lang, "points", vale.points))} ${vale.effects ? known.about : ""}`;
  return (
    <Thing
      table={table}
      name={key}
      label={label}
      class={shaded("mv-vale-thing", table.far(key))}
      explain={["vale", vale.id]}
      thing={key}
      data={DECIDE}
    >
      <ValeFace vale={vale} known={known} />
    </Thing>
  );
}

function ValeRow({ table, row }: { table: Table; row: Row<Vale> }): VNode {
  const { t } = table;
  return (
    <div class="mv-row" role="group" aria-label={t("vales_level", row.level)} data-roving>
      <LevelPile level={row.level} left={row.deck} kind="vales" title={t("deck")} />
      {row.row.map((vale, i) =>
        vale ? (
          <ValeThing key={`${vale.id} ${i}`} table={table} vale={vale} />
        ) : (
          <span key={i} class="mv-gap">
            {t("empty")}
          </span>
        ),
      )}
    </div>
  );
}

export function Vales({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <section class="mv-vales" id="pane-vales" aria-label={t("vales")}>
      {[...pub.vales].reverse().map((row) => (
        <ValeRow key={row.level} table={table} row={row} />
      ))}
    </section>
  );
}

interface OwnedProps {
  table: Table;
  vale: OwnedVale;
  seat: number;
}

function Owned({ table, vale, seat }: OwnedProps): VNode {
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
      title={known.name}
      class={vale.ready ? "mv-owned" : "mv-owned mv-fresh"}
      explain={["vale", vale.id]}
      thing={`vale ${vale.id}`}
    >
      <Picture of={as_sold(vale)} shape="vale" />
      <Icon name="points" text={vale.points} />
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
      {vales.map((vale, i) => (
        <Owned key={`${vale.id} ${i}`} table={table} vale={vale} seat={seat} />
      ))}
    </div>
  );
}
