// The other players: score, Hands, Dreamscape, cards.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { Counted } from "./fragment";
import { SmallLand } from "./land";
import { PatternDrawing } from "./pattern";
import type { Table } from "./table";
import { drawn_of, type Seat } from "./data";
import { Icon } from "./symbols";

export function Others({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <section class="ds-others" aria-label={t("others")}>
      <ul>
        {pub.order
          .filter((seat) => seat !== table.large)
          .map((seat) => (
            <li key={seat}>
              <Other table={table} seat={seat} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Other({ table, seat }: { table: Table; seat: number }): VNode {
  const { props, t } = table;
  const who = table.pub.seats[seat] as Seat;
  return (
    <article
      class="ds-other ds-panel"
      data-active={props.moment.waiting.includes(seat) ? "" : undefined}
    >
      <div class="ds-other-head">
        <button
          type="button"
          class="ds-other-name"
          title={t("look", table.name_of(seat))}
          onClick={() => table.show(seat)}
        >
          {table.name_of(seat)}
        </button>
        <SeatFacts table={table} seat={seat} />
      </div>
      <SmallLand table={table} seat={seat} />
      <div class="ds-other-cards">
        {who.open.map((card) => (
          <Thing key={card.id} table={table} class="ds-mini-card" explain={["card", card.id]}>
            <PatternDrawing
              rows={drawn_of(props.meaning("card", card.id)).pattern ?? []}
              label={props.meaning("card", card.id).name}
            />
            <span>
              {card.points} · {props.meaning("power", card.power).name}
            </span>
          </Thing>
        ))}
      </div>
      <Counted fragments={who.hands} lang={props.lang} />
    </article>
  );
}

export function SeatFacts({ table, seat }: { table: Table; seat: number }): VNode {
  const { t } = table;
  const who = table.pub.seats[seat] as Seat;
  const then = table.after?.seats[seat]?.track ?? who.track;
  return (
    <span class="ds-facts">
      <b
        class="ds-track"
        data-thing={`${seat}:points`}
        data-changes={then !== who.track ? "" : undefined}
      >
        {then !== who.track ? `${who.track}→${then}` : t("points", who.track)}
      </b>
      <span
        class="ds-token"
        title={list(table.props.lang, [
          t("token", who.token),
          ...(who.token_used ? [t("used")] : []),
        ])}
        data-used={who.token_used ? "" : undefined}
      >
        {t("token", who.token)}
      </span>
      <span title={t("done", who.done.length)}>
        <Icon name="card" /> ✓{who.done.length}
      </span>
    </span>
  );
}
