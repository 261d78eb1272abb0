// The effect of a text, in the symbols that the engine names for it; in words where there is none.
import type { VNode } from "preact";
import type { Meaning } from "../../table/types";
import { drawable, Icon } from "./symbols";

// An effect as the engine describes it (mv_json_thing).
interface Drawn {
  effect: string; // the words of set files
  when: string;
  sign: (string | { symbol: string })[];
  text: string; // a sentence in the language of the reader
}

// The list is in the words of set files. If the engine has not read the set, `known` does not
// describe its effects: their text stands beside the card.
export function drawn_effects(list: string[] | undefined, known: Meaning): Drawn[] {
  const drawn = (known.drawn as { effects?: Drawn[] } | undefined)?.effects ?? [];
  return (list ?? []).flatMap((words) => drawn.find((one) => one.effect === words) ?? []);
}

function Effect({ drawn }: { drawn: Drawn }): VNode {
  const symbols = [
    drawn.when,
    ...drawn.sign.flatMap((part) => (typeof part === "string" ? [] : [part.symbol])),
  ];
  if (!symbols.every(drawable)) return <span class="mv-effect">{drawn.text}</span>;
  return (
    <span class="mv-effect">
      <Icon name={drawn.when} />
      <span class="mv-colon">:</span>
      {drawn.sign.map((part) => (typeof part === "string" ? part : <Icon name={part.symbol} />))}
    </span>
  );
}

export function Effects({
  list,
  known,
  off,
}: {
  list: string[] | undefined;
  known: Meaning;
  off?: boolean | undefined;
}): VNode | null {
  const shown = drawn_effects(list, known);
  if (!shown.length) return null;
  return (
    <span class={off ? "mv-effects mv-covered" : "mv-effects"}>
      {shown.map((one) => (
        <Effect drawn={one} />
      ))}
    </span>
  );
}
