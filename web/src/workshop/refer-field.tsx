// Fields that name other components: one of them, or several with a number each.

import { useWords } from "../lang/page";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import { card_name } from "./card";
import { NumberField } from "./field-kit";
import type { SchemaWord } from "./schema";
import type { SetDocument } from "./set-document";

export interface Other {
  id: string;
  name: string;
  kind: string;
}

export const others_of = (doc: SetDocument, kinds: readonly string[], lang: string): Other[] =>
  doc.stanzas.flatMap((s, at) =>
    kinds.includes(s.kind) ? [{ id: s.id, kind: s.kind, name: card_name(doc, at, lang) }] : [],
  );

interface IdProps {
  id?: string;
  label: string;
  value: string;
  others: readonly Other[];
  write(id: string): void;
}

export function IdField({ id, label, value, others, write }: IdProps) {
  const known = others.some((o) => o.id === value);
  return (
    <select
      id={id}
      aria-label={id ? undefined : label}
      value={value}
      onChange={(e) => write(e.currentTarget.value)}
    >
      {!known && <option value={value}>{value || "…"}</option>}
      {others.map((o) => (
        <option key={o.id} value={o.id}>
          {o.name}
        </option>
      ))}
    </select>
  );
}

interface CountedProps {
  label: string;
  values: readonly string[]; // "gold 30", or "fertile_soil top 2"
  others: readonly Other[];
  words: readonly SchemaWord[]; // between id and number; empty: none
  low: number;
  high: number;
  many: boolean;
  write(values: string[]): void;
}

// Lines of a component and how many there are of it.
export function CountedField(props: CountedProps) {
  const { label, values, others, words, low, high, many, write } = props;
  const { t } = useWords();
  const ws = useWorkshopWords();
  const lines = values.map((v) => v.split(/\s+/));
  const set = (at: number, word: number, value: string) =>
    write(lines.map((line, i) => (i === at ? with_word(line, word, value) : line).join(" ")));
  const last = words.length ? 2 : 1;
  const fresh = others.find((o) => !lines.some(([id]) => id === o.id)) ?? others[0];
  const add = () =>
    fresh &&
    write([
      ...values,
      [fresh.id, ...(words[0] ? [words[0].word] : []), `${Math.max(low, 1)}`].join(" "),
    ]);
  return (
    <div class="ws-counted">
      <ul aria-label={label}>
        {lines.map((line, i) => (
          <li key={i}>
            <IdField
              label={label}
              value={line[0] ?? ""}
              others={others}
              write={(id) => set(i, 0, id)}
            />
            {words.length > 0 && (
              <select
                aria-label={t("kind")}
                value={line[1] ?? ""}
                onChange={(e) => set(i, 1, e.currentTarget.value)}
              >
                {words.map((w) => (
                  <option key={w.word} value={w.word}>
                    {w.title}
                  </option>
                ))}
              </select>
            )}
            <NumberField
              label={others.find((o) => o.id === line[0])?.name ?? label}
              value={line[last] ?? ""}
              normal={null}
              low={low}
              high={high}
              write={(n) => set(i, last, n)}
            />
            {many && (
              <button
                type="button"
                class="quiet"
                aria-label={ws("ws_remove_part")}
                onClick={() => write(values.filter((_, n) => n !== i))}
              >
                <Icon name="cross" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {(many || values.length === 0) && fresh && (
        <button type="button" class="pill" onClick={add}>
          <Icon name="plus" /> {ws("ws_add_line")}
        </button>
      )}
    </div>
  );
}

const with_word = (line: readonly string[], at: number, word: string): string[] => {
  const next = [...line];
  next[at] = word;
  return next;
};
