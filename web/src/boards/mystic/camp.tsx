// A player's side: points, piles, buildings, characters.
import type { VNode } from "preact";
import { colon } from "../../lang/language";
import type { Drag } from "../kit/drag";
import { Lately } from "../kit/lately";
import { Thing } from "../kit/thing";
import { BuildingThing, HeldCards } from "./building";
import { CharacterThing, hit_at } from "./character";
import type { Seat } from "./data";
import { HitSign, hit_words } from "./hit";
import { Figure } from "./symbols";
import type { Table } from "./table";
import type { Word } from "./words";

function Points({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { goal } = table.pub;
  return (
    <span class="ms-points" role="img" aria-label={table.t("points", seat.points, goal)}>
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
  const cards = Object.entries(seat.discard);
  if (!cards.length) return <span>{table.t("discard", 0)}</span>;
  return (
    <details class="ms-discard">
      <summary>{table.t("discard", seat.discard_count)}</summary>
      <ul>
        {cards.map(([card, n]) => (
          <li>
            {n} × {table.props.meaning("card", card).name}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Piles({ table, seat, of }: { table: Table; seat: Seat; of: number }): VNode {
  const { t } = table;
  return (
    <span class="ms-piles">
      <span data-source={`hand p${of}`}>{t("in_hand", seat.hand_count)}</span>
      <span class={seat.piles_used ? "ms-warn" : ""}>
        {t(
          seat.piles_used > 1 ? "no_pile" : seat.piles_used ? "second_pile" : "pile",
          seat.pile_count,
        )}
      </span>
      <DiscardPile table={table} seat={seat} />
      {seat.deck ? <span>{table.props.meaning("deck", seat.deck).name}</span> : null}
    </span>
  );
}

// MS-G-16: an empty camp can be attacked.
function EmptyCamp({ table, of }: { table: Table; of: number }): VNode {
  const { t } = table;
  const place = `p${of}camp`;
  const key = `place ${place}`;
  const hit = hit_at(table, place);
  return (
    <Thing
      table={table}
      name={key}
      class="ms-empty"
      label={`${t("empty")}${hit ? `${colon(table.props.lang)}${hit_words(table, hit.hit)}` : ""}`}
      direct={table.direct(key)}
      drop={table.hold.acts(key).length ? place : undefined}
      data={{ "data-place": place }}
    >
      {t("empty")}
      {hit ? <HitSign hit={hit.hit} aimed={hit.aimed} /> : null}
    </Thing>
  );
}

export function Cards({ table, drag, of }: { table: Table; drag: Drag; of: number }): VNode {
  const { moment } = table.props;
  const seat = table.pub.seats[of];
  const then = table.after?.seats[of];
  if (!seat) return <></>;
  if (!seat.characters.length && !seat.buildings.length) return <EmptyCamp table={table} of={of} />;
  return (
    <div class="ms-cards" role="group" aria-label={table.t("camp")} data-roving>
      {seat.buildings.map((one) => (
        <span class="ms-with" key={one.place}>
          <BuildingThing table={table} drag={drag} one={one} after={then?.buildings ?? null} />
          <HeldCards table={table} one={one} />
        </span>
      ))}
      {seat.characters.map((one) => (
        <CharacterThing
          key={one.place}
          table={table}
          drag={drag}
          one={one}
          mine={moment.seat === of}
          after={then?.characters ?? null}
        />
      ))}
    </div>
  );
}

export function Header({ table, of, title }: { table: Table; of: number; title: string }): VNode {
  const {
    t,
    props: { moment },
  } = table;
  const seat = table.pub.seats[of];
  if (!seat) return <></>;
  return (
    <header>
      <h3>
        {moment.waiting.includes(of) ? "▸ " : ""}
        {title}
      </h3>
      <Points table={table} seat={seat} />
      {moment.active === of && !moment.over ? (
        <span class="ms-phase">{t(`phase_${table.pub.phase}` as Word)}</span>
      ) : null}
      {seat.out ? (
        <span class="ms-warn">{t("lost")}</span>
      ) : (
        <Piles table={table} seat={seat} of={of} />
      )}
    </header>
  );
}

export function Rival({ table, drag, of }: { table: Table; drag: Drag; of: number }): VNode {
  const { moment } = table.props;
  const name = table.name_of(of);
  return (
    <section class={moment.waiting.includes(of) ? "ms-side ms-acts" : "ms-side"} aria-label={name}>
      <Header table={table} of={of} title={name} />
      <Lately moment={moment} of={of} />
      <Cards table={table} drag={drag} of={of} />
    </section>
  );
}
