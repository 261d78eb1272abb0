// Choosing a deck before the game.
import type { VNode } from "preact";
import { Choice } from "../kit/thing";
import { Art } from "./figures";
import type { Design } from "./data";
import type { Table } from "./hand";
import { say } from "./words";

const CALLINGS = ["warrior", "scout", "scholar", "mage", "shooter", "worker"];

function emblem(i: number): Design {
  return { kind: "character", category: CALLINGS[i % CALLINGS.length] ?? "worker", cost: {}, force: 0, resistance: 0, speed: 0, effects: [] };
}

export function Decks({ table }: { table: Table }): VNode {
  const { props, hand } = table;
  const decks = props.moment.legal.filter((one) => one.action.startsWith("deck ")).map((one) => one.action.slice(5));
  return (
    <section class="ms-decks" aria-label={say(props.lang, "chooseDeck")}>
      {decks.map((deck, i) => {
        const known = props.meaning("deck", deck);
        const [act] = hand.acts(`deck ${deck}`);
        return (
          <article class="ms-deck">
            <Art design={emblem(i)} />
            <div>
              <h3>{known.name}</h3>
              <p>{known.about}</p>
              {act ? <Choice hand={hand} act={act} class="kit-choice kit-main" /> : null}
            </div>
          </article>
        );
      })}
    </section>
  );
}
