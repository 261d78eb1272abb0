// Dream cards: the pattern, what completing it scores, its power, and what is still missing.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import { drawn_of, type DreamCard } from "./data";
import { fragment_words } from "./fragment";
import { symbol_name } from "./legend";
import { PatternDrawing } from "./pattern";
import { Icon, PowerIcon } from "./symbols";
import type { Table } from "./table";

export function OpenCards({ table }: { table: Table }): VNode {
  const { t, seat, props } = table;
  return (
    <section class="ds-cards ds-panel" aria-label={t("cards")}>
      <h3>
        {t("cards")}
        <small
          title={list(
            props.lang,
            seat.done.map((id) => props.meaning("card", id).name),
          )}
        >
          {t("done", seat.done.length)}
        </small>
      </h3>
      <ul>
        {seat.open.map((card) => (
          <li key={card.id}>
            <Card table={table} card={card} />
          </li>
        ))}
        {seat.top !== null && (
          <li>
            <TopCard table={table} id={seat.top} />
          </li>
        )}
      </ul>
    </section>
  );
}

export function DrawnCards({ table }: { table: Table }): VNode | null {
  const drawn = table.mine ? (table.own?.drawn ?? []) : [];
  if (drawn.length === 0) return null;
  return (
    <section class="ds-cards ds-panel" aria-label={table.t("drawn_cards")}>
      <h3>{table.t("drawn_cards")}</h3>
      <ul>
        {drawn.map((card) => (
          <li key={card.id}>
            <Card table={table} card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ table, card }: { table: Table; card: DreamCard }): VNode {
  const { props, t, hold, ponder } = table;
  const meaning = props.meaning("card", card.id);
  const key = `card ${card.id}`;
  const [act] = hold.acts(key);
  return (
    <article
      class="ds-card"
      data-lit={act ? "" : undefined}
      data-pondered={ponder.mark(hold.codes(key))}
      data-shown={table.ghost === card.id ? "" : undefined}
      data-thing={key.replace(" ", ":")}
      onPointerEnter={() => table.hover(card.id)}
      onPointerLeave={() => table.hover(null)}
    >
      <Thing
        table={table}
        name={key}
        direct
        class="ds-card-main"
        label={`${list(props.lang, [act?.text ?? meaning.name, t("points", card.points)])}. ${meaning.about}`}
        title={meaning.about}
        explain={["card", card.id]}
      >
        <span class="ds-card-head">
          <b class="ds-level">{"I".repeat(card.level)}</b>
          <span class="ds-card-name">{meaning.name}</span>
          <b class="ds-points">{card.points}</b>
        </span>
        <PatternDrawing rows={drawn_of(meaning).pattern ?? []} label={meaning.name} />
      </Thing>
      <PowerSlot table={table} id={card.id} power={card.power} fragment={card.fragment ?? null} />
      <Nearest table={table} card={card} />
    </article>
  );
}

// What is missing, and a button that lays the pattern over the Dreamscape.
function Nearest({ table, card }: { table: Table; card: DreamCard }): VNode {
  const {
    t,
    props: { lang },
  } = table;
  const { nearest } = card;
  if (!nearest) return <p class="ds-missing">{nearest === null ? t("where_not") : ""}</p>;
  const missing = [
    fragment_words(nearest.missing, lang),
    nearest.steps > 0 ? `${symbol_name(lang, "dreamer")} → ${nearest.dreamer.toUpperCase()}` : "",
  ].filter(Boolean);
  const pinned = table.pinned === card.id;
  return (
    <button
      type="button"
      class="ds-where"
      aria-pressed={pinned}
      onClick={() => table.pin(pinned ? null : card.id)}
    >
      {t("where")}
      <small>{missing.length > 0 ? t("missing", list(lang, missing)) : t("stands")}</small>
    </button>
  );
}

function PowerSlot({
  table,
  id,
  power,
  fragment,
}: {
  table: Table;
  id: string;
  power: string;
  fragment: string | null;
}): VNode {
  const { props } = table;
  const meaning = props.meaning("power", power);
  const { name } = meaning;
  const told = fragment ? list(props.lang, [name, symbol_name(props.lang, fragment)]) : name;
  return (
    <Thing
      table={table}
      name={`power ${id}`}
      class="ds-power"
      label={`${told}. ${meaning.about}`}
      title={meaning.about}
      heading={name}
      explain={["power", power]}
      pondered={null}
    >
      <span class="ds-icon-slot">
        {fragment ? <Icon name={fragment} /> : <PowerIcon known={meaning} />}
      </span>
      <span class="ds-power-name">{name}</span>
    </Thing>
  );
}

// The completed pile: the power of its top card can still be used.
function TopCard({ table, id }: { table: Table; id: string }): VNode {
  const { props, seat } = table;
  const meaning = props.meaning("card", id);
  return (
    <article class="ds-card ds-card-done">
      <Thing
        table={table}
        class="ds-card-main"
        label={`${meaning.name}. ${meaning.about}`}
        explain={["card", id]}
      >
        <span class="ds-card-head">
          <span class="ds-card-name">✓ {meaning.name}</span>
        </span>
      </Thing>
      {seat.top_power !== null && (
        <PowerSlot table={table} id={id} power={seat.top_power} fragment={seat.top_fragment} />
      )}
    </article>
  );
}
