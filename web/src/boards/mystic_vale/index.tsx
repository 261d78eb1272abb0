// The board of Mystic Vale. From the top: the market, the viewer's own side, the others.
import { useEffect, useRef } from "preact/hooks";
import type { VNode } from "preact";
import type { Board, BoardProps } from "../board";
import { useDrag, type Dragging } from "../kit/drag";
import { useKeptFocus } from "../kit/focus";
import { useMotion } from "../kit/motion";
import { useRoving, walk } from "../kit/roving";
import { USABLE } from "../kit/thing";
import { Band } from "./band";
import { Bar } from "./bar";
import type { Own, Pub, Seat } from "./data";
import { Face } from "./face";
import { Field, Piles } from "./field";
import { useHand, type Hand, type Table } from "./hand";
import { made } from "./made";
import { Market } from "./market";
import { Balance, Chance } from "./meter";
import { Purse } from "./purse";
import { useReach } from "./reach";
import { Points, Rival } from "./rivals";
import { Icon } from "./symbols";
import { OwnedVales, Vales } from "./vales";
import { SYMBOLS, say } from "./words";

function Pool({ table, pub }: { table: Table; pub: Pub }): VNode {
  const { lang } = table.props;
  return (
    <p class="mv-pool">
      <Icon name="vp" />
      {pub.pool ? (
        <>
          {say(lang, "pool")} <b>{pub.pool}</b>
        </>
      ) : (
        <b class="mv-last">{say(lang, "last")}</b>
      )}
    </p>
  );
}

function Mine({ table, pub, seat, own }: { table: Table; pub: Pub; seat: Seat; own: Own | null }): VNode {
  const { lang, moment } = table.props;
  return (
    <section class="mv-mine" aria-label={say(lang, "yours")}>
      <header>
        <h3>{say(lang, "yours")}</h3>
        <Points table={table} seat={seat} />
        <Balance seat={seat} limit={pub.spoil_at} lang={lang} />
        {own && seat.phase !== "harvest" && seat.phase !== "discard" ? <Chance own={own} lang={lang} /> : null}
        <Purse table={table} pub={pub} seat={seat} />
        <Piles table={table} seat={seat} of={moment.seat ?? 0} />
      </header>
      <Field table={table} pub={pub} seat={seat} own={own} />
      <OwnedVales table={table} vales={seat.vales} seat={moment.seat ?? 0} />
    </section>
  );
}

// What is being dragged, under the pointer.
function Carried({ table, pub, now }: { table: Table; pub: Pub; now: Dragging }): VNode | null {
  const [, id = ""] = now.what.split(" ");
  const offers = [...pub.commons.flatMap((row) => row.row), ...pub.stock, ...pub.turn.bought];
  const one = offers.find((offer) => offer?.id === id);
  if (!one) return null;
  return (
    <div class="mv-carried" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      <Band one={one} known={table.props.meaning("advancement", id)} />
    </div>
  );
}

function useHandAndDrag(props: BoardProps, pub: Pub): Table {
  const hand: Hand = useHand(props);
  const cards = props.moment.seat === null ? [] : (pub.seats[props.moment.seat]?.field ?? []);
  const drag = useDrag({
    begin: (what) => hand.pick(what),
    over(_, place) {
      const card = cards.find((one) => one.card === place);
      props.ponder((card && hand.target(card)?.code) ?? null);
    },
    drop(_, place) {
      const card = cards.find((one) => one.card === place);
      if (card) hand.place(card);
      else hand.pick(null);
    },
  });
  return { props, hand, drag, reach: useReach(props) };
}

function order(seats: number, viewer: number | null): number[] {
  if (viewer === null) return Array.from({ length: seats }, (_, i) => i);
  return Array.from({ length: seats - 1 }, (_, i) => (viewer + 1 + i) % seats);
}

function MysticVale(props: BoardProps): VNode {
  const root = useRef<HTMLDivElement>(null);
  const pub = props.moment.pub as Pub;
  const table = useHandAndDrag(props, pub);
  const { seat, ply } = props.moment;
  const mine = seat === null ? undefined : pub.seats[seat];
  useMotion(root, ply, props.still);
  useRoving(root);
  useKeptFocus(root, USABLE);
  const placing = table.hand.picked?.startsWith("offer ") ?? false;
  useEffect(() => {
    if (placing) root.current?.querySelector(".mv-mine")?.scrollIntoView({ block: "nearest", behavior: props.still ? "auto" : "smooth" });
  }, [placing]);
  useEffect(() => {
    const bought = pub.turn.bought.filter((one) => !one.sleeved);
    const [first] = bought;
    if (props.moment.ask?.kind === "sleeve" && first) table.hand.pick(`offer ${first.id} ${first.slot}`);
  }, [ply]);
  return (
    <div
      class={props.still ? "kit-cards mv mv-still" : "kit-cards mv"}
      ref={root}
      onKeyDown={(e) => (e.key === "Escape" ? table.hand.pick(null) : walk(e))}
      {...table.drag.handlers}
    >
      <div class="mv-table">
        <Market table={table} pub={pub} />
        <div class="mv-side">
          <Vales table={table} pub={pub} />
          <Pool table={table} pub={pub} />
        </div>
        {table.reach.size ? <p class="mv-reach-note">{say(props.lang, "inReach")}</p> : null}
        {mine ? <Bar table={table} pub={pub} /> : null}
        {mine ? <Mine table={table} pub={pub} seat={mine} own={props.moment.own as Own | null} /> : null}
        <div class="mv-rivals">
          {order(pub.seats.length, seat).map((of) => (
            <Rival key={of} table={table} pub={pub} of={of} />
          ))}
        </div>
      </div>
      {table.drag.now ? <Carried table={table} pub={pub} now={table.drag.now} /> : null}
    </div>
  );
}

export const board: Board = {
  game: "mystic-vale",
  Board: MysticVale,
  Face,
  Made: made,
  symbols: (lang) =>
    Object.keys(SYMBOLS).map((name) => ({
      icon: <Icon name={name} {...(name === "vp" || name === "points" ? { text: 2 } : {})} />,
      name: SYMBOLS[name]?.[lang][0] ?? name,
      about: SYMBOLS[name]?.[lang][2] ?? "",
    })),
};
