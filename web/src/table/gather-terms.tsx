// What is agreed at a table before its match begins.

import type { Game } from "../engine/calls";
import { useWords, type Say } from "../lang/page";
import type { TableRow } from "../online/messages";
import { Numbered } from "../parts/prose";
import { clock_words } from "./clocks";
import { late } from "./late";

// What a table is in a few words, below its title.
export const in_short = ({ seats, clock }: TableRow, t: Say): string =>
  [t("players_n", seats.length), clock ? clock_words(clock, t) : t("clock_none")].join(" · ");

// The options of the game with their values, then what holds at every table.
function rows_of(table: TableRow, game: Game | undefined, t: Say): [string, string][] {
  const { clock, options, reveal, undo_allowed } = table;
  const chosen = (game?.options ?? []).map((o): [string, string] => {
    const value = options[o.key] ?? o.normal;
    return [o.text, o.values.find((v) => v.name === value)?.text ?? value];
  });
  return [
    [t("clock"), clock ? clock_words(clock, t) : t("clock_none")],
    ...chosen,
    [t("may_undo"), undo_allowed ? t("undo_own") : t("undo_never")],
    [t("watchers_see"), reveal ? t("watchers_all", late(reveal, t)) : t("watchers_public")],
  ];
}

export function Terms({ table, game }: { table: TableRow; game: Game | undefined }) {
  const { t } = useWords();
  return (
    <section class="pane">
      <h2>{t("terms_agreed")}</h2>
      <dl class="terms">
        {rows_of(table, game, t).map(([what, value]) => (
          <div key={what}>
            <dt>
              <Numbered text={what} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
