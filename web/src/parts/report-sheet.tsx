// The sheet with which somebody reports a person or a chat message to the moderators.

import { useState } from "preact/hooks";
import { useModeration } from "../lang/moderating";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { Refused } from "../online/line";
import { Dialog } from "./dialog";
import { Choice } from "./field";

const ABOUT = ["insult", "cheating", "stalling", "name", "spam", "other"] as const;

// Whom or what it is about: at a table a message of the chat, or a seat; elsewhere a person, a
// private message, the page of a club, or a set of cards.
export type Reported = { name: string; text?: string } & (
  | { match: string; chat: number }
  | { match: string; seat: number }
  | { person: number }
  | { message: number }
  | { club: number }
  | { set: string }
);

export function ReportSheet({ what, close }: { what: Reported; close(): void }) {
  const { t } = useWords();
  const m = useModeration();
  const [about, choose] = useState<string>(ABOUT[0]);
  const [words, type] = useState("");
  const [trouble, fail] = useState<string | null>(null);
  const [sent, done] = useState(false);
  const { name, text, ...named } = what;
  const send = (e: Event) => {
    e.preventDefault();
    line()
      .say({ do: "report", about, text: words.trim(), ...named })
      .then(
        () => done(true),
        (x: unknown) => fail(x instanceof Refused ? x.message : t("unreached")),
      );
  };
  return (
    <Dialog title={m("report_of", name)} close={close}>
      {sent ? (
        <p role="status">{m("report_sent")}</p>
      ) : (
        <form class="form" onSubmit={send} data-testid="report">
          {text !== undefined && (
            <blockquote class="soft" lang="">
              {text}
            </blockquote>
          )}
          <Choice
            label={m("report_about")}
            value={about}
            values={ABOUT.map((a) => [a, m(`about_${a}`)])}
            choose={choose}
          />
          <label class="field words">
            <span>{m("report_words")}</span>
            <textarea
              rows={4}
              maxLength={500}
              required
              value={words}
              onInput={(e) => type(e.currentTarget.value)}
            />
          </label>
          <p class="soft">{m("report_reader", name)}</p>
          {trouble && (
            <p class="trouble" role="alert">
              {trouble}
            </p>
          )}
          <p>
            <button class="main">{m("report_send")}</button>
          </p>
        </form>
      )}
    </Dialog>
  );
}
