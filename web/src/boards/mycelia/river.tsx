// The river: five heroes and what they cost.

import type { VNode } from "preact";
import { Card } from "./card";
import { actionOf } from "./data";
import { Pile } from "./pile";
import type { Scene } from "./scene";

export function River({ scene }: { scene: Scene }): VNode {
  const { pub, words, props } = scene;
  const boxed = Object.values(pub.box).reduce((sum, n) => sum + n, 0);
  return (
    <section class="my-river my-panel" aria-label={words.river}>
      <div class="my-river-head">
        <h3>{words.river}</h3>
        <Pile scene={scene} id="river" thing="pile" text={words.riverPile(pub.pile_count)} />
        <Pile scene={scene} id="river-discard" text={words.riverDiscard(pub.river_discard_count)} />
        {boxed > 0 && <Pile scene={scene} id="box" text={words.box(boxed)} />}
      </div>
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
