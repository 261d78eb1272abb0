// A set of cards that was reported: what is in it, and taking it down.

import { useState } from "preact/hooks";
import { useModeration } from "../lang/moderating";
import { useWords } from "../lang/page";
import { line } from "../online/house";
import { Refused } from "../online/line";
import { CardsOf } from "../table/table-cards";

export function SetCase({ set }: { set: string }) {
  const { t } = useWords();
  const m = useModeration();
  const [text, type] = useState("");
  const [said, tell] = useState<{ text: string; fine: boolean } | null>(null);
  const send = (e: Event) => {
    e.preventDefault();
    line()
      .say({ do: "set_down", set, text: text.trim() })
      .then(
        () => tell({ text: m("set_is_down"), fine: true }),
        (x: unknown) =>
          tell({ text: x instanceof Refused ? x.message : t("unreached"), fine: false }),
      );
  };
  return (
    <>
      <form class="form" onSubmit={send} data-testid="set-down">
        <p class="soft">{m("set_down_note")}</p>
        <label class="field words">
          <span>{m("set_down_text")}</span>
          <textarea
            rows={2}
            maxLength={400}
            required
            value={text}
            onInput={(e) => type(e.currentTarget.value)}
          />
        </label>
        {said && (
          <p class={said.fine ? "good" : "trouble"} role={said.fine ? "status" : "alert"}>
            {said.text}
          </p>
        )}
        <p>
          <button class="btn">{m("set_down")}</button>
        </p>
      </form>
      <details>
        <summary>{t("cards")}</summary>
        <CardsOf set={set} name={set.slice(0, 8)} />
      </details>
    </>
  );
}
