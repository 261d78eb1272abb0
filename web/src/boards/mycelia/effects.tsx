// An effect in symbols, from left to right as on the card. What has no symbol is shown in words.

import type { VNode } from "preact";
import type { Lang } from "../../table/types";
import type { Effect } from "./effect";
import { about_of } from "./legend";
import { Icon } from "./symbols";

export function Effects({
  trees,
  instants = [],
  lang,
}: {
  trees: Effect[];
  instants?: Effect[];
  lang: Lang;
}): VNode {
  return (
    <span class="my-effects" aria-hidden="true">
      {trees.map((effect, i) => (
        <Line key={i} effect={effect} lang={lang} />
      ))}
      {instants.map((effect, i) => (
        <span key={`i${i}`} class="my-line my-line-instant">
          <Symbol name="instant" lang={lang} />
          <Part effect={effect} lang={lang} />
        </span>
      ))}
    </span>
  );
}

// A part for the opponents stands apart, in a frame of its own.
function Line({ effect, lang }: { effect: Effect; lang: Lang }): VNode {
  return (
    <span class={effect.op === "opponents" ? "my-line my-line-opponents" : "my-line"}>
      <Part effect={effect} lang={lang} />
    </span>
  );
}

function Symbol({ name, lang }: { name: string; lang: Lang }): VNode {
  return <Icon name={name} title={about_of(lang, name)} />;
}

// Is there a symbol for all of it?
const drawable = (effect: Effect, lang: Lang): boolean =>
  [effect.icon, effect.terrain, ...(effect.icons ?? [])].every(
    (name) => name === undefined || about_of(lang, name) !== "",
  );

function Part({ effect, lang }: { effect: Effect; lang: Lang }): VNode {
  if (effect.parts) return <Tree effect={effect} parts={effect.parts} lang={lang} />;
  if (!drawable(effect, lang)) return <span class="my-words">{effect.words}</span>;
  if (effect.terrain) return <SpacePart effect={effect} terrain={effect.terrain} lang={lang} />;
  if (effect.icon === undefined) return <span class="my-words">{effect.words}</span>;
  if (effect.count === undefined && effect.letter === undefined)
    return <Symbol name={effect.icon} lang={lang} />;
  return (
    <span class={effect.letter ? "my-count my-lettered" : "my-count"}>
      {effect.count !== undefined && <b>{effect.count}</b>}
      <Symbol name={effect.icon} lang={lang} />
      {effect.letter && <b>{effect.letter}</b>}
    </span>
  );
}

// "&" and "/" stand between the parts, a number or a symbol before them.
function Tree({ effect, parts, lang }: { effect: Effect; parts: Effect[]; lang: Lang }): VNode {
  const sign = effect.op === "either" ? "/" : "&";
  return (
    <>
      {effect.op === "repeat" && <b class="my-times">{effect.count}×</b>}
      {effect.op === "opponents" && <Symbol name="opponents" lang={lang} />}
      {parts.length === 1
        ? parts.map((part, i) => <Part key={i} effect={part} lang={lang} />)
        : parts.map((part, i) => (
            <span key={i} class="my-part">
              {i > 0 && <b class="my-sign">{sign}</b>}
              <Part effect={part} lang={lang} />
            </span>
          ))}
    </>
  );
}

// The terrain first, with what it must hold; then what is done there.
function SpacePart({
  effect,
  terrain,
  lang,
}: {
  effect: Effect;
  terrain: string;
  lang: Lang;
}): VNode {
  return (
    <span class="my-space-part">
      <Symbol name={terrain} lang={lang} />
      {effect.at_least !== undefined && <b class="my-need">≥{effect.at_least}</b>}
      {effect.exactly !== undefined && (
        <span class="my-count">
          <b>{effect.exactly}</b>
          <Symbol name="insect" lang={lang} />
        </span>
      )}
      {(effect.icons ?? []).map((name, i) => (
        <Symbol key={i} name={name} lang={lang} />
      ))}
    </span>
  );
}
