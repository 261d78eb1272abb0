import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { download } from "../lib/download";
import { useLoaded } from "../lib/loaded";
import { useStore } from "../lib/store";
import { date } from "../lang/language";
import { useWords } from "../lang/page";
import { Face } from "../parts/face";
import { HostLinks } from "../parts/host-links";
import { Link } from "../parts/link";
import { Password } from "./password";
import { Reminders } from "./reminders";
import {
  change_password,
  forgot,
  house,
  line,
  register,
  reset,
  sign_in,
  sign_out,
  take_name,
} from "../online/house";
import { Refused } from "../online/line";

interface Result {
  text: string;
  bad: boolean;
}

// Sends a form, and says how it went.
function useSending(
  send: () => Promise<void>,
  refused?: (why: string) => void,
): [Result | null, (e: Event) => void] {
  const { t } = useWords();
  const [said, tell] = useState<Result | null>(null);
  const submit = async (e: Event) => {
    e.preventDefault();
    tell(null);
    try {
      await send();
      tell({ text: t("done"), bad: false });
    } catch (x) {
      tell({ text: x instanceof Refused ? x.message : t("unreached"), bad: true });
      if (x instanceof Refused) refused?.(x.why);
    }
  };
  return [said, (e) => void submit(e)];
}

function Said({ said }: { said: Result | null }) {
  if (!said) return null;
  return (
    <p class={said.bad ? "trouble" : "soft"} role={said.bad ? "alert" : "status"}>
      {said.text}
    </p>
  );
}

function AccountName({ value, type }: { value: string; type(value: string): void }) {
  const { t } = useWords();
  return (
    <label class="field">
      <span>{t("account")}</span>
      <input
        value={value}
        minLength={3}
        maxLength={24}
        pattern="[A-Za-z0-9_\-]+"
        required
        autocomplete="username"
        onInput={(e) => type(e.currentTarget.value)}
      />
    </label>
  );
}

interface Form {
  title: string;
  note: string;
  button: string;
  fresh: boolean;
  before?: ComponentChildren; // above the button
  more?: ComponentChildren; // beside the button
  send(account: string, password: string): Promise<void>;
}

function Passwords({ title, note, button, fresh, before, more, send }: Form) {
  const { t } = useWords();
  const [account, set_account] = useState("");
  const [password, set_password] = useState("");
  const [said, submit] = useSending(() => send(account, password).then(() => set_password("")));
  return (
    <form class="card form" onSubmit={submit}>
      <h2>{title}</h2>
      <p class="soft">{note}</p>
      <AccountName value={account} type={set_account} />
      <Password label={t("password")} value={password} fresh={fresh} type={set_password} />
      {before}
      <Said said={said} />
      <p class="row-ways">
        <button class="main">{button}</button>
        {more}
      </p>
    </form>
  );
}

// A new password with a code that is sent by mail: first the account, then the code.
function Forgotten({ leave }: { leave(): void }) {
  const { t } = useWords();
  const [account, set_account] = useState("");
  const [sent, set_sent] = useState(false);
  const [code, set_code] = useState("");
  const [password, set_password] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [said, submit] = useSending(() =>
    sent
      ? reset(account, code.trim(), password).then(leave)
      : forgot(account).then(() => set_sent(true)),
  );
  useEffect(() => form.current?.querySelector("input")?.focus(), [sent]);
  return (
    <form ref={form} class="card form" onSubmit={submit} data-testid="forgotten">
      <h2>{t("forgotten")}</h2>
      <p class="soft" role={sent ? "status" : undefined}>
        {sent ? t("forgotten_sent", account) : t("forgotten_note")}
      </p>
      {sent ? (
        <>
          <label class="field" key="code">
            <span>{t("mail_code")}</span>
            <input
              value={code}
              required
              autocomplete="one-time-code"
              onInput={(e) => set_code(e.currentTarget.value)}
            />
          </label>
          <Password label={t("new_password")} value={password} fresh type={set_password} />
        </>
      ) : (
        <AccountName key="account" value={account} type={set_account} />
      )}
      {said?.bad && <Said said={said} />}
      <p class="row-ways">
        <button class="main">{t(sent ? "forgotten_set" : "mail_send")}</button>
        {sent && (
          <button type="button" class="quiet" onClick={() => set_sent(false)}>
            {t("forgotten_again")}
          </button>
        )}
        <button type="button" class="quiet" onClick={leave}>
          {t("cancel")}
        </button>
      </p>
    </form>
  );
}

function SignIn() {
  const { t } = useWords();
  const { mail } = useStore(house);
  const [forgotten, forget] = useState(false);
  if (forgotten) return <Forgotten leave={() => forget(false)} />;
  return (
    <Passwords
      title={t("sign_in")}
      note={t("sign_in_note")}
      button={t("sign_in")}
      fresh={false}
      send={sign_in}
      more={
        mail && (
          <button type="button" class="quiet" onClick={() => forget(true)}>
            {t("forgotten")}
          </button>
        )
      }
    />
  );
}

function ChangePassword({ account }: { account: string }) {
  const { t } = useWords();
  const [current, set_current] = useState("");
  const [password, set_password] = useState("");
  const [asked, ask] = useState(false); // the server insists on the current password
  const field = useRef<HTMLInputElement>(null);
  const [said, submit] = useSending(
    () => change_password(current, password).then(() => (set_current(""), set_password(""))),
    (why) => why === "password_current" && (ask(true), field.current?.focus()),
  );
  return (
    <form class="card form" onSubmit={submit}>
      <h2>{t("change_password")}</h2>
      <p class="soft">{t("change_password_note")}</p>
      <input type="hidden" name="username" autocomplete="username" value={account} />
      <Password
        label={t("current_password")}
        value={current}
        fresh={false}
        optional={!asked}
        input={field}
        type={set_current}
      />
      <Password label={t("new_password")} value={password} fresh type={set_password} />
      <Said said={said} />
      <p>
        <button class="main">{t("change_password")}</button>
      </p>
    </form>
  );
}

function Rename() {
  const { t } = useWords();
  const [name, type] = useState(house.value.you?.name ?? "");
  return (
    <form
      class="card form"
      onSubmit={(e) => (e.preventDefault(), void take_name(name.trim()).catch(() => undefined))}
    >
      <label class="field">
        <span>{t("name")}</span>
        <input value={name} maxLength={24} required onInput={(e) => type(e.currentTarget.value)} />
      </label>
      <p>
        <button>{t("change_name")}</button>
      </p>
    </form>
  );
}

function Sessions() {
  const { t, lang } = useWords();
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
    <section class="card">
      <h2>{t("sessions")}</h2>
      <ul class="rows">
        {known.value?.sessions.map((s) => (
          <li class="row" key={s.session}>
            <span>
              {s.kind}{" "}
              <small>
                {date(lang, s.made * 1000)}
                {s.this && ` · ${t("this_session")}`}
              </small>
            </span>
            {!s.this && (
              <button type="button" class="quiet" onClick={() => end(s.session)}>
                {t("end_session")}
              </button>
            )}
          </li>
        ))}
      </ul>
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
    for (const list of ["results", "chats", "tables"] as const) whole[list].push(...part[list]);
    whole.next = part.next;
  }
  return whole;
}

function Data() {
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

// An account is for finding one's tables again from another device. Nothing else needs one.
export function Account() {
  const { t } = useWords();
  const { you, known } = useStore(house);
  line();
  if (!known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div class="column wide">
      <header class="titleline person">
        {you && <Face name={you.name} bot={false} size={88} />}
        <div class="grow">
          <h1>{you ? you.name : t("account")}</h1>
          {you && (
            <p class="hush" role="status">
              {you.account === undefined ? t("guest") : t("your_account", you.account)}
            </p>
          )}
        </div>
        {you && (
          <Link to="history" class="btn tool end">
            {t("past")}
          </Link>
        )}
      </header>
      <div class="halves">
        <div>
          {you?.account !== undefined && <ChangePassword account={you.account} />}
          {you && you.account === undefined && (
            <Passwords
              title={t("keep_account")}
              note={t("keep_why")}
              button={t("keep_account")}
              fresh
              before={<HostLinks note={t("host_texts_note")} />}
              send={register}
            />
          )}
          <SignIn />
        </div>
        {you && (
          <div>
            <Rename />
            <Reminders />
            <Sessions />
            <Data />
          </div>
        )}
      </div>
    </div>
  );
}
