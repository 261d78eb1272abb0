// The other players: score, Hands, Dreamscape, cards.

import type { VNode } from "preact";
import { Counted } from "./fragment";
import { SmallLand } from "./land";
import { nameOf } from "./legend";
import { PatternDrawing } from "./pattern";
import type { Scene } from "./scene";
import type { Seat } from "./data";
import { Icon } from "./symbols";

export function Others({ scene, show }: { scene: Scene; show(seat: number): void }): VNode {
  const { pub, words } = scene;
  return (
    <section class="ds-others" aria-label={words.others}>
      <ul>
        {pub.order
          .filter((seat) => seat !== scene.large)
          .map((seat) => (
            <li key={seat}>
              <Other scene={scene} seat={seat} show={show} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Other({ scene, seat, show }: { scene: Scene; seat: number; show(seat: number): void }): VNode {
  const { props, words } = scene;
  const who = scene.pub.seats[seat] as Seat;
  return (
    <article class="ds-other ds-panel" data-active={props.moment.waiting.includes(seat) ? "" : undefined}>
      <div class="ds-other-head">
        <button type="button" class="ds-other-name" title={words.look(scene.nameOf(seat))} onClick={() => show(seat)}>
          {scene.nameOf(seat)}
        </button>
        <SeatFacts scene={scene} seat={seat} />
      </div>
      <SmallLand scene={scene} seat={seat} />
      <div class="ds-other-cards">
        {who.open.map((card) => (
          <button key={card.id} type="button" class="ds-mini-card" onClick={() => props.explain("card", card.id)}>
            <PatternDrawing rows={card.pattern} label={props.meaning("card", card.id).name} />
            <span>
              {card.points} · {nameOf(`power-${card.power}`, props.lang)}
            </span>
          </button>
        ))}
      </div>
      <Counted fragments={who.hands} lang={props.lang} />
    </article>
  );
}

export function SeatFacts({ scene, seat }: { scene: Scene; seat: number }): VNode {
  const { words } = scene;
  const who = scene.pub.seats[seat] as Seat;
  const then = scene.after?.seats[seat]?.track ?? who.track;
  return (
    <span class="ds-facts">
      <b class="ds-track" data-thing={`${seat}:points`} data-changes={then !== who.track ? "" : undefined}>
        {then !== who.track ? `${who.track}→${then}` : words.points(who.track)}
      </b>
      <span class="ds-token" title={words.token(who.token) + (who.token_used ? `, ${words.used}` : "")} data-used={who.token_used ? "" : undefined}>
        {words.token(who.token)}
      </span>
      <span title={words.done(who.done.length)}>
        <Icon name="card" /> ✓{who.done.length}
      </span>
    </span>
  );
}
