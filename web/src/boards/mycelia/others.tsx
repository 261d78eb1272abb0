// The forests of the others, small but whole: terrain, drops, leaves, tiles, and the cards that everybody knows.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { cellName, COLUMNS, groundOf, ROWS } from "./data";
import { effects_of, instants_of } from "./effect";
import { Effects } from "./effects";
import { Pile } from "./pile";
import { placeOf, type Scene } from "./scene";
import { Icon } from "./symbols";

export function Others({ scene, show }: { scene: Scene; show(seat: number): void }): VNode | null {
  const { words, pub } = scene;
  const seats = pub.seats.map((_, i) => i).filter((seat) => seat !== scene.large);
  if (seats.length === 0) return null;
  return (
    <section class="my-others my-panel" aria-label={words.others}>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>
            <Other scene={scene} seat={seat} show={show} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Other({ scene, seat, show }: { scene: Scene; seat: number; show(seat: number): void }): VNode {
  const { words, props } = scene;
  const place = placeOf(scene, seat);
  const active = props.moment.waiting.includes(seat);
  return (
    <article class="my-other" data-active={active ? "" : undefined}>
      <div class="my-other-head">
        <button type="button" class="my-other-name" title={words.look(scene.nameOf(seat))} onClick={() => show(seat)}>
          {scene.nameOf(seat)}
          {scene.pub.first === seat && <span title={words.first}> ①</span>}
        </button>
        <Purse scene={scene} seat={seat} />
      </div>
      <SmallForest scene={scene} seat={seat} />
      {active && <Doing scene={scene} />}
      <dl class="my-piles">
        <Fact name={words.tiles} text={place.tiles.map((t) => (place.used.includes(t) ? `(${t})` : t)).join(" ")} />
        <Fact name={words.hand} text={`${place.hand_count}${named(scene, place.shown)}`} />
        {place.top.length > 0 && <Fact name={words.nextOfOther} text={names(scene, [...place.top].reverse())} />}
      </dl>
      <div class="my-other-piles">
        <Pile scene={scene} id={`draw-${seat + 1}`} text={words.pile(words.draw, place.draw_count)} />
        <Pile scene={scene} id={`discard-${seat + 1}`} text={words.pile(words.discard, place.discard_count)} />
      </div>
    </article>
  );
}

// The card or tile whose effect is being resolved.
function Doing({ scene }: { scene: Scene }): VNode | null {
  const { pub, props, words } = scene;
  const { played, recruited, tile } = pub.doing;
  const card = played ?? recruited;
  if (card === undefined && tile === undefined) return null;
  const known = card !== undefined ? props.meaning("card", card) : props.meaning("tile", tile ?? "");
  return (
    <p class="my-doing">
      {words.playing} <b>{card !== undefined ? known.name : words.tile(tile ?? "")}</b>
      <Effects trees={recruited !== undefined ? instants_of(known) : effects_of(known)} lang={props.lang} />
    </p>
  );
}

// The cards that everybody knows to be there.
const names = (scene: Scene, cards: string[]): string => cards.map((id) => scene.props.meaning("card", id).name).join(", ");
const named = (scene: Scene, cards: string[]): string => (cards.length > 0 ? ` (${names(scene, cards)})` : "");

function Fact({ name, text }: { name: string; text: string }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

export function Purse({ scene, seat }: { scene: Scene; seat: number }): VNode {
  const { words } = scene;
  const place = placeOf(scene, seat);
  const after = scene.after?.seats[seat];
  return (
    <span class="my-purse">
      <Amount icon="drop" now={place.drops} then={after?.drops} label={words.drops(place.drops)} thing={`${seat}:drops`} />
      <Amount icon="leaf" now={place.leaves} then={after?.leaves} label={words.leaves(place.leaves)} thing={`${seat}:leaves`} />
    </span>
  );
}

interface AmountProps {
  icon: string;
  now: number;
  then: number | undefined;
  label: string;
  thing: string;
}

function Amount({ icon, now, then, label, thing }: AmountProps): VNode {
  const changes = then !== undefined && then !== now;
  return (
    <span class="my-amount" data-thing={thing} data-changes={changes ? "" : undefined} title={label}>
      <Icon name={icon} />
      <b aria-hidden="true">{changes ? `${now}→${then}` : now}</b>
      <Unseen text={label} />
    </span>
  );
}

function SmallForest({ scene, seat }: { scene: Scene; seat: number }): VNode {
  const { words } = scene;
  const place = placeOf(scene, seat);
  const full = place.cells.flatMap((n, i) => (n > 0 ? [`${cellName(i).toUpperCase()} ${n}`] : []));
  return (
    <div class="my-small" role="img" aria-label={`${words.forest(scene.nameOf(seat))}: ${full.join(", ") || words.noDrops}`}>
      {Array.from({ length: ROWS * COLUMNS }, (_, i) => {
        const drops = place.cells[i] ?? 0;
        const name = cellName(i);
        return (
          <span key={i} class="my-small-space" data-thing={`${seat}:${name}`} title={`${name.toUpperCase()}, ${words.terrain[groundOf(place, i)]}, ${words.drops(drops)}`}>
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <use href={`#my-${groundOf(place, i)}`} />
              {drops > 0 && (
                <>
                  <svg x="12" y="6" width="76" height="76" viewBox="0 0 100 100">
                    <use href="#my-drop" />
                  </svg>
                  <text class="my-small-count" x="50" y="73">
                    {drops}
                  </text>
                </>
              )}
            </svg>
          </span>
        );
      })}
    </div>
  );
}
