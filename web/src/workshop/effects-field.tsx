// The effects of a card: each is chosen from the palette and has its arguments; nothing is written.

import { useRef } from "preact/hooks";
import { useWorkshopWords } from "../lang/workshop-words";
import { effect_text, new_item, read_effect, type EffectType } from "./effects";
import { EffectRow } from "./effect-row";
import { Palette } from "./palette";

interface Props {
  type: EffectType;
  title: string;
  values: readonly string[];
  many: boolean; // a card may have several
  write(values: string[]): void;
}

export function EffectsField({ type, title, values, many, write }: Props) {
  const ws = useWorkshopWords();
  const rows = useRef<HTMLUListElement>(null);
  const add = (form: number) => {
    const chosen = type.forms[form];
    if (!chosen) return;
    write([...values, effect_text(type, { before: "", list: [new_item(chosen, form)] })]);
    // On to its first argument.
    requestAnimationFrame(() => {
      const last = rows.current?.lastElementChild;
      const first = "input, select, .seg button[tabindex='0']";
      last?.querySelector<HTMLElement>(first)?.focus();
    });
  };
  const room = many || values.length === 0;
  return (
    <div class="ws-effects">
      <ul ref={rows} aria-label={title}>
        {values.map((text, i) => (
          <EffectRow
            key={i}
            type={type}
            text={text}
            line={read_effect(type, text)}
            write={(line) => write(values.map((v, n) => (n === i ? effect_text(type, line) : v)))}
            remove={() => write(values.filter((_, n) => n !== i))}
          />
        ))}
      </ul>
      {room && <Palette forms={type.forms} label={ws("ws_add_effect")} choose={add} />}
    </div>
  );
}
