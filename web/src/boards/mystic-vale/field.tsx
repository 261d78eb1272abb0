// A player's field, on-deck card and piles. Only the viewer's own can be acted on.
import type { VNode } from "preact";
import { colon, percent } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { CardFace, card_label, type Ghost } from "./card";
import type { Advancement, Card, Own, Pub, Seat } from "./data";
import { risk } from "./meter";
import { offer_key, type Table } from "./table";

// The advancement that is picked up, wherever it lies.
function picked_up(pub: Pub, key: string | null): Advancement | null {
  if (!key) return null;
  const offers = pub.commons.flatMap((row) => row.row.filter((one) => one !== null));
  const found = [...offers, ...pub.turn.bought].find((one) => offer_key(one.id, one.slot) === key);
  return found ?? pub.stock.find((one) => key.startsWith(`offer ${one.id} `)) ?? null;
}

function ghost_on(table: Table, card: Card): Ghost | null {
  const craft = table.craft(card);
  const one = picked_up(table.pub, table.hold.picked);
  return craft && one ? { ...craft, one } : null;
}

// Pressing a card of the field puts the picked thing there or, with nothing picked, does what the
// card itself can do.
function FieldCard({ table, drag, card }: { table: Table; drag: Drag; card: Card }): VNode {
  const { hold, props, t } = table;
  const ghost = ghost_on(table, card);
  const target = table.target(card);
  const holding = hold.picked?.startsWith("offer ") ?? false;
  const plan = table.plans.some((one) => one.card === card.alike);
  const label = card_label(props.lang, card, props.meaning, target ? ghost : null);
  return (
    <Thing
      table={table}
      name={`card ${card.alike}`}
      label={target ? t("would", label) : label}
      class={plan ? "mv-card-thing mv-planned" : "mv-card-thing"}
      explain={["card", card.card]}
      drop={target ? card.card : undefined}
      press={target ? () => table.place(card) : undefined}
      pondered={target?.code}
      lit={holding ? target !== null : undefined}
      over={drag.now?.over === card.card}
      thing={`${props.moment.seat} ${card.card}`}
    >
      <CardFace card={card} meaning={props.meaning} ghost={target ? ghost : null} />
      {plan ? <span class="mv-plan">{t("planned")}</span> : null}
    </Thing>
  );
}

function OnDeck({ table, card, own }: { table: Table; card: Card; own: Own | null }): VNode {
  const { props, t, hold } = table;
  const acts = hold.acts("on_deck");
  const label = `${t("on_deck")}${colon(props.lang)}${card_label(props.lang, card, props.meaning)} ${acts[0]?.text ?? ""}`;
  const guardian = hold.acts(`card ${card.alike}`);
  return (
    <div class="mv-on-deck">
      <span class="mv-what">{t("on_deck")}</span>
      <Thing
        table={table}
        name={acts.length || !guardian.length ? "on_deck" : `card ${card.alike}`}
        label={label}
        class="mv-card-thing"
        explain={["card", card.card]}
        direct={acts.length > 0}
        thing={`${props.moment.seat} ${card.card}`}
        from={`deck ${props.moment.seat}`}
      >
        <CardFace card={card} meaning={props.meaning} />
        {acts.length && own ? (
          <span class="mv-risk-sign">{percent(props.lang, risk(own))}</span>
        ) : null}
      </Thing>
    </div>
  );
}

export function Piles({ table, seat, of }: { table: Table; seat: Seat; of: number }): VNode {
  return (
    <div class="mv-piles">
      <span class="mv-pile" data-source={`deck ${of}`}>
        <b>{seat.deck_count}</b>
        {table.t("deck")}
      </span>
      <span class="mv-pile mv-pile-down">
        <b>{seat.discard_count}</b>
        {table.t("discard")}
      </span>
    </div>
  );
}

// Cards of the deck that the player looks at.
function Looks({ table, own }: { table: Table; own: Own }): VNode | null {
  const { props } = table;
  if (!own.looks.length) return null;
  const title = table.t(own.top ? "next" : "in_deck");
  return (
    <div class="mv-looks" role="group" aria-label={title} data-roving>
      <span class="mv-what">{title}</span>
      <div class="mv-cards">
        {own.looks.map((card) => (
          <Thing
            table={table}
            name={`deck ${card.card}`}
            label={card_label(props.lang, card, props.meaning)}
            class="mv-card-thing"
            explain={["card", card.card]}
            from={`deck ${props.moment.seat}`}
          >
            <CardFace card={card} meaning={props.meaning} />
          </Thing>
        ))}
      </div>
    </div>
  );
}

export function Field({ table, drag, seat }: { table: Table; drag: Drag; seat: Seat }): VNode {
  const { own } = table;
  return (
    <>
      {own ? <Looks table={table} own={own} /> : null}
      <div class="mv-cards" role="group" aria-label={table.t("yours")} data-roving>
        {seat.field.map((card) => (
          <FieldCard key={card.card} table={table} drag={drag} card={card} />
        ))}
        {seat.on_deck ? (
          <OnDeck key={seat.on_deck.card} table={table} card={seat.on_deck} own={own} />
        ) : null}
      </div>
    </>
  );
}
