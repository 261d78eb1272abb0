// The table of Mycelia: a forest floor that fills the window. Opponent and Shrine stand left, the
// clearing in the middle, the river right, the hand below.

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../board";
import { act_of, is_legal } from "../kit/acts";
import { useDrag, type Drag } from "../kit/drag";
import { Frame } from "../kit/frame";
import { Brand, Tabs, Tools, useWindowClass } from "../kit/frame-parts";
import { drop } from "./art/drop";
import { Deeds } from "./deeds";
import { foes_of, Foes } from "./foes";
import { Forest } from "./forest";
import { Floor } from "./ground";
import { GwidyonPanel } from "./gwidyon";
import { Fan, Forgettable, Piles, Purse } from "./hand";
import { Head } from "./head";
import { useLastPlaces } from "./places";
import { River } from "./river";
import { NewDew, Shrine } from "./shrine";
import { install_symbols } from "./symbols";
import { useTable, type Table } from "./table";
import { told } from "./told";

export function MyceliaBoard(props: BoardProps): VNode {
  install_symbols();
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  useLastPlaces(root, props.moment.ply);
  // A drop that is dragged is two actions: its space, and then where to.
  const drag = useDrag({
    fingers: true,
    drop(from, to) {
      const pick = `pick ${from}`;
      if (to !== null && to !== from && is_legal(props.moment, pick))
        table.hold.play({ ...act_of({ action: pick, text: "" }), then: [`to ${to}`] });
    },
  });
  return (
    <Frame
      root={root}
      table={table}
      class="my"
      drag={drag}
      carried={<img class="my-carried" src={drop} alt="" />}
      told={told}
    >
      <Floor />
      <Motes />
      <Scene table={table} drag={drag} />
    </Frame>
  );
}

function Scene({ table, drag }: { table: Table; drag: Drag }): VNode {
  const kind = useWindowClass();
  const [pane, show_pane] = usePane(table);
  const upright = kind === "tall" || kind === "small";
  return (
    <div class="my-table" data-pane={pane} data-foes={foes_of(table).length}>
      <div class="my-top">
        <Brand />
        <Tools />
      </div>
      <Foes table={table} />
      <GwidyonPanel table={table} />
      <div class="my-life">
        <Shrine table={table} />
        <NewDew table={table} />
      </div>
      <div class="my-mine">
        <Head table={table} />
        <Forest table={table} drag={drag} />
        <Forgettable table={table} />
      </div>
      {(kind === "small" || kind === "short") && (
        <Panes table={table} dew={kind === "short"} pane={pane} show={show_pane} />
      )}
      <div class="my-hand">
        <Purse table={table} />
        <Fan table={table} />
        <div class="my-do">
          <Deeds table={table} />
          <Piles table={table} />
        </div>
      </div>
      <River table={table} across={upright} />
    </div>
  );
}

type Pane = "hand" | "river" | "dew";

// In small windows one pane is seen at a time; which one follows from what can be done.
function usePane(table: Table): [Pane, (pane: Pane) => void] {
  const [pane, show] = useState<Pane>("hand");
  const { moment } = table.props;
  const { meant } = table.props;
  const plays = table.hold.all.some((act) => act.kind === "play");
  const buys = !plays && table.hold.all.some((act) => act.kind === "recruit");
  const in_river = meant?.startsWith("card ") || meant === "@river";
  useEffect(() => show(buys || in_river ? "river" : "hand"), [moment.ask?.kind, buys, in_river]);
  return [pane, show];
}

interface PanesProps {
  table: Table;
  dew: boolean;
  pane: Pane;
  show(pane: Pane): void;
}

function Panes({ table: { t }, dew, pane, show }: PanesProps): VNode {
  const tabs: [Pane, string][] = [
    ["hand", t("hand")],
    ["river", t("river")],
  ];
  if (dew) tabs.push(["dew", t("new_dew")]);
  return <Tabs tabs={tabs} value={pane} onChange={(id) => show(id as Pane)} />;
}

// Dust in the light.
const Motes = (): VNode => (
  <div class="my-motes" aria-hidden="true">
    {Array.from({ length: 8 }, (_, i) => (
      <i key={i} style={{ left: `${(i * 37) % 74}%`, top: `${(i * 53) % 96}%`, "--d": i }} />
    ))}
  </div>
);
