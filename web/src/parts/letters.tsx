// What moderators have written to the reader: shown until it is acknowledged, with one reply to each
// decision.

import { useState } from "preact/hooks";
import { date } from "../lang/language";
import { in_local_time } from "../lang/local-time";
import { useModeration } from "../lang/moderating";
import { useWords } from "../lang/page";
import { house, line } from "../online/house";
import { Refused } from "../online/line";
import type { LetterRow } from "../online/messages";
import { Dialog } from "./dialog";

function Reply({ sanction }: { sanction: number }) {
  const { t } = useWords();
  const m = useModeration();
  const [words, type] = useState("");
  const [said, tell] = useState<{ text: string; fine: boolean } | null>(null);
  const send = (e: Event) => {
    e.preventDefault();
    line()
      .say({ do: "reply", sanction, text: words.trim() })
      .then(
        () => tell({ text: m("letter_replied"), fine: true }),
        (x: unknown) =>
          tell({ text: x instanceof Refused ? x.message : t("unreached"), fine: false }),
      );
  };
  if (said?.fine) return <p role="status">{said.text}</p>;
  return (
    <form class="form" onSubmit={send}>
      <label class="field words">
        <span>{m("letter_reply")}</span>
        <textarea
          rows={3}
          maxLength={500}
          required
          value={words}
          onInput={(e) => type(e.currentTarget.value)}
        />
      </label>
      <p class="soft">{m("letter_reply_note")}</p>
      {said && (
        <p class="trouble" role="alert">
          {said.text}
        </p>
      )}
      <p>
        <button>{m("letter_reply")}</button>
      </p>
    </form>
  );
}

export function Letters({ letters }: { letters: readonly LetterRow[] }) {
  const { lang } = useWords();
  const m = useModeration();
  // The server sends whatever it could not note as read once more.
  const read = () => {
    for (const { letter } of letters)
      line()
        .say({ do: "seen", letter })
        .catch(() => undefined);
    house.update({ letters: [] });
  };
  return (
    <Dialog title={m("letters_from")} close={read}>
      <div data-testid="letters">
        {letters.map((l) => (
          <section key={l.letter}>
            <p>
              {in_local_time(lang, l.text)} <small class="hush">{date(lang, l.made * 1000)}</small>
            </p>
            {l.sanction !== undefined && <Reply sanction={l.sanction} />}
          </section>
        ))}
      </div>
      <p>
        <button type="button" class="main" onClick={read}>
          {m("letter_seen")}
        </button>
      </p>
    </Dialog>
  );
}
