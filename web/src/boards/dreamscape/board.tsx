// The table of Dreamscape.

import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { page } from "../../lang/page";
import { read, write } from "../../lib/keep";
import type { BoardProps } from "../board";
import { Other } from "../kit/choices";
import { useDrag } from "../kit/drag";
import { Frame } from "../kit/frame";
import { useNarrow } from "../kit/narrow";
import { DrawnCards, OpenCards } from "./cards";
import { Designs, Supply } from "./designs";
import { Hands } from "./hands";
import { LargeLand } from "./land";
import { Others, SeatFacts } from "./others";
import { Prompt } from "./prompt";
import { acts_on } from "./spaces";
import { Icon, install_symbols } from "./symbols";
import { useTable, type Table } from "./table";
import { told } from "./told";
import { World } from "./world";

const ROOM = 52; // rem needed for two columns

export function DreamscapeBoard(props: BoardProps): VNode {
  install_symbols();
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
  const [turn, set_turn] = useState(0);
  const [flat, set_flat] = useState(() => read("dreamscape.flat", false));
  const narrow = useNarrow(root, ROOM);
  // Dragging from the Hands onto a space does the same as holding a fragment and pressing the
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
  const lay = (now: boolean): void => (set_flat(now), write("dreamscape.flat", now));
  const parts: Record<Part, VNode> = {
    drawn: <DrawnCards key="drawn" table={table} />,
    home: (
      <div key="home" class="ds-home">
        <Head table={table} turn={() => set_turn((turn + 1) % 4)} flat={flat} lay={lay} />
        <LargeLand table={table} turn={turn} flat={flat} />
      </div>
    ),
    prompt: <Prompt key="prompt" table={table} />,
    hands: <Hands key="hands" table={table} />,
    cards: <OpenCards key="cards" table={table} />,
    world: <World key="world" table={table} />,
    supply: <Supply key="supply" table={table} />,
    designs: <Designs key="designs" table={table} />,
    others: <Others key="others" table={table} />,
  };
  return (
    <Frame
      root={root}
      table={table}
      class="ds"
      drag={drag}
      carried={drag.now && <Icon name={drag.now.what} />}
      told={told}
    >
      <Arranged narrow={narrow} travels={TRAVELS.includes(table.seat.stage)} parts={parts} />
    </Frame>
  );
}

type Part =
  "drawn" | "home" | "prompt" | "hands" | "cards" | "world" | "supply" | "designs" | "others";

const LEFT: Part[] = ["drawn", "home", "prompt", "hands", "cards"];
const RIGHT: Part[] = ["world", "supply", "designs", "others"];
const TRAVELS = ["travel", "haunt"];
const FIRST: Part[] = ["prompt", "world", "hands"];

// Two columns where there is room; otherwise one, beginning with what the current stage needs. The
// order is the same on the screen, for screen readers and for Tab.
function Arranged({
  narrow,
  travels,
  parts,
}: {
  narrow: boolean;
  travels: boolean;
  parts: Record<Part, VNode>;
}): VNode {
  const all = [...LEFT, ...RIGHT];
  if (narrow)
    return (
      <div class="ds-table">
        {(travels ? [...FIRST, ...all.filter((p) => !FIRST.includes(p))] : all).map(
          (p) => parts[p],
        )}
      </div>
    );
  return (
    <div class="ds-table ds-wide">
      <div class="ds-left">{LEFT.map((p) => parts[p])}</div>
      <div class="ds-right">{RIGHT.map((p) => parts[p])}</div>
    </div>
  );
}

interface HeadProps {
  table: Table;
  flat: boolean;
  turn(): void;
  lay(flat: boolean): void;
}

function Head({ table, turn, flat, lay }: HeadProps): VNode {
  const { t, large, props } = table;
  return (
    <header class="ds-head">
      <div class="ds-title">
        <h2>{t("land", table.name_of(large))}</h2>
        <SeatFacts table={table} seat={large} />
      </div>
      <Other title={t("turn")} press={turn}>
        <span aria-hidden="true">↻</span> <span class="hidden">{t("turn")}</span>
      </Other>
      <Other pressed={flat} press={() => lay(!flat)}>
        {t("flat")}
      </Other>
      {table.shown !== null && (
        <Other press={() => table.show(null)}>{page.say(props.lang, "back")}</Other>
      )}
    </header>
  );
}
