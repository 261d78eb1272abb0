// The whole side of an opponent, large: Dreamscape, Hands, cards.

import type { VNode } from "preact";
import type { BoardProps } from "../board";
import { list } from "../../lang/language";
import { Card, TopCard } from "./cards";
import type { Seat } from "./data";
import { HeldBy } from "./hands";
import { Isle } from "./isle";
import { cap_of } from "./seats";
import { useTable, type Table } from "./table";

export function DreamscapeSeat({ seat, ...props }: BoardProps & { seat: number }): VNode {
  const table = useTable(props);
  const who = table.pub.seats[seat] as Seat;
  // Their cards with what their own Dreamscape has of them; nothing can be done here.
  const theirs: Table = {
    ...table,
    large: seat,
    seat: who,
    mine: false,
    tool: null,
    hold: { ...table.hold, all: [], acts: () => [], codes: () => [] },
  };
  const { t } = table;
  const done = who.done.map((id) => props.meaning("card", id).name);
  return (
    <div class="kit-board ds-seat" style={cap_of(seat)}>
      <Isle table={table} seat={seat} below={0.25} names />
      <div class="ds-seat-side">
        <p class="ds-seat-hands">
          <b>{t("hands")}</b> <HeldBy table={table} seat={seat} />
          <span class="ds-small">{t("initiative", who.token)}</span>
        </p>
        <ul class="ds-seat-cards">
          {who.open.map((card) => (
            <li key={card.id}>
              <Card table={theirs} card={card} />
            </li>
          ))}
          {who.top !== null && (
            <li>
              <TopCard table={theirs} id={who.top} />
            </li>
          )}
        </ul>
        {done.length > 0 && <p>{t("done_cards", list(props.lang, done))}</p>}
      </div>
    </div>
  );
}
