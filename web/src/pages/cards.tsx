// Every card of a game with its figures, their sources and its text; filters; the player's own set.

import { useEffect, useMemo, useState } from "preact/hooks";
import { board_of } from "../boards/registry";
import type { Board } from "../boards/board";
import type { GameHead, Lexicon, SetShown, Stanza } from "../engine/calls";
import { library } from "../engine/engine";
import { data_of } from "../lib/cards";
import { useLoaded } from "../lib/loaded";
import { kind_name } from "../lang/kinds";
import { plain } from "../lib/plain";
import { useWords, type Word } from "../lang/page";
import type { Lang, Meaning } from "../table/types";
import { Choice } from "../parts/field";
import { GameTabs } from "../parts/game-tabs";
import { Link } from "../parts/link";
import { Prose } from "../parts/prose";
import { Trouble } from "../parts/trouble";

const SOURCES = ["rulebook", "transcribed", "public", "deduced", "reconstructed"] as const;
const FEW = 60; // rendered at once; the rest on request

const name_of = (s: Stanza, lang: Lang): string =>
  s.fields.find((f) => f.key === `name.${lang}`)?.value ?? s.id;
const text_of = (s: Stanza, lang: Lang): string => s[`text_${lang}`] ?? s.text_en ?? "";

// A stanza's kind may be narrower than the noun of its card at the table. But a stanza that other
// stanzas refer to may be a different thing of the same name.
function meaning_for(
  s: Stanza,
  set: SetShown,
  lexicon: Lexicon,
  lang: Lang,
): { noun: string; meaning: Meaning } {
  const noun = lexicon[s.kind]?.[s.id]
    ? s.kind
    : Object.keys(lexicon).find((n) => lexicon[n]?.[s.id] && !set.counts?.[n]);
  const known = noun === undefined ? undefined : lexicon[noun]?.[s.id];
  return {
    noun: noun ?? s.kind,
    meaning: {
      ...known,
      name: known?.name ?? name_of(s, lang),
      about: text_of(s, lang) || (known?.about ?? ""),
    },
  };
}

export function SourceName({ source }: { source: string }) {
  const { t } = useWords();
  return <span class={`source source-${source}`}>{t(`source_${source}` as Word)}</span>;
}

function Card({
  stanza,
  set,
  board,
  game,
  lexicon,
}: {
  stanza: Stanza;
  set: SetShown;
  board: Board | null;
  game: string;
  lexicon: Lexicon;
}) {
  const { lang, t } = useWords();
  const { noun, meaning } = meaning_for(stanza, set, lexicon, lang);
  const face =
    board?.Face({ noun, id: stanza.id, data: data_of(stanza, set.stanzas ?? []), meaning, lang }) ??
    null;
  const figures = stanza.fields.filter((f) => !f.key.startsWith("name."));
  return (
    <article class="set-card">
      {face && <div class="set-face">{face}</div>}
      <div class="set-words">
        <h3>
          {meaning.name} <small>{kind_name(lang, stanza.kind)}</small>
        </h3>
        <p>
          <Prose text={board?.prose?.(meaning.about) ?? meaning.about} game={game} />
        </p>
        <details>
          <summary>{t("figures")}</summary>
          <dl class="figures">
            {figures.map((f, i) => (
              <div key={i}>
                <dt>{f.key}</dt>
                <dd>
                  {f.value} {f.source && <SourceName source={f.source} />}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </article>
  );
}

interface Wanted {
  text: string;
  kind: string;
  source: string;
}

function filtered(set: SetShown, w: Wanted): Stanza[] {
  const words = plain(w.text).split(/\s+/).filter(Boolean);
  const fitting = (set.stanzas ?? []).filter(
    (s) =>
      s.kind !== "set" &&
      (!w.kind || s.kind === w.kind) &&
      (!w.source || s.fields.some((f) => f.source === w.source)) &&
      words.every((x) =>
        plain([s.id, s.text_en, s.text_fr, ...s.fields.map((f) => f.value)].join(" ")).includes(x),
      ),
  );
  // Cards without a text come last.
  return [...fitting.filter((s) => s.text_en), ...fitting.filter((s) => !s.text_en)];
}

export function SetList({
  set,
  game,
  query = "",
}: {
  set: SetShown;
  game: string;
  query?: string;
}) {
  const { lang, t } = useWords();
  const [wanted, want] = useState<Wanted>({ text: query, kind: "", source: "" });
  const [all, show_all] = useState(false);
  const [board, found] = useState<Board | null>(null);
  const lexicon = useLoaded(() => library().call("lexicon", game, lang), [game, lang]);
  useEffect(() => void board_of(game).then((b) => found(() => b)), [game]);
  const shown = useMemo(() => filtered(set, wanted), [set, wanted]);
  const kinds = Object.keys(set.counts ?? {}).filter((k) => k !== "set");
  const change = (c: Partial<Wanted>) => (want({ ...wanted, ...c }), show_all(false));
  return (
    <>
      <div class="set-filter form">
        <input
          type="search"
          value={wanted.text}
          placeholder={t("cards_search")}
          aria-label={t("cards_search")}
          onInput={(e) => change({ text: e.currentTarget.value })}
        />
        <Choice
          label={t("kind")}
          value={wanted.kind}
          values={[
            ["", t("all")],
            ...kinds.map((k): [string, string] => [
              k,
              `${kind_name(lang, k)} (${set.counts?.[k] ?? 0})`,
            ]),
          ]}
          choose={(kind) => change({ kind })}
        />
        <Choice
          label={t("source")}
          value={wanted.source}
          values={[["", t("all")], ...SOURCES.map((s): [string, string] => [s, t(`source_${s}`)])]}
          choose={(source) => change({ source })}
        />
      </div>
      <p class="soft">
        <b role="status">{t("found_n", shown.length)}</b> ·{" "}
        {t(
          "figures_from",
          SOURCES.filter((s) => set.sources?.[s])
            .map((s) => `${t(`source_${s}`)} ${set.sources?.[s]}`)
            .join(", "),
        )}
      </p>
      <div class="set-cards">
        {shown.slice(0, all ? undefined : FEW).map((s) => (
          <Card
            key={`${s.kind} ${s.id}`}
            stanza={s}
            set={set}
            board={board}
            game={game}
            lexicon={lexicon.value ?? {}}
          />
        ))}
      </div>
      {shown.length > FEW && !all && (
        <p>
          <button type="button" onClick={() => show_all(true)}>
            {t("show_all", shown.length)}
          </button>
        </p>
      )}
    </>
  );
}

export function Cards({ game: { id, name }, query }: { game: GameHead; query: URLSearchParams }) {
  const { lang, t } = useWords();
  const set = useLoaded(
    async () => library().call("set_show", await library().call("set_text", id), lang),
    [id, lang],
  );
  return (
    <div class="column wide">
      <h1>{t("cards_of", name)}</h1>
      <GameTabs at={id} to="cards" />
      <p class="soft">
        {t("cards_note")} <Link to={`own/${id}`}>{t("own_set")}</Link>
      </p>
      {set.error && <Trouble text={t("engine_failed")} again={set.again} />}
      {set.value ? (
        <SetList key={id} set={set.value} game={id} query={query.get("q") ?? ""} />
      ) : (
        !set.error && <p role="status">{t("loading")}</p>
      )}
    </div>
  );
}
