// The whole side of an opponent, large: the forest, tiles, cards that everybody knows, piles.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import type { BoardProps } from "../board";
import { effects_of } from "./effect";
import { Effects } from "./effects";
import { Amount } from "./holdings";
import { Pile } from "./pile";
import { SmallForest } from "./small-forest";
import { place_of, useTable, type Table } from "./table";

export function MyceliaSeat({ seat, ...props }: BoardProps & { seat: number }): VNode {
  const table = useTable(props);
  const place = place_of(table, seat);
  const { t } = table;
  return (
    <div class="my my-seat">
      <SmallForest table={table} seat={seat} large />
      <div class="my-seat-about">
        <p class="tally">
          <Amount great icon="drop" now={place.drops} label={t("drops_left", place.drops)} />
          <Amount great icon="leaf" now={place.leaves} label={t("leaves", place.leaves)} />
        </p>
        <Tiles table={table} seat={seat} />
        <Known table={table} seat={seat} />
        <div class="my-seat-piles">
          <Pile
            table={table}
            id={`draw-${seat + 1}`}
            count={place.draw_count}
            text={t("pile", t("draw"), place.draw_count)}
          />
          <Pile
            table={table}
            id={`discard-${seat + 1}`}
            count={place.discard_count}
            text={t("pile", t("discard"), place.discard_count)}
          />
        </div>
      </div>
    </div>
  );
}

function Tiles({ table, seat }: { table: Table; seat: number }): VNode {
  const { t, props } = table;
  const place = place_of(table, seat);
  return (
    <ul class="my-seat-tiles" aria-label={t("tiles")}>
      {place.tiles.map((letter) => (
        <li key={letter} data-used={place.used.includes(letter) ? "" : undefined}>
          <b>{t("tile", letter)}</b>
          <Effects trees={effects_of(props.meaning("tile", letter))} lang={props.lang} />
          {place.used.includes(letter) && <small>{t("used")}</small>}
        </li>
      ))}
    </ul>
  );
}

// What everybody may know of the cards.
function Known({ table, seat }: { table: Table; seat: number }): VNode {
  const { t, props } = table;
  const place = place_of(table, seat);
  const names = (cards: readonly string[]): string =>
    list(
      props.lang,
      cards.map((id) => props.meaning("card", id).name),
    );
  const discard = Object.entries(place.discard).map(([id, n]) => {
    const name = props.meaning("card", id).name;
    return n > 1 ? `${n}× ${name}` : name;
  });
  const hand = t("hidden", place.hand_count);
  return (
    <dl class="my-seat-cards">
      <dt>{t("hand")}</dt>
      <dd>{place.shown.length > 0 ? `${hand} (${names(place.shown)})` : hand}</dd>
      {place.top.length > 0 && (
        <>
          <dt>{t("next_of_other")}</dt>
          <dd>{names([...place.top].reverse())}</dd>
        </>
      )}
      <dt>{t("discard")}</dt>
      <dd>{list(props.lang, discard) || "–"}</dd>
    </dl>
  );
}
