// The centre of the table: what can be bought for mana.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { semicolon } from "../kit/typography";
import { Band, SlotSign, describe } from "./band";
import { SLOTS, type Offer, type Pub, type Row, type Stock } from "./data";
import { offerKey, reachable, type Table } from "./hand";
import { Icon } from "./symbols";
import { SLOT_NAMES, say } from "./words";

function index(table: Table): 0 | 1 {
  return table.props.lang === "fr" ? 1 : 0;
}

function OfferThing({ table, offer }: { table: Table; offer: Offer }): VNode {
  const { lang, meaning } = table.props;
  const known = meaning("advancement", offer.id);
  const label = `${describe(lang, offer, known)} ${SLOT_NAMES[offer.slot]?.[index(table)]}, ${say(lang, "cost")} ${offer.cost}.`;
  return (
    <Thing
      table={table}
      name={offerKey(offer.id, offer.slot)}
      label={label}
      class={reachable(table, offerKey(offer.id, offer.slot), "mv-offer")}
      explain={["advancement", offer.id]}
      thing={offerKey(offer.id, offer.slot)}
      grip
    >
      <span class="mv-cost">
        <Icon name="mana" text={offer.cost} />
        <SlotSign slot={offer.slot} />
      </span>
      <Band one={offer} known={known} />
    </Thing>
  );
}

function CommonsRow({ table, row }: { table: Table; row: Row<Offer> }): VNode {
  const { lang } = table.props;
  return (
    <div class="mv-row" role="group" aria-label={`${say(lang, "commons")}, ${say(lang, "level").toLowerCase()} ${row.level}`} data-roving>
      <span class={`mv-level mv-level-${row.level}`}>
        <b aria-hidden="true">{"I".repeat(row.level)}</b>
        <small title={say(lang, "deck")}>{row.deck}</small>
      </span>
      {row.row.map((offer) => (offer ? <OfferThing table={table} offer={offer} /> : <span class="mv-gap">{say(lang, "empty")}</span>))}
    </div>
  );
}

function StockThing({ table, stock, slot }: { table: Table; stock: Stock; slot: (typeof SLOTS)[number] }): VNode {
  const { lang, meaning } = table.props;
  const left = stock.left[slot];
  const label = `${meaning("advancement", stock.id).name}, ${SLOT_NAMES[slot]?.[index(table)]}, ${say(lang, "cost")} ${stock.cost}${semicolon(lang)}${left} ${say(lang, "left")}`;
  return (
    <Thing
      table={table}
      name={offerKey(stock.id, slot)}
      label={label}
      class={reachable(table, offerKey(stock.id, slot), "mv-soil")}
      explain={["advancement", stock.id]}
      thing={offerKey(stock.id, slot)}
      grip
    >
      <SlotSign slot={slot} />
      <span>×{left}</span>
    </Thing>
  );
}

function StockRow({ table, stock }: { table: Table; stock: Stock }): VNode {
  const known = table.props.meaning("advancement", stock.id);
  return (
    <div class="mv-stock" role="group" aria-label={known.name} data-roving>
      <span class="mv-stock-face">
        <Icon name="mana" text={stock.cost} />
        <Band one={stock} known={known} />
      </span>
      {SLOTS.map((slot) => (
        <StockThing table={table} stock={stock} slot={slot} />
      ))}
    </div>
  );
}

export function Market({ table, pub }: { table: Table; pub: Pub }): VNode {
  return (
    <section class="mv-market" aria-label={say(table.props.lang, "commons")}>
      <h3>{say(table.props.lang, "commons")}</h3>
      {[...pub.commons].reverse().map((row) => (
        <CommonsRow table={table} row={row} />
      ))}
      {pub.stock.map((stock) => (
        <StockRow table={table} stock={stock} />
      ))}
    </section>
  );
}
