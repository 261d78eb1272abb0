// Sessions and tokens, and everything that the server knows about the reader.

import { useState } from "preact/hooks";
import { download } from "../lib/download";
import { useLoaded } from "../lib/loaded";
import { date } from "../lang/language";
import { useWords, type Word } from "../lang/page";
import { line, sign_out } from "../online/house";
import { Refused } from "../online/line";
import type { SessionRow } from "../online/messages";
import { Icon } from "../parts/icon";

const KINDS: Record<string, Word> = { web: "kind_web", login: "kind_login", bot: "kind_bot" };

function Session({ row, end }: { row: SessionRow; end(): void }) {
  const { t, lang } = useWords();
  const kind = KINDS[row.kind];
  return (
    <li class="row">
      <span class="grow">
        <b>{kind ? t(kind) : row.kind}</b>{" "}
        <small>
          {t("since", date(lang, row.made * 1000))}
          {row.this && ` · ${t("this_session")}`}
        </small>
      </span>
      {!row.this && (
        <button type="button" class="quiet" onClick={end}>
          {t("end_session")}
        </button>
      )}
    </li>
  );
}

// A token for a program is shown once: the server keeps only its hash.
function NewToken({ made }: { made(): void }) {
  const { t } = useWords();
  const [token, show] = useState("");
  const [trouble, fail] = useState<string | null>(null);
  const make = () =>
    void line()
      .say<"token">({ do: "token" })
      .then(
        (m) => (show(m.token), fail(null), made()),
        (e: unknown) => fail(e instanceof Refused ? e.message : t("unreached")),
      );
  return (
    <>
      {token && (
        <label class="field">
          <span>{t("token_once")}</span>
          <input
            readOnly
            value={token}
            data-testid="token"
            onFocus={(e) => e.currentTarget.select()}
          />
        </label>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="button" onClick={make}>
        <Icon name="plus" />
        {t("new_token")}
      </button>
    </>
  );
}

// The reader's own session first, then browsers, then programs.
const ORDER = ["login", "web", "bot"];
const in_order = (rows: SessionRow[]): SessionRow[] =>
  [...rows].sort(
    (a, b) =>
      Number(b.this) - Number(a.this) ||
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      b.made - a.made,
  );

export function Sessions() {
  const { t } = useWords();
  const [tries, again] = useState(0);
  const known = useLoaded(() => line().say<"sessions">({ do: "sessions" }), [tries]);
  const end = (session: string) =>
    void line()
      .say({ do: "revoke", session })
      .then(
        () => again(tries + 1),
        () => undefined,
      );
  return (
    <section class="card form" data-testid="sessions">
      <h2>{t("sessions")}</h2>
      <ul class="rows">
        {in_order(known.value?.sessions ?? []).map((s) => (
          <Session key={s.session} row={s} end={() => end(s.session)} />
        ))}
      </ul>
      <p class="soft">{t("token_note")}</p>
      <NewToken made={() => again(tries + 1)} />
      <p class="soft">{t("sessions_note")}</p>
      <button type="button" class="danger" onClick={() => void sign_out()}>
        {t("sign_out")}
      </button>
    </section>
  );
}

// The server sends its data in parts: their lists are joined.
async function everything() {
  const whole = await line().say<"export">({ do: "export" });
  while (whole.next) {
    const part = await line().say<"export">({ do: "export", from: whole.next });
    for (const list of ["results", "chats", "messages", "tables"] as const)
      whole[list].push(...part[list]);
    whole.next = part.next;
  }
  return whole;
}

export function Data() {
  const { t } = useWords();
  const [sure, ask] = useState(false);
  const [password, type] = useState("");
  const [trouble, fail] = useState<string | null>(null);
  const told = (e: unknown) => fail(e instanceof Error ? e.message : String(e));
  const save = () =>
    void everything().then((m) => download("vallon-me.json", JSON.stringify(m, null, 1)), told);
  const forget = () =>
    void line()
      .say({ do: "forget", sure: true, ...(password ? { password } : {}) })
      .then(() => location.reload(), told);
  return (
    <section class="card form">
      <h2>{t("your_data")}</h2>
      <p class="soft">{t("export_note")}</p>
      <p>
        <button type="button" onClick={save}>
          {t("export_data")}
        </button>
      </p>
      <p class="soft">{t("forget_note")}</p>
      {sure && (
        <label class="field">
          <span>{t("password")}</span>
          <input
            type="password"
            value={password}
            autocomplete="current-password"
            onInput={(e) => type(e.currentTarget.value)}
          />
        </label>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <button type="button" class="danger" onClick={() => (sure ? forget() : ask(true))}>
        {t(sure ? "forget_sure" : "forget_me")}
      </button>
    </section>
  );
}
