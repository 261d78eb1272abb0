// One slot of a card: an advancement with its name, its symbols and what its text does.
import type { VNode } from "preact";
import { colon, list } from "../../lang/language";
import type { Lang, Meaning } from "../../table/types";
import { partable } from "../kit/typography";
import { MARKS, type Advancement, type Slot } from "./data";
import { Effects } from "./effect";
import { Scene } from "./scenes";
import { Icon, Icons } from "./symbols";
import { count, words } from "./words";

// "1 decay, 2 guardians, 2 points each Harvest"
export function symbols_of(lang: Lang, one: Advancement): string {
  const parts = MARKS.flatMap((mark) =>
    one.symbols[mark] ? [count(lang, mark, one.symbols[mark])] : [],
  );
  if (one.vp) parts.push(count(lang, "vp", one.vp));
  if (one.gray) parts.push(count(lang, "points", one.gray));
  return list(lang, parts);
}

export function text_of(lang: Lang, one: Advancement, meaning: Meaning): string {
  if (!one.effects?.length) return "";
  return one.covered ? words.say(lang, "covered") : meaning.about;
}

export function describe(lang: Lang, one: Advancement, meaning: Meaning): string {
  const symbols = symbols_of(lang, one);
  const text = text_of(lang, one, meaning);
  return `${meaning.name}${symbols ? `${colon(lang)}${symbols}.` : "."}${text && ` ${text}`}`;
}

function level_class(one: Advancement): string {
  return `mv-band mv-level-${one.level ?? 0}`;
}

export function Band({
  one,
  known,
  ghost,
}: {
  one: Advancement;
  known: Meaning;
  ghost?: boolean;
}): VNode {
  return (
    <span class={ghost ? `${level_class(one)} mv-ghost` : level_class(one)}>
      <Scene id={one.id} symbols={Object.keys(one.symbols)} />
      <span class="mv-name">{partable(known.name)}</span>
      <span class="mv-marks">
        {MARKS.map((mark) =>
          one.symbols[mark] ? <Icons name={mark} count={one.symbols[mark]} /> : null,
        )}
        {one.vp ? <Icon name="vp" text={one.vp} /> : null}
        {one.gray ? <Icon name="points" text={one.gray} /> : null}
      </span>
      <Effects list={one.effects} known={known} off={one.covered} />
    </span>
  );
}

// Which of the three slots an advancement fills.
export function SlotSign({ slot }: { slot: Slot }): VNode {
  return (
    <svg class="mv-slot" viewBox="0 0 12 18" aria-hidden="true" focusable="false">
      {["top", "middle", "bottom"].map((name, i) => (
        <rect
          class={name === slot ? "mv-filled" : "mv-hollow"}
          x="1"
          y={1 + i * 5.5}
          width="10"
          height="4.5"
          rx="1"
        />
      ))}
    </svg>
  );
}
