// The tournaments of this server: coming, running and over; and announcing one.

import { useState } from "preact/hooks";
import { games_in } from "../lib/games";
import { usePolled } from "../lib/polled";
import { useStore } from "../lib/store";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { useTourneyWords } from "../lang/tourney-words";
import { house, line } from "../online/house";
import { KINDS } from "../online/tourneys";
import { Choice } from "../parts/field";
import { Icon } from "../parts/icon";
import { NameForm } from "../parts/name-form";
import { Pager } from "../parts/pager";
import { TourneyRows } from "../parts/tourney-rows";
import { Trouble } from "../parts/trouble";
import { TourneyForm } from "./tourney-form";

const EVERY = 10000; // ms

type Tab = "announced" | "running" | "over" | "mine";
const TABS: readonly [
  Tab,
  "tourney_open_now" | "tourney_running" | "tourney_over" | "tourney_mine",
][] = [
  ["announced", "tourney_open_now"],
  ["running", "tourney_running"],
  ["over", "tourney_over"],
  ["mine", "tourney_mine"],
];

export function Tourneys({ club }: { club: number }) {
  const { t, lang } = useWords();
  const w = useTourneyWords();
  const { you, known } = useStore(house);
  const [tab, see] = useState<Tab>("announced");
  const [game, only] = useState("");
  const [kind, of_kind] = useState("");
  const [page, turn] = useState(0);
  const wanted = {
    ...(tab === "mine" ? { mine: true } : { state: tab }),
    ...(game && { game }),
    ...(kind && { kind }),
    ...(club > 0 && { club }),
    page,
  };
  const found = usePolled(() => line().say<"tourneys">({ do: "tourneys", ...wanted }), EVERY, [
    JSON.stringify(wanted),
    you?.id,
    lang,
  ]);
  const rows = found.value?.tourneys ?? [];
  const to = <T,>(set: (value: T) => void, value: T) => (turn(0), set(value));
  return (
    <div class="column wide stack-of" data-testid="tourneys">
      <header class="titleline">
        <Icon name="cup" />
        <h1>{t("tournaments")}</h1>
      </header>
      {known && !you && <NameForm />}
      <div class="two">
        <section class="pane" aria-label={t("tournaments")}>
          <p class="filters">
            {TABS.filter(([x]) => x !== "mine" || you).map(([x, word]) => (
              <button
                key={x}
                type="button"
                class="pill"
                aria-pressed={x === tab}
                onClick={() => to(see, x)}
              >
                {w(word)}
              </button>
            ))}
          </p>
          <div class="tourney-filters">
            <Choice
              label={t("game")}
              value={game}
              values={[
                ["", t("all")],
                ...games_in(lang).map((g): [string, string] => [g.id, g.name]),
              ]}
              choose={(v) => to(only, v)}
            />
            <Choice
              label={w("tourney_kind")}
              value={kind}
              values={[
                ["", w("tourney_all_kinds")],
                ...KINDS.map((k): [string, string] => [k, w(`kind_${k}`)]),
              ]}
              choose={(v) => to(of_kind, v)}
            />
          </div>
          {found.error && <Trouble text={found.error} again={found.again} />}
          {found.value && rows.length === 0 && (
            <p class="soft" role="status">
              {w("tourney_none")}
            </p>
          )}
          <TourneyRows rows={rows} />
          <Pager page={page} more={found.value?.more ?? false} turn={turn} />
        </section>
        {you && (
          <section class="pane" aria-labelledby="announce-title">
            <header>
              <h2 id="announce-title">{w("tourney_announce")}</h2>
            </header>
            <TourneyForm club={club} />
          </section>
        )}
      </div>
    </div>
  );
}
