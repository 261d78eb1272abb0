// An effect in symbols, from left to right as on the card.

import type { VNode } from "preact";
import type { Lang } from "../../table/types";
import { read_effect, type Effect, type Space } from "./effect";
import { about_of } from "./legend";
import { Icon } from "./symbols";

export function Effects({ lines, instant, lang }: { lines: string[]; instant?: string[] | undefined; lang: Lang }): VNode {
  return (
    <span class="my-effects" aria-hidden="true">
      {lines.map((line, i) => (
        <Line key={i} effect={read_effect(line)} lang={lang} />
      ))}
      {instant?.map((line, i) => (
        <span key={`i${i}`} class="my-line my-line-instant">
          <Symbol name="instant" lang={lang} />
          <Part effect={read_effect(line)} lang={lang} />
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

function Part({ effect, lang }: { effect: Effect; lang: Lang }): VNode {
  switch (effect.op) {
    case "all":
    case "either":
      return (
        <>
          {effect.parts.map((part, i) => (
            <span key={i} class="my-part">
              {i > 0 && <b class="my-sign">{effect.op === "all" ? "&" : "/"}</b>}
              <Part effect={part} lang={lang} />
            </span>
          ))}
        </>
      );
    case "repeat":
      return (
        <>
          <b class="my-times">{effect.times}×</b>
          <Part effect={effect.part} lang={lang} />
        </>
      );
    case "opponents":
      return (
        <>
          <Symbol name="opponents" lang={lang} />
          <Part effect={effect.part} lang={lang} />
        </>
      );
    case "leaves":
    case "heap":
      return (
        <span class="my-count">
          <b>{effect.count}</b>
          <Symbol name={effect.op === "leaves" ? "leaf" : "heap"} lang={lang} />
        </span>
      );
    case "tile":
      return (
        <span class="my-count my-lettered">
          <Symbol name="tile" lang={lang} />
          <b>{effect.tile}</b>
        </span>
      );
    case "space":
      return <SpacePart space={effect} lang={lang} />;
    default:
      return <Symbol name={effect.op} lang={lang} />;
  }
}

// The terrain first, with what it must hold; then what is done there.
function SpacePart({ space, lang }: { space: Space; lang: Lang }): VNode {
  const done: [string, number][] = [
    ["remove", space.remove],
    ["maybe-remove", space.maybe_remove],
    ["move", space.move],
    ["maybe-move", space.maybe_move],
  ];
  return (
    <span class="my-space-part">
      <span class="my-plot-icon">
        <Symbol name={space.terrain} lang={lang} />
        {space.exact && <Symbol name="insect" lang={lang} />}
        {space.need > 0 && <b class="my-need">{space.exact ? `=${space.need}` : `≥${space.need}`}</b>}
      </span>
      {done.flatMap(([name, times]) => Array.from({ length: times }, (_, i) => <Symbol key={name + i} name={name} lang={lang} />))}
      {space.neighbours !== "" && <Symbol name={`${space.neighbours}-neighbour`} lang={lang} />}
      {space.shrine && <Symbol name="shrine" lang={lang} />}
    </span>
  );
}
