// The Design tiles and what each player would score for them now; the supply beside them.

import type { VNode } from "preact";
import { Thing } from "../kit/thing";
import { Unseen } from "../kit/unseen";
import { Counted } from "./fragment";
import type { Table } from "./table";
import { Icon } from "./symbols";

const LEVELS = ["i", "ii", "iii"];

export function Designs({ table }: { table: Table }): VNode {
  const { pub, props, t, after } = table;
  return (
    <section class="ds-designs ds-panel" aria-label={t("designs")}>
      <h3>{t("designs")}</h3>
      <ul>
        {pub.designs.map((design, i) => {
          const meaning = props.meaning("design", design.id);
          const then = after?.designs[i];
          return (
            <li key={design.id + i}>
              <Thing
                table={table}
                class="ds-design"
                title={meaning.about}
                explain={["design", design.id]}
              >
                <span class="ds-design-name">
                  {design.fragment && <Icon name={design.fragment} />} {meaning.name}
                </span>
                <span class="ds-design-about">{meaning.about.split(/(?<=\.)\s/)[0]}</span>
                <span class="ds-tally">
                  {design.counts.map((count, seat) => {
                    const next = then?.counts[seat] ?? count;
                    const scores = (then?.points[seat] ?? design.points[seat] ?? 0) > 0;
                    return (
                      <span key={seat} data-scores={scores ? "" : undefined}>
                        {table.name_of(seat)} {next !== count ? `${count}→${next}` : count}
                        {scores && ` (+${then?.points[seat] ?? design.points[seat]})`}
                      </span>
                    );
                  })}
                </span>
              </Thing>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Supply({ table }: { table: Table }): VNode {
  const { pub, props, t } = table;
  return (
    <section class="ds-supply ds-panel" aria-label={t("supply")}>
      <span title={t("bag")}>
        <Icon name="bag" /> <Unseen text={t("bag")} />
        <Counted fragments={pub.bag} lang={props.lang} />
      </span>
      <span title={t("trees")} class="ds-count">
        <Icon name="tree" /> <b>{pub.trees}</b>
        <Unseen text={t("trees")} />
      </span>
      {pub.reserve > 0 && (
        <span title={t("reserve")} class="ds-count">
          {t("reserve")} <Icon name="red" /> <b>{pub.reserve}</b>
        </span>
      )}
      {pub.decks.map((count, i) => (
        <Deck key={i} table={table} level={LEVELS[i] ?? ""} count={count} />
      ))}
    </section>
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
      explain={["deck", level]}
      thing={`deck:${level}`}
    >
      <Icon name="card" />
      <span>
        {level.toUpperCase()} · {count}
      </span>
    </Thing>
  );
}
