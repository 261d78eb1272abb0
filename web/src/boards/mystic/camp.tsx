// A player's side: points, piles, buildings, characters.
import type { VNode } from "preact";
import { Lately } from "../kit/lately";
import { Thing } from "../kit/thing";
import { colon } from "../kit/typography";
import { BuildingThing, HeldCards } from "./building";
import { CharacterThing, hitAt } from "./character";
import type { Pub, Seat } from "./data";
import { HitSign, hitWords } from "./hit";
import type { Table } from "./hand";
import { Figure } from "./symbols";
import { PHASES, pair, say } from "./words";

function Points({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { goal } = table.pub;
  return (
    <span class="ms-points" role="img" aria-label={`${seat.points} ${say(table.props.lang, "of")} ${goal} ${say(table.props.lang, "points")}`}>
      <Figure name="points" n={`${seat.points}/${goal}`} />
      <span class="ms-track">
        {Array.from({ length: goal }, (_, i) => (
          <i class={i < seat.points ? "ms-done" : ""} />
        ))}
      </span>
    </span>
  );
}

function DiscardPile({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { lang, meaning } = table.props;
  const cards = Object.entries(seat.discard);
  if (!cards.length) return <span>{say(lang, "discard")} 0</span>;
  return (
    <details class="ms-discard">
      <summary>
        {say(lang, "discard")} {seat.discard_count}
      </summary>
      <ul>
        {cards.map(([card, n]) => (
          <li>
            {n} × {meaning("card", card).name}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Piles({ table, seat, of }: { table: Table; seat: Seat; of: number }): VNode {
  const { lang, meaning } = table.props;
  return (
    <span class="ms-piles">
      <span data-source={`hand p${of}`}>
        {say(lang, "inHand")} {seat.hand_count}
      </span>
      <span class={seat.piles_used ? "ms-warn" : ""}>
        {say(lang, seat.piles_used > 1 ? "noPile" : seat.piles_used ? "secondPile" : "pile")} {seat.pile_count}
      </span>
      <DiscardPile table={table} seat={seat} />
      {seat.deck ? <span>{meaning("deck", seat.deck).name}</span> : null}
    </span>
  );
}

// MS-G-16: an empty camp can be attacked.
function EmptyCamp({ table, of }: { table: Table; of: number }): VNode {
  const { lang } = table.props;
  const place = `p${of}camp`;
  const hit = hitAt(table, place);
  return (
    <Thing
      table={table}
      name={`place ${place}`}
      label={`${say(lang, "empty")}${hit ? `${colon(lang)}${hitWords(lang, hit.hit)}` : ""}`}
      class="ms-empty"
      explain={null}
      direct={table.hand.direct(`place ${place}`)}
      drop={table.hand.acts(`place ${place}`).length ? place : undefined}
      place={place}
    >
      {say(lang, "empty")}
      {hit ? <HitSign hit={hit.hit} aimed={hit.aimed} /> : null}
    </Thing>
  );
}

export function Cards({ table, of, after }: { table: Table; of: number; after: Pub | null }): VNode {
  const { lang, moment } = table.props;
  const seat = table.pub.seats[of];
  const then = after?.seats[of];
  if (!seat) return <></>;
  if (!seat.characters.length && !seat.buildings.length) return <EmptyCamp table={table} of={of} />;
  return (
    <div class="ms-cards" role="group" aria-label={say(lang, "camp")} data-roving>
      {seat.buildings.map((one) => (
        <span class="ms-with" key={one.place}>
          <BuildingThing table={table} one={one} after={then?.buildings ?? null} />
          <HeldCards table={table} one={one} />
        </span>
      ))}
      {seat.characters.map((one) => (
        <CharacterThing key={one.place} table={table} one={one} mine={moment.seat === of} after={then?.characters ?? null} />
      ))}
    </div>
  );
}

export function Header({ table, of, title }: { table: Table; of: number; title: string }): VNode {
  const { lang, moment } = table.props;
  const seat = table.pub.seats[of];
  if (!seat) return <></>;
  return (
    <header>
      <h3>
        {moment.waiting.includes(of) ? "▸ " : ""}
        {title}
      </h3>
      <Points table={table} seat={seat} />
      {moment.active === of && !moment.over ? <span class="ms-phase">{pair(lang, PHASES[table.pub.phase])}</span> : null}
      {seat.out ? <span class="ms-warn">{say(lang, "lost")}</span> : <Piles table={table} seat={seat} of={of} />}
    </header>
  );
}

export function Rival({ table, of, after }: { table: Table; of: number; after: Pub | null }): VNode {
  const { chairs, moment } = table.props;
  const name = chairs[of]?.name ?? String(of + 1);
  return (
    <section class={moment.waiting.includes(of) ? "ms-side ms-acts" : "ms-side"} aria-label={name}>
      <Header table={table} of={of} title={name} />
      <Lately moment={table.props.moment} of={of} />
      <Cards table={table} of={of} after={after} />
    </section>
  );
}
