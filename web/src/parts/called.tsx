// The reader's table in a tournament is ready: said on every page, until they are there.

import { useEffect } from "preact/hooks";
import { go, place } from "../lib/router";
import { useStore } from "../lib/store";
import { useTourneyWords } from "../lang/tourney-words";
import { useWords } from "../lang/page";
import { answer_call } from "../online/house";
import type { Called as Call } from "../online/tourneys";
import { notify } from "../table/notice";
import { Icon } from "./icon";

export function Called({ call }: { call: Call }) {
  const { t } = useWords();
  const w = useTourneyWords();
  const { path } = useStore(place);
  const there = path[0] === "t" && path[1] === call.match;
  const told = path[0] === "tourney" && path[1] === call.tourney; // by the page itself
  const done = () => answer_call(call.match);
  useEffect(() => notify(w("tourney_called", call.name)), [call.match]);
  useEffect(() => {
    if (there) done();
  }, [there]);
  if (there || told) return null;
  return (
    <div class="called" role="alert" data-testid="called">
      <Icon name="cup" />
      <span class="grow">{w("tourney_called", call.name)}</span>
      <button type="button" class="btn main" onClick={() => go(`t/${call.match}`)}>
        {w("tourney_go")}
      </button>
      <button type="button" class="btn tool" aria-label={t("close")} onClick={done}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
