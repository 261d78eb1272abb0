// The Dream Purpose tiles and what each player would score for them now; the supply.

import type { VNode } from "preact";
import { figure } from "../../lang/language";
import { Thing } from "../kit/thing";
import { Unseen } from "../kit/unseen";
import type { Design, Fragments } from "./data";
import { fragment_words } from "./fragment";
import { symbol_name } from "./legend";
import { colour_of, letter_of } from "./seats";
import { Icon } from "./symbols";
import type { Table } from "./table";

const LEVELS = ["i", "ii", "iii"];

export function Designs({ table }: { table: Table }): VNode {
  const { pub, t } = table;
  return (
    <section class="ds-designs" id="pane-designs" aria-label={t("designs")}>
      <h3>
        {t("designs")} <small>{t("designs_when")}</small>
      </h3>
      <ul>
        {pub.designs.map((design, i) => (
          <li key={design.id + i}>
            <Tile table={table} design={design} at={i} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// What the count at the end calls it.
function title_of(table: Table, design: Design): string {
  const { props } = table;
  const line = props.moment.scores[0]?.lines.find((l) => l.line === design.kind);
  const name = line?.text.replace(/^[^:：]*[:：]\s*/, "");
  if (!name) return props.meaning("design", design.id).name;
  return name.charAt(0).toLocaleUpperCase(props.lang) + name.slice(1);
}

const ICONS: Record<string, string> = {
  most_fragments: "bag",
  most_pairs: "deck",
  most_cards: "done",
  farthest: "steps",
  no_red: "red",
  fewest_free: "above",
};

function Tile({ table, design, at }: { table: Table; design: Design; at: number }): VNode {
  const { props } = table;
  const meaning = props.meaning("design", design.id);
  const [rule] = meaning.about.split(/(?<=\.)\s/);
  const most = Math.max(...design.points, 0);
  return (
    <Thing
      table={table}
      class="ds-design"
      title={rule ?? meaning.about}
      explain={["design", design.id]}
      data={{ "data-decide": "" }}
    >
      <span class="ds-design-icon">
        <Icon name={design.fragment ?? ICONS[design.kind] ?? "purpose"} />
      </span>
      <span class="ds-design-name">
        {title_of(table, design)}
        {design.fragment && <Unseen text={symbol_name(props.lang, design.fragment)} />}{" "}
        {most > 0 && <b class="ds-lead">+{most}</b>}
      </span>
      <Tally table={table} design={design} at={at} />
    </Thing>
  );
}

function Tally({ table, design, at }: { table: Table; design: Design; at: number }): VNode {
  const { t, props, after } = table;
  const then = after?.designs[at];
  return (
    <span class="ds-tally">
      {design.counts.map((count, seat) => {
        const next = then?.counts[seat] ?? count;
        const points = then?.points[seat] ?? design.points[seat] ?? 0;
        const name = seat === props.moment.seat ? t("you") : table.name_of(seat);
        return (
          <span key={seat} class={points > 0 ? "ds-lead" : undefined} title={table.name_of(seat)}>
            <Unseen text={name} />
            <i style={{ "--tint": colour_of(seat) }} aria-hidden="true">
              {seat === props.moment.seat ? name : letter_of(name)}
            </i>{" "}
            <b>{next !== count ? `${figure(count)}→${figure(next)}` : figure(count)}</b>
            {points > 0 && <span class="ds-mark-lead"> ★</span>}
          </span>
        );
      })}
    </span>
  );
}

const sum = (fragments: Fragments): number =>
  Object.values(fragments).reduce((total, n) => total + n, 0);

export function Supply({ table }: { table: Table }): VNode {
  const { pub, props, t } = table;
  const bag = t("bag", fragment_words(pub.bag, props.lang) || t("empty"));
  return (
    <section class="ds-supply" aria-label={t("supply")}>
      <Amount icon="bag" count={sum(pub.bag)} told={bag} />
      <Amount icon="tree" count={pub.trees} told={t("trees", pub.trees)} />
      {pub.reserve > 0 && (
        <Amount icon="red" count={pub.reserve} told={t("reserve", pub.reserve)} />
      )}
      <span class="ds-decks">
        <Icon name="deck" />
        {pub.decks.map((count, i) => (
          <Deck key={i} table={table} level={LEVELS[i] ?? ""} count={count} />
        ))}
      </span>
    </section>
  );
}

function Amount({ icon, count, told }: { icon: string; count: number; told: string }): VNode {
  return (
    <span class="ds-count" title={told}>
      <Icon name={icon} />
      <Unseen text={told} />
      <span aria-hidden="true">{count}</span>
    </span>
  );
}

function Deck({ table, level, count }: { table: Table; level: string; count: number }): VNode {
  const key = `deck ${level}`;
  const [act] = table.hold.acts(key);
  const told = table.t("deck", level.toUpperCase(), count);
  return (
    <Thing
      table={table}
      name={key}
      class="ds-deck"
      label={act ? `${act.text}. ${told}` : told}
      title={told}
      explain={["deck", level]}
      thing={`deck:${level}`}
      data={{ "data-decide": act ? "" : undefined }}
    >
      {count}
    </Thing>
  );
}
