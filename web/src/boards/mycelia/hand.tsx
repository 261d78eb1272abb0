// What lies before the player: the hand, the action tiles, the piles.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { Card, Cost, firstSentences } from "./card";
import { actionOf } from "./data";
import { effects_of } from "./effect";
import { Effects } from "./effects";
import { Pile } from "./pile";
import { placeOf, type Scene } from "./scene";

export function Hand({ scene }: { scene: Scene }): VNode {
  const { words, props, own } = scene;
  const place = placeOf(scene, scene.large);
  const hand = scene.mine && own ? own.hand : place.shown;
  const unseen = place.hand_count - hand.length;
  return (
    <section class="my-hand my-panel" aria-label={words.hand}>
      <h3>
        {words.hand} {unseen > 0 && <small>{words.hidden(place.hand_count)}</small>}
      </h3>
      <ul class="my-cards">
        {hand.map((id, i) => (
          <li key={`${id}${i}`}>
            <Card scene={scene} id={id} action={scene.mine ? actionOf(props.moment, `play ${id}`) : undefined} thing={`hand:${id}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tiles({ scene }: { scene: Scene }): VNode {
  const { words, pub, props, ponder } = scene;
  const place = placeOf(scene, scene.large);
  return (
    <section class="my-tiles" aria-label={words.tiles}>
      <ul>
        {place.tiles.map((letter) => {
          const action = scene.mine ? actionOf(props.moment, `tile ${letter}`) : undefined;
          const tile = pub.action_tiles[letter] ?? { effect: [] };
          const used = place.used.includes(letter);
          const { about } = props.meaning("tile", letter);
          return (
            <li key={letter}>
              <button
                type="button"
                class="my-tile"
                data-lit={action ? "" : undefined}
                data-used={used ? "" : undefined}
                data-pondered={ponder.mark(action?.action)}
                data-thing={`${scene.large}:tile:${letter}`}
                title={firstSentences(about, 1)}
                onClick={() => (action ? props.play(action.action) : props.explain("tile", letter))}
                {...ponder.on(action?.action)}
              >
                <Unseen text={`${action?.text ?? words.tile(letter)}. ${about} ${used ? words.used : ""}`} />
                <span class="my-tile-face" aria-hidden="true">
                  <b class="my-letter">{letter}</b>
                  <Effects trees={effects_of(props.meaning("tile", letter))} lang={props.lang} />
                  <Cost leaves={tile.cost} />
                  {used && <span class="my-used">{words.used}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Piles({ scene }: { scene: Scene }): VNode {
  const { words, props } = scene;
  const place = placeOf(scene, scene.large);
  const name = (id: string): string => props.meaning("card", id).name;
  const discard = Object.entries(place.discard).map(([id, n]) => (n > 1 ? `${n}× ${name(id)}` : name(id)));
  return (
    <dl class="my-piles">
      <div>
        <dt class="hidden">{words.draw}</dt>
        <dd>
          <Pile scene={scene} id={`draw-${scene.large + 1}`} thing={`${scene.large}:draw`} text={words.pile(words.draw, place.draw_count)} />
        </dd>
      </div>
      {place.top.length > 0 && (
        <div>
          <dt>{words.next}</dt>
          <dd>{[...place.top].reverse().map(name).join(", ")}</dd>
        </div>
      )}
      <div data-thing={`${scene.large}:discard`}>
        <dt>
          {words.discard} ({place.discard_count})
        </dt>
        <dd>{discard.join(", ") || "–"}</dd>
      </div>
    </dl>
  );
}
