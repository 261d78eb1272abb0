// Gwidyon, against whom one plays alone: his heap, his tile, his cards.

import type { VNode } from "preact";
import { firstSentences } from "./card";
import { effects_of } from "./effect";
import { Effects } from "./effects";
import { Pile } from "./pile";
import type { Scene } from "./scene";
import { Icon } from "./symbols";

export function GwidyonPanel({ scene }: { scene: Scene }): VNode | null {
  const { words, props } = scene;
  const him = scene.pub.gwidyon;
  if (!him) return null;
  const heap = scene.after?.gwidyon?.heap ?? him.heap;
  return (
    <section class="my-gwidyon my-panel" aria-label={words.gwidyon} data-active={him.turn ? "" : undefined}>
      <h3>{words.gwidyon}</h3>
      <div class="my-heap" data-thing="heap">
        <span aria-hidden="true" class="my-heap-drops">
          {Array.from({ length: him.heap }, (_, i) => (
            <Icon key={i} name={i < heap ? "drop" : "remove"} />
          ))}
        </span>
        <b>{words.left(him.heap)}</b>
      </div>
      <p class="my-gwidyon-tile" data-thing="gwidyon:tile">
        <Icon name={him.tile === "remove" ? "remove" : "tile"} /> {him.tile === "remove" ? words.tileRemove : words.tileBlank}
      </p>
      <Pile scene={scene} id="solo" text={words.solo(him.cards_left.length)} />
      {him.last !== undefined && (
        <button type="button" class="my-solo" data-thing="gwidyon:card" onClick={() => props.explain("solo", him.last ?? "")}>
          <span>{words.lastCard}</span>
          <Effects trees={effects_of(props.meaning("solo", him.last))} lang={props.lang} />
          <span class="my-words">{firstSentences(props.meaning("solo", him.last).about, 1)}</span>
        </button>
      )}
    </section>
  );
}
