// The start page: each game is a window into its world; above them, what waits for the reader.

import type { GameHead } from "../engine/calls";
import { games_in, pitch_of } from "../lib/games";
import { served } from "../lib/router";
import { place_of } from "../lib/scene";
import { useWide } from "../lib/wide";
import { number_word, useWords, type Say, type Word } from "../lang/page";
import { Link } from "../parts/link";
import { useOrientation } from "../parts/orientation";
import { Picture } from "../parts/picture";
import { play_now } from "../table/begin";
import { soon } from "../parts/lazy";
import { Waiting } from "./waiting";

const People = soon(() => import("./people-here").then((m) => m.People));
const HostLinks = soon<{ note?: string }>(() => import("./people-here").then((m) => m.HostLinks));

// Player counts and duration: what the game declares.
function facts(
  { seats_min: least, seats_max: most, minutes_min: from, minutes_max: to }: GameHead,
  t: Say,
): string {
  const players = least === 1 ? t("solo_to", most) : t("players_to", least, most);
  const time = to > 0 ? t("minutes", from === to ? from : `${from}–${to}`) : null;
  return [players, time].filter(Boolean).join(" · ");
}

function Ways({ game }: { game: GameHead }) {
  const { t } = useWords();
  return (
    <p class="game-ways">
      {game.lesson && (
        <Link to={`learn/${game.id}`} label={t("learn_of", game.name)}>
          {t("learn_short")}
        </Link>
      )}
      <Link to={`setup/${game.id}`} label={t("set_up_of", game.name)}>
        {t("set_up_short")}
      </Link>
      {served ? (
        <Link to={`lobby?game=${game.id}`} label={`${game.name}: ${t("with_others")}`}>
          {t("with_others")}
        </Link>
      ) : (
        <Link to={`rules/${game.id}`} class="only-wide" label={t("rules_of", game.name)}>
          {t("rules")}
        </Link>
      )}
    </p>
  );
}

function World({ game }: { game: GameHead }) {
  const { t } = useWords();
  const wide = useWide("(min-width: 701px)");
  const { sheet, play } = useOrientation(game);
  return (
    <article class="game-card" data-game={game.id} data-world={place_of(game.id)}>
      <Picture game={game.id} name={game.name} form={wide ? "window" : "band"} />
      <div class="world-words">
        <h2>{game.name}</h2>
        <p class="game-pitch">{pitch_of(game)}</p>
        <p class="game-facts">
          {facts(game, t)}
          {game.level > 0 && <span class="only-wide"> · {t(`level_${game.level}` as Word)}</span>}
        </p>
        <button
          type="button"
          class="btn main"
          aria-label={t("play_now_of", game.name)}
          onClick={() => play(() => play_now(game))}
        >
          {t("play")}
        </button>
        <Ways game={game} />
      </div>
      {sheet}
    </article>
  );
}

export function Start() {
  const { lang, t } = useWords();
  const games = games_in(lang);
  return (
    <div class={served ? "start served" : "start"}>
      <h1 class="hidden">Vallon</h1>
      <Waiting />
      <div class="worlds">
        {games.map((g) => (
          <World key={g.id} game={g} />
        ))}
      </div>
      {served && <People />}
      <footer class="foot">
        <p class="tagline">{t("tagline", number_word(lang, games.length))}</p>
        <p>{t("foot_here")}</p>
        <p>{t("foot_notice")}</p>
        {served && <HostLinks />}
      </footer>
    </div>
  );
}
