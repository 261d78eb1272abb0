// The table of Mycelia.

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { page } from "../../lang/page";
import type { BoardProps } from "../board";
import { act_of, is_legal } from "../kit/acts";
import { Other } from "../kit/choices";
import { useDrag } from "../kit/drag";
import { Frame } from "../kit/frame";
import { Forest } from "./forest";
import { GwidyonPanel } from "./gwidyon";
import { Hand, Piles, Tiles } from "./hand";
import { Others, Purse } from "./others";
import { Prompt } from "./prompt";
import { River } from "./river";
import { NewDew, Shrine } from "./shrine";
import { Icon, install_symbols } from "./symbols";
import { useTable, type Table } from "./table";
import { told } from "./told";

export function MyceliaBoard(props: BoardProps): VNode {
  install_symbols();
  const root = useRef<HTMLDivElement>(null);
  const table = useTable(props);
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
      carried={<Icon name="drop" />}
      told={told}
    >
      <div class="my-table">
        <div class="my-left">
          <Head table={table} />
          <Forest table={table} drag={drag} />
          <Prompt table={table} />
          <Tiles table={table} />
        </div>
        <div class="my-mid">
          <Hand table={table} />
          <Piles table={table} />
        </div>
        <div class="my-right">
          <div class="my-sky my-panel">
            <Shrine table={table} />
            <NewDew table={table} />
          </div>
          <River table={table} />
          <GwidyonPanel table={table} />
          <Others table={table} />
        </div>
      </div>
    </Frame>
  );
}

function Head({ table }: { table: Table }): VNode {
  const { t, pub, large, props } = table;
  return (
    <header class="my-head">
      <h2>
        {t("forest", table.name_of(large))}
        {pub.first === large && pub.seats.length > 1 && <small> ① {t("first")}</small>}
        {pub.finale !== null && pub.seats.length > 1 && (
          <strong class="my-finale"> {t("last_round")}</strong>
        )}
      </h2>
      <Purse table={table} seat={large} />
      {table.shown !== null && (
        <Other press={() => table.show(null)}>{page.say(props.lang, "back")}</Other>
      )}
    </header>
  );
}
