// The numbered rules of a game in our own words, searchable. The address names a rule:
// rules/mystic-vale/MV-D1.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameHead, Rule } from "../engine/calls";
import { library } from "../engine/engine";
import { useLoaded } from "../lib/loaded";
import { plain } from "../lib/plain";
import { useWords } from "../lang/page";
import { GameTabs } from "../parts/game-tabs";
import { Prose } from "../parts/prose";
import { Trouble } from "../parts/trouble";

function found(rules: Rule[], wanted: string): Rule[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter(
    (r) => r.rule && words.every((w) => plain(`${r.rule} ${r.text}`).includes(w)),
  );
}

// Links to the sections: beside the rules where there is room, otherwise above them.
function Sections({ list }: { list: Rule[] }) {
  const { t } = useWords();
  const go = (n: number) => {
    const heading = document.getElementById(`section-${n}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav class="sections" aria-label={t("sections")}>
      {list.map(
        (r, n) =>
          r.section !== undefined && (
            <button key={n} type="button" class="quiet" onClick={() => go(n)}>
              {r.section}
            </button>
          ),
      )}
    </nav>
  );
}

export function Rules({ game: { id, name }, rule }: { game: GameHead; rule: string }) {
  const { lang, t } = useWords();
  const rules = useLoaded(() => library().call("rules", id, lang), [id, lang]);
  const [wanted, want] = useState("");
  const shown = useMemo(() => found(rules.value ?? [], wanted), [rules.value, wanted]);
  useEffect(() => {
    if (rules.value && rule)
      document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
  }, [rules.value, rule]);
  return (
    <div class="column wide">
      <h1>{t("rules_of", name)}</h1>
      <GameTabs at={id} to="rules" />
      <p class="soft">{t("rules_note")}</p>
      <input
        type="search"
        class="search"
        value={wanted}
        placeholder={t("rules_search")}
        aria-label={t("rules_search")}
        onInput={(e) => want(e.currentTarget.value)}
      />
      {rules.error && <Trouble text={t("engine_failed")} again={rules.again} />}
      {!rules.value && !rules.error && <p role="status">{t("loading")}</p>}
      {wanted && (
        <p role="status" class="soft">
          {t("found_n", shown.length)}
        </p>
      )}
      <div class="rulebook">
        {rules.value && !wanted && <Sections list={shown} />}
        {shown.map((r, i) =>
          r.section !== undefined ? (
            <h2 key={i} id={`section-${i}`} tabIndex={-1}>
              {r.section}
            </h2>
          ) : (
            <p key={r.rule} id={`rule-${r.rule}`} class={r.rule === rule ? "rule pointed" : "rule"}>
              <b class="rule-number">{r.rule}</b>{" "}
              <span>
                <Prose text={r.text ?? ""} game={id} />
              </span>
            </p>
          ),
        )}
      </div>
    </div>
  );
}
