// The other players: everything about them is visible without opening anything.
import type { VNode } from "preact";
import { Lately } from "../kit/lately";
import { colon, list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { Band, describe } from "./band";
import { card_label } from "./card";
import { SPIRITS, type Card, type Seat } from "./data";
import { Piles } from "./field";
import { Balance } from "./meter";
import { Icon } from "./symbols";
import type { Table } from "./table";
import { OwnedVales } from "./vales";
import { count } from "./words";

function RivalCard({
  table,
  card,
  of,
  on_deck,
}: {
  table: Table;
  card: Card;
  of: number;
  on_deck?: boolean;
}): VNode {
  const { lang, meaning } = table.props;
  const label = `${on_deck ? `${table.t("on_deck")}${colon(lang)}` : ""}${card_label(lang, card, meaning)}`;
  return (
    <Thing
      table={table}
      name={`rival ${of} ${card.card}`}
      label={label}
      class={on_deck ? "mv-mini mv-mini-deck" : "mv-mini"}
      explain={["card", `${of}.${card.card}`]}
      thing={`${of} ${card.card}`}
      from={`deck ${of}`}
    >
      {card.slots.map((one) =>
        one ? (
          <Band one={one} known={meaning("advancement", one.id)} />
        ) : (
          <span class="mv-band mv-open" />
        ),
      )}
    </Thing>
  );
}

function Yield({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { lang } = table.props;
  const has = (["mana", ...SPIRITS] as const).filter((name) => seat.harvest[name]);
  const gives =
    list(
      lang,
      has.map((name) => count(lang, name, seat.harvest[name])),
    ) || table.t("nothing");
  return (
    <span class="mv-yield" role="img" aria-label={`${table.t("harvest")}${colon(lang)}${gives}`}>
      {has.map((name) => (
        <span class="mv-sum">
          {seat.harvest[name]}
          <Icon name={name} />
        </span>
      ))}
      {seat.harvest.vp ? <Icon name="vp" text={seat.harvest.vp} /> : null}
      <Icon name="token" off={!seat.mana_token} />
    </span>
  );
}

export function Points({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { lang } = table.props;
  const end = seat.points.advancements + seat.points.end_game + seat.points.vales;
  return (
    <span
      class="mv-points"
      role="img"
      aria-label={list(lang, [count(lang, "vp", seat.tokens), count(lang, "points", end)])}
    >
      <Icon name="vp" text={seat.tokens} />
      <Icon name="points" text={end} />
    </span>
  );
}

// Advancements that this player has bought and not yet sleeved.
function Bought({ table, of }: { table: Table; of: number }): VNode | null {
  const { lang, meaning, moment } = table.props;
  const bought = moment.active === of ? table.pub.turn.bought.filter((one) => !one.sleeved) : [];
  if (!bought.length) return null;
  return (
    <span class="mv-bought">
      {bought.map((one) => (
        <span
          class="mv-mini"
          data-thing={`offer ${one.id} ${one.slot}`}
          role="img"
          aria-label={describe(lang, one, meaning("advancement", one.id))}
        >
          <Band one={one} known={meaning("advancement", one.id)} />
        </span>
      ))}
    </span>
  );
}

export function Rival({ table, of }: { table: Table; of: number }): VNode | null {
  const {
    pub,
    t,
    props: { moment },
  } = table;
  const seat = pub.seats[of];
  const name = table.name_of(of);
  if (!seat) return null;
  const acts = moment.waiting.includes(of);
  return (
    <section class={acts ? "mv-rival mv-acts" : "mv-rival"} aria-label={name}>
      <header>
        <h3>
          {acts ? "▸ " : ""}
          {name}
        </h3>
        <span class="mv-phase">{seat.spoiled ? t("spoiled") : t(`phase_${seat.phase}`)}</span>
        <Points table={table} seat={seat} />
        <Balance table={table} seat={seat} />
        <Yield table={table} seat={seat} />
        <Piles table={table} seat={seat} of={of} />
      </header>
      <Lately moment={moment} of={of} />
      <div class="mv-minis" role="group" aria-label={t("field_of", name)} data-roving>
        {seat.field.map((card) => (
          <RivalCard key={card.card} table={table} card={card} of={of} />
        ))}
        {seat.on_deck ? (
          <RivalCard key={seat.on_deck.card} table={table} card={seat.on_deck} of={of} on_deck />
        ) : null}
        <Bought table={table} of={of} />
      </div>
      <OwnedVales table={table} vales={seat.vales} seat={of} />
    </section>
  );
}
