// The forms with passwords: signing in, making an account, a new password.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { change_password, forgot, house, reset, sign_in } from "../online/house";
import { Refused } from "../online/line";
import { Password } from "./password";

interface Result {
  text: string;
  bad: boolean;
}

// Sends a form, and says how it went.
export function useSending(
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

export function Said({ said }: { said: Result | null }) {
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
  account?: string; // proposed
  send(account: string, password: string): Promise<void>;
}

export function Passwords(form: Form) {
  const { title, note, button, fresh, before, more, send } = form;
  const { t } = useWords();
  const [account, set_account] = useState(form.account ?? "");
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

export function SignIn() {
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

export function ChangePassword({ account }: { account: string }) {
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
