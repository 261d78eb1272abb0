// The small controls that the form of a card is made of.

import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { useWorkshopWords } from "../lang/workshop-words";
import type { SchemaWord } from "./schema";

const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n));
const figure_of = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : 0);

interface NumberProps {
  id?: string;
  label: string;
  value: string; // as written; "" if the field is missing
  normal: string | null; // shown where it is missing
  low: number;
  high: number;
  wrong?: boolean;
  about?: string | undefined; // the id of what describes it
  write(value: string): void;
}

// A figure: typed, or stepped with the arrow keys and the buttons at its sides.
export function NumberField(props: NumberProps) {
  const { id, label, value, normal, low, high, wrong, about, write } = props;
  const ws = useWorkshopWords();
  const now = figure_of(value || normal || "0");
  const step = (by: number) => write(String(clamp(now + by, low, high)));
  const press = (e: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[e.key];
    if (by === undefined || e.altKey || e.ctrlKey) return;
    e.preventDefault();
    step(by);
  };
  return (
    <span class="ws-number">
      <button
        type="button"
        tabIndex={-1}
        aria-label={ws("ws_less", label)}
        disabled={now <= low}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        id={id}
        value={value}
        placeholder={normal ?? ""}
        inputMode={low < 0 ? "text" : "numeric"}
        autocomplete="off"
        aria-label={id ? undefined : label}
        aria-invalid={wrong || undefined}
        aria-describedby={about}
        onFocus={(e) => e.currentTarget.select()}
        onKeyDown={press}
        onInput={(e) => write(e.currentTarget.value.replace("\u2212", "-").trim())}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={ws("ws_more", label)}
        disabled={now >= high}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
}

interface TextProps {
  value: string;
  lang: string | undefined;
  wrong: boolean;
  write(value: string): void;
}

const squeezed = (text: string): string => text.trim().replace(/\s+/g, " ");

// Words. A set keeps no blank at their end, but whoever types needs it for the next word.
export function TextField({ value, lang, wrong, write }: TextProps) {
  const [draft, type] = useState("");
  return (
    <input
      value={squeezed(draft) === squeezed(value) ? draft : value}
      lang={lang}
      autocomplete="off"
      spellcheck={false}
      aria-invalid={wrong || undefined}
      onFocus={(e) => e.currentTarget.select()}
      onInput={(e) => (type(e.currentTarget.value), write(e.currentTarget.value))}
      onBlur={() => type("")}
    />
  );
}

interface TileProps extends Omit<NumberProps, "id" | "about"> {
  name: string; // of the symbol in the set
  icon: VNode | null;
}

// A symbol that is counted: a tap adds one; its figure can be typed, too.
export function SymbolTile({
  name,
  icon,
  label,
  value,
  normal,
  low,
  high,
  wrong,
  write,
}: TileProps) {
  const ws = useWorkshopWords();
  const now = figure_of(value || normal || "0");
  const set = (n: number) => write(String(clamp(n, low, high)));
  const press = (e: KeyboardEvent) => {
    const by = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": low < 0 ? 0 : -1 }[e.key];
    if (!by || e.altKey || e.ctrlKey) return;
    e.preventDefault();
    set(now + by);
  };
  return (
    <span
      class="ws-tile"
      data-key={name}
      data-on={now !== 0 || undefined}
      data-wrong={wrong || undefined}
    >
      <button
        type="button"
        class="ws-tile-add"
        tabIndex={-1}
        aria-label={ws("ws_more", label)}
        title={label}
        onClick={() => set(now >= high ? low : now + 1)}
      >
        {icon ?? <small>{label}</small>}
      </button>
      <input
        value={value}
        placeholder={normal ?? "0"}
        inputMode={low < 0 ? "text" : "numeric"}
        autocomplete="off"
        aria-label={label}
        aria-invalid={wrong || undefined}
        onFocus={(e) => e.currentTarget.select()}
        onKeyDown={press}
        onInput={(e) => write(e.currentTarget.value.replace("\u2212", "-").trim())}
      />
      <button
        type="button"
        class="ws-tile-less"
        tabIndex={-1}
        aria-label={ws("ws_less", label)}
        disabled={now <= low}
        onClick={() => set(now - 1)}
      >
        −
      </button>
    </span>
  );
}

interface WordsProps {
  label: string;
  words: readonly SchemaWord[];
  chosen: readonly string[];
  many: boolean;
  icon?: (word: string) => VNode | null;
  choose(words: string[]): void;
}

const SEEN = 8; // words that are all seen; more are a list to open

// One or several of a few words. Arrow keys walk, blank chooses; the first letter jumps.
export function WordsField({ label, words, chosen, many, icon, choose }: WordsProps) {
  if (!many && words.length > SEEN)
    return (
      <select
        aria-label={label}
        value={chosen[0] ?? ""}
        onChange={(e) => choose([e.currentTarget.value])}
      >
        {chosen[0] === undefined && <option value="">…</option>}
        {words.map(({ word, title }) => (
          <option key={word} value={word}>
            {title}
          </option>
        ))}
      </select>
    );
  const toggled = (word: string) =>
    many
      ? words
          .map((w) => w.word)
          .filter((w) => (w === word ? !chosen.includes(w) : chosen.includes(w)))
      : [word];
  const walk = (e: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    const all = [...(e.currentTarget as HTMLElement).querySelectorAll("button")];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const letter = e.key.length === 1 && e.key !== " " && !e.ctrlKey && !e.metaKey && !e.altKey;
    const next = by
      ? all[(at + by + all.length) % all.length]
      : letter
        ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) =>
            one.textContent?.trim().toLowerCase().startsWith(e.key.toLowerCase()),
          )
        : undefined;
    if (!next) return;
    e.preventDefault();
    next.focus();
    if (!many) next.click();
  };
  const stop = words.findIndex((w) => chosen.includes(w.word));
  return (
    <span class="seg ws-words" role="group" aria-label={label} onKeyDown={walk}>
      {words.map(({ word, title }, i) => (
        <button
          key={word}
          type="button"
          aria-pressed={chosen.includes(word)}
          tabIndex={i === Math.max(0, stop) ? 0 : -1}
          data-word={word}
          onClick={() => choose(toggled(word))}
        >
          {icon?.(word)}
          {title}
        </button>
      ))}
    </span>
  );
}

// A field with its label and what is wrong with it.
export function Labelled({
  name,
  label,
  group,
  wide,
  wrong,
  children,
}: {
  name: string; // of the field in the set
  label: ComponentChildren;
  group?: boolean; // the control has several parts with names of their own
  wide?: boolean;
  wrong?: ComponentChildren;
  children: ComponentChildren;
}) {
  const words = (
    <>
      <span class="ws-label">{label}</span>
      {children}
    </>
  );
  return (
    <div class={wide ? "ws-field wide" : "ws-field"} data-key={name}>
      {group ? <div class="ws-label-of">{words}</div> : <label class="ws-label-of">{words}</label>}
      {wrong && <p class="ws-wrong">{wrong}</p>}
    </div>
  );
}
