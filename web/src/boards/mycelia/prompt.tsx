// The answers that lie on no thing of the board: a side of a card, an end, a card to discard.

import type { VNode } from "preact";
import { Card } from "./card";
import { actionsOf } from "./data";
import type { Scene } from "./scene";

const PLAIN = ["side", "stop", "end"];

export function Prompt({ scene }: { scene: Scene }): VNode | null {
  const { props, ponder } = scene;
  const { moment } = props;
  if (!moment.ask || moment.over || !scene.mine) return null;
  const plain = PLAIN.flatMap((kind) => actionsOf(moment, kind));
  if (plain.length === 0 && actionsOf(moment, "forget").length === 0) return null;
  return (
    <div class="my-prompt" role="group" aria-label={moment.ask.text}>
      {plain.length > 0 && (
        <div class="my-answers">
          {plain.map((legal) => (
            <button
              key={legal.action}
              type="button"
              class={legal.action === "stop" ? "my-button my-button-plain" : "my-button"}
              data-pondered={ponder.mark(legal.action)}
              onClick={() => props.play(legal.action)}
              {...ponder.on(legal.action)}
            >
              {legal.text}
            </button>
          ))}
        </div>
      )}
      <Forget scene={scene} />
    </div>
  );
}

// A card of the discard pile that leaves the game.
function Forget({ scene }: { scene: Scene }): VNode | null {
  const cards = actionsOf(scene.props.moment, "forget");
  if (cards.length === 0) return null;
  return (
    <section class="my-forget" aria-label={scene.words.chooseCard}>
      <ul class="my-cards">
        {cards.map((legal) => (
          <li key={legal.action}>
            <Card scene={scene} id={legal.action.split(" ")[1] ?? ""} action={legal} />
          </li>
        ))}
      </ul>
    </section>
  );
}
