// Answers that belong to no thing of the board: a side of a card, an end, a card to discard.

import type { VNode } from "preact";
import { acts_of } from "../kit/acts";
import { Choice } from "../kit/choices";
import { Card } from "./card";
import type { Table } from "./table";

export function Prompt({ table }: { table: Table }): VNode | null {
  const { moment } = table.props;
  const { loose } = table.hold;
  const cards = table.mine ? acts_of(moment, "forget") : [];
  if (!moment.ask || moment.over || (loose.length === 0 && cards.length === 0)) return null;
  return (
    <div class="my-prompt" role="group" aria-label={moment.ask.text}>
      {loose.length > 0 && (
        <div class="my-answers">
          {loose.map((act) => (
            <Choice key={act.code} table={table} act={act} main={act.kind !== "stop"} />
          ))}
        </div>
      )}
      {cards.length > 0 && (
        // A card of the discard pile that leaves the game.
        <section class="my-forget" aria-label={table.t("choose_card")}>
          <ul class="my-cards">
            {cards.map(({ code, args: [id = ""] }) => (
              <li key={code}>
                <Card table={table} id={id} name={`forget ${id}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
