// The matches of a person, with filters, as many pages as the reader asks for.

import { useEffect, useState } from "preact/hooks";
import { game_in, game_name, games_in } from "../lib/games";
import { level_of } from "../lib/levels";
import { date, figure } from "../lang/language";
import { useWords } from "../lang/page";
import { useProfileWords } from "../lang/profiling";
import { line } from "../online/house";
import type { MatchRow, MatchSeat, ProfileRow, RivalRow } from "../online/profiles";
import { Choice } from "../parts/field";
import { Link } from "../parts/link";
import { PersonLink } from "../parts/person-link";
import { Stamp } from "../parts/picture";
import { Trouble } from "../parts/trouble";

export interface Filter {
  game: string;
  seats: string;
  other: string; // "p 12", "b greedy" or ""
  outcome: string;
  rated: string;
}

export const NO_FILTER: Filter = { game: "", seats: "", other: "", outcome: "", rated: "" };

// The filter as the server takes it.
function wanted(person: number, f: Filter) {
  const [kind, whom = ""] = f.other.split(" ");
  return {
    do: "matches",
    person,
    ...(f.game ? { game: f.game } : {}),
    ...(f.seats ? { seats: Number(f.seats) } : {}),
    ...(kind === "p" ? { other: Number(whom) } : kind === "b" ? { bot: whom } : {}),
    ...(f.outcome ? { outcome: f.outcome } : {}),
    ...(f.rated ? { rated: f.rated } : {}),
  };
}

function Seat({ seat }: { seat: MatchSeat }) {
  return <PersonLink of={seat} />;
}

function Change({ row }: { row: MatchRow }) {
  const { t } = useWords();
  if (!row.rated) return <small class="tag">{t("casual")}</small>;
  const change = (row.rating ?? 0) - (row.rating_before ?? 0);
  const sign = change > 0 ? "+" : "";
  return (
    <small class={change < 0 ? "loss" : "gain"}>
      {`${figure(row.rating ?? 0)} (${sign}${figure(change)})`}
    </small>
  );
}

function Row({ row }: { row: MatchRow }) {
  const { t, lang } = useWords();
  const others = row.seats.filter((_, i) => i !== row.seat);
  return (
    <li class="row match-row">
      <Stamp game={row.game} />
      <span class="grow">
        <b>{game_name(lang, row.game)}</b> <Change row={row} />
        <small>
          {others.map((s, i) => (
            <span key={i}>
              {i > 0 && ", "}
              <Seat seat={s} />
            </span>
          ))}
          {others.length > 0 && " · "}
          {t("place_n", row.place)} · {t("points", row.points)} · {date(lang, row.made * 1000)}
          {row.seats.flatMap((s) => (s.left ? [` · ${t(`left_${s.left}`, s.name)}`] : []))}
        </small>
      </span>
      <Link to={`replay/t/${row.match}`} class="btn tool">
        {t("replay")}
      </Link>
    </li>
  );
}

const name_of = (r: RivalRow): [string, string] =>
  r.kind === "bot" ? [`b ${r.name}`, r.name] : [`p ${r.person}`, r.name];

function Filters({ of, filter, set }: { of: ProfileRow; filter: Filter; set(f: Filter): void }) {
  const { t, lang } = useWords();
  const p = useProfileWords();
  const played = new Set((of.played ?? []).map((x) => x.game));
  const games = games_in(lang).filter((g) => played.has(g.id) || g.id === filter.game);
  const most = game_in(lang, filter.game)?.seats_max ?? 6;
  const rivals = (of.rivals ?? []).map(name_of).map(([v, n]): [string, string] => {
    const level = v.startsWith("b ") ? level_of(n) : undefined;
    return [v, level ? t(level.name) : n];
  });
  const choose = (key: keyof Filter) => (value: string) => set({ ...filter, [key]: value });
  if (filter.other && !rivals.some(([v]) => v === filter.other))
    rivals.push([filter.other, filter.other.slice(2)]);
  return (
    <div class="match-filters">
      <Choice
        label={p("profile_game")}
        value={filter.game}
        values={[
          ["", p("profile_all_games")],
          ...games.map((g): [string, string] => [g.id, g.name]),
        ]}
        choose={choose("game")}
      />
      <Choice
        label={p("profile_players")}
        value={filter.seats}
        values={[
          ["", p("profile_any_number")],
          ...Array.from({ length: most }, (_, i): [string, string] => [`${i + 1}`, `${i + 1}`]),
        ]}
        choose={choose("seats")}
      />
      <Choice
        label={p("profile_opponent")}
        value={filter.other}
        values={[["", p("profile_anybody")], ...rivals]}
        choose={choose("other")}
      />
      <Choice
        label={p("profile_outcome")}
        value={filter.outcome}
        values={[
          ["", p("profile_any")],
          ["won", p("profile_won")],
          ["lost", p("profile_lost")],
        ]}
        choose={choose("outcome")}
      />
      <Choice
        label={p("profile_rated")}
        value={filter.rated}
        values={[
          ["", p("profile_any")],
          ["rated", p("profile_rated_only")],
          ["casual", p("profile_casual_only")],
        ]}
        choose={choose("rated")}
      />
    </div>
  );
}

interface Pages {
  rows: MatchRow[];
  next: string | undefined;
}

// The pages loaded so far. An answer to an earlier filter is dropped.
function usePages(person: number, filter: Filter) {
  const [pages, set] = useState<Pages | null>(null);
  const [error, fail] = useState<string | null>(null);
  const [tries, retry] = useState(0);
  const ask = (after?: string) =>
    line().say<"matches">({ ...wanted(person, filter), ...(after ? { after } : {}) });
  const failed = (e: unknown) => fail(e instanceof Error ? e.message : String(e));
  useEffect(() => {
    let current = true;
    ask().then(
      (m) => current && (fail(null), set({ rows: m.matches, next: m.next })),
      (e: unknown) => current && failed(e),
    );
    return () => void (current = false);
  }, [person, filter, tries]);
  const more = () =>
    void ask(pages?.next).then(
      (m) => set((now) => (now ? { rows: [...now.rows, ...m.matches], next: m.next } : now)),
      failed,
    );
  return { pages, error, more, again: () => retry((n) => n + 1) };
}

export function Matches({
  of,
  filter,
  set,
}: {
  of: ProfileRow;
  filter: Filter;
  set(f: Filter): void;
}) {
  const { t } = useWords();
  const p = useProfileWords();
  const { pages, error, more, again } = usePages(of.person, filter);
  return (
    <section class="pane" id="matches" data-testid="matches">
      <header>
        <h2>{p("profile_history")}</h2>
      </header>
      <Filters of={of} filter={filter} set={set} />
      {error && <Trouble text={error} again={again} />}
      {!pages && !error && <p role="status">{t("loading")}</p>}
      {pages && pages.rows.length === 0 && !pages.next && (
        <p class="soft" role="status">
          {p("profile_fits_none")}
        </p>
      )}
      <ul class="rows">
        {pages?.rows.map((m) => (
          <Row key={m.match} row={m} />
        ))}
      </ul>
      {pages?.next && (
        <p>
          <button type="button" onClick={more}>
            {p("profile_more")}
          </button>
        </p>
      )}
    </section>
  );
}
