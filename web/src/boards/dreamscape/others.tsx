// The other players: face, score, what they hold, what they just did, and their Dreamscape in the
// distance.

import type { VNode } from "preact";
import { Plate, Recap, SeatStrip } from "../kit/frame-parts";
import { HeldBy } from "./hands";
import { Isle } from "./isle";
import type { Table } from "./table";

export const ROOM = ["desk", "narrow"]; // windows with room for what is not one's own: a Dreamscape in the distance, the supply

export const others_of = ({ pub, large }: Table): number[] =>
  pub.order.filter((seat) => seat !== large).sort((a, b) => a - b);

export const in_the_distance = (table: Table): boolean =>
  others_of(table).length === 1 && ROOM.includes(table.window);

export function Strip({ table }: { table: Table }): VNode | null {
  const seats = others_of(table);
  const wide = table.window === "desk";
  return (
    <SeatStrip
      seats={seats}
      hold={(seat) => <HeldBy table={table} seat={seat} />}
      view={(seat) =>
        wide && seats.length < 3 ? <Isle table={table} seat={seat} below={0.3} silent /> : null
      }
    />
  );
}

// One opponent: the isle floats above one's own.
export function Far({ table }: { table: Table }): VNode | null {
  const [seat] = others_of(table);
  if (seat === undefined) return null;
  return (
    <div class="ds-far">
      <div class="ds-far-words">
        <Plate seat={seat}>
          <HeldBy table={table} seat={seat} />
        </Plate>
        <Recap seat={seat} />
      </div>
      <Isle table={table} seat={seat} below={0.6} />
    </div>
  );
}
