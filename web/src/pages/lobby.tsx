// The tables of this server: what waits for the reader first, then a game at once, then those that
// people may join and a form for a new one.

import { useEffect, useState } from "preact/hooks";
import { games_in } from "../lib/games";
import { useLoaded } from "../lib/loaded";
import { usePolled } from "../lib/polled";
import { go } from "../lib/router";
import { place_of } from "../lib/scene";
import { useStore } from "../lib/store";
import "../lang/people-words";
import { useWords, type Say } from "../lang/page";
import { house, line } from "../online/house";
import type { LobbyRow, Named, RatingRow } from "../online/messages";
import { state_of, useMine } from "../online/mine";
import { Face } from "../parts/face";
import { HostLinks } from "../parts/host-links";
import { Segments } from "../parts/field";
import { Icon } from "../parts/icon";
import { Link } from "../parts/link";
import { NameForm } from "../parts/name-form";
import { PeopleButton } from "../parts/people-button";
import { PersonLink } from "../parts/person-link";
import { Picture, Stamp } from "../parts/picture";
import { rating_text } from "../parts/rating";
import { TourneyRows } from "../parts/tourney-rows";
import { luck } from "../table/luck";
import { TEMPOS, type Tempo } from "../table/tempo";
import { in_one_line } from "../table/terms";
import type { Lang } from "../table/types";
import { OpenForm } from "./open-form";

const names_of = (row: LobbyRow): string[] =>
  row.seats.map((s) => (typeof s === "string" ? s : s.name));

const people_of = (row: LobbyRow): Named[] =>
  row.seats.map((s, i) => ({
    name: typeof s === "string" ? s : s.name,
    person: (typeof s === "string" ? row.players?.[i]?.person : s.person) ?? 0,
  }));

// Their names, with ratings; accounts lead to their profiles.
function People({ row }: { row: LobbyRow }) {
  const seated = names_of(row)
    .map((name, i) => ({ name, ...row.players?.[i] }))
    .filter((s) => s.name);
  return (
    <>
      {seated.map((s, i) => (
        <span key={i}>
          {i > 0 && ", "}
          <PersonLink of={s} beside={s.rating && rating_text(s.rating)} />
        </span>
      ))}
    </>
  );
}

const terms_of = (row: LobbyRow, t: Say): string =>
  [state_of(row, t), t("players_n", row.seats.length), ...in_one_line(row, t)]
    .filter(Boolean)
    .join(" · ");

// The seats as faces; a free one is a ring.
function Heads({ row }: { row: LobbyRow }) {
  return (
    <span class="heads" aria-hidden="true">
      {names_of(row).map((name, i) =>
        name ? <Face key={i} name={name} bot={false} size={26} /> : <i key={i} class="empty" />,
      )}
    </span>
  );
}

// The table says its terms once more before one sits down.
function Row({ row }: { row: LobbyRow }) {
  const { t } = useWords();
  const joins = row.yours === false && (row.open ?? 0) > 0;
  return (
    <li class="row">
      <Stamp game={row.game} />
      <span class="grow">
        <b>{row.title}</b>{" "}
        <span class="hush">
          <People row={row} />
        </span>
        <small>{terms_of(row, t)}</small>
      </span>
      <Heads row={row} />
      <span class="digits hush wide-only">
        {names_of(row).filter(Boolean).length}/{row.seats.length}
      </span>
      <button
        type="button"
        class={row.your_turn ? "btn main" : "btn"}
        onClick={() => go(`t/${row.match}`)}
      >
        {row.yours !== false ? t("go_there") : joins ? t("join") : t("watch")}
      </button>
      <PeopleButton people={people_of(row)} />
    </li>
  );
}

export const Rows = ({ rows }: { rows: readonly LobbyRow[] }) => (
  <ul class="rows tables">
    {rows.map((r) => (
      <Row key={r.match} row={r} />
    ))}
  </ul>
);

function Mine({ rows }: { rows: readonly LobbyRow[] }) {
  const { t } = useWords();
  const turns = rows.filter((r) => r.your_turn).length;
  if (rows.length === 0) return null;
  return (
    <section class="pane" aria-labelledby="mine-title">
      <header>
        <h2 id="mine-title">
          {t("your_tables")} {turns > 0 && <span class="badge">{turns}</span>}
        </h2>
        <Link to="history">{t("past")}</Link>
      </header>
      <Rows rows={rows} />
    </section>
  );
}

// A press finds a table of the game that has a free seat, or opens one.
function Quick() {
  const { t, lang } = useWords();
  const [trouble, fail] = useState<string | null>(null);
  const [tempo, set_tempo] = useState<Tempo>("none");
  const start = (game: string) =>
    void line()
      .say<"opened">({ do: "quick", game, tempo, luck: luck() })
      .then(
        (m) => go(`t/${m.match}`),
        (e: unknown) => fail(e instanceof Error ? e.message : String(e)),
      );
  return (
    <section class="quick" aria-label={t("quick_game")}>
      <Segments
        label={t("tempo")}
        value={tempo}
        values={TEMPOS.map((v) => [v, t(`tempo_${v}`)])}
        choose={(v) => set_tempo(v as Tempo)}
      />
      <div class="quick-games">
        {games_in(lang).map((g) => (
          <button key={g.id} type="button" data-world={place_of(g.id)} onClick={() => start(g.id)}>
            <Picture game={g.id} name={g.name} form="band" />
            <span class="quick-words">
              <b>{g.name}</b>
              <small>{t("quick_game")}</small>
            </span>
            <span class="quick-go">
              <Icon name="play" />
            </span>
          </button>
        ))}
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

type Filter = "free" | "rated" | "live" | "my_level" | "my_language";
const FILTERS: readonly Filter[] = ["free", "rated", "live", "my_level", "my_language"];
const NEAR = 150;
const DAYS = 6 * 3600; // seconds for a move, from which on one comes back for it

// One's own ratings by game and number of seats.
function useRatings(): RatingRow[] {
  const { you } = useStore(house);
  const [rows, know] = useState<RatingRow[]>([]);
  useEffect(() => {
    if (you)
      void line()
        .say<"ratings">({ do: "ratings" })
        .then(
          (m) => know(m.ratings),
          () => undefined,
        );
  }, [you?.id]);
  return rows;
}

const NEWCOMER = 1500;
const is_near = (row: LobbyRow, mine: RatingRow[]): boolean => {
  const own =
    mine.find((r) => r.game === row.game && r.seats === row.seats.length)?.shown.rating ?? NEWCOMER;
  const [low, high] = row.range ?? [0, Infinity];
  return (
    own >= low &&
    own <= high &&
    (row.players ?? []).every((p) => !p.rating || Math.abs(p.rating.rating - own) <= NEAR)
  );
};

function passes(row: LobbyRow, filter: Filter, { mine, lang }: { mine: RatingRow[]; lang: Lang }) {
  switch (filter) {
    case "free":
      return (row.open ?? 0) > 0;
    case "rated":
      return row.rated === true;
    case "live":
      return row.clock?.kind !== "move" || row.clock.seconds < DAYS;
    case "my_level":
      return is_near(row, mine);
    case "my_language":
      return row.speaks === undefined || row.speaks === lang;
  }
}

interface PillProps {
  name: string;
  on: boolean;
  press(): void;
}

const Pill = ({ name, on, press }: PillProps) => (
  <button type="button" class="pill" aria-pressed={on} onClick={press}>
    {name}
  </button>
);

// The tables that people may join or watch, of one game or of all, and by their terms.
function Open({ rows }: { rows: LobbyRow[] }) {
  const { t, lang } = useWords();
  const mine = useRatings();
  const [game, only] = useState("");
  const [filters, filter] = useState<readonly Filter[]>([]);
  const shown = rows.filter(
    (r) => (!game || r.game === game) && filters.every((f) => passes(r, f, { mine, lang })),
  );
  const played = games_in(lang).filter((g) => rows.some((r) => r.game === g.id));
  const toggle = (f: Filter) =>
    filter(filters.includes(f) ? filters.filter((x) => x !== f) : [...filters, f]);
  return (
    <section class="pane" aria-labelledby="open-title">
      <header>
        <h2 id="open-title">{t("tables_here")}</h2>
      </header>
      {rows.length > 0 && (
        <p class="filters">
          {[{ id: "", name: t("all") }, ...(played.length > 1 ? played : [])].map((g) => (
            <Pill key={g.id} name={g.name} on={g.id === game} press={() => only(g.id)} />
          ))}
          {FILTERS.map((f) => (
            <Pill
              key={f}
              name={t(`filter_${f}`)}
              on={filters.includes(f)}
              press={() => toggle(f)}
            />
          ))}
        </p>
      )}
      {shown.length ? <Rows rows={shown} /> : <p class="soft">{t("none_yet")}</p>}
    </section>
  );
}

// The invitations to clubs that have no answer yet.
function useInvitations(): number {
  const { you } = useStore(house);
  const known = useLoaded(
    () => (you?.account ? line().say<"clubs">({ do: "clubs" }) : Promise.resolve(null)),
    [you?.id],
  );
  return (known.value?.yours ?? []).filter((c) => c.role === "invited").length;
}

const CONTESTS_EVERY = 30000; // ms

// The tournaments that the reader takes part in.
function Contests() {
  const { t } = useWords();
  const { you } = useStore(house);
  const known = usePolled(
    () => (you ? line().say<"tourneys">({ do: "tourneys", mine: true }) : Promise.resolve(null)),
    CONTESTS_EVERY,
    [you?.id],
  );
  const rows = (known.value?.tourneys ?? []).filter(
    (r) => r.in && (r.state === "announced" || r.state === "running"),
  );
  if (rows.length === 0) return null;
  return (
    <section class="pane" aria-labelledby="contests-title">
      <header>
        <h2 id="contests-title">{t("tournaments")}</h2>
        <Link to="tourneys">{t("all")}</Link>
      </header>
      <TourneyRows rows={rows} />
    </section>
  );
}

function You() {
  const invitations = useInvitations();
  const { t } = useWords();
  const { you, online } = useStore(house);
  return (
    <section class="pane you">
      <p class="you-name">
        {you && <Face name={you.name} bot={false} size={56} />}
        <span class="grow">
          {you && <b>{you.name}</b>} <small>{t("people_here", online)}</small>
        </span>
      </p>
      <p class="you-ways">
        <Link to="account" class="btn tool">
          {you ? t("account") : t("sign_in")}
        </Link>
        {you && (
          <Link to="history" class="btn tool">
            {t("past")}
          </Link>
        )}
        <Link to="leaders" class="btn tool">
          {t("leaders")}
        </Link>
        <Link to="tourneys" class="btn tool">
          {t("tournaments")}
        </Link>
        <Link to="clubs" class="btn tool">
          {t("clubs")} {invitations > 0 && <span class="badge">{invitations}</span>}
        </Link>
      </p>
    </section>
  );
}

export function Lobby({ game }: { game: string }) {
  const { t, lang } = useWords();
  const { you, known, tables } = useStore(house);
  const mine = useMine(true, `${lang} ${tables.map((r) => r.match + r.stage).join()}`);
  useEffect(() => line().keep_saying({ do: "lobby", stay: true }), []);
  if (!known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div class="column wide stack-of">
      <h1 class="hidden">{t("with_others")}</h1>
      {!you && <NameForm />}
      {you && <Mine rows={mine} />}
      {you && <Quick />}
      <div class="two">
        <div class="stack-of">
          <Open rows={tables.filter((r) => r.yours === false || !you)} />
          {you && <OpenForm game={game} />}
        </div>
        <div class="stack-of">
          <You />
          <Contests />
          <HostLinks />
        </div>
      </div>
    </div>
  );
}
