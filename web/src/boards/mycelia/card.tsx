// A card as it lies on the table: cost, hero, name, what it does in symbols and in words.

import type { ComponentChildren, VNode } from "preact";
import { list } from "../../lang/language";
import type { Lang, Meaning } from "../../table/types";
import { Thing } from "../kit/thing";
import { partable, partable_in } from "../kit/typography";
import type { Design } from "./data";
import { effects_of, instants_of } from "./effect";
import { Effects } from "./effects";
import { PictureOf } from "./picture-of";
import { Icon } from "./symbols";
import { place_of, type Table } from "./table";

export interface CardProps {
  table: Table;
  id: string;
  name: string; // its key: what pressing it does; without any action it is explained
  thing?: string;
  lies: "hand" | "river" | "tray";
  next?: boolean; // the suggested next action
}

export const design_of = (table: Table, id: string): Design =>
  table.pub.cards[id] ?? { effect: [] };

// How many leaves the reader lacks to recruit it.
function missing(table: Table, design: Design): number {
  if (!table.mine || table.props.moment.over) return 0;
  return Math.max(0, (design.cost ?? 0) - place_of(table, table.large).leaves);
}

export function Card({ table, id, name, thing, lies, next }: CardProps): VNode {
  const { props, t, hold, ponder } = table;
  const design = design_of(table, id);
  const meaning = props.meaning("card", id);
  const [act] = hold.acts(name);
  const short = lies === "river" ? missing(table, design) : 0;
  const parts = [meaning.name];
  if (design.cost !== undefined) parts.push(t("cost", design.cost));
  if (short > 0) parts.push(t("short", short));
  return (
    <div
      class={`my-card my-${lies}-card`}
      data-lit={act ? "" : undefined}
      data-short={short > 0 ? "" : undefined}
      data-next={next ? "" : undefined}
      data-pondered={ponder.mark(hold.codes(name))}
      data-thing={thing}
    >
      <Thing
        table={table}
        name={name}
        class="my-card-main"
        label={`${act?.text ?? list(props.lang, parts)}. ${meaning.about}`}
        explain={["card", id]}
        data={{ "data-decide": lies === "tray" ? undefined : "", "data-card": id }}
      >
        <CardFace
          id={id}
          design={design}
          known={meaning}
          about={meaning.about}
          terse={lies === "river"}
          lang={props.lang}
        />
        {short > 0 && <em class="my-short">{t("short", short)}</em>}
      </Thing>
    </div>
  );
}

// An explanation begins with what the thing does, a sentence for each kind of effect.
export function first_sentences(about: string, count: number): string {
  const sentences = about.split(/(?<=\.)\s/).slice(0, count);
  const text = sentences.join(" ").replace(/\.$/, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What the others may do is drawn in a frame of its own; where there is little room, the sentence
// ends before it.
const own_part = (words: string): string => words.replace(/[;；][^;；]*$/, " …");

interface FaceProps {
  id: string;
  design: Design;
  known: Meaning;
  about?: string; // its words, where they do not stand beside it
  terse?: boolean;
  lang: Lang;
}

export function CardFace({ id, design, known, about, terse, lang }: FaceProps): VNode {
  const effects = effects_of(known);
  const shared = effects.some(({ op }) => op === "opponents");
  const whole = about === undefined ? "" : first_sentences(about, design.instant ? 2 : 1);
  const words = terse && shared ? own_part(whole) : whole;
  return (
    <>
      <PictureOf id={id} design={design} />
      {design.cost !== undefined && <Cost leaves={design.cost} />}
      <span class="my-text">
        <span class="my-name">{partable(known.name)}</span>
        <Effects trees={effects} instants={instants_of(known)} lang={lang} />
        {words && (
          <span class="my-words-room">
            <span class="my-words">{partable_in(lang, words)}</span>
          </span>
        )}
      </span>
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
