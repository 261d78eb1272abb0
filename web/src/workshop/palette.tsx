// The palette of effects: every form that the game knows, found by typing or chosen from the list.

import { useId, useMemo, useRef, useState } from "preact/hooks";
import { plain } from "../lib/plain";
import { useWorkshopWords } from "../lang/workshop-words";
import type { EffectForm } from "./schema";

interface Props {
  forms: readonly EffectForm[];
  label: string;
  choose(form: number): void;
}

// A heading without what is to follow it: "Harvest: …".
export const heading = (group: string): string => group.replace(/[\s:.…]+$/, "");

// What one can choose from in a form: forms of the same words differ in that.
const choices = ({ parts }: EffectForm): string =>
  parts
    .flatMap((p) => (p.type === "choice" && p.words.length > 1 ? [p.words] : []))
    .map((words) => words.map((w) => w.title).join(" · "))
    .join("; ");

// The forms that have every word; with their places.
function found(forms: readonly EffectForm[], text: string): { form: EffectForm; at: number }[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return forms
    .map((form, at) => ({ form, at }))
    .filter(({ form: { group, title, parts } }) => {
      const written = parts.flatMap((p) => (p.type === "word" ? [p.word] : [])).join(" ");
      const told = plain(`${group} ${title} ${written} ${written.replaceAll("_", " ")}`);
      return words.every((w) => told.includes(w));
    });
}

export function Palette({ forms, label, choose }: Props) {
  const ws = useWorkshopWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, type] = useState("");
  const [opened, open] = useState(false);
  const [at, point] = useState(0);
  const shown = useMemo(() => found(forms, text), [forms, text]);
  const now = Math.min(at, shown.length - 1);
  const take = (form: number) => (type(""), open(false), point(0), choose(form));
  const move = (by: number) => {
    const next = (now + by + shown.length) % Math.max(1, shown.length);
    open(true);
    point(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const press = (e: KeyboardEvent) => {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    const one = shown[now];
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      e.preventDefault();
      move(!opened ? 0 : e.key === "ArrowDown" ? 1 : -1);
    } else if (e.key === "Enter" && opened && one) {
      e.preventDefault();
      e.stopPropagation();
      take(one.at);
    } else if (e.key === "Escape" && opened) {
      e.preventDefault();
      e.stopPropagation();
      open(false);
    }
  };
  return (
    <div class="ws-palette">
      <input
        ref={input}
        role="combobox"
        aria-expanded={opened}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={opened && shown.length ? `${id}-${now}` : undefined}
        aria-label={label}
        placeholder={label}
        autocomplete="off"
        value={text}
        data-testid="ws-palette"
        onInput={(e) => (type(e.currentTarget.value), open(true), point(0))}
        onKeyDown={press}
        onClick={() => open(true)}
        onBlur={() => open(false)}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!opened}
        onMouseDown={(e) => e.preventDefault()}
      >
        {shown.map(({ form, at: place }, i) => (
          <li
            key={place}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === now}
            onClick={() => take(place)}
          >
            {form.group && form.group !== shown[i - 1]?.form.group && <b>{heading(form.group)}</b>}
            <span>{form.title}</span> <small>{choices(form)}</small>
          </li>
        ))}
        {shown.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled="true" class="soft">
            {ws("ws_no_effect", text)}
          </li>
        )}
      </ul>
    </div>
  );
}
