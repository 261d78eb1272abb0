// The other players: their plates hold what they have, their fields are seen in miniature, and their
// whole side is shown when their seat is opened.
import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import type { BoardProps } from "../board";
import { Thing } from "../kit/thing";
import { Picture } from "./art/view";
import { CardFace, card_label } from "./card";
import { SPIRITS, type Card, type Seat } from "./data";
import { Balance } from "./risk";
import { Icon } from "./symbols";
import { useTable, type Table } from "./table";
import { OwnedVales } from "./vales";
import { count } from "./words";

// Tokens, and what counts at the end.
export function Points({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { lang } = table.props;
  const end = seat.points.advancements + seat.points.end_game + seat.points.vales;
  return (
    <span
      class="mv-points"
      role="img"
      aria-label={list(lang, [count(lang, "vp", seat.tokens), count(lang, "points", end)])}
    >
      <Icon name="vp" text={seat.tokens} />
      <Icon name="points" text={end} />
    </span>
  );
}

export function Token({ table, seat }: { table: Table; seat: Seat }): VNode {
  return (
    <span
      class="mv-token"
      role="img"
      aria-label={table.t(seat.mana_token ? "token_active" : "token_spent")}
      title={table.t(seat.mana_token ? "token_active" : "token_spent")}
    >
      <Icon name="token" off={!seat.mana_token} />
    </span>
  );
}

// What their field would give, in symbols.
function Yield({ table, seat }: { table: Table; seat: Seat }): VNode {
  const { lang } = table.props;
  const has = (["mana", ...SPIRITS] as const).filter((name) => seat.harvest[name]);
  const gives = list(
    lang,
    has.map((name) => count(lang, name, seat.harvest[name])),
  );
  return (
    <span
      class="mv-yield"
      role="img"
      aria-label={`${table.t("harvest")}${colon(lang)}${gives || table.t("nothing")}`}
    >
      {has.map((name) => (
        <span class={name === "mana" ? "mv-sum" : "mv-sum mv-spirit"}>
          {seat.harvest[name]}
          <Icon name={name} />
        </span>
      ))}
    </span>
  );
}

export function Holdings({ table, of }: { table: Table; of: number }): VNode | null {
  const seat = table.pub.seats[of];
  if (!seat) return null;
  return (
    <>
      <Points table={table} seat={seat} />
      <Yield table={table} seat={seat} />
      {seat.mana_token ? <Token table={table} seat={seat} /> : null}
      {seat.spoiled ? <span class="mv-spoiled">{table.t("spoiled")}</span> : null}
    </>
  );
}

interface MiniProps {
  table: Table;
  card: Card;
  of: number;
  on_deck?: boolean;
}

function Mini({ table, card, of, on_deck }: MiniProps): VNode {
  const { lang, meaning } = table.props;
  const label = `${on_deck ? `${table.t("on_deck")}${colon(lang)}` : ""}${card_label(lang, card, meaning)}`;
  return (
    <Thing
      table={table}
      name={`rival ${of} ${card.card}`}
      label={label}
      class={on_deck ? "mv-mini mv-mini-deck" : "mv-mini"}
      explain={["card", `${of}.${card.card}`]}
      thing={`${of} ${card.card}`}
      from={`deck ${of}`}
    >
      {card.slots.map((one) =>
        one ? <Picture of={one} shape="strip" /> : <i class="mv-mini-open" />,
      )}
    </Thing>
  );
}

// Their field and on-deck card, small.
export function Minis({ table, of }: { table: Table; of: number }): VNode | null {
  const seat = table.pub.seats[of];
  if (!seat) return null;
  const label = table.t("field_of", table.name_of(of));
  return (
    <div
      class="mv-minis"
      style={{ "--n": seat.field.length + 1 }}
      role="group"
      aria-label={label}
      data-roving
      data-spoiled={seat.spoiled ? "" : undefined}
      data-source={`deck ${of}`}
    >
      {seat.field.map((card) => (
        <Mini key={card.card} table={table} card={card} of={of} />
      ))}
      {seat.on_deck ? (
        <Mini key={seat.on_deck.card} table={table} card={seat.on_deck} of={of} on_deck />
      ) : null}
    </div>
  );
}

// ---- their seat, opened ----------------------------------------------------------------------------

function SeatCard({ table, card, of }: MiniProps): VNode {
  const { lang, meaning } = table.props;
  return (
    <Thing
      table={table}
      label={card_label(lang, card, meaning)}
      class="mv-card-thing"
      explain={["card", `${of}.${card.card}`]}
    >
      <CardFace card={card} meaning={meaning} />
    </Thing>
  );
}

export function OpenSeat(props: BoardProps & { seat: number }): VNode {
  const table = useTable(props);
  const of = props.seat;
  const seat = table.pub.seats[of];
  const { t, name_of } = table;
  if (!seat) return <></>;
  return (
    <div class="mv mv-opened">
      <div class="mv-opened-line">
        <Holdings table={table} of={of} />
        <Balance table={table} seat={seat} />
        <span>
          {t("deck")} {seat.deck_count} · {t("discard")} {seat.discard_count}
        </span>
      </div>
      <div class="mv-opened-cards" role="group" aria-label={t("field_of", name_of(of))} data-roving>
        {seat.field.map((card) => (
          <SeatCard key={card.card} table={table} card={card} of={of} />
        ))}
        {seat.on_deck ? (
          <span class="mv-opened-deck">
            <SeatCard table={table} card={seat.on_deck} of={of} />
            <span class="mv-tag">{t("on_deck")}</span>
          </span>
        ) : null}
      </div>
      {seat.vales.length ? (
        <div class="mv-opened-line">
          <b>{t("vales_of")}</b>
          <OwnedVales table={table} vales={seat.vales} seat={of} />
        </div>
      ) : null}
    </div>
  );
}
