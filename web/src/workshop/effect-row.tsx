// One effect of a card: what it does in words, with a control for each of its arguments.

import type { ComponentChildren } from "preact";
import { useWorkshopWords } from "../lang/workshop-words";
import { Icon } from "../parts/icon";
import {
  first_values,
  new_item,
  type EffectItem,
  type EffectLine,
  type EffectType,
  type Value,
} from "./effects";
import { NumberField, WordsField } from "./field-kit";
import { heading, Palette } from "./palette";
import type { EffectPart } from "./schema";

type Write<T> = (value: T) => void;

const at_place = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, i) => (i === at ? value : old));

interface ArgumentProps {
  part: EffectPart;
  value: Value;
  write: Write<Value>;
}

// Parts of which one is left out stand behind a button.
function Optional({
  part,
  value,
  write,
}: ArgumentProps & { part: EffectPart & { type: "optional" } }) {
  const ws = useWorkshopWords();
  const fixed = part.parts.flatMap((p) => (p.type === "word" ? [p.word] : []));
  const named = part.parts.flatMap((p) => ("name" in p ? [p.name] : []));
  const label = (fixed.length ? fixed : named).join(" ").replaceAll("_", " ");
  if (!Array.isArray(value))
    return (
      <button
        type="button"
        class="pill ws-optional"
        onClick={() => write(first_values(part.parts))}
      >
        + {label}
      </button>
    );
  return (
    <span class="ws-optional on">
      <span class="soft">{fixed.join(" ").replaceAll("_", " ")}</span>
      {part.parts.map((inside, i) => (
        <Argument
          key={i}
          part={inside}
          value={value[i] ?? null}
          write={(v) => write(at_place(value, i, v))}
        />
      ))}
      <button
        type="button"
        class="quiet"
        aria-label={ws("ws_leave_out", label)}
        onClick={() => write(null)}
      >
        <Icon name="cross" />
      </button>
    </span>
  );
}

function Argument({ part, value, write }: ArgumentProps) {
  switch (part.type) {
    case "word":
      return null;
    case "number":
      return (
        <NumberField
          label={part.name}
          value={typeof value === "string" ? value : ""}
          normal={null}
          low={part.low}
          high={part.high}
          wrong={!/^-?\d+$/.test(String(value))}
          write={write}
        />
      );
    case "choice":
      return (
        <WordsField
          label={part.name}
          words={part.words}
          chosen={typeof value === "string" ? [value] : []}
          many={false}
          choose={([word = ""]) => write(word)}
        />
      );
    case "optional":
      return <Optional part={part} value={value} write={write} />;
  }
}

// The words of a form, with its arguments where the words leave room for them.
function Form({
  type,
  item,
  write,
}: {
  type: EffectType;
  item: EffectItem;
  write: Write<EffectItem>;
}) {
  const { use } = item;
  const form = use && type.forms[use.form];
  if (!form) return null;
  const set = (i: number, v: Value) =>
    write({ ...item, use: { ...use, values: at_place(use.values, i, v) } });
  const controls = form.parts.flatMap((part, i) =>
    part.type === "word" || (part.type === "choice" && part.words.length < 2)
      ? []
      : [<Argument key={i} part={part} value={use.values[i] ?? null} write={(v) => set(i, v)} />],
  );
  const said = form.title.split("…");
  const fits = said.length - 1 === controls.length;
  return (
    <span class="ws-effect-words">
      {form.group && <b class="ws-trigger">{heading(form.group)}</b>}
      {fits
        ? said.map((words, i) => [words && <span key={`w${i}`}>{words}</span>, controls[i]])
        : [<span key="title">{form.title}</span>, ...controls]}
    </span>
  );
}

function Joined({ type, item, first, write }: ItemProps & { first: boolean }) {
  const ws = useWorkshopWords();
  const { join } = type;
  if (!join) return null;
  return (
    <>
      {!first && (
        <WordsField
          label={ws("ws_joined")}
          words={[
            { word: "and", title: ws("ws_and") },
            { word: "or", title: ws("ws_or") },
          ]}
          chosen={[item.joined]}
          many={false}
          choose={([word]) => write({ ...item, joined: word === "or" ? "or" : "and" })}
        />
      )}
      <select
        aria-label={ws("ws_times")}
        value={item.times}
        onChange={(e) => write({ ...item, times: e.currentTarget.value })}
      >
        <option value="">1×</option>
        {join.times.map((t) => (
          <option key={t} value={t}>
            {t.replace("x", "×")}
          </option>
        ))}
      </select>
    </>
  );
}

interface ItemProps {
  type: EffectType;
  item: EffectItem;
  write: Write<EffectItem>;
}

function Remove({
  label,
  act,
  children,
}: {
  label: string;
  act(): void;
  children?: ComponentChildren;
}) {
  return (
    <button type="button" class="quiet ws-remove" aria-label={label} title={label} onClick={act}>
      <Icon name="cross" />
      {children}
    </button>
  );
}

interface ListProps {
  type: EffectType;
  list: readonly EffectItem[];
  depth: number;
  write: Write<EffectItem[]>;
}

const size_of = (list: readonly EffectItem[]): number =>
  list.reduce((n, { use, list: inside }) => n + (use ? 1 : size_of(inside)), 0);

// Parts that are joined by "and" and "or"; in brackets a list of its own.
function ItemList({ type, list, depth, write }: ListProps) {
  const ws = useWorkshopWords();
  const { join } = type;
  const room = join ? size_of(list) < join.parts : list.length === 0;
  return (
    <span class={depth ? "ws-effect-list inside" : "ws-effect-list"}>
      {list.map((item, i) => {
        const set = (next: EffectItem) => write(at_place(list, i, next));
        return (
          <span key={i} class="ws-effect-item">
            <Joined type={type} item={item} first={i === 0} write={set} />
            {item.use ? (
              <Form type={type} item={item} write={set} />
            ) : (
              <ItemList
                type={type}
                list={item.list}
                depth={depth + 1}
                write={(inside) => set({ ...item, list: inside })}
              />
            )}
            {list.length > 1 && (
              <Remove
                label={ws("ws_remove_part")}
                act={() => write(list.filter((_, n) => n !== i))}
              />
            )}
          </span>
        );
      })}
      {join && room && (
        <Palette
          forms={type.forms}
          label={ws("ws_add_part")}
          choose={(form) => {
            const chosen = type.forms[form];
            if (chosen) write([...list, new_item(chosen, form)]);
          }}
        />
      )}
    </span>
  );
}

interface RowProps {
  type: EffectType;
  line: EffectLine | null; // null: no form fits what is written
  text: string;
  write: Write<EffectLine>;
  remove(): void;
}

export function EffectRow({ type, line, text, write, remove }: RowProps) {
  const ws = useWorkshopWords();
  const { join } = type;
  return (
    <li class="ws-effect">
      {line ? (
        <>
          {join && join.before.length > 0 && (
            <select
              aria-label={ws("ws_whom")}
              value={line.before}
              onChange={(e) => write({ ...line, before: e.currentTarget.value })}
            >
              <option value="">{ws("ws_you")}</option>
              {join.before.map((b) => (
                <option key={b} value={b}>
                  {ws("ws_opponents")}
                </option>
              ))}
            </select>
          )}
          <ItemList
            type={type}
            list={line.list}
            depth={0}
            write={(list) => write({ ...line, list })}
          />
        </>
      ) : (
        <code>{text}</code>
      )}
      <Remove label={ws("ws_remove_effect")} act={remove} />
    </li>
  );
}
