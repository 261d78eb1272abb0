import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { Refused } from "../online/line";
import type { MailRow } from "../online/messages";
import { Password } from "./password";

// The mail address for reminders of tables that are played over days. It counts once its owner has
// entered the code that was sent there. Whoever signed in long ago needs their password to set it,
// because a code for a new password goes there, too.
export function Reminders() {
  const { t } = useWords();
  const [known, know] = useState<MailRow | null>(null);
  const [typed, type] = useState("");
  const [current, set_current] = useState("");
  const [asked, ask] = useState(false); // the server insists on the current password
  const [trouble, fail] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [asked]);
  const say = (more: { address?: string; current?: string; code?: string }) =>
    line()
      .say<"mail">({ do: "mail", ...more })
      .then(
        (m) => (know(m), type(""), set_current(""), ask(false), fail(null)),
        (e: unknown) => {
          if (e instanceof Refused && e.why === "password_current") ask(true);
          fail(e instanceof Error ? e.message : String(e));
        },
      );
  useEffect(() => void say({}), []);
  if (!known) return null;
  const waits = known.address !== "" && !known.confirmed;
  const send = (e: Event) => {
    e.preventDefault();
    void say(
      waits ? { code: typed.trim() } : { address: typed.trim(), ...(current && { current }) },
    );
  };
  return (
    <form class="card form" onSubmit={send} data-testid="reminders">
      <h2>{t("reminders")}</h2>
      <p class="soft">{known.possible ? t("reminders_note") : t("reminders_none")}</p>
      {known.address !== "" && (
        <p role="status">
          {t(waits ? "mail_waits" : "mail_on", known.address)}{" "}
          <button type="button" class="quiet" onClick={() => void say({ address: "" })}>
            {t("mail_end")}
          </button>
        </p>
      )}
      {known.possible && !known.confirmed && (
        <>
          <label class="field">
            <span>{t(waits ? "mail_code" : "mail_address")}</span>
            {waits ? (
              <input
                key="code"
                value={typed}
                required
                autocomplete="one-time-code"
                onInput={(e) => type(e.currentTarget.value)}
              />
            ) : (
              <input
                key="address"
                type="email"
                value={typed}
                required
                autocomplete="email"
                onInput={(e) => type(e.currentTarget.value)}
              />
            )}
          </label>
          {asked && !waits && (
            <Password
              label={t("current_password")}
              value={current}
              fresh={false}
              input={field}
              type={set_current}
            />
          )}
          <p>
            <button>{t(waits ? "mail_confirm" : "mail_send")}</button>
          </p>
        </>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  );
}
