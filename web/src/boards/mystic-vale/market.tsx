// The commons: what can be bought for mana.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { Picture } from "./art/view";
import { Band, SlotSign, describe } from "./band";
import { SLOTS, type Offer, type Row, type Slot, type Stock } from "./data";
import { offer_key } from "./keys";
import { Icon, Icons } from "./symbols";
import type { Table } from "./table";

export const DECIDE = { "data-decide": "" };

export const shaded = (name: string, far: boolean): string => (far ? `${name} mv-far` : name);

// The drop with the cost of an advancement, hollow where it cannot be paid.
export function Cost({ cost, far }: { cost: number; far: boolean }): VNode {
  return (
    <span class="mv-cost">
      <Icon name={far ? "costoff" : "cost"} text={cost} />
    </span>
  );
}

// The number of a level, and how many cards its deck still has.
export function LevelPile({
  level,
  left,
  kind,
  title,
}: {
  level: number;
  left: number;
  kind: "commons" | "vales";
  title: string;
}): VNode {
  return (
    <span class={`mv-pile mv-pile-${kind}-${level}`} title={title}>
      <b aria-hidden="true">{"I".repeat(level)}</b>
      {left}
    </span>
  );
}

function OfferThing({ table, offer }: { table: Table; offer: Offer }): VNode {
  const { lang, meaning } = table.props;
  const known = meaning("advancement", offer.id);
  const key = offer_key(offer.id, offer.slot);
  const far = table.far(key);
  const told = [describe(lang, offer, known), table.t(`slot_${offer.slot}`), offer.cost] as const;
  return (
    <Thing
      table={table}
      name={key}
      class={shaded("mv-offer", far)}
      label={table.t("offer", ...told)}
      explain={["advancement", offer.id]}
      thing={key}
      grip={key}
      data={DECIDE}
    >
      <Cost cost={offer.cost} far={far} />
      <Band one={offer} known={known}>
        <SlotSign slot={offer.slot} />
      </Band>
    </Thing>
  );
}

function CommonsRow({ table, row }: { table: Table; row: Row<Offer> }): VNode {
  const { t } = table;
  return (
    <div class="mv-row" role="group" aria-label={t("commons_level", row.level)} data-roving>
      <LevelPile level={row.level} left={row.deck} kind="commons" title={t("deck")} />
      {row.row.map((offer, i) =>
        offer ? (
          <OfferThing key={offer_key(offer.id, offer.slot)} table={table} offer={offer} />
        ) : (
          <span key={i} class="mv-gap">
            {t("empty")}
          </span>
        ),
      )}
    </div>
  );
}

function StockThing({ table, stock, slot }: { table: Table; stock: Stock; slot: Slot }): VNode {
  const { name } = table.props.meaning("advancement", stock.id);
  const left = stock.left[slot];
  const key = offer_key(stock.id, slot);
  return (
    <Thing
      table={table}
      name={key}
      class={shaded("mv-soil", table.far(key))}
      label={table.t("stock", name, table.t(`slot_${slot}`), stock.cost, left)}
      explain={["advancement", stock.id]}
      thing={key}
      grip={key}
      data={DECIDE}
    >
      <SlotSign slot={slot} />
      <span>×{left}</span>
    </Thing>
  );
}

// What is always for sale: its face, and a button for each slot.
function StockRow({ table, stock }: { table: Table; stock: Stock }): VNode {
  const known = table.props.meaning("advancement", stock.id);
  const far = SLOTS.every((slot) => table.far(offer_key(stock.id, slot)));
  return (
    <div class="mv-stock" role="group" aria-label={known.name} data-roving>
      <span class={shaded("mv-stock-face", far)} data-explain={`advancement ${stock.id}`}>
        <Cost cost={stock.cost} far={far} />
        <span class="mv-band">
          <Picture of={stock} shape="strip" />
          <b class="mv-name">{known.name}</b>
          <span class="mv-marks">
            {Object.entries(stock.symbols).map(([name, n]) => (
              <Icons name={name} count={n} />
            ))}
          </span>
        </span>
      </span>
      {SLOTS.map((slot) => (
        <StockThing key={slot} table={table} stock={stock} slot={slot} />
      ))}
    </div>
  );
}

export function Commons({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <section class="mv-commons" id="pane-commons" aria-label={t("commons")}>
      {[...pub.commons].reverse().map((row) => (
        <CommonsRow key={row.level} table={table} row={row} />
      ))}
      {pub.stock.map((stock) => (
        <StockRow key={stock.id} table={table} stock={stock} />
      ))}
    </section>
  );
}
