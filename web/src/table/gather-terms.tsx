// What is agreed at a table before its match begins.

import type { Game } from "../engine/calls";
import { useWords, type Say } from "../lang/page";
import type { TableRow } from "../online/messages";
import { Numbered } from "../parts/prose";
import { clock_words } from "./clocks";
import { in_full } from "./terms";

// What a table is in a few words, below its title.
export const in_short = ({ seats, clock }: TableRow, t: Say): string =>
  [t("players_n", seats.length), clock ? clock_words(clock, t) : t("clock_none")].join(" · ");

// What holds at every table, then the options of the game with their values.
function rows_of(table: TableRow, game: Game | undefined, t: Say): [string, string][] {
  const chosen = (game?.options ?? []).map((o): [string, string] => {
    const value = table.options[o.key] ?? o.normal;
    return [o.text, o.values.find((v) => v.name === value)?.text ?? value];
  });
  return [...in_full(table, t), ...chosen];
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
