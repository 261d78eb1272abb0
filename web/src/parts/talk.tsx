// A conversation with one person.

import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../lib/router";
import { useFriends } from "../lang/befriending";
import { useModeration } from "../lang/moderating";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { Refused } from "../online/line";
import type { MessageRow } from "../online/messages";
import { when } from "./challenges";
import { Face } from "./face";
import { Ways } from "./ways";
import { ReportSheet, type Reported } from "./report-sheet";

interface Conversation {
  name: string;
  rows: MessageRow[]; // oldest first
  more: boolean;
  trouble: string | null;
  older(): void;
}

function useTalk(person: number): Conversation {
  const { t } = useWords();
  const [state, set] = useState<{ name: string; rows: MessageRow[]; more: boolean }>({
    name: "",
    rows: [],
    more: false,
  });
  const [trouble, fail] = useState<string | null>(null);
  const heard = () =>
    void line()
      .say({ do: "heard", person })
      .catch(() => undefined);
  const ask = (before?: number) =>
    void line()
      .say<"talk">({ do: "talk", person, ...(before && { before }) })
      .then(
        (m) =>
          set((had) => ({
            name: m.name,
            rows: [...[...m.messages].reverse(), ...(before ? had.rows : [])],
            more: m.more,
          })),
        (e: unknown) => fail(e instanceof Refused ? e.message : t("unreached")),
      );
  useEffect(() => {
    (ask(), heard());
    return line().on("message", (m) => {
      if (m.with !== person) return;
      set((had) =>
        had.rows.some((r) => r.message === m.message) ? had : { ...had, rows: [...had.rows, m] },
      );
      if (!m.yours) heard();
    });
  }, [person]);
  return { ...state, trouble, older: () => ask(state.rows[0]?.message) };
}

function Said({ row, name, report }: { row: MessageRow; name: string; report(): void }) {
  const { lang } = useWords();
  const m = useModeration();
  return (
    <li class={row.yours ? "yours" : undefined}>
      {!row.yours && <Face name={name} bot={false} size={28} />}
      <p>
        <span lang="">{row.text}</span> <small>{when(lang, row.made)}</small>
      </p>
      {!row.yours && (
        <button type="button" class="quiet small" onClick={report}>
          {m("report_ways")}
        </button>
      )}
    </li>
  );
}

function Write({ person }: { person: number }) {
  const { t } = useWords();
  const f = useFriends();
  const [text, type] = useState("");
  const [trouble, fail] = useState<string | null>(null);
  const send = (e: Event) => {
    e.preventDefault();
    if (!text.trim()) return;
    line()
      .say({ do: "message", person, text: text.trim() })
      .then(
        () => (type(""), fail(null)),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  };
  return (
    <form class="chat-form" onSubmit={send} data-testid="write">
      <label>
        <span class="hidden">{f("talk_write")}</span>
        <input
          value={text}
          maxLength={500}
          placeholder={f("talk_write")}
          onInput={(e) => type(e.currentTarget.value)}
        />
      </label>
      <button class="btn">{f("talk_send")}</button>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}

function Delete({ person, name }: { person: number; name: string }) {
  const { t } = useWords();
  const f = useFriends();
  const [sure, ask] = useState(false);
  const discard = () =>
    void line()
      .say({ do: "discard", person })
      .then(
        () => go("friends"),
        () => undefined,
      );
  if (!sure)
    return (
      <button type="button" class="quiet" onClick={() => ask(true)}>
        {f("talk_delete")}
      </button>
    );
  return (
    <div role="group" aria-label={f("talk_delete")}>
      <p class="soft">{f("talk_delete_note", name)}</p>
      <p class="row-ways">
        <button type="button" class="danger" onClick={discard}>
          {f("talk_delete_sure")}
        </button>
        <button type="button" class="quiet" onClick={() => ask(false)}>
          {t("cancel")}
        </button>
      </p>
    </div>
  );
}

export function Talk({ person }: { person: number }) {
  const f = useFriends();
  const { name, rows, more, trouble, older } = useTalk(person);
  const [reported, report] = useState<Reported | null>(null);
  const lines = useRef<HTMLUListElement>(null);
  const last = rows.at(-1)?.message;
  useEffect(() => lines.current?.scrollTo(0, lines.current.scrollHeight), [last]);
  if (trouble)
    return (
      <p class="pane trouble" role="alert">
        {trouble}
      </p>
    );
  return (
    <section class="pane talk" aria-labelledby="talk-title" data-testid="talk">
      <header>
        <h2 id="talk-title">{name && f("talk_with", name)}</h2>
      </header>
      {more && (
        <p class="row-ways">
          <button type="button" class="quiet" onClick={older}>
            {f("talk_older")}
          </button>
        </p>
      )}
      {rows.length === 0 && <p class="chat-empty soft">{f("talk_none")}</p>}
      <ul ref={lines} class="chat-lines" aria-live="polite" aria-label={f("talks")} tabIndex={0}>
        {rows.map((r) => (
          <Said
            key={r.message}
            row={r}
            name={name}
            report={() => report({ message: r.message, name, text: r.text })}
          />
        ))}
      </ul>
      <Write person={person} />
      <Ways person={person} name={name} writing />
      {rows.length > 0 && <Delete person={person} name={name} />}
      {reported && <ReportSheet what={reported} close={() => report(null)} />}
    </section>
  );
}
