// The rules of a game: on one page with pictures, then all of them with their numbers, searchable.
// The address names a rule: rules/mystic-vale/MV-D1.

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Board } from "../boards/board";
import { board_of } from "../boards/registry";
import type { GameHead, Rule, SummaryRow } from "../engine/calls";
import { library } from "../engine/engine";
import { useLoaded } from "../lib/loaded";
import { go, last_table } from "../lib/router";
import { found_rules, marked, rule_named, words_of } from "../lib/rulebook";
import { usePlaceOf } from "../lib/scene";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { GameTabs } from "../parts/game-tabs";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Stamp } from "../parts/picture";
import { Prose } from "../parts/prose";
import { Trouble } from "../parts/trouble";

// ---- on one page ---------------------------------------------------------------------------------

interface SummaryProps {
  game: string;
  rows: SummaryRow[];
}

function Summary({ game, rows }: SummaryProps) {
  const [board, found] = useState<Board | null>(null);
  useEffect(() => void board_of(game).then((b) => found(() => b)), [game]);
  return (
    <ol class="one-page">
      {rows.map((row, i) => (
        <li key={row.name}>
          <span class="one-picture" aria-hidden="true">
            {board?.summary?.(row.name)}
          </span>
          <h3>
            {i + 1} {row.title}
          </h3>
          <p>
            {row.text}{" "}
            <Link to={`rules/${game}/${row.rule}`} class="number">
              {row.rule}
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}

// ---- all of them ---------------------------------------------------------------------------------

// Links to the sections: beside the rules where there is room, otherwise below them.
function Sections({ list }: { list: Rule[] }) {
  const { t } = useWords();
  const walk = (n: number) => {
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
            <button key={n} type="button" class="quiet" onClick={() => walk(n)}>
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
  return (
    <>
      {marked(text, words).map((p, i) =>
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
          <p
            key={r.rule}
            id={`rule-${r.rule}`}
            class={r.rule === rule ? "rule pointed" : "rule"}
            tabIndex={-1}
          >
            <b class="rule-number">
              <Link to={`rules/${game}/${r.rule}`}>{r.rule ?? ""}</Link>
            </b>{" "}
            <span>
              <Marked text={r.text ?? ""} words={words} game={game} />
            </span>
          </p>
        ),
      )}
    </section>
  );
}

function Title({ game: { id, name, lesson } }: { game: GameHead }) {
  const { t } = useWords();
  const table = last_table();
  return (
    <header class="titleline">
      <Stamp game={id} />
      <h1>{t("rules_of", name)}</h1>
      <span class="end row-ways">
        {lesson && (
          <Link to={`learn/${id}`} class="btn">
            {t("learn")}
          </Link>
        )}
        {table ? (
          <Link to={table} class="btn main">
            {t("back_to_table")}
          </Link>
        ) : (
          <Link to={`setup/${id}`} class="btn main">
            {t("play")}
          </Link>
        )}
      </span>
    </header>
  );
}

interface SearchProps {
  game: GameHead;
  rules: Rule[];
  wanted: string;
  count: number; // of the rules found
  want(text: string): void;
}

// What is typed is found at once; Enter goes to the rule with that number.
function Search({ game, rules, wanted, count, want }: SearchProps) {
  const { t } = useWords();
  const jump = () => {
    const found = rule_named(rules, wanted);
    if (!found) return;
    want("");
    go(`rules/${game.id}/${found}`);
  };
  return (
    <section class="pane rules-search">
      <GameTabs at={game.id} to="rules" />
      <form onSubmit={(e) => (e.preventDefault(), jump())} role="search">
        <input
          type="search"
          class="search"
          value={wanted}
          placeholder={t("rules_search")}
          aria-label={t("rules_search")}
          onInput={(e) => want(e.currentTarget.value)}
        />
      </form>
      <p class="soft" role={wanted ? "status" : undefined}>
        {!wanted ? t("rules_note") : count > 0 ? t("found_n", count) : t("found_no_rule", wanted)}
      </p>
      {wanted && count === 0 && (
        <button type="button" class="btn" onClick={() => want("")}>
          <Icon name="book" />
          {t("all_rules")}
        </button>
      )}
    </section>
  );
}

// Shows the rule of the address, and puts the focus on it.
function usePointed(rule: string, ready: boolean): void {
  useEffect(() => {
    if (!ready || !rule) return;
    // After the page has put the focus on its content, as it does for every new address.
    const wait = setTimeout(() => {
      const shown = document.getElementById(`rule-${rule}`);
      shown?.scrollIntoView({ block: "center" });
      shown?.focus({ preventScroll: true });
    });
    return () => clearTimeout(wait);
  }, [rule, ready]);
}

export function Rules({ game, rule }: { game: GameHead; rule: string }) {
  const { lang, t } = useWords();
  const { id } = game;
  usePlaceOf(id);
  const rules = useLoaded(() => library().call("rules", id, lang), [id, lang]);
  const summary = useLoaded(() => library().call("summary", id, lang), [id, lang]);
  const [wanted, want] = useState("");
  const shown = useMemo(() => found_rules(rules.value ?? [], wanted), [rules.value, wanted]);
  const ready = rules.value !== null && (summary.value ?? summary.error) !== null;
  usePointed(rule, ready && wanted === "");
  return (
    <div class="column wide">
      <Title game={game} />
      {!wanted && summary.value && summary.value.length > 0 && (
        <section class="pane" aria-labelledby="one-page-title">
          <h2 id="one-page-title">{t("on_one_page")}</h2>
          <Summary game={id} rows={summary.value} />
        </section>
      )}
      <div class={wanted ? "" : "two"}>
        <div class="stack-of">
          <Search
            game={game}
            rules={rules.value ?? []}
            wanted={wanted}
            count={shown.length}
            want={want}
          />
          {rules.error && <Trouble text={t("engine_failed")} again={rules.again} />}
          {!rules.value && !rules.error && <p role="status">{t("loading")}</p>}
          {shown.length > 0 && <Book game={id} list={shown} rule={rule} words={words_of(wanted)} />}
        </div>
        {rules.value && !wanted && <Sections list={shown} />}
      </div>
    </div>
  );
}
