// Choosing a deck before the game.
import type { VNode } from "preact";
import { acts_of } from "../kit/acts";
import { Choice } from "../kit/choices";
import { Art } from "./figures";
import type { Design } from "./data";
import type { Table } from "./table";

const CALLINGS = ["warrior", "scout", "scholar", "mage", "shooter", "worker"];

function emblem(i: number): Design {
  return {
    kind: "character",
    category: CALLINGS[i % CALLINGS.length] ?? "worker",
    cost: {},
    force: 0,
    resistance: 0,
    speed: 0,
    effects: [],
  };
}

export function Decks({ table }: { table: Table }): VNode {
  const { props, t } = table;
  return (
    <section class="ms-decks" aria-label={t("choose_deck")}>
      {acts_of(props.moment, "deck").map((act, i) => {
        const known = props.meaning("deck", act.args[0] ?? "");
        return (
          <article class="ms-deck">
            <Art design={emblem(i)} />
            <div>
              <h3>{known.name}</h3>
              <p>{known.about}</p>
              <Choice table={table} act={act} main />
            </div>
          </article>
        );
      })}
    </section>
  );
}
