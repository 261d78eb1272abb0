// The far side of the river: one opponent with medallion, camp and piles, or several, whose camps
// open in place, because they are targets.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Drag } from "../kit/drag";
import { Plate, Recap, useWindowClass, type WindowClass } from "../kit/frame-parts";
import { others_of } from "../kit/table";
import { ChairFace } from "../../parts/chair-face";
import { Portrait } from "./art/picture";
import { Camp } from "./camp";
import { Icon } from "./symbols";
import type { Table } from "./table";
import { Hero, Holdings, Piles, Who } from "./who";

interface RivalsProps {
  table: Table;
  drag: Drag;
}

// The characters of a closed camp.
function Tokens({ table, of }: { table: Table; of: number }): VNode {
  return (
    <span class="ms-tokens" aria-hidden="true">
      {table.pub.seats[of]?.characters.map((one) => {
        const design = table.design(one.card);
        return (
          <i key={one.place} class={one.turns ? "ms-off" : ""}>
            {design ? <Portrait id={one.card} sketch={design} /> : null}
          </i>
        );
      })}
    </span>
  );
}

interface SeatProps {
  table: Table;
  of: number;
  open(): void;
}

// A seat whose camp is closed: a press opens the camp.
function Closed({ table, of, open }: SeatProps): VNode | null {
  const seat = table.pub.seats[of];
  if (!seat) return null;
  const { moment, chairs } = table.props;
  const name = table.name_of(of);
  const acts = moment.waiting.includes(of);
  return (
    <button
      type="button"
      class={acts ? "ms-seat ms-acts" : "ms-seat"}
      aria-expanded="false"
      title={table.t("open_camp", name)}
      onClick={open}
    >
      <ChairFace chair={chairs[of]} />
      <span class="ms-seat-name">{name}</span>
      <span class="ms-seat-points">
        <Icon name="points" />
        {seat.points}
        <span class="hidden">{table.t("points", seat.points, table.pub.goal)}</span>
      </span>
      <Tokens table={table} of={of} />
      <span class="ms-seat-more">
        <Icon name="card" />
        {seat.hand_count}
        <span class="hidden">{table.t("in_hand", seat.hand_count)}</span>
        <span class="ms-deck-name">
          {seat.deck ? table.props.meaning("deck", seat.deck).name : null}
        </span>
      </span>
      <span class="hidden">{table.t("open_camp", name)}</span>
    </button>
  );
}

function Open({ table, drag, of }: RivalsProps & { of: number }): VNode {
  const seat = table.pub.seats[of];
  return (
    <>
      <div class="ms-seat-head">
        {seat ? <Hero table={table} seat={seat} /> : null}
        <Plate seat={of}>
          <Holdings table={table} of={of} />
        </Plate>
        <Recap seat={of} />
        <Piles table={table} of={of} />
      </div>
      <Camp table={table} drag={drag} of={of} />
    </>
  );
}

// How many camps can be open at once.
const one_only = (rivals: number, window: WindowClass): boolean =>
  rivals > 3 || !["desk", "narrow"].includes(window);

// Where something is decided: an opponent with a target, else whoever acts.
function matters(table: Table, seats: number[]): number | null {
  const target = table.likely?.args.at(-1) ?? table.pub.attack.struck_at ?? "";
  const aimed = /^p(\d)/.exec(target)?.[1];
  const seat = aimed === undefined ? table.props.moment.active : Number(aimed);
  return seats.includes(seat) ? seat : null;
}

function Several({ table, drag, seats }: RivalsProps & { seats: number[] }): VNode {
  const [chosen, choose] = useState<number | null>(null);
  const single = one_only(seats.length, useWindowClass());
  const open = chosen ?? (single ? (matters(table, seats) ?? seats[0] ?? null) : null);
  return (
    <section
      class={open === null ? "ms-foes" : "ms-foes ms-one"}
      style={{ "--k": seats.length }}
      aria-label={table.t("camps")}
    >
      {seats.map((of) => {
        const shown = open === null || open === of;
        return (
          <div key={of} class={shown ? "ms-foe ms-opened" : "ms-foe"}>
            {shown ? (
              <Open table={table} drag={drag} of={of} />
            ) : (
              <Closed table={table} of={of} open={() => choose(of)} />
            )}
          </div>
        );
      })}
    </section>
  );
}

export function Rivals({ table, drag }: RivalsProps): VNode {
  const seats = others_of(table.pub.seats.length, table.mine);
  const [only] = seats;
  if (only === undefined || seats.length > 1)
    return <Several table={table} drag={drag} seats={seats} />;
  return (
    <>
      <Who table={table} of={only} />
      <Camp table={table} drag={drag} of={only} />
      <Piles table={table} of={only} />
    </>
  );
}
