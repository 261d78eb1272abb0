// The table of Dreamscape: a night sky that fills the window. The Dreamworld floats on the left, one's
// own Dreamscape on the right; the phase decides which of them has more room.

import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { read, write } from "../../lib/keep";
import type { BoardProps } from "../board";
import { useDrag } from "../kit/drag";
import { Frame } from "../kit/frame";
import { Ask, Brand, Plate, Tabs, Tools, type WindowClass } from "../kit/frame-parts";
import { install_all } from "./art/sheet";
import { Sky } from "./art/sky";
import { DrawnCards, OpenCards } from "./cards";
import { Decide } from "./decide";
import { Designs, Supply } from "./designs";
import { Hands, Moons } from "./hands";
import { LargeLand } from "./land";
import { Offer } from "./offer";
import { Far, in_the_distance, others_of, ROOM, Strip } from "./others";
import { cap_of } from "./seats";
import { acts_on } from "./spaces";
import { Icon } from "./symbols";
import { useTravellers } from "./motion";
import { useTable, type Tab, type Table } from "./table";
import { told } from "./told";
import { World } from "./world";

export function DreamscapeBoard(props: BoardProps): VNode {
  install_all();
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  useTravellers(root, props.moment, props.still);
  // Dragging from the Hands onto a space does the same as holding a dreamshard and pressing the
  // space.
  const drag = useDrag({
    fingers: true,
    begin: table.set_tool,
    over: (_, space) => table.point(space),
    drop(held, space) {
      table.point(null);
      table.set_tool(null);
      const acts = space === null ? [] : acts_on({ ...table, tool: held }, space);
      const [first] = acts;
      if (space !== null && acts.length > 1) table.hold.offer(space.toUpperCase(), acts);
      else if (first) table.hold.play(first);
    },
  });
  return (
    <Frame
      root={root}
      table={table}
      class={`ds ${CLASSES[table.window]}`}
      drag={drag}
      carried={drag.now && <Icon name={drag.now.what} />}
      told={told}
    >
      <Sky />
      <Scene table={table} />
      <Offer table={table} />
    </Frame>
  );
}

// What the styles ask about the window.
const CLASSES: Record<WindowClass, string> = {
  desk: "ds-in-desk",
  narrow: "ds-in-narrow ds-terse",
  tall: "ds-in-tall ds-upright ds-handheld",
  small: "ds-in-small ds-upright ds-handheld ds-tabbed",
  short: "ds-in-short ds-terse ds-handheld ds-tabbed",
};

const TABBED = ["small", "short"]; // windows with room for one pane

function Scene({ table }: { table: Table }): VNode {
  const { window: kind, tab, phase } = table;
  const tabbed = TABBED.includes(kind);
  const shows = (pane: Tab): boolean => !tabbed || tab === pane;
  return (
    <div
      class="ds-table"
      data-phase={phase}
      style={cap_of(table.large)}
      data-choosing={choosing(table) ? "" : undefined}
      data-tab={tabbed ? tab : undefined}
      data-players={others_of(table).length + 1}
    >
      <Bar table={table} />
      {!in_the_distance(table) && <Strip table={table} />}
      {tabbed && <Panes table={table} />}
      {shows("world") && <Left table={table} />}
      {shows("land") && <Home table={table} />}
      <Dock table={table} shows={shows} />
    </div>
  );
}

const upright = ({ window: kind }: Table): boolean => kind === "tall" || kind === "small";

function Bar({ table }: { table: Table }): VNode {
  const { t, phase, props } = table;
  return (
    <div class="ds-bar">
      <Brand>
        {props.moment.round > 0 && t(phase === "create" ? "phase_create" : "phase_travel")}
      </Brand>
      {upright(table) && <Own table={table} />}
      <Ask>
        <More table={table} />
      </Ask>
      {ROOM.includes(table.window) && <Supply table={table} />}
      <Tools />
    </div>
  );
}

// What there is to do in this phase, in a sentence.
function More({ table }: { table: Table }): VNode | null {
  const { t, window: kind, props } = table;
  const about = {
    travel: t("moons_about"),
    create: t("create_about"),
    last: t("last_about"),
  }[props.moment.ask?.kind ?? ""];
  return kind === "desk" && about ? <small class="ds-more">{about}</small> : null;
}

function Own({ table }: { table: Table }): VNode {
  const { t, seat, large } = table;
  return (
    <Plate seat={large} mine>
      <span class="ds-count ds-small" title={seat.token_used ? t("used") : undefined}>
        {t("initiative", seat.token)}
      </span>
    </Plate>
  );
}

function Panes({ table }: { table: Table }): VNode {
  const { t, tab, set_tab } = table;
  return (
    <Tabs
      tabs={[
        ["world", t("tab_world")],
        ["land", t("tab_land")],
        ["cards", t("tab_cards")],
        ["designs", t("tab_designs")],
      ]}
      value={tab}
      onChange={(id) => set_tab(id as Tab)}
    />
  );
}

const choosing = ({ mine, own }: Table): boolean => mine && (own?.drawn.length ?? 0) > 0;

function Left({ table }: { table: Table }): VNode {
  return choosing(table) ? <DrawnCards table={table} /> : <World table={table} />;
}

// How much of the rock is seen below the ground.
const BELOW: Record<string, number> = {
  desk: 0.12,
  narrow: 0.12,
  tall: 0.28,
  small: 0.2,
  short: 0.1,
};

function Home({ table }: { table: Table }): VNode {
  const { t, window: kind } = table;
  const [turn, set_turn] = useState(0);
  const [flat, set_flat] = useState(() => read("dreamscape.flat", false));
  const [peeks, peek] = useState(false);
  const lay = (): void => (set_flat(!flat), write("dreamscape.flat", !flat));
  return (
    <section class="ds-home" id="pane-land" aria-label={t("tab_land")}>
      {in_the_distance(table) && <Far table={table} />}
      <div class="ds-ground" data-view={flat ? "above" : "corner"}>
        <LargeLand
          key={`${turn} ${flat}`}
          table={table}
          turn={turn}
          view={flat ? "above" : "corner"}
          below={BELOW[kind] ?? 0.12}
        />
      </div>
      <div class="ds-views">
        <button
          type="button"
          class="ds-tool-round"
          data-view-tool="turn"
          title={t("turn_about")}
          onClick={() => set_turn((turn + 1) % 4)}
        >
          <Icon name="turn" />
          <span>{t("turn")}</span>
        </button>
        <button
          type="button"
          class="ds-tool-round"
          data-view-tool="above"
          title={t("flat")}
          aria-pressed={flat}
          onClick={lay}
        >
          <Icon name="above" />
          <span>{t("flat")}</span>
        </button>
        {kind === "tall" && (
          <button
            type="button"
            class="ds-tool-round"
            aria-expanded={peeks}
            onClick={() => peek(!peeks)}
          >
            <Icon name="purpose" />
            <span>{t("designs")}</span>
          </button>
        )}
      </div>
      {kind === "tall" && peeks && <Designs table={table} />}
    </section>
  );
}

const TRAVELS = ["travel", "haunt"];

// What is one's own: Hands, moons, cards, and the large buttons.
function Dock({ table, shows }: { table: Table; shows(pane: Tab): boolean }): VNode {
  return (
    <div class="ds-dock">
      <section class="ds-you">
        {!upright(table) && <Own table={table} />}
        {TRAVELS.includes(table.seat.stage) && <Moons table={table} />}
        <Hands table={table} />
        <Decide table={table} />
      </section>
      {shows("cards") && <OpenCards table={table} />}
      {shows("designs") && table.window !== "tall" && <Designs table={table} />}
    </div>
  );
}
