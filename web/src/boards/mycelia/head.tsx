// Above the clearing: whose forest it is, how many drops are left, and the question.

import type { VNode } from "preact";
import { Ask, Plate } from "../kit/frame-parts";
import { Dew } from "./holdings";
import { HeadOf } from "./picture-of";
import { place_of, type Table } from "./table";

export function Head({ table }: { table: Table }): VNode {
  const { t, pub, large } = table;
  const alone = pub.seats.length === 1;
  return (
    <div class="my-head">
      <Plate seat={large} mine>
        <Dew table={table} seat={large} />
        <small class="my-counted">{t("drops_after", place_of(table, large).drops)}</small>
        {pub.first === large && !alone && (
          <span class="my-first" title={t("first")}>
            <span aria-hidden="true">1</span>
            <span class="hidden">{t("first")}</span>
          </span>
        )}
      </Plate>
      <div class="my-asked">
        <Doing table={table} />
        <div>
          <Ask />
          <Under table={table} />
        </div>
      </div>
    </div>
  );
}

// What is under way: the card or tile whose effect is being resolved.
function doing_of({ pub, props, t }: Table): { card?: string; name: string } | null {
  const card = pub.doing.played ?? pub.doing.recruited;
  if (card !== undefined) return { card, name: props.meaning("card", card).name };
  return pub.doing.tile === undefined ? null : { name: t("tile", pub.doing.tile) };
}

function Doing({ table }: { table: Table }): VNode | null {
  const card = doing_of(table)?.card;
  if (card === undefined) return null;
  return (
    <span class="my-doing" data-thing="doing">
      <HeadOf id={card} leaf={table.pub.cards[card]?.leaf} />
    </span>
  );
}

// The small line below the question.
function Under({ table }: { table: Table }): VNode | null {
  const { t, pub } = table;
  const doing = doing_of(table);
  const last = pub.finale !== null && pub.seats.length > 1;
  if (!doing && !last) return null;
  return (
    <p class="my-under">
      {doing?.name}
      {doing && last ? " · " : ""}
      {last && <b>{t("last_round")}</b>}
    </p>
  );
}
