// The components of a set in the order of the box, with what is known of each and a filter.

import { useMemo, useState } from "preact/hooks";
import { plain } from "../lib/plain";
import { useWords } from "../lang/page";
import { useWorkshopWords, type WorkshopWord } from "../lang/workshop-words";
import { Icon, type IconName } from "../parts/icon";
import { card_name } from "./card";
import type { SetProblem, SetSchema } from "./schema";
import { mark_of, type CardMark, type SetDocument } from "./set-document";

export const MARK_SIGNS: Record<CardMark, { icon: IconName; word: WorkshopWord }> = {
  printed: { icon: "check", word: "ws_mark_printed" },
  changed: { icon: "pen", word: "ws_mark_changed" },
  reconstructed: { icon: "bulb", word: "ws_mark_guess" },
};

type Filter = "all" | "open" | "printed" | "changed" | "wrong";

interface Part {
  at: number;
  kind: string;
  name: string;
  mark: CardMark;
  wrong: boolean;
}

// All but the header.
export const parts_of = (doc: SetDocument): number[] =>
  doc.stanzas.flatMap((s, at) => (s.kind === "set" ? [] : [at]));

const passes: Record<Filter, (p: Part) => boolean> = {
  all: () => true,
  open: (p) => p.mark === "reconstructed",
  printed: (p) => p.mark === "printed",
  changed: (p) => p.mark === "changed",
  wrong: (p) => p.wrong,
};

const FILTERS: readonly [Filter, WorkshopWord][] = [
  ["all", "ws_filter_all"],
  ["open", "ws_filter_open"],
  ["printed", "ws_filter_printed"],
  ["changed", "ws_filter_changed"],
  ["wrong", "ws_filter_wrong"],
];

function parts(doc: SetDocument, problems: readonly SetProblem[], lang: string): Part[] {
  const wrong = new Set(problems.map((p) => `${p.kind} ${p.id}`));
  return parts_of(doc).flatMap((at) => {
    const s = doc.stanzas[at];
    if (!s) return [];
    const name = card_name(doc, at, lang);
    return [{ at, kind: s.kind, name, mark: mark_of(s), wrong: wrong.has(`${s.kind} ${s.id}`) }];
  });
}

// Neighbours of the same kind under one heading.
function chapters(list: readonly Part[]): { kind: string; parts: Part[] }[] {
  const all: { kind: string; parts: Part[] }[] = [];
  for (const part of list) {
    const last = all.at(-1);
    if (last?.kind === part.kind) last.parts.push(part);
    else all.push({ kind: part.kind, parts: [part] });
  }
  return all;
}

interface Props {
  doc: SetDocument;
  schema: SetSchema;
  problems: readonly SetProblem[];
  at: number;
  go(at: number): void;
  add(kind: string): void;
}

export function PartsList({ doc, schema, problems, at, go, add }: Props) {
  const { lang, t } = useWords();
  const ws = useWorkshopWords();
  const [text, type] = useState("");
  const [filter, choose] = useState<Filter>("all");
  const all = useMemo(() => parts(doc, problems, lang), [doc, problems, lang]);
  const words = plain(text).split(/\s+/).filter(Boolean);
  const shown = all.filter(
    (p) =>
      (passes[filter](p) || (p.at === at && filter !== "all" && false)) &&
      words.every((w) => plain(p.name).includes(w)),
  );
  const title = (kind: string) => schema.kinds.find((k) => k.kind === kind)?.title ?? kind;
  return (
    <nav class="pane ws-parts" aria-label={ws("ws_parts")}>
      <input
        type="search"
        value={text}
        placeholder={t("cards_search")}
        aria-label={t("cards_search")}
        onInput={(e) => type(e.currentTarget.value)}
      />
      <p class="ws-filters" role="group" aria-label={ws("ws_filter")}>
        {FILTERS.map(([name, word]) => (
          <button
            key={name}
            type="button"
            class="pill"
            aria-pressed={filter === name}
            data-filter={name}
            onClick={() => choose(name)}
          >
            {ws(word)} {all.filter(passes[name]).length}
          </button>
        ))}
      </p>
      <div class="ws-parts-list">
        {chapters(shown).map(({ kind, parts: list }) => (
          <section key={`${kind} ${list[0]?.at}`}>
            <h3>
              {title(kind)} <small>{list.length}</small>
            </h3>
            <ul>
              {list.map((p) => (
                <li key={p.at}>
                  <button
                    type="button"
                    aria-current={p.at === at ? "true" : undefined}
                    data-part={p.at}
                    onClick={() => go(p.at)}
                  >
                    <span class={`ws-sign ${p.mark}`}>
                      <Icon name={MARK_SIGNS[p.mark].icon} />
                      <span class="hidden">{ws(MARK_SIGNS[p.mark].word)}</span>
                    </span>
                    <span class="ws-part-name">{p.name}</span>
                    {p.wrong && (
                      <span class="ws-sign wrong">
                        <Icon name="flag" />
                        <span class="hidden">{ws("ws_has_problem")}</span>
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && <p class="soft">{ws("ws_no_parts")}</p>}
      </div>
      <AddPart doc={doc} schema={schema} add={add} />
    </nav>
  );
}

// A new component of a kind that has room for one.
function AddPart({
  doc,
  schema,
  add,
}: {
  doc: SetDocument;
  schema: SetSchema;
  add(kind: string): void;
}) {
  const ws = useWorkshopWords();
  const room = schema.kinds.filter(
    (k) =>
      k.kind !== "set" &&
      k.ids.length === 0 &&
      doc.stanzas.filter((s) => s.kind === k.kind).length < k.most,
  );
  return (
    <select
      class="ws-add"
      aria-label={ws("ws_add_card")}
      value=""
      onChange={(e) => {
        const kind = e.currentTarget.value;
        e.currentTarget.value = "";
        if (kind) add(kind);
      }}
    >
      <option value="">+ {ws("ws_add_card")}</option>
      {room.map((k) => (
        <option key={k.kind} value={k.kind}>
          {k.title}
        </option>
      ))}
    </select>
  );
}
