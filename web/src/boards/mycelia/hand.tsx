// What lies before the player: leaves and action tiles, the hand, the piles.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { acts_of } from "../kit/acts";
import { Thing } from "../kit/thing";
import { Unseen } from "../kit/unseen";
import { purse_leaves } from "./art/leaves";
import { Card } from "./card";
import { effects_of } from "./effect";
import { Effects } from "./effects";
import { Pile } from "./pile";
import { HeadOf } from "./picture-of";
import { Icon } from "./symbols";
import { place_of, type Table } from "./table";
import { wish_of } from "./wish";

// ---- leaves and tiles

export function Purse({ table }: { table: Table }): VNode {
  const { t, pub } = table;
  const place = place_of(table, table.large);
  const after = table.after?.seats[table.large]?.leaves ?? place.leaves;
  return (
    <div class="my-purse" data-tiles={place.tiles.length}>
      <span
        class="my-leaves"
        data-thing={`${table.large}:leaves`}
        title={t("leaves", place.leaves)}
      >
        <svg
          viewBox="0 8 100 92"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: purse_leaves(place.leaves) }}
        />
        <b aria-hidden="true">
          {after === place.leaves ? place.leaves : `${place.leaves}→${after}`}
        </b>
        <Unseen text={t("leaves", place.leaves)} />
      </span>
      {place.tiles.map((letter) => (
        <Tile
          key={letter}
          table={table}
          letter={letter}
          cost={pub.action_tiles[letter]?.cost ?? 0}
          used={place.used.includes(letter)}
        />
      ))}
    </div>
  );
}

interface TileProps {
  table: Table;
  letter: string;
  cost: number;
  used: boolean;
}

function Tile({ table, letter, cost, used }: TileProps): VNode {
  const { t, props, hold } = table;
  const key = `tile ${letter}`;
  const known = props.meaning("tile", letter);
  const name = hold.acts(key)[0]?.text ?? t("tile", letter);
  return (
    <Thing
      table={table}
      name={key}
      class="my-tile"
      label={`${name}. ${known.about} ${used ? t("used") : ""}`}
      explain={["tile", letter]}
      thing={`${table.large}:tile:${letter}`}
      data={{ "data-used": used ? "" : undefined, "data-decide": "" }}
    >
      <span class="my-tile-face">
        <Effects trees={effects_of(known)} lang={props.lang} />
      </span>
      <em class="my-tile-cost">
        {cost}
        <Icon name="leaf" />
      </em>
    </Thing>
  );
}

// ---- the hand

export function Fan({ table }: { table: Table }): VNode {
  const { t, own } = table;
  const place = place_of(table, table.large);
  const hand = table.mine && own ? own.hand : place.shown;
  const wish = wish_of(table);
  const next = wish?.kind === "play" ? hand.indexOf(wish.args[0] ?? "") : -1;
  const unseen = place.hand_count - hand.length;
  const middle = (place.hand_count - 1) / 2;
  return (
    <ul class="my-fan" aria-label={t("hand")}>
      {hand.map((id, i) => (
        <li key={`${id}${i}`} style={{ "--i": i - middle }}>
          <Card
            table={table}
            id={id}
            name={`hand ${id}`}
            thing={`${table.large}:hand:${id}`}
            lies="hand"
            next={i === next}
          />
        </li>
      ))}
      {Array.from({ length: unseen }, (_, i) => (
        <li key={i} style={{ "--i": hand.length + i - middle }}>
          <span class="my-card-back" />
        </li>
      ))}
      {unseen > 0 && <Unseen text={t("hidden", place.hand_count)} />}
    </ul>
  );
}

// Cards of the discard pile, one of which may leave the game.
export function Forgettable({ table }: { table: Table }): VNode | null {
  const { moment } = table.props;
  const cards = table.mine ? acts_of(moment, "forget") : [];
  if (cards.length === 0 || moment.over) return null;
  return (
    <section class="my-tray" aria-label={table.t("choose_card")}>
      <h2>{table.t("choose_card")}</h2>
      <ul>
        {cards.map(({ code, args: [id = ""] }) => (
          <li key={code}>
            <Card table={table} id={id} name={`forget ${id}`} lies="tray" />
          </li>
        ))}
      </ul>
    </section>
  );
}

// ---- the piles

export function Piles({ table }: { table: Table }): VNode {
  const { t, props } = table;
  const place = place_of(table, table.large);
  const seat = table.large;
  const name = (id: string): string => props.meaning("card", id).name;
  const top = Object.keys(place.discard).pop();
  const next = place.top[place.top.length - 1];
  const coming = [...place.top].reverse().map(name);
  const draw = [t("pile", t("draw"), place.draw_count)];
  if (next) draw.push(`${t("next")} ${list(props.lang, coming)}`);
  return (
    <div class="my-piles">
      <Pile
        table={table}
        id={`draw-${seat + 1}`}
        count={place.draw_count}
        text={list(props.lang, draw)}
        thing={`${seat}:draw`}
      >
        <span class="my-pile-card">{next && <HeadOf id={next} />}</span>
        <b>{place.draw_count}</b>
        <small>{t("draw_short")}</small>
      </Pile>
      <Pile
        table={table}
        id={`discard-${seat + 1}`}
        count={place.discard_count}
        text={t("pile", t("discard"), place.discard_count)}
        thing={`${seat}:discard`}
      >
        <span class="my-pile-card my-pile-open">{top && <HeadOf id={top} />}</span>
        <b>{place.discard_count}</b>
        <small>{t("discard_short")}</small>
      </Pile>
    </div>
  );
}
