// What a spell, an object or a gift does, in the symbols that the engine names for it. What cannot
// be drawn is shown in words.
import type { VNode } from "preact";
import type { Meaning } from "../../table/types";
import { drawable, Icon } from "./symbols";

// An effect as the engine describes it (ms_json_thing).
interface Drawn {
  effect: string; // the words of set files
  sign: (string | { symbol: string })[];
  text: string; // a sentence in the language of the reader
}

interface DrawnCard {
  effects?: Drawn[];
  gift?: Drawn; // of a character
}

const drawn_of = (known: Meaning): DrawnCard => (known.drawn as DrawnCard | undefined) ?? {};

function Effect({ drawn }: { drawn: Drawn }): VNode {
  const drawn_whole = drawn.sign.every((part) => typeof part === "string" || drawable(part.symbol));
  if (!drawn_whole) return <span class="ms-words">{drawn.text}</span>;
  return (
    <span class="ms-figure ms-sign">
      {drawn.sign.map((part) => (typeof part === "string" ? part : <Icon name={part.symbol} />))}
    </span>
  );
}

// The list is in the words of set files. These stand for an effect that the engine has not read.
export function Effects({ list, known }: { list: string[]; known: Meaning }): VNode {
  const { effects = [] } = drawn_of(known);
  return (
    <>
      {list.map((words) => {
        const drawn = effects.find((one) => one.effect === words);
        return drawn ? <Effect drawn={drawn} /> : <span class="ms-words">{words}</span>;
      })}
    </>
  );
}

export function Gift({ turns, known }: { turns: number; known: Meaning }): VNode {
  const { gift } = drawn_of(known);
  return (
    <>
      <span class="ms-figure">
        <Icon name="gift" />
        {gift ? `${turns}:` : turns}
      </span>
      {gift ? <Effect drawn={gift} /> : null}
    </>
  );
}
