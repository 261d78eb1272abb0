// Dream cards: the pattern, what completing it scores, its power, and what is still missing.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { actionsOf, wordsOf, type DreamCard } from "./data";
import { fragmentWords } from "./fragment";
import { nameOf } from "./legend";
import { PatternDrawing } from "./pattern";
import { choiceOf, type Scene } from "./scene";
import { Icon } from "./symbols";

const DIRECT = ["choose", "keep", "complete"];

export function OpenCards({ scene }: { scene: Scene }): VNode {
  const { words, seat, props } = scene;
  return (
    <section class="ds-cards ds-panel" aria-label={words.cards}>
      <h3>
        {words.cards}
        <small title={seat.done.map((id) => props.meaning("card", id).name).join(", ")}>{words.done(seat.done.length)}</small>
      </h3>
      <ul>
        {seat.open.map((card) => (
          <li key={card.id}>
            <Card scene={scene} card={card} />
          </li>
        ))}
        {seat.top !== null && (
          <li>
            <TopCard scene={scene} id={seat.top} />
          </li>
        )}
      </ul>
    </section>
  );
}

export function DrawnCards({ scene }: { scene: Scene }): VNode | null {
  const drawn = scene.mine ? (scene.own?.drawn ?? []) : [];
  if (drawn.length === 0) return null;
  return (
    <section class="ds-cards ds-panel" aria-label={scene.words.drawnCards}>
      <h3>{scene.words.drawnCards}</h3>
      <ul>
        {drawn.map((card) => (
          <li key={card.id}>
            <Card scene={scene} card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ scene, card }: { scene: Scene; card: DreamCard }): VNode {
  const { props, words } = scene;
  const meaning = props.meaning("card", card.id);
  const direct = scene.mine ? props.moment.legal.find((l) => DIRECT.includes(wordsOf(l)[0] ?? "") && wordsOf(l)[1] === card.id) : undefined;
  const shown = scene.ghost === card.id;
  const ponder = scene.ponder.on(direct?.action);
  return (
    <article class="ds-card" data-lit={direct ? "" : undefined} data-pondered={scene.ponder.mark(direct?.action)} data-shown={shown ? "" : undefined} data-thing={`card:${card.id}`} onPointerEnter={() => scene.hover(card.id)} onPointerLeave={() => scene.hover(null)}>
      <button type="button" class="ds-card-main" title={meaning.about} onClick={() => (direct ? props.play(direct.action) : props.explain("card", card.id))} {...ponder}>
        <Unseen text={`${direct?.text ?? meaning.name}, ${words.points(card.points)}. ${meaning.about}`} />
        <span class="ds-card-head" aria-hidden="true">
          <b class="ds-level">{words.level(card.level)}</b>
          <span class="ds-card-name">{meaning.name}</span>
          <b class="ds-points">{card.points}</b>
        </span>
        <PatternDrawing rows={card.pattern} label={meaning.name} />
      </button>
      <PowerSlot scene={scene} id={card.id} power={card.power} fragment={card.fragment ?? null} />
      <Nearest scene={scene} card={card} />
    </article>
  );
}

// What is missing, and a switch that lays the pattern over the Dreamscape.
function Nearest({ scene, card }: { scene: Scene; card: DreamCard }): VNode {
  const { words, props } = scene;
  const { nearest } = card;
  if (!nearest) return <p class="ds-missing">{nearest === null ? words.whereNot : ""}</p>;
  const missing = [fragmentWords(nearest.missing, props.lang), nearest.steps > 0 ? `${nameOf("dreamer", props.lang)} → ${nearest.dreamer.toUpperCase()}` : ""].filter(Boolean);
  const pinned = scene.pinned === card.id;
  return (
    <button type="button" class="ds-where" aria-pressed={pinned} onClick={() => scene.pin(pinned ? null : card.id)}>
      {words.where}
      <small>{missing.length > 0 ? words.missing(missing.join(", ")) : words.stands}</small>
    </button>
  );
}

function PowerSlot({ scene, id, power, fragment }: { scene: Scene; id: string; power: string; fragment: string | null }): VNode {
  const { props } = scene;
  const actions = scene.mine ? actionsOf(props.moment, "use", "store").filter((l) => wordsOf(l)[1] === id) : [];
  const meaning = props.meaning("power", power);
  const name = nameOf(`power-${power}`, props.lang);
  return (
    <button
      type="button"
      class="ds-power"
      data-lit={actions.length > 0 ? "" : undefined}
      data-pondered={scene.ponder.mark(...actions.map((a) => a.action))}
      title={meaning.about}
      onClick={() => scene.offer(name, actions.map(choiceOf), () => props.explain("power", power))}
    >
      <Unseen text={`${name}${fragment ? `, ${nameOf(fragment, props.lang)}` : ""}. ${meaning.about}`} />
      <span class="ds-icon-slot" aria-hidden="true">
        <Icon name={fragment ?? `power-${power}`} />
      </span>
      <span aria-hidden="true">{name}</span>
    </button>
  );
}

// The completed pile: the power of its top card can still be used.
function TopCard({ scene, id }: { scene: Scene; id: string }): VNode {
  const { props, seat } = scene;
  const meaning = props.meaning("card", id);
  return (
    <article class="ds-card ds-card-done">
      <button type="button" class="ds-card-main" onClick={() => props.explain("card", id)}>
        <Unseen text={`${meaning.name}. ${meaning.about}`} />
        <span class="ds-card-head" aria-hidden="true">
          <span class="ds-card-name">✓ {meaning.name}</span>
        </span>
      </button>
      {seat.top_power !== null && <PowerSlot scene={scene} id={id} power={seat.top_power} fragment={seat.top_fragment} />}
    </article>
  );
}
