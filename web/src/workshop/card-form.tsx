// The form of a component: a control for each field that the game's schema has, in its order. What is
// wrong stands at the field, with its rule.

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Board } from "../boards/board";
import { useWords } from "../lang/page";
import { card_name, file_order, value_of, with_field, with_lines, type Card } from "./card";
import { EffectsField } from "./effects-field";
import { Labelled, NumberField, SymbolTile, TextField, WordsField } from "./field-kit";
import { FiguresField, in_pairs } from "./figures-field";
import { CellsField, RowsField } from "./grid-field";
import { RuleLink } from "./problems";
import { CountedField, IdField, others_of } from "./refer-field";
import type { SchemaField, SetProblem } from "./schema";
import type { SetDocument } from "./set-document";

export interface FormProps {
  card: Card;
  game: string;
  board: Board | null;
  problems: readonly SetProblem[]; // of this component
  write(doc: SetDocument, about: string): void;
}

interface FieldProps extends FormProps {
  field: SchemaField;
}

// Fields with a line for each of several things stand below the others.
const is_long = (f: SchemaField): boolean =>
  ["effect", "row", "cells", "counted", "slot", "pairs"].includes(f.type);

// A figure that is a symbol on the card: most have none of it.
const is_symbol = (f: SchemaField): boolean =>
  f.type === "number" && f.count === 1 && !f.required && f.normal === "0";

const language_of = (key: string): string | undefined => /^\w+\.(\w+)$/.exec(key)?.[1];

// Fields that stand side by side.
const is_short = (f: SchemaField): boolean =>
  ["number", "choice", "yes", "gender", "plural", "id"].includes(f.type);

const is_wide = (f: SchemaField): boolean =>
  f.type === "number" ? f.count > 1 : !is_short(f) && f.type !== "text";

interface Told extends FieldProps {
  lang: string;
  value: string;
  set(value: string | null): void;
}

const pairs_of = (value: string): Map<string, string> => {
  const words = value.split(/\s+/).filter(Boolean);
  return new Map(
    words.flatMap((w, i): [string, string][] => (i % 2 ? [] : [[w, words[i + 1] ?? ""]])),
  );
};

// A number for each of some words: "animal 1 forest 2".
function Prices({ field, value, set, board, wrong }: Told & { wrong: boolean }) {
  if (field.type !== "prices") return null;
  const now = pairs_of(value);
  const write = (word: string, n: string) => {
    const next = new Map(now).set(word, n);
    set(
      field.words
        .flatMap((w) => {
          const given = next.get(w.word) ?? "";
          return given && given !== "0" ? [`${w.word} ${given}`] : [];
        })
        .join(" "),
    );
  };
  return (
    <span class="ws-tiles" role="group" aria-label={field.title}>
      {field.words.map(({ word, title }) => (
        <SymbolTile
          key={word}
          name={word}
          icon={board?.symbol?.(word) ?? null}
          label={title}
          value={now.get(word) ?? ""}
          normal="0"
          low={0}
          high={field.high}
          wrong={wrong}
          write={(n) => write(word, n)}
        />
      ))}
    </span>
  );
}

// Several numbers in one line: "copies 6 6 6".
function Numbers({ field, value, set, wrong }: Told & { wrong: boolean }) {
  if (field.type !== "number") return null;
  const now = value.split(/\s+/).filter(Boolean);
  return (
    <span class="ws-numbers" role="group" aria-label={field.title}>
      {Array.from({ length: field.count }, (_, i) => (
        <NumberField
          key={i}
          label={`${field.title} ${i + 1}`}
          value={now[i] ?? ""}
          normal={null}
          low={field.low}
          high={field.high}
          wrong={wrong}
          write={(n) => {
            const next = Array.from({ length: field.count }, (_, k) => now[k] ?? "0");
            next[i] = n || "0";
            set(next.join(" "));
          }}
        />
      ))}
    </span>
  );
}

const GENDERS = ["m", "f"];

// A field with one control, by its type; null: it has lines of its own.
function single(told: Told, wrong: boolean): ComponentChildren {
  const { field, value, set, card, board } = told;
  const words = (list: readonly { word: string; title: string }[], many: boolean) => (
    <WordsField
      label={field.title}
      words={list}
      chosen={value.split(/\s+/).filter(Boolean)}
      many={many}
      icon={(word) => board?.symbol?.(word) ?? null}
      choose={(chosen) => set(chosen.join(" ") || null)}
    />
  );
  const plainly = (list: readonly string[]) => list.map((word) => ({ word, title: word }));
  switch (field.type) {
    case "text":
      return <TextField value={value} lang={language_of(field.key)} wrong={wrong} write={set} />;
    case "number":
      return field.repeated ? null : field.count > 1 ? (
        <Numbers {...told} wrong={wrong} />
      ) : (
        <NumberField
          label={field.title}
          value={value}
          normal={field.normal}
          low={field.low}
          high={field.high}
          wrong={wrong}
          write={set}
        />
      );
    case "choice":
      return words(field.words, field.most > 1);
    case "yes":
      return (
        <input
          type="checkbox"
          class="switch"
          aria-label={field.title}
          checked={(value || field.normal) === "yes"}
          onChange={(e) => set(e.currentTarget.checked ? "yes" : field.required ? "no" : null)}
        />
      );
    case "gender":
      return words(plainly(GENDERS), false);
    case "plural":
      return words(plainly(["en", "fr"]), true);
    case "prices":
      return <Prices {...told} wrong={wrong} />;
    case "id":
      return field.repeated ? null : (
        <IdField
          label={field.title}
          value={value}
          others={others_of(card.doc, field.kinds, told.lang)}
          write={set}
        />
      );
    default:
      return null;
  }
}

const LINES_MOST = 12;

// A field that has a line for each of several things.
function several({
  field,
  card,
  board,
  write,
  lang,
}: FieldProps & { lang: string }): ComponentChildren {
  const values = card.doc.values(card.at, field.key);
  const set = (lines: string[]) => write(with_lines(card, field.key, lines), field.key);
  switch (field.type) {
    case "effect":
      return (
        <EffectsField
          type={field}
          title={field.title}
          values={values}
          many={field.repeated}
          write={set}
        />
      );
    case "row":
      return (
        <RowsField
          type={field}
          label={field.title}
          values={values}
          icon={(letter) => board?.symbol?.(letter) ?? null}
          write={set}
        />
      );
    case "cells":
      return <CellsField type={field} label={field.title} values={values} write={set} />;
    case "number":
      return (
        <FiguresField
          label={field.title}
          rows={values.map((v) => [v])}
          low={[field.low]}
          high={[field.high]}
          most={LINES_MOST}
          write={(rows) => set(rows.map((r) => r.join(" ")))}
        />
      );
    case "pairs":
      return (
        <FiguresField
          label={field.title}
          rows={in_pairs(values[0] ?? "")}
          low={field.low}
          high={field.high}
          most={field.most}
          write={(rows) => set(rows.length ? [rows.flat().join(" ")] : [])}
        />
      );
    case "counted":
    case "slot":
      return (
        <CountedField
          label={field.title}
          values={values}
          others={others_of(card.doc, field.kinds, lang)}
          words={field.type === "slot" ? field.words : []}
          low={field.low}
          high={field.high}
          many={field.repeated}
          write={set}
        />
      );
    default:
      return null;
  }
}

function Field(props: FieldProps) {
  const { field, card, game, problems, write } = props;
  const { lang } = useWords();
  const mine = problems.filter((p) => p.key === field.key);
  const value = value_of(card, field);
  const set = (next: string | null) => write(with_field(card, field.key, next), field.key);
  const told: Told = { ...props, lang, value, set };
  const one = single(told, mine.length > 0);
  const lines = one === null ? several({ ...props, lang }) : null;
  const wrong = mine.length > 0 && (
    <>
      {mine.map((p, i) => (
        <span key={i}>
          {p.reason}
          <RuleLink game={game} rule={p.rule} />
        </span>
      ))}
    </>
  );
  return (
    <Labelled
      name={field.key}
      label={field.title}
      group={field.type !== "text"}
      wide={is_wide(field)}
      wrong={wrong}
    >
      {one ?? lines ?? <Lines {...props} />}
    </Labelled>
  );
}

// Fields of a type that has no control of its own yet: words in lines.
function Lines({ field, card, write }: FieldProps) {
  const values = card.doc.values(card.at, field.key);
  return (
    <textarea
      class="ws-lines"
      rows={Math.max(1, values.length)}
      value={values.join("\n")}
      aria-label={field.title}
      onChange={(e) =>
        write(
          with_lines(
            card,
            field.key,
            e.currentTarget.value.split("\n").filter((l) => l.trim()),
          ),
          field.key,
        )
      }
    />
  );
}

// The symbols that the card has, each a tile to tap.
function Symbols(props: FormProps & { fields: readonly SchemaField[] }) {
  const { fields, card, board, problems, write } = props;
  const { t } = useWords();
  return (
    <div class="ws-field wide">
      <span class="ws-label">{t("symbols")}</span>
      <span class="ws-tiles" role="group" aria-label={t("symbols")}>
        {fields.map((field) =>
          field.type === "number" ? (
            <SymbolTile
              key={field.key}
              name={field.key}
              icon={board?.symbol?.(field.key) ?? null}
              label={field.title}
              value={value_of(card, field)}
              normal={field.normal}
              low={field.low}
              high={field.high}
              wrong={problems.some((p) => p.key === field.key)}
              write={(n) =>
                write(with_field(card, field.key, n === field.normal ? null : n), field.key)
              }
            />
          ) : null,
        )}
      </span>
    </div>
  );
}

export function CardForm(props: FormProps) {
  const { card, problems, game } = props;
  const { lang } = useWords();
  const { fields } = card.kind;
  const parts = useMemo(() => {
    const order = file_order(card.base, card.kind);
    const rank = (f: SchemaField) => order.indexOf(f.key) + (is_long(f) ? order.length : 0);
    const sorted = [...fields].sort((a, b) => rank(a) - rank(b));
    const symbols = sorted.filter(is_symbol);
    return symbols.length > 2
      ? { symbols, others: sorted.filter((f) => !is_symbol(f)) }
      : { symbols: [], others: sorted };
  }, [card.base, card.kind]);
  const name = card_name(card.doc, card.at, lang);
  const last = parts.others.map((f) => is_short(f) || f.type === "text").lastIndexOf(true) + 1;
  const loose = problems.filter((p) => !fields.some((f) => f.key === p.key));
  const shown = (list: readonly SchemaField[]) =>
    list.map((field) => <Field key={field.key} {...props} field={field} />);
  return (
    <form
      class="ws-form"
      aria-label={name}
      data-testid="ws-form"
      onSubmit={(e) => e.preventDefault()}
      onKeyDown={next_field}
    >
      {loose.map((p, i) => (
        <p key={i} class="ws-wrong wide">
          {p.reason}
          <RuleLink game={game} rule={p.rule} />
        </p>
      ))}
      {shown(parts.others.slice(0, last))}
      {parts.symbols.length > 0 && <Symbols {...props} fields={parts.symbols} />}
      {shown(parts.others.slice(last))}
    </form>
  );
}

const STOPS = "input, select, textarea, .ws-words button";

// Enter goes on to the next field, with Shift to the one before.
function next_field(e: KeyboardEvent): void {
  const at = e.target;
  if (e.key !== "Enter" || e.ctrlKey || e.metaKey || e.altKey) return;
  if (!(at instanceof HTMLElement) || !at.matches("input, select, .ws-words button")) return;
  e.preventDefault();
  const all = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );
  all[all.indexOf(at) + (e.shiftKey ? -1 : 1)]?.focus();
}
