import { useEffect, useMemo, useState } from "preact/hooks";
import { GAMES, game_shown, round_shown, type Shown } from "../lib/games";
import { go, served } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords } from "../lib/words";
import { house, line } from "../online/house";
import type { LobbyRow } from "../online/messages";
import { Link } from "../parts/Link";
import { Picture } from "../parts/Picture";
import { short_id } from "../table/luck";
import { bot_name, drop, keep, own_name, shelf, type Kept, type Plan } from "../table/shelf";

// A table that can be played at once: you against one bot, everything as usual.
function usual(game: string): Plan {
  return {
    id: short_id(), game, options: {},
    seats: [{ kind: "me", name: own_name(settings.value.name, settings.value.lang) }, { kind: "bot", player: "apprentice", name: bot_name(0) }],
  };
}

export function play_now(game: string): void {
  const plan = usual(game);
  keep({ plan, record: "", at: Date.now(), over: false, round: 0 });
  go(`play/${plan.id}`);
}

function GameCard({ game }: { game: Shown }) {
  const { lang, t } = useWords();
  const [least, most] = game.seats;
  return (
    <article class="game-card" data-game={game.id}>
      <Picture game={game.id} />
      <h2>{game.name}</h2>
      <p class="game-facts">{least === 1 ? t("solo_to", most) : t("players_to", least, most)} · {t("minutes", game.minutes)} · {t(`level_${game.level}`)}</p>
      <p class="game-pitch">{game.pitch[lang]}</p>
      <div class="game-ways">
        <button type="button" class="main" aria-label={t("play_now_of", game.name)} onClick={() => play_now(game.id)}>{t("play_now")}</button>
        {served && <Link to={`lobby?game=${game.id}`} class="button" label={`${game.name}: ${t("with_others")}`}>{t("with_others")}</Link>}
        <Link to={`learn/${game.id}`} class="button" label={t("learn_of", game.name)}>{t("learn")}</Link>
        <Link to={`setup/${game.id}`} class="button" label={t("set_up_of", game.name)}>{t("set_up")}</Link>
        <Link to={`rules/${game.id}`} class="button" label={t("rules_of", game.name)}>{t("rules")}</Link>
      </div>
    </article>
  );
}

function KeptRow({ match, gone }: { match: Kept; gone(): void }) {
  const { t, lang } = useWords();
  const name = game_shown(match.plan.game)?.name ?? match.plan.game;
  const others = match.plan.seats.filter((s, i) => i > 0 || s.kind === "bot").map((s) => s.name).join(", ");
  return (
    <li class="row">
      <span><b>{name}</b> <small>{[others && t("against", others), round_shown(match.plan.game, match.round, lang)].filter(Boolean).join(" · ")}</small></span>
      <span class="row-ways">
        <Link to={`play/${match.plan.id}`} class="button" label={t("go_on_with", name)}>{t("go_on")}</Link>
        <button type="button" class="quiet" onClick={() => (drop(match.plan.id), gone())} aria-label={`${t("remove")}: ${name}`}>{t("remove")}</button>
      </span>
    </li>
  );
}

// The tables of the server where one sits, those that wait for one first.
function Served() {
  const { t, lang } = useWords();
  const { you } = useStore(house);
  const [mine, know] = useState<LobbyRow[]>([]);
  useEffect(() => {
    if (you) void line().say<"mine">({ do: "mine" }).then((m) => know(m.tables.filter((r) => r.stage !== "over")), () => undefined);
  }, [you?.id, lang]);
  if (mine.length === 0) return null;
  return (
    <section class="card" aria-labelledby="mine-title">
      <h2 id="mine-title">{t("your_tables")}</h2>
      <ul class="rows">
        {mine.sort((a, b) => Number(b.your_turn ?? false) - Number(a.your_turn ?? false)).slice(0, 5).map((r) => (
          <li key={r.match} class={r.your_turn ? "row turn" : "row"}>
            <span><b>{r.title}</b> <small>{r.your_turn ? t("your_turn") : t(r.stage === "playing" ? "being_played" : "gathering")}</small></span>
            <Link to={`t/${r.match}`} class="button">{t("go_there")}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Start() {
  const { t } = useWords();
  const [changes, change] = useState(0);
  const open = useMemo(() => shelf().filter((m) => !m.over && m.record), [changes]);
  return (
    <div class="start">
      <h1 class="hidden">Vallon</h1>
      <p class="tagline">{t("tagline")}</p>
      {served && <Served />}
      {open.length > 0 && (
        <section class="card" aria-labelledby="open-title">
          <h2 id="open-title">{t("go_on")}</h2>
          <ul class="rows">{open.slice(0, 4).map((m) => <KeptRow key={m.plan.id} match={m} gone={() => change(changes + 1)} />)}</ul>
        </section>
      )}
      <div class="game-cards">{GAMES.map((g) => <GameCard key={g.id} game={g} />)}</div>
      <footer class="foot">
        <p>{t("foot_here")}</p>
        <p>{t("foot_notice")}</p>
      </footer>
    </div>
  );
}
