import { useEffect, useState } from "preact/hooks";
import type { GameHead } from "../engine/calls";
import { download } from "../lib/download";
import { game_in, is_game } from "../lib/games";
import { level_of, stronger } from "../lib/levels";
import { go } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords, type Say } from "../lang/page";
import { Link } from "../parts/link";
import { Lost } from "../parts/lost";
import { NoGame } from "../parts/no-game";
import { Orientation } from "../parts/orientation";
import { Trouble } from "../parts/trouble";
import { begin, play_now } from "../table/begin";
import { is_known } from "../table/known";
import { OfflineTable } from "../table/offline";
import { kept, type Plan } from "../table/shelf";
import { Table } from "../table/table";

// The same table with bots that are one level stronger; null: there is none.
function stronger_plan(plan: Plan): Omit<Plan, "id"> | null {
  const seats = plan.seats.map((s) => {
    const level = s.kind === "bot" ? stronger(s.player ?? "") : undefined;
    return level ? { ...s, player: level.id } : s;
  });
  return seats.some((s, i) => s.player !== plan.seats[i]?.player) ? { ...plan, seats } : null;
}

const level_name = (plan: Omit<Plan, "id">, t: Say): string => {
  const bot = plan.seats.find((s) => s.kind === "bot");
  const level = level_of(bot?.player ?? "");
  return level ? t(level.name) : "";
};

// What next, when a match has ended.
function Ways({ source }: { source: OfflineTable }) {
  const { t } = useWords();
  const { plan } = source;
  const harder = stronger_plan(plan);
  return (
    <>
      <button
        type="button"
        class="btn"
        onClick={() => void source.record().then((text) => download(`${plan.game}.vallon`, text))}
      >
        {t("share_match")}
      </button>
      <Link to={`replay/local/${plan.id}?review`} class="btn">
        {t("review")}
      </Link>
      {harder && (
        <button type="button" class="btn" onClick={() => begin(harder)}>
          <span>
            {t("stronger")}
            <small>{level_name(harder, t)}</small>
          </span>
        </button>
      )}
      <button type="button" class="btn main" onClick={() => begin(plan)}>
        {t("new_match")}
      </button>
    </>
  );
}

const IS_MATCH = /^[0-9a-f]{10}$/; // the id of a stored match: short_id

// A match on this device by its id, or a new one by the name of a game.
export function Play({ id }: { id: string }) {
  const { lang } = useStore(settings);
  const match = kept(id);
  const game = game_in(lang, id);
  const wanted = match?.plan.game ?? id;
  if (match ? !is_game(wanted) : !game && !IS_MATCH.test(id)) return <NoGame id={wanted} />;
  return match || !game ? <Match id={id} /> : <New game={game} />;
}

function New({ game }: { game: GameHead }) {
  const begin_now = () => play_now(game, true);
  const known = is_known(game.id);
  useEffect(() => {
    if (known) begin_now();
  }, [game.id]);
  return known ? null : <Orientation game={game} play={begin_now} close={() => go("")} />;
}

function Match({ id }: { id: string }) {
  const { lang } = useStore(settings);
  const { t } = useWords();
  const [source, opened] = useState<OfflineTable | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  const [tries, retry] = useState(0);
  useEffect(() => {
    const match = kept(id);
    if (!match) return;
    fail(null);
    const table = new OfflineTable(match.plan, match);
    opened(table);
    table.open().catch((e: unknown) => fail(e instanceof Error ? e.message : t("engine_failed")));
    return () => table.close();
  }, [id, tries]);
  useEffect(() => {
    if (source?.state.value.moment) void source.speak(lang);
  }, [lang]);
  if (!kept(id)) return <Lost title={t("no_match")} text={t("no_match_here")} />;
  if (trouble)
    return (
      <div class="column">
        <Trouble text={trouble} again={() => retry(tries + 1)} />
      </div>
    );
  return source ? (
    <Table source={source} ways={<Ways source={source} />} />
  ) : (
    <p class="wait" role="status">
      {t("loading")}
    </p>
  );
}
