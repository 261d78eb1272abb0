// The whole window: a map with the far camps above, the own camp below and the river between, where
// everything that is under way has its place. Below lie the purse, the hand and the large buttons.

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { useDrag, type Drag } from "../kit/drag";
import { Frame } from "../kit/frame";
import { Brand, Recap, Tabs, Tools, useWindowClass } from "../kit/frame-parts";
import { others_of } from "../kit/table";
import { ActPanel, Orders } from "./act";
import { Arrows } from "./arrows";
import { Camp } from "./camp";
import { CardFace } from "./card-face";
import { Decks } from "./decks";
import { Forecast } from "./forecast";
import { fan_of, Hand } from "./hand";
import { Map } from "./map";
import { useMotion } from "./motion";
import { PurseBag } from "./purse";
import { Ring } from "./ring";
import { Rivals } from "./rivals";
import { useTable, type Table } from "./table";
import { Piles, Who } from "./who";
import type { Word } from "./words";

// ---- dragging ----------------------------------------------------------------------------------

// Dropping a thing on a place: an attacker chooses a target, a card goes into a building or is
// played.
function dropped({ hold, plain }: Table, what: string, place: string | null): string | null {
  if (place === null) return null;
  if (what === "attacker") return hold.acts(`place ${place}`)[0]?.code ?? null;
  const into = hold.acts(what).find((act) => act.kind === "store" && act.args[1] === place);
  return into?.code ?? (place === "camp" ? (plain(what)[0]?.code ?? null) : null);
}

function useDropping(table: Table): Drag {
  const { hold, ponder, props } = table;
  return useDrag({
    begin: (what) => hold.pick(what === "attacker" ? null : what),
    over: (what, place) => ponder.set(dropped(table, what, place)),
    drop(what, place) {
      const code = dropped(table, what, place);
      ponder.set(null);
      if (code) props.play(code);
      else hold.pick(null);
    },
  });
}

// What is being dragged.
function Carried({ table, what }: { table: Table; what: string }): VNode | null {
  const [kind, card = ""] = what.split(" ");
  return kind === "hand" ? (
    <CardFace id={card} design={table.design(card)} known={table.props.meaning("card", card)} />
  ) : null;
}

// ---- the upper edge ----------------------------------------------------------------------------

const PHASES = ["disengage", "long", "draw", "main", "quick", "adjust"] as const;

function Phases({ table }: { table: Table }): VNode | null {
  const { phase } = table.pub;
  const at = PHASES.findIndex((one) => one === phase);
  if (at < 0) return null;
  return (
    <span class="ms-phases">
      {PHASES.map((one, i) =>
        i === at ? (
          <b key={one}>{table.t(`phase_${one}`)}</b>
        ) : (
          <i key={one} class={i < at ? "ms-past" : ""} title={table.t(`phase_${one}` as Word)} />
        ),
      )}
    </span>
  );
}

function whose_turn({ t, pub, mine, props, name_of }: Table): string {
  const { active, over } = props.moment;
  const turn = pub.seats[active]?.turn ?? 0;
  if (over) return "";
  return active === mine ? t("your_turn", turn) : t("their_turn", name_of(active), turn);
}

function Top({ table }: { table: Table }): VNode {
  const others = others_of(table.pub.seats.length, table.mine);
  const [only] = others;
  return (
    <header class="ms-bar-top">
      <Brand>{whose_turn(table)}</Brand>
      <Phases table={table} />
      {only !== undefined && others.length === 1 ? <Recap seat={only} named /> : <span />}
      <Tools />
    </header>
  );
}

// ---- one pane at a time ------------------------------------------------------------------------

type Pane = "camps" | "hand";

// What lessons mean in the hand: the hand, or an action with one of its cards.
const FROM_HAND = /^(@hand|recruit|store|equip|place (?!p\d))/;

// The pane follows the question: a hand to discard from, a spell to react with.
function useTab(table: Table): [Pane, (pane: Pane) => void] {
  const { ask, legal, ply } = table.props.moment;
  const { meant } = table.props;
  const wanted: Pane =
    FROM_HAND.test(meant ?? "") ||
    (ask &&
      ["discard", "put", "adn", "react"].includes(ask.kind) &&
      legal.some(({ action }) => /^(discard|put|clone|mutant|cast) /.test(action)))
      ? "hand"
      : "camps";
  const [pane, show] = useState<Pane>(wanted);
  const kind = ask?.kind;
  useEffect(() => show(wanted), [kind, wanted, meant, kind === "main" ? 0 : ply]);
  return [pane, show];
}

function PaneTabs({
  table,
  pane,
  show,
}: {
  table: Table;
  pane: Pane;
  show(pane: Pane): void;
}): VNode {
  return (
    <Tabs
      label={table.t("panes")}
      tabs={[
        ["camps", table.t("camps")],
        ["hand", table.t("hand_of", fan_of(table).length)],
      ]}
      value={pane}
      onChange={(id) => show(id as Pane)}
    />
  );
}

// ---- the table ---------------------------------------------------------------------------------

function Mine({ table, drag }: { table: Table; drag: Drag }): VNode | null {
  const { mine } = table;
  if (mine === null) return null;
  return (
    <>
      <div class="ms-my-side">
        <Who table={table} of={mine} />
        <Orders table={table} />
      </div>
      <Camp table={table} drag={drag} of={mine} />
      <Piles table={table} of={mine} />
      <PurseBag table={table} />
      <Hand table={table} />
    </>
  );
}

export function Mystic(props: BoardProps): VNode {
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  const drag = useDropping(table);
  const [pane, show] = useTab(table);
  const window = useWindowClass();
  useMotion(root, props.moment, props.still);
  const { pub, mine, hold } = table;
  const several = pub.seats.length > 2 || mine === null;
  const tabbed = (window === "small" || window === "short") && mine !== null;
  const fan = fan_of(table).length;
  const state = [
    "ms",
    several && "ms-several",
    mine === null && "ms-watching",
    fan > 6 && "ms-crowded",
    tabbed && `ms-pane-${pane}`,
  ];
  return (
    <Frame
      root={root}
      table={table}
      class={state.filter(Boolean).join(" ")}
      drag={drag}
      carried={drag.now && <Carried table={table} what={drag.now.what} />}
      glides
    >
      <Map root={root} crowded={several} />
      {props.moment.ask?.kind === "deck" ? (
        <Decks table={table} />
      ) : (
        <div
          class="ms-ground"
          onClick={(e) => e.target === e.currentTarget && hold.picked && hold.put_back()}
        >
          <Top table={table} />
          <Rivals table={table} drag={drag} />
          <div class="ms-river">
            <Forecast table={table} />
          </div>
          <Mine table={table} drag={drag} />
          {tabbed ? <PaneTabs table={table} pane={pane} show={show} /> : null}
          <ActPanel table={table} />
          <Arrows root={root} table={table} />
          <Ring table={table} root={root} />
        </div>
      )}
    </Frame>
  );
}
