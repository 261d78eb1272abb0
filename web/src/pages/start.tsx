import { useEffect, useMemo, useState } from "preact/hooks";
import { has_lesson } from "../boards/registry";
import type { GameHead } from "../engine/calls";
import { game_name, games_in, pitch_of, round_shown } from "../lib/games";
import { served } from "../lib/router";
import { useStore } from "../lib/store";
import { number_word, useWords, type Say, type Word } from "../lang/page";
import { house, line } from "../online/house";
import type { LobbyRow } from "../online/messages";
import { Link } from "../parts/link";
import { Picture } from "../parts/picture";
import { play_now } from "../table/begin";
import { drop, shelf, type Kept } from "../table/shelf";

// Player counts, duration, difficulty: what the game declares.
function facts(
  { seats_min: least, seats_max: most, minutes_min: from, minutes_max: to, level }: GameHead,
  t: Say,
): string {
  const players = least === 1 ? t("solo_to", most) : t("players_to", least, most);
  const time = to > 0 ? t("minutes", from === to ? from : `${from}–${to}`) : null;
  return [players, time, level > 0 ? t(`level_${level}` as Word) : null]
    .filter(Boolean)
    .join(" · ");
}

function GameCard({ game }: { game: GameHead }) {
  const { t } = useWords();
  return (
    <article class="game-card" data-game={game.id}>
      <Picture game={game.id} name={game.name} />
      <h2>{game.name}</h2>
      <p class="game-facts">{facts(game, t)}</p>
      <p class="game-pitch">{pitch_of(game)}</p>
      <div class="game-ways">
        <button
          type="button"
          class="main"
          aria-label={t("play_now_of", game.name)}
          onClick={() => play_now(game)}
        >
          {t("play_now")}
        </button>
        {served && (
          <Link
            to={`lobby?game=${game.id}`}
            class="button"
            label={`${game.name}: ${t("with_others")}`}
          >
            {t("with_others")}
          </Link>
        )}
        {has_lesson(game.id) && (
          <Link to={`learn/${game.id}`} class="button" label={t("learn_of", game.name)}>
            {t("learn")}
          </Link>
        )}
        <Link to={`setup/${game.id}`} class="button" label={t("set_up_of", game.name)}>
          {t("set_up")}
        </Link>
        <Link to={`rules/${game.id}`} class="button" label={t("rules_of", game.name)}>
          {t("rules")}
        </Link>
      </div>
    </article>
  );
}

function KeptRow({ match, gone }: { match: Kept; gone(): void }) {
  const { t, lang } = useWords();
  const name = game_name(lang, match.plan.game);
  const others = match.plan.seats
    .filter((s, i) => i > 0 || s.kind === "bot")
    .map((s) => s.name)
    .join(", ");
  return (
    <li class="row">
      <span>
        <b>{name}</b>{" "}
        <small>
          {[others && t("against", others), round_shown(match.plan.game, match.round, lang)]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <span class="row-ways">
        <Link to={`play/${match.plan.id}`} class="button" label={t("go_on_with", name)}>
          {t("go_on")}
        </Link>
        <button
          type="button"
          class="quiet"
          onClick={() => (drop(match.plan.id), gone())}
          aria-label={`${t("remove")}: ${name}`}
        >
          {t("remove")}
        </button>
      </span>
    </li>
  );
}

// The reader's tables on the server; first those that wait for the reader.
function Served() {
  const { t, lang } = useWords();
  const { you } = useStore(house);
  const [mine, know] = useState<LobbyRow[]>([]);
  useEffect(() => {
    if (you)
      void line()
        .say<"mine">({ do: "mine" })
        .then(
          (m) => know(m.tables.filter((r) => r.stage !== "over")),
          () => undefined,
        );
  }, [you?.id, lang]);
  if (mine.length === 0) return null;
  return (
    <section class="card" aria-labelledby="mine-title">
      <h2 id="mine-title">{t("your_tables")}</h2>
      <ul class="rows">
        {mine
          .sort((a, b) => Number(b.your_turn ?? false) - Number(a.your_turn ?? false))
          .slice(0, 5)
          .map((r) => (
            <li key={r.match} class={r.your_turn ? "row turn" : "row"}>
              <span>
                <b>{r.title}</b>{" "}
                <small>
                  {r.your_turn
                    ? t("your_turn")
                    : t(r.stage === "playing" ? "being_played" : "gathering")}
                </small>
              </span>
              <Link to={`t/${r.match}`} class="button">
                {t("go_there")}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

export function Start() {
  const { lang, t } = useWords();
  const games = games_in(lang);
  const [changes, change] = useState(0);
  const open = useMemo(() => shelf().filter((m) => !m.over && m.record), [changes]);
  return (
    <div class="start">
      <h1 class="hidden">Vallon</h1>
      <p class="tagline">{t("tagline", number_word(lang, games.length))}</p>
      {served && <Served />}
      {open.length > 0 && (
        <section class="card" aria-labelledby="open-title">
          <h2 id="open-title">{t("go_on")}</h2>
          <ul class="rows">
            {open.slice(0, 4).map((m) => (
              <KeptRow key={m.plan.id} match={m} gone={() => change(changes + 1)} />
            ))}
          </ul>
        </section>
      )}
      <div class="game-cards">
        {games.map((g) => (
          <GameCard key={g.id} game={g} />
        ))}
      </div>
      <footer class="foot">
        <p>{t("foot_here")}</p>
        <p>{t("foot_notice")}</p>
      </footer>
    </div>
  );
}
