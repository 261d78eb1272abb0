// Dreamcards: what must be built, what completing it scores, its power, and what is still missing.

import type { VNode } from "preact";
import { list } from "../../lang/language";
import { Thing } from "../kit/thing";
import type { Act } from "../kit/acts";
import { COLOURS, drawn_of, type DreamCard } from "./data";
import { about_of } from "./about";
import { fragment_words } from "./fragment";
import { symbol_name } from "./legend";
import { PatternDrawing } from "./pattern";
import { PowerWords } from "./powers";
import { Icon, PowerIcon } from "./symbols";
import type { Table } from "./table";

export function OpenCards({ table }: { table: Table }): VNode {
  const { t, seat, props } = table;
  const count = seat.open.length + (seat.top === null ? 0 : 1);
  const done = list(
    props.lang,
    seat.done.map((id) => props.meaning("card", id).name),
  );
  return (
    <section class="ds-cards" id="pane-cards" aria-label={t("cards")} data-count={count}>
      {count > 0 && (
        <ul>
          {seat.open.map((card) => (
            <li key={card.id}>
              <Card table={table} card={card} />
            </li>
          ))}
          {seat.top !== null && (
            <li title={t("done_cards", done)}>
              <TopCard table={table} id={seat.top} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

// The cards to choose from lie where the Dreamworld was.
export function DrawnCards({ table }: { table: Table }): VNode {
  const { t, own } = table;
  const drawn = own?.drawn ?? [];
  return (
    <section
      class="ds-drawn"
      id="pane-world"
      aria-label={t("drawn_cards")}
      data-count={drawn.length}
    >
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

export function Card({ table, card }: { table: Table; card: DreamCard }): VNode {
  const { props, t, hold, ponder } = table;
  const meaning = props.meaning("card", card.id);
  const key = `card ${card.id}`;
  const [act] = hold.acts(key);
  const near = card.nearest?.short === 0 && card.nearest.steps === 0;
  const told = list(props.lang, [act?.text ?? meaning.name, t("points", card.points)]);
  return (
    <article
      class="ds-card"
      data-lit={act ? "" : undefined}
      data-near={near ? "" : undefined}
      data-pondered={ponder.mark(hold.codes(key))}
      data-shown={table.ghost === card.id ? "" : undefined}
      data-thing={key.replace(" ", ":")}
      onPointerEnter={(e) => e.pointerType !== "touch" && table.hover(card.id)}
      onPointerLeave={() => table.hover(null)}
    >
      <Thing
        table={table}
        name={key}
        direct
        class="ds-card-main"
        label={[told, nearest_words(table, card), about_of(table, "card", card.id)]
          .filter(Boolean)
          .join(". ")}
        explain={["card", card.id]}
        press={act ? undefined : () => pin(table, card)}
        {...(act ? {} : { picked: table.pinned === card.id })}
        data={{ "data-decide": "" }}
      >
        <CardHead name={meaning.name} points={card.points} />
        <PatternDrawing
          rows={drawn_of(meaning).pattern ?? []}
          id={card.id}
          level={card.level}
          progress={card.nearest ? { seat: table.seat, spaces: card.nearest.spaces } : null}
        />
        <Nearest table={table} card={card} />
      </Thing>
      <PowerSlot table={table} id={card.id} power={card.power} fragment={card.fragment ?? null} />
    </article>
  );
}

const pin = (table: Table, card: DreamCard): void =>
  table.pin(table.pinned === card.id ? null : card.id);

export function CardHead({ name, points }: { name: string; points?: number }): VNode {
  return (
    <span class="ds-card-head">
      <span class="ds-card-name">{name}</span>
      {points !== undefined && <b class="ds-points">{points}</b>}
    </span>
  );
}

function nearest_words(table: Table, { nearest }: DreamCard): string {
  const { t, props } = table;
  if (nearest === undefined) return "";
  if (nearest === null) return t("blocked_about");
  const missing = missing_words(table, nearest);
  return missing.length ? t("needs_about", list(props.lang, missing)) : t("stands");
}

// What is missing, as small pictures.
function Nearest({ table, card }: { table: Table; card: DreamCard }): VNode | null {
  const { t } = table;
  const { nearest } = card;
  if (nearest === undefined) return null;
  if (nearest === null) return <span class="ds-needs">{t("blocked")}</span>;
  if (missing_words(table, nearest).length > 0) return <Needs table={table} nearest={nearest} />;
  return (
    <span class="ds-needs ds-stands">
      <Icon name="done" /> {t("stands")}
    </span>
  );
}

type Plan = NonNullable<DreamCard["nearest"]>;

export function missing_words({ props, t }: Table, nearest: Plan): string[] {
  return [
    fragment_words(nearest.missing, props.lang),
    ...Array.from({ length: nearest.trees }, () => t("tree_needed")),
    nearest.steps > 0 ? t("steps_needed", nearest.dreamer.toUpperCase()) : "",
  ].filter(Boolean);
}

function Needs({ table, nearest }: { table: Table; nearest: Plan }): VNode {
  const kinds = COLOURS.filter((c) => (nearest.missing[c] ?? 0) > 0);
  const counts = [
    ...kinds.map((kind) => nearest.missing[kind] ?? 0),
    nearest.trees,
    Math.min(nearest.steps, 1),
  ].filter((n) => n > 0);
  // A number is almost as wide as a symbol: three of both leave room for the word.
  const many = counts.length + counts.filter((n) => n > 1).length > 3;
  return (
    <span class="ds-needs">
      {!many && <span class="ds-needs-word">{table.t("needs")}</span>}
      {kinds.map((kind) => (
        <Need key={kind} icon={kind} count={nearest.missing[kind] ?? 0} />
      ))}
      {nearest.trees > 0 && <Need icon="tree" count={nearest.trees} />}
      {nearest.steps > 0 && <Need icon="dreamer" count={1} />}
    </span>
  );
}

function Need({ icon, count }: { icon: string; count: number }): VNode {
  return (
    <span class="ds-need">
      <Icon name={icon} />
      {count > 1 && <b>×{count}</b>}
    </span>
  );
}

interface SlotProps {
  table: Table;
  id: string;
  power: string;
  fragment: string | null;
}

// With a dreamshard in hand only that one is put there.
function acts_with(table: Table, id: string): Act[] {
  const acts = table.hold.acts(`power ${id}`);
  const held = acts.filter((act) => act.args[1] === table.tool);
  return held.length > 0 ? held : acts;
}

// The ring is where a dreamshard is lent to use the power.
function PowerSlot({ table, id, power, fragment }: SlotProps): VNode {
  const { props, t } = table;
  const meaning = props.meaning("power", power);
  const told = fragment ? ` ${t("lent", symbol_name(props.lang, fragment))}` : "";
  const acts = acts_with(table, id);
  return (
    <Thing
      table={table}
      name={`power ${id}`}
      acts={acts}
      class="ds-power ds-card-power"
      label={`${meaning.name}. ${meaning.about}${told}`}
      title={meaning.about}
      heading={meaning.name}
      explain={["power", power]}
      pondered={null}
      data={{ "data-decide": acts.length > 0 ? "" : undefined }}
    >
      <span class="ds-ring">
        {fragment ? <Icon name={fragment} /> : <PowerIcon known={meaning} />}
      </span>
      <PowerWords table={table} power={power} icon={false} />
    </Thing>
  );
}

// The completed cards: the power of the top one can still be used.
export function TopCard({ table, id }: { table: Table; id: string }): VNode {
  const { props, seat, t } = table;
  const meaning = props.meaning("card", id);
  return (
    <article class="ds-card ds-card-done" data-thing="pile:done">
      <Thing
        table={table}
        class="ds-card-main"
        label={`${meaning.name}. ${about_of(table, "card", id)}`}
        explain={["card", id]}
      >
        <CardHead name={meaning.name} />
        <Back />
        <span class="ds-needs ds-stands">
          <Icon name="done" /> {t("done", seat.done.length)}
        </span>
      </Thing>
      {seat.top_power !== null && (
        <PowerSlot table={table} id={id} power={seat.top_power} fragment={seat.top_fragment} />
      )}
    </article>
  );
}

const STARS = "M20 18h0M44 40h0M120 24h0M132 70h0M24 84h0M104 92h0M62 14h0M90 30h0";

// The back of a card: the moon asleep.
function Back(): VNode {
  return (
    <span class="ds-art ds-back">
      <svg class="ds-card-night" viewBox="0 0 150 110" preserveAspectRatio="xMidYMid slice">
        <path d={STARS} stroke="#fff3d0" stroke-width="2.4" stroke-linecap="round" />
        <path d="M88 22A36 36 0 1 0 112 78 30 30 0 0 1 88 22Z" fill="#ffd978" />
        <path
          d="M56 60q9 8 19 0M60 66l-3 5M66 68v5M72 66l3 5"
          fill="none"
          stroke="#5a3600"
          stroke-width="2.6"
          stroke-linecap="round"
        />
      </svg>
    </span>
  );
}
