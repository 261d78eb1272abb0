// The Design tiles and what each player would score for them now; the supply beside them.

import type { VNode } from "preact";
import { Unseen } from "../kit/unseen";
import { actionOf } from "./data";
import { Counted } from "./fragment";
import type { Scene } from "./scene";
import { Icon } from "./symbols";

const LEVELS = ["i", "ii", "iii"];

export function Designs({ scene }: { scene: Scene }): VNode {
  const { pub, props, words, after } = scene;
  return (
    <section class="ds-designs ds-panel" aria-label={words.designs}>
      <h3>{words.designs}</h3>
      <ul>
        {pub.designs.map((design, i) => {
          const meaning = props.meaning("design", design.id);
          const then = after?.designs[i];
          return (
            <li key={design.id + i}>
              <button type="button" class="ds-design" title={meaning.about} onClick={() => props.explain("design", design.id)}>
                <span class="ds-design-name">
                  {design.fragment && <Icon name={design.fragment} />} {meaning.name}
                </span>
                <span class="ds-design-about">{meaning.about.split(/(?<=\.)\s/)[0]}</span>
                <span class="ds-tally">
                  {design.counts.map((count, seat) => {
                    const next = then?.counts[seat] ?? count;
                    const scores = (then?.points[seat] ?? design.points[seat] ?? 0) > 0;
                    return (
                      <span key={seat} data-scores={scores ? "" : undefined}>
                        {scene.nameOf(seat)} {next !== count ? `${count}→${next}` : count}
                        {scores && ` (+${then?.points[seat] ?? design.points[seat]})`}
                      </span>
                    );
                  })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Supply({ scene }: { scene: Scene }): VNode {
  const { pub, props, words } = scene;
  return (
    <section class="ds-supply ds-panel" aria-label={words.supply}>
      <span title={words.bag}>
        <Icon name="bag" /> <Unseen text={words.bag} />
        <Counted fragments={pub.bag} lang={props.lang} />
      </span>
      <span title={words.trees} class="ds-count">
        <Icon name="tree" /> <b>{pub.trees}</b>
        <Unseen text={words.trees} />
      </span>
      {pub.reserve > 0 && (
        <span title={words.reserve} class="ds-count">
          {words.reserve} <Icon name="red" /> <b>{pub.reserve}</b>
        </span>
      )}
      {pub.decks.map((count, i) => {
        const level = LEVELS[i] ?? "";
        const action = scene.mine ? actionOf(props.moment, `draw ${level}`) : undefined;
        return (
          <button
            key={level}
            type="button"
            class="ds-deck"
            data-lit={action ? "" : undefined}
            data-pondered={scene.ponder.mark(action?.action)}
            data-thing={`deck:${level}`}
            onClick={() => (action ? props.play(action.action) : props.explain("deck", level))}
            {...scene.ponder.on(action?.action)}
          >
            <Unseen text={`${action ? `${action.text}. ` : ""}${words.deck(level.toUpperCase(), count)}`} />
            <Icon name="card" />
            <span aria-hidden="true">
              {level.toUpperCase()} · {count}
            </span>
          </button>
        );
      })}
    </section>
  );
}
