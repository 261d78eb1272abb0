// A card as it lies on the table: cost, hero, name, what it does in symbols and in words.

import type { ComponentChildren, VNode } from "preact";
import { list } from "../../lang/language";
import type { Lang, Meaning } from "../../table/types";
import { Thing } from "../kit/thing";
import { partable, partable_in } from "../kit/typography";
import type { Design } from "./data";
import { effects_of, instants_of } from "./effect";
import { Effects } from "./effects";
import { Mushroom } from "./mushroom";
import type { Table } from "./table";
import { Icon } from "./symbols";

export interface CardProps {
  table: Table;
  id: string;
  name: string; // its key: what pressing it does; without any action it is explained
  thing?: string;
}

export function Card({ table, id, name, thing }: CardProps): VNode {
  const { props, pub, t, hold, ponder } = table;
  const design = pub.cards[id] ?? { effect: [] };
  const meaning = props.meaning("card", id);
  const [act] = hold.acts(name);
  const told =
    act?.text ??
    (design.cost === undefined
      ? meaning.name
      : list(props.lang, [meaning.name, t("cost", design.cost)]));
  return (
    <div
      class="my-card"
      data-lit={act ? "" : undefined}
      data-pondered={ponder.mark(hold.codes(name))}
      data-thing={thing}
    >
      <Thing
        table={table}
        name={name}
        class="my-card-main"
        label={`${told}. ${meaning.about}`}
        title={meaning.about}
        explain={["card", id]}
      >
        <CardFace id={id} design={design} known={meaning} about={meaning.about} lang={props.lang} />
      </Thing>
      <button
        type="button"
        class="my-info"
        aria-label={t("explain", meaning.name)}
        onClick={() => props.explain("card", id)}
      >
        <span aria-hidden="true">?</span>
      </button>
    </div>
  );
}

// An explanation begins with what the thing does, a sentence for each kind of effect.
export function first_sentences(about: string, count: number): string {
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
  const words = about === undefined ? "" : first_sentences(about, design.instant ? 2 : 1);
  return (
    <>
      <span class="my-art-frame">
        <Mushroom id={id} leaf={design.leaf} />
        {design.cost !== undefined && <Cost leaves={design.cost} />}
      </span>
      <span class="my-name">{partable(known.name)}</span>
      <Effects trees={effects_of(known)} instants={instants_of(known)} lang={lang} />
      {words && <span class="my-words">{partable_in(lang, words)}</span>}
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
