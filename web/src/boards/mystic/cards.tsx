// The hand of the viewer, and what lies ready to pay with.
import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { partable } from "../kit/typography";
import type { Meaning } from "../../table/types";
import type { Design, Seat } from "./data";
import { Effects, Gift } from "./effect";
import { Art, frame_class } from "./figures";
import { Amounts, Figure, Icon } from "./symbols";
import type { Table } from "./table";
import { amounts } from "./words";

const SIGNED = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

function Printed({ design, known }: { design: Design; known: Meaning }): VNode {
  const object = design.kind === "object";
  return (
    <span class="ms-figures">
      {design.kind === "character" ? (
        <>
          <Figure name="force" n={design.force} />
          <Figure name="resistance" n={design.resistance} />
          <Figure name="speed" n={design.speed} />
        </>
      ) : null}
      {design.kind === "building" ? (
        <>
          <span class="ms-level">{"★".repeat(design.level ?? 0)}</span>
          <Figure name="resistance" n={design.resistance} />
          <Figure name="speed" n={design.speed} />
        </>
      ) : null}
      {object && design.force ? <Figure name="force" n={SIGNED(design.force)} /> : null}
      {object && design.resistance ? (
        <Figure name="resistance" n={SIGNED(design.resistance)} />
      ) : null}
      {object && design.speed ? <Figure name="speed" n={SIGNED(design.speed)} /> : null}
      {(design.abilities ?? []).map((name) => (
        <Icon name={name} />
      ))}
      {design.atout ? <Gift turns={design.atout} known={known} /> : null}
      <Effects list={design.effects} known={known} />
      {(design.requires ?? []).map((name) => (
        <span class="ms-needs">
          <Icon name={name} />
        </span>
      ))}
    </span>
  );
}

export function CardFace({ design, known }: { design: Design | undefined; known: Meaning }): VNode {
  return (
    <span class={`${frame_class(design)} ms-hand-card`}>
      <span class="ms-top" />
      <Art design={design} />
      <span class="ms-name">{partable(known.name)}</span>
      {design && Object.keys(design.cost).length ? <Amounts of={design.cost} /> : null}
      {design ? <Printed design={design} known={known} /> : null}
    </span>
  );
}

function label(
  { t, props: { lang } }: Table,
  name: string,
  design: Design | undefined,
  about: string,
): string {
  if (!design || design.kind === "resource") return name;
  return `${list(lang, [name, t("cost", amounts(lang, design.cost))])}. ${about}`;
}

// Alike cards lie on one another.
function grouped(cards: string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}

function HandCard({ table, card, n }: { table: Table; card: string; n: number }): VNode {
  const design = table.design(card);
  const known = table.props.meaning("card", card);
  const pays = design?.unit && table.hold.acts(`unit ${design.unit}`).length > 0;
  return (
    <Thing
      table={table}
      name={pays ? `unit ${design.unit}` : `hand ${card}`}
      label={`${n > 1 ? `${n} × ` : ""}${label(table, known.name, design, known.about)}`}
      class="ms-hand-thing"
      explain={["card", card]}
      direct={Boolean(pays)}
      grip={pays ? undefined : `hand ${card}`}
      thing={`hand ${card}`}
    >
      <CardFace design={design} known={known} />
      {n > 1 ? <span class="ms-count">×{n}</span> : null}
    </Thing>
  );
}

export function HandCards({ table }: { table: Table }): VNode | null {
  if (!table.own) return null;
  return (
    <section
      class="ms-hand"
      aria-label={table.t("hand")}
      data-roving
      data-source={`hand p${table.props.moment.seat}`}
    >
      {grouped(table.own.hand).map(([card, n]) => (
        <HandCard key={card} table={table} card={card} n={n} />
      ))}
    </section>
  );
}

// Resources that vanish at the end of the turn, and rights to place buildings.
export function Fleeting({ table, seat }: { table: Table; seat: Seat }): VNode | null {
  const {
    t,
    props: { lang },
  } = table;
  const freed = Object.entries(seat.freed);
  if (!freed.length && !seat.powder && !seat.rights) return null;
  return (
    <p class="ms-fleeting" data-roving>
      {freed.map(([unit, n]) => (
        <Thing
          table={table}
          name={`freed ${unit}`}
          label={`${t("freed")}${colon(lang)}${amounts(lang, { [unit]: n })}`}
          class="ms-chip"
          explain={["resource", unit]}
          direct={table.direct(`freed ${unit}`)}
        >
          {t("freed")} <Figure name={unit} n={n ?? 0} />
        </Thing>
      ))}
      {seat.powder ? (
        <Thing
          table={table}
          name="powder"
          label={`${t("powder")}${colon(lang)}${seat.powder}`}
          class="ms-chip"
          explain={["resource", "po"]}
          direct
        >
          {t("powder")} <Figure name="po" n={seat.powder} />
        </Thing>
      ) : null}
      {seat.rights ? (
        <span>
          {t("rights")} <b>{seat.rights}</b>
        </span>
      ) : null}
    </p>
  );
}
