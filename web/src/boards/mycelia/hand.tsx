// What lies before the player: the hand, the action tiles, the piles.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { Card, Cost, first_sentences } from "./card";
import { effects_of } from "./effect";
import { Effects } from "./effects";
import { Pile } from "./pile";
import { place_of, type Table } from "./table";

export function Hand({ table }: { table: Table }): VNode {
  const { t, own } = table;
  const place = place_of(table, table.large);
  const hand = table.mine && own ? own.hand : place.shown;
  const unseen = place.hand_count - hand.length;
  return (
    <section class="my-hand my-panel" aria-label={t("hand")}>
      <h3>
        {t("hand")} {unseen > 0 && <small>{t("hidden", place.hand_count)}</small>}
      </h3>
      <ul class="my-cards">
        {hand.map((id, i) => (
          <li key={`${id}${i}`}>
            <Card table={table} id={id} name={`hand ${id}`} thing={`hand:${id}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tiles({ table }: { table: Table }): VNode {
  const place = place_of(table, table.large);
  return (
    <section class="my-tiles" aria-label={table.t("tiles")}>
      <ul>
        {place.tiles.map((letter) => (
          <li key={letter}>
            <Tile table={table} letter={letter} used={place.used.includes(letter)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ table, letter, used }: { table: Table; letter: string; used: boolean }): VNode {
  const { t, pub, props, hold } = table;
  const key = `tile ${letter}`;
  const tile = pub.action_tiles[letter] ?? { effect: [] };
  const known = props.meaning("tile", letter);
  return (
    <Thing
      table={table}
      name={key}
      class="my-tile"
      label={`${hold.acts(key)[0]?.text ?? t("tile", letter)}. ${known.about} ${used ? t("used") : ""}`}
      title={first_sentences(known.about, 1)}
      explain={["tile", letter]}
      thing={`${table.large}:tile:${letter}`}
      data={{ "data-used": used ? "" : undefined }}
    >
      <b class="my-letter">{letter}</b>
      <Effects trees={effects_of(known)} lang={props.lang} />
      <Cost leaves={tile.cost} />
      {used && <span class="my-used">{t("used")}</span>}
    </Thing>
  );
}

export function Piles({ table }: { table: Table }): VNode {
  const { t, props } = table;
  const place = place_of(table, table.large);
  const name = (id: string): string => props.meaning("card", id).name;
  const discard = Object.entries(place.discard).map(([id, n]) =>
    n > 1 ? `${n}× ${name(id)}` : name(id),
  );
  return (
    <dl class="my-piles">
      <div>
        <dt class="hidden">{t("draw")}</dt>
        <dd>
          <Pile
            table={table}
            id={`draw-${table.large + 1}`}
            thing={`${table.large}:draw`}
            text={t("pile", t("draw"), place.draw_count)}
          />
        </dd>
      </div>
      {place.top.length > 0 && (
        <div>
          <dt>{t("next")}</dt>
          <dd>{list(props.lang, [...place.top].reverse().map(name))}</dd>
        </div>
      )}
      <div data-thing={`${table.large}:discard`}>
        <dt>
          {t("discard")} ({place.discard_count})
        </dt>
        <dd>{list(props.lang, discard) || "–"}</dd>
      </div>
    </dl>
  );
}
