// A player's field, and the on-deck card on the deck. Only the viewer's own can be acted on.
import type { VNode } from "preact";
import { colon } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Thing } from "../kit/thing";
import { CardFace, card_label } from "./card";
import type { Placed } from "./crafting";
import type { Card, Own, Seat } from "./data";
import { DECIDE } from "./market";
import { danger_of, risk } from "./risk";
import type { Table } from "./table";

// What is shown in the free slots of a card: what is planned, and what is picked up if it aims
// there.
function added_to(table: Table, card: Card): Placed[] {
  const { crafting } = table;
  const planned = crafting.planned_on(card);
  const aims = crafting.picked && crafting.aim?.card === card.card;
  return aims && crafting.picked ? [crafting.picked, ...planned] : planned;
}

// Pressing a card of the field puts the picked thing there or, with nothing picked, does what the
// card itself can do.
function FieldCard({ table, drag, card }: { table: Table; drag: Drag; card: Card }): VNode {
  const { crafting, props, t } = table;
  const fits = crafting.picked !== null && crafting.fits(card);
  const added = added_to(table, card);
  const counts = (fits && crafting.craft(card)) || card;
  const would = fits && crafting.picked ? [crafting.picked] : added;
  const label = card_label(props.lang, card, props.meaning, would, counts);
  const here = fits && crafting.picked ? { slot: crafting.picked.slot, text: t("here") } : null;
  const planned = crafting.planned_on(card).length > 0;
  return (
    <Thing
      table={table}
      name={`card ${card.alike}`}
      label={fits ? t("would", label) : label}
      class={planned ? "mv-card-thing mv-planned" : "mv-card-thing"}
      explain={["card", card.card]}
      drop={fits ? card.card : undefined}
      press={fits ? () => crafting.place(card) : undefined}
      pondered={fits ? (crafting.target(card)?.code ?? null) : undefined}
      lit={crafting.picked ? fits : undefined}
      over={drag.now?.over === card.card}
      point={(on) => crafting.point(card, on)}
      thing={`${props.moment.seat} ${card.card}`}
      data={DECIDE}
    >
      <CardFace card={card} meaning={props.meaning} added={added} here={here} />
    </Thing>
  );
}

// The deck with its face-up card. It glows the more, the riskier the next card is; what it would
// do is in the buttons.
function OnDeck({ table, card, own }: { table: Table; card: Card; own: Own | null }): VNode {
  const { props, hold, ask, t } = table;
  const [push] = hold.all.filter((act) => act.kind === "push");
  const chance = push && own && ask === "plant" ? risk(own) : 0;
  const label = `${t("on_deck")}${colon(props.lang)}${card_label(props.lang, card, props.meaning)}`;
  return (
    <>
      <span
        class={`mv-embers mv-${danger_of(chance)}`}
        style={{ "--risk": chance / 100 }}
        aria-hidden="true"
      />
      <Thing
        table={table}
        name={`card ${card.alike}`}
        label={label}
        class="mv-card-thing"
        explain={["card", card.card]}
        thing={`${props.moment.seat} ${card.card}`}
        from={`deck ${props.moment.seat}`}
        data={DECIDE}
      >
        <CardFace card={card} meaning={props.meaning} />
      </Thing>
    </>
  );
}

export function Deck({ table, seat, of }: { table: Table; seat: Seat; of: number }): VNode {
  const { own, t } = table;
  return (
    <div class="mv-deck" data-source={`deck ${of}`}>
      {seat.on_deck ? (
        <OnDeck key={seat.on_deck.card} table={table} card={seat.on_deck} own={own} />
      ) : (
        <span class="mv-card-thing">
          <span class="mv-card mv-back" />
        </span>
      )}
      <span class="mv-tag">
        {seat.on_deck ? t("on_deck") : null}
        <span class="mv-wide">
          {seat.on_deck ? " · " : null}
          {t("deck")} {seat.deck_count}
        </span>
      </span>
    </div>
  );
}

export function FieldCards({ table, drag, seat }: { table: Table; drag: Drag; seat: Seat }): VNode {
  return (
    <div class="mv-cards" role="group" aria-label={table.t("yours")} data-roving>
      {seat.field.map((card) => (
        <div key={card.card} class="mv-place">
          <FieldCard table={table} drag={drag} card={card} />
        </div>
      ))}
    </div>
  );
}

const size_of = (cards: number): string => (cards <= 7 ? "large" : cards <= 9 ? "middle" : "small");

// Cards of the deck that the player looks at, in the place of the market.
export function Looks({ table, own }: { table: Table; own: Own }): VNode {
  const { props } = table;
  const title = table.t(own.top ? "next" : "in_deck");
  return (
    <section class="mv-looks" aria-label={title}>
      <h2>{title}</h2>
      <div
        class="mv-looked"
        data-size={size_of(own.looks.length)}
        role="group"
        aria-label={title}
        data-roving
      >
        {own.looks.map((card) => (
          <Thing
            key={card.card}
            table={table}
            name={`deck ${card.card}`}
            label={card_label(props.lang, card, props.meaning)}
            class="mv-card-thing"
            explain={["card", card.card]}
            from={`deck ${props.moment.seat}`}
            data={DECIDE}
          >
            <CardFace card={card} meaning={props.meaning} />
          </Thing>
        ))}
      </div>
    </section>
  );
}
