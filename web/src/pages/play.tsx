import { useEffect, useState } from "preact/hooks";
import { game_in, is_game } from "../lib/games";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords } from "../lang/page";
import { Link } from "../parts/link";
import { NoGame } from "../parts/no-game";
import { Trouble } from "../parts/trouble";
import { begin, play_now } from "../table/begin";
import { OfflineTable } from "../table/offline";
import { kept } from "../table/shelf";
import { Table } from "../table/table";

function Tools({ source }: { source: OfflineTable }) {
  const { moment } = useStore(source.state);
  const { t } = useWords();
  if (!moment?.over) return null;
  return (
    <>
      <button type="button" class="main" onClick={() => begin(source.plan)}>
        {t("new_match")}
      </button>
      <Link to={`replay/local/${source.plan.id}?review`} class="button">
        {t("review")}
      </Link>
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
  useEffect(() => {
    if (!match && game) play_now(game, true);
  }, [id]);
  if (match ? !is_game(wanted) : !game && !IS_MATCH.test(id)) return <NoGame id={wanted} />;
  return match || !game ? <Match id={id} /> : null;
}

function Match({ id }: { id: string }) {
  const { lang } = useStore(settings);
  const { t } = useWords();
  const [source, opened] = useState<OfflineTable | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  const [tries, retry] = useState(0);
  useEffect(() => {
    const match = kept(id);
    if (!match) {
      fail(t("missing"));
      return;
    }
    fail(null);
    const table = new OfflineTable(match.plan, match);
    opened(table);
    table.open().catch((e: unknown) => fail(e instanceof Error ? e.message : t("engine_failed")));
    return () => table.close();
  }, [id, tries]);
  useEffect(() => {
    if (source?.state.value.moment) void source.speak(lang);
  }, [lang]);
  if (trouble)
    return (
      <div class="column">
        <Trouble text={trouble} again={() => retry(tries + 1)} />
      </div>
    );
  return source ? (
    <Table source={source} tools={<Tools source={source} />} />
  ) : (
    <p class="wait" role="status">
      {t("loading")}
    </p>
  );
}
