// An opponent's whole camp, large: every character with its figures, every building with what it
// holds, the discard pile as a list.

import type { VNode } from "preact";
import type { BoardProps } from "../board";
import { useDrag } from "../kit/drag";
import { Camp } from "./camp";
import { useTable } from "./table";

export function SeatOf({ seat, ...props }: BoardProps & { seat: number }): VNode {
  const table = useTable(props);
  const drag = useDrag({ drop: () => undefined });
  const of = table.pub.seats[seat];
  if (!of) return <></>;
  const discarded = Object.entries(of.discard);
  return (
    <div class="kit-board ms ms-opened-seat">
      <Camp table={table} drag={drag} of={seat} />
      <section class="ms-discarded">
        <h3>{table.t("discard", of.discard_count)}</h3>
        <p>
          {discarded.map(([card, n]) => `${n} × ${props.meaning("card", card).name}`).join(", ")}
        </p>
      </section>
    </div>
  );
}
