// The open challenges to the reader, and the answers to theirs.

import { useState } from "preact/hooks";
import { go } from "../lib/router";
import "../lang/people-words";
import { locale_of } from "../lang/language";
import { useFriends } from "../lang/befriending";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { Refused } from "../online/line";
import type { ChallengeRow } from "../online/messages";
import { in_one_line } from "../table/terms";
import { Face } from "./face";
import { Choice } from "./field";

const SENTENCES = ["later", "terms", "game", "no"] as const;

// The time of day, or the day too if it is another one.
export function when(lang: string, seconds: number): string {
  const at = new Date(seconds * 1000);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(locale_of(lang), {
    ...(today ? {} : { day: "numeric", month: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  });
}

function Decline({
  row,
  send,
  back,
}: {
  row: ChallengeRow;
  send(text: string): void;
  back(): void;
}) {
  const { t } = useWords();
  const f = useFriends();
  const [text, choose] = useState("");
  return (
    <form
      class="form"
      onSubmit={(e) => (e.preventDefault(), send(text))}
      aria-label={f("challenge_decline")}
    >
      <Choice
        label={f("challenge_why", row.name)}
        value={text}
        values={[
          ["", f("challenge_why_none")],
          ...SENTENCES.map((s): [string, string] => [
            f(`challenge_why_${s}`),
            f(`challenge_why_${s}`),
          ]),
        ]}
        choose={choose}
      />
      <p class="row-ways">
        <button class="main">{f("challenge_decline")}</button>
        <button type="button" class="quiet" onClick={back}>
          {t("cancel")}
        </button>
      </p>
    </form>
  );
}

const title_of = (row: ChallengeRow) =>
  row.state === "accepted"
    ? ("challenge_accepted" as const)
    : row.state === "declined"
      ? ("challenge_declined" as const)
      : row.yours
        ? ("challenge_to" as const)
        : ("challenge_from" as const);

function About({ row }: { row: ChallengeRow }) {
  const { t, lang } = useWords();
  const f = useFriends();
  const terms = [
    row.title,
    row.seats && t("players_n", row.seats),
    ...in_one_line(row, t),
    row.state === "open" && f("challenge_until", when(lang, row.until)),
  ];
  return (
    <>
      <b>{f(title_of(row), row.name)}</b>
      <small>{row.text ?? terms.filter(Boolean).join(" · ")}</small>
    </>
  );
}

interface WaysProps {
  row: ChallengeRow;
  answer(more: { yes?: boolean; text?: string }): void;
  decline(): void;
}

function Ways({ row, answer, decline }: WaysProps) {
  const { t } = useWords();
  const f = useFriends();
  if (row.state !== "open")
    return (
      <>
        {row.state === "accepted" && (
          <button type="button" class="main" onClick={() => (answer({}), go(`t/${row.match}`))}>
            {t("go_there")}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => answer({})}>
          {f("challenge_seen")}
        </button>
      </>
    );
  if (row.yours)
    return (
      <>
        <button type="button" onClick={() => go(`t/${row.match}`)}>
          {t("go_there")}
        </button>
        <button type="button" class="quiet" onClick={() => answer({})}>
          {f("challenge_withdraw")}
        </button>
      </>
    );
  return (
    <>
      <button type="button" class="main" onClick={() => answer({ yes: true })}>
        {f("challenge_accept")}
      </button>
      <button type="button" class="quiet" onClick={decline}>
        {f("challenge_decline")}
      </button>
    </>
  );
}

export function Challenge({ row }: { row: ChallengeRow }) {
  const { t } = useWords();
  const [declines, decline] = useState(false);
  const [trouble, fail] = useState<string | null>(null);
  const answer = (more: { yes?: boolean; text?: string }) =>
    void line()
      .say<"opened">({ do: "answer", challenge: row.challenge, ...more })
      .then(
        (m) => more.yes && go(`t/${m.match}`),
        (e: unknown) => fail(e instanceof Refused ? e.message : t("unreached")),
      );
  return (
    <li class="row challenge" data-testid="challenge-row">
      <Face name={row.name} bot={false} size={38} />
      <span class="grow">
        <About row={row} />
      </span>
      {!declines && (
        <span class="row-ways">
          <Ways row={row} answer={answer} decline={() => decline(true)} />
        </span>
      )}
      {declines && (
        <Decline
          row={row}
          send={(text) => answer({ yes: false, ...(text && { text }) })}
          back={() => decline(false)}
        />
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </li>
  );
}

// Over any page of the house, while the challenges of people whom the reader knows are open.
export function ChallengeBanner({ rows }: { rows: readonly ChallengeRow[] }) {
  const f = useFriends();
  return (
    <section class="banner" aria-label={f("challenges")} data-testid="banner">
      <ul class="rows">
        {rows.map((c) => (
          <Challenge key={c.challenge} row={c} />
        ))}
      </ul>
    </section>
  );
}
