// The page of one tournament: terms, one's own place, standings that live, rounds and tables, the
// bracket of a knock-out, results.

import { useEffect, useState } from "preact/hooks";
import { game_name } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { useStore } from "../lib/store";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { useTourneyWords } from "../lang/tourney-words";
import { house, line } from "../online/house";
import type { TourneyPage, TourneyPlayer } from "../online/tourneys";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { Lost } from "../parts/lost";
import { Stamp } from "../parts/picture";
import { Organise, Place } from "../parts/tourney-place";
import { Standings } from "../parts/tourney-standings";
import { Bracket, Rounds, TableRows } from "../parts/tourney-tables";
import { Moment, terms_of } from "../parts/tourney-terms";

// What the server was last asked to keep sending. It sends one tournament at a time, and the next
// page may ask for its own before the last one has gone.
let watched: object | null = null;

// The tournament as it is now: the server sends it again whenever it changes.
function useTourney(tourney: string): { of: TourneyPage | null; trouble: string | null } {
  const { you } = useStore(house);
  const { lang } = useWords();
  const [of, show] = useState<TourneyPage | null>(null);
  const [trouble, fail] = useState<string | null>(null);
  useEffect(() => {
    fail(null);
    const said = { do: "tourney", tourney, stay: true };
    watched = said;
    const ends = [
      line().on("tourney", (m) => m.tourney === tourney && show(m)),
      line().keep_saying(said, (e) => fail(e.message)),
    ];
    return () => {
      ends.forEach((end) => end());
      if (watched !== said) return;
      watched = null;
      void line()
        .say({ do: "tourney", tourney, stay: false })
        .catch(() => undefined);
    };
  }, [tourney, you?.id, lang]);
  return { of, trouble };
}

function TablesOf({
  of,
  player,
  close,
}: {
  of: TourneyPage;
  player: TourneyPlayer;
  close(): void;
}) {
  const w = useTourneyWords();
  const found = useLoaded(
    () =>
      line().say<"tourney_tables">({
        do: "tourney_tables",
        tourney: of.tourney,
        number: player.number,
      }),
    [player.number, player.played],
  );
  const tables = found.value?.tables ?? [];
  return (
    <Dialog title={w("tourney_tables_of", player.name)} close={close}>
      {found.value && tables.length === 0 && <p class="soft">{w("tourney_no_tables")}</p>}
      <TableRows of={of} tables={tables} you={player.number} />
      {found.error && (
        <p class="trouble" role="alert">
          {found.error}
        </p>
      )}
    </Dialog>
  );
}

function Results({ of }: { of: TourneyPage }) {
  const w = useTourneyWords();
  const file = (end: string) =>
    new URL(`tourney/${of.tourney}${end}`, new URL(".", import.meta.url)).href;
  if (of.round === 0 && of.state !== "over") return null;
  return (
    <section class="pane" aria-labelledby="results-title" data-testid="results">
      <header>
        <h2 id="results-title">{w("tourney_results")}</h2>
      </header>
      <ul class="rows">
        {(
          [
            [".csv", "tourney_standings_csv"],
            ["-results.csv", "tourney_results_csv"],
            [".json", "tourney_json"],
          ] as const
        ).map(([end, word]) => (
          <li key={end}>
            <Icon name="down" />
            <a href={file(end)} download={`${of.tourney}${end}`}>
              {w(word)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ of }: { of: TourneyPage }) {
  const { t, lang } = useWords();
  const w = useTourneyWords();
  return (
    <header class="titleline">
      <Link to="tourneys" class="btn tool" label={t("tournaments")}>
        <Icon name="left" />
      </Link>
      <Stamp game={of.game} />
      <h1 class="snug">{of.name}</h1>
      <span class="hush grow">
        {[game_name(lang, of.game), terms_of(of, t, w), of.host && w("tourney_by", of.host)]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span class="pill mark end">
        <Icon name="clock" />
        <Moment of={of} />
      </span>
    </header>
  );
}

export function Tourney({ tourney }: { tourney: string }) {
  const { t } = useWords();
  const w = useTourneyWords();
  const { you, known } = useStore(house);
  const { of, trouble } = useTourney(tourney);
  const [player, open] = useState<TourneyPlayer | null>(null);
  if (trouble) return <Lost title={t("tournaments")} text={trouble} />;
  if (!of || !known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  const organises = of.yours || you?.moderator === true;
  const running = of.state === "announced" || of.state === "running";
  const remove = (p: TourneyPlayer) =>
    void line()
      .say({ do: "tourney_remove", tourney, number: p.number })
      .catch(() => undefined);
  return (
    <div class="column wide stack-of tourney" data-testid="tourney" data-state={of.state}>
      <Head of={of} />
      {of.about !== "" && (
        <p class="pane club-about" lang="">
          {of.about}
        </p>
      )}
      <div class="two">
        <div class="stack-of">
          {of.kind === "knockout" && <Bracket of={of} />}
          <Standings of={of} open={open} remove={organises && running ? remove : undefined} />
          <p class="pane soft">
            <b>{w(`kind_${of.kind}`)}.</b> {w(`kind_${of.kind}_about`)}
            {of.club > 0 && (
              <>
                {" "}
                <Link to={`club/${of.club}`}>{w("tourney_for_club")}</Link>
              </>
            )}
          </p>
          <Results of={of} />
        </div>
        <div class="stack-of first-narrow">
          <Place of={of} />
          {organises && <Organise of={of} />}
          {of.round > 0 && <Rounds of={of} />}
        </div>
      </div>
      {player && <TablesOf of={of} player={player} close={() => open(null)} />}
    </div>
  );
}
