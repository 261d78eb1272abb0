// The numbered rules of a game in our own words, searchable. The address names a rule:
// rules/mystic-vale/MV-D1.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameHead, Rule } from "../engine/calls";
import { library } from "../engine/engine";
import { has_lesson } from "../boards/registry";
import { useLoaded } from "../lib/loaded";
import { plain } from "../lib/plain";
import { usePlaceOf } from "../lib/scene";
import { useWords } from "../lang/page";
import { GameTabs } from "../parts/game-tabs";
import { Link } from "../parts/link";
import { Stamp } from "../parts/picture";
import { Prose } from "../parts/prose";
import { Trouble } from "../parts/trouble";

const words_of = (wanted: string): string[] => plain(wanted).split(/\s+/).filter(Boolean);

function found(rules: Rule[], wanted: string): Rule[] {
  const words = words_of(wanted);
  if (words.length === 0) return rules;
  return rules.filter(
    (r) => r.rule && words.every((w) => plain(`${r.rule} ${r.text}`).includes(w)),
  );
}

// The text in parts: every second one contains one of the words. A letter is plain without its
// accents, so that places in the plain text are places in the text.
function marked(text: string, words: string[]): string[] {
  const letters = [...text].map((c) => plain(c).charAt(0) || c).join("");
  if (letters.length !== text.length) return [text];
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const next = words
      .map((w) => ({ w, i: letters.indexOf(w, at) }))
      .filter((f) => f.i >= 0)
      .sort((a, b) => a.i - b.i)[0];
    if (!next) return [...parts, text.slice(at)];
    parts.push(text.slice(at, next.i), text.slice(next.i, next.i + next.w.length));
    at = next.i + next.w.length;
  }
}

// Links to the sections: beside the rules where there is room, otherwise below them.
function Sections({ list }: { list: Rule[] }) {
  const { t } = useWords();
  const go = (n: number) => {
    const heading = document.getElementById(`section-${n}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav class="pane sections" aria-label={t("sections")}>
      <h2>{t("sections")}</h2>
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

// The words that are searched for, marked.
function Marked({ text, words, game }: { text: string; words: string[]; game: string }) {
  if (words.length === 0) return <Prose text={text} game={game} />;
  const parts = marked(text, words);
  return (
    <>
      {parts.map((p, i) =>
        i % 2 ? <mark key={i}>{p}</mark> : <Prose key={i} text={p} game={game} />,
      )}
    </>
  );
}

interface BookProps {
  game: string;
  list: Rule[];
  rule: string; // the one in the address
  words: string[];
}

function Book({ game, list, rule, words }: BookProps) {
  return (
    <section class="pane rulebook">
      {list.map((r, i) =>
        r.section !== undefined ? (
          <h2 key={i} id={`section-${i}`} tabIndex={-1}>
            {r.section}
          </h2>
        ) : (
          <p key={r.rule} id={`rule-${r.rule}`} class={r.rule === rule ? "rule pointed" : "rule"}>
            <b class="rule-number">{r.rule}</b>{" "}
            <span>
              <Marked text={r.text ?? ""} words={words} game={game} />
            </span>
          </p>
        ),
      )}
    </section>
  );
}

function Title({ game: { id, name } }: { game: GameHead }) {
  const { t } = useWords();
  return (
    <header class="titleline">
      <Stamp game={id} />
      <h1>{t("rules_of", name)}</h1>
      <span class="end row-ways">
        {has_lesson(id) && (
          <Link to={`learn/${id}`} class="btn">
            {t("learn")}
          </Link>
        )}
        <Link to={`setup/${id}`} class="btn main">
          {t("play")}
        </Link>
      </span>
    </header>
  );
}

export function Rules({ game, rule }: { game: GameHead; rule: string }) {
  const { lang, t } = useWords();
  const { id } = game;
  usePlaceOf(id);
  const rules = useLoaded(() => library().call("rules", id, lang), [id, lang]);
  const [wanted, want] = useState("");
  const shown = useMemo(() => found(rules.value ?? [], wanted), [rules.value, wanted]);
  useEffect(() => {
    if (rules.value && rule)
      document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
  }, [rules.value, rule]);
  return (
    <div class="column wide">
      <Title game={game} />
      <div class={wanted ? "" : "two"}>
        <div class="stack-of">
          <section class="pane rules-search">
            <GameTabs at={id} to="rules" />
            <input
              type="search"
              class="search"
              value={wanted}
              placeholder={t("rules_search")}
              aria-label={t("rules_search")}
              onInput={(e) => want(e.currentTarget.value)}
            />
            <p class="soft" role={wanted ? "status" : undefined}>
              {wanted ? t("found_n", shown.length) : t("rules_note")}
            </p>
          </section>
          {rules.error && <Trouble text={t("engine_failed")} again={rules.again} />}
          {!rules.value && !rules.error && <p role="status">{t("loading")}</p>}
          {shown.length > 0 && <Book game={id} list={shown} rule={rule} words={words_of(wanted)} />}
        </div>
        {rules.value && !wanted && <Sections list={shown} />}
      </div>
    </div>
  );
}
