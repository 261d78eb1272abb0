// The centre of the table: what can be bought for mana.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { Band, SlotSign, describe } from "./band";
import { SLOTS, type Offer, type Row, type Stock } from "./data";
import { Icon } from "./symbols";
import { offer_key, reachable, type Table } from "./table";

function OfferThing({ table, offer }: { table: Table; offer: Offer }): VNode {
  const { lang, meaning } = table.props;
  const known = meaning("advancement", offer.id);
  const key = offer_key(offer.id, offer.slot);
  return (
    <Thing
      table={table}
      name={key}
      class={reachable(table, key, "mv-offer")}
      label={table.t(
        "offer",
        describe(lang, offer, known),
        table.t(`slot_${offer.slot}`),
        offer.cost,
      )}
      explain={["advancement", offer.id]}
      thing={key}
      grip={key}
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
  const { t } = table;
  return (
    <div class="mv-row" role="group" aria-label={t("commons_level", row.level)} data-roving>
      <span class={`mv-level mv-level-${row.level}`}>
        <b aria-hidden="true">{"I".repeat(row.level)}</b>
        <small title={t("deck")}>{row.deck}</small>
      </span>
      {row.row.map((offer) =>
        offer ? (
          <OfferThing table={table} offer={offer} />
        ) : (
          <span class="mv-gap">{t("empty")}</span>
        ),
      )}
    </div>
  );
}

function StockThing({
  table,
  stock,
  slot,
}: {
  table: Table;
  stock: Stock;
  slot: (typeof SLOTS)[number];
}): VNode {
  const { name } = table.props.meaning("advancement", stock.id);
  const left = stock.left[slot];
  const key = offer_key(stock.id, slot);
  return (
    <Thing
      table={table}
      name={key}
      class={reachable(table, key, "mv-soil")}
      label={table.t("stock", name, table.t(`slot_${slot}`), stock.cost, left)}
      explain={["advancement", stock.id]}
      thing={key}
      grip={key}
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

export function Market({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <section class="mv-market" aria-label={t("commons")}>
      <h3>{t("commons")}</h3>
      {[...pub.commons].reverse().map((row) => (
        <CommonsRow table={table} row={row} />
      ))}
      {pub.stock.map((stock) => (
        <StockRow table={table} stock={stock} />
      ))}
    </section>
  );
}
