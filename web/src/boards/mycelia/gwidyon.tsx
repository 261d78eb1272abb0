// Gwidyon, the opponent of a player alone: his heap, his tile, his cards.

import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { drop, drop_going } from "./art/drop";
import { gwidyon_face } from "./art/gwidyon";
import { gwidyon_leaves } from "./art/leaves";
import { first_sentences } from "./card";
import type { Gwidyon } from "./data";
import { effects_of } from "./effect";
import { Effects } from "./effects";
import { Amount } from "./holdings";
import { Pile } from "./pile";
import { Icon } from "./symbols";
import type { Table } from "./table";

export function GwidyonPanel({ table }: { table: Table }): VNode | null {
  const { t } = table;
  const him = table.pub.gwidyon;
  if (!him) return null;
  const heap = table.after?.gwidyon?.heap ?? him.heap;
  return (
    <section class="my-gwidyon" aria-label={t("gwidyon")} data-active={him.turn ? "" : undefined}>
      <div class={him.turn ? "plate acts" : "plate"}>
        <span class="face">
          <img src={gwidyon_face} alt="" draggable={false} />
        </span>
        <span class="plate-about">
          <span class="who">
            <b>{t("gwidyon")}</b>
          </span>
          <span class="tally">
            <Amount great icon="drop" now={him.heap} then={heap} label={t("left", him.heap)} />
          </span>
        </span>
      </div>
      <Heap now={him.heap} then={heap} />
      <div class="my-gwidyon-things">
        <span class="my-tile my-tile-still" data-thing="gwidyon:tile">
          <span class="my-tile-face">{him.tile === "remove" ? <Icon name="remove" /> : null}</span>
        </span>
        <small>{him.tile === "remove" ? t("tile_remove") : t("tile_blank")}</small>
        <Pile
          table={table}
          id="solo"
          count={him.cards_left.length}
          text={t("solo", him.cards_left.length)}
        />
      </div>
      <LastCard table={table} him={him} />
    </section>
  );
}

// Rows of drops, from the top of the heap: one, two, three...
function spots(count: number): [x: number, y: number][] {
  const found: [number, number][] = [];
  for (let row = 0; found.length < count; row++) {
    const wide = Math.min(6, 3 + row);
    for (let i = 0; i < wide && found.length < count; i++)
      found.push([110 + (i - (wide - 1) / 2) * 31 + (row % 2) * 4, 98 - row * 19]);
  }
  return found;
}

function Heap({ now, then }: { now: number; then: number }): VNode {
  const layers = spots(now).reverse();
  return (
    <svg class="my-heap" viewBox="0 0 220 130" aria-hidden="true" data-thing="heap">
      <g dangerouslySetInnerHTML={{ __html: gwidyon_leaves() }} />
      {layers.map(([x, y], i) => (
        <image
          key={now - i}
          href={now - i > then ? drop_going : drop}
          x={x - 13}
          y={y - 15}
          width="26"
          height="28"
        />
      ))}
    </svg>
  );
}

function LastCard({ table, him }: { table: Table; him: Gwidyon }): VNode | null {
  const { t, props } = table;
  if (him.last === undefined) return null;
  const known = props.meaning("solo", him.last);
  return (
    <Thing table={table} class="my-solo" thing="gwidyon:card" explain={["solo", him.last]}>
      <span class="my-solo-head">
        {t("last_card")} <Effects trees={effects_of(known)} lang={props.lang} />
      </span>
      <span class="my-words">{first_sentences(known.about, 1)}</span>
    </Thing>
  );
}
