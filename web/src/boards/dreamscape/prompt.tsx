// Answers that belong to no thing of the board, and the choices of the thing pressed last.

import type { VNode } from "preact";
import { acts_of, type Act } from "../kit/acts";
import { Choice, Offered } from "../kit/choices";
import { Icon } from "./symbols";
import { icons_of, type Table } from "./table";

const QUIET = ["stop", "no_draw", "keep_none"];
const EXCHANGES = ["swap", "banish"];

export function Prompt({ table }: { table: Table }): VNode | null {
  const { moment } = table.props;
  const { hold, t } = table;
  if (!moment.ask || moment.over || !table.mine) return null;
  const plain = hold.loose.filter((act) => !EXCHANGES.includes(act.kind));
  const swaps = acts_of(moment, ...EXCHANGES);
  if (plain.length === 0 && swaps.length === 0 && !hold.offered) return null;
  return (
    <div class="ds-prompt" role="group" aria-label={moment.ask.text}>
      {table.seat.free_step && <p class="ds-ask">{t("free_step")}</p>}
      <Offered
        table={table}
        class="ds-offer"
        label={t("choose", hold.offered?.title ?? "")}
        titled
        shown={(act) => <Words act={act} />}
      />
      <div class="ds-answers">
        {plain.map((act) => (
          <Choice key={act.code} table={table} act={act} main={!QUIET.includes(act.kind)}>
            <Words act={act} />
          </Choice>
        ))}
      </div>
      {swaps.length > 0 && (
        <details class="ds-swaps">
          <summary>{t("exchange")}</summary>
          <div class="ds-answers">
            {swaps.map((act) => (
              <Choice key={act.code} table={table} act={act}>
                <Words act={act} />
              </Choice>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Words({ act }: { act: Act }): VNode {
  return (
    <>
      {icons_of(act).map((name, i) => (
        <Icon key={i} name={name} />
      ))}
      {act.text}
    </>
  );
}
