// Gwidyon, the opponent of a player alone: his heap, his tile, his cards.

import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { first_sentences } from "./card";
import { effects_of } from "./effect";
import { Effects } from "./effects";
import { Pile } from "./pile";
import type { Table } from "./table";
import { Icon } from "./symbols";

export function GwidyonPanel({ table }: { table: Table }): VNode | null {
  const { t, props } = table;
  const him = table.pub.gwidyon;
  if (!him) return null;
  const heap = table.after?.gwidyon?.heap ?? him.heap;
  return (
    <section
      class="my-gwidyon my-panel"
      aria-label={t("gwidyon")}
      data-active={him.turn ? "" : undefined}
    >
      <h3>{t("gwidyon")}</h3>
      <div class="my-heap" data-thing="heap">
        <span aria-hidden="true" class="my-heap-drops">
          {Array.from({ length: him.heap }, (_, i) => (
            <Icon key={i} name={i < heap ? "drop" : "remove"} />
          ))}
        </span>
        <b>{t("left", him.heap)}</b>
      </div>
      <p class="my-gwidyon-tile" data-thing="gwidyon:tile">
        <Icon name={him.tile === "remove" ? "remove" : "tile"} />{" "}
        {him.tile === "remove" ? t("tile_remove") : t("tile_blank")}
      </p>
      <Pile table={table} id="solo" text={t("solo", him.cards_left.length)} />
      {him.last !== undefined && (
        <Thing table={table} class="my-solo" thing="gwidyon:card" explain={["solo", him.last]}>
          <span>{t("last_card")}</span>
          <Effects trees={effects_of(props.meaning("solo", him.last))} lang={props.lang} />
          <span class="my-words">{first_sentences(props.meaning("solo", him.last).about, 1)}</span>
        </Thing>
      )}
    </section>
  );
}
