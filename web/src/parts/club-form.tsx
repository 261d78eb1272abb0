// What a club says about itself: for founding one, and for changing its page.

import { useState } from "preact/hooks";
import { useClubWords } from "../lang/club-words";
import { languages } from "../lang/languages";
import { useWords } from "../lang/page";
import { Refused } from "../online/line";
import { Choice, Switch } from "./field";

export interface ClubText {
  name: string;
  about: string;
  speaks: string; // "": any language
  open: boolean;
}

interface Props {
  start: ClubText;
  send(text: ClubText, reason: string): Promise<unknown>;
  label: string; // of the button
  names?: boolean; // the name may be changed
  reason?: boolean; // a moderator has to give one
}

export function ClubForm({ start, send, label, names = true, reason = false }: Props) {
  const { t } = useWords();
  const c = useClubWords();
  const [text, set] = useState(start);
  const [why, explain] = useState("");
  const [said, tell] = useState<{ text: string; fine: boolean } | null>(null);
  const change = (part: Partial<ClubText>) => (set({ ...text, ...part }), tell(null));
  const submit = (e: Event) => {
    e.preventDefault();
    send({ ...text, name: text.name.trim(), about: text.about.trim() }, why.trim()).then(
      () => tell({ text: c("club_saved"), fine: true }),
      (x: unknown) =>
        tell({ text: x instanceof Refused ? x.message : t("unreached"), fine: false }),
    );
  };
  return (
    <form class="form narrow-form" onSubmit={submit} data-testid="club-form">
      {names && (
        <label class="field">
          <span>{c("club_name")}</span>
          <input
            value={text.name}
            maxLength={24}
            required
            autocomplete="off"
            onInput={(e) => change({ name: e.currentTarget.value })}
          />
        </label>
      )}
      <label class="field words">
        <span>{c("club_about")}</span>
        <textarea
          rows={4}
          maxLength={600}
          value={text.about}
          onInput={(e) => change({ about: e.currentTarget.value })}
        />
      </label>
      <Choice
        label={c("club_language")}
        value={text.speaks}
        values={[
          ["", c("club_any_language")],
          ...languages.map((l): [string, string] => [l.code, l.name]),
        ]}
        choose={(speaks) => change({ speaks })}
      />
      <Switch
        label={c("club_open_choice")}
        about={c("club_open_about")}
        on={text.open}
        set={(open) => change({ open })}
      />
      {reason && (
        <label class="field">
          <span>{c("club_reason")}</span>
          <input
            value={why}
            maxLength={250}
            required
            onInput={(e) => explain(e.currentTarget.value)}
          />
        </label>
      )}
      {said && (
        <p class={said.fine ? "soft" : "trouble"} role={said.fine ? "status" : "alert"}>
          {said.text}
        </p>
      )}
      <p class="acts-row">
        <button class="btn main">{label}</button>
      </p>
    </form>
  );
}
