// The whole window: in the sky the others, in the valley what is for sale, on the ground the
// player's own side, and below it what they have and can do.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { useDrag, type Drag } from "../kit/drag";
import { Frame } from "../kit/frame";
import {
  Ask,
  Brand,
  Plate,
  SeatStrip,
  Tabs,
  Tools,
  useWindowClass,
  type WindowClass,
} from "../kit/frame-parts";
import { others_of } from "../kit/table";
import { Acts } from "./acts";
import { valley } from "./art/valley";
import { Band } from "./band";
import type { Seat } from "./data";
import { Deck, FieldCards, Looks } from "./field";
import { Commons } from "./market";
import { useMotion } from "./motion";
import { PoolChip, Riverside } from "./pool";
import { Hand, Purse } from "./purse";
import { Holdings, Minis, Points, Token } from "./rivals";
import { Risk } from "./risk";
import { useTable, type Table } from "./table";
import { OwnedVales, Vales } from "./vales";

// ---- above: the others ---------------------------------------------------------------------------

function Top({ table }: { table: Table }): VNode {
  const { moment } = table.props;
  const phase = table.pub.seats[moment.active]?.phase ?? "idle";
  return (
    <header class="mv-top">
      <Brand>{table.t(moment.over ? "phase_over" : `phase_${phase}`)}</Brand>
      <SeatStrip
        seats={others_of(table.pub.seats.length, moment.seat)}
        hold={(of) => <Holdings table={table} of={of} />}
        view={(of) => <Minis table={table} of={of} />}
      />
      <Tools />
    </header>
  );
}

// ---- small windows show one pane at a time -----------------------------------------------------------

type Pane = "field" | "commons" | "vales";

const PANES: Partial<Record<WindowClass, readonly Pane[]>> = {
  small: ["commons", "vales"],
  short: ["field", "commons", "vales"],
};

// The pane follows what is asked: buying is done in the market, and what has been picked up goes to
// a card of the field.
function wanted_pane({ ask, crafting }: Table): Pane {
  return ask === "harvest" && !crafting.placing ? "commons" : "field";
}

// Where the thing or area lies that a lesson means.
const MEANT: Record<string, Pane> = { "@vales": "vales", "@market": "commons" };
const meant_pane = ({ meant }: BoardProps): Pane | undefined =>
  meant?.startsWith("advancement ") ? "commons" : MEANT[meant ?? ""];

function usePane(table: Table, panes: readonly Pane[]): [Pane, (pane: Pane) => void] {
  const wanted = wanted_pane(table);
  const [pane, show] = useState<Pane>(wanted);
  const { meant, moment } = table.props;
  useEffect(() => show(meant_pane(table.props) ?? wanted), [wanted, meant, moment.active]);
  return [panes.includes(pane) ? pane : (panes[0] ?? "commons"), show];
}

// ---- the ground: one's own side -------------------------------------------------------------------

interface SideProps {
  table: Table;
  drag: Drag;
  seat: Seat;
  of: number;
  upright: boolean; // a phone upright: the question stands beside the risk
}

// Phases in which no card is turned up.
const GATHERS: readonly Seat["phase"][] = ["harvest", "discard", "spoiled"];
const NO_HARVEST: readonly Seat["phase"][] = ["discard", "spoiled"];

function Side({ table, drag, seat, of, upright }: SideProps): VNode {
  const { own, props } = table;
  const risky = own !== null && !props.moment.over && !GATHERS.includes(seat.phase);
  return (
    <section
      class="mv-field"
      id="pane-field"
      style={{ "--n": Math.max(1, seat.field.length), "--half": Math.ceil(seat.field.length / 2) }}
      data-many={seat.field.length > 7 ? "" : undefined}
      data-spoiled={seat.spoiled ? "" : undefined}
      data-thing={`${of}:field`}
      aria-label={table.t("yours")}
    >
      {risky ? (
        <Risk table={table} seat={seat} own={own}>
          {upright ? <Ask /> : null}
        </Risk>
      ) : upright ? (
        <div class="mv-risk">
          <Ask />
        </div>
      ) : null}
      <Deck table={table} seat={seat} of={of} />
      <FieldCards table={table} drag={drag} seat={seat} />
      <Riverside table={table} seat={seat} />
    </section>
  );
}

function Dock({ table, seat, of, upright }: Omit<SideProps, "drag">): VNode {
  return (
    <footer class="mv-dock">
      <div class="mv-own" data-thing={`plate ${of}`}>
        <Plate seat={of} mine>
          <Points table={table} seat={seat} />
          <Token table={table} seat={seat} />
        </Plate>
        <OwnedVales table={table} vales={seat.vales} seat={of} />
      </div>
      <PoolChip table={table} />
      {table.props.moment.over || NO_HARVEST.includes(seat.phase) ? (
        <span />
      ) : (
        <Purse table={table} seat={seat} />
      )}
      <div class="mv-asked">
        {upright ? null : <Ask />}
        <Acts table={table} seat={seat} />
      </div>
    </footer>
  );
}

// ---- dragging an advancement to a card --------------------------------------------------------------

function Carried({ table }: { table: Table }): VNode | null {
  const one = table.crafting.picked?.one;
  return one ? <Band one={one} known={table.props.meaning("advancement", one.id)} /> : null;
}

function usePlacing(table: Table): Drag {
  const { moment } = table.props;
  const cards = (moment.seat !== null && table.pub.seats[moment.seat]?.field) || [];
  const card_at = (place: string | null) => cards.find((one) => one.card === place);
  return useDrag({
    begin: (what) => table.hold.pick(what),
    over(_, place) {
      const card = card_at(place);
      if (card) table.crafting.point(card, true);
      table.ponder.set((card && table.crafting.target(card)?.code) ?? null);
    },
    drop(_, place) {
      const card = card_at(place);
      if (card && table.crafting.fits(card)) table.crafting.place(card);
      else table.hold.pick(null);
    },
  });
}

// What has been bought and not been planned is picked up by itself, one after the other.
function useNextInHand({ ask, pub, hold, props }: Table): void {
  useEffect(() => {
    const [first] = pub.turn.bought.filter((one) => !one.sleeved);
    if (ask === "sleeve" && first) hold.pick(`hand ${first.id} ${first.slot}`);
  }, [props.moment.ply, ask]);
}

// A watcher sees the side of whoever plays.
const shown_seat = ({ props: { moment } }: Table): number => moment.seat ?? moment.active;

export function MysticVale(props: BoardProps): VNode {
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  const drag = usePlacing(table);
  const kind = useWindowClass();
  const panes = PANES[kind] ?? [];
  const [pane, show] = usePane(table, panes);
  const of = shown_seat(table);
  const seat = table.pub.seats[of];
  const { own } = table;
  const looks = own !== null && own.looks.length > 0;
  const given = { table, of, upright: kind === "tall" || kind === "small" };
  useNextInHand(table);
  useMotion(root, props);
  return (
    <Frame
      root={root}
      table={table}
      class="mv mv-board"
      drag={drag}
      carried={drag.now && <Carried table={table} />}
    >
      {valley()}
      <div
        class="mv-window"
        data-pane={panes.length ? pane : undefined}
        data-kind={kind}
        data-looks={looks ? "" : undefined}
      >
        <Top table={table} />
        <main class="mv-market">
          {panes.length && !looks ? (
            <Tabs
              tabs={panes.map((id) => [id, table.t(id)] as const)}
              value={pane}
              onChange={(id) => show(id as Pane)}
            />
          ) : null}
          {own && looks ? (
            <Looks table={table} own={own} />
          ) : (
            <>
              <Commons table={table} />
              <Vales table={table} />
            </>
          )}
        </main>
        <Hand table={table} />
        {seat ? <Side drag={drag} seat={seat} {...given} /> : null}
        {seat ? <Dock seat={seat} {...given} /> : null}
      </div>
    </Frame>
  );
}
