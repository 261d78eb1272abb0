// One slot of a card: an advancement with its name, its symbols and what its text does.
import type { ComponentChildren, VNode } from "preact";
import { colon, list } from "../../lang/language";
import type { Lang, Meaning } from "../../table/types";
import { partable } from "../kit/typography";
import { Picture } from "./art/view";
import { MARKS, SLOTS, type Advancement, type Slot } from "./data";
import { drawn_effects, Effects } from "./effect";
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

// How much stands in the line of symbols: styles make them smaller where it is much.
function crowd(one: Advancement, known: Meaning): "much" | "some" | undefined {
  const marks = MARKS.map((mark) => one.symbols[mark] ?? 0).filter((n) => n <= 4);
  const signs = drawn_effects(one.effects, known).reduce((n, { sign }) => n + 1 + sign.length, 0);
  const n = marks.reduce((a, b) => a + b, 0) + Number(one.vp > 0) + Number(one.gray > 0) + signs;
  return n > 4 ? "much" : n > 2 ? "some" : undefined;
}

interface BandProps {
  one: Advancement;
  known: Meaning;
  ghost?: boolean | undefined;
  children?: ComponentChildren; // over the picture
}

export function Band({ one, known, ghost, children }: BandProps): VNode {
  return (
    <span class={ghost ? "mv-band mv-ghost" : "mv-band"} data-crowd={crowd(one, known)}>
      <Picture of={one} shape="strip" />
      <b class="mv-name">{partable(known.name)}</b>
      <span class="mv-marks">
        {MARKS.map((mark) =>
          one.symbols[mark] ? <Icons name={mark} count={one.symbols[mark]} /> : null,
        )}
        {one.vp ? <Icon name="vp" text={one.vp} /> : null}
        {one.gray ? <Icon name="points" text={one.gray} /> : null}
        <Effects list={one.effects} known={known} off={one.covered} />
      </span>
      {children}
    </span>
  );
}

// Which of the three slots an advancement fills.
export function SlotSign({ slot }: { slot: Slot }): VNode {
  return (
    <span class="mv-slot" aria-hidden="true">
      {SLOTS.map((name) => (
        <i class={name === slot ? "mv-filled" : undefined} />
      ))}
    </span>
  );
}
