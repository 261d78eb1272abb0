// The moderators' page: the queue of reports, one report with its context, and the decision.

import { useEffect, useState } from "preact/hooks";
import { SetCase } from "../parts/set-case";
import { useStore } from "../lib/store";
import { date } from "../lang/language";
import { useModeration } from "../lang/moderating";
import { moderation } from "../lang/moderation";
import { useWords } from "../lang/page";
import "../lang/people-words";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { CaseRow, Messages, Named, ReportRow } from "../online/messages";
import { Choice } from "../parts/field";
import { Link } from "../parts/link";

const TIMES = { hour: 3600, day: 86400, week: 604800, month: 2592000, year: 31536000 } as const;
type Time = keyof typeof TIMES;
type Act = "dismiss" | "warn" | "mute" | "suspend" | "close" | "lift";

const ACTS: readonly Act[] = ["dismiss", "warn", "mute", "suspend", "close"];
const TIMED: readonly Act[] = ["mute", "suspend"];

const aboutOf = (about: string) =>
  moderation.has(`about_${about}`) ? (`about_${about}` as const) : ("about_other" as const);

// The owner of a set whose account has been erased.
const NOBODY: CaseRow["target"] = { person: 0, name: "–", sanctions: [] };

const names = (list: (Named | undefined)[]): string =>
  list.flatMap((p) => (p ? [p.name] : [])).join(" + ");

function Row({ row, open }: { row: ReportRow; open(): void }) {
  const { lang } = useWords();
  const m = useModeration();
  return (
    <li class="row">
      <span class="grow">
        <b>{names([row.target, row.other])}</b> {m(aboutOf(row.about) as "about_other")}{" "}
        <small class="hush">
          {date(lang, row.made * 1000)}
          {row.reporter && row.kind !== "appeal" && ` · ${m("case_by", row.reporter.name)}`}
          {row.kind === "network" && ` · ${m("queue_times", row.times)}`}
        </small>
      </span>
      <button type="button" onClick={open}>
        {m("judge")}
        <span class="hidden"> {names([row.target, row.other])}</span>
      </button>
    </li>
  );
}

function Chats({ found }: { found: CaseRow }) {
  const m = useModeration();
  if (found.chats.length === 0) return null;
  return (
    <>
      <h3>{m("case_chat")}</h3>
      <ul class="chat-lines">
        {found.chats.map((c) => (
          <li key={c.id}>
            <p>
              <b>{c.name}</b> {c.reported ? <mark>{c.text}</mark> : <span>{c.text}</span>}
              {c.reported && <span class="hidden"> ({m("case_said")})</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Before({ person, open }: { person: CaseRow["target"]; open(report: number): void }) {
  const { lang } = useWords();
  const m = useModeration();
  return (
    <>
      <h3>{m("case_past", person.name)}</h3>
      {person.sanctions.length === 0 && <p class="soft">{m("case_first")}</p>}
      <ul>
        {person.sanctions.map((s) => (
          <li key={s.sanction}>
            {date(lang, s.made * 1000)} · {m(`act_${s.what}`)}: {s.text}{" "}
            {s.lifted !== undefined && <small class="hush">({m("act_lift")})</small>}{" "}
            <button type="button" class="quiet" onClick={() => open(s.report)}>
              {m("case_original")}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Decide({ found, done }: { found: CaseRow; done(): void }) {
  const { t } = useWords();
  const m = useModeration();
  const appeal = found.kind === "appeal";
  const [act, choose] = useState<Act>("dismiss");
  const [time, set_time] = useState<Time>("day");
  const [other, set_other] = useState(false);
  const [text, type] = useState("");
  const [note, set_note] = useState("");
  const [trouble, fail] = useState<string | null>(null);
  const told = ACTS.includes(act) && act !== "dismiss";
  const whom = (other && found.other) || found.target;
  const send = (e: Event) => {
    e.preventDefault();
    line()
      .say({
        do: "judge",
        report: found.report,
        act,
        note: note.trim(),
        ...(told && { text: text.trim() }),
        ...(TIMED.includes(act) && { seconds: TIMES[time] }),
        ...(other && { other }),
      })
      .then(done, (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")));
  };
  const acts: [Act, string][] = appeal
    ? [
        ["dismiss", m("act_uphold")],
        ["lift", m("act_lift")],
      ]
    : ACTS.map((a) => [a, m(`act_${a}`)]);
  return (
    <form class="card form" onSubmit={send} data-testid="judge">
      <h2>{m("judge")}</h2>
      {found.other && (
        <Choice
          label={m("case_whom")}
          value={other ? "other" : ""}
          values={[
            ["", found.target.name],
            ["other", found.other.name],
          ]}
          choose={(v) => set_other(v === "other")}
        />
      )}
      <Choice
        label={m("judge")}
        value={act}
        values={acts}
        choose={(value) => choose(value as Act)}
      />
      {TIMED.includes(act) && (
        <Choice
          label={m("act_time")}
          value={time}
          values={(Object.keys(TIMES) as Time[]).map((x) => [x, m(`act_${x}`)])}
          choose={(value) => set_time(value as Time)}
        />
      )}
      {told && (
        <label class="field words">
          <span>{m("act_text", whom.name)}</span>
          <textarea
            rows={3}
            maxLength={250}
            required
            value={text}
            onInput={(e) => type(e.currentTarget.value)}
          />
        </label>
      )}
      <label class="field">
        <span>{m("act_note")}</span>
        <input maxLength={250} value={note} onInput={(e) => set_note(e.currentTarget.value)} />
      </label>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <p>
        <button class="main">{m("act_do")}</button>
      </p>
    </form>
  );
}

function Case({ number, leave, open }: { number: number; leave(): void; open(n: number): void }) {
  const { lang, t } = useWords();
  const m = useModeration();
  const [found, show] = useState<CaseRow | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  useEffect(() => {
    show(null);
    line()
      .say<"case">({ do: "case", report: number })
      .then(
        (c) => show({ ...c, target: c.target ?? NOBODY }),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  }, [number]);
  return (
    <>
      <p>
        <button type="button" class="quiet" onClick={leave}>
          {m("queue_back")}
        </button>
      </p>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {found && (
        <div class="halves">
          <section class="card form" data-testid="case">
            <h2>
              {names([found.target, found.other])}: {m(aboutOf(found.about) as "about_other")}
            </h2>
            <p class="hush">
              {date(lang, found.made * 1000)}
              {found.reporter &&
                found.kind !== "appeal" &&
                ` · ${m("case_by", found.reporter.name)}`}
              {found.kind === "network" && ` · ${m("queue_times", found.times)}`}
            </p>
            {found.club && (
              <>
                <p>
                  <Link to={`club/${found.club.club}`}>{found.club.name}</Link>
                </p>
                {found.club.about !== "" && <blockquote lang="">{found.club.about}</blockquote>}
              </>
            )}
            {found.text !== "" && <blockquote lang="">{found.text}</blockquote>}
            {found.set !== undefined && <SetCase set={found.set} />}
            <Chats found={found} />
            {found.match !== undefined && (
              <p>
                <Link to={`t/${found.match}`}>{m("case_table")}</Link>
              </p>
            )}
            <Before person={found.target} open={open} />
            {found.other && <Before person={found.other} open={open} />}
          </section>
          {!found.settled && <Decide key={number} found={found} done={leave} />}
        </div>
      )}
    </>
  );
}

function Queue({ open }: { open(report: number): void }) {
  const { t } = useWords();
  const m = useModeration();
  const [page, show] = useState<Messages["reports"] | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  const load = (after: number) =>
    void line()
      .say<"reports">({ do: "reports", after })
      .then(
        (next) =>
          show((now) => ({
            ...next,
            reports: [...(after ? (now?.reports ?? []) : []), ...next.reports],
          })),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  useEffect(() => load(0), []);
  if (trouble)
    return (
      <p class="trouble" role="alert">
        {trouble}
      </p>
    );
  if (!page) return null;
  return (
    <section class="card" data-testid="queue">
      <h2>{m("queue_open", page.open)}</h2>
      {page.reports.length === 0 && <p class="soft">{m("queue_empty")}</p>}
      <ul class="rows">
        {page.reports.map((r) => (
          <Row key={r.report} row={r} open={() => open(r.report)} />
        ))}
      </ul>
      {page.more && (
        <button type="button" onClick={() => load(page.reports.at(-1)?.report ?? 0)}>
          {t("more")}
        </button>
      )}
    </section>
  );
}

export function Moderation() {
  const m = useModeration();
  const { t } = useWords();
  const { you, known } = useStore(house);
  const [at, open] = useState(0);
  line();
  if (!known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div class="column wide">
      <header class="titleline">
        <h1>{m("moderation")}</h1>
      </header>
      {!you?.moderator ? (
        <p>{t("missing")}</p>
      ) : at ? (
        <Case number={at} leave={() => open(0)} open={open} />
      ) : (
        <Queue open={open} />
      )}
    </div>
  );
}
