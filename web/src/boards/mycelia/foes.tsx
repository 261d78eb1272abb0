// The opponents, always in the picture: face, drops, leaves, their forest and what they did last.

import type { VNode } from "preact";
import { SeatStrip } from "../kit/frame-parts";
import { others_of } from "../kit/table";
import { Holdings } from "./holdings";
import { SmallForest } from "./small-forest";
import type { Table } from "./table";

export const foes_of = (table: Table): number[] => others_of(table.pub.seats.length, table.large);

export function Foes({ table }: { table: Table }): VNode | null {
  const seats = foes_of(table);
  if (seats.length === 0) return null;
  return (
    <div class="my-foes" data-count={seats.length}>
      <SeatStrip
        seats={seats}
        hold={(seat) => <Holdings table={table} seat={seat} />}
        view={(seat) => <SmallForest table={table} seat={seat} />}
      />
    </div>
  );
}
