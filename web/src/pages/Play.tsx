import { useEffect, useState } from "preact/hooks";
import { game_shown } from "../lib/games";
import { go } from "../lib/router";
import { settings } from "../lib/settings";
import { useStore } from "../lib/store";
import { useWords } from "../lib/words";
import { Link } from "../parts/Link";
import { Trouble } from "../parts/Trouble";
import { short_id } from "../table/luck";
import { OfflineTable } from "../table/offline";
import { keep, kept } from "../table/shelf";
import { Table } from "../table/Table";

// Plays the same table once more.
function again(source: OfflineTable): void {
  const plan = { ...source.plan, id: short_id() };
  keep({ plan, record: "", at: Date.now(), over: false, round: 0 });
  go(`play/${plan.id}`);
}

function Tools({ source }: { source: OfflineTable }) {
  const { moment } = useStore(source.state);
  const { t } = useWords();
  if (!moment?.over) return null;
  return (
    <>
      <button type="button" class="main" onClick={() => again(source)}>{t("new_match")}</button>
      <Link to={`replay/local/${source.plan.id}?review`} class="button">{t("review")}</Link>
    </>
  );
}

// A match on this device.
export function Play({ id }: { id: string }) {
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
    const table = new OfflineTable(match.plan, game_shown(match.plan.game)?.name ?? match.plan.game, match);
    opened(table);
    table.open().catch((e: unknown) => fail(e instanceof Error ? e.message : t("engine_failed")));
    return () => table.close();
  }, [id, tries]);
  useEffect(() => {
    if (source?.state.value.moment) void source.speak(lang);
  }, [lang]);
  if (trouble) return <div class="column"><Trouble text={trouble} again={() => retry(tries + 1)} /></div>;
  return source ? <Table source={source} tools={<Tools source={source} />} /> : <p class="wait" role="status">{t("loading")}</p>;
}
