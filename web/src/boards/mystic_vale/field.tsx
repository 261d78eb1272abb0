// A player's field, on-deck card and piles. Only the viewer's own can be acted on.
import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { colon } from "../kit/typography";
import { CardFace, cardLabel, type Ghost } from "./card";
import type { Advancement, Card, Own, Pub, Seat } from "./data";
import { offerKey, type Table } from "./hand";
import { percent } from "./meter";
import { say } from "./words";

// The advancement that is picked up, wherever it lies.
function pickedUp(pub: Pub, key: string | null): Advancement | null {
  if (!key) return null;
  const offers = pub.commons.flatMap((row) => row.row.filter((one) => one !== null));
  const found = [...offers, ...pub.turn.bought].find((one) => offerKey(one.id, one.slot) === key);
  return found ?? pub.stock.find((one) => key.startsWith(`offer ${one.id} `)) ?? null;
}

function ghostOn(table: Table, pub: Pub, card: Card): Ghost | null {
  const craft = table.hand.craft(card);
  const one = pickedUp(pub, table.hand.picked);
  return craft && one ? { ...craft, one } : null;
}

// What pressing a card of the field does: takes what is picked up, else what the card itself can do.
function FieldCard({ table, pub, card }: { table: Table; pub: Pub; card: Card }): VNode {
  const { hand, drag, props } = table;
  const key = `card ${card.alike}`;
  const ghost = ghostOn(table, pub, card);
  const target = hand.target(card);
  const holding = hand.picked?.startsWith("offer ") ?? false;
  const plan = hand.plans.some((one) => one.card === card.alike);
  const label = cardLabel(props.lang, card, props.meaning, target ? ghost : null);
  return (
    <Thing
      table={table}
      name={key}
      label={target ? `${say(props.lang, "would")} ${label}` : label}
      class={plan ? "mv-card-thing mv-planned" : "mv-card-thing"}
      explain={["card", card.card]}
      drop={target ? card.card : undefined}
      press={target ? () => hand.place(card) : undefined}
      pondered={target?.code}
      lit={holding ? target !== null : undefined}
      over={drag.now?.over === card.card}
      thing={`${props.moment.seat} ${card.card}`}
    >
      <CardFace card={card} meaning={props.meaning} ghost={target ? ghost : null} />
      {plan ? <span class="mv-plan">{say(props.lang, "planned")}</span> : null}
    </Thing>
  );
}

function OnDeck({ table, card, own }: { table: Table; card: Card; own: Own | null }): VNode {
  const { props } = table;
  const acts = table.hand.acts("on_deck");
  const label = `${say(props.lang, "onDeck")}${colon(props.lang)}${cardLabel(props.lang, card, props.meaning)} ${acts[0]?.text ?? ""}`;
  const guardian = table.hand.acts(`card ${card.alike}`);
  return (
    <div class="mv-on-deck">
      <span class="mv-what">{say(props.lang, "onDeck")}</span>
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
        {acts.length && own ? <span class="mv-risk-sign">{percent(own)}{props.lang === "fr" ? "\u202f%" : "%"}</span> : null}
      </Thing>
    </div>
  );
}

export function Piles({ table, seat, of }: { table: Table; seat: Seat; of: number }): VNode {
  const { lang } = table.props;
  return (
    <div class="mv-piles">
      <span class="mv-pile" data-source={`deck ${of}`}>
        <b>{seat.deck_count}</b>
        {say(lang, "deck")}
      </span>
      <span class="mv-pile mv-pile-down">
        <b>{seat.discard_count}</b>
        {say(lang, "discard")}
      </span>
    </div>
  );
}

// Cards of the deck that the player looks at.
function Looks({ table, own }: { table: Table; own: Own }): VNode | null {
  const { props } = table;
  if (!own.looks.length) return null;
  const title = say(props.lang, own.top ? "next" : "inDeck");
  return (
    <div class="mv-looks" role="group" aria-label={title} data-roving>
      <span class="mv-what">{title}</span>
      <div class="mv-cards">
        {own.looks.map((card) => (
          <Thing
            table={table}
            name={`deck ${card.card}`}
            label={cardLabel(props.lang, card, props.meaning)}
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

export function Field({ table, pub, seat, own }: { table: Table; pub: Pub; seat: Seat; own: Own | null }): VNode {
  const { lang } = table.props;
  return (
    <>
      {own ? <Looks table={table} own={own} /> : null}
      <div class="mv-cards" role="group" aria-label={say(lang, "yours")} data-roving>
        {seat.field.map((card) => (
          <FieldCard key={card.card} table={table} pub={pub} card={card} />
        ))}
        {seat.on_deck ? <OnDeck key={seat.on_deck.card} table={table} card={seat.on_deck} own={own} /> : null}
      </div>
    </>
  );
}
