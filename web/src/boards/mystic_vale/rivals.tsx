// The others: everything about them can be read without opening anything.
import type { VNode } from "preact";
import { Lately } from "../kit/lately";
import { Thing } from "../kit/thing";
import { colon } from "../kit/typography";
import { Band, describe } from "./band";
import { cardLabel } from "./card";
import { SPIRITS, type Card, type Pub, type Seat } from "./data";
import { Piles } from "./field";
import { Balance } from "./meter";
import { Icon } from "./symbols";
import type { Table } from "./hand";
import { OwnedVales } from "./vales";
import { PHASES, count, say } from "./words";

function RivalCard({ table, card, of, onDeck }: { table: Table; card: Card; of: number; onDeck?: boolean }): VNode {
  const { lang, meaning } = table.props;
  const label = `${onDeck ? `${say(lang, "onDeck")}${colon(lang)}` : ""}${cardLabel(lang, card, meaning)}`;
  return (
    <Thing
      table={table}
      name={`rival ${of} ${card.card}`}
      label={label}
      class={onDeck ? "mv-mini mv-mini-deck" : "mv-mini"}
      explain={["card", `${of}.${card.card}`]}
      thing={`${of} ${card.card}`}
      from={`deck ${of}`}
    >
      {card.slots.map((one) => (one ? <Band one={one} known={meaning("advancement", one.id)} /> : <span class="mv-band mv-open" />))}
    </Thing>
  );
}

function Yield({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { lang } = table.props;
  const has = (["mana", ...SPIRITS] as const).filter((name) => seat.harvest[name]);
  const label = `${say(lang, "harvest")}${colon(lang)}${has.map((name) => count(lang, name, seat.harvest[name])).join(", ") || say(lang, "nothing")}`;
  return (
    <span class="mv-yield" role="img" aria-label={label}>
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
    <span class="mv-points" role="img" aria-label={`${count(lang, "vp", seat.tokens)}, ${count(lang, "points", end)}`}>
      <Icon name="vp" text={seat.tokens} />
      <Icon name="points" text={end} />
    </span>
  );
}

// Advancements that this player has bought and not yet sleeved.
function Bought({ table, pub, of }: { table: Table; pub: Pub; of: number }): VNode | null {
  const { lang, meaning, moment } = table.props;
  const list = moment.active === of ? pub.turn.bought.filter((one) => !one.sleeved) : [];
  if (!list.length) return null;
  return (
    <span class="mv-bought">
      {list.map((one) => (
        <span class="mv-mini" data-thing={`offer ${one.id} ${one.slot}`} role="img" aria-label={describe(lang, one, meaning("advancement", one.id))}>
          <Band one={one} known={meaning("advancement", one.id)} />
        </span>
      ))}
    </span>
  );
}

export function Rival({ table, pub, of }: { table: Table; pub: Pub; of: number }): VNode | null {
  const { lang, chairs, moment } = table.props;
  const seat = pub.seats[of];
  const name = chairs[of]?.name ?? String(of + 1);
  if (!seat) return null;
  const acts = moment.waiting.includes(of);
  return (
    <section class={acts ? "mv-rival mv-acts" : "mv-rival"} aria-label={name}>
      <header>
        <h3>
          {acts ? "▸ " : ""}
          {name}
        </h3>
        <span class="mv-phase">{seat.spoiled ? say(lang, "spoiled") : PHASES[seat.phase]?.[lang === "fr" ? 1 : 0]}</span>
        <Points table={table} seat={seat} />
        <Balance seat={seat} limit={pub.spoil_at} lang={lang} />
        <Yield table={table} seat={seat} />
        <Piles table={table} seat={seat} of={of} />
      </header>
      <Lately moment={table.props.moment} of={of} />
      <div class="mv-minis" role="group" aria-label={`${say(lang, "fieldOf")} ${name}`} data-roving>
        {seat.field.map((card) => (
          <RivalCard key={card.card} table={table} card={card} of={of} />
        ))}
        {seat.on_deck ? <RivalCard key={seat.on_deck.card} table={table} card={seat.on_deck} of={of} onDeck /> : null}
        <Bought table={table} pub={pub} of={of} />
      </div>
      <OwnedVales table={table} vales={seat.vales} seat={of} />
    </section>
  );
}
