// The board of Mystic Vale. From the top: the market, the viewer's own side, the others.
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import type { Board, BoardProps } from "../board";
import { useDrag, type Drag } from "../kit/drag";
import { Frame } from "../kit/frame";
import { legend_of } from "../kit/sprite";
import { others_of } from "../kit/table";
import { Band } from "./band";
import { Bar } from "./bar";
import type { Seat } from "./data";
import { Face } from "./face";
import { Field, Piles } from "./field";
import { made } from "./made";
import { Market } from "./market";
import { Balance, Chance } from "./meter";
import { Purse } from "./purse";
import { Points, Rival } from "./rivals";
import { Icon } from "./symbols";
import { offer_key, useTable, type Table } from "./table";
import { OwnedVales, Vales } from "./vales";
import { SYMBOLS, words } from "./words";

function Pool({ table: { pub, t } }: { table: Table }): VNode {
  return (
    <p class="mv-pool">
      <Icon name="vp" />
      {pub.pool ? (
        <>
          {t("pool")} <b>{pub.pool}</b>
        </>
      ) : (
        <b class="mv-last">{t("last")}</b>
      )}
    </p>
  );
}

function Mine({ table, drag, seat }: { table: Table; drag: Drag; seat: Seat }): VNode {
  const {
    own,
    t,
    props: { moment },
  } = table;
  return (
    <section class="mv-mine" aria-label={t("yours")}>
      <header>
        <h3>{t("yours")}</h3>
        <Points table={table} seat={seat} />
        <Balance table={table} seat={seat} />
        {own && seat.phase !== "harvest" && seat.phase !== "discard" ? (
          <Chance table={table} own={own} />
        ) : null}
        <Purse table={table} seat={seat} />
        <Piles table={table} seat={seat} of={moment.seat ?? 0} />
      </header>
      <Field table={table} drag={drag} seat={seat} />
      <OwnedVales table={table} vales={seat.vales} seat={moment.seat ?? 0} />
    </section>
  );
}

// What is being dragged.
function Carried({ table, what }: { table: Table; what: string }): VNode | null {
  const [, id = ""] = what.split(" ");
  const { pub } = table;
  const offers = [...pub.commons.flatMap((row) => row.row), ...pub.stock, ...pub.turn.bought];
  const one = offers.find((offer) => offer?.id === id);
  return one ? <Band one={one} known={table.props.meaning("advancement", id)} /> : null;
}

// An advancement is dragged onto a card of the field.
function useCrafting(table: Table): Drag {
  const { seat } = table.props.moment;
  const cards = seat === null ? [] : (table.pub.seats[seat]?.field ?? []);
  const card_at = (place: string | null) => cards.find((one) => one.card === place);
  return useDrag({
    begin: (what) => table.hold.pick(what),
    over(_, place) {
      const card = card_at(place);
      table.ponder.set((card && table.target(card)?.code) ?? null);
    },
    drop(_, place) {
      const card = card_at(place);
      if (card) table.place(card);
      else table.hold.pick(null);
    },
  });
}

function MysticVale(props: BoardProps): VNode {
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  const drag = useCrafting(table);
  const { pub, hold } = table;
  const { seat, ply, ask } = props.moment;
  const mine = seat === null ? undefined : pub.seats[seat];
  const placing = hold.picked?.startsWith("offer ") ?? false;
  useEffect(() => {
    if (placing)
      root.current
        ?.querySelector(".mv-mine")
        ?.scrollIntoView({ block: "nearest", behavior: props.still ? "auto" : "smooth" });
  }, [placing]);
  useEffect(() => {
    const [first] = pub.turn.bought.filter((one) => !one.sleeved);
    if (ask?.kind === "sleeve" && first) hold.pick(offer_key(first.id, first.slot));
  }, [ply]);
  return (
    <Frame
      root={root}
      table={table}
      class="mv"
      drag={drag}
      carried={drag.now && <Carried table={table} what={drag.now.what} />}
      glides
    >
      <div class="mv-table">
        <Market table={table} />
        <div class="mv-side">
          <Vales table={table} />
          <Pool table={table} />
        </div>
        {table.reach.size ? <p class="mv-reach-note">{table.t("in_reach")}</p> : null}
        {mine ? <Bar table={table} /> : null}
        {mine ? <Mine table={table} drag={drag} seat={mine} /> : null}
        <div class="mv-rivals">
          {others_of(pub.seats.length, seat).map((of) => (
            <Rival key={of} table={table} of={of} />
          ))}
        </div>
      </div>
    </Frame>
  );
}

const legend = legend_of(words, SYMBOLS);

export const board: Board = {
  game: "mystic-vale",
  Board: MysticVale,
  Face,
  Made: made,
  symbols: (lang) =>
    legend(lang).map(({ icon, ...told }) => ({
      icon: <Icon name={icon} {...(icon === "vp" || icon === "points" ? { text: 2 } : {})} />,
      ...told,
    })),
};
