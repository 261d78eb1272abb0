// The Dream World: six locations, the links between them, who sleeps where.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { actionOf, actionsOf, SLOTS, wordsOf, type Location } from "./data";
import { nameOf } from "./legend";
import { choiceOf, type Scene } from "./scene";
import { Icon } from "./symbols";

const COLUMNS = 3;
const TRAVEL = ["move", "key", "key_red", "stir"];

export function World({ scene }: { scene: Scene }): VNode {
  const { pub, words } = scene;
  return (
    <section class="ds-world" aria-label={words.world}>
      <Links scene={scene} />
      <ul>
        {pub.locations.map((place) => (
          <li key={place.id}>
            <LocationCard scene={scene} place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const centre = (number: number): { x: number; y: number } => ({
  x: ((number - 1) % COLUMNS) * 100 + 50,
  y: Math.floor((number - 1) / COLUMNS) * 100 + 50,
});

function Links({ scene }: { scene: Scene }): VNode {
  const { pub, props, words } = scene;
  const rows = Math.ceil(pub.locations.length / COLUMNS);
  return (
    <>
      <svg class="ds-links" viewBox={`0 0 ${COLUMNS * 100} ${rows * 100}`} preserveAspectRatio="none" aria-hidden="true">
        {pub.links.map((link) => {
          const [a = 1, b = 1] = link.id.split("-").map(Number);
          return <line key={link.id} class={link.red ? "ds-link ds-link-red" : "ds-link"} x1={centre(a).x} y1={centre(a).y} x2={centre(b).x} y2={centre(b).y} />;
        })}
      </svg>
      {pub.links.map((link) => {
        const action = scene.mine ? actionOf(props.moment, `spread ${link.id}`) : undefined;
        if (!link.red && !action) return null;
        const [a = 1, b = 1] = link.id.split("-").map(Number);
        const style = { left: `${(centre(a).x + centre(b).x) / 2 / COLUMNS}%`, top: `${(centre(a).y + centre(b).y) / 2 / rows}%` };
        return (
          <button
            key={link.id}
            type="button"
            class="ds-link-spot"
            data-lit={action ? "" : undefined}
            data-pondered={scene.ponder.mark(action?.action)}
            data-thing={`link:${link.id}`}
            style={style}
            onClick={() => (action ? props.play(action.action) : props.explain("link", link.id))}
            {...scene.ponder.on(action?.action)}
          >
            <Unseen text={action?.text ?? `${words.link(link.id)}: ${nameOf("red", props.lang)}`} />
            {link.red ? <Icon name="red" /> : <span aria-hidden="true">+</span>}
          </button>
        );
      })}
    </>
  );
}

function LocationCard({ scene, place }: { scene: Scene; place: Location }): VNode {
  return (
    <article class="ds-location" data-thing={`place:${place.id}`} data-haunted={place.haunted ? "" : undefined}>
      <Name scene={scene} place={place} />
      <Row scene={scene} place={place} />
      <Power scene={scene} place={place} />
      <Sleepers scene={scene} place={place} />
    </article>
  );
}

function Name({ scene, place }: { scene: Scene; place: Location }): VNode {
  const { props, words } = scene;
  const name = props.meaning("location", place.id).name.replace(/ \(\d+\)$/, ""); // the number is drawn beside it
  const actions = scene.mine
    ? props.moment.legal.filter((l) => {
        const [kind = "", first, second] = wordsOf(l);
        return (TRAVEL.includes(kind) && first === place.id) || (kind === "sow" && second === place.id);
      })
    : [];
  const kinds = actions.map((l) => wordsOf(l)[0]);
  const cost = kinds.includes("move") ? 1 : kinds.some((k) => k === "key" || k === "key_red") ? 0 : null;
  const [first] = actions;
  const told = [`${place.number}, ${name}`, place.haunted && words.haunted, ...actions.map((a) => a.text)].filter(Boolean).join(". ");
  return (
    <button
      type="button"
      class="ds-location-name"
      data-lit={first ? "" : undefined}
      data-pondered={scene.ponder.mark(...actions.map((a) => a.action))}
      onClick={() => scene.offer(name, actions.map(choiceOf), () => props.explain("location", place.id))}
      {...scene.ponder.on(actions.length === 1 ? first?.action : undefined)}
    >
      <Unseen text={told} />
      <b class="ds-number" aria-hidden="true">
        {place.number}
      </b>
      <span class="ds-place-name" aria-hidden="true">
        {name}
      </span>
      {cost !== null && (
        <span class="ds-cost" aria-hidden="true">
          {cost === 0 ? <Icon name="key" /> : <Icon name="ap" />}
          {cost}
        </span>
      )}
      {place.haunted && <Icon name="nightmare" title={words.haunted} />}
    </button>
  );
}

// The key slot is on the left; collecting begins on the right.
function Row({ scene, place }: { scene: Scene; place: Location }): VNode {
  const { props, words, seat } = scene;
  const last = place.row[place.row.length - 1];
  const action = scene.mine && seat.sleeper === place.id && last ? actionOf(props.moment, `collect ${last}`) : undefined;
  const told = place.row.map((c, i) => (i === 0 ? `${nameOf(c, props.lang)} (${words.keySlot})` : nameOf(c, props.lang))).join(", ");
  return (
    <button
      type="button"
      class="ds-fragments"
      data-lit={action ? "" : undefined}
      data-pondered={scene.ponder.mark(action?.action)}
      onClick={() => (action ? props.play(action.action) : props.explain("location", place.id))}
      {...scene.ponder.on(action?.action)}
    >
      <Unseen text={`${told || words.empty}${action ? `. ${action.text}` : ""}`} />
      <span class="ds-slots" aria-hidden="true">
        {Array.from({ length: SLOTS }, (_, i) => {
          const colour = place.row[i];
          const takeable = action && i === place.row.length - 1;
          return (
            <span key={i} class={i === 0 ? "ds-slot ds-slot-key" : "ds-slot"} data-take={takeable ? "" : undefined} data-thing={colour ? `${place.id}:${i}` : undefined}>
              {colour && <Icon name={colour} />}
            </span>
          );
        })}
      </span>
    </button>
  );
}

function Power({ scene, place }: { scene: Scene; place: Location }): VNode {
  const { props, seat } = scene;
  const action = scene.mine && seat.sleeper === place.id ? actionsOf(props.moment, "location")[0] : undefined;
  const meaning = props.meaning("power", place.power);
  return (
    <button
      type="button"
      class="ds-power"
      data-lit={action ? "" : undefined}
      data-pondered={scene.ponder.mark(action?.action)}
      title={meaning.about}
      onClick={() => (action ? props.play(action.action) : props.explain("power", place.power))}
      {...scene.ponder.on(action?.action)}
    >
      <Unseen text={`${action?.text ?? nameOf(`power-${place.power}`, props.lang)}. ${meaning.about}`} />
      <Icon name={`power-${place.power}`} />
      <span aria-hidden="true">{nameOf(`power-${place.power}`, props.lang)}</span>
    </button>
  );
}

function Sleepers({ scene, place }: { scene: Scene; place: Location }): VNode {
  return (
    <p class="ds-sleepers">
      {place.sleepers.map((seat) => (
        <span key={seat} class="ds-sleeper" data-mine={seat === scene.props.moment.seat ? "" : undefined} data-thing={`sleeper:${seat}`}>
          <Icon name="sleeper" /> {scene.nameOf(seat)}
        </span>
      ))}
    </p>
  );
}
