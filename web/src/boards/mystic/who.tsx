// Who commands a camp: the hero of the deck on a medallion, the player's plate, the pennants of the
// points, and the piles.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Plate } from "../kit/frame-parts";
import { Portrait } from "./art/picture";
import type { Seat } from "./data";
import { deck_of } from "./deck";
import { Icon } from "./symbols";
import type { Table } from "./table";

// A rope with a pennant for each point to win by.
export function Rope({ seat, of, goal }: { seat: Seat; of: number; goal: number }): VNode {
  const { points } = seat;
  const width = 144 / goal;
  return (
    <svg class="ms-rope" data-rope={of} viewBox="0 0 150 28" aria-hidden="true" focusable="false">
      <path class="ms-rope-line" d="M0 5Q75 15 150 5" />
      {Array.from({ length: goal }, (_, i) => {
        const x = 4 + i * width;
        const y = 5 + Math.sin(((i + 0.5) / goal) * Math.PI) * 4.6;
        const half = (width - 2) / 2;
        return (
          <g
            key={i}
            class={i < points ? "ms-flag ms-won" : "ms-flag"}
            transform={`translate(${x} ${y})`}
          >
            <path d={`M0 0h${2 * half}L${half} 17z`} />
            {i < points ? (
              <path class="ms-crest" d={`M${half - 2.2} 3.5l2.2 4.5 2.2-4.5z`} />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

export function Hero({ table, seat }: { table: Table; seat: Seat }): VNode | null {
  const hero = seat.deck ? deck_of(table.props, seat.deck).hero : null;
  return (
    <span class="ms-hero">{hero ? <Portrait id={hero.card} sketch={hero.design} /> : null}</span>
  );
}

// What stands in the plate beside the points.
export function Holdings({ table, of }: { table: Table; of: number }): VNode | null {
  const { t } = table;
  const seat = table.pub.seats[of];
  if (!seat) return null;
  return (
    <>
      <span class="hidden">{t("points", seat.points, table.pub.goal)}</span>
      <Rope seat={seat} of={of} goal={table.pub.goal} />
      <small class="ms-goal" aria-hidden="true">
        {t("of_goal", table.pub.goal)}
      </small>
      <span class="ms-counts">
        <span title={t("in_hand", seat.hand_count)} data-source={`hand p${of}`}>
          <Icon name="card" />
          {seat.hand_count}
          <span class="hidden">{t("in_hand", seat.hand_count)}</span>
        </span>
      </span>
    </>
  );
}

export function Who({ table, of }: { table: Table; of: number }): VNode | null {
  const seat = table.pub.seats[of];
  if (!seat) return null;
  const mine = table.mine === of;
  return (
    <div class={mine ? "ms-who ms-mine" : "ms-who ms-theirs"}>
      <Hero table={table} seat={seat} />
      <Plate seat={of} mine={mine}>
        <Holdings table={table} of={of} />
      </Plate>
      {seat.deck ? (
        <span class="ms-deck-name">{table.props.meaning("deck", seat.deck).name}</span>
      ) : null}
    </div>
  );
}

// ---- piles -------------------------------------------------------------------------------------

function Backs({ count }: { count: number }): VNode {
  const shown = Math.min(count, 12);
  return (
    <span class="ms-backs" aria-hidden="true">
      {Array.from({ length: shown }, (_, i) => (
        <i key={i} style={{ "--k": i - (shown - 1) / 2 }} />
      ))}
    </span>
  );
}

function Discard({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { t } = table;
  const [open, set] = useState(false);
  const cards = Object.entries(seat.discard);
  return (
    <details class="ms-discard" open={open} onToggle={(e) => set(e.currentTarget.open)}>
      <summary>
        <span class="hidden">{t("discard", seat.discard_count)}</span>
        <i aria-hidden="true">{seat.discard_count}</i>
        <span aria-hidden="true">{t("discard_short")}</span>
      </summary>
      {open && cards.length ? (
        <ul>
          {cards.map(([card, n]) => (
            <li key={card}>
              {n} × {table.props.meaning("card", card).name}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

export function Piles({ table, of }: { table: Table; of: number }): VNode | null {
  const { t } = table;
  const seat = table.pub.seats[of];
  if (!seat) return null;
  const mine = table.mine === of;
  const pile =
    seat.piles_used > 1 ? "no_pile" : seat.piles_used ? "second_pile" : ("pile" as const);
  const short = (["pile_short", "second_pile_short", "no_pile_short"] as const)[
    Math.min(2, seat.piles_used)
  ];
  return (
    <div class={mine ? "ms-piles ms-mine" : "ms-piles ms-theirs"}>
      {mine ? null : <Backs count={seat.hand_count} />}
      {seat.out ? (
        <span class="ms-lost">{t("lost")}</span>
      ) : (
        <span class="ms-heap">
          <span role="img" aria-label={t(pile, seat.pile_count)}>
            <i class="ms-back">{seat.pile_count}</i>
            <span class={seat.piles_used ? "ms-warn" : ""}>{t(short ?? "pile_short")}</span>
          </span>
          <Discard table={table} seat={seat} />
        </span>
      )}
    </div>
  );
}
