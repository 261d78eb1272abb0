// Every card of a game with its figures, their sources and its text; filters; the player's own set.

import { useEffect, useMemo, useState } from "preact/hooks";
import { board_of } from "../boards/registry";
import type { Board } from "../boards/board";
import type { GameHead, Lexicon, SetShown, Stanza } from "../engine/calls";
import { library } from "../engine/engine";
import { useLoaded } from "../lib/loaded";
import { usePlaceOf } from "../lib/scene";
import { kind_name } from "../lang/kinds";
import { plain } from "../lib/plain";
import { useWords } from "../lang/page";
import "../lang/later-words";
import { Choice } from "../parts/field";
import { Icon, type IconName } from "../parts/icon";
import { GameTabs } from "../parts/game-tabs";
import { Link } from "../parts/link";
import { Prose } from "../parts/prose";
import { face_of, meaning_for } from "../parts/set-face";
import { Trouble } from "../parts/trouble";

const SOURCES = [
  "rulebook",
  "transcribed",
  "public",
  "deduced",
  "reconstructed",
  "changed",
] as const;
const FEW = 60; // rendered at once; the rest on request

// How certain a figure is, as a sign and a word.
const SIGNS: Record<(typeof SOURCES)[number], IconName> = {
  rulebook: "book",
  transcribed: "box",
  public: "eye",
  deduced: "bulb",
  reconstructed: "pen",
  changed: "star",
};
const is_source = (s: string): s is (typeof SOURCES)[number] => s in SIGNS;

export function SourceName({ source }: { source: string }) {
  const { t } = useWords();
  if (!is_source(source)) return null;
  return (
    <span class={`source source-${source}`}>
      <Icon name={SIGNS[source]} />
      {t(`source_${source}`)}
    </span>
  );
}

// What its owner says of the whole card; otherwise the least certain source of its figures.
const weakest = (s: Stanza): string | undefined =>
  s.mark ?? [...SOURCES].reverse().find((source) => s.fields.some((f) => f.source === source));

// What the signs mean.
function Marks() {
  const { t } = useWords();
  return (
    <section class="pane marks" aria-labelledby="marks-title">
      <h2 id="marks-title">{t("marks")}</h2>
      <p class="soft">{t("cards_note")}</p>
      <dl>
        {SOURCES.map((s) => (
          <div key={s}>
            <dt>
              <SourceName source={s} />
            </dt>
            <dd>{t(`source_${s}_about`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
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
  const { meaning } = meaning_for(stanza, set, lexicon, lang);
  const face = face_of(stanza, { set, board, lexicon, lang });
  const source = weakest(stanza);
  const figures = stanza.fields.filter((f) => !f.key.startsWith("name."));
  return (
    <article class="set-card paper">
      {face && <div class="set-face">{face}</div>}
      <div class="set-words">
        <h3>
          {meaning.name} <small>{kind_name(lang, stanza.kind)}</small>
        </h3>
        <p>
          <Prose text={board?.prose?.(meaning.about) ?? meaning.about} game={game} />
        </p>
        <details>
          <summary>{source ? <SourceName source={source} /> : t("figures")}</summary>
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
      <section class="pane set-head">
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
            values={[
              ["", t("all")],
              ...SOURCES.map((s): [string, string] => [s, t(`source_${s}`)]),
            ]}
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
      </section>
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
  usePlaceOf(id);
  const set = useLoaded(
    async () => library().call("set_show", await library().call("set_text", id), lang),
    [id, lang],
  );
  return (
    <div class="column wide">
      <header class="titleline">
        <h1>{t("cards_of", name)}</h1>
        <Link to="workshop" class="btn tool">
          <Icon name="box" />
          {t("to_workshop")}
        </Link>
        <GameTabs at={id} to="cards" />
      </header>
      {set.error && <Trouble text={t("engine_failed")} again={set.again} />}
      {set.value ? (
        <SetList key={id} set={set.value} game={id} query={query.get("q") ?? ""} />
      ) : (
        !set.error && <p role="status">{t("loading")}</p>
      )}
      <Marks />
    </div>
  );
}
