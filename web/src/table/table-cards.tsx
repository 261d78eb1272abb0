// The cards of a table that is not played with the usual ones: everybody can look at all of them
// before they join.

import { useState } from "preact/hooks";
import { library } from "../engine/engine";
import { download } from "../lib/download";
import { useStore } from "../lib/store";
import { useModeration } from "../lang/moderating";
import { house } from "../online/house";
import { ReportSheet } from "../parts/report-sheet";
import { useLoaded } from "../lib/loaded";
import { useWords } from "../lang/page";
import type { SetRow } from "../online/messages";
import { read_set, set_digits, set_title } from "../online/sets";
import { lazy } from "../parts/lazy";
import { Trouble } from "../parts/trouble";

const SetList = lazy(() => import("../pages/cards").then((m) => m.SetList));

// `match`: who sits there may read its cards in any case.
export function CardsOf({ set, name, match }: { set: string; name: string; match?: string }) {
  const { lang, t } = useWords();
  const m = useModeration();
  const { you } = useStore(house);
  const [reports, report] = useState(false);
  const read = useLoaded(async () => {
    const { text, game } = await read_set(set, match);
    return { text, game, shown: await library().call("set_show", text, lang) };
  }, [set, lang]);
  if (read.error !== null) return <Trouble text={read.error} again={read.again} />;
  if (!read.value) return <p role="status">{t("loading")}</p>;
  const { text, game, shown } = read.value;
  return (
    <>
      <p class="hush">
        <small class="hash">SHA-256 {set}</small>
      </p>
      <p class="row-ways">
        <button
          type="button"
          class="btn"
          onClick={() => download(`set-${set.slice(0, 16)}.set`, text)}
        >
          {t("save_file")}
        </button>
        {you && (
          <button type="button" class="quiet" onClick={() => report(true)}>
            {m("report_ways")}
          </button>
        )}
      </p>
      {reports && <ReportSheet what={{ name, set }} close={() => report(false)} />}
      <SetList set={shown} game={game} />
    </>
  );
}

export function TableCards({ of, match }: { of: SetRow; match: string }) {
  const { t } = useWords();
  const [open, toggle] = useState(false);
  const name = set_title(of);
  return (
    <section class="pane table-cards" data-testid="own-cards">
      <h2>{t("cards_own", name)}</h2>
      <p class="soft">{t("cards_own_note", set_digits(of))}</p>
      <details onToggle={(e) => toggle(e.currentTarget.open)}>
        <summary>{t("cards_look")}</summary>
        {open && <CardsOf set={of.set} name={name} match={match} />}
      </details>
    </section>
  );
}
