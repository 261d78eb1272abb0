// The forests of the others, small but whole: terrain, drops, leaves, tiles, and the cards that
// everybody knows.

import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import { Unseen } from "../kit/unseen";
import { cell_name, COLUMNS, ground_of, ROWS } from "./data";
import { effects_of, instants_of } from "./effect";
import { Effects } from "./effects";
import { Pile } from "./pile";
import { place_of, type Table } from "./table";
import { Icon } from "./symbols";

export function Others({ table }: { table: Table }): VNode | null {
  const { t, pub } = table;
  const seats = pub.seats.map((_, i) => i).filter((seat) => seat !== table.large);
  if (seats.length === 0) return null;
  return (
    <section class="my-others my-panel" aria-label={t("others")}>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>
            <Other table={table} seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Other({ table, seat }: { table: Table; seat: number }): VNode {
  const { t, props } = table;
  const place = place_of(table, seat);
  const active = props.moment.waiting.includes(seat);
  return (
    <article class="my-other" data-active={active ? "" : undefined}>
      <div class="my-other-head">
        <button
          type="button"
          class="my-other-name"
          title={t("look", table.name_of(seat))}
          onClick={() => table.show(seat)}
        >
          {table.name_of(seat)}
          {table.pub.first === seat && <span title={t("first")}> ①</span>}
        </button>
        <Purse table={table} seat={seat} />
      </div>
      <SmallForest table={table} seat={seat} />
      {active && <Doing table={table} />}
      <dl class="my-piles">
        <Fact
          name={t("tiles")}
          text={place.tiles
            .map((letter) => (place.used.includes(letter) ? `(${letter})` : letter))
            .join(" ")}
        />
        <Fact name={t("hand")} text={`${place.hand_count}${named(table, place.shown)}`} />
        {place.top.length > 0 && (
          <Fact name={t("next_of_other")} text={names(table, [...place.top].reverse())} />
        )}
      </dl>
      <div class="my-other-piles">
        <Pile table={table} id={`draw-${seat + 1}`} text={t("pile", t("draw"), place.draw_count)} />
        <Pile
          table={table}
          id={`discard-${seat + 1}`}
          text={t("pile", t("discard"), place.discard_count)}
        />
      </div>
    </article>
  );
}

// The card or tile whose effect is being resolved.
function Doing({ table }: { table: Table }): VNode | null {
  const { pub, props, t } = table;
  const { played, recruited, tile } = pub.doing;
  const card = played ?? recruited;
  if (card === undefined && tile === undefined) return null;
  const known =
    card !== undefined ? props.meaning("card", card) : props.meaning("tile", tile ?? "");
  return (
    <p class="my-doing">
      {t("playing")} <b>{card !== undefined ? known.name : t("tile", tile ?? "")}</b>
      <Effects
        trees={recruited !== undefined ? instants_of(known) : effects_of(known)}
        lang={props.lang}
      />
    </p>
  );
}

// The cards that everybody knows to be there.
const names = (table: Table, cards: string[]): string =>
  list(
    table.props.lang,
    cards.map((id) => table.props.meaning("card", id).name),
  );
const named = (table: Table, cards: string[]): string =>
  cards.length > 0 ? ` (${names(table, cards)})` : "";

function Fact({ name, text }: { name: string; text: string }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

export function Purse({ table, seat }: { table: Table; seat: number }): VNode {
  const { t } = table;
  const place = place_of(table, seat);
  const after = table.after?.seats[seat];
  return (
    <span class="my-purse">
      <Amount
        icon="drop"
        now={place.drops}
        then={after?.drops}
        label={t("drops", place.drops)}
        thing={`${seat}:drops`}
      />
      <Amount
        icon="leaf"
        now={place.leaves}
        then={after?.leaves}
        label={t("leaves", place.leaves)}
        thing={`${seat}:leaves`}
      />
    </span>
  );
}

interface AmountProps {
  icon: string;
  now: number;
  then: number | undefined;
  label: string;
  thing: string;
}

function Amount({ icon, now, then, label, thing }: AmountProps): VNode {
  const changes = then !== undefined && then !== now;
  return (
    <span
      class="my-amount"
      data-thing={thing}
      data-changes={changes ? "" : undefined}
      title={label}
    >
      <Icon name={icon} />
      <b aria-hidden="true">{changes ? `${now}→${then}` : now}</b>
      <Unseen text={label} />
    </span>
  );
}

function SmallForest({ table, seat }: { table: Table; seat: number }): VNode {
  const {
    t,
    props: { lang },
  } = table;
  const place = place_of(table, seat);
  const full = place.cells.flatMap((n, i) => (n > 0 ? [`${cell_name(i).toUpperCase()} ${n}`] : []));
  return (
    <div
      class="my-small"
      role="img"
      aria-label={`${t("forest", table.name_of(seat))}${colon(lang)}${list(lang, full) || t("no_drops")}`}
    >
      {Array.from({ length: ROWS * COLUMNS }, (_, i) => {
        const drops = place.cells[i] ?? 0;
        const name = cell_name(i);
        return (
          <span
            key={i}
            class="my-small-space"
            data-thing={`${seat}:${name}`}
            title={list(lang, [
              name.toUpperCase(),
              t(`terrain_${ground_of(place, i)}`),
              t("drops", drops),
            ])}
          >
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <use href={`#my-${ground_of(place, i)}`} />
              {drops > 0 && (
                <>
                  <svg x="12" y="6" width="76" height="76" viewBox="0 0 100 100">
                    <use href="#my-drop" />
                  </svg>
                  <text class="my-small-count" x="50" y="73">
                    {drops}
                  </text>
                </>
              )}
            </svg>
          </span>
        );
      })}
    </div>
  );
}
