// The river: five heroes and what they cost.

import type { VNode } from "preact";
import { Card } from "./card";
import { actionOf } from "./data";
import type { Scene } from "./scene";

export function River({ scene }: { scene: Scene }): VNode {
  const { pub, words, props } = scene;
  return (
    <section class="my-river my-panel" aria-label={words.river}>
      <h3>
        {words.river} <small data-thing="pile">{words.riverPile(pub.pile_count, pub.river_discard_count)}</small>
      </h3>
      <ul class="my-cards">
        {pub.river.map((id, i) => (
          <li key={i}>
            {id === null ? (
              <div class="my-empty">{words.emptySpot}</div>
            ) : (
              <Card scene={scene} id={id} action={scene.mine ? actionOf(props.moment, `recruit ${id}`) : undefined} thing={`river:${id}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
