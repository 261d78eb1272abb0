// A card as it lies on the table: cost, hero, name, what it does in symbols and in words.

import type { ComponentChildren, VNode } from "preact";
import type { Lang, Legal, Meaning } from "../../table/types";
import { partable } from "../kit/typography";
import { Unseen } from "../kit/unseen";
import type { Design } from "./data";
import { effects_of, instants_of } from "./effect";
import { Effects } from "./effects";
import { Mushroom } from "./mushroom";
import type { Scene } from "./scene";
import { Icon } from "./symbols";

export interface CardProps {
  scene: Scene;
  id: string;
  action?: Legal | undefined; // what pressing it does; without, it is explained
  thing?: string;
}

export function Card({ scene, id, action, thing }: CardProps): VNode {
  const { props, pub, words, ponder } = scene;
  const design = pub.cards[id] ?? { effect: [] };
  const meaning = props.meaning("card", id);
  const cost = design.cost !== undefined ? `, ${words.cost(design.cost)}` : "";
  const label = `${action ? action.text : meaning.name}${action ? "" : cost}. ${meaning.about}`;
  return (
    <div class="my-card" data-lit={action ? "" : undefined} data-pondered={ponder.mark(action?.action)} data-thing={thing}>
      <button
        type="button"
        class="my-card-main"
        title={meaning.about}
        onClick={() => (action ? props.play(action.action) : props.explain("card", id))}
        {...ponder.on(action?.action)}
      >
        <Unseen text={label} />
        <span class="my-card-face" aria-hidden="true">
          <CardFace id={id} design={design} known={meaning} about={meaning.about} lang={props.lang} />
        </span>
      </button>
      <button type="button" class="my-info" aria-label={words.explain(meaning.name)} onClick={() => props.explain("card", id)}>
        <span aria-hidden="true">?</span>
      </button>
    </div>
  );
}

// An explanation begins with what the thing does, a sentence for each kind of effect.
export function firstSentences(about: string, count: number): string {
  const sentences = about.split(/(?<=\.)\s/).slice(0, count);
  const text = sentences.join(" ").replace(/\.$/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface FaceProps {
  id: string;
  design: Design;
  known: Meaning;
  about?: string; // its words, where they do not stand beside it
  lang: Lang;
}

export function CardFace({ id, design, known, about, lang }: FaceProps): VNode {
  const words = about === undefined ? "" : firstSentences(about, design.instant ? 2 : 1);
  return (
    <>
      <span class="my-art-frame">
        <Mushroom id={id} leaf={design.leaf} />
        {design.cost !== undefined && <Cost leaves={design.cost} />}
      </span>
      <span class="my-name">{partable(known.name)}</span>
      <Effects trees={effects_of(known)} instants={instants_of(known)} lang={lang} />
      {words && <span class="my-words">{lang === "fr" ? partable(words) : words}</span>}
    </>
  );
}

export function Cost({ leaves }: { leaves: ComponentChildren }): VNode {
  return (
    <span class="my-cost" aria-hidden="true">
      <Icon name="leaf" />
      <b>{leaves}</b>
    </span>
  );
}
